// Package ring has what matters of a Rotation Game board for one of its symbols,
// the moves, and the numbering of its states by which its table is baked and read.
package ring

import (
	"math/bits"

	"nibble/table/rank"
)

// Cells is the set of one symbol's eight cells. Its bits are three tracks around the
// middle, each clockwise: the ring is bits 0 to 7, the cells next to it 8 to 15, and
// the ends of the lines 16 to 23.
//
//	      16     17
//	       8      9
//	23 15  0  1   2 10 18
//	       7      3
//	22 14  6  5   4 11 19
//	      13     12
//	      21     20
type Cells uint32

// Goal is the set to reach: the eight cells around the middle are the symbol's.
const Goal Cells = 0xff

// Bit holds the bit of each cell, in reading order.
var Bit = [24]uint8{16, 17, 8, 9, 23, 15, 0, 1, 2, 10, 18, 7, 3, 22, 14, 6, 5, 4, 11, 19, 13, 12, 21, 20}

// Moves are the letters of the moves, in dictionary order.
const Moves = "ABCDEFGH"

// Lines holds, for each letter, its line's bits in the order in which a turn moves
// them: each symbol goes to the bit before its own, the first to the last.
var Lines = [8][7]uint8{
	{16, 8, 0, 7, 6, 13, 21},  // A: left column up
	{17, 9, 2, 3, 4, 12, 20},  // B: right column up
	{18, 10, 2, 1, 0, 15, 23}, // C: upper row right
	{19, 11, 4, 5, 6, 14, 22}, // D: lower row right
	{20, 12, 4, 3, 2, 9, 17},  // E: right column down
	{21, 13, 6, 7, 0, 8, 16},  // F: left column down
	{22, 14, 6, 5, 4, 11, 19}, // G: lower row left
	{23, 15, 0, 1, 2, 10, 18}, // H: upper row left
}

// Turn returns s after the move of the given number in Moves.
func (s Cells) Turn(move int) Cells {
	line := &Lines[move]
	after := s
	to := line[6]
	for _, from := range line {
		after = after&^(1<<to) | s>>from&1<<to
		to = from
	}
	return after
}

// Turns returns what the moves make of six bits at a time, by move<<8 | part<<6 | the
// bits, where part 0 is the lowest six of the 24 and part 3 the highest.
func Turns() []uint32 {
	var turns []uint32
	for i := range 8 << 8 {
		move, part, six := i>>8, i>>6&3, i&63
		turns = append(turns, uint32(Cells(six<<(6*part)).Turn(move)))
	}
	return turns
}

// symmetry returns s on the board mirrored left to right if g is odd, and then turned
// clockwise by g/2 quarters. A quarter is two places of every track.
func (s Cells) symmetry(g int) Cells {
	ring, inner, outer := uint8(s), uint8(s>>8), uint8(s>>16)
	if g&1 != 0 {
		ring = bits.RotateLeft8(bits.Reverse8(ring), 3)   // place 0 changes with 2, 1 stays
		inner = bits.RotateLeft8(bits.Reverse8(inner), 2) // place 0 changes with 1
		outer = bits.RotateLeft8(bits.Reverse8(outer), 2)
	}
	ring = bits.RotateLeft8(ring, g&6)
	inner = bits.RotateLeft8(inner, g&6)
	outer = bits.RotateLeft8(outer, g&6)
	return Cells(ring) | Cells(inner)<<8 | Cells(outer)<<16
}

// canonical returns the first of the eight symmetries that make the ring's part of s,
// read as a number, smallest.
func (s Cells) canonical() (g int) {
	for h := 1; h < 8; h++ {
		if uint8(s.symmetry(h)) < uint8(s.symmetry(g)) {
			g = h
		}
	}
	return g
}

// Puzzle is one symbol's game as gen bakes it. A state is the set's rank among the
// C(24,8) sets of eight cells.
type Puzzle struct {
	choose [25][9]int // binomial coefficients
	first  [257]int   // the first index of each canonical ring
	g      [256]int   // the symmetry that makes a ring canonical
}

// New returns the puzzle.
func New() *Puzzle {
	p := new(Puzzle)
	for n := range p.choose {
		for k := range p.choose[n] {
			p.choose[n][k] = rank.Choose(n, k)
		}
	}
	for ring := 0; ring < 256; ring++ {
		p.first[ring+1], p.g[ring] = p.first[ring], Cells(ring).canonical()
		if p.g[ring] == 0 {
			p.first[ring+1] += p.choose[16][8-bits.OnesCount8(uint8(ring))]
		}
	}
	return p
}

