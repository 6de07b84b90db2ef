// Package rank numbers sets and permutations from 0 without a gap, so that they can
// index a table.
package rank

import "math/bits"

// Set returns the rank of a set of numbers, given as a bit mask, among all sets of
// the same size, in ascending order of their masks. The set c1 < c2 < ... < ck has
// C(c1,1) + C(c2,2) + ... + C(ck,k) before it: the combinatorial number system
// (Lehmer, "The machine tools of combinatorics", 1964).
func Set(set uint32) int {
	rank := 0
	for k := 1; set != 0; k++ {
		rank += Choose(bits.TrailingZeros32(set), k)
		set &= set - 1
	}
	return rank
}

// UnrankSet returns the set of the given rank and size.
func UnrankSet(rank, size int) uint32 {
	set := uint32(0)
	for k := size; k > 0; k-- {
		c, before, next := k-1, 0, 1 // C(c,k) and C(c+1,k)
		for next <= rank {
			c++
			before, next = next, next*(c+1)/(c+1-k)
		}
		rank -= before
		set |= 1 << uint(c)
	}
	return set
}

// Choose returns the binomial coefficient C(n,k): how many sets of k of n numbers
// there are, 0 if k is greater than n.
func Choose(n, k int) int {
	c := 1
	for i := 0; i < k; i++ {
		c = c * (n - i) / (i + 1)
	}
	return c
}

// Permutation returns the rank of p, which holds each number below len(p) once, in
// dictionary order (Lehmer, 1960). Ranks 2k and 2k+1 differ by an exchange of the last
// two numbers.
func Permutation(p []uint8) int {
	rank := 0
	for i, n := range p {
		smaller := 0
		for _, later := range p[i:] {
			if later < n {
				smaller++
			}
		}
		rank = rank*(len(p)-i) + smaller
	}
	return rank
}

// UnrankPermutation puts the permutation of the given rank into p.
func UnrankPermutation(p []uint8, rank int) {
	for i := len(p) - 1; i >= 0; i-- {
		n := len(p) - i
		p[i] = uint8(rank % n)
		rank /= n
		for j := range p[i+1:] {
			if p[i+1+j] >= p[i] {
				p[i+1+j]++
			}
		}
	}
}
