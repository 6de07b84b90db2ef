package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"testing"

	"nibble/lookup"
	"nibble/rotation"
)

// TestConcurrent calls every exported function of lookup and rotation from many goroutines
// at once, which the race detector watches, and wants the same answers each time.
func TestConcurrent(t *testing.T) {
	answers := func() string {
		var b bytes.Buffer
		say := func(values ...any) { fmt.Fprintln(&b, values...) }
		for _, text := range []string{"76543210", "02134567", "01234566", "41235067"} {
			board, err := lookup.Parse(text)
			say(board.String(), err)
			say(lookup.Distance(board))
			say(lookup.AppendPath(nil, board))
			say(lookup.AppendHints(nil, board))
			say(board.Move('L'))
			say(lookup.Between(board, lookup.Board{1, 0, 2, 3, 4, 5, 6, 7}))
			say(lookup.AppendPathBetween(nil, board, lookup.Board{1, 0, 2, 3, 4, 5, 6, 7}))
			say(lookup.Answer(&b, strings.NewReader(text)))
			say(lookup.AnswerPaths(&b, strings.NewReader(text)))
			say(lookup.Scramble(rand.New(rand.NewPCG(1, 2)), 20))
		}
		for _, text := range []string{"111132323132231222312133", "111132323132231222312134"} {
			board, err := rotation.Parse(text)
			say(board.String(), err)
			say(rotation.Distance(board))
			say(rotation.AppendPath(nil, board))
			say(rotation.AppendHints(nil, board))
			say(board.Move('A'))
			say(rotation.DistanceTo(board, 1))
			say(rotation.AppendPathTo(nil, board, 3))
			say(rotation.Answer(&b, strings.NewReader(text)))
			say(rotation.Scramble(rand.New(rand.NewPCG(1, 2)), 10))
			say(rotation.Scramble(rand.New(rand.NewPCG(1, 2)), 13))
		}
		return b.String()
	}
	want := answers()
	var wait sync.WaitGroup
	for range 16 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for range 20 {
				if got := answers(); got != want {
					t.Errorf("at once with others, the answers are %q, want %q", got, want)
				}
			}
		}()
	}
	wait.Wait()

	source, err := os.ReadFile("concurrent_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"lookup", "rotation"} {
		for _, name := range exported(t, dir) {
			if !bytes.Contains(source, []byte("."+name+"(")) {
				t.Errorf("%s.%s is not called", dir, name)
			}
		}
	}
}

// exported returns the names of the exported functions and methods of the package in a folder.
func exported(t *testing.T, dir string) (names []string) {
	entries, err := fs.Glob(os.DirFS(dir), "*.go")
	if err != nil || len(entries) == 0 {
		t.Fatal(dir, err)
	}
	for _, entry := range entries {
		file, err := parser.ParseFile(token.NewFileSet(), dir+"/"+entry, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.IsExported() && !strings.HasSuffix(entry, "_test.go") {
				names = append(names, f.Name.Name)
			}
		}
	}
	return names
}
