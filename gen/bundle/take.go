package bundle

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
)

// A unit is a declaration that is carried as a whole: a function, a method, a line of a group,
// or a group of constants that count with iota.
type unit struct {
	pkg      *pkg
	file     *ast.File
	node     ast.Node     // what is written: decl, or one of its specs
	decl     *ast.GenDecl // nil for functions
	kind     token.Token
	doc      *ast.CommentGroup
	groupDoc string
	objects  []types.Object // what it declares
	calls    bool           // whether it is a variable whose initialization may have effects
	taken    bool
	edits    []edit
}

// An edit puts text in the place of a range of a file.
type edit struct {
	from, to token.Pos
	text     string
}

// directive matches comments by which the go command changes what is declared below them.
var directive = regexp.MustCompile(`^//go:(embed|linkname|cgo_\w*|wasmimport|wasmexport)\b`)

// declare cuts the files of a package into units.
func (p *program) declare(q *pkg) error {
	for _, file := range q.files {
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				u := &unit{pkg: q, file: file, node: d, kind: token.FUNC, doc: d.Doc}
				if obj := q.info.Defs[d.Name]; obj != nil {
					u.objects = []types.Object{obj}
				}
				q.units = append(q.units, u)
				if d.Recv != nil {
					if of := named(u.objects[0].(*types.Func).Signature().Recv().Type()); of != nil {
						p.methods[of] = append(p.methods[of], u)
					}
				} else if d.Name.Name == "init" && q != p.root {
					return fmt.Errorf("%s: func init of an imported package cannot be carried", at(p.position(d.Pos())))
				}
			case *ast.GenDecl:
				if d.Tok == token.IMPORT {
					continue
				}
				if d.Tok == token.CONST && counts(d) {
					u := &unit{pkg: q, file: file, node: d, decl: &ast.GenDecl{Specs: d.Specs[:1]}, kind: d.Tok, doc: d.Doc}
					for _, spec := range d.Specs {
						for _, name := range spec.(*ast.ValueSpec).Names {
							u.objects = append(u.objects, q.info.Defs[name])
						}
					}
					q.units = append(q.units, u)
					continue
				}
				for _, spec := range d.Specs {
					u := &unit{pkg: q, file: file, node: spec, decl: d, kind: d.Tok}
					if len(d.Specs) == 1 {
						u.node, u.doc = d, d.Doc
					}
					switch s := spec.(type) {
					case *ast.TypeSpec:
						u.objects = []types.Object{q.info.Defs[s.Name]}
						if u.doc == nil {
							u.doc = s.Doc
						}
					case *ast.ValueSpec:
						for _, name := range s.Names {
							u.objects = append(u.objects, q.info.Defs[name])
						}
						if u.doc == nil {
							u.doc = s.Doc
						}
						u.calls = d.Tok == token.VAR && slices.ContainsFunc(s.Values, func(e ast.Expr) bool { return calls(e, q.info) })
					}
					q.units = append(q.units, u)
				}
			}
		}
	}
	for _, u := range q.units {
		for _, obj := range u.objects {
			if obj != nil {
				p.units[obj] = u
			}
		}
	}
	return nil
}

// counts reports whether constants cannot be cut apart: some have the value of the line above,
// or use iota.
func counts(d *ast.GenDecl) (found bool) {
	for _, spec := range d.Specs {
		found = found || len(spec.(*ast.ValueSpec).Values) == 0
	}
	ast.Inspect(d, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == "iota"
		return true
	})
	return found && len(d.Specs) > 1
}

// named returns the type of which t is, or to which it points; nil if it has no name.
func named(t types.Type) *types.TypeName {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if n, ok := t.(*types.Named); ok {
		return n.Origin().Obj()
	}
	return nil
}

// calls reports whether the computation of e may call a function or wait for a channel: then
// what it initializes is not left out, as that may have effects.
func calls(e ast.Expr, info *types.Info) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			fun := info.Types[n.Fun]
			pure := fun.IsType() || fun.IsBuiltin()
			if s, ok := n.Fun.(*ast.SelectorExpr); ok {
				obj := info.Uses[s.Sel]
				pure = pure || obj != nil && obj.Pkg() != nil && obj.Pkg().Path() == "errors" && obj.Name() == "New"
			}
			found = found || !pure
		case *ast.UnaryExpr:
			found = found || n.Op == token.ARROW
		}
		return !found
	})
	return found
}

