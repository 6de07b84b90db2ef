//go:build ignore

// This file is bundled into judge/aoj0121/main.go, for Go 1.13: it keeps to the
// language and the library of that version.

// Seven Puzzle (AOJ 0121): the fewest moves of card 0 to 0 1 2 3 4 5 6 7. Nothing is
// searched: the distances of all boards are in the string at the end.
package main

import (
	"bufio"
	"os"
	"strconv"

	"nibble/table/seven"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var b seven.Board
	for n, cards := 0, 0; ; {
		c, err := in.ReadByte()
		if err != nil {
			return
		}
		if c < '0' || c > '9' {
			continue
		}
		b[n] = c - '0'
		cards |= 1 << b[n]
		if n++; n < len(b) {
			continue
		}
		if cards != 255 {
			return // no board
		}
		n, cards = 0, 0
		if b.Solvable() {
			out.WriteString(strconv.Itoa(distance(b)) + "\n")
		} else {
			out.WriteString("unsolvable\n")
		}
	}
}

// distance returns the fewest moves from a solvable board: its Manhattan distance plus
// twice its entry, a letter from A for 0.
func distance(b seven.Board) int { return b.Manhattan(0) + 2*int(entries[b.Rank()]-'A') }
