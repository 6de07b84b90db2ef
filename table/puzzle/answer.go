package puzzle

import (
	"io"
	"strconv"

	"nibble/table/text"
)

// Answer reads boards from r, as Parse does and with anything between that p.Text allows
// between numbers, and writes to w a line for each: its distance, or "unsolvable". A puzzle
// with a Judge is answered by that instead. Answers are written whenever more input has to be
// waited for. It returns nil at the end of r, else the first error of w or r, or an error
// that matches [text.ErrBoard] and names the line, or [ErrTable]; all answers before that are
// written.
func (p *Solved[B]) Answer(w io.Writer, r io.Reader) error {
	if p.Judge != nil {
		return p.Judge(p, w, r)
	}
	return p.answer(w, r, false)
}

// AnswerPaths is like [Solved.Answer], but writes the ways of AppendPath instead of distances:
// an empty line for a goal. It does not call a Judge.
func (p *Solved[B]) AnswerPaths(w io.Writer, r io.Reader) error {
	return p.answer(w, r, true)
}

// answer is Answer, or if path is true AnswerPaths, without a Judge.
func (p *Solved[B]) answer(w io.Writer, r io.Reader, path bool) error {
	return p.Text.Answer(w, r, p.checked(func(dst []byte, b B, _ text.Style) ([]byte, error) {
		return p.line(dst, b, path)
	}), nil)
}

// AnswerFunc is like [Solved.Answer], but writes what answer appends to dst for each board,
// given how the board was written. It calls answer for one board after the other, and returns
// the first error of answer. AnswerFunc does not call a Judge: a Judge is made of it.
func (p *Solved[B]) AnswerFunc(w io.Writer, r io.Reader, answer func(dst []byte, b B, written text.Style) ([]byte, error)) error {
	return p.Text.AnswerInTurn(w, r, p.checked(answer))
}

// checked returns what answers cells that may be no board.
func (p *Solved[B]) checked(answer func(dst []byte, b B, written text.Style) ([]byte, error)) func(dst []byte, cells []uint8, written text.Style) ([]byte, error) {
	return func(dst []byte, cells []uint8, written text.Style) ([]byte, error) {
		if err := p.Text.Check(cells); err != nil {
			return dst, text.ErrBoard
		}
		return answer(dst, p.board(cells), written)
	}
}

// AppendLine appends to dst the line that Answer writes for b, or AnswerPaths if path is true.
// The errors are those of Distance except [ErrUnsolvable]; dst is then returned as it was.
func (p *Solved[B]) AppendLine(dst []byte, b B, path bool) ([]byte, error) {
	if err := p.before(b); err != nil {
		return dst, err
	}
	return p.line(dst, b, path)
}

// line is AppendLine for what need not be checked.
func (p *Solved[B]) line(dst []byte, b B, path bool) (line []byte, err error) {
	if path {
		line, err = p.appendPath(dst, b)
	} else {
		d := 0
		d, err = p.known(b)
		line = strconv.AppendInt(dst, int64(d), 10)
	}
	switch err {
	case nil:
		return append(line, '\n'), nil
	case ErrUnsolvable:
		return append(dst, "unsolvable\n"...), nil
	}
	return dst, err
}
