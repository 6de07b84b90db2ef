package rotation

import (
	"strconv"

	"nibble/table/text"
)

// ErrMove matches, with errors.Is, every error about a letter that is no move.
const ErrMove = text.ErrMove

// Move returns b after the turn of the given letter, A to H. The error matches
// ErrMove if the letter is another, and ErrBoard if b is not a board.
func (b Board) Move(m byte) (Board, error) {
	if m < 'A' || m > 'H' {
		return b, &text.Error{Package: "rotation", Kind: ErrMove, Fault: "no move " + strconv.QuoteRune(rune(m))}
	}
	after, ok := move(b, int(m-'A'))
	if !ok {
		return b, notation.Check(b[:])
	}
	return after, nil
}

// A Hint is a move and what it leads to.
type Hint struct {
	Move     byte // the letter: A to H
	Distance int  // the fewest turns from there
}

// String returns for example "C 3".
func (h Hint) String() string { return string(rune(h.Move)) + " " + strconv.Itoa(h.Distance) }

// AppendHints appends to dst the eight moves of b, the best first and those equally good in
// dictionary order. If b is not a board, the error matches ErrBoard, and dst is returned as it
// was. A game shows the first; a lesson those that are as good.
func AppendHints(dst []Hint, b Board) ([]Hint, error) {
	cells, ok := b.cells()
	if !ok {
		return dst, notation.Check(b[:])
	}
	var distances [8]int
	for move := range distances {
		d := [3]int{}
		for i, s := range cells {
			d[i] = distanceOf(turn(s, move))
		}
		distances[move] = min(d[0], d[1], d[2])
	}
	for d := 0; d <= Puzzle.Farthest(); d++ {
		for move, distance := range distances {
			if distance == d {
				dst = append(dst, Hint{'A' + byte(move), d})
			}
		}
	}
	return dst, nil
}
