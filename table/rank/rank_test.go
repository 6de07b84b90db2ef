package rank

import (
	"math/bits"
	"slices"
	"testing"
)

// TestSet ranks all sets of 16 numbers in ascending order, each size by itself.
func TestSet(t *testing.T) {
	var next [17]int
	for set := range uint32(1 << 16) {
		size := bits.OnesCount32(set)
		if got := Set(set); got != next[size] {
			t.Fatalf("Set(%#x) = %d, want %d", set, got, next[size])
		}
		if got := UnrankSet(next[size], size); got != set {
			t.Fatalf("UnrankSet(%d, %d) = %#x, want %#x", next[size], size, got, set)
		}
		next[size]++
	}
	for size, want := range next {
		if got := Choose(16, size); got != want {
			t.Errorf("Choose(16, %d) = %d, want %d", size, got, want)
		}
	}
}

// TestPermutation ranks all permutations of up to 8 numbers in dictionary order.
func TestPermutation(t *testing.T) {
	for n, count := 0, 1; n <= 8; n++ {
		count *= max(n, 1)
		var last []uint8
		for rank := range count {
			p := make([]uint8, n)
			UnrankPermutation(p, rank)
			if got := Permutation(p); got != rank {
				t.Fatalf("Permutation(%v) = %d, want %d", p, got, rank)
			}
			if rank > 0 && slices.Compare(last, p) >= 0 {
				t.Fatalf("rank %d is %v, after %v", rank, p, last)
			}
			last = p
		}
	}
}
