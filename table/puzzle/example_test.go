package puzzle_test

import (
	"fmt"

	"nibble/table"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// Five places in a row, of which the first is the goal. A package of its own would have the
// table baked by nibble/gen.
func Example() {
	rules := puzzle.Rules[uint8]{
		Name:  "row",
		Title: "row of five",
		Moves: []string{"left", "right"},
		Move: func(b uint8, move int) (uint8, bool) {
			if move == 0 {
				return b - 1, b > 0
			}
			return b + 1, b < 4
		},
		Goals:  []uint8{0},
		States: 5,
		Rank:   func(b uint8) int { return int(b) },
		Unrank: func(rank int) uint8 { return uint8(rank) },
		Text:   &text.Notation{Package: "row", Number: "place", Cells: 1, Counts: []int{-1, -1, -1, -1, -1}},
		Cell:   func(b uint8, cell int) uint8 { return b },
		Put:    func(b uint8, cell int, n uint8) uint8 { return n },
	}
	row := puzzle.Solved[uint8]{Rules: &rules, Table: &table.Distances{
		Form: table.Plain, Step: 1, Counts: []int{1, 1, 1, 1, 1}, Entries: 5, Nibbles: "\x10\x32\x04",
	}}

	b, _ := row.Parse("2")
	path, _ := row.AppendPath(nil, b)
	hints, _ := row.AppendHints(nil, b)
	fmt.Printf("%s; %v\n", path, hints)

	b, _ = row.Play(b, "right right")
	fmt.Println(row.Distance(b))

	_, err := row.Play(b, "right")
	fmt.Println(err)
	_, err = row.Distance(7)
	fmt.Println(err)
	// Output:
	// left left; [left 1 right 3]
	// 4 <nil>
	// row: no move "right" from here
	// row: place 7 at cell 0
}
