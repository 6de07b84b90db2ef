package rotation

import (
	"math/bits"
	"math/rand/v2"
	"strconv"

	"nibble/table"
	"nibble/table/ring"
	"nibble/table/text"
)

// ErrMove is the error, for errors.Is, of a letter that is no move.
const ErrMove = text.ErrMove

// Move returns b after the turn of the given letter, A to H. The error is one that is
// ErrMove if the letter is another, and one that is ErrBoard if b is none.
func (b Board) Move(m byte) (Board, error) {
	cells, err := b.cells()
	if err != nil {
		return b, err
	}
	if m < 'A' || m > 'H' {
		return b, &text.Error{Package: "rotation", Kind: ErrMove, Fault: "no move " + strconv.QuoteRune(rune(m))}
	}
	for i, s := range cells {
		cells[i] = turn(s, int(m-'A'))
	}
	return board(cells), nil
}

// A Hint is a move and what it leads to.
type Hint struct {
	Move     byte // the letter: A to H
	Distance int  // the fewest turns from there
}

// AppendHints appends to dst the eight moves of b, the best first and those equally good in
// dictionary order. The error is one that is ErrBoard if b is none, and dst is then returned
// as it was. A game shows the first; a lesson those that are as good.
func AppendHints(dst []Hint, b Board) ([]Hint, error) {
	cells, err := b.cells()
	if err != nil {
		return dst, err
	}
	var distances [8]int
	for move := range distances {
		d := [3]int{}
		for i, s := range cells {
			d[i] = distanceOf(turn(s, move))
		}
		distances[move] = min(d[0], d[1], d[2])
	}
	for d := 0; d <= farthest; d++ {
		for move, distance := range distances {
			if distance == d {
				dst = append(dst, Hint{ring.Moves[move], d})
			}
		}
	}
	return dst, nil
}

// ErrDistance is the error, for errors.Is, of a distance at which there is no board.
const ErrDistance = text.ErrDistance

// farthest is the largest distance of a board, and hardestBoards is how many have it.
const farthest, hardestBoards = 13, 192

// Scramble draws a board that is exactly distance turns from solved, 0 to 13. The same r
// gives the same board. The error is one that is ErrDistance if there is no such board.
//
// Of the boards at 13 each has the same probability. Of others every one can come, some
// more often: a symbol's cells walk out of the ring by turns of which each, drawn among
// those that do, leads one farther; then the other cells are filled by chance, until no
// other symbol is nearer or, after many tries, with another walk.
func Scramble(r *rand.Rand, distance int) (Board, error) {
	if err := format.CheckDistance(distance, farthest); err != nil {
		return Board{}, err
	}
	if distance == farthest {
		i := 2 * r.IntN(hardestBoards)
		one, two := ring.Cells(table.RotationHardest(i)), ring.Cells(table.RotationHardest(i+1))
		return board([3]ring.Cells{one, two, 1<<24 - 1 - one - two}), nil
	}
	for {
		one := walkOut(r, distance)
		for range 64 {
			two := half(r, 1<<24-1-one)
			cells := [3]ring.Cells{one, two, 1<<24 - 1 - one - two}
			if distanceOf(cells[1]) >= distance && distanceOf(cells[2]) >= distance {
				r.Shuffle(3, func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
				return board(cells), nil
			}
		}
	}
}

// walkOut returns cells at the given distance, to which turns lead of which each is one
// farther from the ring.
func walkOut(r *rand.Rand, distance int) ring.Cells {
	s := ring.Goal
	for d := 0; d < distance; {
		var farther [8]ring.Cells
		n := 0
		for move := range ring.Moves {
			if after := turn(s, move); distanceOf(after) > d {
				farther[n] = after
				n++
			}
		}
		if n == 0 {
			s, d = ring.Goal, 0 // no way on from here
			continue
		}
		s = farther[r.IntN(n)]
		d++
	}
	return s
}

// half returns eight of the 16 cells in s, each eight with the same probability.
func half(r *rand.Rand, s ring.Cells) (chosen ring.Cells) {
	which := uint16(0)
	for bits.OnesCount16(which) != 8 {
		which = uint16(r.Uint32())
	}
	for ; s != 0; s &= s - 1 {
		if which&1 != 0 {
			chosen |= s & -s
		}
		which >>= 1
	}
	return chosen
}

// board returns the board whose symbols have the given cells.
func board(cells [3]ring.Cells) (b Board) {
	for cell, bit := range ring.Bit {
		for i, s := range cells {
			if s>>bit&1 != 0 {
				b[cell] = uint8(i + 1)
			}
		}
	}
	return b
}
