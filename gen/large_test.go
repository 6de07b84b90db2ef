package gen

import (
	"io"
	"path/filepath"
	"runtime"
	"testing"

	"nibble/table/rank"
)

// slide is the 2x5 sliding puzzle: 1,814,400 boards. A state is the cell of the blank, then
// the order of the nine tiles but for which of the last two comes first: pairs in the wrong
// order are even in number, as a move takes a tile past none or four of the others.
type slide struct{}

const half = 362880 / 2 // orders of the tiles

func (slide) States() int { return 10 * half }

// Goals returns the board in order with the blank in its last cell.
func (slide) Goals() []int { return []int{9 * half} }

// board returns the tiles row by row, less 1, and 9 for the blank.
func (slide) board(state int) (b [10]uint8) {
	var tiles [9]uint8
	rank.UnrankPermutation(tiles[:], state%half*2)
	odd := false
	for i, tile := range tiles {
		for _, before := range tiles[:i] {
			odd = odd != (before > tile)
		}
	}
	if odd {
		tiles[7], tiles[8] = tiles[8], tiles[7]
	}
	blank := state / half
	copy(b[:], tiles[:blank])
	b[blank] = 9
	copy(b[blank+1:], tiles[blank:])
	return b
}

func (p slide) AppendNeighbours(dst []int, state int) []int {
	b := p.board(state)
	from := state / half
	for _, to := range [4]int{from - 5, from + 5, from - 1, from + 1} {
		if to < 0 || to > 9 || from/5 != to/5 && from%5 != to%5 {
			continue
		}
		b[from], b[to] = b[to], b[from]
		var tiles [9]uint8
		copy(tiles[:], b[:to])
		copy(tiles[to:], b[to+1:])
		dst = append(dst, to*half+rank.Permutation(tiles[:])/2)
		b[from], b[to] = b[to], b[from]
	}
	return dst
}

// bound returns the Manhattan distance.
func (p slide) bound(state int) (sum int) {
	for cell, tile := range p.board(state) {
		if home := int(tile); home != 9 {
			sum += max(cell/5-home/5, home/5-cell/5) + max(cell%5-home%5, home%5-cell%5)
		}
	}
	return sum
}

// hanoi is the tower of Hanoi with four pegs: the pegs of its discs are the digits of a
// state to base 4, that of the smallest the lowest.
type hanoi struct{ discs int }

func (p hanoi) States() int  { return 1 << (2 * p.discs) }
func (p hanoi) Goals() []int { return []int{0} }

func (p hanoi) AppendNeighbours(dst []int, state int) []int {
	taken := 0 // the pegs with smaller discs
	for disc := range p.discs {
		peg := state >> (2 * disc) & 3
		for to := range 4 {
			if (taken|1<<peg)>>to&1 == 0 && taken>>peg&1 == 0 {
				dst = append(dst, state^(peg^to)<<(2*disc))
			}
		}
		taken |= 1 << peg
	}
	return dst
}

// memory bakes a table into a file and returns how much that allocates in all, kept or not,
// in bytes a state: it never holds more.
func memory(t testing.TB, table *Table) float64 {
	file := File{Path: filepath.ToSlash(t.TempDir()) + "/baked.go", Package: "x", Items: []Item{table}}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := Bake(io.Discard, file); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc-before.TotalAlloc) / float64(table.Puzzle.States())
}

// TestSlide bakes a puzzle of some million states. Bounds fall short of its distances by up
// to 42, so that they are stored modulo 16.
func TestSlide(t *testing.T) {
	table := &Table{Name: "Distance", Puzzle: slide{}, Bound: slide{}.bound, Progress: io.Discard}
	if got := memory(t, table); got >= 16 {
		t.Errorf("baking takes %.1f bytes a state, want less than 16", got)
	} else {
		t.Logf("baking takes %.1f bytes a state", got)
	}
	s, err := table.Solve()
	if err != nil {
		t.Fatal(err)
	}
	states, farthest := s.States()
	short := 0
	for state := range states {
		short = max(short, s.Distance(state)-slide{}.bound(state))
	}
	if states != 1814400 || farthest != 55 || short != 42 || s.Form != Modulo {
		t.Errorf("%d states, farthest %d, bounds up to %d short, %v; want 1814400, 55, 42, modulo 16", states, farthest, short, s.Form)
	}
}

// BenchmarkHanoi bakes 16,777,216 states.
func BenchmarkHanoi(b *testing.B) {
	bytes := 0.0
	for b.Loop() {
		bytes = memory(b, &Table{Name: "Distance", Puzzle: hanoi{12}})
	}
	b.ReportMetric(bytes, "bytes/state")
	b.ReportMetric(b.Elapsed().Seconds()*1e9/float64(b.N*hanoi{12}.States()), "ns/state")
}
