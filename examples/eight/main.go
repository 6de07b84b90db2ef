package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"

	"nibble/table/walk"
)

func main() {
	if err := Answer(os.Stdout, os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Distance returns the fewest moves, 0 to 31, from a solvable board to the goal.
func (b Board) Distance() int { return distance(b.Rank(), b.Manhattan()) }

// AppendPath appends to dst the letters of a shortest way from a solvable board to the goal;
// of all shortest ways it is the first in dictionary order.
func AppendPath(dst []byte, b Board) []byte {
	return walk.AppendPath(dst, Moves, b, func(b Board, _ int) int { return b.Distance() })
}

// Answer reads boards from r until it ends, nine numbers each with white space between, and
// writes a line for each to w: the fewest moves, as ALDS1_13_B asks; or if the blank is x and
// not 0, the way, as HDU 1043 asks. It writes "unsolvable" if there is none. The error is the
// first of r or w, or says what is no board; all answers before that are written.
func Answer(w io.Writer, r io.Reader) (err error) {
	in, out := bufio.NewScanner(r), bufio.NewWriter(w)
	in.Split(bufio.ScanWords)
	defer func() { err = cmp.Or(out.Flush(), err) }()
	for n := 1; ; n++ {
		b, path, err := read(in)
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return fmt.Errorf("eight: board %d: %w", n, err)
		case !b.Solvable():
			fmt.Fprintln(out, "unsolvable")
		case path:
			fmt.Fprintf(out, "%s\n", AppendPath(nil, b))
		default:
			fmt.Fprintln(out, b.Distance())
		}
	}
}

// read reads a board, and whether its blank is x. It returns io.EOF if there is no more.
func read(in *bufio.Scanner) (b Board, path bool, err error) {
	seen := ""
	for cell := range b {
		if !in.Scan() {
			switch {
			case in.Err() != nil:
				return b, path, in.Err()
			case cell > 0:
				return b, path, fmt.Errorf("%d of 9 numbers", cell)
			}
			return b, path, io.EOF
		}
		number := in.Text()
		if number == "x" {
			number, path = "0", true
		}
		if len(number) != 1 || number > "8" || number < "0" || strings.Contains(seen, number) {
			return b, path, fmt.Errorf("number %d is %.20q, want each of 0 to 8 once, or x for 0", cell+1, in.Text())
		}
		seen += number
		b[cell] = number[0] - '0'
	}
	return b, path, nil
}
