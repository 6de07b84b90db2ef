package main

import (
	"math/rand/v2"
	"testing"

	"nibble/examples/cube/pocket"
)

// A point is where a sticker is in space: the middle of the cube is 0 0 0, x goes to R, y to U
// and z to F, and the stickers of a face are 2 away from it and 1 to each side.
type point [3]int

// points returns the places of all stickers, in the order of the net.
func points() (all []point) {
	for _, face := range []struct{ middle, right, down point }{ // as seen from outside, in the net
		{point{0, 2, 0}, point{1, 0, 0}, point{0, 0, 1}},
		{point{2, 0, 0}, point{0, 0, -1}, point{0, -1, 0}},
		{point{0, 0, 2}, point{1, 0, 0}, point{0, -1, 0}},
		{point{0, -2, 0}, point{1, 0, 0}, point{0, 0, -1}},
		{point{-2, 0, 0}, point{0, 0, 1}, point{0, -1, 0}},
		{point{0, 0, -2}, point{-1, 0, 0}, point{0, -1, 0}},
	} {
		for at := range 4 {
			var p point
			for axis := range p {
				p[axis] = face.middle[axis] + face.right[axis]*(at%2*2-1) + face.down[axis]*(at/2*2-1)
			}
			all = append(all, p)
		}
	}
	return all
}

// TestNet turns stickers in space and compares them with the net of what moves make.
func TestNet(t *testing.T) {
	all := points()
	at := map[point]int{}
	for i, p := range all {
		at[p] = i
	}
	// clockwise returns where a quarter turn of a face, clockwise as seen from outside, takes p.
	clockwise := func(face byte, p point) point {
		switch x, y, z := p[0], p[1], p[2]; {
		case face == 'U' && y > 0:
			return point{-z, y, x}
		case face == 'R' && x > 0:
			return point{x, z, -y}
		case face == 'F' && z > 0:
			return point{y, -x, z}
		}
		return p
	}
	b := pocket.Solved()
	r := rand.New(rand.NewPCG(1, 2))
	for range 10000 {
		before := show(b)
		for move, name := range pocket.Puzzle.Moves {
			after, _ := pocket.Puzzle.Move(b, move)
			want := make([]uint8, 24)
			for i, p := range all {
				for range move%3 + 1 {
					p = clockwise(name[0], p)
				}
				want[at[p]] = before[i]
			}
			if got := show(after); string(got) != string(want) {
				t.Fatalf("%s makes of %v the net %v, want %v", name, before, got, want)
			}
		}
		b, _ = pocket.Puzzle.Move(b, r.IntN(9))
	}
	for i, n := range show(pocket.Solved()) {
		if int(n) != i/4 {
			t.Errorf("sticker %d of the solved cube is of face %d", i, n)
		}
	}
}
