// Package bundle makes one Go file of a package and of what it needs of others. Packages of
// the standard library stay imports; of all others the file has what is used, and no more.
package bundle

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/format"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// GoVersion is the version of Go that standalone files of nibble keep to: that of its go.mod.
const GoVersion = "1.24"

// A Bundle says what goes into a file.
type Bundle struct {
	Path      string   // the import path of the root, the package that the file stands for
	Package   string   // the name of the package written; "" stands for that of the root
	GoVersion string   // whose language and library the file keeps to, such as 1.24
	Header    string   // comments for the top of the file, each line with its slashes
	Packages  Packages // where the root and what it imports are
	Tags      []string // build tags that are set
	Brief     bool     // whether comments are cut to their first paragraphs
}

// Source returns the file. It holds what the root package exports, or func main if the file is
// package main; variables whose initialization calls functions; and all that these need. Names
// are kept where possible: what other packages export is unexported, unless it is an error or a
// type in the root's exported declarations, and a name that would clash gets the name of its
// package as a prefix. Comments that are not part of a declaration are left out. The file
// type-checks by itself.
//
// Source returns an error that names the place of what it cannot carry: cgo, files for some
// systems only, functions without a body, directives such as go:embed and go:linkname, dot
// imports, and init functions of packages other than the root; and of code that GoVersion does
// not have, such as loop variables that outlive their iteration before Go 1.22.
//
// If this Go lacks the lists that say which version added each symbol of the standard library,
// note says that symbols were not checked.
func (b *Bundle) Source() (source []byte, note string, err error) {
	p, err := load(b)
	if err != nil {
		return nil, "", err
	}
	if err := p.take(); err != nil {
		return nil, "", err
	}
	if err := p.wrong(); err != nil {
		return nil, "", err
	}
	p.rename()
	source, places, err := p.write()
	if err != nil {
		return nil, "", err
	}
	note, err = p.check(source, places)
	if err != nil {
		return nil, "", err
	}
	return source, note, nil
}

// write returns the file, and where its declarations come from, imports aside.
func (p *program) write() (source []byte, places []token.Position, err error) {
	var out bytes.Buffer
	if p.Header != "" {
		out.WriteString(strings.TrimSpace(p.Header) + "\n\n")
	}
	out.WriteString(p.doc())
	fmt.Fprintf(&out, "package %s\n\n", cmp.Or(p.Package, p.root.types.Name()))
	if imports := p.usedImports(); len(imports) > 0 {
		out.WriteString("import (\n")
		for _, path := range imports {
			if name := p.importName[path]; name != p.library[path].Name() {
				out.WriteString(name + " ")
			}
			out.WriteString(strconv.Quote(path) + "\n")
		}
		out.WriteString(")\n\n")
	}
	var large [][]byte // constants that the formatter would take long for; they are as it writes them
	var largePlaces []token.Position
	units := p.order()
	for i, u := range units {
		text := p.text(u)
		if u.kind == token.CONST && u.edits == nil && len(u.decl.Specs) == 1 && len(text) > 4096 {
			large, largePlaces = append(large, []byte(text)), append(largePlaces, p.position(u.node.Pos()))
			continue
		}
		if u.decl != nil && len(u.decl.Specs) > 1 {
			same := func(j int) bool { return j >= 0 && j < len(units) && units[j].decl == u.decl }
			if !same(i - 1) {
				if u.groupDoc != "" {
					out.WriteString(u.groupDoc + "\n")
				}
				out.WriteString(u.kind.String() + " (\n")
				places = append(places, p.position(u.node.Pos()))
			}
			out.WriteString(text + "\n")
			if !same(i + 1) {
				out.WriteString(")\n\n")
			}
			continue
		}
		places = append(places, p.position(u.node.Pos()))
		out.WriteString(text + "\n\n")
	}
	source, err = format.Source(out.Bytes())
	if err != nil {
		return nil, nil, fmt.Errorf("the bundle would not be Go: %w", err)
	}
	for _, text := range large {
		source = slices.Concat(source, []byte{'\n'}, text, []byte{'\n'})
	}
	return source, append(places, largePlaces...), nil
}

// order returns the taken declarations: those of the root first and then of the packages that
// it needs; but if the initialization of a variable calls a function, all variables first, in
// the order of their initialization.
func (p *program) order() (units []*unit) {
	calls := false
	for i := len(p.packages) - 1; i >= 0; i-- {
		for _, u := range p.packages[i].units {
			if u.taken {
				units = append(units, u)
				calls = calls || u.calls
			}
		}
	}
	if !calls {
		return units
	}
	var first []*unit
	for _, pkg := range p.packages {
		for _, init := range pkg.info.InitOrder {
			if u := p.units[init.Lhs[0]]; u != nil && u.taken && !slices.Contains(first, u) {
				first = append(first, u)
			}
		}
		for _, u := range pkg.units { // blank variables
			if u.taken && u.kind == token.VAR && u.calls && !slices.Contains(first, u) {
				first = append(first, u)
			}
		}
	}
	return append(first, slices.DeleteFunc(units, func(u *unit) bool { return slices.Contains(first, u) })...)
}

// wrong returns the first fault in what is taken. What is not taken need not even compile, as it
// may use what is yet to be baked.
func (p *program) wrong() error {
	for _, fault := range p.faults {
		for _, q := range p.packages {
			for _, u := range q.units {
				if u.taken && u.node.Pos() <= fault.Pos && fault.Pos < u.node.End() {
					return p.fault(fault)
				}
			}
		}
	}
	return nil
}

// at returns a place as file:line.
func at(place token.Position) string { return fmt.Sprintf("%s:%d", place.Filename, place.Line) }

// fault returns what is wrong, in one line, and its place.
func (p *program) fault(err error) error {
	if wrong := (types.Error{}); errors.As(err, &wrong) {
		return fmt.Errorf("%s: %s", at(wrong.Fset.Position(wrong.Pos)), strings.Join(strings.Fields(wrong.Msg), " "))
	}
	return err
}

// License returns what the header of a file says of a license: the lines of its text that
// say who has the copyright, and its name, the first line, as SPDX writes it.
func License(text []byte) string {
	var b strings.Builder
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "Copyright ") {
			b.WriteString("// " + strings.TrimSpace(line) + "\n")
		}
	}
	name, _, _ := strings.Cut(string(text), "\n")
	return b.String() + "// SPDX-License-Identifier: " + strings.TrimSuffix(strings.TrimSpace(name), " License") + "\n"
}
