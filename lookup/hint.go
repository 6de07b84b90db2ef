package lookup

import (
	"math/rand/v2"
	"strconv"

	"nibble/table/puzzle"
	"nibble/table/seven"
	"nibble/table/text"
)

// ErrMove matches, with errors.Is, every error about a move that a board does not have.
const ErrMove = text.ErrMove

// Move returns b after the move of the given letter, D, L, R or U. The error
// matches ErrMove if card 0 cannot go there, and ErrBoard if b is not a board.
func (b Board) Move(m byte) (Board, error) {
	if err := notation.Check(b[:]); err != nil {
		return b, err
	}
	for move, letter := range moves {
		if after, ok := seven.Board(b).Move(move); ok && letter[0] == m {
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

// String returns for example "L 3".
func (h Hint) String() string { return string(rune(h.Move)) + " " + strconv.Itoa(h.Distance) }

// AppendHints appends to dst the moves that b has, two or three, the best first and those
// equally good in dictionary order. The errors are those of Distance, and dst is then
// returned as it was. A game shows the first; a lesson those that are as good.
func AppendHints(dst []Hint, b Board) ([]Hint, error) {
	if !Solvable(b) {
		return dst, b.fault()
	}
	var buf [4]puzzle.Hint
	hints, err := way.AppendHints(buf[:0], b)
	for _, h := range hints {
		dst = append(dst, Hint{h.Move[0], h.Distance})
	}
	return dst, err
}

// ErrDistance matches, with errors.Is, every error about a distance at which there is no board.
const ErrDistance = text.ErrDistance

// Scramble draws a board that is exactly distance moves from the goal, 0 to 36, each such
// board with the same probability, by a source of math/rand/v2. The same r gives the same
// boards; nil stands for the source that rand's functions use. If there is no such distance,
// the error matches ErrDistance.
func Scramble(r *rand.Rand, distance int) (Board, error) { return Puzzle.Scramble(r, distance) }
