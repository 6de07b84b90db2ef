package gen

import (
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

	"nibble/internal/testkit"
)

// TestLinks replaces what a symbolic link leads to, and keeps modes.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	testkit.Write(t, filepath.Join(dir, "real"), map[string]string{"x.go": "old", "plain": ""})
	in := func(name string) string { return filepath.Join(dir, name) }
	for link, to := range map[string]string{"link": "second", "second": filepath.Join("real", "x.go"), "new": filepath.Join("real", "new.go")} {
		if err := os.Symlink(to, in(link)); err != nil {
			t.Skip(err)
		}
	}
	if err := os.Chmod(in("real/x.go"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := Bake(io.Discard, literal{in("link"), "baked"}, literal{in("new"), "new"}); err != nil {
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
	if err := Bake(io.Discard, literal{in("link"), "1"}, literal{in("real/x.go"), "2"}); err == nil || !strings.HasSuffix(err.Error(), "are one file") {
		t.Errorf("Bake of one file by two names: %v", err)
	}
	if err := os.Symlink("circle", in("circle")); err != nil {
		t.Fatal(err)
	}
	if err, want := Bake(io.Discard, literal{in("circle"), ""}), in("circle")+": too many symbolic links"; fmt.Sprint(err) != want {
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
	testkit.Write(t, dir, map[string]string{"file": "old"})
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
		files := []Source{literal{in("x.go"), "new"}, literal{in("file"), "new"}, literal{test.path, "new"}}
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
	testkit.Write(t, dir, map[string]string{"old.go": "old", "old.go.tmp": "the user's"})
	in := func(name string) string { return filepath.Join(dir, name) }
	good := []Source{literal{in("old.go"), "new"}, literal{in("a/b/new.go"), "new"}}
	long := literal{in("c/" + strings.Repeat("x", 245) + ".go"), "new"} // and no name beside it is left
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
	if err := Bake(io.Discard, literal{name, all[0]}); err != nil {
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
				if err := Bake(io.Discard, literal{name, source}); err != nil {
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
	testkit.Write(t, dir, files)
	for name := range files {
		if name == ".x.go.nibble-12" {
			continue // which another bake may be writing
		}
		old := time.Now().Add(-2 * time.Hour)
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	if err := Bake(io.Discard, literal{filepath.Join(dir, "x.go"), "old"}); err != nil {
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
		files = append(files, literal{filepath.Join(dir, "new", fmt.Sprint(i)), strings.Repeat("x", 10000)})
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
