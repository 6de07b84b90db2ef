package bundle

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"nibble/internal/testkit"
)

// bundled bundles module mine, given its files. If there is a main.go at the root, that is
// the root, for Go 1.13; else mine/a is, for Go 1.24.
func bundled(files map[string]string) (string, error) {
	tree := fstest.MapFS{}
	for name, text := range files {
		tree[name] = &fstest.MapFile{Data: []byte(text)}
	}
	b := Bundle{Path: "mine/a", GoVersion: "1.24", Packages: Module("mine", tree)}
	if files["main.go"] != "" {
		b.Path, b.GoVersion, b.Package, b.Brief = "mine", "1.13", "main", true
	}
	source, _, err := b.Source()
	return string(source), err
}

// TestBrief bundles what is used, directly or not, with the first paragraphs of comments, from
// files with any line ends.
func TestBrief(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		"main.go": "// Main says all.\npackage main\n\nimport (\n\t\"os\"\n\n\t\"mine/a\"\n)\n\n" +
			"func main() { os.Stdout.WriteString(\"x\"[:a.Used(own())]) }\n\nfunc own() int { return 1 }\n\nfunc idle() {}\n",
		"main_test.go": "package main\n\nfunc broken(\n",
		"x.go":         "//go:build ignore\n\npackage x\n",
		"a/a.go": "package a\n\nimport (\n\t\"fmt\"\n\t\"strings\"\n\n\t\"mine/b\"\n)\n\n// Used is used.\n//\n// And more.\n" +
			"func Used(n int) int { return b.Deep(n) + own() + strings.Count(\"\", \"\") }\n\n" +
			"func own() int { return 2 }\n\nfunc idle() { fmt.Println() }\n",
		"b/b.go": "package b\n\n// T is a type.\ntype T int\n\n// Deep is deep.\nfunc Deep(n int) int { return int(T(n).Double()) }\n\n" +
			"func (t T) Double() T { return 2 * t }\n\nfunc (t T) Idle() {}\n",
	}
	want := `// Main says all.
package main

import (
	"os"
	"strings"
)

func main() { os.Stdout.WriteString("x"[:Used(own())]) }

func own() int { return 1 }

// Used is used.
func Used(n int) int { return Deep(n) + aOwn() + strings.Count("", "") }

func aOwn() int { return 2 }

// T is a type.
type T int

// Deep is deep.
func Deep(n int) int { return int(T(n).Double()) }

func (t T) Double() T { return 2 * t }
`
	for range 2 {
		if source, err := bundled(files); source != want || err != nil {
			t.Errorf("Source = %s%v, want %s", source, err, want)
		}
		for name, text := range files {
			files[name] = "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n")
		}
	}
}

// TestExported keeps the root's names and comments, and what its API is made of.
func TestExported(t *testing.T) {
	t.Parallel()
	source, err := bundled(map[string]string{
		"a/a.go": `// Package a is first.
package a

import (
	"errors"

	"mine/b"
)

// Gone is another package.
//
// See [b.Make], [b.Unused], [mine/command.Of] and [errors.New].
var Gone b.Outer[int]

// Err is an error.
const Err = b.Err

// Make is unlike b.Make.
func Make() int { return b.Make() + b.Count }

var _ = errors.New("never seen")
`,
		"b/b.go": `package b

// Outer is generic.
type Outer[T any] struct {
	*Inner
	Next T
}

// Get gets.
func (o *Outer[T]) Get() T { return first(o.Next, o.Inner.n) }

func first[A, B any](a A, b B) A { return a }

// An Inner is inside.
type Inner struct{ n int }

func (i *Inner) Idle() {}

func (i *Inner) idle() {}

type fault string

const Err fault = "no"

func (f fault) Error() string { return string(f) }

// Count counts; [Make] does not.
const (
	Count = iota + 1
	More
)

// Make makes.
func Make() int { return len(Unused) }

var Unused []int
`})
	if err != nil {
		t.Fatal(err)
	}
	const want = `// Package a is first.
package a

// Gone is another package.
//
// See [bMake], [unused], mine/command.Of and errors.New.
var Gone Outer[int]

// Err is an error.
const Err = bErr

// Make is unlike bMake.
func Make() int { return bMake() + count }

// Outer is generic.
type Outer[T any] struct {
	*Inner
	Next T
}

// Get gets.
func (o *Outer[T]) Get() T { return first(o.Next, o.Inner.n) }

func first[A, B any](a A, b B) A { return a }

// An Inner is inside.
type Inner struct{ n int }

func (i *Inner) Idle() {}

type fault string

const bErr fault = "no"

func (f fault) Error() string { return string(f) }

// count counts; [bMake] does not.
const (
	count = iota + 1
	more
)

// bMake makes.
func bMake() int { return len(unused) }

var unused []int
`
	if source != want {
		t.Errorf("Source =\n%s\nwant\n%s", source, want)
	}
}

