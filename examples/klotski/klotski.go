// Package klotski is the sliding blocks of Klotski: the large block is to leave at the lower end.
package klotski

import (
	"nibble/table/puzzle"
	"nibble/table/text"
)

//go:generate go run nibble/gen/bake

// A Board is what is in each cell, row by row: the cells of blocks are numbered on from those
// of their upper left cells, which are small, upright, lying or large.
type Board [20]uint8

const small, upright, lying, large = 1, 2, 4, 6

// Rules are what is baked: all boards that can be reached from the classic start.
var Rules = puzzle.Rules[Board]{
	Name:  "klotski",
	Title: "Klotski",
	Moves: []string{
		"a1-up", "a1-down", "a1-left", "a1-right", "b1-up", "b1-down", "b1-left", "b1-right",
		"c1-up", "c1-down", "c1-left", "c1-right", "d1-up", "d1-down", "d1-left", "d1-right",
		"a2-up", "a2-down", "a2-left", "a2-right", "b2-up", "b2-down", "b2-left", "b2-right",
		"c2-up", "c2-down", "c2-left", "c2-right", "d2-up", "d2-down", "d2-left", "d2-right",
		"a3-up", "a3-down", "a3-left", "a3-right", "b3-up", "b3-down", "b3-left", "b3-right",
		"c3-up", "c3-down", "c3-left", "c3-right", "d3-up", "d3-down", "d3-left", "d3-right",
		"a4-up", "a4-down", "a4-left", "a4-right", "b4-up", "b4-down", "b4-left", "b4-right",
		"c4-up", "c4-down", "c4-left", "c4-right", "d4-up", "d4-down", "d4-left", "d4-right",
		"a5-up", "a5-down", "a5-left", "a5-right", "b5-up", "b5-down", "b5-left", "b5-right",
		"c5-up", "c5-down", "c5-left", "c5-right", "d5-up", "d5-down", "d5-left", "d5-right",
	},
	Move:  Board.move,
	Goal:  func(b Board) bool { return b[13] == large },
	Start: []Board{{2, 6, 7, 2, 3, 8, 9, 3, 2, 4, 5, 2, 3, 1, 1, 3, 1, 0, 0, 1}},
	Wide:  true,
	Text: &text.Notation{Package: "klotski", Number: "cell", Cells: 20, Symbols: ".onu()[]{}",
		Counts: []int{2, 4, 4, 4, 1, 1, 1, 1, 1, 1}, Shape: "####\n####\n####\n####\n####\n"},
	Cell: func(b Board, cell int) uint8 { return b[cell] },
	Put:  func(b Board, cell int, n uint8) Board { b[cell] = n; return b },
}

// move moves the block whose upper left cell is the one of the move, by one cell.
func (b Board) move(move int) (Board, bool) {
	cell, kind, wide, high := move/4, b[move/4], 1, 1
	switch kind {
	case small:
	case upright:
		high = 2
	case lying:
		wide = 2
	case large:
		wide, high = 2, 2
	default:
		return b, false
	}
	row, column := cell/4+[4]int{-1, 1, 0, 0}[move%4], cell%4+[4]int{0, 0, -1, 1}[move%4]
	if row < 0 || row+high > 5 || column < 0 || column+wide > 4 {
		return b, false
	}
	after := b
	for i := range wide * high {
		after[cell+i/wide*4+i%wide] = 0
	}
	for i := range wide * high {
		to := &after[(row+i/wide)*4+column+i%wide]
		if *to != 0 {
			return b, false
		}
		*to = kind + uint8(i)
	}
	return after, true
}
