// Eight answers the 3x3 eight puzzle.
package main

import (
	"nibble/command"
	"nibble/examples/eight"
)

func main() { command.Main(command.Of(&eight.Puzzle)) }
