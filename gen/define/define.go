// Package define reads puzzles from the definition files that people write for other programs:
// .tws of twsearch, .def of ksolve+, and KPuzzle JSON of cubing.js and twips. The package gen
// solves and bakes what it reads:
//
//	cube, err := define.Read("cube.tws", define.Options{Moves: []string{"U", "R", "F"}})
//	...
//	gen.Main(gen.File{Path: "cube.go", Items: []gen.Item{&gen.Definition{Puzzle: cube}}})
//
// A definition has sets of slots. A state has in each slot a piece, by its label, and the
// orientation of that piece, a number below the modulus of its set. Pieces with the same label
// are identical. A move brings into slot i the piece of slot p[i] and adds d[i] to its
// orientation.
package define

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Format is the format of a definition.
type Format string

const (
	Tws  Format = "tws"  // of twsearch
	Def  Format = "def"  // of ksolve+
	JSON Format = "json" // KPuzzle, of cubing.js and twips
)

// A Metric says which powers of a move of the definition are one move.
type Metric string

const (
	Any     Metric = "any"     // all of them
	Quarter Metric = "quarter" // the move and its inverse
	Named   Metric = "named"   // the move, as it is named in the definition
)

// Options say how a definition is read.
type Options struct {
	Format Format   // "" stands for what the name of the file ends with
	Metric Metric   // "" stands for Any
	Moves  []string // the moves to use, or powers of them; nil stands for all but those that turn the whole puzzle
}

// maxFile is the largest size of a definition, in bytes.
const maxFile = 16 << 20

// Read reads a definition from a file. The error names the line that is wrong.
func Read(path string, o Options) (*Puzzle, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err != nil {
		return nil, err
	}
	return Parse(path, text, o)
}

