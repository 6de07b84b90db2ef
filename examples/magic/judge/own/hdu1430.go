//go:build ignore

// Magic squares (HDU 1430): the first of the shortest ways from one board to another, in
// dictionary order. Nothing is searched: the distances of all boards to 12345678 are, modulo
// 16, in the string at the end, a letter each from A for 0.
package main

import (
	"bufio"
	"os"

	"nibble/table/rank"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var pair [2]Board
	for n, seen := 0, 0; ; {
		c, err := in.ReadByte()
		if err != nil {
			return
		}
		if c < '1' || c > '8' {
			continue
		}
		pair[n/8][n%8] = c - '1'
		seen |= 1 << (c - '1')
		if n++; n%8 != 0 {
			continue
		}
		if seen != 255 {
			return // no board
		}
		seen = 0
		if n == 16 {
			n = 0
			var name Board // of each number, if the second board were the goal
			for cell, number := range pair[1] {
				name[number] = uint8(cell)
			}
			out.Write(append(name.from(pair[0]).path(), '\n'))
		}
	}
}

// A Board is the numbers 1 to 8 less 1, clockwise.
type Board [8]uint8

// moves hold the cell from which each cell gets its number.
var moves = [3]Board{{7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 1, 2, 5, 6, 7, 4}, {0, 6, 1, 3, 4, 2, 5, 7}}

func (b Board) from(cells Board) Board {
	for cell, from := range cells {
		cells[cell] = b[from]
	}
	return cells
}

// path returns the way on which each move is one nearer. Moves lead less than 15 farther, so
// modulo 16 is enough to tell.
func (b Board) path() (path []byte) {
	for b != (Board{0, 1, 2, 3, 4, 5, 6, 7}) {
		nearer := (b.entry() + 15) % 16
		for move := range moves {
			if after := b.from(moves[move]); after.entry() == nearer {
				path, b = append(path, 'A'+byte(move)), after
				break
			}
		}
	}
	return path
}

func (b Board) entry() uint8 { return entries[rank.Permutation(b[:])] - 'A' }
