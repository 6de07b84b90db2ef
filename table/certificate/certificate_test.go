package certificate

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nibble/internal/reference"
	"nibble/table"
	"nibble/table/ring"
	"nibble/table/seven"
)

// listed returns a table that is proved fast.
func listed(t Table) Table {
	n := t.Puzzle.States()
	t.Index = reference.ListNumbers(n, t.index)
	if t.Bound != nil {
		t.Bound = reference.ListNumbers(n, t.Bound)
	}
	t.Puzzle = reference.List(t.Puzzle)
	return t
}

// TestEveryNibble changes every nibble of the seven puzzle's tables, one at a time, and a
// thousand of the Rotation Game's.
func TestEveryNibble(t *testing.T) {
	corner, beside, game := seven.Puzzle{Goal: 0}, seven.Puzzle{Goal: 1}, ring.New()
	for _, test := range []struct {
		name  string
		table Table
		step  int
		every bool
	}{
		{"seven", Table{Puzzle: corner, Bound: corner.Bound, Read: table.SevenDistance}, 2, true},
		{"seven, the other goal", Table{Puzzle: beside, Bound: beside.Bound, Read: table.SevenDistance1}, 2, true},
		{"rotation", Table{Puzzle: game, Index: func(state int) int { return game.Index(game.Unrank(state)) },
			Read: func(index, _ int) int { return table.RotationDistance(index) }}, 1, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(1, 2))
			good := listed(test.table)
			f, err := good.Prove()
			if err != nil {
				t.Fatal(err)
			}
			n := f.Entries
			if !test.every {
				n = 1000
			}
			if testing.Short() {
				n = 20
			}
			for i := range n {
				flipped := i
				if !test.every || testing.Short() {
					flipped = r.IntN(f.Entries)
				}
				other := 1 + r.IntN(15)
				bad := good
				bad.Read = func(index, bound int) int {
					d := good.Read(index, bound)
					if index == flipped {
						if good.Bound == nil {
							bound = 0
						}
						d = bound + test.step*((d-bound)/test.step^other)
					}
					return d
				}
				if _, err := bad.Prove(); err == nil {
					t.Errorf("nibble %d changed by %d is not noticed", flipped, other)
				}
			}
		})
	}
}

// TestFaults names the first state that breaks a condition.
func TestFaults(t *testing.T) {
	row := reference.Listed{GoalStates: []int{0}, Moves: [][]int{{1}, {0, 2}, {1, 3}, {2, 4}, {3}}}
	circle := reference.Listed{GoalStates: []int{0}, Moves: [][]int{{4}, {0}, {1}, {2}, {3}}}
	long := reference.Listed{GoalStates: []int{0}}
	for i := range 70000 {
		long.Moves = append(long.Moves, []int{max(i-1, 0)})
	}
	plain := func(entries ...int) func(int, int) int {
		return func(i, _ int) int { return entries[i] }
	}
	modulo := func(entries ...int) func(int, int) int {
		return func(i, bound int) int { return bound + (entries[i]-bound)&15 }
	}
	for _, test := range []struct {
		name  string
		table Table
		want  string // the figures, or the error
	}{
		{"good", Table{Puzzle: row, Read: plain(0, 1, 2, 3, 4, 0)}, "{5 [1 1 1 1 1] 5 3 097aea0a}"},
		{"shared", Table{Puzzle: row, Read: plain(0, 1, 2, 3, 4, 0), Index: func(s int) int { return s }}, "{5 [1 1 1 1 1] 5 3 097aea0a}"},
		{"one way", Table{Puzzle: circle, Read: plain(0, 1, 2, 3, 4, 0)}, "{5 [1 1 1 1 1] 5 3 097aea0a}"},
		{"modulo", Table{Puzzle: row, Read: modulo(0, 1, 2, 3, 4, 0)}, "{5 [1 1 1 1 1] 5 3 097aea0a}"},
		{"modulo though there is a bound", Table{Puzzle: row, Read: modulo(0, 1, 2, 3, 4, 0), Bound: func(int) int { return 0 }}, "{5 [1 1 1 1 1] 5 3 097aea0a}"},
		{"modulo, far", Table{Puzzle: long, Read: func(i, bound int) int { return bound + (i-bound)&15 }}, "state 65535: its way is longer than can be counted"},
		{"a pad", Table{Puzzle: row, Read: plain(0, 1, 2, 3, 4, 5)}, "the last nibble, which no state uses, is 5"},
		{"a hole", Table{Puzzle: row, Read: plain(0, 1, 2, 3, 9, 4), Index: func(s int) int { return s + s/4 }}, "no state has index 4"},
		{"no goal at 0", Table{Puzzle: row, Read: plain(1, 1, 2, 3, 4, 0)}, "state 0: its distance is 1, and that it is a goal is true"},
		{"a second at 0", Table{Puzzle: row, Read: plain(0, 1, 0, 3, 4, 0)}, "state 2: its distance is 0, and that it is a goal is false"},
		{"a jump", Table{Puzzle: row, Read: plain(0, 1, 4, 3, 4, 0)}, "state 2: a move leads from its distance 4 to 1"},
		{"no way", Table{Puzzle: row, Read: plain(0, 1, 2, 3, 3, 0)}, "state 4: no move leads nearer than its distance 3"},
		{"below 0", Table{Puzzle: row, Read: plain(0, -1, 2, 3, 4, 0)}, "state 1: its distance is -1"},
		{"modulo, no goal at 0", Table{Puzzle: reference.Listed{GoalStates: []int{3, 0}, Moves: row.Moves}, Read: modulo(0, 1, 2, 3, 4, 0)}, "state 3: its way has 0 moves, and its entry is 3"},
		{"modulo, no way", Table{Puzzle: row, Read: modulo(0, 1, 2, 3, 9, 0)}, "state 4: no move leads nearer"},
		{"modulo, nothing leads nearer", Table{Puzzle: reference.Listed{GoalStates: []int{0}, Moves: [][]int{{1}, {0, 2}, {1, 2}}}, Read: modulo(0, 1, 1, 0)}, "state 2: no move leads nearer"},
		{"a goal that is none", Table{Puzzle: reference.Listed{GoalStates: []int{5}, Moves: row.Moves}, Read: plain(0, 1, 2, 3, 4, 0)}, "goals: state 5 is outside the states 0 to 4"},
		{"a move out", Table{Puzzle: reference.Listed{GoalStates: []int{0}, Moves: [][]int{{1}, {0, 2}}}, Read: plain(0, 1)}, "a move of state 1: state 2 is outside the states 0 to 1"},
		{"a move out, modulo", Table{Puzzle: reference.Listed{GoalStates: []int{0}, Moves: [][]int{{1}, {2, 0}}}, Read: modulo(0, 1)}, "a move of state 1: state 2 is outside the states 0 to 1"},
	} {
		f, err := test.table.Prove()
		got := fmt.Sprint(err)
		if err == nil {
			got = fmt.Sprintf("{%d %d %d %d %08x}", f.States, f.Distances, f.Entries, f.Bytes, f.Checksum)
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