// Parse is Read for the text of a file, given its name.
func Parse(path string, text []byte, o Options) (*Puzzle, error) {
	if o.Format == "" {
		ending := strings.ToLower(filepath.Ext(path))
		o.Format = Format(strings.TrimPrefix(ending, "."))
		if !slices.Contains([]Format{Tws, Def, JSON}, o.Format) {
			return nil, fmt.Errorf("%s: the name ends in none of .tws, .def and .json: say which format it is in", path)
		}
	}
	text, err := decode(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	d := &definition{file: path}
	switch o.Format {
	case Tws:
		err = d.readTws(text)
	case Def:
		err = d.readDef(text)
	case JSON:
		err = d.readJSON(text)
	default:
		return nil, fmt.Errorf("no format %q: want %s, %s or %s", o.Format, Tws, Def, JSON)
	}
	if err == nil {
		err = d.check()
	}
	if err != nil {
		return nil, err
	}
	return d.puzzle(o)
}

// decode returns text in UTF-8: text that is not is taken for Latin-1.
func decode(text []byte) ([]byte, error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	switch {
	case bytes.HasPrefix(text, []byte("\xff\xfe")), bytes.HasPrefix(text, []byte("\xfe\xff")):
		return nil, errors.New("the text is in UTF-16: save it as UTF-8")
	case bytes.IndexByte(text, 0) >= 0:
		return nil, errors.New("it holds a zero byte, as no text does but that in UTF-16: save it as UTF-8")
	case len(text) > maxFile:
		return nil, fmt.Errorf("it has more than %d bytes, the most that a definition can have", maxFile)
	case utf8.Valid(text):
		return text, nil
	}
	latin := make([]rune, len(text))
	for i, c := range text {
		latin[i] = rune(c)
	}
	return []byte(string(latin)), nil
}

// A definition is what a file says.
type definition struct {
	file  string
	name  string
	sets  []set
	slots int // of all sets
	names int // in all sequences

	solved   []position // of each set; nil until it is read
	solvedAt int        // its line, 0 before it is read
	first    int        // from what its labels count
	moves    []*move    // in the order of the file
	aliases  []alias
	illegal  []illegal
	blocks   []block
	turns    bool     // whether the names of moves say which turn the whole puzzle
	notes    []string // on what is left out
}

// A set is a set of slots.
type set struct {
	name           string
	line           int
	slots, modulus int
}

// A position is what the slots of a set hold. If moduli is not nil, it has for each slot what
// the orientation of the piece counts modulo.
type position struct {
	labels, orientations, moduli []int
}

// A move permutes and turns the pieces of sets; or it is a sequence of others.
type move struct {
	name     string
	line     int
	changes  []change // of each set, the zero change for those that it leaves alone
	sequence []string // names of moves, and powers of them
}

// A change is what a move does to a set: slot i gets the piece of slot from[i], and turn[i] is
// added to its orientation. The numbers of turn are as in the file, not yet modulo.
type change struct{ from, turn []int }

// An alias is another name of a move or a power.
type alias struct {
	name, old string
	line      int
	asked     bool  // whether it is known
	is        power // what old is
}

// An illegal state has one of the labels in a slot.
type illegal struct {
	line, set, slot int
	labels          []int
}

// A block is pieces that only moves of all of them may move.
type block struct {
	line   int
	pieces []piece
}

// A piece is one by its label.
type piece struct{ set, label int }

// fail returns an error about a line.
func (d *definition) fail(line int, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", d.file, line, fmt.Errorf(format, args...))
}

// set returns the index of the set with a name, -1 if no set has it.
func (d *definition) set(name string) int {
	return slices.IndexFunc(d.sets, func(s set) bool { return s.name == name })
}

// What a definition may have at most, so that none takes too long.
const (
	maxSlots     = 255     // of a set; it is the largest label, too
	maxAllSlots  = 1 << 14 // of all sets
	maxNames     = 1 << 12 // of moves and aliases
	maxSequences = 1 << 17 // names in all sequences
)

// addSet adds a set.
func (d *definition) addSet(line int, name string, slots, modulus int) error {
	switch other := d.set(name); {
	case other >= 0:
		return d.fail(line, "set %s is already on line %d", name, d.sets[other].line)
	case slots < 1 || slots > maxSlots:
		return d.fail(line, "set %s has %d slots, want 1 to %d", name, slots, maxSlots)
	case modulus < 1 || modulus > maxSlots:
		return d.fail(line, "set %s has %d orientations, want 1 to %d", name, modulus, maxSlots)
	case d.solvedAt > 0 || len(d.moves) > 0:
		return d.fail(line, "set %s comes too late: the sets must come before Solved and the moves", name)
	}
	if d.slots += slots; d.slots > maxAllSlots {
		return d.fail(line, "the sets have more than %d slots", maxAllSlots)
	}
	d.sets = append(d.sets, set{name, line, slots, modulus})
	return nil
}

// addMove adds a move.
func (d *definition) addMove(m *move) error {
	if m.name == "" || strings.ContainsFunc(m.name, unicode.IsSpace) {
		return d.fail(m.line, "move %q: want a name without blanks", m.name)
	}
	if d.names += len(m.sequence); d.names > maxSequences {
		return d.fail(m.line, "sequences have more than %d names", maxSequences)
	}
	if err := d.declare(m.line, m.name); err != nil {
		return err
	}
	d.moves = append(d.moves, m)
	return nil
}

// declare returns an error if a move or an alias cannot have a name.
func (d *definition) declare(line int, name string) error {
	if other := d.declared(name); other > 0 {
		return d.fail(line, "move %s is already on line %d", name, other)
	}
	if len(d.moves)+len(d.aliases) == maxNames {
		return d.fail(line, "there are more than %d moves", maxNames)
	}
	return nil
}

// declared returns the line of the move or alias with a name, 0 if neither has it.
func (d *definition) declared(name string) int {
	for _, m := range d.moves {
		if m.name == name {
			return m.line
		}
	}
	for _, a := range d.aliases {
		if a.name == name {
			return a.line
		}
	}
	return 0
}

// find returns the move with a name, nil if there is none.
func (d *definition) find(name string) *move {
	for _, m := range d.moves {
		if m.name == name {
			return m
		}
	}
	return nil
}

// setSolved sets the position to reach. A set without labels gets 1, 2, 3, ... from first on,
// and one without orientations 0.
func (d *definition) setSolved(line int, solved []position, first int) error {
	if d.solvedAt > 0 {
		return d.fail(line, "the solved state is already on line %d", d.solvedAt)
	}
	d.solvedAt, d.first = line, first
	for i := range solved {
		p, s := &solved[i], d.sets[i]
		if p.labels == nil {
			for slot := range s.slots {
				p.labels = append(p.labels, first+slot)
			}
		}
		if p.orientations == nil {
			p.orientations = make([]int, s.slots)
		}
		if p.moduli == nil {
			p.moduli = slices.Repeat([]int{s.modulus}, s.slots)
		}
	}
	d.solved = solved
	return nil
}

// setChange sets what a move does to a set, given its permutation counted from first, and the
// orientations, nil if there are none.
func (d *definition) setChange(line int, m *move, set int, permutation []int, first int) error {
	c := &m.changes[set]
	c.from = make([]int, len(permutation))
	seen := make([]bool, len(permutation))
	for i, from := range permutation {
		from -= first
		if from < 0 || from >= len(permutation) {
			return d.fail(line, "move %s brings into a slot of set %s the piece of slot %d, want %d to %d",
				m.name, d.sets[set].name, from+first, first, len(permutation)-1+first)
		}
		if seen[from] {
			return d.fail(line, "move %s brings the piece of slot %d of set %s into two slots, which is no permutation", m.name, from+first, d.sets[set].name)
		}
		seen[from] = true
		c.from[i] = from
	}
	c.turn = make([]int, len(permutation))
	return nil
}

// check returns what is wrong with the definition as a whole, and reduces what it says of
// pieces to labels: pieces that count modulo different numbers are different.
func (d *definition) check() error {
	switch {
	case len(d.sets) == 0:
		return fmt.Errorf("%s: it has no sets", d.file)
	case d.solvedAt == 0:
		return fmt.Errorf("%s: it has no solved state", d.file)
	case len(d.moves) == 0:
		return fmt.Errorf("%s: it has no moves", d.file)
	}
	for _, bad := range d.illegal {
		for i := range bad.labels {
			bad.labels[i] -= 1 - d.first // they count from 1
		}
		if slices.Contains(bad.labels, d.solved[bad.set].labels[bad.slot]) {
			return d.fail(bad.line, "the solved state is illegal: it has piece %d of set %s there", d.solved[bad.set].labels[bad.slot], d.sets[bad.set].name)
		}
	}
	for _, b := range d.blocks {
		for _, p := range b.pieces {
			if !slices.Contains(d.solved[p.set].labels, p.label) {
				return d.fail(b.line, "set %s has no piece %d", d.sets[p.set].name, p.label)
			}
		}
	}
	for i := range d.solved {
		d.solved[i].separate()
	}
	return nil
}

// separate gives pieces with the same label that count modulo different numbers different
// labels: the first keep theirs.
func (p *position) separate() {
	first := map[int]int{} // the modulus of each label
	others := map[[2]int]int{}
	for i, label := range p.labels {
		modulus, seen := first[label]
		switch {
		case !seen:
			first[label] = p.moduli[i]
		case modulus != p.moduli[i]:
			key := [2]int{label, p.moduli[i]}
			if _, ok := others[key]; !ok {
				others[key] = slices.Max(p.labels) + 1
			}
			p.labels[i] = others[key]
		}
	}
}
