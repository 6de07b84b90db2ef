package gen

import (
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"nibble/table/proof"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// letters returns the rules of a toy by its boards, which are written as letters: a is board 0.
func (p toy) letters() *puzzle.Rules[int] {
	r := p.rules()
	r.States, r.Rank, r.Unrank = 0, nil, nil
	r.Text = &text.Notation{Package: "toy", Cells: 1, Counts: anywhere(26), Symbols: "abcdefghijklmnopqrstuvwxyz"}
	r.Cell = func(b, cell int) uint8 { return uint8(b) }
	r.Put = func(b, cell int, n uint8) int { return int(n) }
	return r
}

// digits returns the rules of a toy by its boards, which are written as numbers to base 16.
func (p toy) digits() *puzzle.Rules[int] {
	r := p.letters()
	r.Text = &text.Notation{Package: "toy", Cells: 6, Counts: anywhere(16), Symbols: "0123456789abcdef"}
	r.Cell = func(b, cell int) uint8 { return uint8(b >> (20 - 4*cell) & 15) }
	r.Put = func(b, cell int, n uint8) int { return b&^(15<<(20-4*cell)) | int(n)<<(20-4*cell) }
	return r
}

// nth returns the rules with a Move that changes what it returns once it was called for a board
// as often as given.
func nth(r *puzzle.Rules[int], board, times int, then func(b, move int) (int, bool)) *puzzle.Rules[int] {
	move, calls := r.Move, 0
	r.Move = func(b, m int) (int, bool) {
		if b == board && m == 0 {
			calls++
		}
		if b == board && calls > times {
			return then(b, m)
		}
		return move(b, m)
	}
	return r
}

// start returns rules with a Start.
func start(r *puzzle.Rules[int], start ...int) *puzzle.Rules[int] { r.Start = start; return r }

// TestBadBoards names what is wrong with a puzzle that does not number its boards, and the
// boards as people write them.
func TestBadBoards(t *testing.T) {
	by := func(change func(r *puzzle.Rules[int])) *puzzle.Rules[int] { return with(row(5).letters(), change) }
	oneWay := toy{goals: []int{0}, moves: [][]int{{1}, {0, 2}, {none, 3}, {none, 2}}}
	to := func(board int) func(b, move int) (int, bool) {
		return func(int, int) (int, bool) { return board, true }
	}
	stay := func(b, move int) (int, bool) { return b, false }
	for _, test := range []struct {
		name  string
		rules *puzzle.Rules[int]
		want  string
	}{
		{"no text", by(func(r *puzzle.Rules[int]) { r.Text = nil }), "the rules lack Text, Cell or Put, by which gen numbers boards if they do not (Rank)"},
		{"no cells", by(func(r *puzzle.Rules[int]) { r.Cell = nil }), "the rules lack Text, Cell or Put, by which gen numbers boards if they do not (Rank)"},
		{"no Put", by(func(r *puzzle.Rules[int]) { r.Put = nil }), "the rules lack Text, Cell or Put, by which gen numbers boards if they do not (Rank)"},
		{"no cells at all", by(func(r *puzzle.Rules[int]) { r.Text = &text.Notation{Counts: anywhere(2)} }), "boards have 0 cells, want 1 to 256"},
		{"too many cells", by(func(r *puzzle.Rules[int]) { r.Text = &text.Notation{Cells: 257, Counts: anywhere(2)} }),
			"boards have 257 cells, want 1 to 256"},
		{"boards that are not read", by(func(r *puzzle.Rules[int]) { r.Text.Counts = []int{-1, -1, 0, -1, -1} }),
			"c is not a board by the Text of the rules: toy: number c at cell 0"},
		{"only States", by(func(r *puzzle.Rules[int]) { r.States = 5 }), "the rules lack Rank"},
		{"only Rank", by(func(r *puzzle.Rules[int]) { r.Rank = func(b int) int { return b } }), "the rules lack Unrank"},
		{"only Unrank", by(func(r *puzzle.Rules[int]) { r.Unrank = func(b int) int { return b } }), "the rules lack Rank"},
		{"no States", by(func(r *puzzle.Rules[int]) {
			r.Rank, r.Unrank = func(b int) int { return b }, func(b int) int { return b }
		}),
			"0 states, want 1 to 268435456"},

		{"no goals", by(func(r *puzzle.Rules[int]) { r.Goals = nil }), "the rules lack Goals"},
		{"no Start", by(func(r *puzzle.Rules[int]) { r.Goal = func(b int) bool { return b == 0 } }), "the rules have a Goal, and lack a Start from which to explore"},
		{"goals that are ends", toy{goals: []int{0, 1}, moves: [][]int{{}, {0}, {0}}}.letters(),
			"no moves lead on from the Goals, so that no other boards can be found from there: the rules lack a Start"},
		{"an empty Start", by(func(r *puzzle.Rules[int]) { r.Start = []int{} }), "the Start of the rules lists no boards"},
		{"no goal within reach", start(toy{goals: []int{0}, moves: [][]int{{1}, {2}, {1}}}.letters(), 2), "no moves lead from the Start (c) to a goal: 2 boards can be reached"},
		{"no goal", by(func(r *puzzle.Rules[int]) { r.Goal, r.Start = func(int) bool { return false }, []int{3} }),
			"no moves lead from the Start (d) to a goal: 5 boards can be reached"},
		{"a goal twice", toy{goals: []int{0, 1, 0}, moves: row(2).moves}.letters(), "goals 0 and 2 are the same (a)"},
		{"one way", oneWay.letters(),
			"a move leads from state 1 (b) to state 2 (c) and none back, so that not all boards can be found from the goals on: the rules lack a Start"},
		{"one way, and Undo", with(oneWay.letters(), func(r *puzzle.Rules[int]) {
			r.Undo = func(b, move int) (int, bool) { return 4 - b, b == 0 && move == 0 }
			r.Move = func(b, move int) (int, bool) { return 0, b == 4 && move == 0 }
		}), "a move leads from e to state 0 (a), and none from a goal to there, so that not all boards can be found from the goals on: the rules lack a Start"},
		{"a wrong Undo", with(oneWay.letters(), func(r *puzzle.Rules[int]) {
			r.Start = []int{0}
			r.Undo = func(b, move int) (int, bool) { return []int{0, 0, 3, 2}[b], move == 0 && b == 1 || move == 1 && b > 1 }
		}), "no goal can be reached from state 1 (b), and a move leads from there to state 0 (a): Undo contradicts Move"},

		{"a number out of range", by(func(r *puzzle.Rules[int]) { r.Cell = func(b, cell int) uint8 { return uint8(b + b/3*27) } }),
			"board ?: its cell 0 holds 30, outside 0 to 25"},
		{"two boards of the same cells", by(func(r *puzzle.Rules[int]) { r.Cell = func(b, cell int) uint8 { return uint8(b / 2) } }),
			"board a: Put makes another board of its cells, 0 instead of 1"},
		{"a goal out of range", by(func(r *puzzle.Rules[int]) { r.Goals = []int{0, 30} }), "board ?: its cell 0 holds 30, outside 0 to 25"},
		{"a start out of range", by(func(r *puzzle.Rules[int]) { r.Start = []int{30} }), "board ?: its cell 0 holds 30, outside 0 to 25"},

		{"too far", row(65536).digits(), "state 65535 (00ffff) is 65535 moves from a goal, more than can be counted"},
		{"a Move that makes another board later", nth(row(5).letters(), 3, 1, to(7)), "state 3 (d): move 0 leads to h now, and did not before: Move must always return the same"},
		{"a Move that makes another board found before", nth(row(5).letters(), 3, 1, to(0)), "a move leads from state 2 (c) to state 3 (d) and none back, so that not all boards can be found from the goals on: the rules lack a Start"},
		{"a Move that makes another board while moves are turned round", start(nth(circle(5).letters(), 3, 2, to(0)), 0),
			"a move leads from state 3 (d) to state 0 (a) now, and did not before: Move must always return the same"},
		{"a Move that ends while moves are turned round", start(nth(circle(5).letters(), 3, 2, stay), 0),
			"some moves lead elsewhere now than before: Move must always return the same"},
		{"a Move that makes another board in the end", start(nth(circle(5).letters(), 3, 3, to(0)), 0),
			"state 3 (d): a move leads from its distance 3 to 0: Move must always return the same"},
	} {
		_, err := Solve(test.rules)
		if got := fmt.Sprint(err); got != test.want {
			t.Errorf("%s: Solve = %v\nwant %s", test.name, err, test.want)
		}
	}
}

// TestChangingMove changes what Move returns for one board, after every number of calls. Solve
// fails, or what it solves is proved by what Move returned at first or by what it did then.
func TestChangingMove(t *testing.T) {
	dead := [][]int{{7}, {6}}
	for i, rules := range []func() *puzzle.Rules[int]{
		func() *puzzle.Rules[int] { return toy{[]int{0}, append(row(6).moves, dead...), nil}.letters() },
		func() *puzzle.Rules[int] {
			return start(toy{[]int{0}, append(circle(6).moves, dead...), nil}.letters(), 0)
		},
		func() *puzzle.Rules[int] {
			return start(toy{[]int{0}, append(row(6).moves, dead...), nil}.letters(), 0, 6)
		},
	} {
		for board := range 6 {
			for after := range 8 {
				for times := range 8 {
					changed := func(b, move int) (int, bool) { return after, move == 0 }
					s, err := Solve(nth(rules(), board, times, changed))
					if err != nil {
						continue
					}
					verify := func(r *puzzle.Rules[int]) error {
						_, err := proof.Verify(&puzzle.Solved[int]{Rules: r, Table: &s.Distances, Numbering: s.Numbering})
						return err
					}
					if err, err2 := verify(rules()), verify(nth(rules(), board, 0, changed)); err != nil && err2 != nil {
						t.Errorf("toy %d, where after %d calls a move of board %d leads to %d: Verify fails, before with %v, then with %v",
							i, times, board, after, err, err2)
					}
				}
			}
		}
	}
}

// TestMemory refuses what does not fit in memory, before there is need of it.
func TestMemory(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(100 << 10))
	most := mostBoards[int](6)
	if most < 1000 || most > 10000 {
		t.Errorf("in 100 KB, %d boards of an int fit", most)
	}
	_, err := Solve(row(20000).digits())
	if want := fmt.Sprintf("more than %d boards, and no more fit in memory or can be numbered: GOMEMLIMIT sets how much there is", most); fmt.Sprint(err) != want {
		t.Errorf("Solve in 100 KB = %v, want %s", err, want)
	}
	if _, err := Solve(row(900).digits()); err != nil {
		t.Errorf("Solve of 900 boards in 100 KB = %v", err)
	}
}

