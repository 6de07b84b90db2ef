// Eight has the eight puzzle, which the page loads when it is chosen.
package main

import (
	"nibble/examples/eight"
	"nibble/examples/play/game"
)

func main() {
	game.Serve(game.Of(&eight.Puzzle, game.Sliding(3, 3, "tile", func(b eight.Board) []uint8 { return b[:] }, "dlru")))
}
