package gen

import (
	"errors"
	"fmt"

	"nibble/table/certificate"
)

// Figures are what a baked table is known by, as its comment says: states, entries and so on.
type Figures = certificate.Figures

// Verify proves every distance of a baked table from what the baked function returns, with
// no search: goals and only goals are at 0, no move leads more than one nearer, and from
// every other state one leads one nearer. It fails with the first state for which that is
// not so, or if a nibble that no state uses is not 0.
//
// It also fails if the indices do not fit the states or the table.
//
// Of t only Puzzle, Index, Bound and Form matter: a table that is modulo 16 needs Form to be
// Modulo, even if Solve found out. A baked function that takes an index alone is handed over
// in one that leaves the bound alone. A program's test of its table is
//
//	_, err := gen.Verify(&gen.Table{Puzzle: Mine{}}, func(index, _ int) int { return distance(index) })
func Verify(t *Table, distance func(index, bound int) int) (Figures, error) {
	if t == nil {
		return Figures{}, errors.New("there is no Table")
	}
	if t.Puzzle != nil {
		if n := t.Puzzle.States(); n < 1 || n > MaxStates {
			return Figures{}, statesError(n)
		}
	}
	table := certificate.Table{Puzzle: t.Puzzle, Index: t.Index, Bound: t.Bound, Modulo: t.Form == Modulo, Read: distance}
	f, err := table.Prove()
	if table.Modulo = true; err != nil && t.Form == Fitting {
		if _, fault := table.Prove(); fault == nil {
			err = fmt.Errorf("%w: the table is modulo 16, and Form does not say so", err)
		}
	}
	return f, err
}
