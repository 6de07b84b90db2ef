// Package lookup answers the 2x4 seven puzzle (AOJ 0121) from baked tables: the fewest
// moves to solve a board in three loads, and a shortest way move by move. Nothing is searched,
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
	"nibble/table/puzzle"
	"nibble/table/seven"
	"nibble/table/text"
)

// A Board is the puzzle's cards row by row, each of 0 to 7 once; 0 is the card
// that moves.
type Board [8]uint8

// ErrBoard matches, with errors.Is, every error about input that is not a board. The error
// itself says which number is wrong, and where.
const ErrBoard = text.ErrBoard

// ErrUnsolvable is the error for a board from which the goal cannot be reached.
const ErrUnsolvable = puzzle.ErrUnsolvable

// Parse returns the board that s holds: eight numbers with any mix of blanks, tabs,
// commas and line ends between, or eight digits in a row. It does not ask whether
// the board can be solved.
func Parse(s string) (Board, error) {
	var b Board
	if err := notation.Parse(b[:], s); err != nil {
		return Board{}, err
	}
	return b, nil
}

// String returns the numbers of b with blanks between, as Parse reads them.
func (b Board) String() string {
	return string(notation.Append(make([]byte, 0, 16), b[:]))
}

// MarshalText returns the text of [Board.String], so that JSON uses it. If b is not a board, the
// error matches ErrBoard.
func (b Board) MarshalText() ([]byte, error) {
	if err := notation.Check(b[:]); err != nil {
		return nil, err
	}
	return notation.Append(nil, b[:]), nil
}

// UnmarshalText sets b to the board that text holds, as [Parse] reads it. After an error b is
// unchanged.
func (b *Board) UnmarshalText(text []byte) error {
	board, err := Parse(string(text))
	if err == nil {
		*b = board
	}
	return err
}

// Distance returns the fewest moves, 0 to 36, from b to the goal. The error is
// ErrUnsolvable for the half of all boards that have no answer; it matches ErrBoard if b is
// not a board.
func Distance(b Board) (int, error) {
	d := find(rows(text.Word(b[:])))
	if d < 0 {
		return 0, b.fault()
	}
	return d, nil
}

// fault returns why a board has no distance.
func (b Board) fault() error {
	if err := notation.Check(b[:]); err != nil {
		return err
	}
	return ErrUnsolvable
}

// Solvable reports whether b is a board from which the goal can be reached: half of all are.
func Solvable(b Board) bool { return distance(b) >= 0 }

// find returns the distance of the board whose rows have the given cards, each row as four
// octal digits with the first the lowest; puzzle.Unsolvable if they are no board or one that
// cannot be solved. What it looks up says what each row adds; seven.Rows says how.
func find(upper, lower int) int {
	u, l := int(table.SevenUpper(upper&0xfff)), int(table.SevenLower(lower&0xfff))
	if !seven.Fit(u, l) || seven.Parity(u, l) != 0 {
		return puzzle.Unsolvable
	}
	return table.SevenDistance(seven.Join(u, l))
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
	upper, lower := rows(text.Word(b[:]))
	d := find(upper, lower)
	if d < 0 {
		return dst, b.fault()
	}
	path := appendPath(dst, upper|lower<<12, d)
	if path == nil {
		return dst, puzzle.ErrTable
	}
	return path, nil
}

// appendPath is AppendPath for the cards as octal digits, the first the lowest, whose distance
// is d. It returns nil if the table contradicts itself.
func appendPath(dst []byte, cards, d int) []byte {
	const goal = 076543210
	blank := 0
	for cards>>(3*blank)&7 != 0 {
		blank++
	}
	for ; d > 0; d-- {
		move := 0
		for ; move < 4; move++ {
			to := int(seven.Neighbour(blank, move))
			card := cards >> (3 * to & 31) & 7
			after := cards ^ card<<(3*blank) ^ card<<(3*to)
			u, l := int(table.SevenUpper(after&0xfff)), int(table.SevenLower(after>>12&0xfff))
			if to != blank && table.SevenDistance(seven.Join(u, l)) == d-1 {
				cards, blank = after, to
				break
			}
		}
		if move == 4 {
			return nil
		}
		dst = append(dst, "DLRU"[move])
	}
	if cards != goal {
		return nil
	}
	return dst
}
