// Cube answers the pocket cube: a board is pieces and their orientations, or moves like R U' F2.
package main

import (
	"nibble/command"
	"nibble/examples/cube/pocket"
)

//go:generate go run nibble/gen/bake -o pocket/pocket.go -package pocket cube.tws

func main() { command.Main(command.Of(&pocket.Puzzle)) }
