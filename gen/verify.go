package gen

import "nibble/table/certificate"

// Figures are what a baked table is known by, as its comment says: states, entries and so on.
type Figures = certificate.Figures

// Verify proves every distance of a baked table from what the baked function returns, with
// no search: goals and only goals are at 0, no move leads more than one nearer, and from
// every other state one leads one nearer. It fails with the first state for which that is
// not so, or if a nibble that no state uses is not 0.
//
// Of t only Puzzle, Index and Bound matter. A baked function that takes an index alone is
// handed over in one that leaves the bound alone. A program's test of its table is
//
//	_, err := gen.Verify(&gen.Table{Puzzle: Mine{}}, func(index, _ int) int { return distance(index) })
func Verify(t *Table, distance func(index, bound int) int) (Figures, error) {
	return certificate.Table{Puzzle: t.Puzzle, Index: t.Index, Bound: t.Bound, Read: distance}.Prove()
}
