package lookup

import (
	"io"
	"math/rand/v2"

	"nibble/table"
	"nibble/table/puzzle"
	"nibble/table/seven"
	"nibble/table/text"
)

// Puzzle is the seven puzzle as a record, with the methods of every puzzle, also those for which
// this package has no function. Package [nibble/command] makes a command of it.
var Puzzle = puzzle.Solved[Board]{
	Rules:  &rules,
	Table:  &table.Seven,
	Lookup: distance,
	Draw:   draw,
}

var rules = puzzle.Rules[Board]{
	Name:   "seven",
	Title:  "seven puzzle",
	Moves:  moves,
	Move:   move,
	Goals:  []Board{{0, 1, 2, 3, 4, 5, 6, 7}},
	States: seven.States,
	Rank:   rank,
	Unrank: unrank,
	Bound:  func(b Board) int { return seven.Board(b).Manhattan(0) },
	Text:   &notation,
	Cell:   func(b Board, cell int) uint8 { return b[cell] },
	Put:    func(b Board, cell int, card uint8) Board { b[cell] = card; return b },
	Judge: func(_ *puzzle.Solved[Board], w io.Writer, r io.Reader) error {
		return Answer(w, r)
	},
	Options: []puzzle.Option[Board]{{Name: "to", Value: "BOARD", Usage: "the board to reach in place of the goal", Solved: to}},
}

// way is the part of Puzzle that finds a way and ranks moves: what uses it links no more.
var way = puzzle.Solved[Board]{
	Rules: &puzzle.Rules[Board]{
		Moves: moves,
		Move:  move,
		Goals: []Board{{0, 1, 2, 3, 4, 5, 6, 7}},
	},
	Lookup: distance,
}

var moves = []string{"D", "L", "R", "U"}

var notation = text.Notation{
	Package: "lookup",
	Number:  "card",
	Cells:   8,
	Counts:  []int{1, 1, 1, 1, 1, 1, 1, 1},
	Shape:   "# # # #\n# # # #\n",
}

func move(b Board, move int) (Board, bool) {
	after, ok := seven.Board(b).Move(move)
	return Board(after), ok
}

func rank(b Board) int {
	if !seven.Board(b).Solvable() {
		return -1
	}
	return seven.Board(b).Rank()
}

func unrank(r int) Board { return Board(seven.Unrank(r)) }

// distance returns what find does.
func distance(b Board) int { return find(rows(text.Word(b[:]))) }

func draw(r *rand.Rand, distance int) (Board, error) {
	first, end := int(table.SevenFirst(distance)), int(table.SevenFirst(distance+1))
	return unrank(int(table.SevenOrder(first + puzzle.IntN(r, end-first)))), nil
}

// to returns the puzzle with another goal.
func to(p *puzzle.Solved[Board], goal string) (*puzzle.Solved[Board], error) {
	b, err := Parse(goal)
	if err != nil {
		return nil, err
	}
	t, err := newTarget(b)
	if err != nil {
		return nil, err
	}
	return t.puzzle(*p.Rules), nil
}
