package gen

import (
	"testing"

	"nibble/internal/plain"
	"nibble/table/pattern"
	"nibble/table/seven"
)

// BenchmarkSolve solves both puzzles and packs their tables, or only searches them with
// maps as a textbook does.
func BenchmarkSolve(b *testing.B) {
	b.Run("nibble", func(b *testing.B) {
		for b.Loop() {
			if _, err := Solve(seven.Rules(0)); err != nil {
				b.Fatal(err)
			}
			if _, err := Solve(pattern.New().Rules()); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("map", func(b *testing.B) {
		for b.Loop() {
			plain.Distances7(plain.Goal7)
			distance := map[pattern.Cells]int{pattern.Goal: 0}
			for queue := []pattern.Cells{pattern.Goal}; len(queue) > 0; queue = queue[1:] {
				for move := range pattern.Moves {
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
