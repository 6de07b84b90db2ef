// Package certificate proves the distances that a table holds by themselves, with no search:
// goals and only goals are at 0, no move leads more than one nearer, and from every other
// state one leads one nearer. Numbers of which all that is true can only be the distances: so
// they are their own certificate (McConnell et al., "Certifying algorithms", 2011).
package certificate

import (
	"fmt"
	"hash/crc32"
	"math"
	"slices"

	"nibble/table"
)

// A Puzzle is one of gen.
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
// condition. It also fails if a nibble that no state uses is not 0. That a table holds
// distances modulo 16 shows in what it returns for a goal.
func (t Table) Prove() (Figures, error) {
	n := t.Puzzle.States()
	goals := t.Puzzle.Goals()
	if err := inside(goals, n); err != nil {
		return Figures{}, fmt.Errorf("goals: %w", err)
	}
	distances := make([]uint16, n)
	for state := range distances {
		distances[state] = unknown
	}
	modulo := false
	goal := make([]bool, n)
	for _, state := range goals {
		goal[state] = true
		modulo = t.Read(t.index(state), 1) == 16 // the first number that is its entry modulo 16
	}
	if modulo {
		t.Bound = nil
		if err := t.follow(distances, goals); err != nil {
			return Figures{}, err
		}
	}
	var list []int
	for state := range distances {
		list = append(t.Puzzle.AppendNeighbours(list[:0], state), state)
		for _, s := range list {
			if s < 0 || s >= n {
				return Figures{}, fmt.Errorf("a move of state %d: %w", state, inside(list, n))
			}
			if distances[s] == unknown {
				d := t.distance(s, 0)
				if d < 0 || d >= unknown {
					return Figures{}, fmt.Errorf("state %d: its distance is %d", s, d)
				}
				distances[s] = uint16(d)
			}
		}
		if (distances[state] == 0) != goal[state] {
			return Figures{}, fmt.Errorf("state %d: its distance is %d, and that it is a goal is %v", state, distances[state], goal[state])
		}
		if _, err := State(distances, state, list[:len(list)-1]); err != nil {
			return Figures{}, err
		}
	}
	return t.figures(distances)
}

// inside fails with the first in list that is none of n states.
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
		if d, entry := int(distances[state]), t.distance(state, 0); d%16 != entry {
			return fmt.Errorf("state %d: its way has %d moves, and its entry is %d", state, d, entry)
		}
	}
	return nil
}

// figures counts what there is, and packs the entries again as they are baked.
func (t *Table) figures(distances []uint16) (f Figures, err error) {
	f.States = len(distances)
	var used []bool
	for state, d := range distances {
		f.Distances = Count(f.Distances, int(d))
		i := t.index(state)
		for len(used) <= i {
			used = append(used, false)
		}
		used[i] = true
	}
	f.Entries, f.Bytes = len(used), (len(used)+1)/2
	if i := slices.Index(used, false); i >= 0 {
		return f, fmt.Errorf("no state has index %d", i)
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
