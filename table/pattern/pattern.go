// Package pattern has what matters of a Rotation Game board for one of its symbols: the set of
// its cells, as in a pattern database (Culberson and Schaeffer, 1998). It has the moves, and
// the numbering of the sets by which their table is baked and read.
package pattern

import (
	"math/bits"
)

// Cells is the set of one symbol's eight cells. Its bits are three tracks around the
// middle, each clockwise: the ring is bits 0 to 7, the cells next to it 8 to 15, and
// the ends of the lines 16 to 23.
//
//	      16     17
//	       8      9
//	23 15  0  1   2 10 18
//	       7      3
//	22 14  6  5   4 11 19
//	      13     12
//	      21     20
type Cells uint32

// Goal is the set to reach: the eight cells around the middle are the symbol's.
const Goal Cells = 0xff

// Bit holds the bit of each cell, in reading order.
var Bit = [24]uint8{16, 17, 8, 9, 23, 15, 0, 1, 2, 10, 18, 7, 3, 22, 14, 6, 5, 4, 11, 19, 13, 12, 21, 20}

// Moves are the names of the moves, in dictionary order.
var Moves = []string{"A", "B", "C", "D", "E", "F", "G", "H"}

// Lines holds, for each letter, its line's bits in the order in which a turn moves
// them: each symbol goes to the bit before its own, the first to the last.
var Lines = [8][7]uint8{
	{16, 8, 0, 7, 6, 13, 21},  // A: left column up
	{17, 9, 2, 3, 4, 12, 20},  // B: right column up
	{18, 10, 2, 1, 0, 15, 23}, // C: upper row right
	{19, 11, 4, 5, 6, 14, 22}, // D: lower row right
	{20, 12, 4, 3, 2, 9, 17},  // E: right column down
	{21, 13, 6, 7, 0, 8, 16},  // F: left column down
	{22, 14, 6, 5, 4, 11, 19}, // G: lower row left
	{23, 15, 0, 1, 2, 10, 18}, // H: upper row left
}

// Turn returns s after the move of the given number in Moves.
func (s Cells) Turn(move int) Cells {
	line := &Lines[move]
	after := s
	to := line[6]
	for _, from := range line {
		after = after&^(1<<to) | s>>from&1<<to
		to = from
	}
	return after
}

// symmetry returns s on the board mirrored left to right if g is odd, and then turned
// clockwise by g/2 quarters. A quarter is two places of every track.
func (s Cells) symmetry(g int) Cells {
	ring, inner, outer := uint8(s), uint8(s>>8), uint8(s>>16)
	if g&1 != 0 {
		ring = bits.RotateLeft8(bits.Reverse8(ring), 3)   // place 0 changes with 2, 1 stays
		inner = bits.RotateLeft8(bits.Reverse8(inner), 2) // place 0 changes with 1
		outer = bits.RotateLeft8(bits.Reverse8(outer), 2)
	}
	ring = bits.RotateLeft8(ring, g&6)
	inner = bits.RotateLeft8(inner, g&6)
	outer = bits.RotateLeft8(outer, g&6)
	return Cells(ring) | Cells(inner)<<8 | Cells(outer)<<16
}

// canonical returns the first of the eight symmetries that make the ring's part of s,
// read as a number, smallest.
func (s Cells) canonical() (g int) {
	for h := 1; h < 8; h++ {
		if uint8(s.symmetry(h)) < uint8(s.symmetry(g)) {
			g = h
		}
	}
	return g
}
