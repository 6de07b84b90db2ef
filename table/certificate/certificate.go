// Package certificate proves the distances that a table holds by themselves, with no search:
// goals and only goals are at 0, no move leads more than one nearer, and from every other
// state one leads one nearer. Numbers of which all that is true can only be the distances: so
// they are their own certificate (McConnell et al., "Certifying algorithms", 2011).
package certificate

import (
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"runtime"
	"slices"

	"nibble/table"
)

// Puzzle is the part of gen.Puzzle that a proof needs.
type Puzzle interface {
	States() int
	Goals() []int
	AppendNeighbours(dst []int, state int) []int
}

// A Table is a baked table and what it holds the distances of.
type Table struct {
	Puzzle Puzzle
	Index  func(state int) int        // where the entry of a state is; nil stands for the state itself
	Bound  func(state int) int        // the bound that the function takes; nil if there is none
	Modulo bool                       // whether the table holds distances modulo 16; Bound does not matter then
	Read   func(index, bound int) int // the baked function; one that takes no bound leaves it alone
}

// Figures are what a table is known by.
type Figures struct {
	States    int
	Distances []int // how many states there are at each distance
	Entries   int
	Bytes     int
	Checksum  uint32 // the CRC-32 (IEEE) of the packed entries
}

// unknown is the distance of a state that has none yet.
const unknown = math.MaxUint16

// State proves the distance of one state, given all distances and its neighbours. It
// returns the neighbour that is farthest.
func State(distances []uint16, state int, neighbours []int) (farthest int, err error) {
	d := int(distances[state])
	nearest := unknown
	farthest = state
	for _, next := range neighbours {
		nearest = min(nearest, int(distances[next]))
		if distances[next] > distances[farthest] {
			farthest = next
		}
	}
	switch {
	case d > 0 && nearest >= d:
		return farthest, fmt.Errorf("state %d: no move leads nearer than its distance %d", state, d)
	case nearest < d-1:
		return farthest, fmt.Errorf("state %d: a move leads from its distance %d to %d", state, d, nearest)
	}
	return farthest, nil
}

// Prove proves every distance of a table, or fails with the first state that breaks a
// condition. It also fails if an index is not from 0 to the number of states less 1, if the
// table ends before an index, or if a nibble that no state uses is not 0.
func (t Table) Prove() (f Figures, err error) {
	switch {
	case t.Puzzle == nil:
		return f, errors.New("there is no Puzzle")
	case t.Read == nil:
		return f, errors.New("there is no function that reads the table")
	}
	n := t.Puzzle.States()
	if n < 1 {
		return f, fmt.Errorf("%d states, and a table has at least 1", n)
	}
	goals := t.Puzzle.Goals()
	if err := inside(goals, n); err != nil {
		return f, fmt.Errorf("goals: %w", err)
	}
	entries, err := t.entries(n)
	if err != nil {
		return f, err
	}

	// A table with fewer entries than there are indices is a wrong one, not a panic.
	read, reading := t.Read, -1
	t.Read = func(index, bound int) int {
		reading = index
		d := read(index, bound)
		reading = -1
		return d
	}
	defer func() {
		if reading < 0 {
			return
		}
		switch fault := recover().(type) {
		case runtime.Error:
			f, err = Figures{}, fmt.Errorf("index %d: %w", reading, fault)
		default:
			panic(fault)
		}
	}()

	distances := make([]uint16, n)
	for state := range distances {
		distances[state] = unknown
	}
	goal := make([]bool, n)
	for _, state := range goals {
		goal[state] = true
	}
	if t.Modulo {
		t.Bound = nil
		if err := t.follow(distances, goals); err != nil {
			return f, err
		}
	}
	var list []int
	for state := range distances {
		list = append(t.Puzzle.AppendNeighbours(list[:0], state), state)
		for _, s := range list {
			if s < 0 || s >= n {
				return f, fmt.Errorf("a move of state %d: %w", state, inside(list, n))
			}
			if distances[s] == unknown {
				d := t.distance(s, 0)
				if d < 0 || d >= unknown {
					return f, fmt.Errorf("state %d: its distance is %d", s, d)
				}
				distances[s] = uint16(d)
			}
		}
		if (distances[state] == 0) != goal[state] {
			return f, fmt.Errorf("state %d: its distance is %d, and that it is a goal is %v", state, distances[state], goal[state])
		}
		if _, err := State(distances, state, list[:len(list)-1]); err != nil {
			return f, err
		}
	}
	return t.figures(distances, entries)
}

