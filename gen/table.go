package gen

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/dave/jennifer/jen"
)

// A Table is a puzzle's distances: a function that returns that of a state.
type Table struct {
	Name   string // of the function
	Doc    string // sentences that say what index, and bound if Bound is set, stand for
	Puzzle Puzzle

	// Form is how distances are stored: the zero Form stands for the first of the others
	// in which all fit. Verify must be told if it is Modulo.
	Form Form

	// Bound returns a lower bound of a state's distance that the program using the table
	// can compute; nil if there is none.
	Bound func(state int) int

	// Index returns where a state's entry is; nil stands for the state itself. States
	// that share an entry must need the same one.
	Index func(state int) int

	// Progress is where Solve says once a second how far it is; nil stands for os.Stderr.
	Progress io.Writer

	solution *Solution // kept by Solve
	said     time.Time // when it last said how far it is
}

// A Form is how the distances of a table are stored.
type Form int

const (
	Fitting   Form = iota // the first of the other forms in which all distances fit
	Plain                 // an entry is the distance
	OverBound             // an entry is what Table.Bound falls short of it; half of that if it is always even, and so on

	// Modulo means that an entry is the distance modulo 16. The function takes a bound,
	// and is exact if the distance is that or up to 15 more. After a move, one less than
	// the distance before is such a bound: no move leads nearer, and that none leads more
	// than 14 farther is proved. The package nibble/table/walk finds the way by it.
	Modulo
)

// String returns what the comment of a table in this form says of its entries.
func (f Form) String() string {
	if f < Fitting || f > Modulo {
		return fmt.Sprintf("form %d", int(f))
	}
	return [...]string{"fitting", "plain", "over the bound", "modulo 16"}[f]
}

func (t *Table) name() string { return t.Name }

func (t *Table) check() error {
	if t.Puzzle == nil {
		return errors.New("there is no Puzzle")
	}
	return checkDoc(t.Doc)
}

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
		Modulo: "the state with the given index to a goal, if that is bound or up to 15 more: " +
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

// index returns where a state's entry is.
func (t *Table) index(state int) int {
	if t.Index == nil {
		return state
	}
	return t.Index(state)
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
