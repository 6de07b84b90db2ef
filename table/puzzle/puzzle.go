// Package puzzle has what is asked of any puzzle: how far a board is, the way, the moves
// ranked, a board as hard as wanted, and boards as text.
//
// [Rules] are written by hand: what a board is, its moves, its goals and how it is written.
// The package nibble/gen solves them completely and writes a Go file that declares the same
// puzzle as [Solved], with the distance of every state:
//
//	var Puzzle = puzzle.Solved[Board]{Rules: &Rules, Table: &puzzleTable}
//
// From a program, that answers
//
//	board, err := mine.Puzzle.Parse(text)               // or a Board literal
//	moves, err := mine.Puzzle.Distance(board)           // how far it is
//	path, err := mine.Puzzle.AppendPath(nil, board)     // the way
//	hints, err := mine.Puzzle.AppendHints(nil, board)   // the next moves, the best first
//	board, err = mine.Puzzle.Play(board, hints[0].Move) // play one, or several
//	board, err = mine.Puzzle.Scramble(nil, 20)          // a board exactly 20 moves away
//
// Its methods are safe for concurrent use, and allocate nothing but for growing dst and for
// errors. The package nibble/table/proof proves what they answer.
package puzzle

import (
	"io"

	"nibble/table/text"
)

// Rules are a puzzle before it is solved. Name to Goals are required; and either a formula that
// numbers boards, States, Rank and Unrank, or Text, Cell and Put, which are needed as well by
// the methods that read or write boards, and otherwise panic. The rest is for puzzles that
// have it.
//
// Rules are declared as a variable of their package and must not be changed: all functions
// may be called from many goroutines at once.
type Rules[B comparable] struct {
	// Name is a word for the puzzle, as in a command line, and Title what people call it, such
	// as "eight puzzle" or "Lights Out".
	Name, Title string

	// Moves are the names of the moves, such as "L" or "R2", in the order that breaks ties:
	// of all shortest ways, and of moves that are as good, the first in this order comes
	// first. Names are different, not empty, and hold no white space.
	Moves []string

	// Aliases are other names by which Play knows moves.
	Aliases []Alias

	// Move returns b after the move with the given index in Moves, and whether b has it. A
	// move need not have one back.
	Move func(b B, move int) (after B, ok bool)

	// Goals are the boards to reach, each listed once. If there are too many to list, as the
	// goals of a puzzle that is not solved by its own states, Goal tells them instead.
	Goals []B
	Goal  func(b B) bool

	// Start lists boards from which all others are found by moves, if gen numbers the boards
	// and moves cannot be undone by others or there is a Goal. If it is nil, Goals are it.
	Start []B

	// If there is a formula that numbers the states, boards from which a goal can be reached,
	// States is how many they are, Rank numbers them from 0 without a gap and returns -1 for
	// any other board, and Unrank is its inverse. Rank is only given boards: what Check accepts
	// if there is a Text, and what moves make. If there is none, gen finds the boards that moves
	// make of Start, and numbers those from which a goal can be reached by what their Cells
	// hold, which takes some table.Automaton more.
	States int
	Rank   func(b B) int
	Unrank func(rank int) B

	// Bound returns a lower bound of the distance of a state that is cheap to compute, such
	// as a Manhattan distance. Distances that do not fit four bits are stored over it if
	// they never exceed it by too much: the best is one of the same parity.
	Bound func(b B) int

	// Wide stores distances of up to 255 in two nibbles each if they fit four bits only modulo
	// 16: then a distance is one look, where else it takes as long as a way.
	Wide bool

	// Index returns where the entry of a state is, if that is not its rank: states that are
	// equally far by symmetry can share one. The entries are numbered from 0 without a gap.
	Index func(b B) int

	// Undo returns the only board of which the move makes b, and whether there is one. If it
	// is nil and some move has none back, solving takes 4 bytes more a move of each state.
	Undo func(b B, move int) (before B, ok bool)

	// Text says how boards are written. Cell returns the number in a cell of b, and Put
	// returns b with that number replaced. A board is read by a Put for each cell in turn,
	// from the zero B on.
	Text *text.Notation
	Cell func(b B, cell int) uint8
	Put  func(b B, cell int, n uint8) B

	// Judge is what Answer does instead of writing a line with the distance of each board,
	// for a judge with a format of its own. It may call AnswerFunc, but not Answer.
	Judge func(p *Solved[B], w io.Writer, r io.Reader) error

	// Options are other questions that can be asked of the puzzle.
	Options []Option[B]
}

// An Alias is another name of a move made a number of times, at least once.
type Alias struct {
	Name        string
	Move, Times int // Move is the index of the move
}

// An Option is a flag of the command line that stands for another puzzle, such as one with
// other goals.
type Option[B comparable] struct {
	Name  string // of the flag
	Value string // what its value is called
	Usage string // what it does, in a few words

	// Solved returns the puzzle to ask in place of p.
	Solved func(p *Solved[B], value string) (*Solved[B], error)
}

// IsGoal reports whether b is a goal.
func (r *Rules[B]) IsGoal(b B) bool {
	if r.Goal != nil {
		return r.Goal(b)
	}
	for _, goal := range r.Goals {
		if goal == b {
			return true
		}
	}
	return false
}

// fail returns an error about what is asked of the puzzle.
func (r *Rules[B]) fail(kind text.Constant, fault string) error {
	pkg := r.Name
	if r.Text != nil {
		pkg = r.Text.Package
	}
	return &text.Error{Package: pkg, Kind: kind, Fault: fault}
}
