package pattern

import (
	"math/bits"

	"nibble/table/rank"
)

const (
	firstBits      = 18 // of a ring's number
	splitFirstBits = 16 // of a split's number
)

// Parts returns the numbers of which Join makes up an index:
//
//	rings:  by the ring's bits, the first index of its canonical ring and the symmetry that
//	        makes it canonical
//	splits: by SplitAt, the first index from there, and how many each set on the inner track has
//	arms:   by ArmAt, the rank of what the symmetry makes of a track
func (n *Numbering) Parts() (rings, splits, arms []uint32) {
	for ring := 0; ring < 256; ring++ {
		first := n.first[Cells(ring).symmetry(n.g[ring])]
		rings = append(rings, uint32(first|n.g[ring]<<firstBits))
	}
	splits = make([]uint32, 16<<4)
	for inner := 0; inner < 256; inner++ {
		for outer := 0; outer < 256; outer++ {
			k, cells := bits.OnesCount8(uint8(inner)), bits.OnesCount8(uint8(inner))+bits.OnesCount8(uint8(outer))
			if cells <= 8 {
				first, each := n.split(cells, k)
				splits[SplitAt(inner, outer)] = uint32(first | each<<splitFirstBits)
			}
		}
	}
	for g := 0; g < 8; g++ {
		for track := 0; track < 256; track++ {
			arms = append(arms, uint32(rank.Set(uint32(Cells(track<<8).symmetry(g)>>8))))
		}
	}
	return rings, splits, arms
}

// SplitAt returns where the split of two tracks is.
func SplitAt(inner, outer int) int {
	return bits.OnesCount8(uint8(inner))&15<<4 | bits.OnesCount8(uint8(outer))&15
}

// ArmAt returns where the arm of a track is, given the ring.
func ArmAt(ring, track int) int { return ring>>firstBits&7<<8 | track&255 }

// Join returns the index of the set with the given ring, split and arms.
func Join(ring, split, inner, outer int) int {
	return ring&(1<<firstBits-1) + split&(1<<splitFirstBits-1) + split>>splitFirstBits*inner + outer
}

// Turns returns what the moves make of six bits at a time, where TurnAt says.
func Turns() []uint32 {
	turns := make([]uint32, 8<<8)
	for move := 0; move < 8; move++ {
		for part := 0; part < 4; part++ {
			for six := Cells(0); six < 64; six++ {
				s := six << uint(6*part)
				turns[TurnAt(move, part, s)] = uint32(s.Turn(move))
			}
		}
	}
	return turns
}

// TurnAt returns where among Turns is what a move makes of a part of s, 0 for its lowest six
// bits to 3 for the highest: what it makes of s is all four together.
func TurnAt(move, part int, s Cells) int {
	return move&7<<8 | part<<6 | int(s)>>uint(6*part)&63
}
