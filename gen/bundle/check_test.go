package bundle

import (
	"fmt"
	"go/format"
	"go/token"
	"strings"
	"testing"
	"testing/fstest"

	"nibble/internal/testkit"
)

// TestGoVersion bundles code that needs a newer Go than is promised. Each error names the
// line that the mark $ is in.
func TestGoVersion(t *testing.T) {
	symbols := librarySymbols(t)
	for _, test := range []struct{ imports, code, want string }{
		{``, `for i := range $3 { println(i) }`, "go1.22"},
		{``, `println($min(1, 2))`, "go1.21"},
		{``, `var x $any; println(x)`, "go1.18"},
		{``, `for range $(func(func() bool))(nil) {}`, "go1.23"},
		{`"strings"`, `a, _, _ := $strings.Cut("", ""); println(a)`, "strings.Cut is not in Go 1.13"},
		{`"os"`, `$os.ReadFile("")`, "os.ReadFile is not in Go 1.13"},
		{`"os"`, `f := $os.ReadFile; println(f)`, "os.ReadFile is not in Go 1.13"},
		{`"os"`, `os.Stdout.$ReadFrom(nil)`, "os.File.ReadFrom is not in Go 1.13"},
		{`"time"`, `println(time.Now().$UnixMilli())`, "time.Time.UnixMilli is not in Go 1.13"},
		{`"os"`, `i, _ := os.Stdin.Stat(); println(i.ModTime().$UnixMilli())`, "time.Time.UnixMilli is not in Go 1.13"},
		{`"testing"`, `var b testing.B; b.$Setenv("", "")`, "testing.B.Setenv is not in Go 1.13"},
		{`"text/template/parse"`, `println(&parse.Tree{$Mode: 1})`, "text/template/parse.Tree.Mode is not in Go 1.13"},
		{`"text/template/parse"`, `var t parse.Tree; t.$Mode = 1`, "text/template/parse.Tree.Mode is not in Go 1.13"},
		{`$"io/fs"`, `println(fs.ErrExist)`, "package io/fs is not in Go 1.13"},
		{`$"slices"`, `println(slices.Max([]int{1}))`, "package slices is not in Go 1.13"},
		{`$"internal/abi"`, `println(abi.FuncPCABI0)`, "package internal/abi is not in Go 1.13"},
		{``, `for i := 0; i < 3; i++ { defer func() { println($i) }() }`, "loop variable i"},
		{``, `p := []*int{}; for _, v := range []int{1} { p = append(p, &$v) }`, "loop variable v"},
		{``, `for _, v := range [][2]int{} { println(&$v[1]) }`, "loop variable v"},

		{`"os"`, `i, _ := os.Stdin.Stat(); println(i.Size(), i.Mode().IsDir(), os.ModePerm)`, ""},
		{`"os"`, `e := &os.PathError{Op: "x"}; println(e.Path, e.Error(), os.IsExist(e))`, ""},
		{`"errors"`, `println(errors.Is(nil, nil))`, ""},
		{`"testing"`, `var b testing.B; b.Fail(); b.N++`, ""},
		{`"text/scanner"`, `var s scanner.Scanner; s.Position.Line = s.Line; s.Init(nil)`, ""},
		{`"bufio"`, `var r bufio.ReadWriter; r.ReadByte(); r.Writer.Flush()`, ""},
		{`"unsafe"`, `println(unsafe.Sizeof(1))`, ""},
		{`"strconv"`, `println(strconv.Itoa(0b11_0 << 1))`, ""},
		{``, `for i := 0; i < 3; i++ { i := i; defer func() { println(i) }() }`, ""},
		{``, `for _, v := range []*[2]int{} { println(&v[1]) }`, ""},
		{``, `func() { for i := 0; i < 3; i++ { println(i) } }()`, ""},
	} {
		main := "package main\n\n"
		if test.imports != "" {
			main += "import " + test.imports + "\n\n"
		}
		main += "// main is\n//\n// short.\nfunc main() {\n\t" + test.code + "\n}\n"
		text, err := format.Source([]byte(strings.Replace(main, "$", "/*$*/", 1)))
		if err != nil {
			t.Fatal(err)
		}
		before, _, _ := strings.Cut(string(text), "$")
		place := fmt.Sprintf("main.go:%d: ", strings.Count(before, "\n")+1)
		source, err := bundled(map[string]string{"main.go": string(text)})
		if test.want == "" {
			if err != nil {
				t.Errorf("%s: %v", test.code, err)
			}
		} else if symbols == nil && strings.Contains(test.want, "is not in Go") {
			t.Logf("%s is not tested: this Go comes without the lists of symbols", test.code)
		} else if err == nil || !strings.Contains(err.Error(), place) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %q, error %v, want one at %s that says %s", test.code, source, err, place, test.want)
		}
	}
}

