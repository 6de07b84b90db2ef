package define

import "strings"

// A twsReader reads the format of twsearch: a command a line, or several lines that End ends, in
// which the name of a set stands on a line and each of its vectors on one.
type twsReader struct {
	*definition
	lines [][]word
	last  int // the line read last
}

// next returns the words of the next line, nil at the end.
func (r *twsReader) next() (line []word) {
	if len(r.lines) > 0 {
		line, r.lines = r.lines[0], r.lines[1:]
		r.last = line[0].line
	}
	return line
}

// readTws reads the text of a .tws file.
func (d *definition) readTws(text []byte) error {
	r := &twsReader{definition: d, lines: words(text, true)}
	d.turns = true
	for {
		line := r.next()
		if line == nil {
			return nil
		}
		if err := r.command(line); err != nil {
			return err
		}
	}
}

// arguments are how many words each command has after its name, at least and at most.
var arguments = map[string][2]int{
	"Name": {1, 1}, "Set": {3, 3}, "Solved": {0, 0}, "StartState": {0, 0}, "Move": {1, 1}, "MoveTransformation": {1, 1},
	"MoveSequence": {2, 1 << 20}, "MoveAlias": {2, 2}, "Illegal": {3, 1 << 20},
}

// command reads a command that starts with a line.
func (r *twsReader) command(line []word) error {
	name, at, rest := line[0].text, line[0].line, line[1:]
	switch want, known := arguments[name]; {
	case refused[name] != "":
		return r.refuse(line[0])
	case skipped[name]:
		for {
			line := r.next()
			switch {
			case line == nil:
				return r.unended(name, at)
			case line[0].text == "End":
				r.skip(word{name, at})
				return nil
			}
		}
	case !known:
		return r.fail(at, "found %q, want Name, Set, Solved, StartState, Move, MoveTransformation, MoveSequence, MoveAlias or Illegal", name)
	case len(rest) < want[0]:
		return r.fail(at, "%s has %d words after it, want at least %d", name, len(rest), want[0])
	case len(rest) > want[1]:
		return r.fail(at, "%s has %d words after it, want %d", name, len(rest), want[1])
	}
	switch name {
	case "Name":
		if r.name != "" {
			return r.fail(at, "the puzzle has a Name already, %s", r.name)
		}
		r.name = rest[0].text
	case "Set":
		slots, err := r.number(rest[1], 1, maxSlots)
		if err != nil {
			return err
		}
		modulus, err := r.number(rest[2], 1, maxSlots)
		if err != nil {
			return err
		}
		return r.addSet(at, rest[0].text, slots, modulus)
	case "Solved":
		return r.solvedState(at, 1)
	case "StartState":
		return r.solvedState(at, 0)
	case "Move":
		return r.moveOf(at, rest[0].text, 1)
	case "MoveTransformation":
		return r.moveOf(at, rest[0].text, 0)
	case "MoveSequence":
		m := &move{name: rest[0].text, line: at, sequence: []string{}}
		for _, w := range rest[1:] {
			m.sequence = append(m.sequence, strings.FieldsFunc(w.text, func(c rune) bool { return c == ',' })...)
		}
		return r.addMove(m)
	case "MoveAlias":
		if err := r.declare(at, rest[0].text); err != nil {
			return err
		}
		r.aliases = append(r.aliases, alias{name: rest[0].text, old: rest[1].text, line: at})
	case "Illegal":
		set := r.set(rest[0].text)
		if set < 0 {
			return r.fail(at, "there is no set %s", rest[0].text)
		}
		slot, err := r.number(rest[1], 1, r.sets[set].slots)
		if err != nil {
			return err
		}
		bad := illegal{line: at, set: set, slot: slot - 1}
		for _, w := range rest[2:] {
			label, err := r.number(w, 1, maxSlots)
			if err != nil {
				return err
			}
			bad.labels = append(bad.labels, label)
		}
		r.illegal = append(r.illegal, bad)
	}
	return nil
}

func (r *twsReader) unended(name string, line int) error {
	return r.fail(r.last, "the file ends within %s, which begins on line %d: want End", name, line)
}

// A vector is the numbers of a line, or -1 where that has a ?.
type vector struct {
	line    int
	numbers []int
}

