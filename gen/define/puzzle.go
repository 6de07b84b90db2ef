package define

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// A Puzzle is what a definition comes down to. A board is cells that hold numbers: for each
// set, and each part of it whose slots moves can reach from each other, the labels of the
// pieces in these slots, then their orientations. What never changes has no cells.
type Puzzle struct {
	File    string // the name of the definition's file, without its folder
	Title   string // what the definition calls the puzzle, or else File without what it ends with
	Parts   []Part // all cells in turn
	Solved  []uint8
	Moves   []Move // in the order of the definition, powers after their base
	Aliases []Alias
	Illegal []Illegal
	Notes   []string // what is left out of the definition, for people
}

// A Part is cells that follow each other: the labels or the orientations of slots.
type Part struct {
	Set     string
	Slots   []int // as the definition counts them
	First   int   // the first cell
	Modulus int   // of orientations; 0 of labels

	// If pieces of the set count modulo different numbers, Moduli is those by their label, and
	// Labels is the first cell of the slots' labels.
	Moduli map[uint8]uint8
	Labels int
}

// A Move gives cell i the number of cell From[i], and adds Turn[i] modulo what that cell's
// numbers count. It is not allowed if one of its Blocks says so.
type Move struct {
	Name   string
	Base   bool // whether it is as the definition has it, and no power of another
	From   []int
	Turn   []uint8
	Blocks []Block
}

// A Block allows a move if all of its pieces are touched, or none.
type Block []Touch

// A Touch is a piece, which is touched always, or if one of the cells holds its label.
type Touch struct {
	Always bool
	Cells  []int
	Label  uint8
}

// An Alias is another name of a move done a number of times.
type Alias struct {
	Name        string
	Move, Times int
}

// An Illegal cell must not hold one of the labels.
type Illegal struct {
	Cell   int
	Labels []uint8
}

const (
	maxCells = 256  // of a board
	maxMoves = 1024 // of a puzzle
)

// puzzle reduces a definition.
func (d *definition) puzzle(o Options) (*Puzzle, error) {
	if o.Metric == "" {
		o.Metric = Any
	}
	if !slices.Contains([]Metric{Any, Quarter, Named}, o.Metric) {
		return nil, fmt.Errorf("no metric %q: want %s, %s or %s", o.Metric, Any, Quarter, Named)
	}
	if err := d.resolve(); err != nil {
		return nil, err
	}
	chosen, err := d.chosen(o.Moves)
	if err != nil {
		return nil, err
	}
	file := filepath.Base(d.file)
	p := &Puzzle{File: file, Title: d.name}
	if p.Title == "" {
		p.Title = strings.TrimSuffix(file, filepath.Ext(file))
	}
	var changes, bases [][]change
	for _, c := range chosen {
		changes = append(changes, d.powers(c))
		bases = append(bases, c.move.changes)
	}
	at, err := d.cells(p, changes)
	if err != nil {
		return nil, err
	}
	e := &expander{d, p, at, o.Metric, map[string]int{}}
	whole := &expander{definition: d, puzzle: &Puzzle{}} // with the cells of the moves themselves
	if o.Metric != Named {
		if whole.at, err = d.cells(whole.puzzle, bases); err != nil {
			return nil, err
		}
	}
	for i, c := range chosen {
		order := 0 // the metric named does not ask
		if o.Metric != Named {
			if order = whole.orderOf(c.move); order == 0 {
				return nil, d.fail(c.move.line, "move %s has an order above %d: only the metric %s can use it", c.move.name, maxOrder, Named)
			}
		}
		if err := e.expand(c, changes[i], order); err != nil {
			return nil, err
		}
	}
	if len(p.Moves) == 0 {
		return nil, fmt.Errorf("%s: no move changes anything", d.file)
	}
	for _, bad := range d.illegal {
		if cell := at[bad.set][bad.slot].label; cell >= 0 {
			i := Illegal{Cell: cell}
			for _, label := range bad.labels {
				if label >= 0 && label <= maxSlots {
					i.Labels = append(i.Labels, uint8(label))
				}
			}
			p.Illegal = append(p.Illegal, i)
		}
	}
	p.Notes = d.notes
	return p, nil
}

// cellsOf are the cells of a slot, -1 if there are none.
type cellsOf struct{ label, orientation int }

