package header

import (
	"bytes"
	"fmt"

	"nibble/table"
	"nibble/table/seven"
)

// Seven returns the header of the seven puzzle, given its table.
func Seven(t *table.Distances) ([]byte, error) {
	h := &header{
		name: "seven",
		about: []string{"The 2x4 seven puzzle (AOJ 0121), with the distance of every board.",
			"A board is two rows of four cards, 0 to 7. A move exchanges card 0 with a neighbour: moves 0 to 3 are D, L, R and U, " +
				"by where card 0 goes. The goal is 0 1 2 3 4 5 6 7."},
		public: answers,
		data: map[string]string{"CELLS": "8", "MOVES": "4", "NAMES": quoted(seven.Moves), "NEIGHBOURS": initializer(neighbours()),
			"GOAL": fmt.Sprint(seven.Goals[0].Rank())},
	}
	h.files = append(files("puzzle", "seven", "rank", "hint", "random", "bound"), h.setTable(t)...)
	h.example(game{
		solved: seven.Goals[0][:],
		names:  seven.Moves,
		move: func(after, before []uint8, move int) bool {
			b, ok := seven.Board(before).Move(move)
			copy(after, b[:])
			return ok
		},
		distance: func(board []uint8) int {
			b := seven.Board(board)
			return t.At(b.Rank(), b.Manhattan(0))
		},
	})
	return h.render()
}

// neighbours returns the cell to which card 0 goes from each cell by each move, that itself
// where the board ends.
func neighbours() (to [8][4]int) {
	for cell := range to {
		b := seven.Goals[0]
		b[0], b[cell] = b[cell], 0
		for move := range to[cell] {
			after, _ := b.Move(move)
			to[cell][move] = bytes.IndexByte(after[:], 0)
		}
	}
	return to
}
