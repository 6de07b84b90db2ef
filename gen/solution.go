package gen

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"runtime"
	"slices"
	"time"

	"nibble/table"
	"nibble/table/proof"
)

// A Solution is a puzzle with its distances, and how they are packed.
type Solution struct {
	table.Distances
	Numbering *table.Automaton // of the boards, nil if the rules number them

	Histogram []int         // how often each entry stands in the table
	MaxClimb  int           // the most by which a move makes the distance greater
	Took      time.Duration // to solve
	Memory    uint64        // of the process when it was solved, at its peak, in bytes

	distances []uint16
	plain     bool // whether the words that Numbering numbers are the bytes of boards
}

// Distance returns the distance of a state, given its rank.
func (s *Solution) Distance(state int) int { return int(s.distances[state]) }

// Checksum returns the CRC-32 (IEEE) of the nibbles.
func (s *Solution) Checksum() uint32 { return crc32.ChecksumIEEE([]byte(s.Nibbles)) }

// Order returns the ranks of all states in the order of their distances, equally far ones in
// ascending order, and for each distance, and the one after the largest, where its states begin.
// With it a program can draw a state at a given distance at once.
func (s *Solution) Order() (order, first []uint32) {
	first = []uint32{0}
	for _, n := range s.Counts {
		first = append(first, first[len(first)-1]+uint32(n))
	}
	next := slices.Clone(first)
	order = make([]uint32, len(s.distances))
	for state, d := range s.distances {
		order[next[d]] = uint32(state)
		next[d]++
	}
	return order, first
}

// pack packs the distances in the first form that they fit.
func (s *solver) pack() (*Solution, error) {
	solution := &Solution{MaxClimb: s.climb.by, distances: s.distances}
	solution.Counts = proof.Count(s.distances)
	short, err := s.shortfalls()
	if err != nil {
		return nil, err
	}
	if err := s.fit(&solution.Distances, short); err != nil {
		return nil, err
	}
	again := uint64(0)
	used := make([]uint64, (s.states+63)/64) // which entries are, a bit each
	nibbles := make([]byte, (s.states*solution.Form.Nibbles()+1)/2)
	type place struct{ index, bound int }
	err = inTurn(s.states, func(state int) place {
		p := place{index: state}
		if s.index != nil {
			p.index = s.index(state)
		}
		if solution.Form == table.OverBound {
			p.bound = s.bound(state)
		}
		return p
	}, func(state int, p place) error {
		s.progress.say("%d of %d entries packed", state, s.states)
		d, i := int(s.distances[state]), p.index
		if i < 0 || i >= s.states {
			return fmt.Errorf("%s: index %d is outside 0 to %d", s.name(state), i, s.states-1)
		}
		again = hash(again, d-p.bound)
		entry := solution.Form.Entry(d, p.bound, solution.Step)
		if solution.Form == table.OverBound && (entry < 0 || entry > table.MaxEntry || p.bound+solution.Step*entry != d) {
			return fmt.Errorf("%s: its bound is %d now, and was another before", s.name(state), p.bound)
		}
		if used[i/64]>>(i%64)&1 == 0 {
			used[i/64] |= 1 << (i % 64)
			solution.Entries = max(solution.Entries, i+1)
			solution.SetEntry(nibbles, i, entry)
			solution.Histogram = count(solution.Histogram, entry)
		} else if other := packedEntry(solution.Form, nibbles, i); other != entry {
			return fmt.Errorf("%s: distance %d makes entry %d, and another state with index %d has %d", s.name(state), d, entry, i, other)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i := range solution.Entries {
		if used[i/64]>>(i%64)&1 == 0 {
			return nil, fmt.Errorf("no state has index %d", i)
		}
	}
	if solution.Form == table.OverBound && again != short.hash {
		return nil, errors.New("some bounds are others now than before: Bound must always return the same for a state")
	}
	solution.Nibbles = string(nibbles[:solution.Size()])
	return solution, nil
}

// packedEntry returns the entry with the given index in nibbles that are being packed.
func packedEntry(form table.Form, nibbles []byte, index int) int {
	if form == table.Wide {
		return int(nibbles[index])
	}
	return int(nibbles[index/2]>>(index%2*4)) & table.MaxEntry
}

// count adds one to histogram[i], with room made for it.
func count(histogram []int, i int) []int {
	for len(histogram) <= i {
		histogram = append(histogram, 0)
	}
	histogram[i]++
	return histogram
}

// peakMemory returns how many bytes of memory this process had at its peak, as far as the
// system says.
func peakMemory() uint64 {
	status, err := os.ReadFile("/proc/self/status")
	_, rest, found := bytes.Cut(status, []byte("VmHWM:"))
	kilobytes := uint64(0)
	if _, fault := fmt.Sscan(string(rest), &kilobytes); err == nil && found && fault == nil {
		return kilobytes << 10
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys
}
