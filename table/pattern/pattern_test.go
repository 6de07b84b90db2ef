package pattern

import (
	"math/bits"
	"testing"

	"nibble/internal/plain"
	"nibble/table"
	"nibble/table/rank"
)

// TestEverySet numbers all sets of eight cells in ascending order, and finds an index
// for each: all that are there, and the same for what the symmetries make of a set.
func TestEverySet(t *testing.T) {
	p := New()
	indices := make([]bool, 157491)
	for r := range Sets {
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
	for r := range Sets {
		s := p.Unrank(r)
		inner, outer := int(s>>8&0xff), int(s>>16)
		ring, split := int(rings[s&0xff]), int(splits[SplitAt(inner, outer)])
		got := Join(ring, split, int(arms[ArmAt(ring, inner)]), int(arms[ArmAt(ring, outer)]))
		if want := p.Index(s); got != want {
			t.Fatalf("the parts of %#x make index %d, want %d", s, got, want)
		}
	}
	for i, v := range rings {
		if got := RingLayout.Pack(RingLayout.Unpack(v)...); got != v {
			t.Errorf("ring %d is %#x, and its fields make %#x", i, v, got)
		}
	}
	for i, v := range splits {
		if got := SplitLayout.Pack(SplitLayout.Unpack(v)...); got != v {
			t.Errorf("split %d is %#x, and its fields make %#x", i, v, got)
		}
	}
}

// TestHardest finds the 192 boards whose symbols are all at 13 or farther.
func TestHardest(t *testing.T) {
	p := New()
	distance := func(r int) int { return table.RotationDistance(p.Index(p.Unrank(r))) }
	farthest, pairs := p.Hardest(distance)
	boards := map[[2]Cells]bool{}
	for i := 0; i < len(pairs); i += 2 {
		one, two := Cells(pairs[i]), Cells(pairs[i+1])
		for _, s := range []Cells{one, two, 1<<24 - 1 - one - two} {
			if bits.OnesCount32(uint32(s)) != 8 || distance(p.Rank(s)) < 13 {
				t.Errorf("%#x, of a board of Hardest, is no set at 13 or farther", s)
			}
		}
		boards[[2]Cells{one, two}] = true
	}
	if farthest != 13 || len(pairs) != 2*192 || len(boards) != 192 {
		t.Errorf("Hardest returns %d, and %d pairs, %d of them different, want 13 and 192", farthest, len(pairs)/2, len(boards))
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
	for move, letter := range Moves {
		for cell := range 24 {
			var b plain.Board24
			b[cell] = 1
			want := Cells(0)
			for to, symbol := range plain.Turn24(b, letter[0]) {
				want |= Cells(symbol) << Bit[to]
			}
			bit := Bit[cell]
			got, parts := Cells(1<<bit).Turn(move), turns[TurnAt(move, int(bit)/6, 1<<bit)]
			if got != want || parts != uint32(want) {
				t.Errorf("%s moves cell %d to bit %d, or %d in parts, want %d", letter, cell,
					bits.TrailingZeros32(uint32(got)), bits.TrailingZeros32(parts), bits.TrailingZeros32(uint32(want)))
			}
		}
	}
}
