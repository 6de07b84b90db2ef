package header

import (
	"fmt"
	"math/bits"

	"nibble/table"
	"nibble/table/pattern"
)

// Rotation returns the header of the Rotation Game, given the table of one symbol, the largest
// distance of a board, and the boards at it, as pattern.Numbering.Hardest has them.
func Rotation(t *table.Distances, farthest int, hardest []uint32) ([]byte, error) {
	h := &header{
		name: "rotation",
		about: []string{"The Rotation Game (POJ 2286, HDU 1667, UVa 1343), with the distance of every board.",
			"A board is the symbols of 24 cells in reading order, eight each of 1, 2 and 3. Moves 0 to 7 are A to H: each moves a line of " +
				"seven cells by one, towards its letter, and what is pushed out there goes to the other end. The goal is that the eight cells " +
				"around the middle, the ring, hold one symbol, whichever."},
		data: map[string]string{"BITS": Initializer(pattern.Bit), "LINES": initializer(pattern.Lines)},
	}
	for _, name := range answers {
		if name != "NIBBLE_UNSOLVABLE" {
			h.public = append(h.public, name)
		}
	}
	h.public = append(h.public, "nibble_symbol", "nibble_distance_to")
	h.files = append(files("rotation", "hint", "random"), h.setTable(t)...)
	h.data["FARTHEST"], h.data["HARDEST"] = fmt.Sprint(farthest), fmt.Sprint(len(hardest)/2)
	h.data["SYMBOLFARTHEST"] = fmt.Sprint(t.Farthest())
	boards := make([][2]uint32, len(hardest)/2)
	for i := range boards {
		boards[i] = [2]uint32{hardest[2*i], hardest[2*i+1]}
	}
	h.data["HARDESTBOARDS"] = initializer(boards)
	numbering := pattern.New()
	rings, splits, arms := numbering.Parts()
	var first, symmetry [256]int
	for ring, packed := range rings {
		fields := pattern.RingLayout.Unpack(packed)
		first[ring], symmetry[ring] = fields[0], fields[1]
	}
	var split [9][9]int
	var choose [9]int
	for inner := range 256 {
		for outer := range 256 {
			if k, l := bits.OnesCount8(uint8(inner)), bits.OnesCount8(uint8(outer)); k+l <= 8 {
				fields := pattern.SplitLayout.Unpack(splits[pattern.SplitAt(inner, outer)])
				split[k][l], choose[l] = fields[0], fields[1]
			}
		}
	}
	var arm [8][256]uint32
	for g := range arm {
		copy(arm[g][:], arms[g<<8:])
	}
	h.data["FIRST"], h.data["SYMMETRY"], h.data["SPLIT"], h.data["CHOOSE"] = initializer(first), initializer(symmetry), initializer(split), initializer(choose)
	h.data["ARM"] = initializer(arm)

	solved := make([]uint8, 24) // 1 in the ring
	others := 0
	for cell, bit := range pattern.Bit {
		if solved[cell] = 1; pattern.Goal>>bit&1 == 0 {
			solved[cell] = uint8(2 + others/8)
			others++
		}
	}
	h.example(game{
		solved: solved,
		names:  pattern.Moves,
		move: func(after, before []uint8, move int) bool {
			for cell, bit := range pattern.Bit {
				for to, other := range pattern.Bit {
					if pattern.Cells(1<<bit).Turn(move) == 1<<other {
						after[to] = before[cell]
					}
				}
			}
			return true
		},
		distance: func(board []uint8) int {
			least := t.Farthest()
			for symbol := range uint8(3) {
				cells := pattern.Cells(0)
				for cell, bit := range pattern.Bit {
					if board[cell] == symbol+1 {
						cells |= 1 << bit
					}
				}
				least = min(least, t.At(numbering.Index(cells), 0))
			}
			return least
		},
	})
	return h.render()
}
