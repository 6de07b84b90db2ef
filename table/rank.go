package table

import "math/bits"

// rankSet returns the rank of a set of numbers, given as a bit mask, among all
// sets of the same size in ascending order of their masks. The set {c1 < c2 <
// ... < ck} has C(c1,1) + C(c2,2) + ... + C(ck,k) before it: the combinatorial
// number system (Lehmer, "The machine tools of combinatorics", 1964).
func rankSet(set uint32) int {
	rank := 0
	for k := 1; set != 0; k++ {
		rank += choose(bits.TrailingZeros32(set), k)
		set &= set - 1
	}
	return rank
}

// unrankSet returns the set of k numbers that has the given rank.
func unrankSet(rank, k int) uint32 {
	set := uint32(0)
	for ; k > 0; k-- {
		c := k - 1
		for choose(c+1, k) <= rank {
			c++
		}
		rank -= choose(c, k)
		set |= 1 << uint(c)
	}
	return set
}

// choose returns the binomial coefficient C(n,k), 0 if k is greater than n.
func choose(n, k int) int {
	c := 1
	for i := 0; i < k; i++ {
		c = c * (n - i) / (i + 1)
	}
	return c
}
