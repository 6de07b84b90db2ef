// Eight answers the 3x3 eight puzzle from a baked table. This file is all that baking needs:
// how the boards are numbered, the moves, the goal.
package main

import "nibble/table/rank"

// A Board is three rows of three tiles, 1 to 8 once each, and the blank 0, which a move
// exchanges with a neighbour. The goal is 1 2 3, 4 5 6, 7 8 0.
type Board [9]uint8

// Moves are the letters of the moves in dictionary order: the blank goes down, left, right
// or up.
const Moves = "dlru"

// Move returns b after the move of the given number in Moves, and whether there is one.
func (b Board) Move(move int) (after Board, ok bool) {
	from := b.blank()
	to := from + [4]int{3, -1, 1, -3}[move]
	if to < 0 || to > 8 || from/3 != to/3 && from%3 != to%3 {
		return b, false
	}
	b[from], b[to] = b[to], b[from]
	return b, true
}

func (b Board) blank() int {
	cell := 0
	for b[cell] != 0 {
		cell++
	}
	return cell
}

// tiles returns the tiles in reading order, less 1.
func (b Board) tiles() (tiles [8]uint8) {
	n := 0
	for _, tile := range b {
		if tile != 0 {
			tiles[n] = tile - 1
			n++
		}
	}
	return tiles
}

// Solvable reports whether the goal can be reached from b. A move takes a tile past none
// or two of the others, so the number of pairs in the wrong order stays even or odd (Johnson
// and Story, 1879).
func (b Board) Solvable() bool {
	pairs := 0
	tiles := b.tiles()
	for i, tile := range tiles {
		for _, before := range tiles[:i] {
			if before > tile {
				pairs++
			}
		}
	}
	return pairs%2 == 0
}

// Rank numbers the solvable boards from 0 to 181,439: by the cell of the blank, then by the
// order of the tiles but for which of the last two comes first, as solvability decides that.
func (b Board) Rank() int {
	tiles := b.tiles()
	return b.blank()*20160 + rank.Permutation(tiles[:])/2
}

// Unrank returns the solvable board of the given rank.
func Unrank(r int) (b Board) {
	var tiles [8]uint8
	rank.UnrankPermutation(tiles[:], r%20160*2)
	blank, last := r/20160, 0
	for i, tile := range tiles {
		if last = i; i >= blank {
			last++
		}
		b[last] = tile + 1
	}
	if !b.Solvable() {
		before := last - 1
		if before == blank {
			before--
		}
		b[before], b[last] = b[last], b[before]
	}
	return b
}

// Manhattan returns a lower bound of the distance, of the same parity: the sum of how many
// cells each tile is away from its own.
func (b Board) Manhattan() int {
	sum := 0
	for cell, tile := range b {
		if home := int(tile) - 1; tile != 0 {
			sum += max(cell/3-home/3, home/3-cell/3) + max(cell%3-home%3, home%3-cell%3)
		}
	}
	return sum
}

// Puzzle is the puzzle as gen bakes it: a state is Board.Rank.
type Puzzle struct{}

// States returns 181,440: half of all boards.
func (Puzzle) States() int { return 181440 }

// Goals returns the rank of the goal.
func (Puzzle) Goals() []int { return []int{Board{1, 2, 3, 4, 5, 6, 7, 8, 0}.Rank()} }

// AppendNeighbours appends the ranks of the two to four boards one move away.
func (Puzzle) AppendNeighbours(dst []int, state int) []int {
	b := Unrank(state)
	for move := range Moves {
		if after, ok := b.Move(move); ok {
			dst = append(dst, after.Rank())
		}
	}
	return dst
}

// Bound returns the Manhattan distance of the state's board.
func (Puzzle) Bound(state int) int { return Unrank(state).Manhattan() }
