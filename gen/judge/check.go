package judge

import (
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
)

// check returns an error if source, b and what was added to its end, is not a program in
// GoVersion: its language, its library, and loops whose meaning changed since. The error
// names the place that b has the code from. Without the lists of the library's symbols, it
// returns a line for the log.
func (b *bundle) check(source []byte) (log []string, err error) {
	exports, symbols, err := library(b.imports)
	if err != nil {
		return nil, err
	}
	for _, p := range slices.Sorted(maps.Keys(b.imports)) {
		if symbols != nil && !symbols[p] && p != "unsafe" {
			return nil, fmt.Errorf("%s: package %s is not in Go %s", at(b.imports[p]), p, GoVersion)
		}
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	place := func(pos token.Pos) string {
		decls := slices.DeleteFunc(slices.Clone(file.Decls), func(d ast.Decl) bool {
			g, ok := d.(*ast.GenDecl)
			return ok && g.Tok == token.IMPORT
		})
		for i, from := range b.places {
			if d := decls[i]; d.Pos() <= pos && pos < d.End() {
				from.Line += set.Position(pos).Line - set.Position(d.Pos()).Line
				return at(from)
			}
		}
		return fmt.Sprintf("line %d of the bundle", set.Position(pos).Line)
	}

	info := &types.Info{
		Defs:       map[*ast.Ident]types.Object{},
		Uses:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
		Types:      map[ast.Expr]types.TypeAndValue{},
	}
	config := types.Config{GoVersion: "go" + GoVersion, Importer: importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	pkg, err := config.Check("main", set, []*ast.File{file}, info)
	if wrong := (types.Error{}); errors.As(err, &wrong) {
		return nil, fmt.Errorf("%s: %s", place(wrong.Pos), strings.Join(strings.Fields(wrong.Msg), " "))
	}
	if err != nil {
		return nil, err
	}
	if main, ok := pkg.Scope().Lookup("main").(*types.Func); !ok || main == nil {
		return nil, errors.New("no func main")
	}
	if v := sharedVariable(file, info); v != nil {
		return nil, fmt.Errorf("%s: loop variable %s outlives its round, and before Go 1.22 all rounds have one: use a copy", place(v.Pos()), v.Name)
	}
	if symbols == nil && len(b.imports) > 0 {
		return []string{fmt.Sprintf("library not compared with that of Go %s, as this Go comes without the lists in GOROOT/api", GoVersion)}, nil
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
			if before, moved := strings.CutPrefix(name, "io/fs."); !symbols[name] && !(moved && symbols["os."+before]) {
				young = fmt.Errorf("%s: %s is not in Go %s", place(id.Pos()), name, GoVersion)
			}
		}
		return true
	})
	return nil, young
}

// sharedVariable returns a use of a loop's variable in a function literal or of its address:
// these may see the variable of another round where all rounds share it. It returns nil if
// there is none.
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
