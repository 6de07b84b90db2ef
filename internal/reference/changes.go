package reference

import (
	"math/rand/v2"
	"testing"
)

// Changes calls prove for n of a table's entries, each changed by xor with a number from 1 to
// 15, and wants an error every time: for all entries in turn if n is their number, else for
// random ones. Short tests change 20.
func Changes(t *testing.T, n, entries int, prove func(changed, xor int) error) {
	r := rand.New(rand.NewPCG(1, 2))
	every := n == entries && !testing.Short()
	if testing.Short() {
		n = 20
	}
	for i := range n {
		changed := i
		if !every {
			changed = r.IntN(entries)
		}
		if xor := 1 + r.IntN(15); prove(changed, xor) == nil {
			t.Errorf("that entry %d is changed by %d is not noticed", changed, xor)
		}
	}
}
