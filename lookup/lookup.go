// Package lookup answers the 2x4 seven puzzle (AOJ 0121) from baked tables: the fewest
// moves of a board in three loads, and a shortest way move by move. Nothing is searched,
// and nothing is computed when the program starts.
//
//	board, err := lookup.Parse("7 6 5 4 3 2 1 0") // or a Board literal
//	moves, err := lookup.Distance(board)          // how far it is
//	path, err := lookup.AppendPath(nil, board)    // the way
//	hints, err := lookup.AppendHints(nil, board)  // the next moves, the best first
//	board, err = board.Move(hints[0].Move)        // play one
//	board, err = lookup.Scramble(r, 20)           // a board exactly 20 moves away
//	moves, err = lookup.Between(board, other)     // from any board to any other
//
// A board is two rows of four cards, 0 to 7. A move exchanges card 0 with a
// neighbour above, below, left or right of it, and the goal is
//
//	0 1 2 3
//	4 5 6 7
//
// All functions may be called from many goroutines at once.
package lookup

import (
	"nibble/table"
	"nibble/table/seven"
	"nibble/table/text"
	"nibble/table/walk"
)

// A Board is the puzzle's cards row by row, each of 0 to 7 once; 0 is the card
// that moves.
type Board [8]uint8

// ErrBoard matches, with errors.Is, every error about input that is not a board. The error
// itself says which number is wrong, and where.
const ErrBoard = text.ErrBoard

// ErrUnsolvable is the error of a board from which the goal cannot be reached.
const ErrUnsolvable text.Constant = "lookup: unsolvable"

var format = text.Notation{Package: "lookup", Number: "card", Cells: 8, Counts: []int{1, 1, 1, 1, 1, 1, 1, 1}}

// Parse returns the board that s holds: eight numbers with any mix of blanks, tabs,
// commas and line ends between, or eight digits in a row. It does not ask whether
// the board can be solved.
func Parse(s string) (Board, error) {
	var b Board
	if err := format.Parse(b[:], s); err != nil {
		return Board{}, err
	}
	return b, nil
}

// String returns the numbers of b with blanks between, as Parse reads them.
func (b Board) String() string {
	return string(format.Append(make([]byte, 0, 16), b[:]))
}

// Distance returns the fewest moves, 0 to 36, from b to the goal. The error is
// ErrUnsolvable for the half of all boards that have no answer, and one that is
// ErrBoard if b is none.
func Distance(b Board) (int, error) {
	d := find(rows(text.Word(b[:])))
	if d < 0 {
		return 0, b.fault()
	}
	return d, nil
}

// fault returns why a board has no distance.
func (b Board) fault() error {
	if err := format.Check(b[:]); err != nil {
		return err
	}
	return ErrUnsolvable
}

// What find returns instead of a distance.
const (
	unsolvable = -1
	noBoard    = -2
)

// find returns the distance of the board whose rows have the given cards, each row as four
// octal digits with the first the lowest. The two numbers that it looks up say what each
// row adds; the package seven, at Rows, says how.
func find(upper, lower int) int {
	u, l := int(table.SevenUpper(upper&0xfff)), int(table.SevenLower(lower&0xfff))
	if order := u&0x7ff - l>>4&0x7f*24; order < 0 || order >= 24 {
		return noBoard // a card twice in a row, or in both
	}
	if (u^l)>>15 != 0 {
		return unsolvable
	}
	return table.SevenDistance(join(u, l))
}

// join returns the rank and the Manhattan distance of a board from what its rows add.
func join(upper, lower int) (index, bound int) {
	return upper&0x7ff*12 + lower&15, upper>>11&15 + lower>>11&15
}

// rows returns the cards of both rows as find takes them, given the board as text.Word
// reads it. If a number is above 7, so that it is no octal digit, they are those of no board.
func rows(board uint64) (upper, lower int) {
	if board&0xf8f8f8f8f8f8f8f8 != 0 {
		return 0, 0
	}
	board = (board | board>>5) & 0x003f003f003f003f
	board = (board | board>>10) & 0x00000fff00000fff
	return int(board & 0xfff), int(board >> 32)
}

// AppendPath appends to dst a shortest way from b to the goal: a letter a move for
// where card 0 goes, D down, L left, R right and U up. Of all shortest ways it is
// the first in dictionary order. The errors are those of Distance, and dst is then
// returned as it was.
func AppendPath(dst []byte, b Board) ([]byte, error) {
	if find(rows(text.Word(b[:]))) < 0 {
		return dst, b.fault()
	}
	return walk.AppendPath(dst, seven.Moves, seven.Board(b), func(b seven.Board, _ int) int {
		return find(rows(text.Word(b[:])))
	}), nil
}
