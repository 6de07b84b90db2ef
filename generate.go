//go:build generate

// The bake: go generate solves both puzzles and writes their tables and submissions.
package main

import (
	"fmt"
	"log"

	"nibble/gen"
	"nibble/gen/header"
	"nibble/gen/judge"
	"nibble/gen/judge/code"
	"nibble/table/pattern"
	"nibble/table/puzzle"
	"nibble/table/seven"
)

//go:generate go run -tags bake generate.go

func main() {
	corner, beside := solve(seven.Rules(0)), solve(seven.Rules(1))
	upper, lower := seven.Rows()
	order, first := corner.Order()
	sevenFile := gen.File{Path: "table/seven_baked.go", Package: "nibble/table", Items: []gen.Item{
		gen.Table{Name: "Seven", Solution: corner,
			Doc: "It is of nibble/table/seven.Rules(0): index is Board.Rank, and bound the Manhattan distance."},
		gen.Table{Name: "SevenBeside", Solution: beside,
			Doc: "It is of nibble/table/seven.Rules(1): index is Board.Rank, and bound the Manhattan distance."},
		gen.Words{Name: "SevenUpper", Doc: "the upper rows of nibble/table/seven.Rows.", Layout: seven.UpperLayout, Values: upper},
		gen.Words{Name: "SevenLower", Doc: "the lower rows of nibble/table/seven.Rows.", Layout: seven.LowerLayout, Values: lower},
		gen.Words{Name: "SevenOrder", Doc: "the ranks in the order of their distances in Seven.", Values: order},
		gen.Words{Name: "SevenFirst", Doc: "where the boards at distance i begin in SevenOrder.", Values: first},
	}}

	numbering := pattern.New()
	symbol := solve(numbering.Rules())
	rings, splits, arms := numbering.Parts()
	farthest, hardest := numbering.Hardest(symbol.Distance)
	rotationFile := gen.File{Path: "table/rotation_baked.go", Package: "nibble/table", Items: []gen.Item{
		gen.Table{Name: "Rotation", Solution: symbol,
			Doc: "It is of the sets of cells of nibble/table/pattern: index is Numbering.Index."},
		gen.Words{Name: "RotationRing", Doc: "the rings of nibble/table/pattern.Numbering.Parts.", Layout: pattern.RingLayout, Values: rings},
		gen.Words{Name: "RotationSplit", Doc: "the splits of nibble/table/pattern.Numbering.Parts.", Layout: pattern.SplitLayout, Values: splits},
		gen.Words{Name: "RotationArm", Doc: "the arms of nibble/table/pattern.Numbering.Parts.", Values: arms},
		gen.Words{Name: "RotationTurn", Doc: "nibble/table/pattern.Turns.", Values: pattern.Turns()},
		gen.Words{Name: "RotationHardest", Doc: "the cells of symbols 1 and 2 in turn of the hardest boards.", Values: hardest},
		gen.Number{Name: "RotationFarthest", Doc: "the distance of the hardest boards.", Value: farthest},
		gen.Number{Name: "RotationHardestBoards", Doc: "how many they are.", Value: len(hardest) / 2},
	}}

	submissions := []judge.Submission{
		{For: "AOJ 0121", Path: "judge/aoj0121/main.go", Limit: 50000, Solution: corner, Encode: code.Letters,
			Files: []string{"judge/own/aoj0121.go"}},
		{For: "AOJ 0121, in C", Path: "judge/aoj0121/main.c", Limit: 50000, Solution: corner, Encode: code.Letters,
			Files: own("aoj0121", "answer", "letters", "puzzle", "bound", "seven", "rank"),
			Data:  map[string]string{"CELLS": "8", "STEP": fmt.Sprint(corner.Step)}},
		{For: "AcWing 181, BOJ 5070, where else Go is taken", Path: "judge/rotation/main.go", Limit: 50000, Solution: symbol, Encode: code.Modulo3,
			Package: "nibble/rotation", Files: []string{"judge/own/rotation.go"}},
		{For: "POJ 2286, HDU 1667, UVa 1343", Path: "judge/rotation/main.c", Limit: 50000, Solution: symbol, Encode: code.Modulo3,
			Files: own("rotation", "modulo3", "rotation", "rank"),
			Data: map[string]string{"BITS": header.Initializer(pattern.Bit), "LINES": header.Initializer(pattern.Lines),
				"FARTHEST": fmt.Sprint(farthest)}},
	}

	files := []gen.Source{sevenFile, rotationFile}
	for _, s := range submissions {
		files = append(files, s)
	}
	gen.Main(append(files, judge.List{Path: "README.md", Submissions: submissions})...)
}

// own returns the file of a submission's own in C and the given ones that it shares with headers.
func own(name string, shared ...string) []string {
	files := []string{"judge/own/" + name + ".c"}
	for _, name := range shared {
		files = append(files, "gen/header/c/"+name+".c")
	}
	return files
}

// solve solves a puzzle.
func solve[B comparable](rules *puzzle.Rules[B]) *gen.Solution {
	solution, err := gen.Solve(rules)
	if err != nil {
		log.Fatalf("%s: %v", rules.Title, err)
	}
	return solution
}
