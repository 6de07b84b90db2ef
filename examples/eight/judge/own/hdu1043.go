//go:build ignore

// Eight (HDU 1043): a shortest way of the blank, x, to 1 2 3 4 5 6 7 8 x. Nothing is searched:
// the distances of all boards are, modulo 3, in the string at the end.
package eight

import (
	"bufio"
	"os"

	"nibble/gen/judge/code"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var b Board
	for code.Scan(in, b[:]) && code.Once(b[:], 0) {
		path, ok := b.path()
		if !ok {
			path = []byte("unsolvable")
		}
		out.Write(append(path, '\n'))
	}
}
