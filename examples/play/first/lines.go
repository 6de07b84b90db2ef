package main

import (
	"strconv"

	"nibble/examples/play/game"
	"nibble/rotation"
)

// lines is the view of the Rotation Game. Its cells lie on a square of 7 by 7, in rows and
// columns 2 and 4, and the letters of the moves around it.
var lines = game.View[rotation.Board]{
	Help: "Press a letter, on the board or the keyboard, or drag a line: its symbols move one cell towards the letter. " +
		"The game is won when all eight cells of the ring hold one symbol.",
	Spots:  crossing,
	Show:   func(b rotation.Board) []uint8 { return b[:] },
	Labels: []string{"", "1", "2", "3"},
	Noun:   "symbol",
	Ends:   ends,
	Gesture: func(_ rotation.Board, spot, dx, dy int) int { // towards an end of its line
		x, y := crossing[spot].X, crossing[spot].Y
		for move, end := range ends {
			if dx != 0 && end[1] == y && end[0] > x == (dx > 0) || dy != 0 && end[0] == x && end[1] > y == (dy > 0) {
				return move
			}
		}
		return -1
	},
	Facts: func(b rotation.Board) (facts []game.Fact) {
		for symbol := range uint8(3) {
			if d, err := rotation.DistanceTo(b, symbol+1); err == nil {
				facts = append(facts, game.Fact{To: strconv.Itoa(int(symbol + 1)), Distance: d})
			}
		}
		return facts
	},
	Counts: counts,
}

// ends are where the letters A to H stand.
var ends = [][2]int{{3, 0}, {5, 0}, {8, 3}, {8, 5}, {5, 8}, {3, 8}, {0, 5}, {0, 3}}

// crossing are the cells in reading order, between the letters.
var crossing = func() (spots []game.Spot) {
	for y := 1; y < 8; y++ {
		for x := 1; x < 8; x++ {
			if x != 3 && x != 5 && y != 3 && y != 5 {
				continue
			}
			s := game.Spot{X: x, Y: y, Marked: x >= 3 && x <= 5 && y >= 3 && y <= 5, Place: "row " + strconv.Itoa(y) + ", column " + strconv.Itoa(x)}
			if s.Marked {
				s.Place += ", in the ring"
			}
			spots = append(spots, s)
		}
	}
	return spots
}()

// counts are how many boards there are at each distance. TestCounts counts them.
var counts = []int{38610, 308880, 1698840, 8030880, 33820248, 124134840, 400278348, 1098954804, 2316756348, 3172593156, 1992066648, 312776400, 4053576, 192}
