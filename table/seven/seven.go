// Package seven has the boards of the 2x4 seven puzzle, its moves, and the numbering
// of its states by which its table is baked and read.
package seven

import "nibble/table/rank"

// A Board is a board of the 2x4 seven puzzle, row by row: two rows of four cards,
// each of 0 to 7 once. A move exchanges card 0 with a neighbour:
//
//	0 1 2 3
//	4 5 6 7
type Board [8]uint8

// Moves are the names of the moves, in dictionary order: card 0 goes down, left, right or up.
var Moves = []string{"D", "L", "R", "U"}

// neighbours holds, for every cell, the cell in each direction of Moves,
// and the cell itself where the board ends.
var neighbours = [8][4]uint8{
	{4, 0, 1, 0}, {5, 0, 2, 1}, {6, 1, 3, 2}, {7, 2, 3, 3},
	{4, 4, 5, 0}, {5, 4, 6, 1}, {6, 5, 7, 2}, {7, 6, 7, 3},
}

// Neighbour returns the cell to which card 0 goes from the given one by the move of the given
// number in Moves, and the same cell if there the board ends.
func Neighbour(cell, move int) uint8 { return neighbours[cell][move] }

// Move returns b after the move of the given number in Moves, and whether
// there is such a move: if card 0 stands at that end of the board, b is unchanged.
func (b Board) Move(move int) (Board, bool) {
	from := uint8(0)
	for b[from] != 0 {
		from++
	}
	to := neighbours[from][move]
	b[from], b[to] = b[to], b[from]
	return b, to != from
}

// States is the number of solvable boards, half of all.
const States = 20160

// Goals are the boards to which distances are baked: card 0 is at home in a corner, or in
// the cell beside, where card 1 was.
var Goals = [2]Board{{0, 1, 2, 3, 4, 5, 6, 7}, {1, 0, 2, 3, 4, 5, 6, 7}}

// Manhattan returns the Manhattan distance of b from the given one of Goals: the sum of
// how many cells each of the cards 1 to 7 is away from its own. It is a lower bound of the
// number of moves, and of the same parity.
func (b Board) Manhattan(goal int) int {
	sum := 0
	for cell, card := range b {
		home := int(card)
		if home == goal {
			home = 0
		}
		if card != 0 {
			sum += abs(cell/4-home/4) + abs(cell%4-home%4)
		}
	}
	return sum
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Solvable reports whether the goals can be reached from b. Every move exchanges two
// cards, which changes the parity of their order, and moves card 0 by one cell, which
// changes the parity of its row + column: both together never change (Johnson and
// Story, 1879).
func (b Board) Solvable() bool {
	parity := 0
	for cell, card := range b {
		for _, before := range b[:cell] {
			if before > card {
				parity++
			}
		}
		if card == 0 {
			parity += cell/4 + cell%4
		}
	}
	return parity%2 == 0
}

// Rank numbers the solvable boards from 0 to 20,159. Its digits, from the highest: the
// set of the upper row's cards (70), where they stand in the row, from the smallest
// card to the largest (24), and the same of the lower row (12) but for which of its two
// largest cards is where: solvability decides that, as neither is card 0.
func (b Board) Rank() int {
	var cells Board
	for cell, card := range b {
		cells[card] = uint8(cell)
	}
	var places [2][4]uint8
	var next [2]int
	upper := uint32(0)
	for card, cell := range cells {
		row := cell / 4
		places[row][next[row]] = cell % 4
		next[row]++
		upper |= uint32(1-row) << card
	}
	return (rank.Set(upper)*24+rank.Permutation(places[0][:]))*12 + rank.Permutation(places[1][:])/2
}

// Unrank returns the solvable board of the given rank.
func Unrank(r int) Board {
	upper := rank.UnrankSet(r/(24*12), 4)
	var places [2][4]uint8
	rank.UnrankPermutation(places[0][:], r/12%24)
	rank.UnrankPermutation(places[1][:], r%12*2)
	var b Board
	var next [2]int
	for card := range b {
		row := 1 - upper>>card&1
		b[row*4+uint32(places[row][next[row]])] = uint8(card)
		next[row]++
	}
	if one, two := 4+places[1][2], 4+places[1][3]; !b.Solvable() {
		b[one], b[two] = b[two], b[one]
	}
	return b
}
