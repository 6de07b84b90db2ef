package gen

import (
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/dave/jennifer/jen"

	"nibble/internal/certificate"
	"nibble/table"
)

// A Table is a puzzle's distances: a function that returns that of a state.
type Table struct {
	Name   string // of the function
	Doc    string // sentences that say what index, and bound if Bound is set, stand for
	Puzzle Puzzle

	// Form is how distances are stored: the zero Form stands for the first of the others
	// in which all fit.
	Form Form

	// Bound returns a lower bound of a state's distance that the program using the table
	// can compute; nil if there is none.
	Bound func(state int) int

	// Index returns where a state's entry is; nil stands for the state itself. States
	// that share an entry must need the same one.
	Index func(state int) int

	// Progress is where Solve says once a second how far it is; nil stands for os.Stderr.
	Progress io.Writer

	solution *Solution // once it is solved
	said     time.Time // when it last said how far it is
}

// A Form is how the distances of a table are stored.
type Form int

const (
	Fitting   Form = iota // the first of the other forms in which all distances fit
	Plain                 // an entry is the distance
	OverBound             // an entry is what Table.Bound falls short of it; half of that if it is always even, and so on

	// Modulo means that an entry is the distance modulo 16. The function takes a bound,
	// and is exact if that is at most the distance and at least 15 less. So it is after a
	// move if the bound is one less than the distance before: no move leads nearer, and that
	// none leads more than 14 farther is proved. The package nibble/table/walk walks by it.
	Modulo
)

// String returns what the comment of a table in this form says of its entries.
func (f Form) String() string {
	return [...]string{"fitting", "plain", "over the bound", "modulo 16"}[f]
}

func (t *Table) name() string { return t.Name }

// bake solves the puzzle, and returns its nibbles and for example the following, in which
// table.Nibble is written out: so it costs little enough to be inlined where it is called.
//
//	// Distance returns ...
//	func Distance(index, bound int) int {
//		return bound + 2*int(distanceData[index>>1]>>(index&1*4)&15)
//	}
func (t *Table) bake() (*jen.Statement, string, string, error) {
	s, err := t.Solve()
	if err != nil {
		return nil, "", "", err
	}
	params := []jen.Code{jen.Id("index")}
	entry := fmt.Sprintf("int(%s[index>>1]>>(index&1*4)&15)", data(t.Name))
	switch {
	case s.Form == Plain:
	case s.Form == Modulo:
		params, entry = append(params, jen.Id("bound")), "bound + (int("+data(t.Name)+"[index>>1]>>(index&1*4))-bound)&15"
	case s.Step == 1:
		params, entry = append(params, jen.Id("bound")), "bound + "+entry
	default:
		params, entry = append(params, jen.Id("bound")), fmt.Sprintf("bound + %d*%s", s.Step, entry)
	}
	function := comment(t.doc(s)...).
		Func().Id(t.Name).Params(jen.List(params...).Int()).Int().Block(jen.Return(jen.Op(entry)))
	states, farthest := s.States()
	figures := fmt.Sprintf("%d states, farthest %d, %v, %d bytes, %d ms", states, farthest, s.Form, len(s.Nibbles), s.Took.Milliseconds())
	return function, s.Nibbles, figures, nil
}

// doc returns the paragraphs of the function's comment: what it says, and the figures
// by which the table is known, all of them read off the data.
func (t *Table) doc(s *Solution) []string {
	what := map[Form]string{
		Plain:     "the state with the given index to a goal: its entry.",
		OverBound: "the state with the given index and lower bound to a goal: the bound plus its entry.",
		Modulo: "the state with the given index to a goal, if bound is at most 15 less and not more: " +
			"the first number from bound on that is its entry modulo 16. " +
			fmt.Sprintf("Such is d-1 after a move from a state at distance d, as moves lead at most %d farther.", s.Rise),
	}[s.Form]
	if s.Step != 1 {
		what = strings.Replace(what, "its entry", fmt.Sprintf("%d times its entry", s.Step), 1)
	}
	states, farthest := s.States()
	paragraphs := []string{
		fmt.Sprintf("%s returns the fewest moves from %s %s", t.Name, what, t.Doc),
		fmt.Sprintf("%d states, farthest %d. States at distance 0, 1, ...: %s.",
			states, farthest, numbers(s.Distances)),
	}
	if s.Form != Plain {
		paragraphs = append(paragraphs, fmt.Sprintf("Entries of 0, 1, ...: %s.", numbers(s.Entries)))
	}
	return append(paragraphs, fmt.Sprintf("%d entries, %v, the largest %d, and a nibble holds %d. %d bytes, CRC-32 (IEEE) %08x.",
		sum(s.Entries), s.Form, len(s.Entries)-1, maxEntry, len(s.Nibbles), s.Checksum()))
}

