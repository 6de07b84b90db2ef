//go:build generate

// The bake: go generate solves both puzzles and writes their tables.
package main

import (
	"log"

	"nibble/gen"
	"nibble/gen/judge"
	"nibble/table/ring"
	"nibble/table/seven"
)

//go:generate go run generate.go

func main() {
	upper, lower := seven.Rows()
	game := ring.New()
	rings, splits, arms := game.Parts()
	boards := &gen.Table{
		Name:   "SevenDistance",
		Doc:    "For a board of nibble/table/seven and Goals[0], index is its Rank and bound its Manhattan distance.",
		Puzzle: seven.Puzzle{Goal: 0},
		Bound:  seven.Puzzle{Goal: 0}.Bound,
	}
	boards1 := &gen.Table{
		Name:   "SevenDistance1",
		Doc:    "For a board of nibble/table/seven and Goals[1], index is its Rank and bound its Manhattan distance.",
		Puzzle: seven.Puzzle{Goal: 1},
		Bound:  seven.Puzzle{Goal: 1}.Bound,
	}
	sets := &gen.Table{
		Name:   "RotationDistance",
		Doc:    "For a set of cells of nibble/table/ring, index is Puzzle.Index.",
		Puzzle: game,
		Index:  func(state int) int { return game.Index(game.Unrank(state)) },
	}
	solvedBoards, err := boards.Solve()
	if err != nil {
		log.Fatal(err)
	}
	solvedSets, err := sets.Solve()
	if err != nil {
		log.Fatal(err)
	}
	order, first := solvedBoards.Order()
	files := []gen.Source{
		gen.File{Path: "table/seven_baked.go", Package: "nibble/table", Items: []gen.Item{
			boards,
			boards1,
			gen.Words{Name: "SevenUpper", Doc: "the upper rows of nibble/table/seven.Rows.", Values: upper},
			gen.Words{Name: "SevenLower", Doc: "the lower rows of nibble/table/seven.Rows.", Values: lower},
			gen.Words{Name: "SevenOrder", Doc: "the ranks in the order of their distance from Goals[0].", Values: order},
			gen.Words{Name: "SevenFirst", Doc: "where the boards at distance i begin in that order.", Values: first},
		}},
		gen.File{Path: "table/rotation_baked.go", Package: "nibble/table", Items: []gen.Item{
			sets,
			gen.Words{Name: "RotationRing", Doc: "the rings of nibble/table/ring.Puzzle.Parts.", Values: rings},
			gen.Words{Name: "RotationSplit", Doc: "the splits of nibble/table/ring.Puzzle.Parts.", Values: splits},
			gen.Words{Name: "RotationArm", Doc: "the arms of nibble/table/ring.Puzzle.Parts.", Values: arms},
			gen.Words{Name: "RotationTurn", Doc: "nibble/table/ring.Turns.", Values: ring.Turns()},
			gen.Words{Name: "RotationHardest", Doc: "the cells of symbols 1 and 2 in turn of the boards that need 13 turns.",
				Values: game.Far(13, solvedSets.Distance)},
		}},
	}
	submissions := []judge.Submission{
		{For: "AOJ 0121", Path: "judge/aoj0121/main.go", Limit: 50000, Table: boards, Encode: judge.Letters, Module: "nibble",
			Files: []string{"judge/own/aoj0121.go", "table/seven/seven.go", "table/rank/rank.go"}},
		{For: "AOJ 0121, in C", Path: "judge/aoj0121/main.c", Limit: 50000, Table: boards, Encode: judge.Letters,
			Files: []string{"judge/own/aoj0121.c"}},
		{For: "AcWing 181, BOJ 5070, where else Go is taken", Path: "judge/rotation/main.go", Limit: 50000, Table: sets, Encode: judge.Modulo3, Module: "nibble",
			Files: []string{"judge/own/rotation.go", "rotation/rotation.go", "table/ring/ring.go", "table/rank/rank.go"}},
		{For: "POJ 2286, HDU 1667, UVa 1343", Path: "judge/rotation/main.c", Limit: 50000, Table: sets, Encode: judge.Modulo3,
			Files: []string{"judge/own/rotation.c"},
			Data:  map[string]string{"BITS": judge.Initializer(ring.Bit), "LINES": judge.Initializer(ring.Lines)}},
	}
	for _, s := range submissions {
		files = append(files, s)
	}
	gen.Main(append(files, judge.List{Path: "README.md", Submissions: submissions})...)
}
