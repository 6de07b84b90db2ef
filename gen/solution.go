package gen

import (
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"time"

	"nibble/table"
	"nibble/table/certificate"
)

// maxEntry is the largest number that a nibble holds.
const maxEntry = 15

// A Solution is a puzzle's distances packed into nibbles.
type Solution struct {
	Nibbles   string // the entry at each index, as table.Nibble reads it
	Form      Form   // how that stands for a distance: not Fitting
	Step      int    // the greatest divisor of all that bounds fall short, if it is over the bound; else 1
	Rise      int    // the most by which a move makes the distance greater
	Distances []int  // how many states there are at each distance
	Entries   []int  // how often each entry stands in the table

	Took time.Duration // to solve

	distances []uint16 // of each state
	bounds    uint64   // a hash of how much the bounds fall short
}

// States returns the number of states, and the largest distance of one.
func (s *Solution) States() (n, farthest int) { return sum(s.Distances), len(s.Distances) - 1 }

// Distance returns the distance of a state.
func (s *Solution) Distance(state int) int { return int(s.distances[state]) }

// Order returns all states, those nearer to a goal first and equally near ones in
// ascending order, and where those at each distance, and at none, begin. From it a
// program can draw a state of a given distance.
func (s *Solution) Order() (order, first []uint32) {
	first = []uint32{0}
	for _, n := range s.Distances {
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

// Checksum returns the CRC-32 (IEEE) of the nibbles.
func (s *Solution) Checksum() uint32 { return crc32.ChecksumIEEE([]byte(s.Nibbles)) }

// Solve solves the table's puzzle, proves the distances, and packs them. It fails if the
// puzzle contradicts itself, or with the state and the number that does not fit a nibble.
// A table is solved once; later calls return the same.
func (t *Table) Solve() (*Solution, error) {
	switch {
	case t == nil:
		return nil, errors.New("there is no Table")
	case t.Puzzle == nil:
		return nil, errors.New("there is no Puzzle")
	case t.solution != nil:
		return t.solution, nil
	}
	start := time.Now()
	t.said = start
	search := solver{table: t}
	if err := search.solve(); err != nil {
		return nil, err
	}
	s := &Solution{Rise: search.rise.by, distances: search.distances}
	for _, d := range s.distances {
		s.Distances = certificate.Count(s.Distances, int(d))
	}
	if err := t.fit(s, search.rise); err != nil {
		return nil, err
	}
	if err := t.pack(s); err != nil {
		return nil, err
	}
	s.Took = time.Since(start)
	t.solution = s
	return s, nil
}

// fit chooses the form in which s is packed, or fails with what does not fit.
func (t *Table) fit(s *Solution, most rise) error {
	_, farthest := s.States()
	step, short, of, odd, err := t.shortfall(s)
	if err != nil {
		return err
	}
	faults := map[Form]string{}
	if farthest > maxEntry {
		faults[Plain] = fmt.Sprintf("state %d: distance %d, and a nibble holds at most %d",
			slices.Index(s.distances, uint16(farthest)), farthest, maxEntry)
	}
	switch {
	case t.Bound == nil:
		faults[OverBound] = "there is no Bound"
	case short/step > maxEntry:
		faults[OverBound] = fmt.Sprintf("state %d: distance %d, bound %d and step %d make entry %d, and a nibble holds at most %d",
			of, s.distances[of], int(s.distances[of])-short, step, short/step, maxEntry)
		if step%2 != 0 {
			faults[OverBound] += fmt.Sprintf("; the bound of state %d is %d less than its distance: were all an even number less, only half would be stored",
				odd, int(s.distances[odd])-t.Bound(odd))
		}
	}
	if most.by >= maxEntry {
		faults[Modulo] = fmt.Sprintf("state %d: a move to state %d makes its distance %d greater, which modulo 16 looks like %d",
			most.from, most.to, most.by, (most.by+1)%(maxEntry+1)-1)
	}
	choice := []Form{Plain, OverBound, Modulo}
	switch {
	case t.Form < Fitting || t.Form > Modulo:
		return fmt.Errorf("there is no form %d", t.Form)
	case t.Form != Fitting:
		choice = []Form{t.Form}
	}
	var all []string
	for _, form := range choice {
		if faults[form] == "" {
			s.Form, s.Step = form, 1
			if form == OverBound {
				s.Step = step
			}
			return nil
		}
		all = append(all, fmt.Sprintf("%v: %s", form, faults[form]))
	}
	return fmt.Errorf("does not fit %s", strings.Join(all, "; "))
}

// shortfall returns the greatest divisor of all that bounds fall short; the most, and of
// which state; and a state of which it is odd. It fails if a bound is no lower bound.
func (t *Table) shortfall(s *Solution) (step, most, of, odd int, err error) {
	for state, d := range s.distances {
		if t.Bound == nil {
			break
		}
		t.progress("%d of %d bounds", state, len(s.distances))
		short := int(d) - t.Bound(state)
		if short < 0 || short > int(d) {
			return 0, 0, 0, 0, fmt.Errorf("state %d: bound %d is not from 0 to its distance %d", state, int(d)-short, d)
		}
		s.bounds = hash(s.bounds, short)
		step = certificate.GCD(step, short)
		if short > most {
			most, of = short, state
		}
		if short%2 != 0 {
			odd = state
		}
	}
	return max(step, 1), most, of, odd, nil
}

// pack puts the entry of every state into the nibbles of s.
func (t *Table) pack(s *Solution) error {
	n := len(s.distances)
	nibbles := make([]byte, (n+1)/2)
	used := make([]byte, (n+7)/8) // a bit for each index
	size := 0
	bounds := uint64(0)
	for state, d := range s.distances {
		t.progress("%d of %d states packed", state, n)
		i, entry := t.index(state), int(d)
		switch s.Form {
		case OverBound:
			short := int(d) - t.Bound(state)
			if short < 0 || short%s.Step != 0 || short/s.Step > maxEntry {
				return fmt.Errorf("state %d: its bound is %d now, and was another before", state, int(d)-short)
			}
			bounds = hash(bounds, short)
			entry = short / s.Step
		case Modulo:
			entry &= maxEntry
		}
		if i < 0 || i >= n {
			return fmt.Errorf("state %d: index %d is outside 0 to %d", state, i, n-1)
		}
		if used[i/8]>>(i%8)&1 == 0 {
			used[i/8] |= 1 << (i % 8)
			size = max(size, i+1)
			table.SetNibble(nibbles, i, uint8(entry))
			s.Entries = certificate.Count(s.Entries, entry)
		} else if other := int(nibbles[i>>1]>>(i&1*4)) & 15; other != entry {
			return fmt.Errorf("state %d: distance %d makes entry %d, and another state with index %d has %d", state, d, entry, i, other)
		}
	}
	for i := range size {
		if used[i/8]>>(i%8)&1 == 0 {
			return fmt.Errorf("no state has index %d", i)
		}
	}
	if s.Form == OverBound && bounds != s.bounds {
		return errors.New("some bounds are others now than before: Bound must always return the same for a state")
	}
	s.Nibbles = string(nibbles[:(size+1)/2])
	return nil
}

// hash returns the hash of a list of numbers that had the hash h and has got another.
func hash(h uint64, number int) uint64 { return (h + uint64(number) + 1) * 0x9e3779b97f4a7c15 }

func sum(list []int) int {
	total := 0
	for _, n := range list {
		total += n
	}
	return total
}
