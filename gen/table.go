package gen

import (
	"errors"
	"fmt"
	"strings"

	"github.com/dave/jennifer/jen"

	"nibble/table"
)

// What baked files import, and the constant that tells the format of this version.
const (
	tablePath  = "nibble/table"
	puzzlePath = "nibble/table/puzzle"
	textPath   = "nibble/table/text"
	formatName = "Format2"
)

var _ = table.Format2 // of this name

// A Table bakes a solved puzzle as a variable of type [table.Distances], and a function that
// reads it, which is inlined where it is called. Packages that do better than [Puzzle] are
// made of it.
type Table struct {
	Name     string // of the variable; the function's ends in Distance
	Doc      string // sentences that say what index, and bound if there is one, stand for
	Solution *Solution
}

func (t Table) declares() []string { return []string{t.Name, t.Name + "Distance", dataName(t.Name)} }

func (t Table) check() error {
	if t.Solution == nil {
		return errors.New("no Solution")
	}
	return checkDoc(t.Doc)
}

// bake returns for example
//
//	// MineDistance returns the distance that entry index of Mine stands for, ...
//	func MineDistance(index, bound int) int {
//		return bound + 2*int(mineData[index>>1]>>(index&1*4)&15)
//	}
//
//	// Mine holds ...
//	var Mine = Distances{...}
func (t Table) bake(site) (*baked, error) {
	s := t.Solution
	entry := fmt.Sprintf("int(%s[index>>1]>>(index&1*4)&15)", dataName(t.Name))
	params := []jen.Code{jen.Id("index")}
	doc := fmt.Sprintf("%sDistance returns the distance that entry index of %s stands for", t.Name, t.Name)
	switch {
	case s.Form == table.Wide:
		entry = fmt.Sprintf("int(%s[index])", dataName(t.Name))
		doc += "."
	case s.Form == table.Plain:
		doc += "."
	case s.Form == table.OverBound:
		params, entry = append(params, jen.Id("bound")), "bound + "+entry
		if s.Step > 1 {
			entry = strings.Replace(entry, "+ ", fmt.Sprintf("+ %d*", s.Step), 1)
		}
		doc += ", over the given bound."
	default:
		params, entry = append(params, jen.Id("bound")), fmt.Sprintf("bound + (int(%s[index>>1]>>(index&1*4))-bound)&15", dataName(t.Name))
		doc += ": the first number from bound on that is equal to it modulo 16."
	}
	code := comment(doc + " " + t.Doc).
		Func().Id(t.Name + "Distance").Params(jen.List(params...).Int()).Int().Block(jen.Return(jen.Op(entry))).Line().Line().
		Add(comment(s.doc(t.Name + " holds the fewest moves from each state to a goal.")...)).
		Add(s.variable(t.Name, dataName(t.Name), false))
	return &baked{code, []constant{{name: dataName(t.Name), bytes: s.Nibbles}}, s.figures()}, nil
}

// variable returns the declaration of the table, whose entries are a constant or, if they are
// embedded, a variable.
func (s *Solution) variable(name, data string, embedded bool) *jen.Statement {
	entries := jen.Id("Nibbles").Op(":").Id(data)
	if embedded {
		entries = jen.Id("Embedded").Op(":").Op("&").Id(data)
	}
	form := map[table.Form]string{table.Plain: "Plain", table.OverBound: "OverBound", table.Modulo: "Modulo", table.Wide: "Wide"}[s.Form]
	var counts []jen.Code
	for _, n := range s.Counts {
		counts = append(counts, jen.Lit(n))
	}
	return jen.Var().Id(name).Op("=").Qual(tablePath, "Distances").Values(
		jen.Line().Id("Form").Op(":").Qual(tablePath, form),
		jen.Line().Id("Step").Op(":").Lit(s.Step),
		jen.Line().Id("Counts").Op(":").Index().Int().Values(counts...),
		jen.Line().Id("Entries").Op(":").Lit(s.Entries),
		jen.Line().Add(entries),
		jen.Line(),
	)
}

// doc returns the paragraphs of a table's comment: the given one, and the figures by which
// the table is known, all of them read off the data.
func (s *Solution) doc(first string) []string {
	paragraphs := []string{first, fmt.Sprintf("%d states, farthest %d. States at distance 0, 1, ...: %s.",
		s.States(), s.Farthest(), numbers(s.Counts))}
	if s.Form != table.Plain && s.Form != table.Wide {
		paragraphs = append(paragraphs, fmt.Sprintf("Entries of 0, 1, ...: %s.", numbers(s.Histogram)))
	}
	form := s.Form.String()
	switch {
	case s.Step > 1:
		form += fmt.Sprintf(" in steps of %d", s.Step)
	case s.Form == table.Modulo:
		form += fmt.Sprintf(" (moves lead at most %d farther)", s.MaxClimb)
	}
	holds := fmt.Sprintf("a nibble holds %d", table.MaxEntry)
	if s.Form == table.Wide {
		holds = fmt.Sprintf("two nibbles hold %d", table.MaxWide)
	}
	paragraphs = append(paragraphs, fmt.Sprintf("%d entries, %s, the largest %d, and %s. %d bytes, CRC-32 (IEEE) %08x.",
		s.Entries, form, len(s.Histogram)-1, holds, len(s.Nibbles), s.Checksum()))
	if a := s.Numbering; a != nil {
		paragraphs = append(paragraphs, fmt.Sprintf("Boards are numbered by an automaton of %d nodes, %d bytes.", a.Nodes, len(a.Data)))
	}
	return paragraphs
}

// figures returns what a bake prints of the table.
func (s *Solution) figures() string {
	index := ""
	if s.Numbering != nil {
		index = fmt.Sprintf(" and %d of the index", len(s.Numbering.Data))
	}
	return fmt.Sprintf("%d states, farthest %d, %v, %d bytes%s, %d ms, %d MB of memory", s.States(), s.Farthest(), s.Form, len(s.Nibbles), index, s.Took.Milliseconds(), s.Memory>>20)
}

// numbers returns the numbers with blanks between.
func numbers[N int | uint8](list []N) string { return strings.Trim(fmt.Sprint(list), "[]") }
