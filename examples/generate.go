//go:build generate

// The bake of the examples' submissions.
package main

import (
	"fmt"
	"log"
	"path"

	"nibble/examples/eight"
	"nibble/examples/magic"
	"nibble/gen"
	"nibble/gen/judge"
	"nibble/gen/judge/code"
	"nibble/table/puzzle"
)

//go:generate go run -tags bake generate.go

func main() {
	tiles, tileData := solve(&eight.Rules, 3)
	squares, squareData := solve(&magic.Rules, 16)
	modulo3, modulo16 := modulo(tiles, 3, code.Modulo3), modulo(squares, 16, code.Letters)
	gen.Main(
		judge.Submission{For: "HDU 1043", Path: "eight/judge/hdu1043/main.go", Limit: 50000, Solution: tiles, Encode: modulo3,
			Package: "nibble/examples/eight", Files: []string{"eight/judge/own/hdu1043.go", "eight/judge/own/eight.go"}},
		judge.Submission{For: "HDU 1043, in C", Path: "eight/judge/hdu1043/main.c", Limit: 50000, Solution: tiles, Encode: modulo3, Data: tileData,
			Files: shared("eight/judge/own/hdu1043.c", "eight/judge/own/eight.c", "modulo3")},
		judge.Submission{For: "ALDS1_13_B", Path: "eight/judge/alds1_13_b/main.go", Limit: 50000, Solution: tiles, Encode: modulo3,
			Package: "nibble/examples/eight", Files: []string{"eight/judge/own/alds1_13_b.go", "eight/judge/own/eight.go"}},
		judge.Submission{For: "ALDS1_13_B, in C", Path: "eight/judge/alds1_13_b/main.c", Limit: 50000, Solution: tiles, Encode: modulo3, Data: tileData,
			Files: shared("eight/judge/own/alds1_13_b.c", "eight/judge/own/eight.c", "answer", "modulo3")},
		judge.Submission{For: "HDU 1430", Path: "magic/judge/hdu1430/main.go", Limit: 50000, Solution: squares, Encode: modulo16,
			Package: "nibble/examples/magic", Files: []string{"magic/judge/own/hdu1430.go"}},
		judge.Submission{For: "HDU 1430, in C", Path: "magic/judge/hdu1430/main.c", Limit: 50000, Solution: squares, Encode: modulo16, Data: squareData,
			Files: shared("magic/judge/own/hdu1430.c", "letters")},
	)
}

// solve solves a puzzle, and returns words of C for what submissions need to know of it, whose
// entries are distances by the given modulus.
func solve[B comparable](rules *puzzle.Rules[B], modulus int) (*gen.Solution, map[string]string) {
	solution, err := gen.Solve(rules)
	if err != nil {
		log.Fatalf("%s: %v", rules.Title, err)
	}
	return solution, map[string]string{
		"CELLS":    fmt.Sprint(rules.Text.Cells),
		"MOVES":    fmt.Sprint(len(rules.Moves)),
		"FARTHEST": fmt.Sprint(solution.Farthest()),
		"MODULUS":  fmt.Sprint(modulus),
		"GOAL":     fmt.Sprint(rules.Rank(rules.Goals[0])),
	}
}

// modulo returns what encodes the distances by a modulus, in place of the entries.
func modulo(s *gen.Solution, modulus int, encode func([]uint8) string) func([]uint8) string {
	return func([]uint8) string {
		distances := make([]uint8, s.States())
		for state := range distances {
			distances[state] = uint8(s.Distance(state) % modulus)
		}
		return encode(distances)
	}
}

// shared returns files of a submission's own in C and, after those, the files that headers share
// with submissions: the given ones, which are without a folder, and what all need.
func shared(names ...string) (list []string) {
	for _, name := range append(names, "modulo", "puzzle", "rank") {
		if path.Dir(name) == "." {
			name = "../gen/header/c/" + name + ".c"
		}
		list = append(list, name)
	}
	return list
}
