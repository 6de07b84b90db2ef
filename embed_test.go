package main

import (
	"bytes"
	"debug/elf"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nibble/internal/testkit"
)

// TestNoInit looks for start-up work of the packages that programs embed, and of baked puzzles.
// The command nibble bakes too, and what does that may have some.
func TestNoInit(t *testing.T) {
	programs := []string{binary}
	for _, name := range []string{"eight", "klotski"} {
		program := filepath.Join(t.TempDir(), name+".exe")
		sh(t, ".", "go", "build", "-o", program, "./examples/"+name+"/cmd/"+name)
		programs = append(programs, program)
	}
	for _, program := range programs {
		cmd := exec.Command(program, "stats")
		cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(out, []byte("init runtime @")) {
			t.Fatalf("no trace of inits: %s", out)
		}
		if program == binary {
			out = bytes.ReplaceAll(out, []byte("init nibble/gen"), nil)
		}
		if bytes.Contains(out, []byte("init nibble/")) {
			t.Errorf("%s has start-up work: %s", filepath.Base(program), out)
		}
	}
}

// TestImports keeps large packages out of programs that embed a puzzle.
func TestImports(t *testing.T) {
	out := sh(t, ".", "go", "list", "-deps", "./lookup", "./rotation", "./table/puzzle", "./examples/eight", "./examples/klotski", "./examples/cube/pocket")
	for _, path := range strings.Fields(out) {
		if path == "fmt" || path == "reflect" || path == "unicode" || strings.HasPrefix(path, "encoding") ||
			strings.HasPrefix(path, "nibble/gen") || path == "nibble/command" || strings.HasPrefix(path, "github.com/") {
			t.Errorf("a puzzle imports %s", path)
		}
	}
	for _, pair := range [][2]string{{"lookup", "rotation"}, {"rotation", "lookup"}} {
		if strings.Contains(sh(t, ".", "go", "list", "-deps", "./"+pair[0]), "nibble/"+pair[1]) {
			t.Errorf("%s knows %s", pair[0], pair[1])
		}
	}
}

// embedding builds a program of another module for the given system and returns the file.
func embedding(t *testing.T, goos, goarch, program string) string {
	dir := t.TempDir()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	testkit.Write(t, dir, map[string]string{
		"go.mod":  "module small\ngo 1.24\nrequire nibble v0.0.0\nreplace nibble => " + here + "\n",
		"main.go": "package main\n" + program,
	})
	t.Setenv("GOOS", goos)
	t.Setenv("GOARCH", goarch)
	sh(t, dir, "go", "build", "-o", "small")
	return filepath.Join(dir, "small")
}

// TestSize builds a program with and without each package and compares the read-only data:
// the tables, and what little else the package adds.
func TestSize(t *testing.T) {
	size := func(program string) uint64 {
		file, err := elf.Open(embedding(t, "linux", "amd64", program))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		return file.Section(".rodata").Size
	}
	empty := size("func main() { println(0) }")
	for _, test := range []struct {
		pkg, call string
		most      uint64
	}{
		{"lookup", "Distance(lookup.Board{})", 32 << 10},
		{"rotation", "AppendPath(nil, rotation.Board{})", 100 << 10},
	} {
		added := size(fmt.Sprintf("import %q\nfunc main() { println(%s.%s) }", "nibble/"+test.pkg, test.pkg, test.call)) - empty
		t.Logf("%s adds %d bytes of read-only data", test.pkg, added)
		if added > test.most {
			t.Errorf("%s adds %d bytes of read-only data, want at most %d", test.pkg, added, test.most)
		}
	}
}

// TestWebAssembly builds a program that uses both packages, for browsers and for WASI, and
// compares it with one that does nothing.
func TestWebAssembly(t *testing.T) {
	for _, goos := range []string{"js", "wasip1"} {
		size := func(program string) int64 {
			info, err := os.Stat(embedding(t, goos, "wasm", program))
			if err != nil {
				t.Fatal(err)
			}
			return info.Size()
		}
		empty := size("func main() { println(0) }")
		both := size(`
import (
	"nibble/lookup"
	"nibble/rotation"
)

func main() {
	board, err := lookup.Parse("76543210")
	path, _ := lookup.AppendPath(nil, board)
	println(board.String(), string(path), err)
	game, err := rotation.Parse("111132323132231222312133")
	moves, symbol, _ := rotation.AppendPath(nil, game)
	println(game.String(), string(moves), symbol, err)
}
`)
		t.Logf("%s: %d bytes, and an empty program %d", goos, both, empty)
		if both-empty > 300<<10 {
			t.Errorf("%s: the packages add %d bytes, want at most %d", goos, both-empty, 300<<10)
		}
	}
}
