package rank

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestChoose compares all binomial coefficients that the package promises with Pascal's
// triangle.
func TestChoose(t *testing.T) {
	most := 32
	if bits.UintSize == 64 {
		most = 62
	}
	row := []int{1}
	for n := 0; n <= most; n++ {
		for k, want := range row {
			if got := Choose(n, k); got != want {
				t.Errorf("Choose(%d, %d) = %d, want %d", n, k, got, want)
			}
		}
		for _, k := range []int{-1, n + 1, n + 2, 100} {
			if got := Choose(n, k); got != 0 {
				t.Errorf("Choose(%d, %d) = %d, want 0", n, k, got)
			}
		}
		next := make([]int, n+2)
		for k, c := range row {
			next[k] += c
			next[k+1] += c
		}
		row = next
	}
	if got := Choose(-1, 0); got != 0 {
		t.Errorf("Choose(-1, 0) = %d, want 0", got)
	}
}

// TestLargeSets ranks sets of up to 32 numbers of every size: the first, the last and
// random ones.
func TestLargeSets(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for size := range 33 {
		first, sets := uint32(1<<size-1), Choose(32, size)
		last := first << (32 - size)
		for _, test := range []struct {
			rank int
			set  uint32
		}{{0, first}, {sets - 1, last}} {
			if got := UnrankSet(test.rank, size); got != test.set {
				t.Errorf("UnrankSet(%d, %d) = %#x, want %#x", test.rank, size, got, test.set)
			}
		}
		for i := range 1000 {
			rank := r.IntN(sets)
			if i == 0 {
				rank = sets - 1
			}
			set := UnrankSet(rank, size)
			if got := Set(set); got != rank || bits.OnesCount32(set) != size {
				t.Fatalf("UnrankSet(%d, %d) = %#x, of which Set returns %d", rank, size, set, got)
			}
		}
	}
	if got := UnrankSet(100000000, 15); Set(got) != 100000000 {
		t.Errorf("UnrankSet(100000000, 15) = %#x, of which Set returns %d", got, Set(got))
	}
}

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

// TestLongPermutations ranks permutations of as many numbers as an int can count: the
// first, the last and random ones.
func TestLongPermutations(t *testing.T) {
	most := 12
	if bits.UintSize == 64 {
		most = 20
	}
	r := rand.New(rand.NewPCG(1, 2))
	for n, count := 1, 1; n <= most; n++ {
		count *= n
		for i := range 1000 {
			rank := r.IntN(count)
			switch i {
			case 0:
				rank = 0
			case 1:
				rank = count - 1
			}
			p := make([]uint8, n)
			UnrankPermutation(p, rank)
			if got := Permutation(p); got != rank {
				t.Fatalf("UnrankPermutation gives %v for rank %d of %d numbers, of which Permutation returns %d", p, rank, n, got)
			}
			if i == 1 && (p[0] != uint8(n-1) || p[n-1] != 0) {
				t.Errorf("the last permutation of %d numbers is %v", n, p)
			}
		}
	}
}
