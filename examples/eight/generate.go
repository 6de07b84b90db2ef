//go:build generate

// The bake of the eight puzzle.
package main

import "nibble/gen"

//go:generate go run generate.go eight.go

func main() {
	gen.Main(gen.File{
		Path:    "baked.go",
		Package: "main",
		Items: []gen.Item{&gen.Table{
			Name:   "distance",
			Doc:    "For a Board, index is its Rank and bound its Manhattan distance.",
			Puzzle: Puzzle{},
			Bound:  Puzzle{}.Bound,
		}},
	})
}
