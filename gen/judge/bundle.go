package judge

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
)

// A declaration is a piece of a Go file that can be taken out of it.
type declaration struct {
	name     string          // what it declares
	receiver string          // the type, if that is a method
	text     string          // after its comment's first paragraph, without the names of bundled packages
	uses     map[string]bool // the names in it
	imports  map[string]bool // the packages in it that are not bundled
	taken    bool
}

// bundle returns a file of package main with all that the first of the given files
// declares, and with what that needs of the others. Where several declare a name, the
// first does. Packages whose paths start with module are taken to be among the files.
func bundle(module string, files ...string) (string, error) {
	var all []*declaration
	first, doc := map[string]*declaration{}, ""
	for i, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, text, parser.ParseComments)
		if err != nil {
			return "", err
		}
		if i == 0 {
			doc = strings.TrimSpace(file.Doc.Text())
		}
		for _, d := range declarations(set, file, string(text), module) {
			if d.receiver == "" && first[d.name] == nil {
				first[d.name] = d
			}
			if d.receiver != "" || first[d.name] == d {
				d.taken = i == 0
				all = append(all, d)
			}
		}
	}

	// Take what the taken ones use until nothing is added.
	for again := true; again; {
		again = false
		for _, user := range all {
			for _, d := range all {
				if user.taken && !d.taken && user.uses[d.name] && (d.receiver == "" || first[d.receiver].taken) {
					d.taken, again = true, true
				}
			}
		}
	}

	imports, texts := map[string]bool{}, []string{}
	for _, d := range all {
		if d.taken {
			maps.Copy(imports, d.imports)
			texts = append(texts, d.text)
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "// %s\npackage main\n\nimport (\n", strings.ReplaceAll(doc, "\n", "\n// "))
	for _, p := range slices.Sorted(maps.Keys(imports)) {
		fmt.Fprintf(&b, "%q\n", p)
	}
	fmt.Fprintf(&b, ")\n\n%s\n", strings.Join(texts, "\n\n"))
	source, err := format.Source([]byte(b.String()))
	return string(source), err
}

// declarations returns what a file declares, but for its imports.
func declarations(set *token.FileSet, file *ast.File, text, module string) []*declaration {
	imports := map[string]string{}
	for _, spec := range file.Imports {
		p, _ := strconv.Unquote(spec.Path.Value)
		imports[path.Base(p)] = p
	}
	var all []*declaration
	for _, node := range file.Decls {
		d := &declaration{uses: map[string]bool{}, imports: map[string]bool{}}
		comment := (*ast.CommentGroup)(nil)
		switch n := node.(type) {
		case *ast.FuncDecl:
			d.name, comment = n.Name.Name, n.Doc
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
			switch s := n.Specs[0].(type) {
			case *ast.ImportSpec:
				continue
			case *ast.TypeSpec:
				d.name = s.Name.Name
			case *ast.ValueSpec:
				d.name = s.Names[0].Name
			}
		}
		start, end := set.Position(node.Pos()).Offset, set.Position(node.End()).Offset
		if comment != nil { // its first paragraph
			doc, _, _ := strings.Cut(text[set.Position(comment.Pos()).Offset:start], "\n//\n")
			d.text = strings.TrimSuffix(doc, "\n") + "\n"
		}
		ast.Inspect(node, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				d.uses[n.Name] = true
			case *ast.SelectorExpr:
				x, ok := n.X.(*ast.Ident)
				if !ok || imports[x.Name] == "" {
					break
				}
				d.uses[n.Sel.Name] = true
				if !strings.HasPrefix(imports[x.Name], module) {
					d.imports[imports[x.Name]] = true
					return false
				}
				at := set.Position(x.Pos()).Offset
				d.text += text[start:at]
				start = set.Position(n.Sel.Pos()).Offset
				return false
			}
			return true
		})
		d.text += text[start:end]
		all = append(all, d)
	}
	return all
}