// byName matches packages that find the methods of a value by their names.
var byName = regexp.MustCompile(`^(fmt|log|reflect|encoding|errors|text/template|html/template)(/|$)`)

// taking is what is found out while units are taken.
type taking struct {
	*program
	queue   []*unit
	types   []*types.TypeName   // those that are taken
	called  map[string]bool     // methods by name that an interface may call
	any     bool                // whether all exported methods may be called
	seen    map[types.Type]bool // types whose interfaces are in called
	api     map[types.Type]bool
	scanned map[string]bool // standard packages
}

// isMain reports whether the file is of package main.
func (p *program) isMain() bool { return cmp.Or(p.Package, p.root.types.Name()) == "main" }

// take marks what goes into the file.
func (p *program) take() error {
	t := &taking{program: p, called: map[string]bool{}, seen: map[types.Type]bool{}, api: map[types.Type]bool{},
		scanned: map[string]bool{}}
	main := p.isMain()
	for _, u := range p.root.units {
		if fn, ok := u.node.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" {
			t.add(u)
		}
	}
	if main {
		u := p.units[p.root.types.Scope().Lookup("main")]
		if u == nil || u.kind != token.FUNC {
			return fmt.Errorf("%s: no func main", p.root.name)
		}
		t.add(u)
	} else {
		for _, name := range p.root.types.Scope().Names() {
			if obj := p.root.types.Scope().Lookup(name); obj.Exported() {
				t.export(obj)
			}
		}
	}
	for _, q := range p.packages {
		for _, u := range q.units {
			if u.calls {
				t.add(u)
			}
		}
	}
	for {
		for len(t.queue) > 0 {
			u := t.queue[0]
			t.queue = t.queue[1:]
			if err := t.follow(u); err != nil {
				return err
			}
		}
		for _, of := range t.types { // methods that may be called without being named
			for _, m := range p.methods[of] {
				name := m.objects[0].Name()
				if t.called[name] || t.any && token.IsExported(name) {
					t.add(m)
				}
			}
		}
		if len(t.queue) == 0 {
			break
		}
	}
	// Errors stay exported, so that programs can tell them apart.
	if !main {
		errorType := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
		for obj, u := range p.units {
			if u.taken && obj.Exported() && isPackageLevel(obj) {
				if _, isFunc := obj.(*types.Func); !isFunc && (types.Implements(obj.Type(), errorType) || types.Implements(types.NewPointer(obj.Type()), errorType)) {
					p.exported[obj] = true
				}
			}
		}
	}
	return nil
}

func isPackageLevel(obj types.Object) bool {
	return obj.Pkg() != nil && obj.Parent() == obj.Pkg().Scope()
}

// export takes an object that stays exported, and the types in its exported declaration.
func (t *taking) export(obj types.Object) {
	if t.exported[obj] {
		return
	}
	u := t.units[obj]
	if u == nil {
		return
	}
	t.exported[obj] = true
	t.add(u)
	t.exportType(obj.Type())
}

// exportType exports the named types in a type, with their exported methods and fields.
func (t *taking) exportType(typ types.Type) {
	if t.api[typ] {
		return
	}
	t.api[typ] = true
	var of *types.TypeName
	switch x := typ.(type) {
	case *types.Alias:
		of = x.Obj()
		t.exportType(x.Rhs())
	case *types.Named:
		of = x.Origin().Obj()
		for arg := range x.TypeArgs().Types() {
			t.exportType(arg)
		}
		if t.units[of] == nil {
			return
		}
		t.exportType(x.Origin().Underlying())
		for _, m := range t.methods[of] {
			if m.objects[0].Exported() {
				t.add(m)
				t.exportType(m.objects[0].Type())
			}
		}
	case *types.Struct:
		for f := range x.Fields() {
			if f.Exported() || f.Embedded() {
				t.exportType(f.Type())
			}
		}
	default:
		parts(typ, t.exportType)
	}
	if of != nil && of.Exported() {
		t.export(of)
	}
}

