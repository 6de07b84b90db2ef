//go:build generate

// The bake: go generate solves both puzzles and writes their tables.
package main

import (
	"nibble/gen"
	"nibble/table/rotation"
	"nibble/table/seven"
)

//go:generate go run generate.go

func main() {
	upper, lower := seven.Rows()
	game := rotation.New()
	rings, splits, arms := game.Parts()
	gen.Main(
		gen.File{Path: "table/seven_baked.go", Package: "nibble/table", Items: []gen.Item{
			&gen.Table{
				Name:   "SevenDistance",
				Doc:    "For a board of nibble/table/seven, index is its Rank and bound its Manhattan distance.",
				Puzzle: seven.Puzzle{},
			},
			gen.Words{Name: "SevenUpper", Doc: "the upper rows of nibble/table/seven.Rows.", Values: upper},
			gen.Words{Name: "SevenLower", Doc: "the lower rows of nibble/table/seven.Rows.", Values: lower},
		}},
		gen.File{Path: "table/rotation_baked.go", Package: "nibble/table", Items: []gen.Item{
			&gen.Table{
				Name:   "RotationDistance",
				Doc:    "For a set of cells of nibble/table/rotation, index is Puzzle.Index.",
				Puzzle: game,
				Index:  func(state int) int { return game.Index(game.Unrank(state)) },
			},
			gen.Words{Name: "RotationRing", Doc: "the rings of nibble/table/rotation.Puzzle.Parts.", Values: rings},
			gen.Words{Name: "RotationSplit", Doc: "the splits of nibble/table/rotation.Puzzle.Parts.", Values: splits},
			gen.Words{Name: "RotationArm", Doc: "the arms of nibble/table/rotation.Puzzle.Parts.", Values: arms},
			gen.Words{Name: "RotationTurn", Doc: "nibble/table/rotation.Turns.", Values: rotation.Turns()},
		}},
	)
}
