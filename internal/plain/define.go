package plain

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A Definition is a puzzle as a file describes it. The slots of all its sets are numbered
// through; slots and labels count from 0, whatever the format.
type Definition struct {
	format      string
	of          []set   // the set that a slot belongs to
	pieces      []piece // the piece that is in a slot of the solved state
	solved      string
	moves       []*move           // in the order of the file
	named, back map[string]change // what a move or power does, and its inverse
	also        map[string]change // other names that sequences may use
	illegal     [][2]int          // a slot, and a label that must not get there
	blocks      [][][2]int        // of each piece, the set's first slot and the label
}

type set struct {
	name                 string
	first, size, modulus int // first is the set's first slot
}

// A piece's modulus says how much of its orientation counts.
type piece struct{ label, modulus int }

// A change moves the piece in slot from[slot] to slot, and adds turn[from[slot]].
type change struct{ from, turn []int }

// A move is a change and then its parts, other moves. The first of its powers is its name.
type move struct {
	name          string
	change        change
	parts, powers []string
	alias         bool
}

// vectors are what a file lists: where pieces come from, or labels, both counted in the set.
type vectors struct{ places, orientations, moduli []int }

// Define reads a definition in a format: "tws", "def" or "json". All panics become errors.
func Define(format, text string) (d *Definition, err error) {
	defer func() {
		if r := recover(); r != nil {
			d, err = nil, fmt.Errorf("plain: %v", r)
		}
	}()
	d = &Definition{format: format, named: map[string]change{}, back: map[string]change{}, also: map[string]change{}}
	map[string]func(string){"tws": d.readWords, "def": d.readWords, "json": d.readJSON}[format](text)
	for range d.moves { // parts may come later in the file
		for _, m := range d.moves {
			d.makePowers(m)
		}
	}
	missing := slices.ContainsFunc(d.moves, func(m *move) bool { return m.powers == nil })
	require(len(d.moves) > 0 && !missing && d.solved != "" && d.legal(d.solved), "it is incomplete")
	return d, nil
}

func require(ok bool, what ...any) {
	if !ok {
		panic(fmt.Sprint(what...))
	}
}

func isSpace(r rune) bool { return r <= ' ' }

// words are what is left to read of a file.
type words string

func (w *words) next() string {
	text := strings.TrimLeftFunc(string(*w), isSpace)
	require(text != "", "the file is cut off")
	end := strings.IndexFunc(text+" ", isSpace)
	*w = words(text[end:])
	return text[:end]
}

// line returns the words to the end of the line.
func (w *words) line() []string {
	line, rest, _ := strings.Cut(string(*w), "\n")
	*w = words(rest)
	return strings.FieldsFunc(line, isSpace)
}

// take returns the next n words, in tws those to the end of the line, which must be n.
func (d *Definition) take(w *words, n int) (list []string) {
	if d.format == "tws" {
		list = w.line()
	}
	for d.format == "def" && len(list) < n {
		list = append(list, w.next())
	}
	require(len(list) == n, "not ", n, " words: ", list)
	return list
}

// number reads a number that files count from 0 or 1. A question mark is -1.
func (d *Definition) number(word string, from int) int {
	if word == "?" && d.format == "tws" {
		return -1
	}
	n, err := strconv.ParseUint(word, 10, 31)
	require(err == nil && int(n) >= from, "number ", word)
	return int(n) - from
}

