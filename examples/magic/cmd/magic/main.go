// Magic answers the 2x4 magic squares.
package main

import (
	"nibble/command"
	"nibble/examples/magic"
)

func main() { command.Main(command.Of(&magic.Puzzle)) }
