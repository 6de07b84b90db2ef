package examples_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nibble/examples/eight"
	"nibble/gen"
	"nibble/internal/testkit"
)

// compareEight compares the answers of a standalone file with the package's, on all
// arrangements, and what they write to a judge's text.
const compareEight = `package main

import (
	"fmt"
	"os"
	"strings"

	"alone/mine"
	"nibble/examples/eight"
	"nibble/table/rank"
)

func main() {
	var b mine.Board
	for r := range 362880 {
		rank.UnrankPermutation(b[:], r)
		d, err := mine.Puzzle.Distance(b)
		d0, err0 := eight.Puzzle.Distance(eight.Board(b))
		if d != d0 || (err == nil) != (err0 == nil) {
			fmt.Println(b, d, err, "want", d0, err0)
			os.Exit(1)
		}
		if r%64 != 0 || err != nil {
			continue
		}
		path, err := mine.Puzzle.AppendPath(nil, b)
		path0, err0 := eight.Puzzle.AppendPath(nil, eight.Board(b))
		hints, _ := mine.Puzzle.AppendHints(nil, b)
		hints0, _ := eight.Puzzle.AppendHints(nil, eight.Board(b))
		if string(path) != string(path0) || err != nil || err0 != nil || fmt.Sprint(hints) != fmt.Sprint(hints0) {
			fmt.Println(b, string(path), err, hints, "want", string(path0), err0, hints0)
			os.Exit(1)
		}
	}
	var out, out0 strings.Builder
	const text = "1 3 0 4 2 5 7 8 6\n2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x 1 2"
	err := mine.Puzzle.Answer(&out, strings.NewReader(text))
	err0 := eight.Puzzle.Answer(&out0, strings.NewReader(text))
	if out.String() != out0.String() || err.Error() != err0.Error() {
		fmt.Printf("%q %v, want %q %v\n", out.String(), err, out0.String(), err0)
		os.Exit(1)
	}
	fmt.Println("same", mine.Rules.Name)
}
`

// TestStandalone writes a puzzle in Go as one file, compares it with the package, and compiles
// it in a module of its own.
func TestStandalone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	here, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	f := &gen.File{Path: filepath.ToSlash(filepath.Join(dir, "mine", "mine.go")), Package: "mine", Standalone: true,
		Items: []gen.Item{gen.Puzzle(&eight.Rules)}}
	const alone = "module alone\n\ngo 1.24\n"
	testkit.Write(t, dir, map[string]string{"go.mod": alone + "\nrequire nibble v0.0.0\n\nreplace nibble => " + here + "\n"})
	testkit.Write(t, filepath.Join(dir, "compare"), map[string]string{"main.go": compareEight})
	if err := gen.Bake(io.Discard, f); err != nil {
		t.Fatal(err)
	}
	if err := gen.Check(f); err != nil {
		t.Error(err)
	}
	run := func(args ...string) string {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	run("vet", "./...")
	if got := run("run", "./compare"); got != "same eight\n" {
		t.Error(got)
	}
	if err := os.RemoveAll(filepath.Join(dir, "compare")); err != nil {
		t.Fatal(err)
	}
	testkit.Write(t, dir, map[string]string{"go.mod": alone})
	for _, path := range strings.Fields(run("list", "-deps", "./mine")) {
		if path == "fmt" || path == "reflect" || strings.HasPrefix(path, "encoding") || strings.HasPrefix(path, "nibble") {
			t.Errorf("a standalone file imports %s", path)
		}
	}
	run("build", "./mine")

	for _, item := range []gen.Item{gen.Number{Name: "N", Value: 1}} {
		f := gen.File{Path: "x.go", Package: "mine", Standalone: true, Items: []gen.Item{item}}
		if _, _, err := f.Render(); err == nil || !strings.HasPrefix(err.Error(), "x.go: a standalone file needs") {
			t.Errorf("Render of a standalone number: %v", err)
		}
	}
}
