package game

import (
	"math/rand/v2"
	"testing"

	"nibble/examples/eight"
)

// TestNear lists the boards that are few, and draws all of them.
func TestNear(t *testing.T) {
	g := Of(&eight.Puzzle, Sliding(3, 3, "tile", func(b eight.Board) []uint8 { return b[:] }, "dlru")).(*game[eight.Board])
	r := rand.New(rand.NewPCG(1, 2))
	for distance, n := range g.Counts {
		b, ok := g.drawNear(r, distance)
		if want := n <= 181440/few && distance < 15; ok != want {
			t.Fatalf("boards at %d are listed: %v, want %v, as there are %d", distance, ok, want, n)
		}
		drawn := map[eight.Board]bool{}
		for range 20 * n {
			if !ok {
				break
			}
			if d, err := g.Distance(b); d != distance || err != nil {
				t.Fatalf("%v is drawn at %d, and is at %d, %v", b, distance, d, err)
			}
			drawn[b] = true
			b, _ = g.drawNear(r, distance)
		}
		if ok && len(drawn) != n {
			t.Errorf("%d boards are drawn at %d, want %d", len(drawn), distance, n)
		}
	}
}
