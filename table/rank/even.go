package rank

// Even returns the rank of p among the even permutations, those in which an even number of
// pairs are in the wrong order, in dictionary order; -1 if p is odd. Many puzzles reach only
// these. P holds each number below len(p) once, and has two numbers or more.
func Even(p []uint8) int {
	if odd(p) {
		return -1
	}
	return Permutation(p) / 2
}

// UnrankEven puts the even permutation of the given rank, 0 to len(p)!/2-1, into p.
func UnrankEven(p []uint8, rank int) {
	UnrankPermutation(p, 2*rank)
	if odd(p) {
		n := len(p)
		p[n-2], p[n-1] = p[n-1], p[n-2]
	}
}

// odd reports whether an odd number of pairs are in the wrong order.
func odd(p []uint8) bool {
	pairs := 0
	for i, n := range p {
		for _, before := range p[:i] {
			if before > n {
				pairs++
			}
		}
	}
	return pairs%2 != 0
}
