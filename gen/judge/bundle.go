package judge

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A bundle is a file of package main made of several.
type bundle struct {
	source  string
	places  []token.Position          // where each of its declarations comes from, imports aside
	imports map[string]token.Position // the paths it imports, and where one of its files does
}

// A declaration is a piece of a Go file that can be taken out of it.
type declaration struct {
	names    []string                  // what it declares; several if it is a group
	receiver string                    // the type, if it is a method
	place    token.Position            // where it starts
	text     string                    // after its comment's first paragraph, without the names of bundled packages
	uses     map[string]bool           // the names in it
	imports  map[string]token.Position // the packages in it that are not bundled
	calls    bool                      // whether it is a variable whose value calls a function
	reflects bool                      // whether it uses a package that finds methods by their names
	taken    bool
}

// newBundle returns a file of package main with all that the first of the given files
// declares, and with what that needs of the others. What the first file declares also
// takes the place of what the others declare by that name. Packages of the given module
// are taken to be among the files.
//
// Code is told apart by names alone, so what could be carried wrongly is an error: renamed
// imports, init functions outside of the first file, a name that two other files declare.
func newBundle(module string, files []string) (*bundle, error) {
	var all []*declaration
	first, twice, folder := map[string]*declaration{}, map[string]*declaration{}, map[string]string{}
	doc := ""
	for i, name := range files {
		text, err := read(name)
		if err != nil {
			return nil, err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, text, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			if file.Name.Name != "main" {
				return nil, fmt.Errorf("%s: package %s, want main in the first file", at(set.Position(file.Name.Pos())), file.Name.Name)
			}
			if doc = strings.TrimSpace(file.Doc.Text()); doc != "" {
				doc = "// " + strings.ReplaceAll(doc, "\n", "\n// ") + "\n"
			}
		}
		folder[name] = path.Dir(name) + ":" + file.Name.Name
		declared, err := declarations(set, file, string(text), module)
		if err != nil {
			return nil, err
		}
		for _, d := range declared {
			d.taken = i == 0 || d.calls
			if i > 0 && d.names[0] == "init" && d.receiver == "" {
				return nil, fmt.Errorf("%s: func init of a bundled package cannot be carried", at(d.place))
			}
			replaced := 0
			for _, name := range d.names {
				switch old := first[name]; {
				case d.receiver != "", name == "_", name == "init":
				case old == nil:
					first[name] = d
				case i > 0 && old.place.Filename == files[0]:
					replaced++
				default:
					twice[name] = d
				}
			}
			if replaced > 0 && replaced < len(d.names) {
				return nil, fmt.Errorf("%s: %s declares some of the group %s, which cannot be cut", at(d.place), files[0], strings.Join(d.names, ", "))
			}
			if replaced == 0 {
				all = append(all, d)
			}
		}
	}
	// A method goes with the type of its own package.
	all = slices.DeleteFunc(all, func(d *declaration) bool {
		of := first[d.receiver]
		return d.receiver != "" && d.place.Filename != files[0] && (of == nil || folder[of.place.Filename] != folder[d.place.Filename])
	})

	take(all, first)
	all = slices.DeleteFunc(all, func(d *declaration) bool { return !d.taken })
	b := &bundle{imports: map[string]token.Position{}}
	var text strings.Builder
	for _, d := range all {
		for _, name := range slices.Sorted(maps.Keys(twice)) {
			if d.uses[name] {
				return nil, fmt.Errorf("%s: %s is also declared at %s", at(twice[name].place), name, at(first[name].place))
			}
		}
		maps.Copy(b.imports, d.imports)
		b.places = append(b.places, d.place)
		text.WriteString(d.text + "\n\n")
	}
	header := doc + "package main\n\n"
	if len(b.imports) > 0 {
		header += "import (\n\"" + strings.Join(slices.Sorted(maps.Keys(b.imports)), "\"\n\"") + "\"\n)\n\n"
	}
	source, err := format.Source([]byte(header + text.String()))
	b.source = string(source)
	return b, err
}

// take takes what the taken declarations use until nothing is added. A method is taken if
// its type is and its name is used, or if something taken finds methods by their names.
func take(all []*declaration, first map[string]*declaration) {
	for again := true; again; {
		again = false
		for _, user := range all {
			for _, d := range all {
				if !user.taken || d.taken || d.receiver != "" && !first[d.receiver].taken {
					continue
				}
				if d.receiver != "" && user.reflects || slices.ContainsFunc(d.names, func(name string) bool { return user.uses[name] }) {
					d.taken, again = true, true
				}
			}
		}
	}
}

