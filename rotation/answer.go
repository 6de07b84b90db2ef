package rotation

import (
	"io"

	"nibble/table/text"
)

// Answer reads any number of boards from r, as Parse reads them and with anything
// between that Parse allows between numbers, up to a 0 where a board would start or
// the end of r. For each it writes to w two lines: the turns, or "No moves needed",
// and the symbol then in the ring. Answers are written whenever more input has to
// be waited for. It returns nil at the end, else the first error of w or r, or one
// that matches ErrBoard and has the line of what is not a board; all answers before
// that are written.
func Answer(w io.Writer, r io.Reader) error {
	return notation.Answer(w, r, func(dst []byte, board []uint8, _ text.Style) ([]byte, error) {
		moves, symbol, err := AppendPath(dst, Board(board))
		if err != nil {
			return dst, ErrBoard
		}
		return appendSymbol(moves, len(dst), symbol), nil
	}, nil)
}

// appendSymbol ends the lines of an answer whose moves begin at start.
func appendSymbol(dst []byte, start int, symbol uint8) []byte {
	if len(dst) == start {
		dst = append(dst, "No moves needed"...)
	}
	return append(dst, '\n', '0'+symbol, '\n')
}
