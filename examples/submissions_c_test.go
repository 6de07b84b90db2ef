package examples_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nibble/examples/eight"
	"nibble/examples/magic"
	"nibble/table/rank"
)

// TestSubmissionsC compiles the submissions in C, and compares what they answer with the
// packages: for every board of the eight puzzle, and for the paths of magic
// squares from every board to one and back.
func TestSubmissionsC(t *testing.T) {
	var tiles, blanks, squares bytes.Buffer
	board := make([]uint8, 9)
	step := 1
	if testing.Short() {
		step = 101
	}
	for r := 0; r < 362880; r += step {
		rank.UnrankPermutation(board, r)
		line := strings.Trim(fmt.Sprint(board), "[]") + "\n"
		tiles.WriteString(line)
		blanks.WriteString(strings.Replace(line, "0", "x", 1))
	}
	for r := 0; r < 40320; r += step {
		rank.UnrankPermutation(board[:8], r)
		for i := range 8 {
			squares.WriteByte('1' + board[i])
		}
		squares.WriteString("\n36518742\n")
	}
	for _, test := range []struct {
		file, in string
		answer   func(w io.Writer, r io.Reader) error
		none     string // text that is no board
	}{
		{"eight/judge/hdu1043/main.c", blanks.String(), eight.Puzzle.Answer, "1 2 3 4 5 6 7 8 8"},
		{"eight/judge/alds1_13_b/main.c", tiles.String(), eight.Puzzle.Answer, "1 2 3 4 5 6 7 8 9"},
		{"magic/judge/hdu1430/main.c", squares.String(), magic.Puzzle.Answer, "12345678\n12345677\n"},
	} {
		t.Run(filepath.Base(filepath.Dir(test.file)), func(t *testing.T) {
			t.Parallel()
			source, err := os.ReadFile(test.file)
			if err != nil || len(source) >= 50000 {
				t.Fatalf("%d bytes, %v, want fewer than 50000", len(source), err)
			}
			var want bytes.Buffer
			if err := test.answer(&want, strings.NewReader(test.in)); err != nil {
				t.Fatal(err)
			}
			for _, compiler := range []struct{ command, in, want string }{
				{"gcc -std=c89 -O2", test.in, want.String()},
				{"g++ -x c++ -std=c++98", "", ""},
				{"gcc -std=c89 -fsanitize=address,undefined -fno-sanitize-recover=all", test.none, ""},
			} {
				args := strings.Fields(compiler.command)
				if _, err := exec.LookPath(args[0]); err != nil {
					t.Skipf("no %s here", args[0])
				}
				program := filepath.Join(t.TempDir(), "program")
				if out, err := exec.Command(args[0], append(args[1:], "-pedantic", "-Wall", "-Wextra", "-Werror", "-o", program, test.file)...).CombinedOutput(); err != nil {
					t.Fatalf("%s: %v\n%s", compiler.command, err, out)
				}
				cmd := exec.Command(program)
				cmd.Stdin = strings.NewReader(compiler.in)
				if out, err := cmd.CombinedOutput(); string(out) != compiler.want || err != nil {
					t.Errorf("%s: %v, and the answers are others: %.200s, want %.200s", compiler.command, err, out, compiler.want)
				}
			}
		})
	}
}
