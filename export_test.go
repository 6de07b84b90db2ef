package main

import (
	"bytes"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nibble/gen/bundle"
	"nibble/internal/testkit"
)

// exported makes a module with the files that nibble export writes, in folders named after
// the puzzles. Those of package main of more are programs for it.
func exported(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	testkit.Write(t, dir, map[string]string{"go.mod": "module alone\n\ngo 1.24\n\nrequire nibble v0.0.0\n\nreplace nibble => " + here + "\n"})
	for _, puzzle := range []string{"seven", "rotation"} {
		file := filepath.Join(dir, puzzle, puzzle+".go")
		for _, args := range [][]string{{"-o", file}, {"-o", file, "-check"}} {
			if out, errs, status := nibble("", append(append([]string{"export"}, args...), puzzle)...); out != "" || errs != "" || status != 0 {
				t.Fatalf("nibble export %v %s: %s%s, status %d", args, puzzle, out, errs, status)
			}
		}
	}
	return dir
}

// compareExported compares the answers of the exported files with the packages'.
const compareExported = `package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"

	"alone/rotation"
	lookup "alone/seven"
	lookup0 "nibble/lookup"
	rotation0 "nibble/rotation"
	"nibble/table/pattern"
)

func same(what string, got, want any) {
	if fmt.Sprintf("%v", got) != fmt.Sprintf("%v", want) {
		fmt.Printf("%s: %v, want %v\n", what, got, want)
		os.Exit(1)
	}
}

func main() {
	var cards [8]uint8
	boards := 0
	var each func(n int, left [8]bool)
	each = func(n int, used [8]bool) {
		if n == 8 {
			boards++
			b, b0 := lookup.Board(cards), lookup0.Board(cards)
			d, err := lookup.Distance(b)
			d0, err0 := lookup0.Distance(b0)
			if d != d0 || (err == nil) != (err0 == nil) || err != nil && (err.Error() != err0.Error() || err != lookup.ErrUnsolvable) {
				same(fmt.Sprint("Distance of ", b), fmt.Sprint(d, err), fmt.Sprint(d0, err0))
			}
			path, _ := lookup.AppendPath(nil, b)
			path0, _ := lookup0.AppendPath(nil, b0)
			hints, _ := lookup.AppendHints(nil, b)
			hints0, _ := lookup0.AppendHints(nil, b0)
			if string(path) != string(path0) {
				same(fmt.Sprint("AppendPath of ", b), string(path), string(path0))
			}
			if len(hints) != len(hints0) {
				same(fmt.Sprint("AppendHints of ", b), hints, hints0)
			}
			for i, h := range hints {
				if h != lookup.Hint(hints0[i]) {
					same(fmt.Sprint("AppendHints of ", b), hints, hints0)
				}
			}
			return
		}
		for card := range uint8(8) {
			if !used[card] {
				used[card] = true
				cards[n] = card
				each(n+1, used)
				used[card] = false
			}
		}
	}
	each(0, [8]bool{})
	same("boards", boards, 40320)

	game, game0 := rotation.Symbol(), rotation0.Symbol()
	numbering := pattern.New()
	for state := range pattern.Sets {
		s := numbering.Unrank(state)
		d, err := game.Distance(rotation.Cells(s))
		d0, err0 := game0.Distance(s)
		if d != d0 || err != nil || err0 != nil {
			same(fmt.Sprint("set ", s), fmt.Sprint(d, err), fmt.Sprint(d0, err0))
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	b := rotation.Board{1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3}
	for range 2000 {
		r.Shuffle(24, func(i, j int) { b[i], b[j] = b[j], b[i] })
		path, symbol, err := rotation.AppendPath(nil, b)
		path0, symbol0, err0 := rotation0.AppendPath(nil, rotation0.Board(b))
		hints, _ := rotation.AppendHints(nil, b)
		hints0, _ := rotation0.AppendHints(nil, rotation0.Board(b))
		same(fmt.Sprint("AppendPath of ", b), fmt.Sprint(string(path), symbol, err, hints), fmt.Sprint(string(path0), symbol0, err0, hints0))
	}
	for _, text := range []string{"", "1 2", "7 6 5 4 3 2 1 0", "1 1 2"} {
		_, err := lookup.Parse(text)
		_, err0 := lookup0.Parse(text)
		same("Parse of "+text, err, err0)
	}
	same("type", reflect.TypeOf(&lookup.Puzzle).NumMethod(), reflect.TypeOf(&lookup0.Puzzle).NumMethod())
	fmt.Println("same")
}
`

// TestExport compiles the exported files alone, and compares their answers, for all boards and
// sets, with the packages'.
func TestExport(t *testing.T) {
	t.Parallel()
	dir := exported(t)
	testkit.Write(t, filepath.Join(dir, "compare"), map[string]string{"main.go": compareExported})
	sh(t, dir, "go", "vet", "./...")
	if got := sh(t, dir, "go", "run", "./compare"); got != "same\n" {
		t.Error(got)
	}
	testkit.Write(t, dir, map[string]string{"go.mod": "module alone\n\ngo 1.24\n"})
	sh(t, dir, "go", "build", "./seven", "./rotation")
	list := strings.Fields(sh(t, dir, "go", "list", "-deps", "./seven", "./rotation"))
	for _, path := range list {
		if path == "fmt" || path == "reflect" || strings.HasPrefix(path, "encoding") || strings.HasPrefix(path, "nibble") {
			t.Errorf("an exported file imports %s", path)
		}
	}
}