// parts visits the types of which a type without a name is made.
func parts(typ types.Type, visit func(types.Type)) {
	switch x := typ.(type) {
	case interface{ Elem() types.Type }: // a pointer, slice, array, channel or map
		if m, ok := typ.(*types.Map); ok {
			visit(m.Key())
		}
		visit(x.Elem())
	case *types.Tuple:
		for v := range x.Variables() {
			visit(v.Type())
		}
	case *types.Signature:
		visit(x.Params())
		visit(x.Results())
		for p := range x.TypeParams().TypeParams() {
			visit(p.Constraint())
		}
	case *types.Struct:
		for f := range x.Fields() {
			visit(f.Type())
		}
	case *types.Interface:
		for m := range x.Methods() {
			visit(m.Type())
		}
	}
}

// add takes a unit.
func (t *taking) add(u *unit) {
	if u.taken {
		return
	}
	u.taken = true
	t.queue = append(t.queue, u)
	for _, obj := range u.objects {
		if name, ok := obj.(*types.TypeName); ok {
			t.types = append(t.types, name)
		}
	}
}

// follow takes what a unit uses.
func (t *taking) follow(u *unit) error {
	for _, group := range u.file.Comments {
		for _, c := range group.List {
			if directive.MatchString(c.Text) && (c.End()+1 == u.node.Pos() || u.doc != nil && c.Pos() >= u.doc.Pos() && c.Pos() < u.node.End()) {
				return fmt.Errorf("%s: %.60s cannot be carried", at(t.position(c.Pos())), c.Text)
			}
		}
	}
	if fn, ok := u.node.(*ast.FuncDecl); ok && fn.Body == nil {
		return fmt.Errorf("%s: func %s, which has no body, cannot be carried", at(t.position(fn.Pos())), fn.Name.Name)
	}
	ast.Inspect(u.node, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			if tv, ok := u.pkg.info.Types[e]; ok {
				t.see(tv.Type)
			}
		}
		if id, ok := n.(*ast.Ident); ok {
			obj := u.pkg.info.Uses[id]
			if f, ok := obj.(*types.Func); ok {
				obj = f.Origin()
				t.see(f.Type()) // of a generic function, the instance
			}
			if obj == nil || obj.Pkg() == nil {
				return true
			}
			if used := t.units[obj]; used != nil {
				t.add(used)
			} else if f, ok := obj.(*types.Func); ok && t.library[obj.Pkg().Path()] != nil {
				t.standard(f)
			}
		}
		return true
	})
	return nil
}

// standard notes which methods a function of the library may call of values that it is given.
func (t *taking) standard(f *types.Func) {
	path := f.Pkg().Path()
	if byName.MatchString(path) && !(path == "errors" && f.Name() == "New") {
		t.any = true
	}
	takes := false
	for v := range f.Signature().Params().Variables() {
		takes = takes || types.IsInterface(v.Type())
	}
	if !takes || t.scanned[path] {
		return
	}
	t.scanned[path] = true
	for _, of := range append([]*types.Package{f.Pkg()}, f.Pkg().Imports()...) {
		for _, name := range of.Scope().Names() {
			if obj, ok := of.Scope().Lookup(name).(*types.TypeName); ok && types.IsInterface(obj.Type()) {
				t.see(obj.Type())
			}
		}
	}
}

// see notes the methods of the interfaces in a type.
func (t *taking) see(typ types.Type) {
	if typ == nil || t.seen[typ] {
		return
	}
	t.seen[typ] = true
	if x, ok := typ.Underlying().(*types.Interface); ok {
		for m := range x.Methods() {
			t.called[m.Name()] = true
		}
		return
	}
	if _, ok := typ.(*types.Tuple); !ok {
		typ = typ.Underlying()
	}
	parts(typ, t.see)
}

// first returns a comment's first paragraph.
func first(comment string) string {
	comment, _, _ = strings.Cut(comment, "\n//\n")
	return comment
}