// ran are programs of several packages that print as much when they are bundled: what is cut
// out too early or gets another's name, they show.
var ran = map[string]map[string]string{
	"shadowing": {
		"main.go": "package main\n\nimport (\n\t\"mine/a\"\n\t\"mine/b\"\n)\n\nfunc N() int { return 1 }\n\nfunc main() {\n\taN, bN := 10, 20\n\tprintln(N(), a.N(), b.N(), aN, bN)\n}\n",
		"a/a.go":  "package a\n\nfunc N() int { return 2 }\n",
		"b/b.go":  "package b\n\nimport \"mine/a\"\n\nvar X = 3\n\nfunc N() int {\n\tX := X + a.N()\n\treturn X\n}\n"},
	"a local with the name of what another package exports": {
		"main.go": "package main\n\nimport \"mine/b\"\n\nfunc main() {\n\tN := 1\n\tprintln(N + b.N())\n\tswitch T := interface{}(b.T(3)).(type) {\n\tcase b.T:\n\t\tprintln(T, b.T(4))\n\t}\n}\n",
		"b/b.go":  "package b\n\ntype T int\n\nfunc N() int { return 2 }\n"},
	"imports with names": {
		"main.go": "package main\n\nimport (\n\tm \"math/rand\"\n\t\"mine/a\"\n)\n\nfunc rand() int { return 5 }\n\nfunc main() {\n\tprintln(m.New(m.NewSource(1)).Intn(1), rand(), a.Read())\n}\n",
		"a/a.go":  "package a\n\nimport (\n\t\"crypto/rand\"\n\tother \"mine/b\"\n)\n\nfunc Read() int {\n\tvar b [3]byte\n\tn, _ := rand.Read(b[:])\n\treturn n + other.N\n}\n",
		"b/b.go":  "package b\n\nconst N = 4\n"},
	"embedded": {
		"main.go": "package main\n\nimport \"mine/a\"\n\ntype T struct{ *a.T }\n\ntype U struct{ T }\n\nfunc main() {\n\tu := U{T{&a.T{N: 3}}}\n\tu.T.T.N++\n\tprintln(u.N, u.Get(), u.T.T.Get())\n}\n",
		"a/a.go":  "package a\n\ntype T struct{ N int }\n\nfunc (t *T) Get() int { return 2 * t.N }\n"},
	"methods by interfaces": {
		"main.go": "package main\n\nimport (\n\t\"sort\"\n\n\t\"mine/a\"\n)\n\ntype getter interface{ Get() int }\n\nfunc main() {\n\ts := a.List{3, 1, 2}\n\tsort.Sort(s)\n\tvar x interface{} = a.T(4)\n\tprintln(s[0], s[2], x.(getter).Get())\n}\n",
		"a/a.go":  "package a\n\ntype List []int\n\nfunc (l List) Len() int { return len(l) }\n\nfunc (l List) Less(i, j int) bool { return l[i] < l[j] }\n\nfunc (l List) Swap(i, j int) { l[i], l[j] = l[j], l[i] }\n\ntype T int\n\nfunc (t T) Get() int { return int(t) }\n"},
	"methods by name": {
		"main.go": "package main\n\nimport (\n\t\"fmt\"\n\t\"mine/a\"\n)\n\nfunc main() { println(fmt.Sprint(a.T(1))) }\n",
		"a/a.go":  "package a\n\ntype T int\n\nfunc (t T) String() string { return \"one\" }\n"},
	"order of initialization": {
		"main.go": "package main\n\nimport \"mine/a\"\n\nvar first = a.Next(\"first\")\n\nvar _ = a.Next(\"blank\")\n\nfunc init() { first = 10 * first }\n\nfunc init() { first++ }\n\nfunc main() { println(first, a.N) }\n",
		"a/a.go":  "package a\n\nimport \"mine/b\"\n\nvar N = b.Start() + n\n\nvar n = 7\n\nvar _ = Next(\"a\")\n\nfunc Next(s string) int { N++; println(s, N); return N }\n",
		"b/b.go":  "package b\n\nvar _ = hello()\n\nfunc hello() int { println(\"hello\"); return 1 }\n\nvar start = func() int { return 5 }\n\nfunc Start() int { return start() }\n"},
	"groups": {
		"main.go": "package main\n\nimport \"mine/a\"\n\nfunc main() { println(a.B, a.Y, a.Two, a.F(1).Get()) }\n",
		"a/a.go":  "package a\n\nconst (\n\tA = iota + 1\n\tB\n)\n\n// Both.\nconst (\n\tX = 1 // x\n\tY = 2 // y\n)\n\nvar One, Two = 1, 2\n\ntype (\n\t// E is idle.\n\tE int\n\t// F is not.\n\tF int\n\tG = F\n)\n\nfunc (f F) Get() G { return 2 * f }\n"},
	"methods that the library looks for": {
		"main.go": "package main\n\nimport (\n\t\"bufio\"\n\t\"os\"\n\n\t\"mine/a\"\n)\n\nfunc main() {\n\tr := bufio.NewReader(a.R{})\n\tn, err := r.WriteTo(os.Stdout)\n\tprintln(n, err)\n}\n",
		"a/a.go":  "package a\n\nimport \"io\"\n\ntype R struct{}\n\nfunc (R) Read([]byte) (int, error) { return 0, io.EOF }\n\nfunc (R) WriteTo(w io.Writer) (int64, error) { return 7, nil }\n"},
	"a channel": {
		"main.go": "package main\n\nimport \"mine/a\"\n\nfunc main() { println(len(a.C)) }\n",
		"a/a.go":  "package a\n\nvar C = full()\n\nvar got = <-C\n\nvar f = func() int { return n() }\n\nfunc n() int { return 0 }\n\nfunc full() chan int {\n\tc := make(chan int, 2)\n\tc <- 1\n\tc <- 2\n\treturn c\n}\n"},
	"labels and fields": {
		"main.go": "package main\n\nimport \"mine/a\"\n\nfunc Done() {}\n\nfunc main() {\n\tDone()\nDone:\n\tfor {\n\t\tbreak Done\n\t}\n\tprintln(a.S{Done: 1, More: struct{ Done int }{2}}.Sum())\n}\n",
		"a/a.go":  "package a\n\ntype S struct {\n\tDone int\n\tMore struct{ Done int }\n}\n\nfunc Done() int { return 5 }\n\nfunc (s S) Sum() int { return s.Done + s.More.Done + Done() }\n"},
}