func (d *Definition) readWords(text string) {
	if d.format == "tws" { // without comments and empty lines
		lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
		text = strings.Join(slices.DeleteFunc(lines, func(line string) bool {
			return line[0] == '#' || strings.TrimFunc(line, isSpace) == ""
		}), "\n")
	}
	for w := words(text); strings.TrimFunc(string(w), isSpace) != ""; {
		command := w.next()
		if d.format == "def" && command[0] == '#' {
			command = "Name"
		}
		early := slices.Contains([]string{"Name", "Set", "Solved", "StartState"}, command)
		require(d.format == "def" || early == (d.solved == ""), command, " in the wrong place")
		from := map[string]int{"Solved": 1, "Move": 1}[command]
		switch d.format + " " + command {
		case "tws Name", "def Name":
			line := w.line()
			require(d.format == "def" || len(line) == 1 && len(d.of) == 0, "name")
		case "tws Set", "def Set":
			list := d.take(&w, 3)
			d.addSet(list[0], d.number(list[1], 0), d.number(list[2], 0))
		case "tws Solved", "tws StartState", "def Solved":
			d.take(&w, 0)
			d.setSolved(d.section(&w, from))
		case "tws Move", "tws MoveTransformation", "def Move":
			d.addMove(d.take(&w, 1)[0], d.section(&w, from), from == 0)
		case "tws MoveAlias":
			list := d.take(&w, 2)
			d.addMove(list[0], d.vectors(), false, list[1]).alias = true
		case "tws MoveSequence":
			line := w.line()
			parts := strings.ReplaceAll(strings.Join(line[1:], " "), ",", " ")
			d.addMove(line[0], d.vectors(), false, strings.Fields(parts)...)
		case "tws Illegal":
			line := w.line()
			s, slot := d.set(line[0]), d.number(line[1], 1)
			require(slot >= 0 && slot < s.size, "slot ", slot)
			for _, label := range line[2:] {
				d.illegal = append(d.illegal, [2]int{s.first + slot, d.number(label, 1)})
			}
		case "def Block":
			block, seen := [][2]int{}, map[string]bool{}
			for name := w.next(); name != "End"; name = w.next() {
				s, rest, line := d.set(name), w.line(), w.line()
				require(len(rest) == 0 && len(line) > 0, "block of set ", name)
				for _, word := range line {
					block = append(block, [2]int{s.first, d.number(word, 1)})
					require(d.number(word, 1) < s.size && !seen[name], "piece ", word, " of set ", name)
				}
				seen[name] = true
			}
			d.blocks = append(d.blocks, block)
		case "def Ignore", "def Multiplicators", "def ParallelMoves":
			for w.next() != "End" {
			}
		default:
			panic("command " + command)
		}
	}
}

// section reads to End: names of sets, each with one or two vectors, in tws a line each.
func (d *Definition) section(w *words, from int) vectors {
	v, seen := d.vectors(), map[string]bool{}
	word := w.next()
	for word != "End" {
		s := d.set(word)
		d.take(w, 0)
		require(!seen[word], "set ", word, " twice")
		seen[word] = true
		word = w.next()
		for i, all := range [][]int{v.places, v.orientations} {
			if i == 0 || strings.Contains("0123456789?", word[:1]) {
				var list []int
				for _, word := range append([]string{word}, d.take(w, s.size-1)...) {
					list = append(list, d.number(word, from*(1-i)))
				}
				s.put(all, list)
				word = w.next()
			}
		}
	}
	d.take(w, 0)
	return v
}

type orbit struct {
	OrbitName                                                          string
	NumPieces, NumOrientations                                         int
	Pieces, Permutation, Orientation, OrientationDelta, OrientationMod []int
}

func unmarshal[T any](text json.RawMessage) (value T) {
	require(json.Unmarshal(text, &value) == nil, string(text))
	return value
}

// members yields an object's members in the order of the file, none if it is left out.
func members(text json.RawMessage) func(yield func(string, json.RawMessage) bool) {
	return func(yield func(string, json.RawMessage) bool) {
		decoder, seen := json.NewDecoder(bytes.NewReader(text)), map[any]bool{}
		start, _ := decoder.Token()
		for require(start == nil || start == json.Delim('{'), "no object"); decoder.More(); {
			var value json.RawMessage
			name, _ := decoder.Token()
			require(decoder.Decode(&value) == nil && !seen[name], name, " twice")
			seen[name] = true
			yield(name.(string), value)
		}
	}
}

func (d *Definition) readJSON(text string) {
	file := unmarshal[map[string]json.RawMessage](json.RawMessage(text))
	if orbits := file["orbits"]; orbits[0] == '[' {
		for _, o := range unmarshal[[]orbit](orbits) {
			d.addSet(o.OrbitName, o.NumPieces, o.NumOrientations)
		}
	} else {
		for name, text := range members(orbits) {
			o := unmarshal[orbit](text)
			d.addSet(name, o.NumPieces, o.NumOrientations)
		}
	}
	pattern := cmp.Or(string(file["defaultPattern"]), string(file["startStateData"]))
	require(strings.HasPrefix(pattern, "{"), "no default pattern")
	d.setSolved(d.orbits(json.RawMessage(pattern)))
	for name, text := range members(file["moves"]) {
		d.addMove(name, d.orbits(text), true)
	}
	for name, text := range members(file["derivedMoves"]) {
		d.addMove(name, d.vectors(), false, strings.Fields(unmarshal[string](text))...)
	}
}

