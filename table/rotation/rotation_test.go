package rotation

import (
	"math/bits"
	"testing"

	"nibble/internal/reference"
)

// TestEverySet numbers all sets of eight cells in ascending order.
func TestEverySet(t *testing.T) {
	rank := 0
	for set := range reference.Distances24().All {
		s := Cells(set)
		if got := s.Rank(); got != rank {
			t.Fatalf("%#x.Rank() = %d, want %d", set, got, rank)
		}
		if got := Unrank(rank); got != s {
			t.Fatalf("Unrank(%d) = %#x, want %#x", rank, got, set)
		}
		rank++
	}
	if want := (Puzzle{}).States(); rank != want {
		t.Errorf("%d sets, want %d", rank, want)
	}
}

// TestTurn moves the symbols of a board on which every cell can be told apart.
func TestTurn(t *testing.T) {
	for move, letter := range []byte(Moves) {
		for cell := range 24 {
			var b reference.Board24
			b[cell] = 1
			want := Cells(0)
			for to, symbol := range reference.Turn24(b, letter) {
				want |= Cells(symbol) << to
			}
			if got := Cells(1 << cell).Turn(move); got != want {
				t.Errorf("a symbol at cell %d goes to cell %d by %c, want %d",
					cell, bits.TrailingZeros32(uint32(got)), letter, bits.TrailingZeros32(uint32(want)))
			}
		}
	}
}