// at returns a place as file:line.
func at(place token.Position) string { return fmt.Sprintf("%s:%d", place.Filename, place.Line) }

// byName matches packages that find the methods of a value by their names.
var byName = regexp.MustCompile(`^(fmt|log|reflect|encoding|text/template|html/template)(/|$)`)

// version matches paths whose last part is not the package's name.
var version = regexp.MustCompile(`/v[0-9]+$`)

// directive matches comments by which the go command changes what is declared below them.
var directive = regexp.MustCompile(`^//go:(embed|linkname)\b`)

// declarations returns what a file declares, but for its imports.
func declarations(set *token.FileSet, file *ast.File, text, module string) ([]*declaration, error) {
	bundled := func(p string) bool { return p == module || strings.HasPrefix(p, module+"/") }
	refuse := func(n ast.Node, format string, args ...any) ([]*declaration, error) {
		return nil, fmt.Errorf("%s: %s cannot be carried", at(set.Position(n.Pos())), fmt.Sprintf(format, args...))
	}
	imports, places := map[string]string{}, map[string]token.Position{}
	for _, spec := range file.Imports {
		p, _ := strconv.Unquote(spec.Path.Value)
		if spec.Name != nil {
			return refuse(spec, "an import with a name, %s %q,", spec.Name.Name, p)
		}
		if version.MatchString(p) {
			return refuse(spec, "an import of %q, whose last part is not the package's name,", p)
		}
		imports[path.Base(p)], places[p] = p, set.Position(spec.Pos())
	}
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if directive.MatchString(comment.Text) {
				return refuse(comment, "%.60s", comment.Text)
			}
		}
	}
	var all []*declaration
	for _, node := range file.Decls {
		d := &declaration{uses: map[string]bool{}, imports: map[string]token.Position{}, place: set.Position(node.Pos())}
		comment := (*ast.CommentGroup)(nil)
		switch n := node.(type) {
		case *ast.FuncDecl:
			if n.Body == nil {
				return refuse(n, "func %s, which has no body,", n.Name.Name)
			}
			d.names, comment = []string{n.Name.Name}, n.Doc
			if n.Recv != nil {
				ast.Inspect(n.Recv.List[0].Type, func(t ast.Node) bool {
					if id, ok := t.(*ast.Ident); ok {
						d.receiver = id.Name
					}
					return true
				})
			}
		case *ast.GenDecl:
			comment = n.Doc
			for _, spec := range n.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					d.names = append(d.names, s.Name.Name)
				case *ast.ValueSpec:
					for _, name := range s.Names {
						d.names = append(d.names, name.Name)
					}
					d.calls = d.calls || slices.ContainsFunc(s.Values, calls)
				}
			}
			if len(d.names) == 0 {
				continue // imports, or an empty group
			}
		}
		start, end := set.Position(node.Pos()).Offset, set.Position(node.End()).Offset
		if comment != nil { // its first paragraph
			doc, _, _ := strings.Cut(text[set.Position(comment.Pos()).Offset:start], "\n//\n")
			d.text = strings.TrimSuffix(doc, "\n") + "\n"
		}
		local, cut := map[string]bool{}, []*ast.Ident{}
		ast.Inspect(node, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				d.uses[n.Name] = true
				if n.Obj != nil && n.Obj.Pos() > node.Pos() && n.Obj.Pos() < node.End() && !slices.Contains(d.names, n.Name) {
					local[n.Name] = true
				}
			case *ast.SelectorExpr:
				x, ok := n.X.(*ast.Ident)
				if !ok || x.Obj != nil || imports[x.Name] == "" {
					break
				}
				d.uses[n.Sel.Name] = true
				if p := imports[x.Name]; !bundled(p) {
					d.imports[p] = places[p]
					d.reflects = d.reflects || byName.MatchString(p) || p == "errors" && n.Sel.Name != "New"
					return false
				}
				cut = append(cut, n.Sel)
				d.text += text[start:set.Position(x.Pos()).Offset]
				start = set.Position(n.Sel.Pos()).Offset
				return false
			}
			return true
		})
		for _, name := range cut {
			if local[name.Name] {
				return refuse(name, "a local %s beside that of a bundled package", name.Name)
			}
		}
		d.text += text[start:end]
		all = append(all, d)
	}
	return all, nil
}

// calls reports whether the computation of e may call a function or wait for a channel:
// then what it initializes is not left out, as that may have effects.
func calls(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			found = true
		case *ast.UnaryExpr:
			found = found || n.Op == token.ARROW
		}
		return !found
	})
	return found
}