// numbers returns the numbers with blanks between.
func numbers(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }

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
}

// States returns the number of states, and the largest distance of one.
func (s *Solution) States() (n, farthest int) { return sum(s.Distances), len(s.Distances) - 1 }

// Checksum returns the CRC-32 (IEEE) of the nibbles.
func (s *Solution) Checksum() uint32 { return crc32.ChecksumIEEE([]byte(s.Nibbles)) }

// Solve solves the table's puzzle, proves the distances, and packs them. It fails if the
// puzzle contradicts itself, or with the state and the number that does not fit a nibble.
// A table is solved once; later calls return the same.
func (t *Table) Solve() (*Solution, error) {
	if t.solution != nil {
		return t.solution, nil
	}
	start := time.Now()
	t.said = start
	search := solver{table: t}
	if err := search.solve(); err != nil {
		return nil, err
	}
	s := &Solution{Form: t.Form, Step: 1, Rise: search.rise.by, distances: search.distances}
	for _, d := range s.distances {
		s.Distances = count(s.Distances, int(d))
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
	for state, d := range s.distances {
		t.progress("%d of %d states packed", state, n)
		i, entry := t.index(state), t.entry(s, state)
		if i < 0 || i >= n {
			return fmt.Errorf("state %d: index %d is outside 0 to %d", state, i, n-1)
		}
		if used[i/8]>>(i%8)&1 == 0 {
			used[i/8] |= 1 << (i % 8)
			size = max(size, i+1)
			table.SetNibble(nibbles, i, uint8(entry))
			s.Entries = count(s.Entries, entry)
		} else if other := int(nibbles[i>>1]>>(i&1*4)) & 15; other != entry {
			return fmt.Errorf("state %d: distance %d makes entry %d, and another state with index %d has %d", state, d, entry, i, other)
		}
	}
	for i := range size {
		if used[i/8]>>(i%8)&1 == 0 {
			return fmt.Errorf("no state has index %d", i)
		}
	}
	s.Nibbles = string(nibbles[:(size+1)/2])
	return nil
}

// entry returns what stands for the distance of a state.
func (t *Table) entry(s *Solution, state int) int {
	d := int(s.distances[state])
	switch s.Form {
	case OverBound:
		return (d - t.Bound(state)) / s.Step
	case Modulo:
		return d & maxEntry
	}
	return d
}

// index returns where a state's entry is.
func (t *Table) index(state int) int {
	if t.Index == nil {
		return state
	}
	return t.Index(state)
}

// Distance returns a state's distance. The table must be solved.
func (t *Table) Distance(state int) int { return int(t.solution.distances[state]) }

// Order returns all states, those nearer to a goal first and equally near ones in
// ascending order, and where those at each distance, and at none, begin. From it a
// program can draw a state of a given distance. The table must be solved.
func (t *Table) Order() (order, first []uint32) {
	first = []uint32{0}
	for _, n := range t.solution.Distances {
		first = append(first, first[len(first)-1]+uint32(n))
	}
	next := slices.Clone(first)
	order = make([]uint32, t.Puzzle.States())
	for state := range order {
		d := t.Distance(state)
		order[next[d]] = uint32(state)
		next[d]++
	}
	return order, first
}

// progress says how far Solve is, if that was not said for a second.
func (t *Table) progress(format string, done, of int) {
	if done&0xfff != 0 || time.Since(t.said) < time.Second {
		return
	}
	t.said = time.Now()
	w := t.Progress
	if w == nil {
		w = os.Stderr
	}
	fmt.Fprintf(w, "%s: "+format+"\n", t.Name, done, of)
}

// count adds one to histogram[i], with room made for it.
func count(histogram []int, i int) []int {
	for len(histogram) <= i {
		histogram = append(histogram, 0)
	}
	histogram[i]++
	return histogram
}

func sum(list []int) int {
	total := 0
	for _, n := range list {
		total += n
	}
	return total
}
