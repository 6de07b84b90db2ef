//go:build ignore

// The Rotation Game (POJ 2286, HDU 1667, UVa 1343): the shortest sequence of turns that
// is first in dictionary order. Nothing is searched for distances: those of all sets of
// cells that a symbol can have are, modulo 3, in the string at the end.
package rotation

import (
	"bufio"
	"os"

	"nibble/gen/judge/code"
	"nibble/table/pattern"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var b Board
	for code.Scan(in, b[:1]) && b[0] != 0 && code.Scan(in, b[1:]) {
		var rivals [3]rival
		n, bound := nearest(&rivals, &b)
		if n == 0 {
			return // no board
		}
		out.Write(appendSymbol(appendPath(nil, &rivals, n, bound), 0, rivals[0].symbol))
	}
}

var rings, splits, arms = pattern.New().Parts()

func index(s pattern.Cells) int {
	inner, outer := int(s>>8&255), int(s>>16&255)
	ring := int(rings[s&255])
	return pattern.Join(ring, int(splits[pattern.SplitAt(inner, outer)]), int(arms[pattern.ArmAt(ring, inner)]), int(arms[pattern.ArmAt(ring, outer)]))
}

func turn(s pattern.Cells, move int) pattern.Cells { return s.Turn(move) }

// A turn changes the distance by at most 1, so modulo 3 is enough to tell.
func nearer(s pattern.Cells, bound int) bool { return code.Modulo3At(entries, index(s)) == (bound+2)%3 }

// distanceOf counts the turns of a way on which each is one nearer.
func distanceOf(s pattern.Cells) int {
	distance := 0
	for ; s != pattern.Goal; distance++ {
		move, bound := 0, code.Modulo3At(entries, index(s))
		for !nearer(s.Turn(move), bound) {
			move++
		}
		s = s.Turn(move)
	}
	return distance
}
