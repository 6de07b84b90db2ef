// Magic answers the 2x4 magic squares from a baked table. This file is all that baking needs:
// how the boards are numbered, the moves, the goal.
package main

import "nibble/table/rank"

// A Board is two rows of four numbers, each of 0 to 7 once. The goal is 0 1 2 3, 4 5 6 7.
type Board [8]uint8

// Moves are the letters of the moves: A exchanges the rows, B moves both one to the right,
// what falls off to the left, and C turns the middle four clockwise.
const Moves = "ABC"

// from holds, for each move, the cell from which each cell gets its number.
var from = [3]Board{
	{4, 5, 6, 7, 0, 1, 2, 3},
	{3, 0, 1, 2, 7, 4, 5, 6},
	{0, 5, 1, 3, 4, 6, 2, 7},
}

// Move returns b after the move of the given number in Moves. All boards have all moves.
func (b Board) Move(move int) (after Board, ok bool) {
	for cell, before := range from[move] {
		after[cell] = b[before]
	}
	return after, true
}

// Puzzle is the puzzle as gen bakes it: a state is the rank of a board.
type Puzzle struct{}

// States returns 40,320.
func (Puzzle) States() int { return 40320 }

// Goals returns the rank of the goal, which is the first board.
func (Puzzle) Goals() []int { return []int{0} }

// AppendNeighbours appends what the moves make of a state.
func (Puzzle) AppendNeighbours(dst []int, state int) []int { return appendMoves(dst, state, 1) }

// AppendPredecessors appends of what the moves make a state. Every move done four times
// changes nothing, so three times undo it.
func (Puzzle) AppendPredecessors(dst []int, state int) []int { return appendMoves(dst, state, 3) }

func appendMoves(dst []int, state, times int) []int {
	for move := range Moves {
		var b Board
		rank.UnrankPermutation(b[:], state)
		for range times {
			b, _ = b.Move(move)
		}
		dst = append(dst, rank.Permutation(b[:]))
	}
	return dst
}
