// Package text reads boards from text as people and judges write them, and says
// what is wrong, and where, with what is no board.
//
// Numbers are separated by any mix of blanks, tabs, commas and line ends, so a
// board may be spread over lines as people draw it. A run of exactly as many
// digits as a board has cells is a whole board. A missing last line end, blank
// lines and blanks at the end of a line mean nothing.
package text

import "strconv"

// MaxCells is the largest number of cells that a board may have.
const MaxCells = 24

// A Format says what a board is.
type Format struct {
	Package string // whose boards they are, for errors
	Number  string // what a number on the board is called
	Cells   int    // how many numbers a board has, a multiple of 8, at most MaxCells
	Counts  uint64 // byte n holds how often number n, 0 to 7, is on a board
	Stop    bool   // whether a 0 where a board would start ends the input
}

// ErrBoard is the kind of error of what is no board.
const ErrBoard Constant = "not a board"

// ErrMove is the kind of error of a move that a board does not have.
const ErrMove Constant = "no such move"

// ErrDistance is the kind of error of a distance at which there is no board.
const ErrDistance Constant = "no such distance"

// A Constant is an error that costs a package no work when the program starts.
type Constant string

func (e Constant) Error() string { return string(e) }

// An Error says what is wrong with a board, with text that should be boards, or with what
// is asked of a board.
type Error struct {
	Package string
	Kind    Constant // what errors.Is finds in it, ErrBoard or another
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

// Check returns nil if the numbers are a board, and an *Error if not.
func (f *Format) Check(board []uint8) error {
	cell, number, excess := f.fault(board)
	if number == "" {
		return nil
	}
	if excess != "" {
		excess += ", last"
	}
	return &Error{Package: f.Package, Kind: ErrBoard, Fault: number + excess + " at cell " + strconv.Itoa(cell)}
}

// CheckDistance returns nil if boards can be that far, and an *Error if not.
func (f *Format) CheckDistance(distance, farthest int) error {
	if distance < 0 || distance > farthest {
		return &Error{Package: f.Package, Kind: ErrDistance,
			Fault: "distance " + strconv.Itoa(distance) + " is not from 0 to " + strconv.Itoa(farthest)}
	}
	return nil
}

// fault returns the first cell whose number makes the board none, that number,
// and how it is there too often if it is there at all on a board. The number is
// "" if nothing is wrong.
func (f *Format) fault(board []uint8) (cell int, number, excess string) {
	counts, all := uint64(0), uint8(0)
	for _, n := range board {
		counts += 1 << (n & 7 * 8)
		all |= n
	}
	if counts == f.Counts && all < 8 {
		return 0, "", ""
	}
	var seen [256]int
	for cell, n := range board {
		number = f.Number + " " + strconv.Itoa(int(n))
		most := 0
		if n < 8 {
			most = int(f.Counts >> (n * 8) & 255)
		}
		seen[n]++
		switch {
		case most == 0:
			return cell, number, ""
		case seen[n] > most && most == 1:
			return cell, number, " twice"
		case seen[n] > most:
			return cell, number, " more than " + strconv.Itoa(most) + " times"
		}
	}
	panic("text: the format's counts do not add up to its cells")
}

// AppendBoard appends the numbers of a board to dst, with blanks between.
func AppendBoard(dst []byte, board []uint8) []byte {
	for cell, n := range board {
		if cell > 0 {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendUint(dst, uint64(n), 10)
	}
	return dst
}