// cells finds the parts of the sets that the changes of moves can change, and returns the
// cells of each slot of each set.
func (d *definition) cells(p *Puzzle, changes [][]change) ([][]cellsOf, error) {
	at := make([][]cellsOf, len(d.sets))
	for set, s := range d.sets {
		at[set] = slices.Repeat([]cellsOf{{-1, -1}}, s.slots)
		position := d.solved[set]
		for _, orbit := range orbits(s.slots, set, changes) {
			labels, moduli, turned := map[int]bool{}, map[uint8]uint8{}, false
			equal := true // whether all count modulo the same
			for _, slot := range orbit {
				label := position.labels[slot]
				if label > maxSlots {
					return nil, d.fail(d.solvedAt, "set %s has label %d, want %d at most", s.name, label, maxSlots)
				}
				labels[label] = true
				moduli[uint8(label)] = uint8(position.moduli[slot])
				equal = equal && position.moduli[slot] == position.moduli[orbit[0]]
				turned = turned || position.orientations[slot] != position.orientations[orbit[0]]
				for _, c := range changes {
					turned = turned || c[set].from != nil && c[set].turn[slot]%s.modulus != 0
				}
			}
			add := func(modulus int) *Part {
				part := Part{Set: s.name, First: len(p.Solved), Modulus: modulus}
				for _, slot := range orbit {
					part.Slots = append(part.Slots, slot+d.first)
					if modulus == 0 {
						at[set][slot].label = len(p.Solved)
						p.Solved = append(p.Solved, uint8(position.labels[slot]))
					} else {
						at[set][slot].orientation = len(p.Solved)
						p.Solved = append(p.Solved, uint8(position.orientations[slot]))
					}
				}
				p.Parts = append(p.Parts, part)
				return &p.Parts[len(p.Parts)-1]
			}
			if len(labels) > 1 {
				add(0)
			}
			modulus := position.moduli[orbit[0]]
			if !equal {
				modulus = s.modulus
			}
			if turned && modulus > 1 {
				part := add(modulus)
				if !equal {
					part.Moduli, part.Labels = moduli, part.First-len(orbit)
				}
			}
		}
	}
	if len(p.Solved) > maxCells {
		return nil, fmt.Errorf("%s: the moves change %d labels and orientations, want at most %d", d.file, len(p.Solved), maxCells)
	}
	if len(p.Solved) == 0 {
		return nil, fmt.Errorf("%s: no move changes anything", d.file)
	}
	return at, nil
}

// orbits returns the slots of a set, those together that changes can reach from each other.
func orbits(slots, set int, changes [][]change) (list [][]int) {
	orbit := make([]int, slots) // of each slot, -1 if it is not yet known
	for i := range orbit {
		orbit[i] = -1
	}
	for slot := range slots {
		if orbit[slot] >= 0 {
			continue
		}
		orbit[slot] = len(list)
		reached := []int{slot}
		for i := 0; i < len(reached); i++ {
			for _, c := range changes {
				if c[set].from == nil {
					continue
				}
				if next := c[set].from[reached[i]]; orbit[next] < 0 { // as c comes round, so does its inverse
					orbit[next] = len(list)
					reached = append(reached, next)
				}
			}
		}
		slices.Sort(reached)
		list = append(list, reached)
	}
	return list
}

// An expander makes moves of the powers that are chosen.
type expander struct {
	*definition
	puzzle *Puzzle
	at     [][]cellsOf
	metric Metric
	names  map[string]int // the line of the move of which each name is
}

// onCells returns what changes do to the cells.
func (e *expander) onCells(changes []change) (from []int, turn []uint8) {
	from, turn = make([]int, len(e.puzzle.Solved)), make([]uint8, len(e.puzzle.Solved))
	for i := range from {
		from[i] = i
	}
	for set, c := range changes {
		for slot, source := range c.from {
			to, of := e.at[set][slot], e.at[set][source]
			if to.label >= 0 {
				from[to.label] = of.label
			}
			if to.orientation >= 0 {
				from[to.orientation] = of.orientation
				turn[to.orientation] = uint8(c.turn[slot] % e.sets[set].modulus)
			}
		}
	}
	for _, part := range e.puzzle.Parts {
		if part.Modulus > 0 {
			for cell := part.First; cell < part.First+len(part.Slots); cell++ {
				turn[cell] %= uint8(part.Modulus)
			}
		}
	}
	return from, turn
}

