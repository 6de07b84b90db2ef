//go:build ignore

// Magic squares (HDU 1430): the first of the shortest ways from one board to another, in
// dictionary order. Nothing is searched: the distances of all boards from 12345678 are, modulo
// 16, in the string at the end.
package magic

import (
	"bufio"
	"os"

	"nibble/gen/judge/code"
	"nibble/table/rank"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var from, to Board
	for code.Scan(in, from[:]) && code.Scan(in, to[:]) && code.Once(from[:], 1) && code.Once(to[:], 1) {
		for cell := range from {
			from[cell]--
			to[cell]--
		}
		out.Write(append(from.as(to).path(), '\n'))
	}
}

// path returns the way on which each move is one nearer. Moves lead less than 15 farther, so
// modulo 16 is enough to tell.
func (b Board) path() (path []byte) {
	for b != goal {
		nearer := (b.left() + 15) % 16
		for move := range moves {
			if after := b.from(moves[move]); after.left() == nearer {
				path, b = append(path, names[move]...), after
				break
			}
		}
	}
	return path
}

func (b Board) left() int { return code.LetterAt(entries, rank.Permutation(b[:])) }
