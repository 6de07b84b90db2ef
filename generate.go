//go:build generate

// The bake: go generate solves both puzzles and writes their tables.
package main

import (
	"nibble/gen"
	"nibble/table"
)

//go:generate go run generate.go

func main() {
	gen.Main(
		gen.File{
			Path:    "table/seven_baked.go",
			Package: "nibble/table",
			Tables: []gen.Table{{
				Name:   "SevenDistance",
				Doc:    "For a solvable board of the seven puzzle, index is Seven.Rank and bound is Seven.Manhattan.",
				Puzzle: table.SevenPuzzle{},
			}},
		},
		gen.File{
			Path:    "table/rotation_baked.go",
			Package: "nibble/table",
			Tables: []gen.Table{{
				Name:   "RotationDistance",
				Doc:    "For the cells of one symbol of the Rotation Game, index is Rotation.Rank.",
				Puzzle: table.RotationPuzzle{},
			}},
		},
	)
}
