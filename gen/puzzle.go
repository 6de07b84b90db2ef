package gen

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/dave/jennifer/jen"

	"nibble/table/puzzle"
)

// Puzzle returns the Item that declares a puzzle solved, as a variable Puzzle of type
// puzzle.Solved. The rules are the variable Rules of the package of their boards, which is
// the package of the file.
func Puzzle[B comparable](rules *puzzle.Rules[B]) Item {
	return record[B]{rules}
}

// record is a puzzle to be declared solved.
type record[B comparable] struct{ rules *puzzle.Rules[B] }

func (r record[B]) declares() []string { return puzzleNames() }

// puzzleNames returns the names that a puzzle declares.
func puzzleNames() []string {
	return []string{"Puzzle", "puzzleTable", "puzzleData", "puzzleNumbering", "puzzleRank", "numberingData"}
}

// pkg returns the import path and the name of the package of the boards.
func (r record[B]) pkg() (importPath, name string) {
	board := reflect.TypeFor[B]()
	name, _, _ = strings.Cut(board.String(), ".")
	return board.PkgPath(), name
}

// bake returns for example
//
//	// Puzzle is the game of mine with the distance of every state.
//	var Puzzle = puzzle.Solved[Board]{Rules: &Rules, Table: &puzzleTable}
func (r record[B]) bake(at site) (*baked, error) {
	s, err := Solve(r.rules)
	if err != nil {
		return nil, err
	}
	return &baked{s.puzzle(reflect.TypeFor[B]().Name(), at), s.puzzleData(at), s.figures()}, nil
}

// puzzle returns the declaration of Puzzle, given the name of the type of its boards.
func (s *Solution) puzzle(board string, at site) *jen.Statement {
	fields := []jen.Code{jen.Id("Rules").Op(":").Op("&").Id("Rules"), jen.Id("Table").Op(":").Op("&").Id("puzzleTable")}
	rest := jen.Line().Line().Add(s.variable("puzzleTable", "puzzleData", at.embeds(s.Nibbles)))
	if a := s.Numbering; a != nil {
		fields = append(fields, jen.Id("Numbering").Op(":").Op("&").Id("puzzleNumbering"))
		rest = rest.Line().Line().Var().Id("puzzleNumbering").Op("=").Qual(tablePath, "Automaton").Values(
			jen.Line().Id("Words").Op(":").Lit(a.Words),
			jen.Line().Id("Nodes").Op(":").Lit(a.Nodes),
			jen.Line().Id("Length").Op(":").Lit(a.Length),
			jen.Line().Id("Digits").Op(":").Lit(a.Digits),
			jen.Line().Id("Mask").Op(":").Lit(a.Mask),
			jen.Line().Id("Child").Op(":").Lit(a.Child),
			jen.Line().Id("Count").Op(":").Lit(a.Count),
			jen.Line().Id("Data").Op(":").Id("numberingData"),
			jen.Line(),
		)
		if s.plain { // for a func of its own, the compiler knows that b need not be on the heap
			fields = append(fields, jen.Id("RankOf").Op(":").Id("puzzleRank"))
			rest = rest.Line().Line().Func().Id("puzzleRank").Params(jen.Id("b").Id(board)).Int().
				Block(jen.Return(jen.Id("puzzleNumbering").Dot("Rank").Call(jen.Id("b").Index(jen.Op(":")))))
		}
	}
	return comment(s.doc("Puzzle is Rules with the distance of every state.")...).
		Var().Id("Puzzle").Op("=").Qual(puzzlePath, "Solved").Types(jen.Id(board)).Values(fields...).Add(rest)
}

// puzzleData returns the constants of Puzzle.
func (s *Solution) puzzleData(at site) []constant {
	data := []constant{{"puzzleData", s.Nibbles, at.embeds(s.Nibbles)}}
	if s.Numbering != nil {
		data = append(data, constant{name: "numberingData", bytes: s.Numbering.Data})
	}
	return data
}

// check returns what is wrong with the parts of the rules that solving does not need.
func (r record[B]) check() error {
	rules, board := r.rules, reflect.TypeFor[B]()
	switch {
	case board.PkgPath() == "" || strings.Contains(board.Name(), "["):
		return fmt.Errorf("boards are of type %v: declare a type for them, in the package of the rules", board)
	case rules == nil:
		return errors.New("no rules")
	case !word(rules.Name):
		return fmt.Errorf("the rules have the Name %q, want a word of letters and digits", rules.Name)
	case strings.TrimSpace(rules.Title) == "":
		return errors.New("the rules lack a Title")
	case checkDoc(rules.Title) != nil:
		return errors.New("the Title is not text in UTF-8")
	case rules.Text != nil && (rules.Cell == nil || rules.Put == nil):
		return errors.New("the rules have a Text, and lack Cell or Put")
	}
	seen := map[string]bool{}
	for i, move := range rules.Moves {
		if move == "" || !utf8.ValidString(move) || strings.ContainsFunc(move, unicode.IsSpace) {
			return fmt.Errorf("move %d has the name %q, want one without blanks", i, move)
		}
		if seen[move] {
			return fmt.Errorf("two moves have the name %q", move)
		}
		seen[move] = true
	}
	return r.checkText()
}

// checkText returns an error if a goal or a board of the start is not read as it is written.
func (r record[B]) checkText() error {
	if r.rules.Text == nil {
		return nil
	}
	for i, b := range slices.Concat(r.rules.Goals, r.rules.Start) {
		name := fmt.Sprintf("goal %d", i)
		if i >= len(r.rules.Goals) {
			name = fmt.Sprintf("board %d of the Start", i-len(r.rules.Goals))
		}
		written := r.rules.Format(b)
		switch read, err := r.rules.Parse(written); {
		case err != nil:
			return fmt.Errorf("%s is written as %q, which Text does not read: %w", name, written, err)
		case read != b:
			return fmt.Errorf("%s is written as %q, which is read as another board: %v", name, written, read)
		}
	}
	return nil
}

// word reports whether s can be the name of a puzzle in a command line.
func word(s string) bool {
	for _, c := range s {
		if c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return false
		}
	}
	return s != ""
}
