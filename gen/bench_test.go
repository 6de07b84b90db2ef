package gen

import (
	"runtime"
	"testing"

	"nibble/internal/plain"
	"nibble/table/pattern"
	"nibble/table/puzzle"
	"nibble/table/seven"
)

// BenchmarkSolve solves both puzzles and packs their tables, or only searches them with
// maps as a textbook does. The benchmark cores is nibble on all processors.
func BenchmarkSolve(b *testing.B) {
	solve := func(b *testing.B) {
		if _, err := Solve(seven.Rules(0)); err != nil {
			b.Fatal(err)
		}
		if _, err := Solve(pattern.New().Rules()); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("nibble", func(b *testing.B) {
		for b.Loop() {
			solve(b)
		}
	})
	b.Run("cores", func(b *testing.B) {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(runtime.NumCPU()))
		for b.Loop() {
			solve(b)
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

// BenchmarkOwn solves a puzzle whose methods take next to no time, the corners of a cube of 20
// dimensions: what is left is gen's own share, in ns a move, of each processor's time.
func BenchmarkOwn(b *testing.B) {
	const dimensions = 20
	r := &puzzle.Rules[uint32]{
		Name: "corners", Title: "corners",
		Moves:  make([]string, dimensions),
		Move:   func(b uint32, move int) (uint32, bool) { return b ^ 1<<move, true },
		Goals:  []uint32{0},
		States: 1 << dimensions,
		Rank:   func(b uint32) int { return int(b) },
		Unrank: func(rank int) uint32 { return uint32(rank) },
	}
	for b.Loop() {
		if _, err := Solve(r); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(dimensions<<dimensions), "ns/move")
}
