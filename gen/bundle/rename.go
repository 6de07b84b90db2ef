package bundle

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// usedImports returns the standard packages that taken units use.
func (p *program) usedImports() []string { return slices.Sorted(maps.Keys(p.importName)) }

// rename gives each package-level object and each import a name of its own, which no local
// hides where it is used, and makes the edits of all units.
func (p *program) rename() {
	// Where each is used: the locals there must have other names.
	locals := map[any]map[string]bool{} // by object or the path of an import
	imports := map[string]bool{}
	for _, q := range p.packages {
		for _, u := range q.units {
			if !u.taken {
				continue
			}
			inside := map[string]bool{}
			ast.Inspect(u.node, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					if obj := q.info.Defs[id]; obj != nil && !isPackageLevel(obj) && obj.Parent() != nil {
						inside[id.Name] = true
					}
				}
				return true
			})
			for _, obj := range q.info.Implicits {
				if obj.Pos() >= u.node.Pos() && obj.Pos() < u.node.End() {
					inside[obj.Name()] = true
				}
			}
			ast.Inspect(u.node, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				if !ok {
					return true
				}
				var key any
				switch obj := q.info.Uses[id].(type) {
				case nil:
					return true
				case *types.PkgName:
					key = obj.Imported().Path()
					if p.library[obj.Imported().Path()] == nil {
						return true
					}
					imports[obj.Imported().Path()] = true
				default:
					if !isPackageLevel(obj) {
						return true
					}
					key = obj
				}
				if locals[key] == nil {
					locals[key] = map[string]bool{}
				}
				maps.Copy(locals[key], inside)
				return true
			})
		}
	}

	used := map[string]bool{"init": true, "_": true}
	for _, name := range types.Universe.Names() {
		used[name] = true
	}
	type object struct {
		pkg *pkg
		types.Object
	}
	var others []object
	for i := len(p.packages) - 1; i >= 0; i-- {
		q := p.packages[i]
		for _, u := range q.units {
			for _, obj := range u.objects {
				if !u.taken || obj == nil || !isPackageLevel(obj) {
					continue
				}
				if q == p.root {
					used[obj.Name()] = true
				} else {
					others = append(others, object{q, obj})
				}
			}
		}
	}
	choose := func(key any, candidates ...string) string {
		for i := 0; ; i++ {
			name := candidates[min(i, len(candidates)-1)]
			if i >= len(candidates) {
				name += strconv.Itoa(i - len(candidates) + 2)
			}
			if !used[name] && !locals[key][name] && !token.IsKeyword(name) {
				used[name] = true
				return name
			}
		}
	}
	for _, path := range slices.Sorted(maps.Keys(imports)) {
		name := p.library[path].Name()
		p.importName[path] = choose(path, name, identifierOf(path))
	}
	main := p.isMain()
	slices.SortStableFunc(others, func(a, b object) int { // what is exported has the first choice
		rank := func(o object) int {
			if p.exported[o.Object] {
				return 0
			}
			return 1
		}
		return cmp.Compare(rank(a), rank(b))
	})
	for _, o := range others {
		name, prefix := o.Name(), o.pkg.types.Name()
		if !main && !p.exported[o.Object] {
			name = lower(name)
		}
		capital := prefix + upper(o.Name())
		if _, isType := o.Object.(*types.TypeName); isType && p.exported[o.Object] {
			capital = upper(capital)
		}
		if name := choose(o.Object, name, capital); name != o.Name() {
			p.names[o.Object] = name
		}
	}
	for _, q := range p.packages {
		for _, u := range q.units {
			if u.taken {
				p.edit(u)
			}
		}
	}
}

// identifierOf returns a path without what no identifier has.
func identifierOf(path string) string {
	return strings.Map(func(c rune) rune {
		if c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, path)
}

// lower returns a name that is not exported: ErrBoard becomes errBoard, and IDOf idOf.
func lower(name string) string {
	runes := []rune(name)
	for i := range runes {
		if !unicode.IsUpper(runes[i]) || i > 0 && i+1 < len(runes) && unicode.IsLower(runes[i+1]) {
			break
		}
		runes[i] = unicode.ToLower(runes[i])
	}
	return string(runes)
}

func upper(name string) string {
	runes := []rune(name)
	runes[0] = unicode.ToUpper(runes[0])
	return string(runes)
}

// edit finds what changes in the text of a unit: names, and the qualifiers before them.
func (p *program) edit(u *unit) {
	info := u.pkg.info
	change := func(from, to token.Pos, text string) { u.edits = append(u.edits, edit{from, to, text}) }
	ast.Inspect(u.node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			x, ok := n.X.(*ast.Ident)
			if !ok {
				return true
			}
			of, ok := info.Uses[x].(*types.PkgName)
			if !ok {
				return true
			}
			if p.library[of.Imported().Path()] == nil {
				obj := info.Uses[n.Sel]
				change(n.Pos(), n.End(), cmp.Or(p.names[origin(obj)], obj.Name()))
				return false
			}
			if name := p.importName[of.Imported().Path()]; name != x.Name {
				change(x.Pos(), x.End(), name)
			}
			return false
		case *ast.Ident:
			obj := info.Uses[n]
			if obj == nil {
				obj = info.Defs[n]
			}
			if obj == nil {
				return true
			}
			if name := p.newName(obj); name != "" && name != n.Name {
				change(n.Pos(), n.End(), name)
			}
		}
		return true
	})
	slices.SortFunc(u.edits, func(a, b edit) int { return cmp.Compare(a.from, b.from) })
}

