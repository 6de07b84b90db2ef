// Package text reads and writes the boards of any puzzle as people and judges write them. An
// error about text that is not a board says what is wrong with it, and where.
//
// A [Notation] describes how the boards of one puzzle are written; its methods read, check,
// write and draw them. Each number of a board is written as
//
//	a digit               if no number is above 9; Cells digits in a row are a board
//	a run of digits       if there are numbers above 9; leading zeros are ignored
//	a character           if the notation has Symbols; separators may be left out
//
// Numbers are separated by any mix of blanks, tabs, commas and line ends, so a board may be
// spread over lines as people draw it. LF, CR and CR LF each end one line. A missing last line
// end, blank lines, trailing blanks and a UTF-8 byte order mark at the start of the text are
// ignored. A byte 0x1A where a board would start ends the text, as in text files of DOS.
//
//	var notation = text.Notation{
//		Package: "eight",
//		Cells:   9,
//		Counts:  []int{1, 1, 1, 1, 1, 1, 1, 1, 1},
//		Also:    "x",
//		Shape:   "# # #\n# # #\n# # #\n",
//	}
//
// reads "1 2 3 x 4 6 7 5 8", "123x46758" and the same in three rows.
package text

import "strconv"

// MaxCells is the largest number of cells that a board may have.
const MaxCells = 256

// A Notation says how the boards of a puzzle are written. It can be a composite literal in
// a package variable, which takes no work when the program starts.
type Notation struct {
	Package string // what errors start with, such as "lookup"
	Number  string // what errors call a number of a board, such as "card"; "" stands for "number"
	Cells   int    // how many numbers a board has, 1 to MaxCells

	// Counts[n] is how often number n occurs on every board, or -1 if that varies. All numbers
	// of a board are below len(Counts), which is at most 256.
	Counts []int

	// Parts describe a board of several parts, such as the pieces of a puzzle followed by their
	// orientations: in the cells of each part, numbers occur as often as its own Counts say,
	// which are no longer than the notation's. If Parts is nil, all cells are one part.
	Parts []Part

	// Symbols[n] is the character that number n is written as, in ASCII. If Symbols is "",
	// numbers are decimal.
	Symbols string

	// Also[n] is another character that is read as number n: ASCII, not a digit and not in
	// Symbols. A blank means there is none for n. So "x" lets x stand for 0.
	Also string

	// Separators are the bytes that may stand between numbers besides line ends; Append
	// writes the first of them. If it is "", they are blank, tab and comma.
	Separators string

	// Shape is how people draw a board: a # for each number, and all line ends. If it is "",
	// Draw writes what Append does, and a line end.
	Shape string

	// Stop says whether a 0 where a board would start ends the input of Answer. It has no
	// effect if 0 is in Symbols.
	Stop bool
}

// A Part is some consecutive cells of a board. Counts[n] is how often number n occurs in them,
// or -1 if that varies; all their numbers are below len(Counts).
type Part struct {
	Cells  int
	Counts []int
}

// A Style is how the text of a board was written.
type Style struct {
	Run  bool // as a run of characters, one for each number, with nothing between
	Also bool // with a character of Notation.Also
}

// Check returns nil if cells holds a board. Otherwise it returns an [*Error] that matches
// [ErrBoard] and says which number is wrong, and in which cell.
func (n *Notation) Check(cells []uint8) error {
	cell, number, excess := n.fault(cells)
	switch {
	case number == "":
		return nil
	case cell < 0:
		return n.error(number)
	case excess != "":
		excess += ", last"
	}
	return n.error(number + excess + " at cell " + strconv.Itoa(cell))
}

// fault returns the first cell whose number cannot be there, that number, and if it is
// there too often, how. If every cell is right by itself but something is missing, cell is
// -1 and number says what. If nothing is wrong, number is "".
func (n *Notation) fault(cells []uint8) (cell int, number, excess string) {
	if len(cells) != n.Cells {
		return -1, strconv.Itoa(len(cells)) + " numbers, want " + strconv.Itoa(n.Cells), ""
	}
	if n.Parts == nil {
		return n.faultOf(cells, 0, n.Counts)
	}
	first := 0
	for _, part := range n.Parts {
		if cell, number, excess = n.faultOf(cells[first:first+part.Cells], first, part.Counts); number != "" {
			break
		}
		first += part.Cells
	}
	return cell, number, excess
}

// faultOf is fault for the cells of a part, of which the first is given.
func (n *Notation) faultOf(cells []uint8, first int, counts []int) (cell int, number, excess string) {
	var seen [256]int16
	for cell, c := range cells {
		most := 0
		if int(c) < len(counts) {
			most = counts[c]
		}
		seen[c]++
		switch {
		case most < 0 || int(seen[c]) <= most:
			continue
		case most == 1:
			excess = " twice"
		case most > 1:
			excess = " more than " + strconv.Itoa(most) + " times"
		}
		return first + cell, n.name(c), excess
	}
	for c, least := range counts {
		switch got := int(seen[c]); {
		case got >= least:
		case got == 0:
			return -1, "no " + n.name(uint8(c)), ""
		default:
			return -1, n.name(uint8(c)) + " only " + strconv.Itoa(got) + " of " + strconv.Itoa(least) + " times", ""
		}
	}
	return 0, "", ""
}

// error returns the error for a fault that is on no line.
func (n *Notation) error(fault string) error {
	return &Error{Package: n.Package, Kind: ErrBoard, Fault: fault}
}

// name returns what errors call a number of a board.
func (n *Notation) name(c uint8) string {
	if int(c) < len(n.Symbols) {
		return n.called(n.Symbols[c : c+1])
	}
	return n.called(strconv.Itoa(int(c)))
}

// called returns what errors call a number that is written as given.
func (n *Notation) called(written string) string {
	if n.Number == "" {
		return "number " + written
	}
	return n.Number + " " + written
}
