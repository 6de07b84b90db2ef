package gen

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dave/jennifer/jen"
)

// TestNames bakes what compiles and refuses what does not, and says why in one line.
func TestNames(t *testing.T) {
	words := func(names ...string) (items []Item) {
		for _, name := range names {
			items = append(items, Words{Name: name, Doc: "numbers.", Values: []uint32{1, 70000}})
		}
		return items
	}
	for _, test := range []struct {
		pkg   string
		items []Item
		want  string
	}{
		{"x", words("Distance", "distances", "Été", "距離", "_x", "index", "bound", "i", "X9"), ""},
		{"example.com/x", nil, ""},
		{"main", words("distance"), ""},
		{"x", words("main"), ""},
		{"example.com/mine/v2", words("Distance"), ""},
		{"v2", words("Distance"), ""},
		{"example.com/v1", words("Distance"), ""},
		{"x", []Item{&Table{Name: "距離", Puzzle: row(40)}, &Words{Name: "W", Values: []uint32{1}}}, ""},

		{"", nil, `package "": "." cannot be a package's name`},
		{"example.com/go-x", nil, `package "example.com/go-x": "go-x" cannot be a package's name`},
		{"_", nil, `package "_": "_" cannot be a package's name`},
		{"func", nil, `package "func": "func" cannot be a package's name`},
		{"a b", nil, `package "a b": "a b" cannot be a package's name`},

		{"x", words(""), "item 1: there is no Name"},
		{"x", words("a", "9"), `item 2: name "9" is not an identifier of Go`},
		{"x", words("a.b"), `item 1: name "a.b" is not an identifier of Go`},
		{"x", words("func"), `item 1: name "func" is not an identifier of Go`},
		{"x", words("x\ny"), `item 1: name "x\ny" is not an identifier of Go`},
		{"x", words("init"), `item 1: name "init" cannot be that of a function with a result`},
		{"x", words("_"), `item 1: name "_" cannot be that of a function with a result`},
		{"main", words("main"), `item 1: name "main" cannot be that of a function with a result`},
		{"x", words("int"), `item 1: name "int" is predeclared in Go: the package could not use that any more`},
		{"x", words("uint16"), `item 1: name "uint16" is predeclared in Go: the package could not use that any more`},
		{"x", words("string"), `item 1: name "string" is predeclared in Go: the package could not use that any more`},
		{"x", words("byte"), `item 1: name "byte" is predeclared in Go: the package could not use that any more`},
		{"x", words("a", "b", "a"), "item 3, a: item 1 declares a too"},
		{"x", words("Distance", "distance"), "item 2, distance: item 1 declares distanceData too"},
		{"x", words("Distance", "distanceData"), "item 2, distanceData: item 1 declares distanceData too"},
		{"x", words("distanceData", "Distance"), "item 2, Distance: item 1 declares distanceData too"},
		{"x", words("Été", "été"), "item 2, été: item 1 declares étéData too"},

		{"x", []Item{Words{Name: "W", Doc: "none."}}, "W: there are no Values"},
		{"x", []Item{Words{Name: "W", Doc: "a\x00", Values: []uint32{1}}}, "W: its Doc is not text in UTF-8"},
		{"x", []Item{&Table{Name: "T", Doc: "\xff", Puzzle: row(3)}}, "T: its Doc is not text in UTF-8"},
		{"x", []Item{nil}, "item 1 is nil"},
		{"x", []Item{(*Table)(nil)}, "item 1 is nil"},
		{"x", []Item{(*Words)(nil)}, "item 1 is nil"},
		{"x", []Item{&Table{Name: "T"}}, "T: there is no Puzzle"},
	} {
		f := File{Path: filepath.ToSlash(t.TempDir()) + "/x.go", Package: test.pkg, Items: test.items}
		source, _, err := f.Render()
		if err == nil && test.want == "" {
			err = compile(source)
		}
		got := strings.TrimPrefix(fmt.Sprint(err), f.Path+": ")
		if err == nil {
			got = ""
		}
		if got != test.want {
			t.Errorf("Render of package %s, %v: error %q, want %q", test.pkg, test.items, got, test.want)
		}
		if again := Bake(io.Discard, f); fmt.Sprint(again) != fmt.Sprint(err) {
			t.Errorf("Bake of package %s, %v: %v, want %v", test.pkg, test.items, again, err)
		}
	}
}

