package gen

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nibble/internal/testkit"
)

// TestBake writes files, tells fresh ones from stale ones, and leaves fresh ones alone.
func TestBake(t *testing.T) {
	dir := module(t, nil) + "/x"
	file := func(n int) File {
		return File{Path: dir + "/baked.go", Package: "x", Items: []Item{Table{Name: "Row", Solution: solved(t, row(n).rules())}}}
	}
	if err := Check(file(5)); !os.IsNotExist(err) {
		t.Errorf("Check of a missing file: %v, want that it is missing", err)
	}
	var log strings.Builder
	if err := Bake(&log, file(5)); err != nil {
		t.Fatal(err)
	}
	if got, want := log.String(), dir+"/baked.go: Row: 5 states, farthest 4, plain, 3 bytes, "; !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 1 {
		t.Errorf("Bake logs %q, want one line that starts %q", got, want)
	}
	if err := Check(file(5)); err != nil {
		t.Errorf("Check of a fresh file: %v", err)
	}
	if err, want := Check(file(6)), filepath.FromSlash(dir+"/baked.go")+" is stale; run go generate"; err == nil || err.Error() != want {
		t.Errorf("Check of a stale file: %v, want %s", err, want)
	}
	old := time.Unix(1e9, 0)
	os.Chtimes(dir+"/baked.go", old, old)
	if err := Bake(io.Discard, file(5)); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(dir + "/baked.go"); err != nil || !info.ModTime().Equal(old) {
		t.Errorf("a fresh file was written again")
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("Bake left %v", left)
	}
	full := errors.New("full")
	read, write := io.Pipe()
	read.CloseWithError(full)
	if err := Bake(write, file(6)); err != full || Check(file(5)) != nil {
		t.Errorf("Bake with a log that is full: %v, want its error and the file as it was", err)
	}
	if err := os.Mkdir(dir+"/taken.go", 0o777); err != nil {
		t.Fatal(err)
	}
	taken := file(5)
	taken.Path = dir + "/taken.go"
	if err := Bake(io.Discard, taken); err == nil {
		t.Error("Bake in place of a folder: no error")
	}
	if left, _ := os.ReadDir(dir); len(left) != 2 {
		t.Errorf("Bake that cannot write leaves %v", left)
	}
}

// TestLineEnds takes a file with CR LF for LF for fresh.
func TestLineEnds(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "x.go")
	for _, test := range []struct {
		written, source string
		fresh           bool
	}{
		{"a\r\nb\r\n", "a\nb\n", true},
		{"a\r\nb\n", "a\nb\n", true},
		{"a\nb\n", "a\r\nb\r\n", true},
		{"a\rb\n", "a\nb\n", false},
		{"a\nb\n\r", "a\nb\n", false},
		{"a\r\nc\r\n", "a\nb\n", false},
	} {
		testkit.Write(t, dir, map[string]string{"x.go": test.written})
		if err := Check(literal{name, test.source}); err == nil != test.fresh {
			t.Errorf("Check of %q against %q: %v, want fresh: %v", test.written, test.source, err, test.fresh)
		}
		if err := Bake(io.Discard, literal{name, test.source}); err != nil {
			t.Errorf("Bake of %q over %q: %v", test.source, test.written, err)
		}
		want := test.source
		if test.fresh {
			want = test.written
		}
		wantFiles(t, "Bake", dir, map[string]string{"x.go": want})
	}
}

// TestGitAttributes asks Git how it checks out what is baked and what is not, on a system
// with other line ends.
func TestGitAttributes(t *testing.T) {
	attributes, err := os.ReadFile("../.gitattributes")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	dir := t.TempDir()
	testkit.Write(t, dir, map[string]string{".gitattributes": string(attributes)})
	git := func(args ...string) string {
		cmd := exec.Command("git", append([]string{"-c", "core.autocrlf=true"}, args...)...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %s: %v, %s", args, err, out)
		}
		return string(out)
	}
	git("init", "-q")
	for name, generated := range map[string]bool{
		"table/x_baked.go": true, "examples/x/baked.go": true, "judge/x/main.go": true, "judge/x/main.c": true,
		"gen/gen.go": false, "judge/own/x.c": false, "main.go": false, "examples/x/main.go": false, "README.md": false,
	} {
		out := git("check-attr", "eol", "linguist-generated", "--", name)
		if got := strings.Contains(out, "linguist-generated: set"); got != generated {
			t.Errorf("%s is marked as generated: %v, want %v", name, got, generated)
		}
		if !strings.Contains(out, "eol: lf") {
			t.Errorf("%s: %q, want eol: lf", name, out)
		}
	}
}
