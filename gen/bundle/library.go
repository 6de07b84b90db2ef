package bundle

import (
	"errors"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// loaded is what library knows already, so that the go command runs once for all bundles.
var loaded struct {
	sync.Mutex
	exports exports
	root    string
}

// exports are the files that tell the type checker what packages of the library export.
type exports map[string]string

// importer returns an importer of the library.
func (e exports) importer(set *token.FileSet) types.Importer {
	return importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(e[path]) })
}

// library returns the exports of the packages that imports names, at least; and the symbols of
// the library in a version of Go, nil if this Go comes without the lists. An import of anything
// else is an error that names its place.
func library(imports map[string]token.Position, version string) (found exports, symbols map[string]bool, err error) {
	loaded.Lock()
	defer loaded.Unlock()
	found = maps.Clone(loaded.exports)
	if found == nil {
		found = exports{"unsafe": "no file"}
	}
	paths := slices.DeleteFunc(slices.Sorted(maps.Keys(imports)), func(p string) bool { return found[p] != "" })
	foreign := func(p string) bool {
		top, _, _ := strings.Cut(p, "/")
		return strings.Contains(top, ".")
	}
	if len(paths) > 0 && !slices.ContainsFunc(paths, foreign) {
		const form = "{{if .Standard}}{{.ImportPath}}\t{{.Export}}\t{{.Root}}{{end}}"
		list := exec.Command("go", append([]string{"list", "-e", "-deps", "-export", "-f", form, "--"}, paths...)...)
		list.Env = append(os.Environ(), "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH)
		out, err := list.Output()
		if err != nil {
			return nil, nil, fmt.Errorf("go list, which tells what the library exports: %w", err)
		}
		for line := range strings.Lines(string(out)) {
			if parts := strings.Split(strings.TrimSpace(line), "\t"); len(parts) == 3 && parts[1] != "" {
				found[parts[0]], loaded.root = parts[1], parts[2]
			}
		}
	}
	for _, p := range paths {
		if found[p] == "" {
			return nil, nil, fmt.Errorf("%s: package %s is neither among the sources nor of the standard library", at(imports[p]), p)
		}
	}
	loaded.exports = found
	if loaded.root != "" {
		symbols, err = readSymbols(filepath.Join(loaded.root, "api"), version)
	}
	return found, symbols, err
}

// readSymbols returns the packages and symbols of a version that the lists in a folder
// have: go1.txt, and for each version after it what that adds. If there are no lists, it
// returns nil.
func readSymbols(dir, version string) (map[string]bool, error) {
	_, minor, _ := strings.Cut(version, ".")
	last, err := strconv.Atoi(minor)
	if err != nil {
		return nil, fmt.Errorf("%q is no version of Go such as 1.24", version)
	}
	symbols := map[string]bool{}
	for v := range last + 1 {
		name := strings.Replace(fmt.Sprintf("go1.%d.txt", v), "1.0", "1", 1)
		text, err := os.ReadFile(filepath.Join(dir, name))
		if v == 0 && errors.Is(err, os.ErrNotExist) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			if p, name := parseSymbol(line); p != "" {
				symbols[p], symbols[p+"."+name] = true, true
			}
		}
	}
	return symbols, nil
}

// parseSymbol returns what a line of the lists declares. It skips what only some systems
// have. The lines are such as
//
//	pkg os, func Exit(int)
//	pkg bufio, method (*Reader) ReadByte() (uint8, error)
//	pkg text/scanner, type Position struct, Line int
//	pkg text/scanner, type Scanner struct, embedded Position
//	pkg io, type Closer interface, Close() error
func parseSymbol(line string) (path, name string) {
	path, rest, ok := strings.Cut(strings.TrimPrefix(line, "pkg "), ", ")
	if !ok || strings.Contains(path, " ") {
		return "", ""
	}
	kind, rest, _ := strings.Cut(rest, " ")
	if kind == "method" {
		of, method, _ := strings.Cut(strings.TrimLeft(rest, "(*"), ") ")
		return path, of + "." + identifier(method)
	}
	name = identifier(rest)
	for _, inside := range []string{" struct, ", " interface, "} {
		if member, ok := strings.CutPrefix(rest, name+inside); ok && kind == "type" {
			if embedded, ok := strings.CutPrefix(member, "embedded "); ok {
				member = strings.TrimLeft(embedded[strings.LastIndex(embedded, ".")+1:], "*")
			}
			return path, name + "." + identifier(member)
		}
	}
	return path, name
}

// identifier returns the identifier that text starts with.
func identifier(text string) string {
	end := strings.IndexFunc(text, func(c rune) bool { return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	if end < 0 {
		return text
	}
	return text[:end]
}

// symbol returns an object of the library as the lists have it, for example os.Args,
// bufio.Reader.ReadByte or text/scanner.Position.Line.
func symbol(obj types.Object, selection *types.Selection) string {
	name, of := obj.Name(), ""
	switch obj := obj.(type) {
	case *types.Func:
		if recv := obj.Signature().Recv(); recv != nil {
			of = typeName(recv.Type())
		}
	case *types.Var:
		scope := obj.Pkg().Scope()
		for _, t := range scope.Names() {
			if s, ok := scope.Lookup(t).Type().Underlying().(*types.Struct); ok && obj.IsField() {
				for f := range s.Fields() {
					if f == obj {
						of = t
					}
				}
			}
		}
	}
	if selection != nil && of != "" && !token.IsExported(of) { // of an exported type that embeds this one
		of = typeName(selection.Recv())
	}
	if of != "" {
		name = of + "." + name
	}
	return obj.Pkg().Path() + "." + name
}

// typeName returns the name of a named type or of what a pointer points to.
func typeName(t types.Type) string {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return named.Obj().Name()
	}
	return ""
}