// identity reports whether changes do nothing to the cells.
func (e *expander) identity(changes []change) bool {
	from, turn := e.onCells(changes)
	for i := range from {
		if from[i] != i || turn[i] != 0 {
			return false
		}
	}
	return true
}

// expand adds the moves of a chosen power, which makes the given changes, of a move of the given
// order, and their aliases.
func (e *expander) expand(chosen power, changes []change, order int) error {
	m := chosen.move
	exponents, err := e.exponents(chosen, order)
	if err != nil {
		return err
	}
	for n := 1; n < min(order, maxMoves); n++ {
		name := powerName(m.name, n, order)
		if other := e.declared(name); other > 0 && n > 1 {
			if p := e.named(name); e.find(name) != nil || p.move != m || (p.times-n)%order != 0 {
				return e.fail(other, "move %s has the name of a power of move %s, which is on line %d", name, m.name, m.line)
			}
		}
		if other := e.names[name]; other > 0 {
			return e.fail(m.line, "a power of move %s and one of the move on line %d have the same name, %s", m.name, other, name)
		}
		e.names[name] = m.line
	}
	indices := map[int]int{} // of the moves, by the exponents
	for i, n := range exponents {
		name := powerName(m.name, n, order)
		powers := changes
		if i > 0 {
			powers = e.powers(power{m, n})
		}
		if e.identity(powers) {
			continue
		}
		move := Move{Name: name, Base: i == 0}
		move.From, move.Turn = e.onCells(powers)
		never := false
		if move.Blocks, never = e.blocksOf(powers); never {
			e.notes = append(e.notes, e.fail(m.line, "move %s is left out: a block never allows it", name).Error())
			continue
		}
		if len(e.puzzle.Moves) == maxMoves {
			return fmt.Errorf("%s: with powers there are more than %d moves, %d of %s alone: use fewer moves, or another metric", e.file, maxMoves, len(exponents), m.name)
		}
		indices[n] = len(e.puzzle.Moves)
		e.puzzle.Moves = append(e.puzzle.Moves, move)
	}
	e.alias(m, order, indices)
	return nil
}

// orderOf returns the order of a move, 0 if that is too large. Where nothing asks how pieces come
// round, those do not count that have no cells.
func (e *expander) orderOf(m *move) int {
	order := e.order(m.changes)
	if len(e.blocks) > 0 {
		return order
	}
	for n := 1; n < order; n++ {
		if order%n == 0 && e.identity(e.powers(power{m, n})) {
			return n
		}
	}
	return order
}

// exponents returns which powers of the move of a chosen power are moves, that itself first.
func (e *expander) exponents(chosen power, order int) (list []int, err error) {
	if e.metric == Named {
		return []int{chosen.times}, nil
	}
	first := (chosen.times%order + order) % order
	for n := first; n != 0; n = (n + first) % order {
		if len(list) > maxMoves {
			return nil, e.fail(chosen.move.line, "move %s has order %d, and with all powers there would be more than %d moves: use the metric %s or %s",
				chosen.move.name, order, maxMoves, Quarter, Named)
		}
		if e.metric == Quarter && len(list) == 1 {
			if n = order - first; n == first {
				break
			}
			return append(list, n), nil
		}
		list = append(list, n)
	}
	return list, nil
}

