//go:build ignore

// Seven Puzzle (AOJ 0121): the fewest moves of card 0 to 0 1 2 3 4 5 6 7. Nothing is
// searched: the distances of all boards are in the string at the end.
package main

import (
	"bufio"
	"os"
	"strconv"

	"nibble/gen/judge/code"
	"nibble/table/seven"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var b seven.Board
	for code.Scan(in, b[:]) && code.Once(b[:], 0) {
		if b.Solvable() {
			out.WriteString(strconv.Itoa(distance(b)) + "\n")
		} else {
			out.WriteString("unsolvable\n")
		}
	}
}

// distance returns the fewest moves from a solvable board: its Manhattan distance plus
// twice its entry.
func distance(b seven.Board) int { return b.Manhattan(0) + 2*code.LetterAt(entries, b.Rank()) }
