package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nibble/internal/testkit"
)

// rules is a package that can be baked: n places in a row.
const rules = `package walk

import "nibble/table/puzzle"

type Place int

const n = 8

var Rules = puzzle.Rules[Place]{
	Name:   "walk",
	Title:  "walk",
	Moves:  []string{"L", "R"},
	Move:   func(p Place, move int) (Place, bool) { p += Place(2*move - 1); return p, p >= 0 && p < n },
	Goals:  []Place{0},
	States: n,
	Rank:   func(p Place) int { return int(p) },
	Unrank: func(rank int) Place { return Place(rank) },
}
`

// use is a program that asks the baked puzzle.
const use = `package main

import "m/internal/go-walk"

func main() {
	path, err := walk.Puzzle.AppendPath(nil, 3)
	println(string(path), err == nil)
}
`

// TestMain is bake if the environment says so, and else runs the tests.
func TestMain(m *testing.M) {
	if os.Getenv("TEST_BAKE") != "" {
		main()
	}
	os.Exit(m.Run())
}

// runBake runs bake in a folder with more in its environment, and returns its exit status and
// what it prints.
func runBake(t *testing.T, dir string, env []string, args ...string) (status int, out string) {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return runCommand(t, dir, append(env, "TEST_BAKE=1"), path, args...)
}

// module makes a module m, which requires this one, with a package in internal/go-walk, whose
// name is walk, and returns the folders of both.
func module(t *testing.T, files map[string]string) (root, pkg string) {
	t.Helper()
	nibble, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"gen", "table", "table/puzzle", "table/text", "table/proof"} {
		if _, err := os.ReadDir(filepath.Join(nibble, dir)); err != nil { // so that go test knows what this depends on
			t.Fatal(err)
		}
	}
	sum, err := os.ReadFile(filepath.Join(nibble, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	root = t.TempDir()
	testkit.Write(t, root, map[string]string{
		"go.mod": "module m\n\ngo 1.24\n\nrequire nibble v0.0.0\n\nrequire github.com/dave/jennifer v1.7.1 // indirect\n\nreplace nibble => " + nibble + "\n",
		"go.sum": string(sum), "main.go": use,
	})
	pkg = filepath.Join(root, "internal", "go-walk")
	testkit.Write(t, pkg, files)
	return root, pkg
}

// runCommand runs a command in a folder with more in its environment, and returns its exit
// status and what it prints.
func runCommand(t *testing.T, dir string, env []string, name string, args ...string) (status int, out string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	text, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(text)
}

// TestBake bakes a package, which a program then uses, and finds what is baked fresh or stale.
// A baked file that does not compile is not in the way.
func TestBake(t *testing.T) {
	for _, test := range []struct {
		name  string
		baked string
		env   []string
	}{
		{"the first time", "", nil},
		{"over a file of another version", "//go:build !bake\n\npackage walk\n\nvar Puzzle = old\n", nil},
		{"for another system", "", []string{"GOOS=plan9", "GOARCH=mips"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			root, pkg := module(t, map[string]string{"walk.go": rules})
			if test.baked != "" {
				testkit.Write(t, pkg, map[string]string{"baked.go": test.baked})
			}
			check := func(status int, out string, args ...string) {
				t.Helper()
				gotStatus, got := runBake(t, pkg, test.env, args...)
				if gotStatus != status || !strings.HasPrefix(got, out) || strings.Count(got, "\n") > 1 {
					t.Errorf("bake %v prints %q, status %d, want one line that starts %q, status %d", args, got, gotStatus, out, status)
				}
			}
			check(0, "baked.go: Puzzle: 8 states, farthest 7, plain, 4 bytes, ")
			if status, out := runCommand(t, root, nil, "go", "run", "."); out != "LLL true\n" {
				t.Errorf("a program that uses what is baked prints %q, status %d", out, status)
			}
			if test.baked == "" {
				return
			}
			check(0, "", "-check")
			testkit.Write(t, pkg, map[string]string{"walk.go": strings.Replace(rules, "n = 8", "n = 9", 1)})
			check(1, "gen: baked.go is stale; run go generate\n", "-check")
			check(0, "baked.go: Puzzle: 9 states, farthest 8, plain, 5 bytes, ")
			if left, err := os.ReadDir(pkg); len(left) != 2 || err != nil {
				t.Errorf("bake leaves %v, %v", left, err)
			}
		})
	}
}

// TestFaults says what is wrong, and writes nothing.
func TestFaults(t *testing.T) {
	for _, test := range []struct {
		name   string
		files  map[string]string
		args   string
		status int
		want   string
	}{
		{"a command", map[string]string{"walk.go": strings.Replace(rules, "package walk", "package main", 1)}, "", 1,
			"bake: m/internal/go-walk is a command: move its Rules to a package that can be imported\n"},
		{"no package", map[string]string{"README": ""}, "", 1, "bake: no Go files in "},
		{"no Rules", map[string]string{"walk.go": "package walk\n"}, "", 1, "undefined: walk.Rules\n"},
		{"Go that does not compile", map[string]string{"walk.go": rules, "x.go": "package walk\n\nvar x int = \"\"\n"}, "", 1, "x.go:3:13: "},
		{"wrong Rules", map[string]string{"walk.go": strings.Replace(rules, "{0}", "{8}", 1)}, "", 1,
			"gen: baked.go: Puzzle: goal 0 (8) has rank 8, outside 0 to 7\n"},
		{"a Puzzle already", map[string]string{"walk.go": rules, "x.go": "package walk\n\nvar Puzzle int\n"}, "", 1,
			"gen: with what is baked, the package does not compile: "},
		{"nothing to compare with", map[string]string{"walk.go": rules}, "-check", 1, "gen: open baked.go: "},
		{"an argument", map[string]string{"walk.go": rules}, "x", 1, "bake: open x: no such file or directory"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			_, pkg := module(t, test.files)
			status, out := runBake(t, pkg, nil, strings.Fields(test.args)...)
			if status != test.status || !strings.Contains(out, test.want) {
				t.Errorf("bake %s prints %q, status %d, want it to say %q, status %d", test.args, out, status, test.want, test.status)
			}
			if left, err := os.ReadDir(pkg); len(left) != len(test.files) || err != nil {
				t.Errorf("bake leaves %v, %v", left, err)
			}
		})
	}
}

// TestGenerate runs bake as go generate does, in a module that keeps it as a tool.
func TestGenerate(t *testing.T) {
	t.Parallel()
	root, pkg := module(t, map[string]string{"walk.go": strings.Replace(rules, "\n\n", "\n\n//go:generate go run nibble/gen/bake\n\n", 1)})
	for _, args := range []string{"go get -tool nibble/gen/bake", "go mod tidy", "go generate ./...", "go vet ./...", "go generate ./..."} {
		cmd := strings.Fields(args)
		if status, out := runCommand(t, root, []string{"GOFLAGS=-mod=mod", "GOPROXY=off"}, cmd[0], cmd[1:]...); status != 0 {
			t.Fatalf("%s: status %d, %s", args, status, out)
		}
	}
	if _, err := os.Stat(filepath.Join(pkg, "baked.go")); err != nil {
		t.Error(err)
	}
}
