package testkit

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// Concurrent calls a function that calls every exported function of the package in the
// working directory, from many goroutines at once, which the race detector watches, and wants
// the same answers each time. File is the test's own: a function is called if it is named there.
func Concurrent(t *testing.T, file string, answers func() string) {
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

	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob("*.go")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.IsExported() && !strings.Contains(string(source), "."+f.Name.Name+"(") {
				t.Errorf("%s is not called", f.Name.Name)
			}
		}
	}
}
