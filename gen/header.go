package gen

import (
	"bytes"
	"fmt"
	"path"
	"strings"

	"nibble/gen/header"
)

// isHeader reports whether f is a header of C.
func (f File) isHeader() bool { return path.Ext(f.Path) == ".h" }

// A headed is an Item that can be in a header.
type headed interface {
	Item

	// headName returns what its names in the header of f begin with, without the _.
	headName(f File) string

	// head returns the header, and what a bake prints of it.
	head(name string) (source []byte, figures string, err error)
}

// checkHeader is check for a header.
func (f File) checkHeader() error {
	seen := map[string]bool{}
	if len(f.Items) == 0 {
		return fmt.Errorf("%s: no Items", f.Path)
	}
	for i, item := range f.Items {
		place := fmt.Sprintf("%s: item %d", f.Path, i+1)
		if missing(item) {
			return fmt.Errorf("%s is nil", place)
		}
		if err := item.check(); err != nil {
			return fmt.Errorf("%s: %w", place, err)
		}
		h, ok := item.(headed)
		if !ok {
			return fmt.Errorf("%s is of type %T, and a header holds tables, puzzles and definitions only", place, item)
		}
		name := h.headName(f)
		if err := header.CheckName(name); err != nil {
			return fmt.Errorf("%s: %w", place, err)
		}
		if upper := strings.ToUpper(name); seen[upper] {
			return fmt.Errorf("%s has the name %s, as one before", place, name)
		} else {
			seen[upper] = true
		}
	}
	return nil
}

// header returns the headers of all items, one after the other.
func (f File) header() (source []byte, log []string, err error) {
	var all [][]byte
	for _, item := range f.Items {
		h := item.(headed)
		name := h.headName(f)
		source, figures, err := h.head(name)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %s: %w", f.Path, name, err)
		}
		all = append(all, source)
		log = append(log, fmt.Sprintf("%s: %s: %s", f.Path, name, figures))
	}
	return bytes.Join(all, []byte("\n")), log, nil
}

// prefix returns what names in the header begin with, given what they do if f has no Package.
func (f File) prefix(name string) string {
	if f.Package != "" {
		return path.Base(f.Package)
	}
	return name
}

func (d *Definition) headName(f File) string {
	_, name := d.pkg()
	return f.prefix(name)
}

func (d *Definition) head(name string) (source []byte, figures string, err error) {
	if err := d.solve(); err != nil {
		return nil, "", err
	}
	about := []string{fmt.Sprintf("A board is %d numbers.", len(d.Puzzle.Solved))}
	for _, part := range d.boards()[1:] {
		about[0] += " " + part
	}
	source, err = header.Definition(name, about, d.Puzzle, &d.Solution.Distances, d.Solution.Numbering)
	return source, d.Solution.figures(), err
}

func (t Table) headName(File) string { return strings.ToLower(t.Name) }

func (t Table) head(name string) (source []byte, figures string, err error) {
	return t.Solution.headByIndex(name, t.Doc)
}

func (r record[B]) headName(f File) string { return f.prefix(r.rules.Name) }

func (r record[B]) head(name string) (source []byte, figures string, err error) {
	s, err := Solve(r.rules)
	if err != nil {
		return nil, "", err
	}
	return s.headByIndex(name, fmt.Sprintf("It is of the puzzle %q.", r.rules.Title))
}

// headByIndex returns the header of a table whose index a program knows.
func (s *Solution) headByIndex(name, doc string) (source []byte, figures string, err error) {
	source, err = header.Table(name, s.doc("The fewest moves from each state to a goal. "+doc), &s.Distances, s.Numbering)
	return source, s.figures() + "; distances by index only, as the moves are Go code", err
}
