//go:build ignore

// 8 Puzzle (ALDS1_13_B): the fewest moves to 1 2 3 4 5 6 7 8 0. Nothing is searched: the
// distances of all boards are, modulo 3, in the string at the end.
package eight

import (
	"bufio"
	"os"
	"strconv"

	"nibble/gen/judge/code"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var b Board
	for code.Scan(in, b[:]) && code.Once(b[:], 0) {
		answer := "unsolvable"
		if path, ok := b.path(); ok {
			answer = strconv.Itoa(len(path))
		}
		out.WriteString(answer + "\n")
	}
}
