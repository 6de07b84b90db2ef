package gen

import (
	"fmt"
	"strings"
	"testing"

	"nibble/table/puzzle"
)

// TestSolve solves puzzles with moves back, and without, with Undo where there can be one.
func TestSolve(t *testing.T) {
	jump := row(30) // and from the state after the goal to the one at 15: 14 farther, the most for modulo 16
	jump.moves[1] = append(jump.moves[1], 15)
	chain := row(65535) // and a state more, from which one move leads to the goal, but none back
	chain.moves[65534][1] = 65535
	chain.moves = append(chain.moves, []int{none, none, 0})
	for _, test := range []struct {
		name  string
		toy   toy
		climb int
		want  func(state int) int // its distance
	}{
		{"row", row(5), 1, func(state int) int { return state }},
		{"one state", row(1), 0, at(0)},
		{"two goals", toy{goals: []int{0, 3}, moves: [][]int{{1}, {0, 2}, {1, 3}, {2}}}, 1, at(0, 1, 1, 0)},
		{"ring", ring(), 1, at(0, 1, 2, 3, 2, 1)},
		{"moves that change nothing", toy{goals: []int{0}, moves: [][]int{{0, 1}, {0, 1}}}, 1, at(0, 1)},
		{"all are goals", toy{goals: []int{1, 0}, moves: [][]int{{}, {}}}, 0, at(0, 0)},
		{"one way", circle(5), 4, func(state int) int { return state }},
		{"one way at the end", toy{goals: []int{0}, moves: [][]int{{1}, {0}, {1}}}, 1, at(0, 1, 2)},
		{"one way from the goal", toy{goals: []int{0}, moves: [][]int{{1, 2}, {none, 2, 0}, {none, none, none, 1}}}, 2, at(0, 1, 2)},
		{"one way that looks like more", toy{goals: []int{0}, moves: [][]int{{1}, {none, 0, 2}, {1, none, 0}}}, 1, at(0, 1, 1)},
		{"jump", jump, 14, func(state int) int { return state }},
		{"far", row(65535), 1, func(state int) int { return state }},
		{"far, and one way nearer", chain, 1, func(state int) int { return min(state, 65536-state) }},
	} {
		for _, r := range []*puzzle.Rules[int]{test.toy.rules(), test.toy.undo(nil)} {
			if r == nil {
				continue
			}
			space, err := newSpace(r, false)
			if err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
			s := &solver{space: space, progress: newProgress(r.Name)}
			if err := s.solve(); err != nil {
				t.Errorf("%s: with Undo %v: %v", test.name, r.Undo != nil, err)
				continue
			}
			for state, got := range s.distances {
				if want := test.want(state); int(got) != want {
					t.Fatalf("%s: with Undo %v: state %d is at distance %d, want %d", test.name, r.Undo != nil, state, got, want)
				}
			}
			if s.climb.by != test.climb {
				t.Errorf("%s: with Undo %v: a move leads up to %d farther, want %d", test.name, r.Undo != nil, s.climb.by, test.climb)
			}
		}
	}
}

// TestGoal solves a puzzle whose goals are told by a test, which is asked and not the list.
func TestGoal(t *testing.T) {
	odd := with(row(6).rules(), func(r *puzzle.Rules[int]) { r.Goal = func(b int) bool { return b%2 == 1 } })
	for _, goals := range [][]int{nil, {0}} {
		odd.Goals = goals
		if s := solved(t, odd); fmt.Sprint(s.Counts, s.Distance(2), s.Distance(3)) != "[3 3] 1 0" {
			t.Errorf("with odd goals, states are counted %v, and 2 and 3 are at %d and %d", s.Counts, s.Distance(2), s.Distance(3))
		}
	}
}

