package bundle

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing/fstest"
)

// Packages finds packages: it returns the folder that has the files of one, and the name of
// the folder for errors; nil if it has none, as it should for the standard library.
type Packages func(path string) (files fs.FS, name string, err error)

// Module finds the packages of a module in a tree of files.
func Module(module string, tree fs.FS) Packages {
	return func(p string) (fs.FS, string, error) {
		dir, ok := strings.CutPrefix(p+"/", module+"/")
		if !ok {
			return nil, "", nil
		}
		dir = path.Clean(dir)
		files, err := fs.Sub(tree, dir)
		if err != nil {
			return nil, "", err
		}
		if _, err := fs.Stat(tree, dir); err != nil {
			return nil, "", fmt.Errorf("no package %s: %w", p, err)
		}
		return files, dir, nil
	}
}

// List finds packages and what they import as the go command does in a folder, which asks
// for them with its patterns.
func List(dir string, patterns ...string) (Packages, error) {
	cmd := exec.Command("go", append([]string{"list", "-e", "-deps", "-json=ImportPath,Dir,Standard", "--"}, patterns...)...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return nil, fmt.Errorf("go list: %s", strings.TrimSpace(string(exit.Stderr)))
	} else if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	folders := map[string]string{}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath, Dir string
			Standard        bool
		}
		if err := decoder.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		if !p.Standard && p.ImportPath != "command-line-arguments" { // files that the patterns name
			folders[p.ImportPath] = p.Dir
		}
	}
	return func(p string) (fs.FS, string, error) {
		folder := folders[p]
		if folder == "" {
			return nil, "", nil
		}
		return os.DirFS(folder), relative(folder), nil
	}, nil
}

// relative returns a folder as seen from the working directory, if it is in that.
func relative(folder string) string {
	if here, err := os.Getwd(); err == nil {
		if below, ok := strings.CutPrefix(folder, here+string(os.PathSeparator)); ok {
			return below
		}
	}
	return folder
}

// Text adds files to a package. What they declare takes the place of what the package declares
// by the same name, and they take that of files of their names. Of the added files no build
// constraint counts. All other packages are those of more.
func Text(importPath string, files map[string][]byte, more Packages) Packages {
	return func(p string) (fs.FS, string, error) {
		there, dir, err := more(p)
		if p != importPath || err != nil {
			return there, dir, err
		}
		tree, added := fstest.MapFS{}, map[string]bool{}
		for name, text := range files {
			if file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution); err == nil { // else that shows later
				for _, d := range declared(file) {
					added[d.name] = true
				}
			}
		}
		if there != nil {
			names, err := fs.Glob(there, "*.go")
			if err != nil {
				return nil, "", err
			}
			for _, name := range names {
				text, err := fs.ReadFile(there, name)
				if err != nil {
					return nil, "", err
				}
				tree[name] = &fstest.MapFile{Data: without(text, added)}
			}
		}
		for name, text := range files {
			above, below, ok := bytes.Cut(text, []byte("\npackage ")) // the lines stay
			if ok {
				text = slices.Concat(constraint.ReplaceAll(above, nil), []byte("\npackage "), below)
			}
			tree[path.Base(name)], dir = &fstest.MapFile{Data: text}, cmp.Or(dir, path.Dir(name))
		}
		return tree, dir, nil
	}
}

// A declaration is what a file declares, one name or several together.
type declaration struct {
	name     string // of a method, with its type's and a dot before it
	from, to token.Pos
}

// declared returns what a file declares.
func declared(file *ast.File) (list []declaration) {
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			name := d.Name.Name
			if d.Recv != nil {
				of := d.Recv.List[0].Type
				if star, ok := of.(*ast.StarExpr); ok {
					of = star.X
				}
				if id, ok := of.(*ast.Ident); ok {
					name = id.Name + "." + name
				}
			}
			list = append(list, declaration{name, d.Pos(), d.End()})
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				from, to := spec.Pos(), spec.End()
				if len(d.Specs) == 1 {
					from, to = d.Pos(), d.End()
				}
				switch s := spec.(type) {
				case *ast.TypeSpec:
					list = append(list, declaration{s.Name.Name, from, to})
				case *ast.ValueSpec:
					if len(s.Names) == 1 { // else it is not replaced, and is declared twice
						list = append(list, declaration{s.Names[0].Name, from, to})
					}
				}
			}
		}
	}
	return list
}

// without returns the text of a file with blanks in the place of declarations of given names.
func without(text []byte, names map[string]bool) []byte {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", text, parser.SkipObjectResolution)
	if err != nil {
		return text // what is wrong shows later
	}
	text = bytes.Clone(text)
	for _, d := range declared(file) {
		if names[d.name] && d.name != "init" && d.name != "_" {
			for i := set.Position(d.from).Offset; i < set.Position(d.to).Offset; i++ {
				if text[i] != '\n' {
					text[i] = ' '
				}
			}
		}
	}
	return text
}

// A program is the packages of a bundle.
type program struct {
	*Bundle
	set        *token.FileSet
	packages   []*pkg // each after those that it imports; the root is the last
	root       *pkg
	library    map[string]*types.Package // the standard packages that are imported
	units      map[types.Object]*unit    // by what they declare
	methods    map[*types.TypeName][]*unit
	names      map[types.Object]string // what is renamed
	importName map[string]string
	exported   map[types.Object]bool // what is exported of the bundle
	faults     []types.Error         // of all packages
	symbols    map[string]bool       // the library in GoVersion; nil if that is not known
}

