package gen

import (
	"strings"
	"testing"

	"nibble/examples/pegs"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// jugs is how much water is in two jugs.
type jugs struct{ large, small uint8 }

// jugsRules are those of jugs of 5 and 3, of which one shall hold 4. Water that was poured away
// is not to be had back by a move.
func jugsRules() *puzzle.Rules[jugs] {
	return &puzzle.Rules[jugs]{
		Name: "jugs", Title: "water jugs",
		Moves: []string{"fill-large", "fill-small", "empty-large", "empty-small", "pour-large", "pour-small"},
		Move: func(b jugs, move int) (after jugs, ok bool) {
			after = b
			switch move {
			case 0:
				after.large = 5
			case 1:
				after.small = 3
			case 2:
				after.large = 0
			case 3:
				after.small = 0
			case 4:
				after.small = min(3, b.small+b.large)
				after.large -= after.small - b.small
			case 5:
				after.large = min(5, b.large+b.small)
				after.small -= after.large - b.large
			}
			return after, after != b
		},
		Goal:  func(b jugs) bool { return b.large == 4 },
		Start: []jugs{{}},
		Text:  &text.Notation{Package: "jugs", Number: "jug", Cells: 2, Counts: anywhere(6)},
		Cell: func(b jugs, cell int) uint8 {
			if cell == 0 {
				return b.large
			}
			return b.small
		},
		Put: func(b jugs, cell int, n uint8) jugs {
			if cell == 0 {
				b.large = n
			} else {
				b.small = n
			}
			return b
		},
	}
}

func TestJugs(t *testing.T) {
	r := jugsRules()
	p := want(t, r, "16 of 16, 7, plain", jugs{1, 1}, jugs{2, 2}, jugs{4, 2})
	if path, err := p.AppendPath(nil, jugs{}); string(path) != "fill-large pour-large empty-small pour-large fill-large pour-large" || err != nil {
		t.Errorf("AppendPath(nil, {}) = %s, %v", path, err)
	}
	r.Goal = func(b jugs) bool { return b == jugs{4, 3} || b == jugs{4, 2} } // the second cannot be made
	want(t, r, "16 of 16, 7, plain")
	r.Goal, r.Goals = nil, []jugs{{4, 1}, {4, 3}} // nor can the first
	want(t, r, "16 of 16, 7, plain", jugs{4, 1})
}

// level is a level of Sokoban: its walls are #, and the two boxes shall be where there is a dot.
const level = "" +
	"#######" +
	"#  .  #" +
	"# $$  #" +
	"#  @ .#" +
	"#######"

const levelWide = 7

// crates are the cells of the man and of the boxes: 1 where a box is, 2 where the man is.
type crates [len(level)]uint8

func (b crates) push(move int) (crates, bool) {
	step := [4]int{-levelWide, levelWide, -1, 1}[move]
	from := 0
	for b[from] != 2 {
		from++
	}
	to, behind := from+step, from+2*step
	if level[to] == '#' || b[to] == 1 && (level[behind] == '#' || b[behind] == 1) {
		return b, false
	}
	if b[to] == 1 {
		b[behind] = 1
	}
	b[from], b[to] = 0, 2
	return b, true
}

// sokobanRules are those of the level.
func sokobanRules() *puzzle.Rules[crates] {
	var start crates
	for cell, c := range level {
		start[cell] = uint8(max(0, strings.IndexRune(" $@", c)))
	}
	return &puzzle.Rules[crates]{
		Name: "sokoban", Title: "Sokoban", Moves: []string{"u", "d", "l", "r"}, Move: crates.push,
		Goal: func(b crates) bool {
			for cell, n := range b {
				if n == 1 && level[cell] != '.' {
					return false
				}
			}
			return true
		},
		Start: []crates{start},
		Text:  &text.Notation{Package: "sokoban", Cells: len(level), Counts: []int{-1, 2, 1}, Symbols: " $@", Separators: "|"},
		Cell:  func(b crates, cell int) uint8 { return b[cell] },
		Put:   func(b crates, cell int, n uint8) crates { b[cell] = n; return b },
	}
}

// TestSokoban bakes a level in which boxes can be pushed to where they cannot be got away.
func TestSokoban(t *testing.T) {
	r := sokobanRules()
	p := want(t, r, "468 of 1244, 15, plain")
	before, _ := p.Play(r.Start[0], "l u d r")
	stuck, err := p.Play(before, "u") // now both boxes are at the upper wall
	if err != nil || p.Solvable(stuck) || !p.Solvable(before) {
		t.Errorf("after l u d r u, which ends with %v, the boxes are not stuck, or were before", err)
	}
	if hints, err := p.AppendHints(nil, before); err != nil || hints[len(hints)-1] != (puzzle.Hint{Move: "u", Distance: puzzle.Unsolvable}) {
		t.Errorf("AppendHints = %v, %v, want u last, as unsolvable", hints, err)
	}
}

// TestPegs bakes the triangle of pegs, and its rules turned round: from one peg to the first
// board, which moves with an Undo find as well.
func TestPegs(t *testing.T) {
	r := pegs.Rules
	var all []pegs.Board
	for b := range pegs.Board(1 << 15) {
		all = append(all, b)
	}
	want(t, &r, "769 of 3016, 13, plain", all...)
	undo := r
	undo.Undo = func(b pegs.Board, move int) (pegs.Board, bool) {
		name := r.Moves[move]
		from, to := pegs.Board(1)<<(name[0]-'a'), pegs.Board(1)<<(name[2]-'a')
		if b&from != 0 || b&to == 0 {
			return b, false
		}
		for over := range 15 {
			before := b ^ from ^ to ^ 1<<over
			if after, ok := r.Move(before, move); ok && after == b {
				return before, true
			}
		}
		return b, false
	}
	want(t, &undo, "769 of 3016, 13, plain", all...)
}