func (d *Definition) orbits(text json.RawMessage) vectors {
	v := d.vectors()
	for name, text := range members(text) {
		s, o := d.set(name), unmarshal[orbit](text)
		s.put(v.places, append(o.Pieces, o.Permutation...))
		s.put(v.orientations, o.Orientation)
		s.put(v.orientations, o.OrientationDelta)
		s.put(v.moduli, o.OrientationMod)
	}
	return v
}

func (d *Definition) addSet(name string, size, modulus int) {
	again := slices.ContainsFunc(d.of, func(s set) bool { return s.name == name })
	early := d.solved == "" && len(d.moves) == 0
	require(!again && early && size > 0 && size < 256 && modulus > 0 && modulus < 256, "set ", name)
	d.of = append(d.of, slices.Repeat([]set{{name, len(d.of), size, modulus}}, size)...)
}

func (d *Definition) set(name string) set {
	return d.of[slices.IndexFunc(d.of, func(s set) bool { return s.name == name })]
}

// vectors returns what holds for the sets that a file leaves out. Modulus 0 is all of it.
func (d *Definition) vectors() vectors {
	v := vectors{orientations: make([]int, len(d.of)), moduli: make([]int, len(d.of))}
	for slot, s := range d.of {
		v.places = append(v.places, slot-s.first)
	}
	return v
}

// put replaces a set's part of all, unless the file leaves it out.
func (s set) put(all, list []int) {
	require(list == nil || len(list) == s.size, "the length of a vector of set ", s.name)
	copy(all[s.first:], list)
}

func (d *Definition) setSolved(v vectors) {
	require(d.solved == "", "solved twice")
	var kinds, orientations []byte
	for slot, s := range d.of {
		p, o := piece{v.places[slot], v.moduli[slot]}, v.orientations[slot]
		if o < 0 && d.format == "tws" {
			p.modulus, o = 1, 0
		} else if p.modulus == 0 {
			p.modulus = s.modulus
		}
		mixed := slices.ContainsFunc(d.pieces[s.first:], func(other piece) bool {
			return d.format == "tws" && other.label == p.label && other.modulus != p.modulus
		})
		require(p.modulus > 0 && s.modulus%p.modulus == 0 && !mixed, "moduli of set ", s.name)
		require(o >= 0 && (o < s.modulus || d.format == "def"), "orientation in set ", s.name)
		d.pieces = append(d.pieces, p)
		kinds = append(kinds, byte(slices.Index(d.pieces[s.first:], p)))
		orientations = append(orientations, byte(o%p.modulus))
	}
	d.solved = string(kinds) + string(orientations)
}

// addMove adds a move. Its orientations are listed by a piece's new slot, not its old one, if byNew.
func (d *Definition) addMove(name string, v vectors, byNew bool, parts ...string) *move {
	m := &move{name, change{make([]int, len(d.of)), make([]int, len(d.of))}, parts, nil, false}
	for slot, s := range d.of {
		place, o := v.places[slot], v.orientations[slot]
		again := slices.Contains(v.places[s.first:slot], place)
		require(place >= 0 && place < s.size && !again, "permutation of set ", s.name)
		require(o >= 0 && (o < s.modulus || d.format == "def"), "orientation in set ", s.name)
		m.change.from[slot] = s.first + place
		m.change.turn[map[bool]int{true: s.first + place, false: slot}[byNew]] = o
	}
	_, again := d.named[name]
	require(!again, "move ", name, " twice")
	d.moves, d.named[name] = append(d.moves, m), change{}
	return m
}

// then merges changes: a, then b. Nothing is whether they undo each other. With modulus 1
// orientations stay as they add up: they mark what is moved, for blocks.
func (d *Definition) then(a, b change) (c change, nothing bool) {
	c, nothing = change{make([]int, len(d.of)), make([]int, len(d.of))}, true
	for slot, from := range a.from {
		c.from[slot] = a.from[b.from[slot]]
		c.turn[from] = a.turn[from] + b.turn[slot]
		if d.of[from].modulus > 1 {
			c.turn[from] %= d.of[from].modulus
		}
		nothing = nothing && c.from[slot] == slot && c.turn[from]%d.of[from].modulus == 0
	}
	return c, nothing
}