// librarySymbols returns the symbols of the library, nil if Go comes without the lists.
func librarySymbols(t *testing.T) map[string]bool {
	t.Helper()
	_, symbols, err := library(map[string]token.Position{"os": {}}, "1.13")
	if err != nil {
		t.Fatal(err)
	}
	return symbols
}

// TestSymbols reads lines of all kinds, and lists that are not there.
func TestSymbols(t *testing.T) {
	for line, want := range map[string]string{
		"pkg os, func Exit(int)\n":                                       "os.Exit",
		"pkg slices, func Max[$0 ~[]$1, $1 cmp.Ordered]($0) $1 #57433\n": "slices.Max",
		"pkg os, const O_RDWR = 2\n":                                     "os.O_RDWR",
		"pkg os, var Args []string\n":                                    "os.Args",
		"pkg bufio, method (*Reader) ReadByte() (uint8, error)\n":        "bufio.Reader.ReadByte",
		"pkg bufio, method (ReadWriter) Peek(int) ([]uint8, error)\n":    "bufio.ReadWriter.Peek",
		"pkg io, type Closer interface { Close }\n":                      "io.Closer",
		"pkg io, type Closer interface, Close() error\n":                 "io.Closer.Close",
		"pkg text/scanner, type Position struct\n":                       "text/scanner.Position",
		"pkg text/scanner, type Position struct, Line int\n":             "text/scanner.Position.Line",
		"pkg text/scanner, type Scanner struct, embedded Position\n":     "text/scanner.Scanner.Position",
		"pkg bufio, type ReadWriter struct, embedded *Reader\n":          "bufio.ReadWriter.Reader",
		"pkg syscall (linux-386), const AF_INET = 2\n":                   ".",
		"\n": ".",
	} {
		if p, name := parseSymbol(line); p+"."+name != want {
			t.Errorf("parseSymbol(%q) = %q, %q, want %s", line, p, name, want)
		}
	}
	if symbols, err := readSymbols(t.TempDir(), "1.13"); symbols != nil || err != nil {
		t.Errorf("readSymbols of an empty folder = %v, %v, want nil, nil", symbols, err)
	}
	dir := t.TempDir()
	testkit.Write(t, dir, map[string]string{"go1.txt": "pkg os, func Exit(int)\n"})
	if symbols, err := readSymbols(dir, "1.13"); err == nil {
		t.Errorf("readSymbols without go1.1.txt = %v, want an error", symbols)
	}
	symbols := librarySymbols(t)
	if symbols == nil {
		t.Skip("this Go comes without the lists of symbols")
	}
	for name, want := range map[string]bool{"os.Exit": true, "bytes.ToValidUTF8": true, "strings.Cut": false, "io/fs": false, "math/bits": true} {
		if got := symbols[name]; got != want {
			t.Errorf("symbols[%s] = %v, want %v", name, got, want)
		}
	}
}

// TestWithoutLists bundles with a Go that comes without the lists of symbols: the note says
// that they were not compared.
func TestWithoutLists(t *testing.T) {
	librarySymbols(t) // it loads package os
	root := loaded.root
	loaded.root = ""
	defer func() { loaded.root = root }()
	b := Bundle{Path: "mine", GoVersion: "1.13", Packages: Module("mine", fstest.MapFS{
		"main.go": {Data: []byte("package main\n\nimport \"os\"\n\nfunc main() { os.Exit(1) }\n")}})}
	_, note, err := b.Source()
	if err != nil || !strings.HasPrefix(note, "library not compared with that of Go 1.13") {
		t.Errorf("Source notes %q, %v, want what was not compared", note, err)
	}
}
