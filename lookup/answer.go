package lookup

import (
	"io"
	"strconv"

	"nibble/table"
	"nibble/table/puzzle"
	"nibble/table/seven"
	"nibble/table/text"
)

// Answer reads boards from r, as [Parse] reads them and separated as numbers are, and writes
// a line for each to w: its distance, or "unsolvable". It writes the answers so far whenever
// it has to wait for more input. Answer returns nil at the end of r, or the first error of w
// or r, or an error that matches ErrBoard and names the line of text that is not a board;
// all answers before that are written.
func Answer(w io.Writer, r io.Reader) error {
	return notation.Answer(w, r, func(dst []byte, board []uint8, _ text.Style) ([]byte, error) {
		d := distance(Board(board))
		if d < 0 {
			if err := notation.Check(board); err != nil {
				return dst, ErrBoard
			}
			return append(dst, "unsolvable\n"...), nil
		}
		return append(strconv.AppendInt(dst, int64(d), 10), '\n'), nil
	}, appendLines)
}

// AnswerPaths is like [Answer], but writes the letters of [AppendPath] instead of distances: an
// empty line for the goal.
func AnswerPaths(w io.Writer, r io.Reader) error {
	return notation.Answer(w, r, func(dst []byte, board []uint8, _ text.Style) ([]byte, error) {
		path, err := AppendPath(dst, Board(board))
		switch {
		case err == nil:
			return append(path, '\n'), nil
		case err == ErrUnsolvable:
			return append(dst, "unsolvable\n"...), nil
		case err == puzzle.ErrTable:
			return dst, err
		}
		return dst, ErrBoard
	}, nil)
}

// appendLines answers lines of digits with single blanks between, sixteen bytes each,
// as long as in goes on with them and they are boards, and returns how many. It takes no
// branch that depends on the board, as half of any boards may be unsolvable.
func appendLines(dst, in []byte) (out []byte, lines int) {
	const unsolvable = "unsolvable\n"
	first, rest := text.Word([]byte(unsolvable)), text.Word([]byte("le\n     "))
	n := len(dst)
	if most := n + len(in)/16*len(unsolvable) + 16; cap(dst) < most { // as two words are written for each
		dst = append(make([]byte, 0, most), dst...)
	}
	dst = dst[:cap(dst)]
	for ; len(in) >= 16; in = in[16:] {
		// Less their blanks and the bits of '0', rows leave four digits sixteen bits apart.
		upper := text.Word(in) ^ 0x2030203020302030
		lower := text.Word(in[8:]) ^ 0x0a30203020302030
		if (upper|lower)&^0x0007000700070007 != 0 {
			break
		}
		upper = (upper | upper>>13) & 0x0000003f0000003f
		lower = (lower | lower>>13) & 0x0000003f0000003f
		u, l := int(upper|upper>>26)&0xfff, int(lower|lower>>26)&0xfff
		u, l = int(table.SevenUpper(u)), int(table.SevenLower(l))
		if !seven.Fit(u, l) {
			break
		}
		d := table.SevenDistance(seven.Join(u, l)) // anything if the parity is odd
		line, size := uint64(d)+'0'|'\n'<<8, 2
		if d >= 10 {
			line, size = uint64(d/10)+'0'|(uint64(d%10)+'0')<<8|'\n'<<16, 3
		}
		if seven.Parity(u, l) != 0 {
			line, size = first, len(unsolvable)
		}
		text.PutWord(dst[n:], line)
		text.PutWord(dst[n+8:], rest)
		n += size
		lines++
	}
	return dst[:n], lines
}
