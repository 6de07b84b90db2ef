// First has the games that the page loads first: each is a solved puzzle and how it is drawn.
package main

import (
	"nibble/examples/play/game"
	"nibble/lookup"
	"nibble/rotation"
)

func main() {
	game.Serve(
		game.Of(&lookup.Puzzle, game.Sliding(2, 4, "card", func(b lookup.Board) []uint8 { return b[:] }, "DLRU")),
		game.Of(&rotation.Puzzle, lines),
	)
}
