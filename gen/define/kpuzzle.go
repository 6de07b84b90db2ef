package define

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A node is a value of JSON with the line on which it begins: the order of the members of objects
// is that of moves, and a name may be there twice by mistake.
type node struct {
	line    int
	members []member // of an object
	list    []node   // of an array
	scalar  any      // any other value
	kind    string   // what errors call it
}

type member struct {
	name string
	line int
	node
}

// A jsonReader reads KPuzzle JSON.
type jsonReader struct {
	*definition
	decoder *json.Decoder
	text    []byte
	offset  int64 // up to where lines are counted
	line    int
}

// readJSON reads the text of a KPuzzle file.
func (d *definition) readJSON(text []byte) error {
	r := &jsonReader{definition: d, decoder: json.NewDecoder(bytes.NewReader(text)), text: text, line: 1}
	r.decoder.UseNumber()
	d.turns = true
	root, err := r.node(0)
	if err != nil {
		return err
	}
	if token, err := r.decoder.Token(); err != io.EOF {
		if err != nil {
			return r.syntax(err)
		}
		return r.fail(r.at(), "found %v after the puzzle, want the end of the file", token)
	}
	return r.puzzleOf(root)
}

// at returns the line that has been read up to now.
func (r *jsonReader) at() int {
	end := r.decoder.InputOffset()
	r.line += bytes.Count(r.text[r.offset:end], []byte("\n"))
	r.offset = end
	return r.line
}

// syntax returns the error for text that is not JSON.
func (r *jsonReader) syntax(err error) error {
	if fault := (*json.SyntaxError)(nil); errors.As(err, &fault) { // whose Offset may be from anywhere
		rest := r.text[r.decoder.InputOffset():]
		blank := rest[:len(rest)-len(bytes.TrimLeft(rest, " \t\r\n"))]
		return r.fail(r.at()+bytes.Count(blank, []byte("\n")), "%v", err)
	}
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return r.fail(1+bytes.Count(bytes.TrimRight(r.text, "\r\n"), []byte("\n")), "the file ends too early")
	}
	return r.fail(r.at(), "%v", err)
}

// maxDepth is how deep values may be in each other: those of a KPuzzle are four deep.
const maxDepth = 32

// node reads the next value.
func (r *jsonReader) node(depth int) (n node, err error) {
	token, err := r.decoder.Token()
	if err != nil {
		return n, r.syntax(err)
	}
	n.line = r.at()
	if depth > maxDepth {
		return n, r.fail(n.line, "values are more than %d deep", maxDepth)
	}
	switch token {
	case json.Delim('{'):
		n.kind = "an object"
		lines := map[string]int{}
		for r.decoder.More() {
			token, err := r.decoder.Token()
			if err != nil {
				return n, r.syntax(err)
			}
			name, line := token.(string), r.at()
			if lines[name] > 0 {
				return n, r.fail(line, "%q is already on line %d", name, lines[name])
			}
			lines[name] = line
			value, err := r.node(depth + 1)
			if err != nil {
				return n, err
			}
			n.members = append(n.members, member{name, line, value})
		}
	case json.Delim('['):
		n.kind = "an array"
		for r.decoder.More() {
			value, err := r.node(depth + 1)
			if err != nil {
				return n, err
			}
			n.list = append(n.list, value)
		}
	default:
		n.scalar, n.kind = token, fmt.Sprintf("%#v", token)
		if token == nil {
			n.kind = "null"
		}
		return n, nil
	}
	if _, err := r.decoder.Token(); err != nil { // the end of the object or array
		return n, r.syntax(err)
	}
	return n, nil
}

// get returns the first member of an object that has one of the names.
func (n node) get(names ...string) (member, bool) {
	for _, m := range n.members {
		if slices.Contains(names, m.name) {
			return m, true
		}
	}
	return member{}, false
}

// object returns an error if a value is no object.
func (r *jsonReader) object(what string, n node) error {
	if n.kind != "an object" {
		return r.fail(n.line, "%s is %s, want an object", what, n.kind)
	}
	return nil
}

