package text

import "strconv"

// ErrBoard matches, with errors.Is, every error about input that is not a board.
const ErrBoard Constant = "not a board"

// ErrMove matches every error about a move that a board does not have.
const ErrMove Constant = "no such move"

// ErrDistance matches every error about a distance at which there is no board.
const ErrDistance Constant = "no such distance"

// A Constant is an error that can be a constant, so that it takes no work when the program
// starts.
type Constant string

func (e Constant) Error() string { return string(e) }

// An Error says what is wrong with a board, with text that should be boards, or with what
// is asked of a board.
type Error struct {
	Package string
	Kind    Constant // what errors.Is matches: ErrBoard or another
	Line    int      // the line of the text where the fault is, from 1; 0 if there is no text
	Fault   string   // what is wrong there
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Package + ": " + e.Fault
	}
	return e.Package + ": line " + strconv.Itoa(e.Line) + ": " + e.Fault
}

// Unwrap returns e.Kind.
func (e *Error) Unwrap() error { return e.Kind }
