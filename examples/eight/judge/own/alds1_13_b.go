//go:build ignore

// 8 Puzzle (ALDS1_13_B): the fewest moves to 1 2 3 4 5 6 7 8 0. Nothing is searched: the
// distances of all boards are, modulo 3, in the string at the end.
package main

import (
	"bufio"
	"os"
	"strconv"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for r := (reader{}); ; {
		c, err := in.ReadByte()
		if err != nil {
			return
		}
		full, ok := r.add(c)
		if !ok {
			return // no board
		}
		if full {
			answer := "unsolvable"
			if path, ok := r.b.path(); ok {
				answer = strconv.Itoa(len(path))
			}
			out.WriteString(answer + "\n")
		}
	}
}
