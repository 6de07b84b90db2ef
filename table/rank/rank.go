// Package rank numbers sets and permutations from 0 without a gap, so that they can
// index a table. It is exact on every system, where int has 32 bits too, for sets of the
// numbers below 32 and permutations of up to 12.
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

// UnrankSet returns the set of the given size, 0 to 32, and rank, 0 to
// Choose(32, size)-1.
func UnrankSet(rank, size int) uint32 {
	set := uint32(0)
	left := int64(rank) // products need more than the 32 bits that an int may have
	for k := size; k > 0; k-- {
		c, before, next := k-1, int64(0), int64(1) // C(c,k) and C(c+1,k)
		for next <= left {
			c++
			before, next = next, next*int64(c+1)/int64(c+1-k)
		}
		left -= before
		set |= 1 << uint(c)
	}
	return set
}

// Choose returns the binomial coefficient C(n,k): how many sets of k of n numbers
// there are, 0 if k is below 0 or greater than n. It is exact for n up to 32, and up to 62
// where int has 64 bits.
func Choose(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	c := uint64(1) // products need more than the 32 bits that an int may have
	for i := 0; i < k; i++ {
		c = c * uint64(n-i) / uint64(i+1)
	}
	return int(c)
}

// Permutation returns the rank of p, which holds each number below len(p) once, in
// dictionary order (Lehmer, 1960). Ranks 2k and 2k+1 differ by an exchange of the last
// two numbers. The length of p is at most 12, or 20 where int has 64 bits.
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

// UnrankPermutation puts the permutation of len(p) numbers that has the given rank into p.
// The length of p is limited as for Permutation.
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
