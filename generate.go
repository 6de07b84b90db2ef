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
	gen.Main(
		gen.File{
			Path:    "table/seven_baked.go",
			Package: "nibble/table",
			Tables: []gen.Table{{
				Name:   "SevenDistance",
				Doc:    "For a board of nibble/table/seven, index is its Rank and bound its Manhattan distance.",
				Puzzle: seven.Puzzle{},
			}},
		},
		gen.File{
			Path:    "table/rotation_baked.go",
			Package: "nibble/table",
			Tables: []gen.Table{{
				Name:   "RotationDistance",
				Doc:    "For Cells of nibble/table/rotation, index is their Rank.",
				Puzzle: rotation.Puzzle{},
			}},
		},
	)
}