// States returns 735,471.
func (p *Puzzle) States() int { return p.choose[24][8] }

// Goals returns the rank of Goal alone.
func (p *Puzzle) Goals() []int { return []int{p.Rank(Goal)} }

// AppendNeighbours appends the ranks of the eight sets one turn away.
func (p *Puzzle) AppendNeighbours(dst []int, state int) []int {
	s := p.Unrank(state)
	for move := range Moves {
		dst = append(dst, p.Rank(s.Turn(move)))
	}
	return dst
}

// Rank returns the rank of s, 0 to 735,470, as rank.Set does.
func (p *Puzzle) Rank(s Cells) int {
	r := 0
	for k := 1; s != 0; k++ {
		r += p.choose[bits.TrailingZeros32(uint32(s))][k]
		s &= s - 1
	}
	return r
}

// Unrank returns the set of the given rank, as rank.UnrankSet does.
func (p *Puzzle) Unrank(r int) Cells {
	s := Cells(0)
	for c, k := 23, 8; k > 0; c-- {
		if first := p.choose[c][k]; r >= first {
			r -= first
			s |= 1 << c
			k--
		}
	}
	return s
}

// Index returns where in the baked table, from 0 to 157,490, the distance of a set is.
// Symmetries of the board keep distances, so each set is first turned and mirrored
// until its ring is canonical. The order is that of the canonical ring; then of how many
// cells are on the track next to it; of which; and of which are on the outer track, as
// rank.Set has it.
func (p *Puzzle) Index(s Cells) int {
	s = s.symmetry(p.g[uint8(s)])
	ring, inner, outer := uint8(s), uint8(s>>8), uint8(s>>16)
	first, each := p.split(8-bits.OnesCount8(ring), bits.OnesCount8(inner))
	return p.first[ring] + first + rank.Set(uint32(inner))*each + rank.Set(uint32(outer))
}

// split returns, among the sets of n cells on two tracks, the first that has k on the
// inner track, and how many there are with the same k there.
func (p *Puzzle) split(n, k int) (first, each int) {
	for i := 0; i < k; i++ {
		first += p.choose[8][i] * p.choose[8][n-i]
	}
	return first, p.choose[8][n-k]
}

// Parts returns the numbers of which a program makes up an index:
//
//	rings:  by the ring's bits, the first index of its canonical ring | g<<18
//	splits: by k<<4 | l, the first of them from there | how many there are of each<<16
//	arms:   by g<<8 | a track's bits, the rank of what the symmetry makes of them
//
// where k and l are how many cells are on the inner and the outer track, and g is the
// symmetry that makes the ring canonical.
func (p *Puzzle) Parts() (rings, splits, arms []uint32) {
	for ring := 0; ring < 256; ring++ {
		first := p.first[Cells(ring).symmetry(p.g[ring])]
		rings = append(rings, uint32(first|p.g[ring]<<18))
	}
	splits = make([]uint32, 16<<4)
	for k := 0; k <= 8; k++ {
		for l := 0; k+l <= 8; l++ {
			first, each := p.split(k+l, k)
			splits[k<<4|l] = uint32(first | each<<16)
		}
	}
	for g := 0; g < 8; g++ {
		for arm := 0; arm < 256; arm++ {
			arms = append(arms, uint32(rank.Set(uint32(Cells(arm<<8).symmetry(g)>>8))))
		}
	}
	return rings, splits, arms
}

// Far returns the boards of which every symbol is at the given distance or farther: in
// turn, the cells of its symbol 1 and those of its symbol 2.
func (p *Puzzle) Far(least int, distance func(state int) int) (pairs []uint32) {
	var far []Cells
	isFar := map[Cells]bool{}
	for state := range p.States() {
		if distance(state) >= least {
			far = append(far, p.Unrank(state))
			isFar[p.Unrank(state)] = true
		}
	}
	for i, one := range far {
		for _, two := range far[i:] {
			if one&two == 0 && isFar[1<<24-1-one-two] {
				pairs = append(pairs, uint32(one), uint32(two), uint32(two), uint32(one))
			}
		}
	}
	return pairs
}
