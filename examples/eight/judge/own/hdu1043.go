//go:build ignore

// Eight (HDU 1043): a shortest way of the blank, x, to 1 2 3 4 5 6 7 8 x. Nothing is searched:
// the distances of all boards are, modulo 3, in the string at the end.
package main

import (
	"bufio"
	"os"
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
			path, ok := r.b.path()
			if !ok {
				path = []byte("unsolvable")
			}
			out.Write(append(path, '\n'))
		}
	}
}
