package proof

import (
	"errors"
	"fmt"
	"hash/crc32"
	"slices"

	"nibble/table"
	"nibble/table/puzzle"
)

// Figures are what a solved puzzle is known by.
type Figures struct {
	Name     string
	States   int
	Counts   []int // how many states there are at each distance
	Entries  int
	Bytes    int    // of the packed entries
	Checksum uint32 // the CRC-32 (IEEE) of the packed entries
}

// Farthest returns the largest distance.
func (f Figures) Farthest() int { return len(f.Counts) - 1 }

// Read returns the figures that t, which must not be nil, claims. It proves none of them.
func Read(name string, t *table.Distances) Figures {
	return Figures{name, t.States(), t.Counts, t.Entries, len(t.Data()), crc32.ChecksumIEEE([]byte(t.Data()))}
}

// Verify proves every distance that p answers, as [Prove] does, and that its table, which must
// not be nil, holds these distances and nothing else: each entry stands for the distances of
// its states, each belongs to some state, and the figures baked with the table are right. If
// there is a Numbering, Verify proves that it numbers exactly the states, without a gap. Then
// the ways and hints of p are right, too, and its scrambles if it has no Draw. Verify returns a
// panic as an error, as a damaged table may cause one.
func Verify[B comparable](p *puzzle.Solved[B]) (f Figures, err error) {
	defer Recover(&err)
	if p.Table == nil {
		return f, errors.New("there is no Table")
	}
	f = Read(p.Title, p.Table)
	if p.Numbering != nil {
		if err := numbering(p.Rules, p.Numbering); err != nil {
			return f, err
		}
	}
	rules := p.Rules.Numbered(p.Numbering)
	distances, climb, err := prove(rules, func(b B) (int, error) {
		d, err := p.Distance(b)
		switch err {
		case nil:
			return d, nil
		case puzzle.ErrUnsolvable:
			return puzzle.Unsolvable, nil
		}
		return puzzle.Unsolvable - 1, err
	}, p.Numbering != nil && p.Start != nil)
	switch counts := Count(distances); {
	case err != nil:
		return f, err
	case !slices.Equal(counts, f.Counts):
		return f, fmt.Errorf("there are %d states at 0, 1, ..., and the table states %d", counts, f.Counts)
	case p.Table.Form == table.Modulo && climb >= table.MaxEntry:
		return f, fmt.Errorf("a move makes a distance %d greater, and entries modulo 16 tell at most %d", climb, table.MaxEntry-1)
	}
	return f, entries(rules, p.Table, distances)
}

// Recover, when deferred, turns a panic into an error.
func Recover(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("a table is damaged: %v", r)
	}
}

// entries proves that a table holds the given distances of all states.
func entries[B comparable](p *puzzle.Rules[B], t *table.Distances, distances []uint16) error {
	if t.Entries < 1 || t.Entries > 2*len(t.Data()) || t.Size() != len(t.Data()) { // before there is memory for them
		return fmt.Errorf("%d entries of %d nibbles do not fill %d bytes", t.Entries, t.Form.Nibbles(), len(t.Data()))
	}
	used := make([]bool, t.Entries)
	for state, d := range distances {
		b, i, bound := p.Unrank(state), state, int(d)
		if p.Index != nil {
			i = p.Index(b)
		}
		if t.Form == table.OverBound {
			bound = p.Bound(b)
		}
		if i < 0 || i >= t.Entries {
			return fmt.Errorf("state %d: index %d is outside the entries 0 to %d", state, i, t.Entries-1)
		}
		used[i] = true
		if got := t.At(i, bound); got != int(d) {
			return fmt.Errorf("state %d: entry %d stands for %d, and its distance is %d", state, i, got, d)
		}
	}
	if i := slices.Index(used, false); i >= 0 {
		return fmt.Errorf("no state has index %d", i)
	}
	if t.Form != table.Wide && t.Entries%2 != 0 && table.Nibble(t.Data(), t.Entries) != 0 {
		return errors.New("the last nibble, which no state uses, is not 0")
	}
	return nil
}
