package gen

import (
	"errors"
	"fmt"
	"reflect"
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

func (r record[B]) declares() []string { return []string{"Puzzle", "puzzleTable", "puzzleData"} }

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
func (r record[B]) bake() (*baked, error) {
	board := reflect.TypeFor[B]().Name()
	s, err := Solve(r.rules)
	if err != nil {
		return nil, err
	}
	code := comment(s.doc("Puzzle is the "+r.rules.Title+" with the distance of every state.")...).
		Var().Id("Puzzle").Op("=").Qual(puzzlePath, "Solved").Types(jen.Id(board)).
		Values(jen.Id("Rules").Op(":").Op("&").Id("Rules"), jen.Id("Table").Op(":").Op("&").Id("puzzleTable")).Line().Line().
		Add(s.variable("puzzleTable", "puzzleData"))
	return &baked{code, constant{"puzzleData", s.Nibbles}, s.figures()}, nil
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

// checkText returns an error if a goal is not read as it is written.
func (r record[B]) checkText() error {
	if r.rules.Text == nil {
		return nil
	}
	for i, goal := range r.rules.Goals {
		written := r.rules.Format(goal)
		switch read, err := r.rules.Parse(written); {
		case err != nil:
			return fmt.Errorf("goal %d is written as %q, which is not read: %w", i, written, err)
		case read != goal:
			return fmt.Errorf("goal %d is written as %q, which is read as another board: %v", i, written, read)
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