// TestDead has moves to boards without a rank, from which no goal can be reached.
func TestDead(t *testing.T) {
	p := row(3)
	p.moves[1] = append(p.moves[1], -1)
	for _, test := range []struct {
		dead map[int][]int
		want string
	}{
		{map[int][]int{}, "<nil>"},
		{map[int][]int{-1: {-2}, -2: {-1, -3}}, "<nil>"},
		{map[int][]int{-1: {-2}, -2: {-1, 2}}, "state 1: move 2 leads to a board without a rank: -2 has no rank, and move 1 leads from it to a state"},
		{map[int][]int{-1: {-2}, -2: {-1, -9}}, "state 1: move 2 leads to a board without a rank: -9 is a goal and has no rank"},
	} {
		p.dead = test.dead
		for _, r := range []*puzzle.Rules[int]{p.rules(), p.undo(nil)} {
			r.Goals, r.Goal = nil, func(b int) bool { return b == 0 || b == -9 }
			if s, err := Solve(r); fmt.Sprint(err) != test.want {
				t.Errorf("Solve with the dead boards %v = %v, want %s", test.dead, err, test.want)
			} else if err == nil && fmt.Sprint(s.Counts) != "[1 1 1]" {
				t.Errorf("Solve with the dead boards %v counts the states %v", test.dead, s.Counts)
			}
		}
	}
}

// TestBadPuzzle names what is wrong with a puzzle, and the state.
func TestBadPuzzle(t *testing.T) {
	two := func() *puzzle.Rules[int] { return toy{goals: []int{0}, moves: [][]int{{1}, {0}}}.rules() }
	goals := func(goals ...int) *puzzle.Rules[int] { return toy{goals: goals, moves: [][]int{{1}, {0}}}.rules() }
	moves := func(moves ...[]int) *puzzle.Rules[int] { return toy{goals: []int{0}, moves: moves}.rules() }
	undo := func(change map[int][]int, moves ...[]int) *puzzle.Rules[int] {
		return toy{goals: []int{0}, moves: moves}.undo(change)
	}
	unreached := func(name string) string {
		return "no goal can be reached from " + name + ": number only the boards from which one can, or leave out States, Rank and Unrank, so that gen does"
	}
	for _, test := range []struct {
		rules *puzzle.Rules[int]
		want  string
	}{
		{nil, "no rules"},
		{with(two(), func(r *puzzle.Rules[int]) { r.Moves = nil }), "the rules lack Moves"},
		{with(two(), func(r *puzzle.Rules[int]) { r.Move = nil }), "the rules lack Move"},
		{with(two(), func(r *puzzle.Rules[int]) { r.Rank = nil }), "the rules lack Rank"},
		{with(two(), func(r *puzzle.Rules[int]) { r.Unrank = nil }), "the rules lack Unrank"},
		{goals(), "the rules lack Goals"},
		{toy{goals: []int{0}}.rules(), "0 states, want 1 to 268435456"},
		{with(two(), func(r *puzzle.Rules[int]) { r.States = MaxStates + 1 }), "268435457 states, want 1 to 268435456"},
		{with(two(), func(r *puzzle.Rules[int]) { r.States = -1 }), "-1 states, want 1 to 268435456"},
		{goals(0, 2), "goal 1 (2) has rank 2, outside 0 to 1"},
		{goals(-1), "goal 0 (-1) has rank -1, outside 0 to 1"},
		{with(two(), func(r *puzzle.Rules[int]) { r.Goal = func(int) bool { return false } }), "none of the states is a goal"},
		{with(two(), func(r *puzzle.Rules[int]) {
			r.Rank = func(b int) int { return b % 2 }
			r.Move = func(b, _ int) (int, bool) { return 3 * (1 - b%2), true } // 3, not 1
		}), "state 1: moves lead to another board with that rank"},
		{with(two(), func(r *puzzle.Rules[int]) {
			r.Rank = func(b int) int { return b % 2 }
			r.Move = func(b, _ int) (int, bool) { return 1 + 2*b, true } // 3, after 1
		}), "state 1: move 0 leads to 3, and another board has its rank 1"},
		{with(two(), func(r *puzzle.Rules[int]) { r.Unrank = func(int) int { return 0 } }), "state 1 (0): its board has rank 0"},
		{with(two(), func(r *puzzle.Rules[int]) { r.Unrank = func(n int) int { return -n } }), "state 1 (-1): its board has rank -1"},

		{moves([]int{1}, []int{2}), "state 1: move 0 leads to rank 2, outside 0 to 1"},
		{moves([]int{1}, []int{0}, []int{3}), "state 2: move 0 leads to rank 3, outside 0 to 2"},
		{moves([]int{1}, []int{0}, []int{}), unreached("state 2")},
		{toy{goals: []int{0, 1, 0}, moves: [][]int{{1}, {0}, {}}}.rules(), "goals 0 and 2 are the same (0)"},
		{moves([]int{0}, []int{2}, []int{1}), unreached("state 1 and 1 others")},
		{moves([]int{1}, []int{2}, []int{1}), unreached("state 1 and 1 others")},
		{row(65536).rules(), "state 65535 is 65535 moves from a goal, more than can be counted"},

		{undo(nil, []int{1}, []int{2}), "state 1: move 0 leads to rank 2, outside 0 to 1"},
		{undo(map[int][]int{0: {2}}, []int{1}, []int{0}), "state 0: Undo of move 0 leads to rank 2, outside 0 to 1"},
		{undo(map[int][]int{0: {-1}}, []int{1}, []int{0}), "state 0: Undo of move 0 contradicts Move"},
		{undo(map[int][]int{0: {0}}, []int{1}, []int{0}), "state 0: Undo of move 0 contradicts Move"},
		{undo(map[int][]int{0: {1}}, []int{1}, []int{none, 0}), "state 0: Undo of move 0 contradicts Move"},
		{undo(map[int][]int{0: {}}, []int{1}, []int{2}, []int{0}),
			"a move leads from state 2 to state 0, and no Undo from state 0 to state 2: Undo contradicts Move"},
		{undo(nil, []int{0}, []int{2}, []int{1}), unreached("state 1 and 1 others")},
		{undo(map[int][]int{0: {none, 1}}, []int{none}, []int{none, 0}, []int{0, none, 1}),
			"state 2: a move leads from its distance 2 to 0: Undo contradicts Move"},
		{toy{goals: []int{0}, moves: [][]int{{1}, {0}}, dead: map[int][]int{-1: {none, 0}}}.undo(map[int][]int{0: {1, -1}}),
			"state 0: Undo of move 1 leads to a board without a rank, from which a goal can be reached"},
	} {
		if _, err := Solve(test.rules); fmt.Sprint(err) != test.want {
			t.Errorf("Solve = %v\nwant %s", err, test.want)
		}
	}
}

