// Package walk finds the way by a baked table: downhill, move by move.
package walk

// A Board is a state of a puzzle.
type Board[B any] interface {
	// Move returns the board after the move of the given number, from 0, and whether
	// there is such a move.
	Move(move int) (after B, ok bool)
}

// AppendPath appends to dst the letters of a shortest way from b to a goal, letters[0] for
// move 0 and so on, in dictionary order; of all shortest ways it is the first in that
// order. Their number is the exact distance of b, whatever the form of the table.
//
// The function distance returns that of a board, given a lower bound of it: one less than the
// distance before the move, and 0 for b itself. A baked function that holds distances modulo
// 16 takes that bound; others need none, or their own.
//
// Whether b can be solved at all must be known before: here nothing says so.
func AppendPath[B Board[B]](dst []byte, letters string, b B, distance func(b B, bound int) int) []byte {
	for d := distance(b, 0); ; d-- {
		move := 0
		for ; move < len(letters); move++ {
			if after, ok := b.Move(move); ok && distance(after, d-1) == d-1 {
				dst, b = append(dst, letters[move]), after
				break
			}
		}
		if move == len(letters) {
			return dst // no move leads nearer: b is a goal
		}
	}
}
