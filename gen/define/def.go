package define

import "strings"

// A defReader reads the format of ksolve+: words, whose lines matter only to comments and to
// the name of the puzzle.
type defReader struct {
	*definition
	words []word
	last  int // the line read last
}

// next returns the next word, an empty one at the end.
func (r *defReader) next() (w word) {
	if len(r.words) > 0 {
		w, r.words = r.words[0], r.words[1:]
		r.last = w.line
	}
	return w
}

// peek returns the next word, which stays the next.
func (r *defReader) peek() (w word) {
	if len(r.words) > 0 {
		w = r.words[0]
	}
	return w
}

// rest returns the words that are left of a line.
func (r *defReader) rest(line int) string {
	var list []string
	for len(r.words) > 0 && r.words[0].line == line {
		list = append(list, r.next().text)
	}
	return strings.Join(list, " ")
}

// readDef reads the text of a .def file.
func (d *definition) readDef(text []byte) error {
	r := &defReader{definition: d}
	for _, line := range words(text, false) {
		r.words = append(r.words, line...)
	}
	for {
		w := r.next()
		if w.text == "" {
			return nil
		}
		if err := r.command(w); err != nil {
			return err
		}
	}
}

// command reads a command that starts with a word.
func (r *defReader) command(w word) error {
	switch {
	case w.text[0] == '#':
		r.rest(w.line)
		return nil
	case refused[w.text] != "":
		return r.refuse(w)
	case skipped[w.text]:
		for {
			switch r.next().text {
			case "":
				return r.unended(w.text, w.line)
			case "End":
				r.skip(w)
				return nil
			}
		}
	}
	switch w.text {
	case "Name":
		if r.name != "" {
			return r.fail(w.line, "the puzzle has a Name already, %s", r.name)
		}
		r.name = r.rest(w.line)
	case "Set":
		name := r.next()
		if name.text == "" {
			return r.fail(w.line, "the file ends after Set: want its name, how many slots it has, and how many orientations")
		}
		slots, err := r.countAfter(name)
		if err != nil {
			return err
		}
		modulus, err := r.countAfter(name)
		if err != nil {
			return err
		}
		return r.addSet(w.line, name.text, slots, modulus)
	case "Solved":
		return r.solvedState(w.line)
	case "Move":
		return r.moveOf(w.line)
	case "Block":
		return r.blockOf(w.line)
	default:
		return r.fail(w.line, "found %q, want Name, Set, Solved, Move or Block", w.text)
	}
	return nil
}

// countAfter reads one of the numbers of a set.
func (r *defReader) countAfter(set word) (int, error) {
	w := r.next()
	if w.text == "" {
		return 0, r.fail(set.line, "the file ends after Set %s: want how many slots it has, and how many orientations", set.text)
	}
	return r.number(w, 1, maxSlots)
}

func (r *defReader) unended(name string, line int) error {
	return r.fail(r.last, "the file ends within %s, which begins on line %d: want End", name, line)
}

// position reads labels and orientations of sets until End, and calls each with those of a
// set; orientations are nil if there are none.
func (r *defReader) position(what string, line int, each func(line, set int, labels, orientations []int) error) error {
	begins := make([]int, len(r.sets)) // on which line each set does
	for {
		w := r.next()
		switch {
		case w.text == "":
			return r.unended(what, line)
		case w.text == "End":
			return nil
		}
		set := r.set(w.text)
		if set < 0 {
			return r.fail(w.line, "there is no set %s, which %s names; want a set or End", w.text, what)
		}
		if begins[set] > 0 {
			return r.fail(w.line, "%s has set %s already, on line %d", what, w.text, begins[set])
		}
		begins[set] = w.line
		labels, err := r.vector(what, line, set, maxSlots)
		if err != nil {
			return err
		}
		var orientations []int
		if next := r.peek().text; next != "" && isNumber(next) {
			if orientations, err = r.vector(what, line, set, 1<<20); err != nil {
				return err
			}
		}
		if err := each(w.line, set, labels, orientations); err != nil {
			return err
		}
	}
}

// vector reads a number for each slot of a set.
func (r *defReader) vector(what string, line, set, most int) ([]int, error) {
	numbers := make([]int, r.sets[set].slots)
	for i := range numbers {
		w := r.peek()
		if w.text == "" {
			return nil, r.unended(what, line)
		}
		if !isNumber(w.text) {
			return nil, r.fail(w.line, "set %s of %s has %d numbers before %q, want %d", r.sets[set].name, what, i, w.text, len(numbers))
		}
		var err error
		if numbers[i], err = r.number(r.next(), 0, most); err != nil {
			return nil, err
		}
	}
	return numbers, nil
}

// solvedState reads the solved state.
func (r *defReader) solvedState(line int) error {
	solved := make([]position, len(r.sets))
	err := r.position("Solved", line, func(_, set int, labels, orientations []int) error {
		for i := range orientations {
			orientations[i] %= r.sets[set].modulus
		}
		solved[set] = position{labels: labels, orientations: orientations}
		return nil
	})
	if err != nil {
		return err
	}
	return r.setSolved(line, solved, 1)
}

// moveOf reads a move.
func (r *defReader) moveOf(line int) error {
	name := r.next()
	if name.text == "" {
		return r.fail(line, "the file ends after Move: want its name")
	}
	m := &move{name: name.text, line: line, changes: make([]change, len(r.sets))}
	err := r.position("move "+m.name, line, func(line, set int, permutation, orientations []int) error {
		if err := r.setChange(line, m, set, permutation, 1); err != nil {
			return err
		}
		if orientations != nil {
			m.changes[set].orient(orientations, true)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return r.addMove(m)
}

// blockOf reads a block: sets, and the pieces of each.
func (r *defReader) blockOf(line int) error {
	b := block{line: line}
	for {
		w := r.next()
		switch {
		case w.text == "":
			return r.unended("Block", line)
		case w.text == "End":
			r.blocks = append(r.blocks, b)
			return nil
		}
		set := r.set(w.text)
		if set < 0 {
			return r.fail(w.line, "there is no set %s, which Block names; want a set or End", w.text)
		}
		for {
			next := r.peek()
			if next.text == "" || !isNumber(next.text) {
				break
			}
			label, err := r.number(r.next(), 0, maxSlots)
			if err != nil {
				return err
			}
			b.pieces = append(b.pieces, piece{set, label})
		}
	}
}
