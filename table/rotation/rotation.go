// Package rotation has what matters of a Rotation Game board for one of its symbols,
// the moves, and the numbering of its states by which its table is baked and read.
package rotation

import "nibble/table/rank"

// Cells is the set of one symbol's eight cells. Bit c stands for cell c, in reading
// order:
//
//	      0     1
//	      2     3
//	4  5  6  7  8  9  10
//	     11    12
//	13 14 15 16 17 18 19
//	     20    21
//	     22    23
type Cells uint32

// Ring is the goal: all eight cells around the middle are the symbol's.
const Ring Cells = 1<<6 | 1<<7 | 1<<8 | 1<<11 | 1<<12 | 1<<15 | 1<<16 | 1<<17

// Moves are the letters of the moves, in dictionary order.
const Moves = "ABCDEFGH"

// lines holds, for each letter, its line's cells in the order in which a turn
// moves them: each symbol goes to the cell before its own, the first to the last.
var lines = [8][7]uint8{
	{0, 2, 6, 11, 15, 20, 22},    // A: left column up
	{1, 3, 8, 12, 17, 21, 23},    // B: right column up
	{10, 9, 8, 7, 6, 5, 4},       // C: upper row right
	{19, 18, 17, 16, 15, 14, 13}, // D: lower row right
	{23, 21, 17, 12, 8, 3, 1},    // E: right column down
	{22, 20, 15, 11, 6, 2, 0},    // F: left column down
	{13, 14, 15, 16, 17, 18, 19}, // G: lower row left
	{4, 5, 6, 7, 8, 9, 10},       // H: upper row left
}

// Turn returns s after the move of the given number in Moves.
func (s Cells) Turn(move int) Cells {
	line := &lines[move]
	after := s
	to := line[6]
	for _, from := range line {
		after = after&^(1<<to) | s>>from&1<<to
		to = from
	}
	return after
}

// Rank numbers the sets of eight cells from 0 to 735,470 in ascending order.
func (s Cells) Rank() int { return rank.Set(uint32(s)) }

// Unrank returns the set of the given rank.
func Unrank(r int) Cells { return Cells(rank.UnrankSet(r, 8)) }

// Puzzle is one symbol's game as gen bakes it: a state is Cells.Rank.
type Puzzle struct{}

// States returns 735,471: C(24,8).
func (Puzzle) States() int { return rank.Choose(24, 8) }

// Goals returns the rank of Ring alone.
func (Puzzle) Goals() []int { return []int{Ring.Rank()} }

// Bound returns 0: a distance fits a nibble as it is.
func (Puzzle) Bound(int) int { return 0 }

// AppendNeighbours appends the ranks of the eight sets one turn away.
func (Puzzle) AppendNeighbours(dst []int, state int) []int {
	s := Unrank(state)
	for move := range Moves {
		dst = append(dst, s.Turn(move).Rank())
	}
	return dst
}