// makePowers makes R, R2, R', if the move's parts are made. JSON may say R3 or R2' as well.
func (d *Definition) makePowers(m *move) {
	find := func(part string) change {
		if c := d.named[part]; c.from != nil {
			return c
		}
		return d.also[part]
	}
	if m.powers != nil || slices.ContainsFunc(m.parts, func(part string) bool { return find(part).from == nil }) {
		return
	}
	for _, part := range m.parts {
		m.change, _ = d.then(m.change, find(part))
	}
	powers := []change{m.change}
	for c, nothing := d.then(m.change, m.change); !nothing; c, nothing = d.then(c, m.change) {
		powers = append(powers, c)
	}
	count := func(n int) string { return []string{"", strconv.Itoa(n)}[min(n-1, 1)] }
	for i, c := range powers {
		n, back := i+1, len(powers)-i
		names := []string{m.name + count(n), m.name + count(back) + "'"}
		if n > back {
			slices.Reverse(names)
		}
		for k, name := range names {
			if _, used := d.named[name]; k == 0 && (i == 0 || !m.alias) {
				require(i == 0 || !used, "two moves have the name ", name)
				d.named[name], d.back[name] = c, powers[back-1]
			} else if k == 0 || d.format == "json" {
				d.also[name] = c
			}
		}
		m.powers = append(m.powers, names[0])
	}
}

// Moves returns the names of all moves of a metric ("any", "quarter", "named") that are made
// of the chosen base moves, or, if chosen is nil, of all but turns of the whole puzzle.
func (d *Definition) Moves(metric string, chosen []string) (names []string) {
	whole := regexp.MustCompile(`^([xyz][2']?|[A-Z_]+v)$`)
	for _, m := range d.moves {
		all := chosen == nil && (d.format == "def" || !whole.MatchString(m.name))
		if !m.alias && (all || slices.Contains(chosen, m.name)) {
			ends := slices.Compact([]string{m.name, m.powers[len(m.powers)-1]})
			names = append(names, map[string][]string{"any": m.powers, "quarter": ends, "named": ends[:1]}[metric]...)
		}
	}
	return names
}

// Solved returns the solved state: by slot the kinds of pieces, then their orientations.
func (d *Definition) Solved() string { return d.solved }

// Move returns the state that a move makes, and whether the move is allowed there.
func (d *Definition) Move(state, move string) (after string, ok bool) {
	c, ok := d.named[move]
	after = d.apply(state, c)
	return after, ok && !d.blocked(state, c) && d.legal(after)
}

func (d *Definition) apply(state string, c change) string {
	after, n := []byte(state), len(d.of)
	for slot, from := range c.from {
		after[slot] = state[from]
		after[n+slot] = byte((int(state[n+from]) + c.turn[from]) % d.pieceIn(state, from).modulus)
	}
	return string(after)
}

func (d *Definition) pieceIn(state string, slot int) piece {
	return d.pieces[d.of[slot].first+int(state[slot])]
}

func (d *Definition) legal(state string) bool {
	return !slices.ContainsFunc(d.illegal, func(i [2]int) bool { return d.pieceIn(state, i[0]).label == i[1] })
}

// blocked reports whether a change moves some but not all pieces of a block.
func (d *Definition) blocked(state string, c change) bool {
	moved := map[[2]int]bool{}
	for slot, from := range c.from {
		if len(d.blocks) > 0 && (from != slot || c.turn[slot] != 0) {
			moved[[2]int{d.of[slot].first, d.pieceIn(state, slot).label}] = true
		}
	}
	return slices.ContainsFunc(d.blocks, func(block [][2]int) bool {
		return slices.ContainsFunc(block, func(p [2]int) bool { return moved[p] != moved[block[0]] })
	})
}

// Distances searches backwards, breadth first, for all states that can be solved.
func (d *Definition) Distances(moves []string) map[string]int {
	distance := map[string]int{d.solved: 0}
	for queue := []string{d.solved}; len(queue) > 0; queue = queue[1:] {
		for _, name := range moves {
			before := d.apply(queue[0], d.back[name])
			if _, seen := distance[before]; !seen && d.legal(before) && !d.blocked(before, d.named[name]) {
				distance[before] = distance[queue[0]] + 1
				queue = append(queue, before)
			}
		}
	}
	return distance
}
