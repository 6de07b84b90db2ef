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

// Moves are the letters of the moves, in dictionary order: card 0 goes
// down, left, right or up.
const Moves = "DLRU"

// neighbours holds, for every cell, the cell in each direction of Moves,
// and the cell itself where the board ends.
var neighbours = [8][4]uint8{
	{4, 0, 1, 0}, {5, 0, 2, 1}, {6, 1, 3, 2}, {7, 2, 3, 3},
	{4, 4, 5, 0}, {5, 4, 6, 1}, {6, 5, 7, 2}, {7, 6, 7, 3},
}

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

// Rows returns what each row of a board adds to its rank, Manhattan distance from the
// first goal and parity, by the row's cards as four octal digits, the first the lowest:
//
//	upper: rank/12                | Manhattan<<11 | parity<<15
//	lower: rank%12 | rank/288<<4  | Manhattan<<11 | parity<<15
//
// The upper row alone decides rank/12. The lower row must be of the same rank/288, the
// set of the upper row's cards, and a board is solvable if its rows' parities are equal.
// Digits that are no row are all ones, which fits no other row.
func Rows() (upper, lower []uint32) {
	for range 1 << 12 {
		upper, lower = append(upper, 1<<16-1), append(lower, 1<<16-1)
	}
	for r := range (Puzzle{}).States() {
		b := Unrank(r)
		up, low := Board{b[0], b[1], b[2], b[3]}, Board{4: b[4], 5: b[5], 6: b[6], 7: b[7]}
		parity := 0 // the lower row's is also the upper row's, as b is solvable
		if !low.Solvable() {
			parity = 1
		}
		upper[digits(b[:4])] = uint32(r/12 | up.Manhattan(0)<<11 | parity<<15)
		lower[digits(b[4:])] = uint32(r%12 | r/288<<4 | low.Manhattan(0)<<11 | parity<<15)
	}
	return upper, lower
}

// digits returns a row's cards as octal digits, the first the lowest.
func digits(row []uint8) int {
	return int(row[0]) | int(row[1])<<3 | int(row[2])<<6 | int(row[3])<<9
}

// Puzzle is the puzzle as gen bakes it, for one of Goals. A state is Board.Rank.
type Puzzle struct{ Goal int }

// States returns 20,160: half of the 40,320 boards.
func (p Puzzle) States() int { return 20160 }

// Goals returns the rank of the goal alone.
func (p Puzzle) Goals() []int { return []int{Goals[p.Goal].Rank()} }

// Bound returns the Manhattan distance of the state's board.
func (p Puzzle) Bound(state int) int { return Unrank(state).Manhattan(p.Goal) }

// AppendNeighbours appends the ranks of the two or three boards one move away.
func (p Puzzle) AppendNeighbours(dst []int, state int) []int {
	b := Unrank(state)
	for move := range Moves {
		if after, ok := b.Move(move); ok {
			dst = append(dst, after.Rank())
		}
	}
	return dst
}