// TestRun runs programs as they are and when they are bundled.
func TestRun(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	number := 0
	names := map[string]string{}
	testkit.Write(t, dir, map[string]string{"go.mod": "module all\n\ngo 1.13\n"})
	for name, files := range ran {
		source, err := bundled(files)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		number++
		before, after := string(rune('a'+number))+"/before", string(rune('a'+number))+"/after"
		names[name] = string(rune('a' + number))
		for file, text := range files {
			text = strings.ReplaceAll(text, `"mine/`, `"all/`+before+`/`)
			testkit.Write(t, filepath.Join(dir, before, filepath.Dir(file)), map[string]string{filepath.Base(file): text})
		}
		testkit.Write(t, filepath.Join(dir, after), map[string]string{"main.go": source})
	}
	out := t.TempDir()
	for _, part := range []string{"before", "after"} {
		if err := os.Mkdir(filepath.Join(out, part), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for name, number := range names {
		var said [2]string
		for i, part := range []string{"before", "after"} {
			program := filepath.Join(out, part, number+".exe")
			build := exec.Command("go", "build", "-o", program, "./"+number+"/"+part)
			build.Dir = dir
			if text, err := build.CombinedOutput(); err != nil {
				t.Fatalf("%s %s: %v\n%s", name, part, err, text)
			}
			text, err := exec.Command(program).CombinedOutput()
			if err != nil {
				t.Fatalf("%s %s: %v", name, part, err)
			}
			said[i] = string(text)
		}
		if said[0] != said[1] || said[0] == "" {
			t.Errorf("%s: the bundle prints %q, want %q", name, said[1], said[0])
		}
	}
}

// TestLeft leaves out what nothing uses.
func TestLeft(t *testing.T) {
	t.Parallel()
	const use = "package main\n\nimport \"mine/a\"\n\nfunc main() { println(a.Use()) }\n"
	for name, test := range map[string]struct {
		files map[string]string
		left  []string
	}{
		"variables":          {map[string]string{"main.go": use, "a/a.go": "package a\n\nvar n = 1\n\nvar unused = []int{int(n)}\n\nvar _ = n\n\nfunc Use() int { return n }\n"}, []string{"unused", "var _"}},
		"lines of a group":   {map[string]string{"main.go": use, "a/a.go": "package a\n\nconst (\n\tA = 1\n\tB = 2\n)\n\nfunc Use() int { return B }\n"}, []string{"A = 1"}},
		"methods":            {map[string]string{"main.go": use, "a/a.go": "package a\n\ntype T int\n\nfunc (t T) Idle() {}\n\nfunc Use() int { return int(T(1)) }\n"}, []string{"Idle"}},
		"functions":          {map[string]string{"main.go": use, "a/a.go": "package a\n\nfunc Idle() {}\n\nfunc Use() int { return 1 }\n"}, []string{"Idle"}},
		"method of the same": {map[string]string{"main.go": use, "a/a.go": "package a\n\ntype T int\n\ntype U int\n\nfunc (t T) Get() int { return 0x11 }\n\nfunc (t U) Get() int { return 0x22 }\n\nfunc Use() int { return T(1).Get() + int(U(1)) }\n"}, []string{"0x22"}},
	} {
		source, err := bundled(test.files)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, left := range test.left {
			if strings.Contains(source, left) {
				t.Errorf("%s: the bundle has %q:\n%s", name, left, source)
			}
		}
	}
}

// TestRefused bundles what cannot be carried. Each error names the file and the line.
func TestRefused(t *testing.T) {
	t.Parallel()
	const use = "package main\n\nimport \"mine/a\"\n\nfunc main() { println(a.Use()) }\n"
	const end = "\nfunc Use() int { return 1 }\n"
	for name, test := range map[string]struct {
		files map[string]string
		want  string
	}{
		"init":         {map[string]string{"main.go": use, "a/a.go": "package a\n\nfunc init() {}\n" + end}, "a/a.go:3: func init"},
		"dot":          {map[string]string{"main.go": use, "a/a.go": "package a\n\nimport . \"fmt\"\n\nfunc Use() int { Print(); return 1 }\n"}, "a/a.go:3: a dot import"},
		"blank":        {map[string]string{"main.go": use, "a/a.go": "package a\n\nimport (\n\t_ \"image/png\"\n)\n" + end}, "a/a.go:4: an import of image/png for its effects"},
		"new package":  {map[string]string{"main.go": "package main\n\nimport \"math/rand/v2\"\n\nfunc main() { println(rand.Int()) }\n"}, "main.go:3: package math/rand/v2 is not in Go 1.13"},
		"other module": {map[string]string{"main.go": "package main\n\nimport \"other.org/b\"\n\nfunc main() { b.B() }\n"}, "main.go:3: package other.org/b is neither"},
		"no such":      {map[string]string{"main.go": "package main\n\nimport \"mine2/b\"\n\nfunc main() { b.B() }\n"}, "main.go:3: package mine2/b is neither"},
		"no folder":    {map[string]string{"main.go": use}, "no package mine/a"},
		"no files":     {map[string]string{"main.go": use, "a/a_test.go": "package a\n"}, "no Go files in package mine/a"},
		"cycle":        {map[string]string{"main.go": use, "a/a.go": "package a\n\nimport _ \"mine/a\"\n" + end}, "a/a.go:3: import cycle"},
		"C":            {map[string]string{"main.go": "package main\n\nimport \"C\"\n\nfunc main() { C.puts(nil) }\n"}, "main.go:3: cgo"},
		"system":       {map[string]string{"main.go": use, "a/a_linux.go": "package a\n" + end, "a/a.go": "package a\n"}, "a/a_linux.go:1: a file for some systems"},
		"no body":      {map[string]string{"main.go": use, "a/a.go": "package a\n\nfunc Use() int\n"}, "a/a.go:3: "},
		"embed":        {map[string]string{"main.go": use, "a/a.go": "package a\n\nimport _ \"embed\"\n\n// Text is text.\n//\n//go:embed text\nvar Text string\n\nfunc Use() int { return len(Text) }\n"}, "a/a.go:7: //go:embed"},
		"linkname":     {map[string]string{"main.go": use, "a/a.go": "package a\n\n//go:linkname Use runtime.use\nfunc Use() int { return 1 }\n"}, "a/a.go:3: //go:linkname"},
		"undefined":    {map[string]string{"main.go": use, "a/a.go": "package a\n\n// Use is used.\n//\n// And more.\nfunc Use() int {\n\treturn missing\n}\n"}, "a/a.go:7: undefined: missing"},
		"syntax":       {map[string]string{"main.go": use, "a/a.go": "package a\n\nfunc {\n"}, "a/a.go:3:"},
		"no main":      {map[string]string{"main.go": "package main\n\nfunc other() {}\n"}, "no func main"},
		"not main":     {map[string]string{"main.go": "package other\n"}, ".: no func main"},
		"constraint":   {map[string]string{"main.go": "//go:build (\n\npackage main\n"}, "main.go: parsing"},
		"generic":      {map[string]string{"main.go": use, "a/a.go": "package a\n\nfunc Use() int { return id(1) }\n\nfunc id[T any](x T) T {\n\treturn x\n}\n"}, "a/a.go:5: type parameter requires go1.18"},
		"loop":         {map[string]string{"main.go": use, "a/a.go": "package a\n\nfunc Use() int {\n\tvar p []*int\n\tfor i := 0; i < 2; i++ {\n\t\tp = append(p, &i)\n\t}\n\treturn *p[0]\n}\n"}, "a/a.go:6: loop variable i"},
	} {
		source, err := bundled(test.files)
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want an error of one line that says %q; the bundle is\n%s", name, err, test.want, source)
		}
	}
}

// TestList finds packages as the go command does, and not others.
func TestList(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	testkit.Write(t, dir, map[string]string{"go.mod": "module mine\n\ngo 1.24\n", "a.go": "package a\n\n// N is a number.\nconst N = 1\n"})
	packages, err := List(dir, ".")
	if err != nil {
		t.Fatal(err)
	}
	b := Bundle{Path: "mine", Package: "other", GoVersion: "1.24", Header: "// Head", Packages: packages}
	const want = "// Head\n\npackage other\n\n// N is a number.\nconst N = 1\n"
	if source, note, err := b.Source(); string(source) != want || note != "" || err != nil {
		t.Errorf("Source = %q, %q, %v, want %q", source, note, err, want)
	}
	b.Path = "other"
	if source, _, err := b.Source(); err == nil || err.Error() != "no package other" {
		t.Errorf("Source = %q, %v, want that there is no package", source, err)
	}
	b.Path, b.GoVersion = "mine", "one"
	if source, _, err := b.Source(); err == nil || !strings.Contains(err.Error(), `"one" is no version of Go`) {
		t.Errorf("Source = %q, %v, want that one is no version", source, err)
	}
	if _, err := List(filepath.Join(dir, "none"), "."); err == nil {
		t.Error("List of a folder that is not there: no error")
	}
	if _, err := List(dir, "-x"); err == nil {
		t.Log("go list takes -x as a pattern")
	}
}

// TestText adds files to a package, and makes one of them.
func TestText(t *testing.T) {
	t.Parallel()
	tree := Module("mine", fstest.MapFS{
		"a/a.go":     {Data: []byte("package a\n\nconst A = 1\n")},
		"a/baked.go": {Data: []byte("package a\n\nbroken\n")},
	})
	large := "package a\n\nconst data = \"" + strings.Repeat("x", 5000) + "\"\n"
	files := map[string][]byte{"x/baked.go": []byte("//go:build ignore\n\npackage a\n\nconst B = A + len(data)\n"), "data.go": []byte(large)}
	b := Bundle{Path: "mine/a", GoVersion: "1.24", Packages: Text("mine/a", files, tree)}
	want := "package a\n\nconst A = 1\n\nconst B = A + len(data)\n" + large[len("package a\n"):]
	if source, _, err := b.Source(); string(source) != want || err != nil {
		t.Errorf("Source = %.200s, %v, want %.200s", source, err, want)
	}
	files["x/baked.go"] = []byte("package a\n\nconst B = missing\n")
	if _, _, err := b.Source(); err == nil || err.Error() != "a/baked.go:3: undefined: missing" {
		t.Errorf("Source: %v, want what is missing in a/baked.go:3", err)
	}
	delete(files, "data.go")
	b.Path, b.Packages = "alone", Text("alone", map[string][]byte{"x/alone.go": []byte("package alone\n\nconst C = missing\n")}, tree)
	if _, _, err := b.Source(); err == nil || err.Error() != "x/alone.go:3: undefined: missing" {
		t.Errorf("Source: %v, want what is missing in x/alone.go:3", err)
	}
	b.Packages = Text("other", nil, tree)
	if _, _, err := b.Source(); err == nil || err.Error() != "no package alone" {
		t.Errorf("Source: %v, want that there is no package", err)
	}
}

// TestReplaced makes a program of files that are added to a package: what they declare takes the
// place of what the package does, and of the rest what is not used need not compile.
func TestReplaced(t *testing.T) {
	t.Parallel()
	tree := Module("mine", fstest.MapFS{"a/a.go": {Data: []byte(`// Package a is not the program.
package a

import "mine/gone"

var (
	baked = missing
	steps = 1
)

type Board [2]uint8

func (b Board) sum() int { return int(b[0]) + scale(steps) + b.last() }

func (b *Board) last() int { return baked }

func scale(n int) int { return gone.Missing(n) }

func Sum() int { return missing }
`)}, "gone/gone.go": {Data: []byte("package gone\n")}})
	own := `//go:build ignore

// A program sums.
package a

func main() { print(Board{1, 2}.sum()) }

var steps = 3

func scale(n int) int { return 2 * n }

func (b *Board) last() int { return int(b[1]) }
`
	b := Bundle{Path: "mine/a", Package: "main", GoVersion: "1.13", Brief: true, Packages: Text("mine/a", map[string][]byte{"own/main.go": []byte(own)}, tree)}
	want := `// A program sums.
package main

type Board [2]uint8

func (b Board) sum() int { return int(b[0]) + scale(steps) + b.last() }

func main() { print(Board{1, 2}.sum()) }

var steps = 3

func scale(n int) int { return 2 * n }

func (b *Board) last() int { return int(b[1]) }
`
	if source, _, err := b.Source(); string(source) != want || err != nil {
		t.Errorf("Source = %s, %v, want %s", source, err, want)
	}
	b.Packages = Text("mine/a", map[string][]byte{"own/main.go": []byte(strings.Replace(own, "2 * n", "absent", 1))}, tree)
	if _, _, err := b.Source(); err == nil || err.Error() != "a/main.go:10: undefined: absent" {
		t.Errorf("Source: %v, want what is missing in main.go", err)
	}
}

// TestExportedTypes keeps exported whatever types an API is made of, and only those. Types with
// one name get that of their package before it.
func TestExportedTypes(t *testing.T) {
	t.Parallel()
	source, err := bundled(map[string]string{
		"a/a.go": `package a

import (
	alias "mine/b"
	"mine/c"
)

type T struct {
	Map   map[alias.Key]*alias.Elem
	Func  func(...alias.Param) chan alias.Result
	Alias alias.Alias
	c.T
	hidden alias.Hidden
}

type I interface{ M([2]alias.Argument) }

func F[X alias.Constraint](x X) any { return alias.Secret{x} }

var V = c.T{N: alias.Number}

func (t T) Embedded() int { return t.T.N }
`,
		"b/b.go": `package b

type (
	Key        int
	Elem       int
	Param      int
	Result     int
	Alias      = Aliased
	Aliased    struct{ Deep *Deep }
	Deep       int
	Argument   int
	Hidden     int
	Secret     struct{ X any }
	Constraint interface{ Method(Required) }
	Required   int
	Unused     int
)

const Number = 1
`,
		"c/c.go": "package c\n\ntype T struct{ N int }\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Key", "Elem", "Param", "Result", "Alias", "Aliased", "Deep", "Argument", "Constraint", "Required", "hidden", "secret"} {
		if !regexp.MustCompile(`\n\t` + name + ` `).MatchString(source) {
			t.Errorf("%s is not declared", name)
		}
	}
	for _, text := range []string{"\tCT\n", "t.CT.N", "type CT struct", "var V = CT{N: number}"} {
		if !strings.Contains(source, text) {
			t.Errorf("there is no %q", text)
		}
	}
	if strings.Contains(source, "Unused") || t.Failed() {
		t.Errorf("the bundle is\n%s", source)
	}
}

func TestLicense(t *testing.T) {
	t.Parallel()
	const want = "// Copyright (c) 2026 Some authors\n// SPDX-License-Identifier: MIT\n"
	if got := License([]byte("MIT License\r\n\r\nCopyright (c) 2026 Some authors\r\n\r\nPermission")); got != want {
		t.Errorf("License = %q, want %q", got, want)
	}
}
