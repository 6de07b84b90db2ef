// Package eight is the 3x3 eight puzzle: tiles slide until they read 1 2 3, 4 5 6, 7 8 0.
package eight

import (
	"io"

	"nibble/table/puzzle"
	"nibble/table/rank"
	"nibble/table/text"
)

//go:generate go run nibble/gen/bake

// A Board is three rows of tiles, 1 to 8 once each, and 0 for the blank.
type Board [9]uint8

// Rules are what is baked. The blank moves down, left, right or up.
var Rules = puzzle.Rules[Board]{
	Name:   "eight",
	Title:  "eight puzzle",
	Moves:  names,
	Move:   Board.move,
	Goals:  []Board{goal},
	States: 9 * 20160,
	Rank:   Board.rank,
	Unrank: unrank,
	Bound:  Board.manhattan,
	Text: &text.Notation{Package: "eight", Number: "tile", Cells: 9, Counts: []int{1, 1, 1, 1, 1, 1, 1, 1, 1},
		Also: "x", Shape: "# # #\n# # #\n# # #\n"},
	Cell:  func(b Board, cell int) uint8 { return b[cell] },
	Put:   func(b Board, cell int, tile uint8) Board { b[cell] = tile; return b },
	Judge: judge,
}

var (
	names = []string{"d", "l", "r", "u"}
	goal  = Board{1, 2, 3, 4, 5, 6, 7, 8, 0}
)

func (b Board) move(move int) (Board, bool) {
	from := b.blank()
	to := from + [4]int{3, -1, 1, -3}[move]
	if to < 0 || to > 8 || from/3 != to/3 && from%3 != to%3 {
		return b, false
	}
	b[from], b[to] = b[to], 0
	return b, true
}

func (b Board) blank() (cell int) {
	for b[cell] != 0 {
		cell++
	}
	return cell
}

// rank numbers boards by the cell of the blank, then by the order of the tiles. That is even,
// as a move takes a tile past none or two others (Johnson and Story, 1879).
func (b Board) rank() int {
	blank := b.blank()
	copy(b[1:], b[:blank])
	b[0] = 0
	if r := rank.Even(b[:]); r >= 0 {
		return blank*20160 + r
	}
	return -1
}

func unrank(r int) (b Board) {
	rank.UnrankEven(b[:], r%20160) // the blank comes first
	copy(b[:r/20160], b[1:])
	b[r/20160] = 0
	return b
}

// manhattan sums how many cells each tile is away from its own.
func (b Board) manhattan() (sum int) {
	for cell, tile := range b {
		if home := int(tile) - 1; tile != 0 {
			sum += max(cell/3-home/3, home/3-cell/3) + max(cell%3-home%3, home%3-cell%3)
		}
	}
	return sum
}

// judge answers with the way where the blank is x, as HDU 1043 asks; ALDS1_13_B writes 0.
func judge(p *puzzle.Solved[Board], w io.Writer, r io.Reader) error {
	return p.AnswerFunc(w, r, func(dst []byte, b Board, written text.Style) ([]byte, error) {
		return p.AppendLine(dst, b, written.Also)
	})
}
