package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"

	"nibble/table/rank"
	"nibble/table/walk"
)

func main() {
	if err := Answer(os.Stdout, os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// AppendPath appends to dst the letters of a shortest way from one board to another; of all
// shortest ways it is the first in dictionary order. There is always one, of at most 22 moves.
func AppendPath(dst []byte, from, to Board) []byte {
	// Under other names for its numbers, the second board is the goal.
	var name Board
	for cell, number := range to {
		name[number] = uint8(cell)
	}
	for cell, number := range from {
		from[cell] = name[number]
	}
	return walk.AppendPath(dst, Moves, from, func(b Board, bound int) int {
		return distance(rank.Permutation(b[:]), bound)
	})
}

// clockwise are the cells in the order in which judges write numbers, 1 to 8: the upper row,
// then the lower one from its end.
var clockwise = Board{0, 1, 2, 3, 7, 6, 5, 4}

// parse returns the board that judges write as the given digits.
func parse(digits string) (b Board, err error) {
	for i, cell := range clockwise {
		if n := strings.IndexByte(digits, '1'+byte(i)); n >= 0 && len(digits) == 8 {
			b[clockwise[n]] = cell
			continue
		}
		return b, fmt.Errorf("%.30q, want each of 1 to 8 once", digits)
	}
	return b, nil
}

// Answer reads boards from r until it ends, eight digits each, as one word or with white
// space between. If the first is one word, boards come in pairs, and for each it writes to w
// a shortest way from the first to the second, as HDU 1430 asks. If not, it writes for each
// how long the way from 12345678 to it is, and on the next line the way, as USACO asks. The
// error is the first of r or w, or says what is no board; all answers before that are written.
func Answer(w io.Writer, r io.Reader) (err error) {
	in, out := bufio.NewScanner(r), bufio.NewWriter(w)
	in.Split(bufio.ScanWords)
	defer func() { err = cmp.Or(out.Flush(), err) }()
	from, _ := parse("12345678")
	pairs := false
	for n := 1; ; n++ {
		digits, words := "", 0
		for len(digits) < 8 && in.Scan() {
			digits += in.Text()
			words++
		}
		second := pairs && n%2 == 0
		switch {
		case in.Err() != nil:
			return fmt.Errorf("magic: board %d: %w", n, in.Err())
		case digits == "" && second:
			return fmt.Errorf("magic: board %d is missing, to which the way from the last leads", n)
		case digits == "":
			return nil
		}
		to, err := parse(digits)
		if err != nil {
			return fmt.Errorf("magic: board %d is %w", n, err)
		}
		if n == 1 {
			pairs = words == 1
		}
		if pairs && !second {
			from = to
			continue
		}
		path := AppendPath(nil, from, to)
		if !pairs {
			fmt.Fprintln(out, len(path))
		}
		fmt.Fprintf(out, "%s\n", path)
	}
}