// TestExportedNames compares what the packages export, by name and by type, with what the
// files do.
func TestExportedNames(t *testing.T) {
	t.Parallel()
	dir := exported(t)
	files := map[string]string{}
	for _, line := range strings.Split(sh(t, dir, "go", "list", "-deps", "-export", "-f", "{{.ImportPath}} {{.Export}}", "./...", "nibble/lookup", "nibble/rotation"), "\n") {
		path, file, _ := strings.Cut(line, " ")
		files[path] = file
	}
	load := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) })
	for file, path := range map[string]string{"alone/seven": "nibble/lookup", "alone/rotation": "nibble/rotation"} {
		got, err := load.Import(file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := load.Import(path)
		if err != nil {
			t.Fatal(err)
		}
		if got.Name() != want.Name() {
			t.Errorf("%s is package %s, want %s", file, got.Name(), want.Name())
		}
		for _, name := range want.Scope().Names() {
			obj := want.Scope().Lookup(name)
			if !obj.Exported() {
				continue
			}
			if g, w := describe(got.Scope().Lookup(name)), describe(obj); g != w {
				t.Errorf("%s has %s\nwant %s", file, g, w)
			}
		}
		for _, name := range got.Scope().Names() {
			if obj := got.Scope().Lookup(name); obj.Exported() && want.Scope().Lookup(name) == nil {
				if _, ok := obj.(*types.TypeName); !ok && !strings.HasPrefix(name, "Err") {
					if _, ok := obj.(*types.Const); !ok || !strings.Contains(obj.Type().String(), "Form") {
						t.Errorf("%s exports %s, which the package does not", file, obj)
					}
				}
			}
		}
	}
}

// describe returns a declaration, of a type with its methods, without the names of packages.
func describe(obj types.Object) string {
	if obj == nil {
		return "none"
	}
	none := func(*types.Package) string { return "" }
	text := []string{types.ObjectString(obj, none)}
	if _, ok := obj.(*types.TypeName); ok {
		methods := types.NewMethodSet(types.NewPointer(obj.Type()))
		for m := range methods.Methods() {
			if m.Obj().Exported() {
				text = append(text, types.ObjectString(m.Obj(), none))
			}
		}
	}
	return strings.ReplaceAll(strings.Join(text, "\n"), "PuzzleHint", "Hint")
}

// TestExportErrors misuses export. Nothing is written.
func TestExportErrors(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		args []string
		want string
	}{
		{nil, "which puzzle? seven or rotation"},
		{[]string{"eight"}, `no puzzle "eight"`},
		{[]string{"seven", "rotation"}, `unexpected argument "rotation"`},
		{[]string{"-package", "a-b", "seven"}, "-package a-b: want"},
		{[]string{"-check", "seven"}, "-check needs -o"},
		{[]string{"-o", "x.c", "seven"}, "-o x.c: want a name that ends in .go"},
		{[]string{"-lang", "c", "-o", "x.c", "seven"}, "-o x.c: want a name that ends in .h"},
		{[]string{"-lang", "d", "seven"}, `no language "d": want go or c`},
		{[]string{"-lang", "c", "-package", "a", "seven"}, "-package is for -lang go"},
	} {
		out, errs, status := nibble("", append([]string{"export"}, test.args...)...)
		if out != "" || status != 2 || !strings.Contains(errs, test.want) {
			t.Errorf("nibble export %v: %q, %q, status %d, want that it says %q", test.args, out, errs, status, test.want)
		}
	}
}

// TestBakeWithout misuses nibble bake, which unlike gen/bake takes nothing but definitions.
func TestBakeWithout(t *testing.T) {
	const want = "nibble: which DEFINITION?\nRun 'nibble bake -h' for help.\n"
	if out, errs, status := nibble("", "bake", "-metric", "any"); out != "" || errs != want || status != 2 {
		t.Errorf("nibble bake -metric any: %q, %q, status %d, want %q, status 2", out, errs, status, want)
	}
}

