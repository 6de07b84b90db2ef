// Eight has the eight puzzle, which the page loads when it is chosen.
package main

import (
	"nibble/examples/eight"
	"nibble/examples/play/game"
)

var games = []game.Game{
	game.Of(&eight.Puzzle, game.Sliding(3, 3, "tile", func(b eight.Board) []uint8 { return b[:] }, "dlru")),
}

func main() { game.Serve(games...) }
