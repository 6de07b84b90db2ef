package gen

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"nibble/table"
	"nibble/table/proof"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// search finds all boards that moves make of those where to start, by maps, and the distance
// of each from which a goal can be reached, by asking what leads to what was found last.
func search[B comparable](r *puzzle.Rules[B]) (all map[B]bool, distance map[B]int) {
	all, distance = map[B]bool{}, map[B]int{}
	before := map[B][]B{}
	list := slices.Clone(r.Start)
	if list == nil {
		list = slices.Clone(r.Goals)
	}
	for _, b := range list {
		all[b] = true
	}
	for ; len(list) > 0; list = list[1:] {
		for move := range r.Moves {
			after, ok := r.Move(list[0], move)
			if !ok {
				continue
			}
			before[after] = append(before[after], list[0])
			if !all[after] {
				all[after] = true
				list = append(list, after)
			}
		}
	}
	for b := range all {
		if r.IsGoal(b) {
			distance[b] = 0
			list = append(list, b)
		}
	}
	for ; len(list) > 0; list = list[1:] {
		for _, b := range before[list[0]] {
			if _, found := distance[b]; !found {
				distance[b] = distance[list[0]] + 1
				list = append(list, b)
			}
		}
	}
	return all, distance
}

// bake solves a puzzle that does not number its boards, compares the distance of every board
// with a search, and proves them; others is for boards that moves do not make. It returns
// how many boards were found, how many have a distance, the largest, and the form.
func bake[B comparable](t *testing.T, r *puzzle.Rules[B], others ...B) (*puzzle.Solved[B], string) {
	t.Helper()
	s, err := Solve(r)
	if err != nil {
		t.Fatalf("%s: %v", r.Title, err)
	}
	p := &puzzle.Solved[B]{Rules: r, Table: &s.Distances, Numbering: s.Numbering}
	all, distance := search(r)
	for _, b := range others {
		if !all[b] {
			all[b] = false
		}
	}
	for b := range all {
		want, solvable := distance[b]
		wantErr := error(nil)
		if !solvable {
			wantErr = puzzle.ErrUnsolvable
		}
		if got, err := p.Distance(b); got != want || err != wantErr {
			t.Fatalf("%s: Distance(%s) = %d, %v, want %d, %v", r.Title, r.Format(b), got, err, want, wantErr)
		}
	}
	if s.Numbering.Words != len(distance) || s.States() != len(distance) {
		t.Errorf("%s: %d boards are numbered, and %d counted, want %d", r.Title, s.Numbering.Words, s.States(), len(distance))
	}
	if f, err := proof.Verify(p); err != nil || f.States != len(distance) {
		t.Errorf("%s: Verify = %v, %v", r.Title, f, err)
	}
	farthest := slices.Max(slices.Collect(maps.Values(distance)))
	if p.Farthest() != farthest {
		t.Errorf("%s: Farthest() = %d, want %d", r.Title, p.Farthest(), farthest)
	}
	return p, fmt.Sprintf("%d of %d, %d, %v", len(distance), len(slices.DeleteFunc(slices.Collect(maps.Values(all)), func(made bool) bool { return !made })), farthest, s.Form)
}

// want compares what bake says of a puzzle.
func want[B comparable](t *testing.T, r *puzzle.Rules[B], want string, others ...B) *puzzle.Solved[B] {
	t.Helper()
	p, got := bake(t, r, others...)
	if got != want {
		t.Errorf("%s: %s, want %s", r.Title, got, want)
	}
	return p
}

// anywhere returns counts that let each number below n be in any cells.
func anywhere(n int) []int { return slices.Repeat([]int{-1}, n) }

// lights returns Lights Out of n rows of n: move i turns light i and those beside it.
func lights(n int) *puzzle.Rules[uint16] {
	r := &puzzle.Rules[uint16]{
		Name: "lights", Title: fmt.Sprint("Lights Out ", n),
		Move: func(b uint16, move int) (uint16, bool) {
			row, column := move/n, move%n
			for i := range n * n {
				if d := max(i/n-row, row-i/n) + max(i%n-column, column-i%n); d <= 1 {
					b ^= 1 << i
				}
			}
			return b, true
		},
		Goals: []uint16{0},
		Text:  &text.Notation{Package: "lights", Cells: n * n, Counts: anywhere(2), Symbols: ".o"},
		Cell:  func(b uint16, cell int) uint8 { return uint8(b >> cell & 1) },
		Put:   func(b uint16, cell int, n uint8) uint16 { return b&^(1<<cell) | uint16(n)<<cell },
	}
	for i := range n * n {
		r.Moves = append(r.Moves, fmt.Sprintf("%c%d", 'a'+i%n, i/n+1))
	}
	return r
}

// TestLights bakes Lights Out, of which not all arrangements of 16 lights can be put out.
func TestLights(t *testing.T) {
	var all []uint16
	for b := range 1 << 16 {
		all = append(all, uint16(b))
	}
	want(t, lights(3), "512 of 512, 9, plain", all[:512]...)
	want(t, lights(4), "4096 of 4096, 7, plain", all...)
	started := lights(4)
	started.Start = all
	want(t, started, "4096 of 65536, 7, plain")
	told := lights(4)
	told.Goals, told.Goal, told.Start = nil, func(b uint16) bool { return b == 0 }, []uint16{0}
	want(t, told, "4096 of 4096, 7, plain")
}

