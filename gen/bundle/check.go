package bundle

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// check returns an error if the file, whose declarations come from the given places, is not Go
// of GoVersion: its language, its library, and loops whose meaning changed since. The error
// names the place where the code comes from.
func (p *program) check(source []byte, places []token.Position) (note string, err error) {
	file, err := parser.ParseFile(p.set, "the bundle", source, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	decls := slices.DeleteFunc(slices.Clone(file.Decls), func(d ast.Decl) bool {
		g, ok := d.(*ast.GenDecl)
		return ok && g.Tok == token.IMPORT
	})
	place := func(pos token.Pos) string {
		for i, from := range places {
			if d := decls[i]; d.Pos() <= pos && pos < d.End() {
				from.Line += p.position(pos).Line - p.position(d.Pos()).Line
				return at(from)
			}
		}
		return at(p.position(pos))
	}
	for _, path := range p.usedImports() {
		if p.symbols != nil && !p.symbols[path] && path != "unsafe" {
			return "", fmt.Errorf("%s: package %s is not in Go %s", p.importPlace(path), path, p.GoVersion)
		}
	}
	info := &types.Info{
		Defs:       map[*ast.Ident]types.Object{},
		Uses:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
		Types:      map[ast.Expr]types.TypeAndValue{},
	}
	config := types.Config{GoVersion: "go" + p.GoVersion, Importer: importerFunc(func(path string) (*types.Package, error) { return p.library[path], nil })}
	pkg, err := config.Check(file.Name.Name, p.set, []*ast.File{file}, info)
	if wrong := (types.Error{}); errors.As(err, &wrong) {
		return "", fmt.Errorf("%s: %s", place(wrong.Pos), strings.Join(strings.Fields(wrong.Msg), " "))
	}
	if err != nil {
		return "", err
	}
	if _, minor, _ := strings.Cut(p.GoVersion, "."); len(minor) < 2 || minor < "22" {
		if v := sharedVariable(file, info); v != nil {
			return "", fmt.Errorf("%s: loop variable %s outlives its round, and before Go 1.22 all rounds have one: use a copy", place(v.Pos()), v.Name)
		}
	}
	if p.symbols == nil && len(p.importName) > 0 {
		return fmt.Sprintf("library not compared with that of Go %s, as this Go comes without the lists in GOROOT/api", p.GoVersion), nil
	}
	var young error
	ast.Inspect(file, func(n ast.Node) bool {
		id, selection := (*ast.Ident)(nil), (*types.Selection)(nil)
		switch n := n.(type) {
		case *ast.SelectorExpr:
			id, selection = n.Sel, info.Selections[n]
		case *ast.KeyValueExpr:
			id, _ = n.Key.(*ast.Ident)
		}
		if id == nil || young != nil {
			return young == nil
		}
		if obj := info.Uses[id]; obj != nil && obj.Pkg() != nil && obj.Pkg() != pkg && obj.Pkg() != types.Unsafe {
			// Some types of os are aliases of those in io/fs since Go 1.16.
			name := symbol(obj, selection)
			if before, moved := strings.CutPrefix(name, "io/fs."); !p.symbols[name] && !(moved && p.symbols["os."+before]) {
				young = fmt.Errorf("%s: %s is not in Go %s", place(id.Pos()), name, p.GoVersion)
			}
		}
		return true
	})
	return "", young
}

// importPlace returns where a package is imported.
func (p *program) importPlace(path string) string {
	for _, q := range p.packages {
		for _, file := range q.files {
			for _, spec := range file.Imports {
				if spec.Path.Value == strconv.Quote(path) {
					return at(p.position(spec.Pos()))
				}
			}
		}
	}
	return path
}

// sharedVariable returns a use of a loop's variable in a function literal or of its address:
// these may see the variable of another round where all rounds share it. It returns nil if no
// variable is used so.
func sharedVariable(file *ast.File, info *types.Info) (found *ast.Ident) {
	variables := map[types.Object]bool{}
	define := func(list ...ast.Expr) {
		for _, e := range list {
			if id, ok := e.(*ast.Ident); ok && info.Defs[id] != nil {
				variables[info.Defs[id]] = true
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.RangeStmt:
			define(n.Key, n.Value)
		case *ast.ForStmt:
			if init, ok := n.Init.(*ast.AssignStmt); ok {
				define(init.Lhs...)
			}
		}
		return true
	})
	look := func(n ast.Node, from token.Pos) {
		ast.Inspect(n, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && found == nil && variables[info.Uses[id]] && info.Uses[id].Pos() < from {
				found = id
			}
			return found == nil
		})
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			look(n.Body, n.Pos())
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				if id := owner(n.X, info); id != nil {
					look(id, n.Pos())
				}
			}
		}
		return found == nil
	})
	return found
}

// owner returns the variable of which e, an operand of &, is all or a part; nil if there is
// none.
func owner(e ast.Expr, info *types.Info) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.ParenExpr:
			e = x.X
		case *ast.SelectorExpr:
			if _, pointer := info.TypeOf(x.X).Underlying().(*types.Pointer); pointer {
				return nil
			}
			e = x.X
		case *ast.IndexExpr:
			if _, array := info.TypeOf(x.X).Underlying().(*types.Array); !array {
				return nil
			}
			e = x.X
		default:
			return nil
		}
	}
}
