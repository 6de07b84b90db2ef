package lookup

import (
	"io"

	"nibble/table/text"
)

// Answer reads any number of boards from r, as Parse reads them and with anything
// between that Parse allows between numbers, and writes to w a line for each: its
// distance, or "unsolvable". Answers are written whenever more input has to be
// waited for. It returns nil at the end of r, else the first error of w or r, or
// one that matches ErrBoard and has the line of what is not a board; all answers
// before that are written.
func Answer(w io.Writer, r io.Reader) error {
	return notation.Answer(w, r, func(dst []byte, board []uint8, _ text.Style) ([]byte, error) {
		d := distance(Board(board))
		if d < 0 {
			if err := notation.Check(board); err != nil {
				return dst, ErrBoard
			}
			return append(dst, "unsolvable\n"...), nil
		}
		return appendLine(dst, d), nil
	}, appendLines)
}

// AnswerPaths is Answer with the letters of AppendPath instead of the distance: an empty
// line for the goal.
func AnswerPaths(w io.Writer, r io.Reader) error { return Puzzle.AnswerPaths(w, r) }

// appendLines answers lines of digits with single blanks between, sixteen bytes each,
// as long as in goes on with them and they are boards, and returns how many.
func appendLines(dst, in []byte) (out []byte, lines int) {
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
		if d := find(u, l); d >= 0 {
			dst = appendLine(dst, d)
		} else if allCards(u, l) {
			dst = append(dst, "unsolvable\n"...)
		} else {
			break
		}
		lines++
	}
	return dst, lines
}

// appendLine appends the line with a distance.
func appendLine(dst []byte, d int) []byte {
	if d < 10 {
		return append(dst, byte('0'+d), '\n')
	}
	return append(dst, byte('0'+d/10), byte('0'+d%10), '\n')
}

// allCards reports whether two rows of octal digits have each card once.
func allCards(upper, lower int) bool {
	return 1<<(upper&7)|1<<(upper>>3&7)|1<<(upper>>6&7)|1<<(upper>>9&7)|
		1<<(lower&7)|1<<(lower>>3&7)|1<<(lower>>6&7)|1<<(lower>>9&7) == 255
}
