package gen

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nibble/internal/testkit"
)

// rulesGo declares the Rules of a package x.
const rulesGo = `package x

import "nibble/table/puzzle"

type place int

var Rules = puzzle.Rules[place]{}
`

// puzzleGo is the file of a baked Puzzle of a package x.
func puzzleGo(dir string) Source {
	source, _, err := File{Path: "baked.go", Package: "x", Items: []Item{Puzzle(&walk)}}.Render()
	if err != nil {
		panic(err)
	}
	return goFile{literal{dir + "/baked.go", string(source)}}
}

// A goFile is Go that must compile with its package, and that imports packages of nibble.
type goFile struct{ literal }

func (goFile) kind() pkg { return dependent }

// TestCompile refuses what would not compile with the rest of its package, in one line and
// with nothing written, and writes what does.
func TestCompile(t *testing.T) {
	for _, test := range []struct {
		files map[string]string
		want  string // of the error, after the usual start
	}{
		{map[string]string{"rules.go": rulesGo}, ""},
		{map[string]string{"rules.go": rulesGo, "other.go": "package x\n\nvar _ = Puzzle.Table\n"}, ""},
		{map[string]string{"rules.go": rulesGo, "baked.go": "package x\n\nvar Puzzle broken\n"}, ""},
		{map[string]string{"rules.go": rulesGo, "x_test.go": "package x\n\nvar broken\n"}, ""},
		{map[string]string{}, "/baked.go:17:28: undefined: place"},
		{map[string]string{"rules.go": "package x\n\ntype place int\n"}, "/baked.go:17:43: undefined: Rules"},
		{map[string]string{"rules.go": rulesGo, "other.go": "package x\n\nfunc Puzzle() {}\n"}, "other.go:3:6: Puzzle redeclared in this block"},
		{map[string]string{"rules.go": rulesGo, "other.go": "package x\n\nvar puzzle int\n"}, "other.go:3:5: puzzle already declared through import of package puzzle"},
		{map[string]string{"rules.go": rulesGo, "other.go": "package x\n\nvar A int = \"\"\n"}, "other.go:3:13: cannot use \"\""},
		{map[string]string{"rules.go": rulesGo, "other.go": "package x\n\nfunc\n"}, "other.go:4:1: syntax error"},
		{map[string]string{"y.go": "package y\n"}, "found packages x (baked.go) and y (y.go)"},
		{map[string]string{"go.mod": "module m\n\ngo 1.24\n", "rules.go": "package x\n"}, "baked.go:7:2: package nibble/table is not in std"},
	} {
		dir := module(t, test.files)
		before := map[string]string{}
		for name, text := range test.files {
			before[name] = text
		}
		mod, err := os.ReadFile(dir + "/go.mod")
		if err != nil {
			t.Fatal(err)
		}
		before["go.mod"] = string(mod)
		file := puzzleGo(dir)
		err = Bake(io.Discard, literal{dir + "/first", "first"}, file)
		if test.want == "" {
			if err != nil {
				t.Errorf("Bake beside %q: %v", test.files, err)
			}
			source, _, _ := file.Render()
			before["baked.go"], before["first"] = string(source), "first"
		} else if got := fmt.Sprint(err); !strings.HasPrefix(got, "with what is baked, the package does not compile: ") ||
			!strings.Contains(got, test.want) || strings.Contains(got, "\n") {
			t.Errorf("Bake beside %q: %s, want it to say %q", test.files, got, test.want)
		}
		wantFiles(t, "Bake", dir, before)
	}
}

// TestCompileTogether bakes files of packages that need each other, in two modules, one into
// a new folder and one through a link.
func TestCompileTogether(t *testing.T) {
	dir := module(t, nil)
	other := t.TempDir()
	testkit.Write(t, other, map[string]string{"go.mod": "module other\n\ngo 1.24\n"})
	files := func(result string) []Source {
		return []Source{
			goFile{literal{dir + "/a/a.go", "package a\n\nimport \"m/b/c\"\n\nfunc A() int { return c.C() }\n"}},
			goFile{literal{dir + "/b/c/c.go", "package c\n\nfunc C() " + result + " { return 0 }\n"}},
			goFile{literal{filepath.Join(other, "link.go"), "package other\n\nfunc A() int { return B }\n"}},
			goFile{literal{filepath.Join(other, "b.go"), "package other\n\nconst B = 1\n"}},
		}
	}
	testkit.Write(t, filepath.Join(other, "elsewhere"), map[string]string{"real.go": ""})
	if err := os.Symlink(filepath.Join("elsewhere", "real.go"), filepath.Join(other, "link.go")); err != nil {
		t.Skip(err)
	}
	if err := Bake(io.Discard, files("float64")...); err == nil || !strings.HasSuffix(err.Error(), "cannot use c.C() (value of type float64) as int value in return statement") {
		t.Errorf("Bake of packages that do not fit: %v", err)
	}
	if _, err := os.Stat(dir + "/a"); !os.IsNotExist(err) {
		t.Errorf("Bake of packages that do not fit made a folder, %v", err)
	}
	if err := Bake(io.Discard, files("int")...); err != nil {
		t.Errorf("Bake of packages that need each other: %v", err)
	}
}

// TestOutsideModules bakes files that import nothing where there is no module.
func TestOutsideModules(t *testing.T) {
	dir := filepath.ToSlash(t.TempDir())
	words := Words{Name: "W", Doc: "numbers.", Values: []uint32{1}}
	if err := Bake(io.Discard, File{Path: dir + "/w.go", Package: "x", Items: []Item{words}}); err != nil {
		t.Errorf("Bake of Words outside a module: %v", err)
	}
	row := Table{Name: "Row", Solution: solved(t, row(3).rules())}
	if err := Bake(io.Discard, File{Path: dir + "/t.go", Package: "x", Items: []Item{words, row}}); err == nil || !strings.Contains(err.Error(), "t.go imports packages of nibble, and is in no module") {
		t.Errorf("Bake of a Table outside a module: %v, want that it is in none", err)
	}
}

// TestOtherSystem compiles for this system, whatever GOOS and GOARCH say.
func TestOtherSystem(t *testing.T) {
	t.Setenv("GOOS", "plan9")
	t.Setenv("GOARCH", "mips")
	dir := module(t, map[string]string{"x.go": "package x\n\nvar _ int = 1\n", "x_plan9.go": "package x\n\nvar broken\n"})
	if err := Bake(io.Discard, File{Path: dir + "/w.go", Package: "x", Items: []Item{Words{Name: "W", Values: []uint32{1}}}}); err != nil {
		t.Errorf("Bake with another system in the environment: %v", err)
	}
}
