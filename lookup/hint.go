package lookup

import (
	"math/rand/v2"
	"strconv"

	"nibble/table"
	"nibble/table/seven"
	"nibble/table/text"
)

// ErrMove is the error, for errors.Is, of a move that a board does not have.
const ErrMove = text.ErrMove

// Move returns b after the move of the given letter, D, L, R or U. The error is one that
// is ErrMove if card 0 cannot go there, and one that is ErrBoard if b is none.
func (b Board) Move(m byte) (Board, error) {
	if err := format.Check(b[:]); err != nil {
		return b, err
	}
	for move, letter := range []byte(seven.Moves) {
		if after, ok := seven.Board(b).Move(move); ok && letter == m {
			return Board(after), nil
		}
	}
	return b, &text.Error{Package: "lookup", Kind: ErrMove, Fault: "card 0 cannot go " + strconv.QuoteRune(rune(m))}
}

// A Hint is a move and what it leads to.
type Hint struct {
	Move     byte // the letter: D, L, R or U
	Distance int  // the fewest moves from there to the goal
}

// AppendHints appends to dst the moves that b has, two or three, the best first and those
// equally good in dictionary order. The errors are those of Distance, and dst is then
// returned as it was. A game shows the first; a lesson those that are as good.
func AppendHints(dst []Hint, b Board) ([]Hint, error) {
	d, err := Distance(b)
	if err != nil {
		return dst, err
	}
	for better := d - 1; better <= d+1; better += 2 { // moves change a distance by 1
		for move, letter := range []byte(seven.Moves) {
			after, ok := seven.Board(b).Move(move)
			if ok && find(rows(text.Word(after[:]))) == better {
				dst = append(dst, Hint{letter, better})
			}
		}
	}
	return dst, nil
}

// ErrDistance is the error, for errors.Is, of a distance at which there is no board.
const ErrDistance = text.ErrDistance

// farthest is the largest distance.
const farthest = 36

// Scramble draws a board that is exactly distance moves from the goal, 0 to 36, each such
// board with the same probability. The same r gives the same board. The error is one that
// is ErrDistance if there is no such board.
func Scramble(r *rand.Rand, distance int) (Board, error) {
	if err := format.CheckDistance(distance, farthest); err != nil {
		return Board{}, err
	}
	first, end := int(table.SevenFirst(distance)), int(table.SevenFirst(distance+1))
	return Board(seven.Unrank(int(table.SevenOrder(first + r.IntN(end-first))))), nil
}