// TestFiles refuses files that do not go together, before a puzzle is solved.
func TestFiles(t *testing.T) {
	dir := filepath.ToSlash(t.TempDir())
	file := func(name, pkg, item string) *File {
		return &File{Path: dir + name, Package: pkg, Items: []Item{&Table{Name: item, Puzzle: row(3)}}}
	}
	slow := &File{Path: dir + "/slow.go", Package: "x", Items: []Item{&Table{Name: "Slow", Puzzle: never{}}}}
	for _, test := range []struct {
		files []Source
		want  string
	}{
		{[]Source{slow, file("/a.go", "x", "A"), file("/a.go", "x", "B")}, "two files have the path " + filepath.FromSlash(dir+"/a.go")},
		{[]Source{slow, file("/a.go", "x", "A"), file("/./a.go", "x", "B")}, filepath.FromSlash(dir+"/a.go and "+dir+"/./a.go") + " are one file"},
		{[]Source{slow, file("/a.go", "x", "A"), file("/b.go", "x", "A")}, dir + "/b.go: item 1, A: " + dir + "/a.go: item 1 declares A too"},
		{[]Source{slow, nil}, "file 2 is nil"},
		{[]Source{slow, (*File)(nil)}, "file 2 is nil"},
		{[]Source{slow, File{Package: "x"}}, "a File has no Path"},
		{[]Source{slow, text{"", ""}}, "a file has no path"},
		{[]Source{slow, file("/a.go", "x", "init")}, dir + `/a.go: item 1: name "init" cannot be that of a function with a result`},
		{[]Source{file("/a.go", "x", "A"), file("/b.go", "x_test", "A"), file("/b/b.go", "x", "A")}, "<nil>"},
	} {
		if err := Bake(io.Discard, test.files...); fmt.Sprint(err) != test.want {
			t.Errorf("Bake(%v) = %v, want %s", test.files, err, test.want)
		}
	}
	if _, _, err := (File{Package: "x"}).Render(); fmt.Sprint(err) != "a File has no Path" {
		t.Errorf("Render of a File without a Path: %v", err)
	}
}

// never is a puzzle that a test does not solve.
type never struct{ toy }

func (never) States() int { panic("solved") }

// A broken item is a function whose body is given.
type broken struct{ body string }

func (broken) name() string { return "Broken" }
func (broken) check() error { return nil }
func (b broken) bake() (*jen.Statement, string, string, error) {
	return jen.Func().Id("Broken").Params().Int().Block(jen.Op(b.body)), "data", "", nil
}

// TestBroken refuses source that is no Go, in one line and without the source.
func TestBroken(t *testing.T) {
	for _, test := range []struct{ body, want string }{
		{"return 1", "<nil>"},
		{"", "x.go: it would not compile: 7:1: missing return"},
		{"return brokenData", "x.go: it would not compile: 6:9: cannot use brokenData (untyped string constant \"\") as int value in return statement"},
		{"return )", "x.go: it would not be Go: 7:8: expected operand, found ')' (and 1 more errors)"},
	} {
		_, _, err := File{Path: "x.go", Package: "x", Items: []Item{broken{test.body}}}.Render()
		if got := fmt.Sprint(err); got != test.want {
			t.Errorf("Render of a function that is %q: %s, want %s", test.body, got, test.want)
		}
	}
}

// TestCompile says in one line what does not compile.
func TestCompile(t *testing.T) {
	for _, test := range []struct{ source, want string }{
		{"package x\n\nfunc f(i int) uint8 { return fData[i] }\n\nconst fData = \"\"\n", "<nil>"},
		{"package x\n\nfunc f() int { return g }\n\nfunc f() {}\n", "5:6: f redeclared in this block"},
		{"package x\n\nfunc f() int { return g }\n", "3:23: undefined: g"},
		{"package x\n\nfunc f() int { return 1\n", "3:25: expected '}', found 'EOF'"},
	} {
		err := compile([]byte(test.source))
		if got := fmt.Sprint(err); got != test.want {
			t.Errorf("compile(%q) = %q, want %q", test.source, got, test.want)
		}
	}
}
