package rank

import (
	"fmt"
	"testing"
)

// TestEven ranks the even permutations of 2 to 8 numbers, one in two of all, in dictionary
// order, and refuses the others.
func TestEven(t *testing.T) {
	for n := 2; n <= 8; n++ {
		next := 0
		p, q := make([]uint8, n), make([]uint8, n)
		count := 1
		for i := 2; i <= n; i++ {
			count *= i
		}
		for r := range count {
			UnrankPermutation(p, r)
			want := -1
			if cycles(p)%2 == n%2 { // a cycle of k numbers is k-1 exchanges
				want = next
				next++
			}
			if got := Even(p); got != want {
				t.Fatalf("Even(%v) = %d, want %d", p, got, want)
			}
			if want < 0 {
				continue
			}
			if UnrankEven(q, want); fmt.Sprint(q) != fmt.Sprint(p) {
				t.Fatalf("UnrankEven(%d) = %v, want %v", want, q, p)
			}
		}
	}
}

// cycles returns how many cycles a permutation has.
func cycles(p []uint8) (n int) {
	seen := make([]bool, len(p))
	for i := range p {
		if !seen[i] {
			n++
		}
		for ; !seen[i]; i = int(p[i]) {
			seen[i] = true
		}
	}
	return n
}

func ExampleEven() {
	p := make([]uint8, 4)
	UnrankEven(p, 5)
	fmt.Println(p, Even(p), Even([]uint8{1, 0, 2, 3}))
	// Output: [1 3 2 0] 5 -1
}
