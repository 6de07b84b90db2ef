package rotation

import (
	"math/bits"
	"math/rand/v2"

	"nibble/table"
	"nibble/table/pattern"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// ErrDistance matches, with errors.Is, every error about a distance at which there is no board.
const ErrDistance = text.ErrDistance

// Scramble draws a board that is exactly distance turns from solved, 0 to 13, by a source of
// math/rand/v2. The same r gives the same boards; nil stands for the source that rand's
// functions use. If there is no such distance, the error matches ErrDistance.
//
// The boards at 13 have the same probability. At other distances every board can be drawn, but
// some are more likely: the cells of a symbol walk out of the ring by random turns that each
// lead one farther, and then the other cells are filled at random until no other symbol is
// nearer, or after many tries with another walk.
func Scramble(r *rand.Rand, distance int) (Board, error) { return Puzzle.Scramble(r, distance) }

// draw draws a board at a distance from 0 to 13.
func draw(r *rand.Rand, distance int) (Board, error) {
	if distance == table.RotationFarthest {
		i := 2 * puzzle.IntN(r, table.RotationHardestBoards)
		one, two := pattern.Cells(table.RotationHardest(i)), pattern.Cells(table.RotationHardest(i+1))
		return board([3]pattern.Cells{one, two, 1<<24 - 1 - one - two}), nil
	}
	for range 1 << 16 { // which are enough unless the table is damaged
		one, ok := walkOut(r, distance)
		for range 64 {
			two := half(r, 1<<24-1-one)
			cells := [3]pattern.Cells{one, two, 1<<24 - 1 - one - two}
			if ok && distanceOf(cells[1]) >= distance && distanceOf(cells[2]) >= distance {
				for i := 2; i > 0; i-- {
					j := puzzle.IntN(r, i+1)
					cells[i], cells[j] = cells[j], cells[i]
				}
				return board(cells), nil
			}
		}
	}
	return Board{}, puzzle.ErrTable
}

// walkOut returns cells at the given distance, to which turns lead of which each is one
// farther from the ring; it may come to where none leads on.
func walkOut(r *rand.Rand, distance int) (s pattern.Cells, ok bool) {
	s = pattern.Goal
	for d := range distance {
		var farther [8]pattern.Cells
		n := 0
		for move := range farther {
			if after := turn(s, move); distanceOf(after) > d {
				farther[n] = after
				n++
			}
		}
		if n == 0 {
			return s, false
		}
		s = farther[puzzle.IntN(r, n)]
	}
	return s, true
}

// half returns eight of the 16 cells in s, each eight with the same probability.
func half(r *rand.Rand, s pattern.Cells) (chosen pattern.Cells) {
	which := uint16(0)
	for bits.OnesCount16(which) != 8 {
		which = uint16(puzzle.IntN(r, 1<<16))
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
func board(cells [3]pattern.Cells) (b Board) {
	for cell, bit := range pattern.Bit {
		for i, s := range cells {
			if s>>bit&1 != 0 {
				b[cell] = uint8(i + 1)
			}
		}
	}
	return b
}
