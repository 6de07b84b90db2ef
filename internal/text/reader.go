package text

import (
	"io"
	"strconv"
)

// A reader reads boards from text, and keeps the answers that are not yet written.
type reader struct {
	*Format
	r     io.Reader
	buf   []byte // the text not yet read is buf[pos:end]
	pos   int
	end   int
	err   error // why no text comes after it
	alone bool  // whether the text should be one board, so that lines do not matter
	line  int   // the line of buf[pos], from 1
	start int   // the line on which the board being read starts

	w   io.Writer
	out []byte
}

// Parse reads into board the one board that s should be.
func (f *Format) Parse(board []uint8, s string) error {
	in := reader{Format: f, buf: []byte(s), end: len(s), err: io.EOF, alone: true}
	err := in.numbers(board)
	if err == io.EOF {
		return in.fail(0, "no numbers")
	}
	if err != nil {
		return err
	}
	var more [MaxCells]uint8
	if in.numbers(more[:len(board)]) != io.EOF {
		return in.fail(0, "more text after the "+strconv.Itoa(len(board))+" numbers")
	}
	return nil
}

// Answer reads boards from r until it ends, or a 0 ends it, and writes to w what
// answer appends to dst for each. The answers so far are written before each read,
// as it may wait, and before Answer returns. It returns the first error of w or r,
// or an *Error for what is no board, and reads nothing after it.
func (f *Format) Answer(w io.Writer, r io.Reader, answer func(dst []byte, board []uint8) []byte) error {
	in := reader{Format: f, r: r, buf: make([]byte, 1<<16), line: 1, w: w}
	var cells [MaxCells]uint8
	board := cells[:f.Cells]
	for {
		err := in.numbers(board)
		if err != nil {
			if failed := in.flush(); failed != nil {
				return failed
			}
			if err == io.EOF {
				return nil
			}
			return err
		}
		in.out = answer(in.out, board)
	}
}

// numbers reads the numbers of a board, and checks them unless they stand alone.
// It returns io.EOF if there are none.
func (in *reader) numbers(board []uint8) error {
	var digits [MaxCells]byte
	var lines [MaxCells]int // of each number
	for n := 0; n < len(board); {
		if in.pos == in.end && !in.fill() {
			if n == 0 || in.err != io.EOF {
				return in.err
			}
			return in.fail(in.start, strconv.Itoa(n)+" of "+strconv.Itoa(len(board))+" numbers")
		}
		c := in.buf[in.pos]
		switch c {
		case '\n':
			in.line++
			in.pos++
			continue
		case ' ', '\t', ',', '\r':
			in.pos++
			continue
		}
		if n == 0 {
			in.start = in.line
		}
		length := in.run(digits[:])
		switch {
		case in.pos == in.end && in.err != nil && in.err != io.EOF:
			return in.err // and whether the run ends here is not known
		case length == 0:
			return in.fail(in.line, "unknown "+describe(c))
		case length == 1 && n == 0 && c == '0' && in.Stop && !in.alone:
			return io.EOF
		case length == 1, length == len(board) && n == 0:
			for _, digit := range digits[:length] {
				board[n] = digit - '0'
				lines[n] = in.line
				n++
			}
		case length > len(digits):
			return in.fail(in.line, in.Number+" "+string(digits[:])+"...")
		default:
			return in.fail(in.line, in.Number+" "+string(digits[:length]))
		}
	}
	if in.alone {
		return in.Check(board)
	}
	if cell, number, excess := in.fault(board); number != "" {
		return in.fail(lines[cell], number+excess)
	}
	return nil
}

// fail returns the error for a fault on the given line.
func (in *reader) fail(line int, fault string) error {
	if in.alone {
		return &Error{Package: in.Package, Fault: fault}
	}
	return &Error{in.Package, line, fault + " in the board that starts on line " + strconv.Itoa(in.start)}
}

// run reads a run of digits, the first of them into digits, and returns its length.
func (in *reader) run(digits []byte) int {
	n := 0
	for in.pos < in.end || in.fill() {
		c := in.buf[in.pos]
		if c < '0' || c > '9' {
			break
		}
		if n < len(digits) {
			digits[n] = c
		}
		n++
		in.pos++
	}
	return n
}

// describe names a byte that is not part of any number.
func describe(c byte) string {
	if c < 0x80 {
		return "character " + strconv.QuoteRune(rune(c))
	}
	return "byte 0x" + strconv.FormatUint(uint64(c), 16)
}

// fill writes the answers so far and reads more text; it returns whether there is any.
func (in *reader) fill() bool {
	if in.err == nil {
		in.err = in.flush()
	}
	for tries := 0; in.err == nil; tries++ {
		in.pos = 0
		in.end, in.err = in.r.Read(in.buf)
		if in.end > 0 {
			return true
		}
		if tries == 100 && in.err == nil {
			in.err = io.ErrNoProgress
		}
	}
	return false
}

// flush writes the answers so far.
func (in *reader) flush() error {
	if len(in.out) == 0 {
		return nil
	}
	n, err := in.w.Write(in.out)
	if err == nil && n < len(in.out) {
		err = io.ErrShortWrite
	}
	in.out = in.out[:0]
	return err
}