// TestLargeAutomaton refuses boards that have too little in common, with the counts and advice.
func TestLargeAutomaton(t *testing.T) {
	type board [14]uint8
	const n = 20000
	boards, next := make([]board, n), map[board]board{}
	hash := uint64(1)
	for i := range boards {
		for cell := range boards[i] {
			hash = hash*6364136223846793005 + 1442695040888963407
			boards[i][cell] = uint8(hash >> 59)
		}
	}
	for i, b := range boards {
		next[b] = boards[(i+1)%n]
	}
	r := &puzzle.Rules[board]{
		Name: "chaos", Title: "chaos", Moves: []string{"+"},
		Move:  func(b board, move int) (board, bool) { return next[b], true },
		Goals: boards[:1], Start: boards[:1],
		Text: &text.Notation{Package: "chaos", Cells: 14, Counts: anywhere(32)},
		Cell: func(b board, cell int) uint8 { return b[cell] },
		Put:  func(b board, cell int, n uint8) board { b[cell] = n; return b },
	}
	_, err := Solve(r)
	for _, want := range []string{" of 20000 boards need more than 65535 nodes of an automaton: ", "another order", "Rank"} {
		if !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("Solve = %v, want %q", err, want)
		}
	}
}

// TestClimbOfBoards names the boards of the steepest move though others are left out.
func TestClimbOfBoards(t *testing.T) {
	p := circle(300) // boards 1 to 300, so that one that is left out comes first
	p.moves = slices.Insert(p.moves, 0, []int{none})
	for i := 1; i <= 300; i++ {
		p.moves[i] = []int{(i+298)%300 + 1, 0}
	}
	p.goals = []int{1}
	r := p.digits()
	r.Start = r.Goals
	_, err := Solve(r)
	if want := "a move from state 0 (000001) to state 299 (00012c) makes its distance 299 greater"; !strings.Contains(fmt.Sprint(err), want) {
		t.Errorf("Solve = %v, want %s", err, want)
	}
}