// TestStateNames names a state by its rank, and by its board where that is written otherwise.
func TestStateNames(t *testing.T) {
	type board struct{ cell int }
	r := &puzzle.Rules[board]{
		Moves: []string{"L", "R"},
		Move: func(b board, move int) (board, bool) {
			b.cell += 2*move - 1
			return b, b.cell >= 0
		},
		Goals:  []board{{0}},
		States: 3,
		Rank:   func(b board) int { return b.cell },
		Unrank: func(rank int) board { return board{rank} },
	}
	if _, err := Solve(r); err == nil || !strings.HasPrefix(err.Error(), "state 2 ({2}): move R leads to rank 3") {
		t.Errorf("Solve = %v, want an error that names state 2 ({2}) and move R", err)
	}
}

func ExampleSolve() {
	s, err := Solve(row(4).rules())
	if err != nil {
		panic(err)
	}
	fmt.Println(s.States(), s.Farthest(), []byte(s.Nibbles))
	fmt.Println(s.Distance(2))
	// Output:
	// 4 3 [16 50]
	// 2
}

func ExampleSolution_Order() {
	s, err := Solve(toy{goals: []int{1}, moves: [][]int{{1}, {0, 2}, {1}}}.rules())
	if err != nil {
		panic(err)
	}
	fmt.Println(s.Order())
	// Output: [1 0 2] [0 1 3]
}
