// Pegs answers peg solitaire on a triangle.
package main

import (
	"nibble/command"
	"nibble/examples/pegs"
)

func main() { command.Main(command.Of(&pegs.Puzzle)) }