// vectors reads for sets their vectors, at most two each, until End. Numbers are from least
// to most, by whether they are the first or the second. If wild is true, they may be ?.
func (r *twsReader) vectors(what string, line int, wild bool, limits func(set, nth int) (least, most int)) ([][]vector, error) {
	all := make([][]vector, len(r.sets))
	set := -1
	for {
		line, begin := r.next(), line
		if line == nil {
			return nil, r.unended(what, begin)
		}
		first := line[0].text
		switch {
		case !isNumber(first) && first != "?":
			if set >= 0 && all[set] == nil {
				return nil, r.fail(line[0].line, "set %s of %s has no numbers", r.sets[set].name, what)
			}
			if len(line) > 1 {
				return nil, r.fail(line[0].line, "found %q after %q in %s, want the name of a set or End by itself", line[1].text, first, what)
			}
			if first == "End" {
				return all, nil
			}
			if set = r.set(first); set < 0 {
				return nil, r.fail(line[0].line, "there is no set %s, which %s names; want a set or End", first, what)
			}
			if all[set] != nil {
				return nil, r.fail(line[0].line, "%s has set %s already, on line %d", what, first, all[set][0].line)
			}
		case set < 0:
			return nil, r.fail(line[0].line, "found numbers in %s, want the name of their set before", what)
		case len(all[set]) == 2:
			return nil, r.fail(line[0].line, "set %s of %s has a third line of numbers, want 2 at most", r.sets[set].name, what)
		case len(line) != r.sets[set].slots:
			return nil, r.fail(line[0].line, "set %s of %s has %d numbers, want %d", r.sets[set].name, what, len(line), r.sets[set].slots)
		default:
			least, most := limits(set, len(all[set]))
			v := vector{line[0].line, make([]int, len(line))}
			for i, w := range line {
				if w.text == "?" && wild {
					v.numbers[i] = -1
					continue
				}
				var err error
				if v.numbers[i], err = r.number(w, least, most); err != nil {
					return nil, err
				}
			}
			all[set] = append(all[set], v)
		}
	}
}

// solvedState reads the solved state, whose labels count from first.
func (r *twsReader) solvedState(at, first int) error {
	if r.solvedAt > 0 {
		return r.fail(at, "the solved state is already on line %d", r.solvedAt)
	}
	what := map[int]string{0: "StartState", 1: "Solved"}[first]
	all, err := r.vectors(what, at, true, func(set, nth int) (least, most int) {
		if nth == 0 {
			return first, maxSlots - 1 + first
		}
		return 0, r.sets[set].modulus - 1
	})
	if err != nil {
		return err
	}
	solved := make([]position, len(r.sets))
	for i, list := range all {
		p := &solved[i]
		if len(list) > 0 {
			p.labels = list[0].numbers
			unknown(p.labels)
		}
		if len(list) < 2 {
			continue
		}
		p.orientations = list[1].numbers
		p.moduli = make([]int, r.sets[i].slots)
		modulus := map[int]int{} // of the pieces of each label
		for slot, o := range p.orientations {
			p.moduli[slot] = r.sets[i].modulus
			if o < 0 {
				p.orientations[slot], p.moduli[slot] = 0, 1
			}
			label := p.labels[slot]
			if m, seen := modulus[label]; seen && m != p.moduli[slot] {
				return r.fail(list[1].line, "identical pieces of set %s are alike: some have orientation ? and others not", r.sets[i].name)
			}
			modulus[label] = p.moduli[slot]
		}
	}
	return r.setSolved(at, solved, first)
}

// unknown makes -1, the pieces with label ?, a label that no other has.
func unknown(labels []int) {
	label := 0
	for has(labels, label) {
		label++
	}
	for i := range labels {
		if labels[i] < 0 {
			labels[i] = label
		}
	}
}

func has(list []int, n int) bool {
	for _, m := range list {
		if m == n {
			return true
		}
	}
	return false
}

// moveOf reads a move. If first is 1 its slots count from 1, and its orientations are by the
// slots from which pieces come; if it is 0, from 0 and by those into which they come.
func (r *twsReader) moveOf(at int, name string, first int) error {
	m := &move{name: name, line: at, changes: make([]change, len(r.sets))}
	all, err := r.vectors("move "+name, at, false, func(set, nth int) (least, most int) {
		if nth == 0 {
			return first, r.sets[set].slots - 1 + first
		}
		return 0, r.sets[set].modulus - 1
	})
	if err != nil {
		return err
	}
	for set, list := range all {
		if list == nil {
			continue
		}
		if err := r.setChange(list[0].line, m, set, list[0].numbers, first); err != nil {
			return err
		}
		if len(list) > 1 {
			m.changes[set].orient(list[1].numbers, first == 1)
		}
	}
	return r.addMove(m)
}

// orient sets what is added to orientations; if old is true, it is listed by the slots from
// which pieces come.
func (c *change) orient(turn []int, old bool) {
	for i := range turn {
		if old {
			c.turn[i] = turn[c.from[i]]
		} else {
			c.turn[i] = turn[i]
		}
	}
}
