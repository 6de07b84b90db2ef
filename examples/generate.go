//go:build generate

// The bake of the examples' submissions in C.
package main

import (
	"fmt"
	"log"
	"path"

	"nibble/examples/eight"
	"nibble/examples/magic"
	"nibble/gen"
	"nibble/gen/judge"
	"nibble/table/puzzle"
)

//go:generate go run -tags bake generate.go

func main() {
	tiles, squares := solve(&eight.Rules), solve(&magic.Rules)
	tileData := map[string]string{"CELLS": "9", "MOVES": fmt.Sprint(len(eight.Rules.Moves)), "FARTHEST": fmt.Sprint(tiles.Farthest()),
		"MODULUS": "3", "GOAL": fmt.Sprint(eight.Rules.Rank(eight.Rules.Goals[0]))}
	squareData := map[string]string{"CELLS": "8", "MOVES": fmt.Sprint(len(magic.Rules.Moves)), "FARTHEST": fmt.Sprint(squares.Farthest()),
		"MODULUS": "16", "GOAL": fmt.Sprint(magic.Rules.Rank(magic.Rules.Goals[0]))}
	modulo3 := func([]uint8) string {
		distances := make([]uint8, tiles.States())
		for state := range distances {
			distances[state] = uint8(tiles.Distance(state))
		}
		return judge.Modulo3(distances)
	}
	gen.Main(
		judge.Submission{For: "HDU 1043", Path: "eight/judge/hdu1043.c", Limit: 50000, Solution: tiles, Encode: modulo3, Data: tileData,
			Files: files("eight/judge/own/hdu1043.c", "eight/judge/own/eight.c", "modulo3")},
		judge.Submission{For: "ALDS1_13_B", Path: "eight/judge/alds1_13_b.c", Limit: 50000, Solution: tiles, Encode: modulo3, Data: tileData,
			Files: files("eight/judge/own/alds1_13_b.c", "eight/judge/own/eight.c", "answer", "modulo3")},
		judge.Submission{For: "HDU 1430", Path: "magic/judge/hdu1430.c", Limit: 50000, Solution: squares, Encode: judge.Letters, Data: squareData,
			Files: files("magic/judge/own/hdu1430.c", "letters")},
	)
}

// files returns files of a submission's own and, after those, the files that headers share with
// submissions: the given ones, which are without a folder, and what all need.
func files(names ...string) (list []string) {
	for _, name := range append(names, "modulo", "puzzle", "rank") {
		if path.Dir(name) == "." {
			name = "../gen/header/c/" + name + ".c"
		}
		list = append(list, name)
	}
	return list
}

// solve solves a puzzle.
func solve[B comparable](rules *puzzle.Rules[B]) *gen.Solution {
	solution, err := gen.Solve(rules)
	if err != nil {
		log.Fatalf("%s: %v", rules.Title, err)
	}
	return solution
}