// TestExportC writes the headers of C, for which no other program is needed.
func TestExportC(t *testing.T) {
	t.Setenv("PATH", "")
	bake := filepath.Join(t.TempDir(), "ivy.h")
	if _, errs, status := nibble("", "bake", "-lang", "c", "-o", bake, "gen/define/testdata/ivy.tws"); status != 0 || errs != "" {
		t.Errorf("bake -lang c: status %d, %s", status, errs)
	}
	if source, err := os.ReadFile(bake); err != nil || !strings.Contains(string(source), "int ivy_path(") {
		t.Errorf("bake -lang c writes %.200s, %v", source, err)
	}
	for _, puzzle := range []string{"seven", "rotation"} {
		out, errs, status := nibble("", "export", "-lang", "c", puzzle)
		if want := "int " + puzzle + "_distance(const unsigned char *board);\n"; status != 0 || errs != "" || !strings.Contains(out, want) {
			t.Errorf("export -lang c %s: status %d, %s, no line %q", puzzle, status, errs, want)
		}
		path := filepath.Join(t.TempDir(), "x.h")
		if more, errs, status := nibble("", "export", "-lang", "c", "-o", path, puzzle); more != "" || errs != "" || status != 0 {
			t.Errorf("export -o: status %d, %s%s", status, more, errs)
		}
		if written, err := os.ReadFile(path); string(written) != out || err != nil {
			t.Errorf("export -o writes other bytes (%v)", err)
		}
	}
}

// TestSources carries all Go files of the packages that are exported, and no others.
func TestSources(t *testing.T) {
	t.Parallel()
	want := []string{"LICENSE"}
	for _, file := range strings.Fields(sh(t, ".", "go", "list", "-deps", "-f", `{{if not .Standard}}{{$dir := .ImportPath}}{{range .GoFiles}}{{$dir}}/{{.}} {{end}}{{end}}`, "./lookup", "./rotation")) {
		want = append(want, strings.TrimPrefix(file, "nibble/"))
	}
	var got []string
	if err := fs.WalkDir(sources, ".", func(path string, entry fs.DirEntry, err error) error {
		if !entry.IsDir() {
			got = append(got, path)
			carried, _ := fs.ReadFile(sources, path)
			if text, err := os.ReadFile(path); err != nil || !bytes.Equal(text, carried) {
				t.Errorf("%s is not what is carried (%v)", path, err)
			}
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if mod, err := os.ReadFile("go.mod"); err != nil || !strings.Contains(strings.ReplaceAll(string(mod), "\r\n", "\n"), "\ngo "+bundle.GoVersion+"\n") {
		t.Errorf("go.mod has another version than %s (%v)", bundle.GoVersion, err)
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("carried are %v, want %v", got, want)
	}
}

// TestExportText sees that links lead somewhere, and who has the copyright.
func TestExportText(t *testing.T) {
	t.Parallel()
	for _, puzzle := range []string{"seven", "rotation"} {
		out, _, _ := nibble("", "export", "-package", "mine", puzzle)
		again, _, _ := nibble("", "export", "-package", "mine", puzzle)
		if out != again {
			t.Errorf("export of %s differs from run to run", puzzle)
		}
		for _, want := range []string{"// Code generated by nibble export. DO NOT EDIT.\n", "\n// Copyright (c) ", "\n// SPDX-License-Identifier: MIT\n\n", "\n// Package mine answers ", "\npackage mine\n"} {
			if !strings.Contains(out, want) {
				t.Errorf("export of %s lacks %q", puzzle, want)
			}
		}
		file, err := parser.ParseFile(token.NewFileSet(), "", out, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range file.Comments {
			if text := group.Text(); strings.Contains(text, "[nibble") || strings.Contains(text, "[table") {
				t.Errorf("export of %s has a link to what is not there: %s", puzzle, text)
			}
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Doc != nil && f.Name.IsExported() && !strings.HasPrefix(f.Doc.Text(), f.Name.Name+" ") {
				t.Errorf("the comment of %s begins %.40q", f.Name.Name, f.Doc.Text())
			}
		}
	}
}

// TestBakeStandalone bakes a definition in a folder of no module. The file compiles alone.
func TestBakeStandalone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "alone", "alone.go")
	const definition = "examples/cube/cube.tws"
	args := []string{"bake", "-standalone", "-package", "alone", "-metric", "named", "-moves", "U2,R2,F2", "-o", file, definition}
	out, errs, status := nibble("", args...)
	if status != 0 {
		t.Fatalf("nibble %v: %s%s", args, out, errs)
	}
	if out, errs, status := nibble("", append(args[:len(args)-1:len(args)-1], "-check", definition)...); status != 0 || out != "" {
		t.Errorf("-check: %s%s, status %d", out, errs, status)
	}
	testkit.Write(t, dir, map[string]string{
		"go.mod":  "module standalone\n\ngo 1.24\n",
		"main.go": "package main\n\nimport (\n\t\"fmt\"\n\n\t\"standalone/alone\"\n)\n\nfunc main() {\n\tp := &alone.Puzzle\n\tb, err := p.Play(alone.Solved(), \"R2 U2\")\n\td, _ := p.Distance(b)\n\tfmt.Println(p.Farthest(), p.Table.States(), d, err)\n}\n",
	})
	sh(t, dir, "go", "vet", "./...")
	got := sh(t, dir, "go", "run", ".")
	if !strings.HasPrefix(out, "states 24, farthest 4,") || got != "4 24 2 <nil>\n" {
		t.Errorf("it prints %q, and the bake %q", got, out)
	}
	if _, errs, status := nibble("", "bake", "-standalone", "-embed", "3", definition); status != 2 || !strings.Contains(errs, "exclude each other") {
		t.Errorf("-standalone -embed 3: %q, status %d", errs, status)
	}
}
