package gen

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
)

// TestNames bakes items with names that Go takes, and refuses others, in one line.
func TestNames(t *testing.T) {
	words := func(names ...string) (items []Item) {
		for _, name := range names {
			items = append(items, Words{Name: name, Doc: "numbers.", Values: []uint32{1, 70000}})
		}
		return items
	}
	table := func(name string) Item { return Table{Name: name, Solution: &Solution{}} }
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
		{"x", []Item{&Words{Name: "距離", Values: []uint32{1}}, Number{Name: "N", Doc: "a number.", Value: -1}}, ""},

		{"", nil, "no Package"},
		{"", words("Distance"), "no Package"},
		{"example.com/go-x", nil, `package "example.com/go-x": "go-x" cannot be a package's name`},
		{"_", nil, `package "_": "_" cannot be a package's name`},
		{"func", nil, `package "func": "func" cannot be a package's name`},
		{"a b", nil, `package "a b": "a b" cannot be a package's name`},

		{"x", words(""), "item 1: no Name"},
		{"x", words("a", "9"), `item 2: name "9" is not an identifier of Go`},
		{"x", words("a.b"), `item 1: name "a.b" is not an identifier of Go`},
		{"x", words("func"), `item 1: name "func" is not an identifier of Go`},
		{"x", words("x\ny"), `item 1: name "x\ny" is not an identifier of Go`},
		{"x", words("init"), `item 1: name "init" is reserved by Go`},
		{"x", words("_"), `item 1: name "_" is reserved by Go`},
		{"main", words("main"), `item 1: name "main" is reserved by Go`},
		{"x", words("int"), `item 1: name "int" is predeclared in Go, and would hide that from the package`},
		{"x", words("uint16"), `item 1: name "uint16" is predeclared in Go, and would hide that from the package`},
		{"x", words("string"), `item 1: name "string" is predeclared in Go, and would hide that from the package`},
		{"x", words("byte"), `item 1: name "byte" is predeclared in Go, and would hide that from the package`},
		{"x", words("a", "b", "a"), "item 3, a: item 1 declares a too"},
		{"x", words("Distance", "distance"), "item 2, distance: item 1 declares distanceData too"},
		{"x", words("Distance", "distanceData"), "item 2, distanceData: item 1 declares distanceData too"},
		{"x", words("distanceData", "Distance"), "item 2, Distance: item 1 declares distanceData too"},
		{"x", words("Été", "été"), "item 2, été: item 1 declares étéData too"},

		{"x", []Item{Words{Name: "W", Doc: "none."}}, "W: no Values"},
		{"x", []Item{Words{Name: "W", Doc: "a\x00", Values: []uint32{1}}}, "W: its Doc is not text in UTF-8"},
		{"x", []Item{Table{Name: "T", Doc: "\xff", Solution: &Solution{}}}, "T: its Doc is not text in UTF-8"},
		{"x", []Item{nil}, "item 1 is nil"},
		{"x", []Item{(*Table)(nil)}, "item 1 is nil"},
		{"x", []Item{(*Words)(nil)}, "item 1 is nil"},
		{"x", []Item{Table{Name: "T"}}, "T: no Solution"},
		{"x", []Item{Number{Name: "N", Doc: "\ufeff"}}, "N: its Doc is not text in UTF-8"},
		{"x", []Item{table("Seven"), words("SevenDistance")[0]}, "item 2, SevenDistance: item 1 declares SevenDistance too"},
		{"x", []Item{words("seven")[0], table("Seven")}, "item 2, Seven: item 1 declares sevenData too"},
		{"x", []Item{Puzzle(row(3).rules())}, "Puzzle: boards are of type int: declare a type for them, in the package of the rules"},
	} {
		f := File{Path: filepath.ToSlash(t.TempDir()) + "/x.go", Package: test.pkg, Items: test.items}
		_, _, err := f.Render()
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
		return &File{Path: dir + name, Package: pkg, Items: []Item{Words{Name: item, Doc: "numbers.", Values: []uint32{1}}}}
	}
	slow := &File{Path: dir + "/slow.go", Package: "x", Items: []Item{slow{}}}
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
		{[]Source{slow, literal{"", ""}}, "a file has no path"},
		{[]Source{slow, file("/a.go", "x", "init")}, dir + `/a.go: item 1: name "init" is reserved by Go`},
	} {
		if err := Bake(io.Discard, test.files...); fmt.Sprint(err) != test.want {
			t.Errorf("Bake(%v) = %v, want %s", test.files, err, test.want)
		}
	}
	if err := Bake(io.Discard, file("/c.go", "x", "A"), file("/d.go", "x_test", "A"), file("/d/d.go", "x", "A")); err != nil {
		t.Errorf("Bake of files with a name each in packages of their own: %v", err)
	}
	if _, _, err := (File{Package: "x"}).Render(); fmt.Sprint(err) != "a File has no Path" {
		t.Errorf("Render of a File without a Path: %v", err)
	}
}

// slow is an item that a test does not bake.
type slow struct{}

func (slow) declares() []string        { return []string{"Slow"} }
func (slow) check() error              { return nil }
func (slow) bake(site) (*baked, error) { panic("baked") }
