// Package lookup answers the 2x4 seven puzzle (AOJ 0121) from a baked table: the
// fewest moves of a board in one load, and a shortest way move by move. Nothing is
// searched, and nothing is computed when the program starts.
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
	"nibble/internal/text"
	"nibble/table"
	"nibble/table/seven"
)

// A Board is the puzzle's cards row by row, each of 0 to 7 once; 0 is the card
// that moves.
type Board [8]uint8

// ErrBoard is the error, for errors.Is, of what is no board: the error itself says
// which number is wrong, and where.
const ErrBoard = text.ErrBoard

// ErrUnsolvable is the error of a board from which the goal cannot be reached.
const ErrUnsolvable = unsolvable("lookup: unsolvable")

type unsolvable string

func (e unsolvable) Error() string { return string(e) }

var format = text.Format{Package: "lookup", Number: "card", Cells: 8, Counts: 0x0101010101010101}

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
	return string(text.AppendBoard(make([]byte, 0, 16), b[:]))
}

// Distance returns the fewest moves, 0 to 36, from b to the goal. The error is
// ErrUnsolvable for the half of all boards that have no answer, and one that is
// ErrBoard if b is none.
//
// The two rows are looked up, each by its cards as four octal digits, for what they add
// to the board's index and bound, as the package seven says at Rows. That takes three
// loads, with the distance.
func Distance(b Board) (int, error) {
	x := uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
	if x&0xf8f8f8f8f8f8f8f8 != 0 {
		return 0, format.Check(b[:]) // a number above 7
	}
	x = (x | x>>5) & 0x003f003f003f003f
	x = (x | x>>10) & 0x00000fff00000fff
	upper, lower := int(table.SevenUpper(int(x&0xfff))), int(table.SevenLower(int(x>>32&0xfff)))
	if order := upper&0x7ff - lower>>4&0x7f*24; order < 0 || order >= 24 {
		return 0, format.Check(b[:]) // a card in both rows, or twice in one
	}
	if (upper^lower)>>15 != 0 {
		return 0, ErrUnsolvable
	}
	return table.SevenDistance(upper&0x7ff*12+lower&15, upper>>11&15+lower>>11&15), nil
}

// AppendPath appends to dst a shortest way from b to the goal: a letter a move for
// where card 0 goes, D down, L left, R right and U up. Of all shortest ways it is
// the first in dictionary order. The errors are those of Distance, and dst is then
// returned as it was.
func AppendPath(dst []byte, b Board) ([]byte, error) {
	left, err := Distance(b)
	for s := seven.Board(b); left > 0; left-- {
		for move := 0; ; move++ {
			after, ok := s.Move(move)
			if d, _ := Distance(Board(after)); ok && d < left {
				dst = append(dst, seven.Moves[move])
				s = after
				break
			}
		}
	}
	return dst, err
}
