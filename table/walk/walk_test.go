package walk_test

import (
	"fmt"
	"strings"
	"testing"

	"nibble/table/walk"
)

// A place is one of 40 in a row, the first of them the goal. Moves lead left, right, and
// left again under another letter, though that stays at the goal.
type place int

func (p place) Move(move int) (after place, ok bool) {
	switch after = []place{p - 1, p + 1, max(p-1, 0)}[move]; {
	case after < 0 || after > 39:
		return p, false
	}
	return after, true
}

func ExampleAppendPath() {
	exact := func(p place, _ int) int { return int(p) }
	fmt.Printf("%s\n", walk.AppendPath([]byte("way: "), "LRB", place(5), exact))
	// Output: way: LLLLL
}

// TestAppendPath walks from everywhere, by exact distances and modulo 16, and takes the
// first of two moves that are as good.
func TestAppendPath(t *testing.T) {
	for p := range place(40) {
		for name, distance := range map[string]func(p place, bound int) int{
			"exact":     func(p place, _ int) int { return int(p) },
			"modulo 16": func(p place, bound int) int { return bound + (int(p)-bound)&15 },
		} {
			got, want := string(walk.AppendPath(nil, "LRB", p, distance)), strings.Repeat("L", int(p))
			if got != want {
				t.Errorf("%s: from place %d %q, want %q", name, p, got, want)
			}
		}
	}
}
