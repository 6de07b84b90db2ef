package puzzle

import (
	"math/rand/v2"

	"nibble/table"
	"nibble/table/text"
)

// Errors of every puzzle; others are those of the package text.
const (
	// ErrUnsolvable is the error for a board from which no goal can be reached.
	ErrUnsolvable text.Constant = "unsolvable"

	// ErrTable is the error for a table that contradicts itself, because its file was
	// changed or does not belong to these rules. Not every such table is noticed when it is
	// asked; package [nibble/table/proof] finds them all.
	ErrTable text.Constant = "the table contradicts itself"
)

// Unsolvable is the distance of a board from which no goal can be reached.
const Unsolvable = -1

// contradiction is the distance of a board for which the table has none that can be right.
const contradiction = -2

// Solved is a puzzle with the distance of every state.
type Solved[B comparable] struct {
	*Rules[B]

	// Table holds the distances, at the rank of a board or at Rules.Index. Numbering ranks
	// boards if the rules do not, and RankOf does that faster, if it is not nil.
	Table     *table.Distances
	Numbering *table.Automaton
	RankOf    func(b B) int

	// Lookup, Draw and Largest are for packages that do better than by Table and Rank. Lookup
	// returns the exact distance of b, or a negative number if b is not a board or no goal can be
	// reached from it. Draw returns a board at a distance from 0 to Farthest. Largest is the
	// largest distance. If there is a Table, all three are optional and Largest is ignored.
	// Without one, Lookup and Largest are required, and Scramble needs Draw or Unrank.
	Lookup  func(b B) int
	Draw    func(r *rand.Rand, distance int) (B, error)
	Largest int
}

// Farthest returns the largest distance of a board.
func (p *Solved[B]) Farthest() int {
	if p.Table == nil {
		return p.Largest
	}
	return p.Table.Farthest()
}

// Distance returns the fewest moves from b to a goal. If b is not a board, the error matches
// [text.ErrBoard]; if no goal can be reached from it, the error is [ErrUnsolvable]; if the
// table is damaged so that b has no distance, it is [ErrTable]. Without a Text, b must be a
// board.
//
// Distance is one look into the table, or if that is modulo 16 as slow as AppendPath.
func (p *Solved[B]) Distance(b B) (int, error) {
	if err := p.before(b); err != nil {
		return 0, err
	}
	return p.known(b)
}

// Solvable reports whether b is a board from which a goal can be reached. It does not read
// the table, so it takes as long as Rank.
func (p *Solved[B]) Solvable(b B) bool {
	if p.Lookup != nil {
		return p.Lookup(b) >= 0
	}
	return p.before(b) == nil && p.rank(b) >= 0
}

// before returns an error if b is not a board and must not be looked at.
func (p *Solved[B]) before(b B) error {
	if p.Lookup != nil || p.Numbering != nil {
		return nil // they know
	}
	return p.check(b)
}

// known returns the distance of b, or why it has none.
func (p *Solved[B]) known(b B) (int, error) {
	d := p.look(b, 0)
	if d >= 0 && p.modulo() {
		_, d = p.walk(nil, b, d, false)
	}
	if d < 0 {
		return 0, p.fault(b, d)
	}
	return d, nil
}

// fault returns the error for b, whose distance is d, Unsolvable or contradiction.
func (p *Solved[B]) fault(b B, d int) error {
	if d == contradiction {
		return ErrTable
	}
	if err := p.check(b); err != nil {
		return err
	}
	return ErrUnsolvable
}

// modulo reports whether a look tells a distance modulo 16 only.
func (p *Solved[B]) modulo() bool { return p.Lookup == nil && p.Table.Form == table.Modulo }

// look returns the distance of b, Unsolvable or contradiction. By a table modulo 16 it is the
// first number from the given one on that can be the distance.
func (p *Solved[B]) look(b B, from int) int {
	if p.Lookup != nil {
		return max(p.Lookup(b), Unsolvable)
	}
	t, i := p.Table, p.rank(b)
	if i < 0 {
		return Unsolvable
	}
	if p.Index != nil {
		i = p.Index(b)
	}
	if uint((i+1)*t.Form.Nibbles()-1)/2 >= uint(len(t.Data())) {
		return contradiction
	}
	if t.Form == table.OverBound {
		from = p.Bound(b)
	}
	d := t.At(i, from)
	if uint(d) >= uint(len(t.Counts)) { // negative, or beyond the farthest
		return contradiction
	}
	return d
}