// alias adds other names for the moves that are powers of m, which have the given indices by
// their exponents: those of the definition, those that say the half of an order as undone, and
// by the quarter metric those of powers that take several moves.
func (e *expander) alias(m *move, order int, indices map[int]int) {
	add := func(name string, exponent int) {
		if p := e.power(name); p.move != m || order == 0 && p.times != exponent || order > 0 && (p.times-exponent)%order != 0 {
			return // the definition means another move by it
		}
		times := 1
		index, ok := indices[exponent]
		if !ok && e.metric == Quarter {
			if times = exponent; 2*exponent > order {
				times = order - exponent
			}
			index, ok = indices[exponent/times]
			if 2*exponent > order {
				index, ok = indices[order-1]
			}
		}
		taken := slices.ContainsFunc(e.puzzle.Moves, func(m Move) bool { return m.Name == name }) ||
			slices.ContainsFunc(e.puzzle.Aliases, func(a Alias) bool { return a.Name == name })
		if ok && !taken {
			e.puzzle.Aliases = append(e.puzzle.Aliases, Alias{name, index, times})
		}
	}
	const longest = 64 // powers beyond this nobody writes
	if e.metric == Quarter {
		for n := 2; n < min(order-1, longest); n++ {
			add(powerName(m.name, n, order), n)
		}
	}
	if order > 0 && order%2 == 0 {
		add(powerName(m.name, -order/2, 0), order/2)
	}
	for _, a := range e.aliases {
		if a.is.move != m {
			continue
		}
		if order == 0 {
			add(a.name, a.is.times)
			continue
		}
		times := (a.is.times%order + order) % order
		own := order / gcd(order, times)
		for n := 1; n < min(own, longest); n++ {
			add(powerName(a.name, n, own), times*n%order)
		}
	}
}

// blocksOf returns what blocks say of changes, if that depends on the board; never is true if
// one of them never allows them.
func (e *expander) blocksOf(changes []change) (all []Block, never bool) {
	for _, b := range e.blocks {
		var block Block
		for _, piece := range b.pieces {
			t := Touch{Label: uint8(piece.label)}
			c := changes[piece.set]
			for slot, from := range c.from {
				if from == slot && c.turn[slot] == 0 {
					continue
				}
				if cell := e.at[piece.set][slot].label; cell >= 0 {
					t.Cells = append(t.Cells, cell)
				} else if e.solved[piece.set].labels[slot] == piece.label {
					t.Always = true
				}
			}
			if t.Always {
				t.Cells = nil
			}
			block = append(block, t)
		}
		always := slices.ContainsFunc(block, func(t Touch) bool { return t.Always })
		nowhere := slices.ContainsFunc(block, func(t Touch) bool { return !t.Always && t.Cells == nil })
		open := slices.ContainsFunc(block, func(t Touch) bool { return t.Cells != nil })
		switch {
		case always && nowhere:
			return nil, true
		case open:
			all = append(all, block)
		}
	}
	return all, false
}

// Move makes of the board before what the move with the given index does, and reports whether
// it is allowed.
func (p *Puzzle) Move(after, before []uint8, move int) bool {
	m := &p.Moves[move]
	if !m.allowed(before) {
		return false
	}
	for _, part := range p.Parts {
		for i := range part.Slots {
			cell := part.First + i
			n := int(before[m.From[cell]])
			if part.Modulus > 0 {
				n = (n + int(m.Turn[cell])) % part.modulus(after, i)
			}
			after[cell] = uint8(n)
		}
	}
	return p.legal(after)
}

// Undo makes the board before of which the move makes after, and reports whether it is allowed
// there.
func (p *Puzzle) Undo(before, after []uint8, move int) bool {
	m := &p.Moves[move]
	for _, part := range p.Parts {
		for i := range part.Slots {
			cell := part.First + i
			n := int(after[cell])
			if part.Modulus > 0 {
				modulus := part.modulus(after, i)
				n = (n + modulus - int(m.Turn[cell])%modulus) % modulus
			}
			before[m.From[cell]] = uint8(n)
		}
	}
	return m.allowed(before) && p.legal(before)
}

// modulus returns what the orientation of the piece in slot i of the part counts modulo.
func (p *Part) modulus(board []uint8, i int) int {
	if p.Moduli == nil {
		return p.Modulus
	}
	return int(p.Moduli[board[p.Labels+i]])
}

// legal reports whether nothing in a board is illegal.
func (p *Puzzle) legal(board []uint8) bool {
	for _, i := range p.Illegal {
		if slices.Contains(i.Labels, board[i.Cell]) {
			return false
		}
	}
	return true
}

// allowed reports whether no block forbids the move.
func (m *Move) allowed(board []uint8) bool {
	for _, b := range m.Blocks {
		touched := 0
		for _, t := range b {
			if t.Always || slices.ContainsFunc(t.Cells, func(cell int) bool { return board[cell] == t.Label }) {
				touched++
			}
		}
		if touched != 0 && touched != len(b) {
			return false
		}
	}
	return true
}
