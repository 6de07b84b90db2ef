//go:build ignore

// This file is bundled into judge/rotation/main.go, for Go 1.13: it keeps to the
// language and the library of that version.

// The Rotation Game (POJ 2286, HDU 1667, UVa 1343): the shortest sequence of turns that
// is first in dictionary order. Nothing is searched for distances: those of all sets of
// cells that a symbol can have are, modulo 3, in the string at the end.
package main

import (
	"bufio"
	"errors"
	"os"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var b Board
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
		moves, symbol, err := AppendPath(nil, b)
		if err != nil {
			return
		}
		if len(moves) == 0 {
			moves = []byte("No moves needed")
		}
		out.Write(append(moves, '\n', '0'+symbol, '\n'))
	}
}

var notation noBoard

type noBoard struct{}

func (noBoard) Check([]uint8) error { return errors.New("not a board") }

var rings, splits, arms = New().Parts()

func RotationRing(i int) uint32  { return rings[i] }
func RotationSplit(i int) uint32 { return splits[i] }
func RotationArm(i int) uint8    { return uint8(arms[i]) }

func turn(s Cells, move int) Cells { return s.Turn(move) }

// modulo3 returns the distance of s modulo 3: a character holds four of them, and is one
// of the 81 from # on without ? and \.
func modulo3(s Cells) int {
	i := index(s)
	c := entries[i/4]
	if c > '\\' {
		c--
	}
	if c > '?' {
		c--
	}
	return int(c-'#') / [4]int{1, 3, 9, 27}[i%4] % 3
}

// distanceOf counts the turns of a way on which each is one closer. A turn changes the
// distance by at most 1, so modulo 3 is enough to tell.
func distanceOf(s Cells) int {
	distance := 0
	for ; s != Goal; distance++ {
		move, nearer := 0, (modulo3(s)+2)%3
		for modulo3(turn(s, move)) != nearer {
			move++
		}
		s = turn(s, move)
	}
	return distance
}
