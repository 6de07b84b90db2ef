package ring

import (
	"math/bits"
	"testing"

	"nibble/internal/reference"
	"nibble/table"
	"nibble/table/rank"
)

// TestEverySet numbers all sets of eight cells in ascending order, and finds an index
// for each: all that are there, and the same for what the symmetries make of a set.
func TestEverySet(t *testing.T) {
	p := New()
	indices := make([]bool, 157491)
	for r := range p.States() {
		s := p.Unrank(r)
		if got := p.Rank(s); got != r || s != Cells(rank.UnrankSet(r, 8)) {
			t.Fatalf("Unrank(%d) = %#x, whose rank is %d, want %#x", r, s, got, rank.UnrankSet(r, 8))
		}
		i := p.Index(s)
		if i < 0 || i >= len(indices) {
			t.Fatalf("Index(%#x) = %d, want it from 0 to %d", s, i, len(indices)-1)
		}
		indices[i] = true
	}
	for i, used := range indices {
		if !used {
			t.Errorf("no set has index %d", i)
		}
	}
}

// TestParts makes up the index of every set from the parts, as a program does.
func TestParts(t *testing.T) {
	p := New()
	rings, splits, arms := p.Parts()
	for r := range p.States() {
		s := p.Unrank(r)
		inner, outer := int(s>>8&0xff), int(s>>16)
		ring := rings[s&0xff]
		g := int(ring >> 18)
		split := splits[bits.OnesCount(uint(inner))<<4|bits.OnesCount(uint(outer))]
		got := int(ring&(1<<18-1)+split&0xffff+arms[g<<8|inner]*(split>>16)) + int(arms[g<<8|outer])
		if want := p.Index(s); got != want {
			t.Fatalf("the parts of %#x make index %d, want %d", s, got, want)
		}
	}
}

// TestFar finds the 192 boards whose symbols are all at 13 or farther.
func TestFar(t *testing.T) {
	p := New()
	distance := func(state int) int { return table.RotationDistance(p.Index(p.Unrank(state))) }
	pairs := p.Far(13, distance)
	boards := map[[2]Cells]bool{}
	for i := 0; i < len(pairs); i += 2 {
		one, two := Cells(pairs[i]), Cells(pairs[i+1])
		for _, s := range []Cells{one, two, 1<<24 - 1 - one - two} {
			if bits.OnesCount32(uint32(s)) != 8 || distance(p.Rank(s)) < 13 {
				t.Errorf("%#x, of a board of Far, is no set at 13 or farther", s)
			}
		}
		boards[[2]Cells{one, two}] = true
	}
	if len(pairs) != 2*192 || len(boards) != 192 {
		t.Errorf("Far returns %d pairs, %d of them different, want 192", len(pairs)/2, len(boards))
	}
}

// TestSymmetry checks that what a turn makes of a turned or mirrored board is what some
// turn makes of the board, turned or mirrored, and that the eight are different.
func TestSymmetry(t *testing.T) {
	lines := Cells(1<<16 | 1<<8 | 1<<21) // three bits that no symmetry but the first keeps
	for g := range 8 {
		if got := lines.symmetry(g) == lines; got != (g == 0) {
			t.Errorf("symmetry %d keeps %#x: %v", g, lines, got)
		}
		used := map[int]bool{}
		for move := range Moves {
			for other := range Moves {
				same := true
				for bit := range 24 {
					s := Cells(1 << bit)
					same = same && s.symmetry(g).Turn(move) == s.Turn(other).symmetry(g)
				}
				if same {
					used[other] = true
				}
			}
		}
		if len(used) != 8 {
			t.Errorf("symmetry %d turns %d moves into moves, want 8", g, len(used))
		}
	}
}

// TestBit lays the bits of the drawing in Cells over the cells in reading order.
func TestBit(t *testing.T) {
	seen := Cells(0)
	for _, bit := range Bit {
		seen |= 1 << bit
	}
	if seen != 1<<24-1 {
		t.Errorf("Bit covers %#x", seen)
	}
}

// TestTurn moves a symbol from every cell, in one step and six bits at a time.
func TestTurn(t *testing.T) {
	turns := Turns()
	for move, letter := range []byte(Moves) {
		for cell := range 24 {
			var b reference.Board24
			b[cell] = 1
			want := Cells(0)
			for to, symbol := range reference.Turn24(b, letter) {
				want |= Cells(symbol) << Bit[to]
			}
			bit := Bit[cell]
			got, parts := Cells(1<<bit).Turn(move), turns[move<<8|int(bit)/6<<6|1<<(bit%6)]
			if got != want || parts != uint32(want) {
				t.Errorf("%c moves cell %d to bit %d, or %d in parts, want %d", letter, cell,
					bits.TrailingZeros32(uint32(got)), bits.TrailingZeros32(parts), bits.TrailingZeros32(uint32(want)))
			}
		}
	}
}
