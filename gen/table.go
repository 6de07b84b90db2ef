package gen

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"time"

	"github.com/dave/jennifer/jen"

	"nibble/table"
)

// A Table is a puzzle's distances: a function that returns that of a state.
type Table struct {
	Name   string // of the function
	Doc    string // sentences that say what index, and bound if there is one, stand for
	Puzzle Puzzle

	// Index returns where a state's entry is; nil stands for the state itself. States
	// that share an entry must have the same distance less bound.
	Index func(state int) int

	solution *Solution // once it is solved
}

func (t *Table) name() string { return t.Name }

// bake solves the puzzle, and returns its nibbles and for example the following, in which
// table.Nibble is written out: so it costs little enough to be inlined where it is called.
//
//	// SevenDistance returns ...
//	func SevenDistance(index, bound int) int {
//		return bound + 2*int(sevenDistance[index>>1]>>(index&1*4)&15)
//	}
func (t *Table) bake() (*jen.Statement, []byte, string, error) {
	s, err := t.Solve()
	if err != nil {
		return nil, nil, "", err
	}
	params, distance := []jen.Code{jen.Id("index")}, jen.Null()
	if s.Bounded {
		params, distance = append(params, jen.Id("bound")), jen.Id("bound").Op("+")
	}
	if s.Step != 1 {
		distance.Lit(s.Step).Op("*")
	}
	distance.Op(fmt.Sprintf("int(%s[index>>1]>>(index&1*4)&15)", data(t.Name)))
	function := comment(t.doc(s)...).
		Func().Id(t.Name).Params(jen.List(params...).Int()).Int().Block(jen.Return(distance))
	states, farthest := s.States()
	figures := fmt.Sprintf("%d states, farthest %d, %d bytes, %d ms", states, farthest, len(s.Nibbles), s.Took.Milliseconds())
	return function, []byte(s.Nibbles), figures, nil
}

// doc returns the paragraphs of the function's comment: what it says, and the figures
// by which the table is known, all of them read off the data.
func (t *Table) doc(s *Solution) []string {
	is := "its entry"
	if s.Step != 1 {
		is = fmt.Sprintf("%d times %s", s.Step, is)
	}
	from := "the state with the given index"
	if s.Bounded {
		is = "the bound plus " + is
		from += " and lower bound"
	}
	states, farthest := s.States()
	paragraphs := []string{
		fmt.Sprintf("%s returns the fewest moves from %s to a goal: %s. %s", t.Name, from, is, t.Doc),
		fmt.Sprintf("%d states, farthest %d. States at distance 0, 1, ...: %s.",
			states, farthest, numbers(s.Distances)),
	}
	if s.Bounded || s.Step != 1 {
		paragraphs = append(paragraphs, fmt.Sprintf("Entries of 0, 1, ...: %s.", numbers(s.Entries)))
	}
	return append(paragraphs, fmt.Sprintf("%d entries, the largest %d, and a nibble holds %d. %d bytes, CRC-32 (IEEE) %08x.",
		sum(s.Entries), len(s.Entries)-1, maxEntry, len(s.Nibbles), crc32.ChecksumIEEE([]byte(s.Nibbles))))
}

// numbers returns the numbers with blanks between.
func numbers(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }

// maxEntry is the largest number that a nibble holds.
const maxEntry = 15

// A Solution is a puzzle's distances packed into nibbles.
type Solution struct {
	Nibbles   string // (distance - bound) / Step at each index, as table.Nibble reads it
	Step      int    // the greatest divisor of all distance - bound
	Bounded   bool   // whether any bound is not 0
	Distances []int  // how many states there are at each distance
	Entries   []int  // how often each entry stands in the table

	Took time.Duration // to solve
}

// States returns the number of states, and the largest distance of one.
func (s *Solution) States() (n, farthest int) { return sum(s.Distances), len(s.Distances) - 1 }

// Solve solves the table's puzzle and packs its distances. It fails if the puzzle
// contradicts itself, or with the state and the number that does not fit a nibble. A
// table is solved once; later calls return the same.
func (t *Table) Solve() (*Solution, error) {
	if t.solution != nil {
		return t.solution, nil
	}
	start := time.Now()
	distances, err := Distances(t.Puzzle)
	if err != nil {
		return nil, err
	}
	s := new(Solution)
	size := 0
	excess := bytes.Repeat([]byte{unseen}, len(distances)) // distance - bound at each index
	for state, d := range distances {
		bound, i := t.Puzzle.Bound(state), t.index(state)
		if bound < 0 || bound > int(d) {
			return nil, fmt.Errorf("state %d: bound %d is not from 0 to its distance %d", state, bound, d)
		}
		if i < 0 || i >= len(excess) {
			return nil, fmt.Errorf("state %d: index %d is outside 0 to %d", state, i, len(excess)-1)
		}
		x := d - uint8(bound)
		if excess[i] != unseen && excess[i] != x {
			return nil, fmt.Errorf("state %d: distance %d less bound %d differs from %d, that of another state with index %d",
				state, d, bound, excess[i], i)
		}
		excess[i] = x
		size = max(size, i+1)
		s.Step = gcd(s.Step, int(x))
		s.Bounded = s.Bounded || bound != 0
		s.Distances = count(s.Distances, int(d))
	}
	s.Step = max(s.Step, 1)
	nibbles := make([]byte, (size+1)/2)
	for i, x := range excess[:size] {
		if x == unseen {
			return nil, fmt.Errorf("no state has index %d", i)
		}
		entry := int(x) / s.Step
		if entry > maxEntry {
			state := 0
			for t.index(state) != i {
				state++
			}
			return nil, fmt.Errorf("state %d: distance %d, bound %d and step %d make entry %d, and a nibble holds at most %d",
				state, distances[state], distances[state]-x, s.Step, entry, maxEntry)
		}
		table.SetNibble(nibbles, i, uint8(entry))
		s.Entries = count(s.Entries, entry)
	}
	s.Nibbles, s.Took = string(nibbles), time.Since(start)
	t.solution = s
	return s, nil
}

// Distance returns a state's distance, read from the solution. The table must be solved.
func (t *Table) Distance(state int) int {
	return t.Puzzle.Bound(state) + t.solution.Step*int(table.Nibble(t.solution.Nibbles, t.index(state)))
}

// index returns where a state's entry is.
func (t *Table) index(state int) int {
	if t.Index == nil {
		return state
	}
	return t.Index(state)
}

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

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
