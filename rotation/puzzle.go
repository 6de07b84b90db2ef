package rotation

import (
	"io"

	"nibble/table"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// Puzzle is the Rotation Game as a record, with the methods of every puzzle, also those for which
// this package has no function. Package [nibble/command] makes a command of it. There are too
// many boards to number, so it has no Table.
var Puzzle = puzzle.Solved[Board]{
	Rules:   &rules,
	Lookup:  lookup,
	Draw:    draw,
	Largest: table.RotationFarthest,
}

var rules = puzzle.Rules[Board]{
	Name:  "rotation",
	Title: "Rotation Game",
	Moves: []string{"A", "B", "C", "D", "E", "F", "G", "H"},
	Move:  move,
	Goal:  func(b Board) bool { return lookup(b) == 0 },
	Text:  &notation,
	Cell:  func(b Board, cell int) uint8 { return b[cell] },
	Put:   func(b Board, cell int, symbol uint8) Board { b[cell] = symbol; return b },
	Judge: func(_ *puzzle.Solved[Board], w io.Writer, r io.Reader) error {
		return Answer(w, r)
	},
	Options: []puzzle.Option[Board]{{Name: "symbol", Value: "N", Usage: "the symbol to bring into the ring, 1 to 3", Solved: toSymbol}},
}

var notation = text.Notation{
	Package: "rotation",
	Number:  "symbol",
	Cells:   24,
	Counts:  []int{0, 8, 8, 8},
	Stop:    true,
	Shape: `        A   B
        #   #
        #   #
  H # # # # # # # C
        #   #
  G # # # # # # # D
        #   #
        #   #
        F   E
`,
}

// lookup returns the distance of a board, puzzle.Unsolvable if b is none.
func lookup(b Board) int {
	var rivals [3]rival
	n, distance := nearest(&rivals, &b)
	if n == 0 {
		return puzzle.Unsolvable
	}
	return distance
}

// move returns b after the move of the given number; if b is not a board, there is none.
func move(b Board, move int) (after Board, ok bool) {
	cells, ok := b.cells()
	if !ok {
		return b, false
	}
	for i, s := range cells {
		cells[i] = turn(s, move)
	}
	return board(cells), true
}
