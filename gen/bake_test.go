package gen

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nibble/internal/reference"
)

// TestBake writes files, tells fresh ones from stale ones, and leaves fresh ones alone.
func TestBake(t *testing.T) {
	dir := filepath.ToSlash(t.TempDir())
	file := func(n int) File {
		return File{Path: dir + "/baked.go", Package: "x", Items: []Item{&Table{Name: "Distance", Puzzle: row(n)}}}
	}
	if err := Check(file(5)); !os.IsNotExist(err) {
		t.Errorf("Check of a missing file: %v, want that it is missing", err)
	}
	var log strings.Builder
	if err := Bake(&log, file(5)); err != nil {
		t.Fatal(err)
	}
	if got, want := log.String(), dir+"/baked.go: Distance: 5 states, farthest 4, plain, 3 bytes, "; !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 1 {
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

// A text is a file that is rendered as it stands.
type text struct{ path, source string }

func (f text) Name() string                      { return filepath.ToSlash(f.path) }
func (f text) Render() ([]byte, []string, error) { return []byte(f.source), nil, nil }

// wantFiles compares what a folder holds with what it should: names, and all but the folders'
// texts.
func wantFiles(t *testing.T, after, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, entry := range entries {
		source, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		got[entry.Name()] = string(source)
		if err != nil {
			got[entry.Name()] = "?"
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: the folder holds %q, want %q", after, got, want)
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
		reference.Write(t, dir, map[string]string{"x.go": test.written})
		if err := Check(text{name, test.source}); err == nil != test.fresh {
			t.Errorf("Check of %q against %q: %v, want fresh: %v", test.written, test.source, err, test.fresh)
		}
		if err := Bake(io.Discard, text{name, test.source}); err != nil {
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
	reference.Write(t, dir, map[string]string{".gitattributes": string(attributes)})
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

// TestLinks replaces what a symbolic link leads to, and keeps modes.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	reference.Write(t, filepath.Join(dir, "real"), map[string]string{"x.go": "old", "plain": ""})
	in := func(name string) string { return filepath.Join(dir, name) }
	for link, to := range map[string]string{"link": "second", "second": filepath.Join("real", "x.go"), "new": filepath.Join("real", "new.go")} {
		if err := os.Symlink(to, in(link)); err != nil {
			t.Skip(err)
		}
	}
	if err := os.Chmod(in("real/x.go"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := Bake(io.Discard, text{in("link"), "baked"}, text{in("new"), "new"}); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, "Bake through links", in("real"), map[string]string{"x.go": "baked", "new.go": "new", "plain": ""})
	mode := func(name string) os.FileMode {
		info, err := os.Lstat(in(name))
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode()
	}
	for _, link := range []string{"link", "second", "new"} {
		if mode(link)&os.ModeSymlink == 0 {
			t.Errorf("Bake made %s a file", link)
		}
	}
	if got, want := mode("real/x.go"), os.FileMode(0o640); got != want {
		t.Errorf("Bake gives a file with mode %v the mode %v", want, got)
	}
	if got, want := mode("real/new.go"), mode("real/plain"); got != want {
		t.Errorf("Bake gives a new file the mode %v, want %v", got, want)
	}
	if err := Bake(io.Discard, text{in("link"), "1"}, text{in("real/x.go"), "2"}); err == nil || !strings.HasSuffix(err.Error(), "are one file") {
		t.Errorf("Bake of one file by two names: %v", err)
	}
	if err := os.Symlink("circle", in("circle")); err != nil {
		t.Fatal(err)
	}
	if err, want := Bake(io.Discard, text{in("circle"), ""}), in("circle")+": too many symbolic links"; fmt.Sprint(err) != want {
		t.Errorf("Bake of a link to itself: %v, want %s", err, want)
	}
}

// TestNoFile refuses what cannot be a file, before anything is written.
func TestNoFile(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	if err := os.Mkdir(in("folder"), 0o777); err != nil {
		t.Fatal(err)
	}
	reference.Write(t, dir, map[string]string{"file": "old"})
	tests := []struct{ path, want string }{
		{in("folder"), in("folder") + " is a folder, not a file"},
		{os.DevNull, os.DevNull + " is a device, not a file"},
		{in("file/x.go"), "not a directory"},
		{in("x.go"), "two files have the path " + in("x.go")},
		{"", "a file has no path"},
	}
	if exec.Command("mkfifo", in("pipe")).Run() == nil {
		tests = append(tests, struct{ path, want string }{in("pipe"), in("pipe") + " is a pipe, not a file"})
	}
	for _, test := range tests {
		files := []Source{text{in("x.go"), "new"}, text{in("file"), "new"}, text{test.path, "new"}}
		if err := Bake(io.Discard, files...); err == nil || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("Bake of %s: %v, want %s", test.path, err, test.want)
		}
		if err := Check(files...); err == nil || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("Check of %s: %v, want %s", test.path, err, test.want)
		}
	}
	os.Remove(in("pipe"))
	wantFiles(t, "Bake", dir, map[string]string{"folder": "?", "file": "old"})
}

// TestAllOrNone fails when one of three files cannot be written, and leaves nothing behind.
func TestAllOrNone(t *testing.T) {
	dir := t.TempDir()
	reference.Write(t, dir, map[string]string{"old.go": "old", "old.go.tmp": "the user's"})
	in := func(name string) string { return filepath.Join(dir, name) }
	good := []Source{text{in("old.go"), "new"}, text{in("a/b/new.go"), "new"}}
	long := text{in("c/" + strings.Repeat("x", 245) + ".go"), "new"} // and no name beside it is left
	if err := Bake(io.Discard, append(good, long)...); err == nil {
		t.Error("Bake of a file beside which none can be written: no error")
	}
	wantFiles(t, "Bake that fails", dir, map[string]string{"old.go": "old", "old.go.tmp": "the user's"})
	if err := Bake(io.Discard, good...); err != nil {
		t.Errorf("Bake into missing folders: %v", err)
	}
	wantFiles(t, "Bake", dir, map[string]string{"old.go": "new", "old.go.tmp": "the user's", "a": "?"})
	wantFiles(t, "Bake", in("a/b"), map[string]string{"new.go": "new"})
}

// TestTwoBakes bakes a file many times at once, while others read it: it is always whole.
func TestTwoBakes(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "folder", "x.go")
	var all []string
	for i := range 8 {
		all = append(all, strings.Repeat(string(rune('a'+i)), 100000+i))
	}
	if err := Bake(io.Discard, text{name, all[0]}); err != nil {
		t.Fatal(err)
	}
	var bakes, readers sync.WaitGroup
	done := make(chan bool)
	for range 2 {
		readers.Add(1)
		go func() {
			defer readers.Done()
			for {
				select {
				case <-done:
					return
				default:
				}
				if got, err := os.ReadFile(name); err != nil || !slices.Contains(all, string(got)) {
					t.Errorf("a reader finds %d bytes, %v", len(got), err)
					return
				}
			}
		}()
	}
	for _, source := range all {
		bakes.Add(1)
		go func() {
			defer bakes.Done()
			for range 5 {
				if err := Bake(io.Discard, text{name, source}); err != nil {
					t.Errorf("one of many bakes: %v", err)
				}
			}
		}()
	}
	bakes.Wait()
	close(done)
	readers.Wait()
	if left, _ := os.ReadDir(filepath.Dir(name)); len(left) != 1 {
		t.Errorf("the bakes leave %v", left)
	}
}

// TestLeftovers removes what a killed bake has left, and nothing else.
func TestLeftovers(t *testing.T) {
	dir := t.TempDir()
	stays := []string{"x.go", "x.go.tmp", ".x.go.nibble-", ".x.go.nibble-1a", ".x.go.nibble-12", ".y.go.nibble-11"}
	files, want := map[string]string{".x.go.nibble-11": "old"}, map[string]string{}
	for _, name := range stays {
		files[name], want[name] = "old", "old"
	}
	reference.Write(t, dir, files)
	for name := range files {
		if name == ".x.go.nibble-12" {
			continue // which another bake may be writing
		}
		old := time.Now().Add(-2 * time.Hour)
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	if err := Bake(io.Discard, text{filepath.Join(dir, "x.go"), "old"}); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, "Bake of a fresh file", dir, want)
}

// TestInterrupt interrupts a bake while it writes.
func TestInterrupt(t *testing.T) {
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Skip(err)
	}
	caught := make(chan os.Signal, 1) // so that the signal never ends the test
	signal.Notify(caught, os.Interrupt)
	defer signal.Stop(caught)

	dir := t.TempDir()
	var files []Source
	for i := range 500 {
		files = append(files, text{filepath.Join(dir, "new", fmt.Sprint(i)), strings.Repeat("x", 10000)})
	}
	skip := make(chan error, 1)
	go func() {
		for {
			if left, _ := os.ReadDir(filepath.Join(dir, "new")); len(left) > 0 {
				skip <- self.Signal(os.Interrupt)
				return
			}
		}
	}()
	err = Bake(io.Discard, files...)
	if fault := <-skip; fault != nil {
		t.Skip(fault)
	}
	if want := "stopped (interrupt) before a file was replaced"; fmt.Sprint(err) != want {
		t.Errorf("Bake that is interrupted: %v, want %s", err, want)
	}
	wantFiles(t, "Bake that is interrupted", dir, map[string]string{})
}
