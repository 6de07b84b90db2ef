package table

// A Form is how the entries of a table stand for distances. A puzzle gets the first that its
// distances fit.
type Form uint8

const (
	Plain     Form = iota // an entry is the distance
	OverBound             // an entry is what a lower bound falls short of it, divided by Step
	Modulo                // an entry is the distance modulo 16; no move makes it greater by 15 or more
	Wide                  // an entry is the distance, in two nibbles
)

// MaxEntry is the largest number that a nibble holds, and MaxWide that of two.
const MaxEntry, MaxWide = 15, 255

// String returns what comments and figures call the form.
func (f Form) String() string {
	return [...]string{"plain", "over the bound", "modulo 16", "two nibbles"}[f]
}

// Nibbles returns how many nibbles an entry takes.
func (f Form) Nibbles() int {
	if f == Wide {
		return 2
	}
	return 1
}

// Entry returns what stands for distance d. Given are a lower bound of d and the step, which
// matter to OverBound alone; d is the bound and a multiple of the step. If the result is not
// from 0 to MaxEntry, or with Wide to MaxWide, the form does not fit d.
func (f Form) Entry(d, bound, step int) int {
	switch f {
	case OverBound:
		return (d - bound) / step
	case Modulo:
		return d & MaxEntry
	}
	return d
}

// Distance returns the distance that an entry stands for, the inverse of Entry: by Plain and
// Wide whatever the bound, by OverBound given the same bound and step, and by
// Modulo given any bound that falls at most 15 short of the distance, as the result is the
// first number from it on.
func (f Form) Distance(entry, bound, step int) int {
	switch f {
	case OverBound:
		return bound + step*entry
	case Modulo:
		return bound + (entry-bound)&MaxEntry
	}
	return entry
}

// Distances is a baked table: the distance of every state of a puzzle, packed. It must not be
// changed. The packages puzzle and proof below read it for those who ask.
type Distances struct {
	Form    Form
	Step    int    // by what entries of a table over a bound are multiplied, else 1
	Counts  []int  // how many states there are at each distance
	Entries int    // how many entries there are
	Nibbles string // the entries, as Nibble reads them

	// Embedded has the entries in place of Nibbles, if it is not nil: a variable of which the
	// program embeds the value, as large tables are not in Go source.
	Embedded *string
}

// Data returns the entries, as Nibble reads them.
func (t *Distances) Data() string {
	if t.Embedded != nil {
		return *t.Embedded
	}
	return t.Nibbles
}

// Farthest returns the largest distance of a state, -1 if there are no Counts.
func (t *Distances) Farthest() int { return len(t.Counts) - 1 }

// States returns the number of states.
func (t *Distances) States() int {
	n := 0
	for _, count := range t.Counts {
		n += count
	}
	return n
}

// Entry returns the entry with the given index, what Form.Entry made of a distance. It panics
// if there is none.
func (t *Distances) Entry(index int) int {
	if t.Form == Wide {
		return int(t.Data()[index]) // the low nibble and the high one
	}
	return int(Nibble(t.Data(), index))
}

// SetEntry makes an entry the one with the given index, in nibbles that are being packed. It
// must be 0 before.
func (t *Distances) SetEntry(nibbles []byte, index, entry int) {
	if t.Form == Wide {
		nibbles[index] = uint8(entry)
		return
	}
	SetNibble(nibbles, index, uint8(entry))
}

// Size returns how many bytes the entries take.
func (t *Distances) Size() int { return t.Entries*t.Form.Nibbles()/2 + t.Entries*t.Form.Nibbles()%2 }

// At returns the distance that the entry with the given index stands for, given a lower
// bound of it as Form.Distance takes it. It panics if there is no such entry.
func (t *Distances) At(index, bound int) int {
	return t.Form.Distance(t.Entry(index), bound, t.Step)
}

// Format2 is named by every baked file. Its number changes when what is baked does, so that
// a file baked for another version of this package does not compile.
const Format2 = 2