// newName returns the new name of an object, "" if it has none. An embedded field has that of
// its type.
func (p *program) newName(obj types.Object) string {
	if v, ok := obj.(*types.Var); ok && v.IsField() {
		if !v.Embedded() {
			return ""
		}
		return p.names[embeddedType(v.Origin().Type())]
	}
	return p.names[origin(obj)]
}

// embeddedType returns the name by which a type is embedded.
func embeddedType(t types.Type) types.Object {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if a, ok := t.(*types.Alias); ok {
		return a.Obj()
	}
	return named(t)
}

// origin returns the generic function of which obj is an instance, else obj.
func origin(obj types.Object) types.Object {
	if f, ok := obj.(*types.Func); ok {
		return f.Origin()
	}
	return obj
}

// text returns a unit after its edits, with its comment.
func (p *program) text(u *unit) string {
	if u.decl != nil && len(u.decl.Specs) > 1 && u.decl.Doc != nil {
		u.groupDoc = p.comment(u, u.decl.Doc)
	}
	text := p.pkgText(u)
	offset := func(pos token.Pos) int { return p.position(pos).Offset }
	var b strings.Builder
	if u.doc != nil {
		b.WriteString(p.comment(u, u.doc) + "\n")
	}
	node := u.node
	from := offset(node.Pos())
	for _, e := range u.edits {
		b.WriteString(string(text[from:offset(e.from)]) + e.text)
		from = offset(e.to)
	}
	end := offset(node.End())
	if rest := text[end:]; u.decl != nil || u.kind == token.FUNC { // a comment at the line's end
		line, _, _ := strings.Cut(string(rest[:min(len(rest), 300)]), "\n")
		if strings.HasPrefix(strings.TrimSpace(line), "//") {
			end += len(line)
		}
	}
	b.Write(text[from:end])
	return b.String()
}

func (p *program) pkgText(u *unit) []byte { return u.pkg.texts[u.file] }

// doc returns the comment of the root package, for the file.
func (p *program) doc() string {
	var b strings.Builder
	for _, file := range p.root.files {
		if file.Doc != nil && (!p.isMain() || slices.ContainsFunc(declared(file), func(d declaration) bool { return d.name == "main" })) {
			text := p.comment(&unit{pkg: p.root, file: file}, file.Doc)
			if p.Package != "" {
				text = strings.Replace(text, "// Package "+p.root.types.Name()+" ", "// Package "+p.Package+" ", 1)
			}
			b.WriteString(text + "\n")
		}
	}
	return b.String()
}

// reference matches a doc link, or a name with that of its package.
var reference = regexp.MustCompile(`\[\*?[\pL_][\w./]*\]|\b[a-z]\w*\.[A-Z]\w*`)

// comment returns a comment with the names that are in the file: its first word, and links,
// which become plain text if they lead to what is not in the file.
func (p *program) comment(u *unit, group *ast.CommentGroup) string {
	text := string(p.pkgText(u)[p.position(group.Pos()).Offset:p.position(group.End()).Offset])
	if p.Brief && u.node != nil {
		text = first(text)
	}
	text = strings.ReplaceAll(text, "\n\t//", "\n//")
	for _, obj := range u.objects {
		if obj == nil || p.names[obj] == "" {
			continue
		}
		text = regexp.MustCompile(`^// ((?:An? )?)`+regexp.QuoteMeta(obj.Name())+`\b`).ReplaceAllString(text, "// ${1}"+p.names[obj])
	}
	return reference.ReplaceAllStringFunc(text, func(found string) string {
		name, isLink := strings.CutPrefix(found, "[")
		name, isPointer := strings.CutPrefix(strings.TrimSuffix(name, "]"), "*")
		to, ok := p.resolve(u, name)
		switch {
		case !isLink && ok:
			return to
		case !isLink:
			return found
		case !ok:
			to = name
		}
		if isPointer {
			to = "*" + to
		}
		if ok {
			to = "[" + to + "]"
		}
		return to
	})
}

// resolve returns what a link to a name is in the file, and whether it leads there.
func (p *program) resolve(u *unit, name string) (string, bool) {
	base, member, _ := strings.Cut(name[strings.LastIndex(name, "/")+1:], ".")
	qualifier := name[:strings.LastIndex(name, "/")+1] + base
	in := u.pkg.types
	for _, spec := range u.file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		if of := p.library[path]; of != nil && (of.Name() == qualifier || path == qualifier) {
			return name, p.importName[path] != ""
		}
		for _, q := range p.packages {
			if q.path == path && (q.types.Name() == qualifier || path == qualifier) && member != "" {
				in, name = q.types, member
			}
		}
	}
	name, rest, _ := strings.Cut(name, ".")
	obj := in.Scope().Lookup(name)
	if obj == nil || p.units[obj] == nil || !p.units[obj].taken {
		return "", false
	}
	if rest != "" {
		rest = "." + rest
	}
	return cmp.Or(p.names[obj], name) + rest, true
}
