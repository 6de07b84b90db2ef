package gen

import (
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"path"
	"reflect"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// check returns an error if f cannot become source whatever its items hold. It adds what f
// declares to declared: by the folder, the package and the name, where that is.
func (f File) check(declared map[[3]string]string) error {
	if f.Path == "" {
		return errors.New("a File has no Path")
	}
	if f.isHeader() {
		return f.checkHeader()
	}
	_, pkg, err := f.pkg()
	if err != nil {
		return fmt.Errorf("%s: %w", f.Path, err)
	}
	for i, item := range f.Items {
		place := fmt.Sprintf("%s: item %d", f.Path, i+1)
		if missing(item) {
			return fmt.Errorf("%s is nil", place)
		}
		names := item.declares()
		name := names[0]
		if err := checkName(pkg, name); err != nil {
			return fmt.Errorf("%s: %w", place, err)
		}
		for _, id := range names {
			key := [3]string{path.Dir(f.Path), pkg, id}
			if other, found := declared[key]; found {
				return fmt.Errorf("%s, %s: %s declares %s too", place, name, strings.TrimPrefix(other, f.Path+": "), id)
			}
			declared[key] = place
		}
		if err := item.check(); err != nil {
			return fmt.Errorf("%s: %s: %w", f.Path, name, err)
		}
	}
	return nil
}

// missing reports whether item is nil.
func missing(item Item) bool {
	v := reflect.ValueOf(item)
	return item == nil || v.Kind() == reflect.Pointer && v.IsNil()
}

// major is the last part of a module's import path from version 2 on.
var major = regexp.MustCompile(`^v([2-9]|[1-9][0-9]+)$`)

// packageName returns the name of the package with the given import path: its last part, or
// the part before a major version.
func packageName(importPath string) (string, error) {
	name := path.Base(importPath)
	if dir := path.Dir(importPath); major.MatchString(name) && dir != "." {
		name = path.Base(dir)
	}
	if !token.IsIdentifier(name) || name == "_" {
		return "", fmt.Errorf("package %q: %q cannot be a package's name", importPath, name)
	}
	return name, nil
}

// pkg returns the import path and the name of f's package: f.Package, or if that is empty
// the package of a puzzle's boards.
func (f File) pkg() (importPath, name string, err error) {
	if f.Package != "" {
		name, err = packageName(f.Package)
		return f.Package, name, err
	}
	for _, item := range f.Items {
		if p, ok := item.(interface {
			pkg() (importPath, name string)
		}); ok {
			if importPath, name = p.pkg(); importPath == "" {
				return "", "", item.check()
			}
			return importPath, name, nil
		}
	}
	return "", "", errors.New("no Package")
}

// checkName returns an error if a function of the given package cannot have that name.
func checkName(pkg, name string) error {
	switch {
	case name == "":
		return errors.New("no Name")
	case !token.IsIdentifier(name):
		return fmt.Errorf("name %q is not an identifier of Go", name)
	case name == "_" || name == "init" || name == "main" && pkg == "main":
		return fmt.Errorf("name %q is reserved by Go", name)
	case types.Universe.Lookup(name) != nil:
		return fmt.Errorf("name %q is predeclared in Go, and would hide that from the package", name)
	}
	return nil
}

// checkDoc returns an error if Go source cannot hold doc.
func checkDoc(doc string) error {
	if !utf8.ValidString(doc) || strings.ContainsAny(doc, "\x00\ufeff") {
		return errors.New("its Doc is not text in UTF-8")
	}
	return nil
}

// dataName returns the name of the constant with the data of the item of the given name.
func dataName(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToLower(first)) + name[size:] + "Data"
}
