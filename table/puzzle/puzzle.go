// Package puzzle answers what is asked of any puzzle: how far a board is from a goal, a
// shortest way, the moves ranked, boards as hard as wanted, and boards as text.
//
// [Rules] are written by hand: what a board is, its moves, its goals and how it is written.
// Package [nibble/gen] solves them completely and writes a Go file that declares the same
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
// The methods of Solved are safe for concurrent use, and allocate only to grow dst and for
// errors. Package [nibble/table/proof] proves what they answer.
package puzzle

import (
	"io"

	"nibble/table/text"
)

// Rules are a puzzle before it is solved. Name to Goals are required, and so is either a formula
// that numbers boards (States, Rank and Unrank) or how boards are written (Text, Cell and Put).
// The methods that read or write boards need the latter, and panic without it. All other fields
// are optional.
//
// Rules are declared as a variable of their package and must not be changed. Their functions
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

	// Start lists boards from which moves lead to all others. It is needed if there is no formula
	// that numbers boards, and moves cannot be undone by others or there is a Goal. If it is nil,
	// Goals are used.
	Start []B

	// States, Rank and Unrank are a formula that numbers the states, which are the boards from
	// which a goal can be reached. States is how many there are, Rank numbers them from 0 without
	// a gap and returns -1 for any other board, and Unrank is its inverse. Rank is only called
	// with boards that Check accepts, if there is a Text, or that moves lead to. Without a
	// formula, gen finds the boards that moves lead to from Start, and numbers the states among
	// them by an automaton over their cells, which is baked as well.
	States int
	Rank   func(b B) int
	Unrank func(rank int) B

	// Bound returns a lower bound of the distance of a state that is cheap to compute, such
	// as the Manhattan distance. Distances that do not fit four bits are stored as what they
	// exceed it by, if that fits; a bound of the same parity as the distance fits best.
	Bound func(b B) int

	// Wide stores distances of up to 255 in two nibbles each where they would fit four bits only
	// modulo 16. Then a distance is one look; modulo 16 it takes as long as a way.
	Wide bool

	// Index returns the index of a state's entry, if that is not its rank: states that are
	// equally far by symmetry can share an entry. Entries are numbered from 0 without a gap.
	Index func(b B) int

	// Undo returns the only board from which the move leads to b, and whether there is one. If it
	// is nil and some move cannot be undone, solving takes 4 more bytes for each move of each state.
	Undo func(b B, move int) (before B, ok bool)

	// Text says how boards are written. Cell returns the number in a cell of b, and Put
	// returns b with that number replaced. A board is read by calling Put for each cell in
	// turn, starting with the zero B.
	Text *text.Notation
	Cell func(b B, cell int) uint8
	Put  func(b B, cell int, n uint8) B

	// Judge replaces what [Solved.Answer] does, for a judge with a format of its own. It may
	// call [Solved.AnswerFunc], but not Answer.
	Judge func(p *Solved[B], w io.Writer, r io.Reader) error

	// Options are other questions that can be asked of the puzzle.
	Options []Option[B]
}

// An Alias is another name of a move, or of a move made several times.
type Alias struct {
	Name        string
	Move, Times int // the index of the move, and how often it is made: at least once
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
