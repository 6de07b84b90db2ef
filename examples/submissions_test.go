package examples_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nibble/examples/eight"
	"nibble/examples/magic"
	"nibble/gen/judge"
	"nibble/internal/testkit"
	"nibble/table/rank"
)

// TestSubmissions compiles the submissions in Go by the version that they promise, and compares
// what they answer, on all boards, with what the packages do.
func TestSubmissions(t *testing.T) {
	var tiles, squares, ways, distances, paths bytes.Buffer
	for r := range 362880 {
		var b eight.Board
		rank.UnrankPermutation(b[:], r)
		for i, tile := range b {
			cell := "x"
			if tile != 0 {
				cell = string('0' + rune(tile))
			}
			tiles.WriteString(cell)
			tiles.WriteString(" \n"[i/8 : i/8+1])
		}
		if !eight.Puzzle.Solvable(b) {
			ways.WriteString("unsolvable\n")
			distances.WriteString("unsolvable\n")
			continue
		}
		line, err := eight.Puzzle.AppendLine(ways.AvailableBuffer(), b, true)
		ways.Write(line)
		if err == nil {
			line, err = eight.Puzzle.AppendLine(distances.AvailableBuffer(), b, false)
			distances.Write(line)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for r := range 40320 {
		var b magic.Board
		rank.UnrankPermutation(b[:], r)
		for _, n := range b {
			squares.WriteByte('1' + n)
		}
		squares.WriteByte('\n')
		for _, n := range [8]uint8{3, 1, 4, 0, 5, 2, 7, 6} {
			squares.WriteByte('1' + b[n])
		}
		squares.WriteByte('\n')
		squares.WriteString("12345678\n")
		for _, n := range b {
			squares.WriteByte('1' + n)
		}
		squares.WriteByte('\n')
	}
	if err := magic.Puzzle.Answer(&paths, bytes.NewReader(squares.Bytes())); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ in, want string }{
		"eight/judge/hdu1043":    {tiles.String(), ways.String()},
		"eight/judge/alds1_13_b": {strings.ReplaceAll(tiles.String(), "x", "0"), distances.String()},
		"magic/judge/hdu1430":    {squares.String(), paths.String()},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			source, err := os.ReadFile(filepath.Join(filepath.FromSlash(name), "main.go"))
			if err != nil {
				t.Fatal(err)
			}
			if size := len(bytes.ReplaceAll(source, []byte("\r"), nil)); size >= 50000 {
				t.Errorf("%d bytes, want fewer than 50000", size)
			}
			dir := t.TempDir()
			testkit.Write(t, dir, map[string]string{"go.mod": "module judge\n\ngo " + judge.GoVersion + "\n", "main.go": string(source)})
			for _, args := range [][]string{{"vet", "."}, {"build", "-o", "program.exe"}} {
				cmd := exec.Command("go", args...)
				cmd.Dir = dir
				if out, err := cmd.CombinedOutput(); err != nil {
					t.Fatalf("go %v: %v\n%s", args, err, out)
				}
			}
			for _, in := range []string{test.in, "", "1 2 3 1", strings.ReplaceAll(test.in, "\n", "\r\n")} {
				cmd := exec.Command(filepath.Join(dir, "program.exe"))
				cmd.Stdin = strings.NewReader(in)
				out, err := cmd.Output()
				if err != nil {
					t.Fatalf("on %.20q: %v", in, err)
				}
				got, want := string(out), test.want
				if len(in) < 10 {
					want = ""
				}
				if got != want {
					g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
					for i := range min(len(g), len(w)) {
						if g[i] != w[i] {
							t.Fatalf("answer %d is %q, want %q", i, g[i], w[i])
						}
					}
					t.Fatalf("%d answers, want %d", len(g), len(w))
				}
			}
		})
	}
}
