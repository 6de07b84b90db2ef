// Cube has the pocket cube, which the page loads when it is chosen.
package main

import (
	"nibble/examples/cube/pocket"
	"nibble/examples/play/game"
)

func main() { game.Serve(game.Of(&pocket.Puzzle, net)) }
