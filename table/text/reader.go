package text

import "io"

// A reader reads boards from text, and keeps the answers that are not yet written.
type reader struct {
	parser
	layout layout // of the last board that was whole in a piece of text

	r   io.Reader
	buf []byte
	err error // why no text comes after it

	w      io.Writer
	out    []byte
	failed error // why nothing more can be written
}

// Answer reads boards from r until it ends, or a 0 ends it if n.Stop is true, and writes to w
// what answer appends to dst for each. The answers so far are written before each read, as
// it may wait, and before Answer returns. It returns the first error of w or r, or an *Error
// with the line of what is not a board, and reads nothing after it.
//
// Answer does not check the cells that it gives to answer: they hold n.Cells numbers, of any
// size below 256. If they are not a board, answer returns ErrBoard itself, and Answer finds
// out what is wrong and on which line. Any other error stops the reading too, and Answer
// returns it; an *Error without a line gets that of the start of the board.
//
// If lines is not nil, it is faster on text as judges write it, in lines of one digit a
// cell with single blanks between: it appends the answers to such lines, until the text
// goes on in another way or with what is not a board, and returns how many they are.
func (n *Notation) Answer(w io.Writer, r io.Reader,
	answer func(dst []byte, cells []uint8, style Style) (out []byte, err error),
	lines func(dst, text []byte) (out []byte, n int)) error {
	in := reader{r: r, buf: make([]byte, 1<<17), w: w}
	in.reset(n, false)
	cells := make([]uint8, n.Cells)
	for {
		if lines != nil && (in.layout.size == 0 || in.layout.size == 2*n.Cells) { // and not known to be otherwise
			k := 0
			in.out, k = lines(in.out, in.text[in.pos:])
			in.pos += k * 2 * n.Cells
			in.line += k
		}
		var out []byte
		var refused error // by answer
		if flags := in.layout.read(cells, in.text[in.pos:], &in.class); flags < blank {
			style := Style{Run: in.layout.run, Also: flags&also != 0}
			if out, refused = answer(in.out, cells, style); refused == nil {
				in.out = out
				in.pos += in.layout.size
				in.line += in.layout.lines
				continue
			}
		}
		err := in.next(cells)
		if err == nil && refused == nil {
			in.learn()
			if out, refused = answer(in.out, cells, in.style()); refused == nil {
				in.out = out
				continue
			}
		}
		if err == nil {
			err = in.refuse(cells, refused)
		}
		if in.flush() != nil {
			return in.failed
		}
		if err == ended {
			return nil
		}
		return err
	}
}

// next reads the next board, however it is written.
func (in *reader) next(cells []uint8) error {
	for in.n = 0; ; {
		if err := in.board(cells); err != more {
			return err
		}
		if !in.fill() && in.err != ended {
			return in.err
		}
	}
}

// refuse returns the error for cells that answer refused with err.
func (in *reader) refuse(cells []uint8, err error) error {
	if err == ErrBoard {
		cell, number, excess := in.fault(cells)
		switch {
		case number == "":
			err = in.error(string(ErrBoard))
		case cell < 0:
			return in.fail(in.start, number)
		default:
			return in.fail(in.lines[cell], number+excess)
		}
	}
	if fault, ok := err.(*Error); ok && fault.Line == 0 {
		there := *fault
		there.Line = in.start
		return &there
	}
	return err
}

// fill writes the answers so far and reads more text. It returns whether there is any; if
// not, in.err says why, ended at the end of the text.
func (in *reader) fill() bool {
	if in.err == nil {
		in.err = in.flush()
	}
	for tries := 0; in.err == nil; tries++ {
		n, err := in.r.Read(in.buf)
		if in.err = err; err == io.EOF {
			in.err = ended
		}
		if n > 0 {
			in.turn()
			in.text = in.buf[:n]
			return true
		}
		if tries == 100 && err == nil {
			in.err = io.ErrNoProgress
		}
	}
	in.last = true
	return false
}

// flush writes the answers so far. Once that has failed, it returns the same error again.
func (in *reader) flush() error {
	if in.failed != nil || len(in.out) == 0 {
		return in.failed
	}
	n, err := in.w.Write(in.out)
	if err == nil && n < len(in.out) {
		err = io.ErrShortWrite
	}
	in.out, in.failed = in.out[:0], err
	return err
}
