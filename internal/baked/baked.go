// Package baked lists the tables that come with nibble, to be proved and counted.
package baked

import (
	"fmt"

	"nibble/table"
	"nibble/table/certificate"
	"nibble/table/ring"
	"nibble/table/seven"
)

// A Table is a baked table and what people call it.
type Table struct {
	Name string
	certificate.Table
}

// Prove proves t. An error names it.
func (t Table) Prove() (certificate.Figures, error) {
	f, err := t.Table.Prove()
	if err != nil {
		err = fmt.Errorf("%s: %w", t.Name, err)
	}
	return f, err
}

// Tables returns the tables.
func Tables() []Table {
	corner, beside, game := seven.Puzzle{Goal: 0}, seven.Puzzle{Goal: 1}, ring.New()
	return []Table{
		{"seven puzzle, to 0 1 2 3 4 5 6 7", certificate.Table{Puzzle: corner, Bound: corner.Bound, Read: table.SevenDistance}},
		{"seven puzzle, to 1 0 2 3 4 5 6 7", certificate.Table{Puzzle: beside, Bound: beside.Bound, Read: table.SevenDistance1}},
		{"Rotation Game, one symbol", certificate.Table{
			Puzzle: game,
			Index:  func(state int) int { return game.Index(game.Unrank(state)) },
			Read:   func(index, _ int) int { return table.RotationDistance(index) },
		}},
	}
}
