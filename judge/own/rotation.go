//go:build ignore

// This file is bundled into judge/rotation/main.go, for Go 1.13: it keeps to the
// language and the library of that version.

// The Rotation Game (POJ 2286, HDU 1667, UVa 1343): the shortest sequence of turns that
// is first in dictionary order. Nothing is searched for distances: those of all sets of
// cells that a symbol can have are, modulo 3, in the string at the end.
package main

import (
	"bufio"
	"math/bits"
	"os"

	"nibble/table/pattern"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var b [24]uint8
	for n := 0; ; {
		c, err := in.ReadByte()
		if err != nil || n == 0 && c == '0' {
			return
		}
		if c < '0' || c > '9' {
			continue
		}
		b[n] = c - '0'
		if n++; n < len(b) {
			continue
		}
		n = 0
		moves, symbol := solve(b)
		if symbol == 0 {
			return // no board
		}
		if len(moves) == 0 {
			moves = []byte("No moves needed")
		}
		out.Write(append(moves, '\n', '0'+symbol, '\n'))
	}
}

// A rival is a symbol that can fill the ring in the turns that are left.
type rival struct {
	cells  pattern.Cells
	symbol uint8
}

// solve returns the first shortest sequence of turns and the symbol that is then in the
// ring, 0 if b is no board.
func solve(b [24]uint8) (moves []byte, symbol uint8) {
	var cells [4]pattern.Cells
	for cell, symbol := range b {
		cells[symbol&3] |= 1 << pattern.Bit[cell]
		if symbol > 3 {
			return nil, 0
		}
	}
	var rivals []rival
	left := 0
	for symbol := uint8(1); symbol < 4; symbol++ {
		s := cells[symbol]
		if bits.OnesCount32(uint32(s)) != 8 {
			return nil, 0
		}
		d := distance(s)
		if len(rivals) == 0 || d < left {
			rivals, left = nil, d
		}
		if d == left {
			rivals = append(rivals, rival{s, symbol})
		}
	}
	// The first letter after which some rival is one closer is right; one that falls behind
	// never catches up.
	for ; left > 0; left-- {
		var nearer []rival
		for move := 0; nearer == nil; move++ {
			for _, r := range rivals {
				if after := r.cells.Turn(move); modulo3(after) == (left-1)%3 {
					nearer = append(nearer, rival{after, r.symbol})
				}
			}
			if nearer != nil {
				moves = append(moves, 'A'+byte(move))
			}
		}
		rivals = nearer
	}
	return moves, rivals[0].symbol
}

var rings, splits, arms = pattern.New().Parts()

// modulo3 returns the distance of s modulo 3: a character holds four of them, and is one
// of the 81 from # on without ? and \.
func modulo3(s pattern.Cells) int {
	inner, outer := int(s>>8&255), int(s>>16&255)
	ring := int(rings[s&255])
	i := pattern.Join(ring, int(splits[pattern.SplitAt(inner, outer)]),
		int(arms[pattern.ArmAt(ring, inner)]), int(arms[pattern.ArmAt(ring, outer)]))
	c := entries[i/4]
	if c > '\\' {
		c--
	}
	if c > '?' {
		c--
	}
	return int(c-'#') / [4]int{1, 3, 9, 27}[i%4] % 3
}

// distance counts the turns of a way on which each is one closer. A turn changes the
// distance by at most 1, so modulo 3 is enough to tell.
func distance(s pattern.Cells) int {
	distance := 0
	for ; s != pattern.Goal; distance++ {
		move, nearer := 0, (modulo3(s)+2)%3
		for modulo3(s.Turn(move)) != nearer {
			move++
		}
		s = s.Turn(move)
	}
	return distance
}
