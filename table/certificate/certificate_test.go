package certificate_test

import (
	"fmt"
	"testing"

	"nibble/internal/baked"
	"nibble/internal/reference"
	"nibble/table/certificate"
)

// listed returns a table that is proved fast.
func listed(t certificate.Table) certificate.Table {
	n := t.Puzzle.States()
	if t.Index != nil {
		t.Index = reference.ListNumbers(n, t.Index)
	}
	if t.Bound != nil {
		t.Bound = reference.ListNumbers(n, t.Bound)
	}
	t.Puzzle = reference.List(t.Puzzle)
	return t
}

// TestEveryNibble changes every nibble of the seven puzzle's tables, one at a time, and a
// thousand of the Rotation Game's.
func TestEveryNibble(t *testing.T) {
	for _, table := range baked.Tables() {
		t.Run(table.Name, func(t *testing.T) {
			t.Parallel()
			good := listed(table.Table)
			f, err := good.Prove()
			if err != nil {
				t.Fatal(err)
			}
			n, step := f.Entries, 2
			if good.Bound == nil { // the Rotation Game's, of the distances as they are
				n, step = 1000, 1
			}
			reference.Changes(t, n, f.Entries, func(changed, xor int) error {
				bad := good
				bad.Read = func(index, bound int) int {
					d := good.Read(index, bound)
					if index == changed {
						if good.Bound == nil {
							bound = 0
						}
						d = bound + step*((d-bound)/step^xor)
					}
					return d
				}
				_, err := bad.Prove()
				return err
			})
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
	row20 := reference.Listed{GoalStates: []int{0}}
	for i := range 20 {
		row20.Moves = append(row20.Moves, []int{max(i-1, 0), min(i+1, 19)})
	}
	sixteenth := func(i, bound int) int { return bound + (i-bound)&15 }
	plain := func(entries ...int) func(int, int) int {
		return func(i, _ int) int { return entries[i] }
	}
	modulo := func(entries ...int) func(int, int) int {
		return func(i, bound int) int { return bound + (entries[i]-bound)&15 }
	}
	for _, test := range []struct {
		name  string
		table certificate.Table
		want  string // the figures, or the error
	}{
		{"good", certificate.Table{Puzzle: row, Read: plain(0, 1, 2, 3, 4, 0)}, "{5 [1 1 1 1 1] 5 3 097aea0a}"},
		{"shared", certificate.Table{Puzzle: row, Read: plain(0, 1, 2, 3, 4, 0), Index: func(s int) int { return s }}, "{5 [1 1 1 1 1] 5 3 097aea0a}"},
		{"one way", certificate.Table{Puzzle: circle, Read: plain(0, 1, 2, 3, 4, 0)}, "{5 [1 1 1 1 1] 5 3 097aea0a}"},
		{"modulo", certificate.Table{Puzzle: row, Modulo: true, Read: modulo(0, 1, 2, 3, 4, 0)}, "{5 [1 1 1 1 1] 5 3 097aea0a}"},
		{"modulo though there is a bound", certificate.Table{Puzzle: row, Modulo: true, Read: modulo(0, 1, 2, 3, 4, 0), Bound: func(int) int { return 0 }}, "{5 [1 1 1 1 1] 5 3 097aea0a}"},
		{"modulo, far", certificate.Table{Puzzle: long, Modulo: true, Read: func(i, bound int) int { return bound + (i-bound)&15 }}, "state 65535: its way is longer than can be counted"},
		{"a pad", certificate.Table{Puzzle: row, Read: plain(0, 1, 2, 3, 4, 5)}, "the last nibble, which no state uses, is 5"},
		{"a hole", certificate.Table{Puzzle: row, Read: plain(0, 1, 2, 3, 4, 0), Index: func(s int) int { return s | s&2>>1 }}, "no state has index 2"},
		{"no goal at 0", certificate.Table{Puzzle: row, Read: plain(1, 1, 2, 3, 4, 0)}, "state 0: its distance is 1, and that it is a goal is true"},
		{"a second at 0", certificate.Table{Puzzle: row, Read: plain(0, 1, 0, 3, 4, 0)}, "state 2: its distance is 0, and that it is a goal is false"},
		{"a jump", certificate.Table{Puzzle: row, Read: plain(0, 1, 4, 3, 4, 0)}, "state 2: a move leads from its distance 4 to 1"},
		{"no way", certificate.Table{Puzzle: row, Read: plain(0, 1, 2, 3, 3, 0)}, "state 4: no move leads nearer than its distance 3"},
		{"below 0", certificate.Table{Puzzle: row, Read: plain(0, -1, 2, 3, 4, 0)}, "state 1: its distance is -1"},
		{"modulo, no goal at 0", certificate.Table{Puzzle: reference.Listed{GoalStates: []int{3, 0}, Moves: row.Moves}, Modulo: true, Read: modulo(0, 1, 2, 3, 4, 0)}, "state 3: its way has 0 moves, and its entry is 3"},
		{"modulo, no way", certificate.Table{Puzzle: row, Modulo: true, Read: modulo(0, 1, 2, 3, 9, 0)}, "state 4: no move leads nearer"},
		{"modulo, nothing leads nearer", certificate.Table{Puzzle: reference.Listed{GoalStates: []int{0}, Moves: [][]int{{1}, {0, 2}, {1, 2}}}, Modulo: true, Read: modulo(0, 1, 1, 0)}, "state 2: no move leads nearer"},
		{"a goal that is none", certificate.Table{Puzzle: reference.Listed{GoalStates: []int{5}, Moves: row.Moves}, Read: plain(0, 1, 2, 3, 4, 0)}, "goals: state 5 is outside the states 0 to 4"},
		{"a move out", certificate.Table{Puzzle: reference.Listed{GoalStates: []int{0}, Moves: [][]int{{1}, {0, 2}}}, Read: plain(0, 1)}, "a move of state 1: state 2 is outside the states 0 to 1"},
		{"a move out, modulo", certificate.Table{Puzzle: reference.Listed{GoalStates: []int{0}, Moves: [][]int{{1}, {2, 0}}}, Modulo: true, Read: modulo(0, 1)}, "a move of state 1: state 2 is outside the states 0 to 1"},
		{"modulo, and nobody says so", certificate.Table{Puzzle: row20, Read: sixteenth}, "state 15: a move leads from its distance 15 to 0"},
		{"modulo, with a bound", certificate.Table{Puzzle: row20, Modulo: true, Read: sixteenth, Bound: func(int) int { return 0 }}, "{20 [1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1] 20 10 60b88656}"},
		{"said to be modulo", certificate.Table{Puzzle: row, Modulo: true, Read: plain(0, 1, 2, 3, 4, 0)}, "state 0: with bound 1 the table returns 0, and modulo 16 it would be 16"},
		{"index below 0", certificate.Table{Puzzle: row, Read: plain(0, 1, 2, 3, 4, 0), Index: func(s int) int { return s - 1 }}, "state 0: index -1 is outside 0 to 4"},
		{"index beyond", certificate.Table{Puzzle: row, Read: plain(0, 1, 2, 3, 4, 0), Index: func(s int) int { return s << (s * 10) }}, "state 1: index 1024 is outside 0 to 4"},
		{"a short table", certificate.Table{Puzzle: row, Read: plain(0, 1, 2)}, "index 3: runtime error: index out of range [3] with length 3"},
		{"no nibble", certificate.Table{Puzzle: row20, Read: func(i, _ int) int { return i }}, "index 16: entry 16 is not from 0 to 15"},
		{"no puzzle", certificate.Table{Read: plain()}, "there is no Puzzle"},
		{"no function", certificate.Table{Puzzle: row}, "there is no function that reads the table"},
		{"no states", certificate.Table{Puzzle: reference.Listed{}, Read: plain()}, "0 states, and a table has at least 1"},
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
