// Package magic is the 2x4 magic squares (USACO msquare, HDU 1430).
package magic

import (
	"io"
	"strconv"

	"nibble/table/puzzle"
	"nibble/table/rank"
	"nibble/table/text"
)

//go:generate go run nibble/gen/bake

// A Board is the numbers 1 to 8 less 1, clockwise as judges write them.
type Board [8]uint8

// Rules are what is baked. A exchanges the rows, B moves both one to the right, what falls
// off to the left, and C turns the middle four clockwise.
var Rules = puzzle.Rules[Board]{
	Name: "magic", Title: "magic squares", Moves: names,
	Move:   func(b Board, move int) (Board, bool) { return b.from(moves[move]), true },
	Goals:  []Board{goal},
	States: 40320, Rank: func(b Board) int { return rank.Permutation(b[:]) },
	Unrank: func(r int) (b Board) { rank.UnrankPermutation(b[:], r); return b },
	Text:   &text.Notation{Package: "magic", Cells: 8, Counts: []int{0, 1, 1, 1, 1, 1, 1, 1, 1}},
	Cell:   func(b Board, cell int) uint8 { return b[cell] + 1 },
	Put:    func(b Board, cell int, n uint8) Board { b[cell] = n - 1; return b },
	Judge:  judge,
}

var (
	names = []string{"A", "B", "C"}
	goal  = Board{0, 1, 2, 3, 4, 5, 6, 7}
)

// moves hold the cell from which each cell gets its number.
var moves = [3]Board{{7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 1, 2, 5, 6, 7, 4}, {0, 6, 1, 3, 4, 2, 5, 7}}

func (b Board) from(cells Board) Board {
	for cell, from := range cells {
		cells[cell] = b[from]
	}
	return cells
}

// as returns what b is called if the numbers of other are called as those of the goal are.
func (b Board) as(other Board) Board {
	name := other // of each number
	for cell, n := range other {
		name[n] = uint8(cell)
	}
	return name.from(b)
}

// judge answers boards of one word in pairs, with the way from the first to the second (HDU
// 1430), others with the length of the way from 12345678 to the board, and the way (USACO).
func judge(p *puzzle.Solved[Board], w io.Writer, r io.Reader) error {
	from, half := goal, false // whether only the first of a pair is read
	err := p.AnswerFunc(w, r, func(dst []byte, b Board, written text.Style) ([]byte, error) {
		if half = written.Run && !half; half {
			from = b
			return dst, nil
		}
		path, err := p.AppendPath(nil, from.as(b))
		from = goal
		if !written.Run {
			dst = append(strconv.AppendInt(dst, int64(len(path)), 10), '\n')
		}
		return append(append(dst, path...), '\n'), err
	})
	if err == nil && half {
		return &text.Error{Package: "magic", Kind: text.ErrBoard, Fault: "the last board has none to go to"}
	}
	return err
}
