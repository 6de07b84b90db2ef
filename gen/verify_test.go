package gen

import (
	"fmt"
	"testing"

	"nibble/table"
)

// TestVerify proves tables of each form, and refuses what is no table of the puzzle.
func TestVerify(t *testing.T) {
	read := func(t *Table) func(index, bound int) int {
		s, err := t.Solve()
		if err != nil {
			panic(err)
		}
		return func(index, bound int) int {
			entry := int(table.Nibble(s.Nibbles, index))
			switch s.Form {
			case OverBound:
				return bound + s.Step*entry
			case Modulo:
				return bound + (entry-bound)&15
			}
			return entry
		}
	}
	half := func(state int) int { return state / 2 }
	ring := toy{GoalStates: []int{0}, Moves: [][]int{{1, 5}, {0, 2}, {1, 3}, {2, 4}, {3, 5}, {4, 0}}}
	shared := func(state int) int { return min(state, 6-state) }
	long := read(&Table{Puzzle: row(40)})
	for _, test := range []struct {
		name     string
		table    *Table
		distance func(index, bound int) int
		want     string
	}{
		{"plain", &Table{Puzzle: row(5)}, read(&Table{Puzzle: row(5)}), "5"},
		{"over the bound", &Table{Puzzle: row(20), Bound: half}, read(&Table{Puzzle: row(20), Bound: half}), "20"},
		{"shared", &Table{Puzzle: ring, Index: shared}, read(&Table{Puzzle: ring, Index: shared}), "6"},
		{"modulo", &Table{Puzzle: row(40), Form: Modulo}, long, "40"},
		{"modulo and not said", &Table{Puzzle: row(40)}, long,
			"state 15: a move leads from its distance 15 to 0: the table is modulo 16, and Form does not say so"},
		{"said and not modulo", &Table{Puzzle: row(5), Form: Modulo}, read(&Table{Puzzle: row(5)}),
			"state 0: with bound 1 the table returns 0, and modulo 16 it would be 16"},
		{"an index below 0", &Table{Puzzle: row(5), Index: func(state int) int { return state - 1 }}, read(&Table{Puzzle: row(5)}),
			"state 0: index -1 is outside 0 to 4"},
		{"an index beyond memory", &Table{Puzzle: row(5), Index: func(state int) int { return state << 28 }}, read(&Table{Puzzle: row(5)}),
			"state 1: index 268435456 is outside 0 to 4"},
		{"a table of another puzzle", &Table{Puzzle: ring}, read(&Table{Puzzle: row(3)}),
			"index 5: runtime error: index out of range [2] with length 2"},
		{"too many states", &Table{Puzzle: huge{}}, long, "268435457 states, and a table can have from 1 to 268435456"},
		{"states below 0", &Table{Puzzle: below{}}, long, "-1 states, and a table can have from 1 to 268435456"},
		{"no table", nil, long, "there is no Table"},
		{"no puzzle", &Table{}, long, "there is no Puzzle"},
		{"no function", &Table{Puzzle: row(5)}, nil, "there is no function that reads the table"},
	} {
		f, err := Verify(test.table, test.distance)
		got := fmt.Sprint(err)
		if err == nil {
			got = fmt.Sprint(f.States)
		}
		if got != test.want {
			t.Errorf("%s: Verify = %s, want %s", test.name, got, test.want)
		}
	}
}

// below is a puzzle with fewer than no states.
type below struct{ toy }

func (below) States() int { return -1 }

// TestNoPuzzle is an error, not a panic.
func TestNoPuzzle(t *testing.T) {
	if _, err := (&Table{}).Solve(); fmt.Sprint(err) != "there is no Puzzle" {
		t.Errorf("Solve without a Puzzle: %v", err)
	}
	if _, err := (*Table)(nil).Solve(); fmt.Sprint(err) != "there is no Table" {
		t.Errorf("Solve of nil: %v", err)
	}
	if got := fmt.Sprint(Form(7), Form(-1)); got != "form 7 form -1" {
		t.Errorf("forms that there are not are %q", got)
	}
}
