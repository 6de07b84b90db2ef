//go:build generate

// The bake of the examples' submissions.
package main

import (
	"log"

	"nibble/examples/eight"
	"nibble/examples/magic"
	"nibble/gen"
	"nibble/gen/judge"
	"nibble/table/puzzle"
)

//go:generate go run -tags bake generate.go

func main() {
	tiles, squares := solve(&eight.Rules), solve(&magic.Rules)
	// encoded returns the distances modulo n, in place of the entries.
	encoded := func(s *gen.Solution, n int, encode func([]uint8) string) func([]uint8) string {
		return func([]uint8) string {
			distances := make([]uint8, s.States())
			for state := range distances {
				distances[state] = uint8(s.Distance(state) % n)
			}
			return encode(distances)
		}
	}
	gen.Main(
		judge.Submission{For: "HDU 1043", Path: "eight/judge/hdu1043/main.go", Limit: 50000, Solution: tiles, Encode: encoded(tiles, 3, judge.Modulo3),
			Files: []string{"eight/judge/own/hdu1043.go", "eight/judge/own/eight.go"}},
		judge.Submission{For: "ALDS1_13_B", Path: "eight/judge/alds1_13_b/main.go", Limit: 50000, Solution: tiles, Encode: encoded(tiles, 3, judge.Modulo3),
			Files: []string{"eight/judge/own/alds1_13_b.go", "eight/judge/own/eight.go"}},
		judge.Submission{For: "HDU 1430", Path: "magic/judge/hdu1430/main.go", Limit: 50000, Solution: squares, Encode: encoded(squares, 16, judge.Letters),
			Files: []string{"magic/judge/own/hdu1430.go"}},
	)
}

// solve solves a puzzle.
func solve[B comparable](rules *puzzle.Rules[B]) *gen.Solution {
	solution, err := gen.Solve(rules)
	if err != nil {
		log.Fatalf("%s: %v", rules.Title, err)
	}
	return solution
}
