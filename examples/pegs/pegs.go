// Package pegs is peg solitaire on a triangle of 15 holes: a peg jumps over another, which is
// taken away, until one is left.
package pegs

import (
	"math/bits"

	"nibble/table/puzzle"
	"nibble/table/text"
)

//go:generate go run nibble/gen/bake

// A Board has a bit for each hole that has a peg, row by row from the top, the first the lowest.
type Board uint16

// Rules are what is baked: all boards from which one peg can be left, if it began with one hole
// empty at the top. The holes are a, then b and c, and so on to o.
var Rules = puzzle.Rules[Board]{
	Name:  "pegs",
	Title: "peg solitaire",
	Moves: jumps,
	Move:  Board.move,
	Goal:  func(b Board) bool { return bits.OnesCount16(uint16(b)) == 1 },
	Start: []Board{1<<15 - 2},
	Text: &text.Notation{Package: "pegs", Number: "hole", Cells: 15, Counts: []int{-1, -1}, Symbols: ".o",
		Shape: "    #\n   # #\n  # # #\n # # # #\n# # # # #\n"},
	Cell: func(b Board, hole int) uint8 { return uint8(b >> hole & 1) },
	Put:  func(b Board, hole int, peg uint8) Board { return b&^(1<<hole) | Board(peg)<<hole },
}

var jumps = []string{
	"a-d", "d-a", "a-f", "f-a", "b-g", "g-b", "b-i", "i-b", "c-h", "h-c", "c-j", "j-c",
	"d-f", "f-d", "d-k", "k-d", "d-m", "m-d", "e-l", "l-e", "e-n", "n-e", "f-m", "m-f",
	"f-o", "o-f", "g-i", "i-g", "h-j", "j-h", "k-m", "m-k", "l-n", "n-l", "m-o", "o-m",
}

// over is the hole between those of each two jumps.
var over = [18]uint8{1, 2, 3, 4, 4, 5, 4, 6, 7, 7, 8, 8, 9, 7, 8, 11, 12, 13}

func (b Board) move(move int) (after Board, ok bool) {
	name := jumps[move]
	from, taken, to := Board(1)<<(name[0]-'a'), Board(1)<<over[move/2], Board(1)<<(name[2]-'a')
	return b ^ from ^ taken ^ to, b&from != 0 && b&taken != 0 && b&to == 0
}