// number returns the number that a value is.
func (r *jsonReader) number(what string, n node, least, most int) (int, error) {
	number, ok := n.scalar.(json.Number)
	value, err := strconv.Atoi(string(number))
	if !ok || err != nil || value < least || value > most {
		return 0, r.fail(n.line, "%s is %s, want a number from %d to %d", what, strings.Trim(n.kind, `"`), least, most)
	}
	return value, nil
}

// puzzleOf reads a puzzle.
func (r *jsonReader) puzzleOf(root node) error {
	if err := r.object("the puzzle", root); err != nil {
		return err
	}
	if name, ok := root.get("name"); ok {
		s, ok := name.scalar.(string)
		if !ok {
			return r.fail(name.line, "the name is %s, want a string", name.kind)
		}
		r.name = s
	}
	orbits, ok := root.get("orbits")
	if !ok {
		return r.fail(root.line, "the puzzle has no orbits")
	}
	for _, orbit := range append(orbits.members, listed(orbits.node)...) {
		if err := r.orbitOf(orbit); err != nil {
			return err
		}
	}
	start, ok := root.get("defaultPattern", "startStateData")
	if !ok {
		return r.fail(root.line, "the puzzle has no defaultPattern")
	}
	if err := r.patternOf(start); err != nil {
		return err
	}
	moves, ok := root.get("moves")
	if !ok {
		return r.fail(root.line, "the puzzle has no moves")
	}
	if err := r.object("moves", moves.node); err != nil {
		return err
	}
	for _, m := range moves.members {
		if err := r.moveOf(m); err != nil {
			return err
		}
	}
	derived, ok := root.get("derivedMoves", "experimentalDerivedMoves")
	if !ok || derived.kind == "null" {
		return nil
	}
	if err := r.object("derivedMoves", derived.node); err != nil {
		return err
	}
	for _, m := range derived.members {
		if err := r.derivedOf(m); err != nil {
			return err
		}
	}
	return nil
}

// listed returns the orbits of an array by their names.
func listed(orbits node) (all []member) {
	for _, n := range orbits.list {
		m := member{line: n.line, node: n}
		if name, ok := n.get("orbitName"); ok {
			m.name, _ = name.scalar.(string)
		}
		all = append(all, m)
	}
	return all
}

// orbitOf reads an orbit.
func (r *jsonReader) orbitOf(m member) error {
	if err := r.object("an orbit", m.node); err != nil {
		return err
	}
	if m.name == "" {
		return r.fail(m.line, "an orbit has no orbitName")
	}
	pieces, ok := m.get("numPieces")
	if !ok {
		return r.fail(m.line, "orbit %s has no numPieces", m.name)
	}
	slots, err := r.number("numPieces", pieces.node, 1, maxSlots)
	if err != nil {
		return err
	}
	modulus := 1
	if orientations, ok := m.get("numOrientations"); ok {
		if modulus, err = r.number("numOrientations", orientations.node, 1, maxSlots); err != nil {
			return err
		}
	}
	return r.addSet(m.line, m.name, slots, modulus)
}

// orbits calls each for the orbits of a pattern or a move.
func (r *jsonReader) orbits(what string, n node, each func(set int, m member) error) error {
	if err := r.object(what, n); err != nil {
		return err
	}
	for _, m := range n.members {
		set := r.set(m.name)
		if set < 0 {
			return r.fail(m.line, "there is no orbit %s, which %s names", m.name, what)
		}
		if err := r.object("orbit "+m.name+" of "+what, m.node); err != nil {
			return err
		}
		if err := each(set, m); err != nil {
			return err
		}
	}
	return nil
}

