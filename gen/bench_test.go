package gen

import (
	"testing"

	"nibble/internal/reference"
	"nibble/table/ring"
	"nibble/table/seven"
)

// BenchmarkSolve solves both puzzles and packs their tables, or only searches them with
// maps as a textbook does.
func BenchmarkSolve(b *testing.B) {
	b.Run("nibble", func(b *testing.B) {
		for b.Loop() {
			game := ring.New()
			for _, t := range []*Table{
				{Puzzle: seven.Puzzle{}, Bound: seven.Puzzle{}.Bound},
				{Puzzle: game, Index: func(state int) int { return game.Index(game.Unrank(state)) }},
			} {
				if _, err := t.Solve(); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("map", func(b *testing.B) {
		for b.Loop() {
			reference.Distances7(reference.Goal7)
			distance := map[ring.Cells]int{ring.Goal: 0}
			for queue := []ring.Cells{ring.Goal}; len(queue) > 0; queue = queue[1:] {
				for move := range ring.Moves {
					next := queue[0].Turn(move)
					if _, seen := distance[next]; !seen {
						distance[next] = distance[queue[0]] + 1
						queue = append(queue, next)
					}
				}
			}
		}
	})
}