// entries returns how many entries n states have, or fails with the first index that is
// outside the states or left out.
func (t *Table) entries(n int) (int, error) {
	if t.Index == nil {
		return n, nil
	}
	used, size := make([]bool, n), 0
	for state := range n {
		i := t.Index(state)
		if i < 0 || i >= n {
			return 0, fmt.Errorf("state %d: index %d is outside 0 to %d", state, i, n-1)
		}
		used[i] = true
		size = max(size, i+1)
	}
	if i := slices.Index(used[:size], false); i >= 0 {
		return 0, fmt.Errorf("no state has index %d", i)
	}
	return size, nil
}

// inside returns an error if list holds a number that is not one of n states.
func inside(list []int, n int) error {
	for _, state := range list {
		if state < 0 || state >= n {
			return fmt.Errorf("state %d is outside the states 0 to %d", state, n-1)
		}
	}
	return nil
}

// distance returns the distance of a state as the table has it. The bound matters only if it
// is modulo 16.
func (t *Table) distance(state, bound int) int {
	if t.Bound != nil {
		bound = t.Bound(state)
	}
	return t.Read(t.index(state), bound)
}

// index returns where a state's entry is.
func (t *Table) index(state int) int {
	if t.Index == nil {
		return state
	}
	return t.Index(state)
}

// follow fills in the distances from a table that holds them modulo 16: how long the ways
// are on which every move is one nearer by it.
func (t *Table) follow(distances []uint16, goals []int) error {
	for _, goal := range goals {
		distances[goal] = 0
	}
	var way, list []int
	for state := range distances {
		entry := t.distance(state, 0)
		if d := t.distance(state, entry+1); d != entry+16 {
			return fmt.Errorf("state %d: with bound %d the table returns %d, and modulo 16 it would be %d", state, entry+1, d, entry+16)
		}
		s := state
		for way = way[:0]; distances[s] == unknown; {
			if way = append(way, s); len(way) == unknown {
				return fmt.Errorf("state %d: its way is longer than can be counted", state)
			}
			nearer := t.distance(s, 0) - 1
			list = t.Puzzle.AppendNeighbours(list[:0], s)
			if err := inside(list, len(distances)); err != nil {
				return fmt.Errorf("a move of state %d: %w", s, err)
			}
			next := slices.IndexFunc(list, func(next int) bool { return t.distance(next, nearer) == nearer })
			if next < 0 {
				return fmt.Errorf("state %d: no move leads nearer", s)
			}
			s = list[next]
		}
		d := distances[s]
		for _, s := range slices.Backward(way) {
			if d++; d == unknown {
				return fmt.Errorf("state %d: its way is longer than can be counted", s)
			}
			distances[s] = d
		}
		if d := int(distances[state]); d%16 != entry {
			return fmt.Errorf("state %d: its way has %d moves, and its entry is %d", state, d, entry)
		}
	}
	return nil
}

// figures counts what there is, and packs the entries again as they are baked.
func (t *Table) figures(distances []uint16, entries int) (Figures, error) {
	f := Figures{States: len(distances), Entries: entries, Bytes: (entries + 1) / 2}
	for _, d := range distances {
		f.Distances = Count(f.Distances, int(d))
	}
	step := 0
	for i := range f.Entries {
		step = GCD(step, t.Read(i, 0))
	}
	if t.Bound == nil {
		step = 1
	}
	packed := make([]byte, f.Bytes)
	for i := range 2 * f.Bytes {
		entry := t.Read(i, 0) / max(step, 1)
		if entry < 0 || entry > 15 {
			return f, fmt.Errorf("index %d: entry %d is not from 0 to 15", i, entry)
		}
		if i == f.Entries && entry != 0 {
			return f, fmt.Errorf("the last nibble, which no state uses, is %d", entry)
		}
		table.SetNibble(packed, i, uint8(entry))
	}
	f.Checksum = crc32.ChecksumIEEE(packed)
	return f, nil
}

// Count adds one to histogram[i], with room made for it.
func Count(histogram []int, i int) []int {
	for len(histogram) <= i {
		histogram = append(histogram, 0)
	}
	histogram[i]++
	return histogram
}

// GCD returns the greatest common divisor of a and b, 0 if both are 0.
func GCD(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
