package plain

import "math/bits"

// Board24 is a Rotation Game board in reading order.
type Board24 [24]uint8

// The Rotation Game's cells lie on a 7x7 square, where rows and columns 2 and 4 are
// filled, and are numbered in reading order. ring holds the eight around the middle, and
// turns24 where each cell's symbol comes from in the moves A to H.
var ring, turns24 = layOut()

func layOut() (ring []int, turns [8][24]int) {
	var at [7][7]int
	n := 0
	for row := range 7 {
		for column := range 7 {
			if row != 2 && row != 4 && column != 2 && column != 4 {
				continue
			}
			at[row][column] = n
			if row >= 2 && row <= 4 && column >= 2 && column <= 4 {
				ring = append(ring, n)
			}
			n++
		}
	}
	for move, line := range []struct{ row, column, step int }{
		{-1, 2, -1}, {-1, 4, -1}, {2, -1, 1}, {4, -1, 1}, {-1, 4, 1}, {-1, 2, 1}, {4, -1, -1}, {2, -1, -1},
	} {
		for cell := range 24 {
			turns[move][cell] = cell
		}
		for i := range 7 {
			from := (i - line.step + 7) % 7
			if line.row < 0 {
				turns[move][at[i][line.column]] = at[from][line.column]
			} else {
				turns[move][at[line.row][i]] = at[line.row][from]
			}
		}
	}
	return ring, turns
}

// Turn24 returns b after the move of the given letter.
func Turn24(b Board24, letter byte) Board24 {
	var after Board24
	for cell, from := range turns24[letter-'A'] {
		after[cell] = b[from]
	}
	return after
}

// Solved24 returns the symbol that fills the ring, 0 if none does.
func Solved24(b Board24) uint8 {
	for _, cell := range ring {
		if b[cell] != b[ring[0]] {
			return 0
		}
	}
	return b[ring[0]]
}

// Sets24 holds at the index of a set of eight cells, as a bit mask, the fewest moves
// that bring its cells into the ring.
type Sets24 []uint8

// Distances24 fills in all sets by breadth-first search; other masks get 255.
func Distances24() Sets24 {
	distance := make(Sets24, 1<<24)
	for i := range distance {
		distance[i] = 255
	}
	goal := 0
	for _, cell := range ring {
		goal |= 1 << cell
	}
	distance[goal] = 0
	for queue := []int{goal}; len(queue) > 0; queue = queue[1:] {
		for _, from := range turns24 {
			next := 0
			for cell := range 24 {
				next |= queue[0] >> from[cell] & 1 << cell
			}
			if distance[next] == 255 {
				distance[next] = distance[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return distance
}

// All yields every set of eight cells.
func (d Sets24) All(yield func(set int, distance uint8) bool) {
	for set, distance := range d {
		if bits.OnesCount(uint(set)) == 8 && !yield(set, distance) {
			return
		}
	}
}

// Of returns the fewest moves that solve b: the smallest of its symbols' distances.
func (d Sets24) Of(b Board24) int {
	var set [4]int
	for cell, symbol := range b {
		set[symbol] |= 1 << cell
	}
	return int(min(d[set[1]], d[set[2]], d[set[3]]))
}

// Solve returns the shortest sequence that is first in dictionary order: the first
// that is found when all are tried in that order, but for those that are too long.
func (d Sets24) Solve(b Board24) (moves string, symbol uint8) {
	return search24(b, d.Of(b), d.Of)
}

// IDAStar24 returns the same by the textbook's iterative deepening, without a table:
// a move brings at most one more symbol into the ring. It takes seconds on the
// hardest boards.
func IDAStar24(b Board24) (moves string, symbol uint8) {
	for bound := 0; ; bound++ {
		if moves, symbol := search24(b, bound, missing24); symbol != 0 {
			return moves, symbol
		}
	}
}

// missing24 returns 8 minus the commonest symbol's count in the ring.
func missing24(b Board24) int {
	var count [4]int
	for _, cell := range ring {
		count[b[cell]]++
	}
	return 8 - max(count[1], count[2], count[3])
}

// search24 tries all sequences of at most bound moves in dictionary order.
func search24(b Board24, bound int, heuristic func(Board24) int) (moves string, symbol uint8) {
	if symbol := Solved24(b); symbol != 0 {
		return "", symbol
	}
	if heuristic(b) > bound {
		return "", 0
	}
	for letter := byte('A'); letter <= 'H'; letter++ {
		if moves, symbol := search24(Turn24(b, letter), bound-1, heuristic); symbol != 0 {
			return string(letter) + moves, symbol
		}
	}
	return "", 0
}

// Hardest24 returns the boards that no symbol solves in fewer than 13 moves: three
// disjoint sets at 13 or more, the first board's symbols in order of their sets.
func Hardest24(d Sets24) []Board24 {
	var far []int
	for set, distance := range d.All {
		if distance >= 13 {
			far = append(far, set)
		}
	}
	var boards []Board24
	for _, one := range far {
		for _, two := range far {
			three := 1<<24 - 1 - one - two
			if one&two != 0 || d[three] < 13 {
				continue
			}
			var b Board24
			for cell := range b {
				b[cell] = uint8(one>>cell&1 + two>>cell&1*2 + three>>cell&1*3)
			}
			boards = append(boards, b)
		}
	}
	return boards
}