// vector returns the numbers of a member of an orbit with one of the names, nil if there is none.
func (r *jsonReader) vector(set int, m member, least, most int, names ...string) ([]int, int, error) {
	list, ok := m.get(names...)
	if !ok {
		return nil, 0, nil
	}
	if list.kind != "an array" {
		return nil, 0, r.fail(list.line, "%s is %s, want an array", list.name, list.kind)
	}
	if len(list.list) != r.sets[set].slots {
		return nil, 0, r.fail(list.line, "%s of orbit %s has %d numbers, want %d", list.name, m.name, len(list.list), r.sets[set].slots)
	}
	numbers := make([]int, len(list.list))
	for i, n := range list.list {
		var err error
		if numbers[i], err = r.number("a number of "+list.name, n, least, most); err != nil {
			return nil, 0, err
		}
	}
	return numbers, list.line, nil
}

// patternOf reads the solved state.
func (r *jsonReader) patternOf(pattern member) error {
	solved := make([]position, len(r.sets))
	err := r.orbits(pattern.name, pattern.node, func(set int, m member) error {
		modulus := r.sets[set].modulus
		labels, _, err := r.vector(set, m, 0, maxSlots, "pieces", "permutation")
		if err != nil {
			return err
		}
		orientations, line, err := r.vector(set, m, 0, modulus-1, "orientation")
		if err != nil {
			return err
		}
		moduli, at, err := r.vector(set, m, 0, modulus, "orientationMod")
		if err != nil {
			return err
		}
		for i, n := range moduli {
			switch {
			case n == 0:
				moduli[i] = modulus
			case modulus%n != 0:
				return r.fail(at, "orientationMod of orbit %s is %d, want 0 or a divisor of %d", m.name, n, modulus)
			case orientations != nil && orientations[i] >= n:
				return r.fail(line, "orientation of orbit %s is %d, and its orientationMod is %d", m.name, orientations[i], n)
			}
		}
		solved[set] = position{labels, orientations, moduli}
		return nil
	})
	if err != nil {
		return err
	}
	return r.setSolved(pattern.line, solved, 0)
}

// moveOf reads a move.
func (r *jsonReader) moveOf(of member) error {
	m := &move{name: of.name, line: of.line, changes: make([]change, len(r.sets))}
	err := r.orbits("move "+m.name, of.node, func(set int, orbit member) error {
		permutation, line, err := r.vector(set, orbit, math.MinInt32, math.MaxInt32, "permutation")
		if err != nil {
			return err
		}
		if permutation == nil {
			return r.fail(orbit.line, "orbit %s of move %s has no permutation", orbit.name, m.name)
		}
		if err := r.setChange(line, m, set, permutation, 0); err != nil {
			return err
		}
		turn, _, err := r.vector(set, orbit, 0, r.sets[set].modulus-1, "orientationDelta", "orientation")
		if turn != nil {
			m.changes[set].orient(turn, false)
		}
		return err
	})
	if err != nil {
		return err
	}
	return r.addMove(m)
}

// notations are what an algorithm may hold besides moves, by what it is written with.
var notations = []struct{ mark, name string }{
	{"//", "a comment"}, {"[", "a commutator or conjugate"}, {"]", "a commutator or conjugate"}, {"(", "a group"}, {")", "a group"},
	{",", "a commutator"}, {":", "a conjugate"}, {"/", "a slash"}, {".", "a pause"}, {"^", "a caret"}, {"@", "a time"},
	{"{", "a tuple"}, {"}", "a tuple"}, {"+", "a turn of a dial"}, {"#", "a change of grips"},
}

// derivedOf reads a move that is a sequence of others.
func (r *jsonReader) derivedOf(of member) error {
	s, ok := of.scalar.(string)
	if !ok {
		return r.fail(of.node.line, "derived move %s is %s, want a string", of.name, of.kind)
	}
	m := &move{name: of.name, line: of.line, sequence: strings.Fields(s)}
	for _, name := range m.sequence {
		if r.declared(name) > 0 {
			continue
		}
		for _, n := range notations {
			if strings.Contains(name, n.mark) {
				return r.fail(m.line, "derived move %s has %s in %q: want moves with blanks between", m.name, n.name, s)
			}
		}
	}
	return r.addMove(m)
}
