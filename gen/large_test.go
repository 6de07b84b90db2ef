package gen

import (
	"io"
	"runtime"
	"strconv"
	"testing"

	"nibble/table"
	"nibble/table/puzzle"
	"nibble/table/rank"
)

// A slide is a board of the 2x5 sliding puzzle, which has 1,814,400: the tiles row by row,
// less 1, and 9 for the blank.
type slide [10]uint8

const half = 362880 / 2 // orders of the tiles

// slideRules number boards by the cell of the blank, then the order of the nine tiles but for
// which of the last two comes first: pairs in the wrong order are even in number, as a move
// takes a tile past none or four of the others.
var slideRules = puzzle.Rules[slide]{
	Name:   "slide",
	Title:  "2x5 sliding puzzle",
	Moves:  []string{"U", "D", "L", "R"},
	Move:   slide.move,
	Goals:  []slide{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
	States: 10 * half,
	Rank:   slide.rank,
	Unrank: unrankSlide,
	Bound:  slide.manhattan,
}

// blank returns the cell of the blank.
func (b slide) blank() int {
	cell := 0
	for b[cell] != 9 {
		cell++
	}
	return cell
}

func (b slide) move(move int) (slide, bool) {
	from := b.blank()
	to := from + [4]int{-5, 5, -1, 1}[move]
	if to < 0 || to > 9 || from/5 != to/5 && from%5 != to%5 {
		return b, false
	}
	b[from], b[to] = b[to], b[from]
	return b, true
}

func (b slide) rank() int {
	blank := b.blank()
	var tiles [9]uint8
	copy(tiles[:], b[:blank])
	copy(tiles[blank:], b[blank+1:])
	return blank*half + rank.Permutation(tiles[:])/2
}

func unrankSlide(r int) (b slide) {
	var tiles [9]uint8
	rank.UnrankPermutation(tiles[:], r%half*2)
	odd := false
	for i, tile := range tiles {
		for _, before := range tiles[:i] {
			odd = odd != (before > tile)
		}
	}
	if odd {
		tiles[7], tiles[8] = tiles[8], tiles[7]
	}
	blank := r / half
	copy(b[:], tiles[:blank])
	b[blank] = 9
	copy(b[blank+1:], tiles[blank:])
	return b
}

// manhattan returns the Manhattan distance.
func (b slide) manhattan() (sum int) {
	for cell, tile := range b {
		if home := int(tile); home != 9 {
			sum += max(cell/5-home/5, home/5-cell/5) + max(cell%5-home%5, home%5-cell%5)
		}
	}
	return sum
}

// hanoi returns the rules of the tower of Hanoi with four pegs. A board is a number, and its
// rank: the pegs of its discs are the digits to base 4, that of the smallest the lowest. Move
// 4i+j takes the top disc of peg i to peg j.
func hanoi(discs int) *puzzle.Rules[uint32] {
	r := &puzzle.Rules[uint32]{
		Name:   "hanoi",
		Goals:  []uint32{0},
		States: 1 << (2 * discs),
		Rank:   func(b uint32) int { return int(b) },
		Unrank: func(rank int) uint32 { return uint32(rank) },
		Move: func(b uint32, move int) (uint32, bool) {
			from, to := uint32(move/4), uint32(move%4)
			for disc := range discs {
				switch peg := b >> (2 * disc) & 3; {
				case from == to || peg == to:
					return b, false
				case peg == from:
					return b ^ (from^to)<<(2*disc), true
				}
			}
			return b, false
		},
	}
	for move := range 16 {
		r.Moves = append(r.Moves, strconv.Itoa(move/4)+strconv.Itoa(move%4))
	}
	return r
}

// memory solves a puzzle and bakes its table, and returns how much that allocates in all,
// kept or not, in bytes a state: it never holds more.
func memory[B comparable](t testing.TB, r *puzzle.Rules[B]) (*Solution, float64) {
	dir := module(t, nil)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s, err := Solve(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := Bake(io.Discard, File{Path: dir + "/baked.go", Package: "m", Items: []Item{Table{Name: "Large", Solution: s}}}); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	return s, float64(after.TotalAlloc-before.TotalAlloc) / float64(r.States)
}

// TestSlide bakes a puzzle of some million states. Bounds fall short of its distances by up
// to 42, so that they are stored modulo 16.
func TestSlide(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds, and more memory with the race detector")
	}
	s, bytes := memory(t, &slideRules)
	if bytes >= 16 {
		t.Errorf("baking takes %.1f bytes a state, want less than 16", bytes)
	} else {
		t.Logf("baking takes %.1f bytes a state", bytes)
	}
	short := 0
	for state := range s.States() {
		short = max(short, s.Distance(state)-slideRules.Bound(slideRules.Unrank(state)))
	}
	if s.States() != 1814400 || s.Farthest() != 55 || short != 42 || s.Form != table.Modulo {
		t.Errorf("%d states, farthest %d, bounds up to %d short, %v; want 1814400, 55, 42, modulo 16", s.States(), s.Farthest(), short, s.Form)
	}
}

// BenchmarkHanoi bakes 16,777,216 states.
func BenchmarkHanoi(b *testing.B) {
	bytes := 0.0
	for b.Loop() {
		_, bytes = memory(b, hanoi(12))
	}
	b.ReportMetric(bytes, "bytes/state")
	b.ReportMetric(b.Elapsed().Seconds()*1e9/float64(b.N<<24), "ns/state")
}
