package rotation

import (
	"io"

	"nibble/table/text"
)

// Answer reads boards from r, as [Parse] reads them and separated as numbers are, up to a
// 0 where a board would start or the end of r. For each it writes two lines to w: the
// turns, or "No moves needed", and the symbol that is then in the ring. It writes the
// answers so far whenever it has to wait for more input. Answer returns nil at the end, or
// the first error of w or r, or an error that matches ErrBoard and names the line of text
// that is not a board; all answers before that are written.
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
