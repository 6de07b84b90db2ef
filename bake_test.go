package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestGeneral looks for names of puzzles in gen, which must treat all alike.
func TestGeneral(t *testing.T) {
	names, _ := filepath.Glob("gen/*.go")
	judge, _ := filepath.Glob("gen/judge/*.go")
	puzzle := regexp.MustCompile(`(?i)seven|rotation|eight|magic|table/ring`)
	for _, name := range append(names, judge...) {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if found := puzzle.Find(source); found != nil && !strings.HasSuffix(name, "_test.go") {
			t.Errorf("%s says %q", name, found)
		}
	}
}

// TestGenerate bakes all files of a copy again, where some are missing and others do not
// compile: they are never in the way of the bake, and what it writes is always the same.
func TestGenerate(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "nibble")
	copyTree(t, dir)
	tables, _ := filepath.Glob(filepath.Join(dir, "*", "*_baked.go"))
	submissions, _ := filepath.Glob(filepath.Join(dir, "judge", "*", "main.*"))
	more, _ := filepath.Glob(filepath.Join(dir, "examples", "*", "judge", "*", "main.*"))
	submissions = append(submissions, more...)
	examples, _ := filepath.Glob(filepath.Join(dir, "examples", "*", "baked.go"))
	examples = append(examples, filepath.Join(dir, "examples", "cube", "pocket", "pocket.go"))
	baked := slices.Concat(tables, submissions, examples)
	if len(tables) != 2 || len(submissions) != 10 || len(examples) != 5 {
		t.Fatalf("baked files are %v, want 2 tables, 10 submissions and 5 examples", baked)
	}
	for i, name := range baked {
		err := os.Remove(name)
		if err == nil && i%2 != 0 && filepath.Ext(name) == ".go" {
			broken := "//go:build !bake\n\npackage " + filepath.Base(filepath.Dir(name)) + "\n\nvar _ = undefined\n"
			err = os.WriteFile(name, []byte(broken), 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	sh(t, dir, "go", "generate", "./...")
	for _, name := range baked {
		again, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rel, _ := filepath.Rel(dir, name)
		if first, err := os.ReadFile(rel); err != nil || !bytes.Equal(again, first) {
			t.Errorf("%s is baked with other bytes (%v)", rel, err)
		}
	}
}

// sh runs a command in a folder and returns what it prints.
func sh(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// copyTree copies the project, without what is hidden or built.
func copyTree(t *testing.T, to string) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != "." && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, path), 0o777)
		case path == "nibble" || path == "nibble.exe":
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, path), data, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
}
