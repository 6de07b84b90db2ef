//go:build generate

// The bake of the magic squares.
package main

import "nibble/gen"

//go:generate go run generate.go magic.go

func main() {
	gen.Main(gen.File{
		Path:    "baked.go",
		Package: "main",
		Items: []gen.Item{&gen.Table{
			Name:   "distance",
			Doc:    "The index of a Board is the rank of its permutation.",
			Puzzle: Puzzle{},
		}},
	})
}
