// Cube has the pocket cube, which the page loads when it is chosen.
package main

import (
	"nibble/examples/cube/pocket"
	"nibble/examples/play/game"
)

var games = []game.Game{game.Of(&pocket.Puzzle, net)}

func main() { game.Serve(games...) }