// A pkg is a package that is carried.
type pkg struct {
	path  string
	name  string // of the folder
	files []*ast.File
	texts map[*ast.File][]byte
	types *types.Package
	info  *types.Info
	units []*unit
}

func (p *program) position(pos token.Pos) token.Position { return p.set.Position(pos) }

// load reads and type-checks the root and what it imports.
func load(b *Bundle) (*program, error) {
	p := &program{
		Bundle: b, set: token.NewFileSet(), library: map[string]*types.Package{},
		units: map[types.Object]*unit{}, methods: map[*types.TypeName][]*unit{},
		names: map[types.Object]string{}, importName: map[string]string{}, exported: map[types.Object]bool{},
	}
	loaded, standard := map[string]*pkg{}, map[string]token.Position{}
	var read func(path string, from token.Position) error
	read = func(path string, from token.Position) error {
		if q, seen := loaded[path]; seen {
			if q == nil {
				return fmt.Errorf("%s: import cycle through %s", at(from), path)
			}
			return nil
		}
		if _, seen := standard[path]; seen {
			return nil
		}
		if path == "C" {
			return fmt.Errorf("%s: cgo cannot be carried", at(from))
		}
		files, name, err := b.Packages(path)
		if err != nil {
			return err
		}
		if files == nil {
			if from.Filename == "" {
				return fmt.Errorf("no package %s", path)
			}
			standard[path] = from
			return nil
		}
		loaded[path] = nil
		q, err := p.parse(path, name, files)
		if err != nil {
			return err
		}
		for _, file := range q.files {
			for _, spec := range file.Imports {
				path, _ := strconv.Unquote(spec.Path.Value)
				place := p.position(spec.Pos())
				if spec.Name != nil && spec.Name.Name == "." {
					return fmt.Errorf("%s: a dot import cannot be carried", at(place))
				}
				if err := read(path, place); err != nil {
					return err
				}
				if _, std := standard[path]; std && spec.Name != nil && spec.Name.Name == "_" && path != "embed" {
					return fmt.Errorf("%s: an import of %s for its effects cannot be carried", at(place), path)
				}
			}
		}
		loaded[path] = q
		p.packages = append(p.packages, q)
		p.root = q
		return nil
	}
	if err := read(b.Path, token.Position{}); err != nil {
		return nil, err
	}
	exports, symbols, err := library(standard, b.GoVersion)
	if err != nil {
		return nil, err
	}
	p.symbols = symbols
	std := exports.importer(p.set)
	config := types.Config{Error: func(err error) {
		if fault := (types.Error{}); errors.As(err, &fault) {
			p.faults = append(p.faults, fault)
		}
	}, Importer: importerFunc(func(path string) (*types.Package, error) {
		if q := loaded[path]; q != nil {
			return q.types, nil
		}
		t, err := std.Import(path)
		p.library[path] = t
		return t, err
	})}
	for _, q := range p.packages {
		q.info = &types.Info{
			Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}, Types: map[ast.Expr]types.TypeAndValue{},
			Scopes: map[ast.Node]*types.Scope{},
		}
		q.types, _ = config.Check(q.path, p.set, q.files, q.info) // faults count in what is taken
		if err := p.declare(q); err != nil {
			return nil, err
		}
	}
	return p, nil
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

// parse reads the files of a package, those that are in it on every system.
func (p *program) parse(importPath, name string, files fs.FS) (*pkg, error) {
	q := &pkg{path: importPath, name: name, texts: map[*ast.File][]byte{}}
	names, err := fs.Glob(files, "*.go")
	if err != nil {
		return nil, err
	}
	for _, base := range names {
		if strings.HasSuffix(base, "_test.go") {
			continue
		}
		full := path.Join(name, base)
		text, err := fs.ReadFile(files, base)
		if err != nil {
			return nil, err
		}
		text = bytes.ReplaceAll(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
		everywhere, err := matches("none", "none", base, text, p.Tags)
		here, fault := matches("linux", "amd64", base, text, p.Tags)
		if err = cmp.Or(err, fault); err != nil {
			return nil, fmt.Errorf("%s/%w", name, err) // which begins with the file
		}
		if here != everywhere {
			return nil, fmt.Errorf("%s:1: a file for some systems cannot be carried", full)
		}
		if !here {
			continue
		}
		file, err := parser.ParseFile(p.set, full, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		q.files, q.texts[file] = append(q.files, file), text
	}
	if len(q.files) == 0 {
		return nil, fmt.Errorf("%s: no Go files in package %s", name, importPath)
	}
	return q, nil
}

// matches reports whether a file is in its package on the given system.
func matches(goos, goarch, name string, text []byte, tags []string) (bool, error) {
	context := build.Context{GOOS: goos, GOARCH: goarch, Compiler: "gc", BuildTags: tags, ReleaseTags: build.Default.ReleaseTags, CgoEnabled: true,
		OpenFile: func(string) (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil }}
	return context.MatchFile("", name)
}

// constraint matches build constraints, which stand above the package clause.
var constraint = regexp.MustCompile(`(?m)^//go:build .*$`)