// TestFlip bakes POJ 1753, the flip game, of which all pieces shall be of either colour.
func TestFlip(t *testing.T) {
	r := lights(4)
	r.Goals = []uint16{0, 1<<16 - 1}
	p := want(t, r, "4096 of 4096, 6, plain")
	for board, want := range map[string]int{"bwwb bbwb bwwb bwww": 4, "wwww wwww wwww wwww": 0, "bbbb bbbb bbbb bbbb": 0} { // the first is the sample
		b, err := p.Parse(strings.NewReplacer("b", "o", "w", ".", " ", "").Replace(board))
		if d, err2 := p.Distance(b); d != want || err != nil || err2 != nil {
			t.Errorf("Distance(%s) = %d, %v, %v, want %d", board, d, err, err2, want)
		}
	}
	r.Goals = []uint16{0, 1} // of which only one can be reached from where to start
	r.Start = []uint16{0}
	p = want(t, r, "4096 of 4096, 7, plain", 1)
	for range 100 {
		if b, err := p.Scramble(nil, 0); b != 0 || err != nil {
			t.Fatalf("Scramble(nil, 0) = %v, %v, want the goal that can be reached", b, err)
		}
	}
}

// towers is where the discs of Hanoi are, the smallest first.
type towers [8]uint8

// towersRules are those of Hanoi with three pegs and the first discs of a towers, all of which
// shall be on the last peg. If cyclic is true, they move from a to b, b to c and c to a only.
func towersRules(discs int, cyclic bool) *puzzle.Rules[towers] {
	moves := []string{"a-b", "b-c", "c-a", "b-a", "c-b", "a-c"}
	var goal towers
	for disc := range discs {
		goal[disc] = 2
	}
	r := &puzzle.Rules[towers]{
		Name: "hanoi", Title: "Hanoi", Moves: moves,
		Move: func(b towers, move int) (towers, bool) {
			from, to := moves[move][0]-'a', moves[move][2]-'a'
			for disc := range discs {
				switch b[disc] {
				case to:
					return b, false
				case from:
					b[disc] = to
					return b, true
				}
			}
			return b, false
		},
		Goals: []towers{goal},
		Text:  &text.Notation{Package: "hanoi", Number: "peg", Cells: discs, Counts: anywhere(3), Symbols: "abc"},
		Cell:  func(b towers, cell int) uint8 { return b[cell] },
		Put:   func(b towers, cell int, n uint8) towers { b[cell] = n; return b },
	}
	if cyclic {
		r.Title, r.Moves, r.Start = "cyclic Hanoi", moves[:3], r.Goals
	}
	return r
}

func TestTowers(t *testing.T) {
	want(t, towersRules(8, false), "6561 of 6561, 255, modulo 16")
	wide := towersRules(8, false)
	wide.Wide = true
	want(t, wide, "6561 of 6561, 255, two nibbles")
	want(t, towersRules(5, true), "243 of 243, 163, two nibbles")
	_, err := Solve(towersRules(8, true))
	s := fmt.Sprint(err)
	for _, part := range []string{"the distances fit no form: plain: state ", "modulo 16: a move from state ", "more than 255; a Bound that falls short of each by at most 15 steps"} {
		if !strings.Contains(s, part) {
			t.Errorf("cyclic Hanoi with 8 discs: %v, want %q", err, part)
		}
	}
}

// TestDiamond bakes POJ 3221, the diamond puzzle: six faces in a ring and one in the middle that
// has a side with every other. The tile 0 moves, and half of all boards can be solved.
func TestDiamond(t *testing.T) {
	beside := [7][]int{{2, 4, 6}, {2, 6}, {1, 3, 0}, {2, 4}, {3, 5, 0}, {4, 6}, {1, 5, 0}}
	type diamond [7]uint8
	r := &puzzle.Rules[diamond]{
		Name: "diamond", Title: "diamond puzzle", Moves: []string{"0", "1", "2", "3", "4", "5", "6"},
		Move: func(b diamond, face int) (diamond, bool) {
			from := slices.Index(b[:], 0)
			b[from], b[face] = b[face], 0
			return b, slices.Contains(beside[from], face)
		},
		Goals: []diamond{{0, 1, 2, 3, 4, 5, 6}},
		Text:  &text.Notation{Package: "diamond", Cells: 7, Counts: []int{1, 1, 1, 1, 1, 1, 1}},
		Cell:  func(b diamond, cell int) uint8 { return b[cell] },
		Put:   func(b diamond, cell int, n uint8) diamond { b[cell] = n; return b },
	}
	all := []diamond{{}}
	for cell := range 7 {
		var longer []diamond
		for _, b := range all {
			for n := range uint8(7) {
				if b[cell] = n; !slices.Contains(b[:cell], n) {
					longer = append(longer, b)
				}
			}
		}
		all = longer
	}
	p := want(t, r, "2520 of 2520, 20, modulo 16", all...)
	for board, want := range map[string]string{"1324506": "10", "1234560": "unsolvable", "0123456": "0"} {
		var out strings.Builder
		if err := p.Answer(&out, strings.NewReader(board)); err != nil || out.String() != want+"\n" {
			t.Errorf("Answer(%s) = %q, %v, want %s", board, out.String(), err, want)
		}
	}
	r.Start = all
	want(t, r, "2520 of 5040, 20, modulo 16")
}

// TestIndexOfBoards shares the entries of boards that gen numbers, if the rules say how, and
// stores them over a bound.
func TestIndexOfBoards(t *testing.T) {
	r := towersRules(8, false)
	r.Bound = func(b towers) (n int) { // the way of the largest disc that is not at its place
		for disc, peg := range b {
			if peg != 2 {
				n = 1 << disc
			}
		}
		return n
	}
	want(t, r, "6561 of 6561, 255, modulo 16")
	out := lights(3)
	out.Index = func(b uint16) int { return int(b) }
	if p := want(t, out, "512 of 512, 9, plain"); p.Table.Form != table.Plain || p.Table.Entries != 512 {
		t.Errorf("%d entries", p.Table.Entries)
	}
}
