package main

import (
	"nibble/examples/cube/pocket"
	"nibble/examples/play/game"
)

// The faces in the order of their numbers, and the place of each in the net:
//
//	  U
//	L F R B
//	  D
const faces = "URFDLB"

var places = [6][2]int{{2, 0}, {4, 2}, {2, 2}, {2, 4}, {0, 2}, {6, 2}}

// corners are the three stickers of each corner, clockwise and that of U or D first: the face, and
// which of its four it is in the net, row by row. The corners are those of cube.tws, and last
// the one that is held.
var corners = [8][3]struct{ face, at int }{
	{{0, 3}, {1, 0}, {2, 1}}, // URF
	{{0, 2}, {2, 0}, {4, 1}}, // UFL
	{{0, 0}, {4, 0}, {5, 1}}, // ULB
	{{0, 1}, {5, 0}, {1, 1}}, // UBR
	{{3, 1}, {2, 3}, {1, 2}}, // DFR
	{{3, 0}, {4, 3}, {2, 2}}, // DLF
	{{3, 3}, {1, 3}, {5, 2}}, // DRB
	{{3, 2}, {5, 3}, {4, 2}}, // DBL
}

// net is the view of the pocket cube, with its faces unfolded.
var net = game.View[pocket.Board]{
	Help: "Tap a sticker of U, R or F, or press that letter: its face turns clockwise; with the Shift key, or if you " +
		"drag to the left, it turns back. U2 is a half turn. The hidden corner of D, B and L stays where it is.",
	Spots:   stickers(),
	Show:    show,
	Labels:  []string{"U", "R", "F", "D", "L", "B"},
	Noun:    "sticker",
	Buttons: true,
	Keys:    map[string]string{"U": "U'", "R": "R'", "F": "F'"},
	Gesture: func(_ pocket.Board, spot, dx, _ int) int {
		switch face := spot / 4; {
		case face > 2:
			return -1
		case dx < 0:
			return 3*face + 2
		default:
			return 3 * face
		}
	},
}

// stickers returns the places of all stickers, four a face.
func stickers() (spots []game.Spot) {
	for face, place := range places {
		for at := range 4 {
			spots = append(spots, game.Spot{X: place[0] + at%2, Y: place[1] + at/2, Place: "on " + faces[face:face+1]})
		}
	}
	return spots
}

// show returns the face of which each sticker is, in the order of stickers.
func show(b pocket.Board) []uint8 {
	shown := make([]uint8, 24)
	for slot, stickers := range corners {
		piece, twist := 7, 0
		if slot < 7 {
			piece, twist = int(b[slot])-1, int(b[7+slot])
		}
		for i, s := range corners[piece] { // each goes as many on, clockwise, as the corner is twisted
			to := stickers[(i+twist)%3]
			shown[4*to.face+to.at] = uint8(s.face)
		}
	}
	return shown
}
