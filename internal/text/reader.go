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

	line   int            // the line of buf[pos], from 1
	start  int            // the line on which the board being read starts
	lines  [MaxCells]int  // the line of each of its numbers
	from   int            // where its text starts in buf, -1 if that is gone from there
	digits [MaxCells]byte // a run of digits, as far as it fits
	layout layout         // of the last board that was whole in buf

	w   io.Writer
	out []byte
}

// Parse reads into board the one board that s should be.
func (f *Format) Parse(board []uint8, s string) error {
	in := reader{Format: f, buf: []byte(s), end: len(s), err: io.EOF, alone: true}
	err := in.board(board)
	if err == io.EOF {
		return in.fail(0, "no numbers")
	}
	if err != nil {
		return err
	}
	var more [MaxCells]uint8
	if in.board(more[:len(board)]) != io.EOF {
		return in.fail(0, "more text after the "+strconv.Itoa(len(board))+" numbers")
	}
	return f.Check(board)
}

// Answer reads boards from r until it ends, or a 0 ends it, and writes to w what answer
// appends to dst for each; it appends nothing and reports false for what is no board. The
// answers so far are written before each read, as it may wait, and before Answer returns.
// It returns the first error of w or r, or an *Error for what is no board, and reads
// nothing after it.
//
// If lines is not nil, it is faster on text as judges write it, in lines of one digit a
// cell with single blanks between: it appends the answers to such lines, until the text
// goes on in another way or with what is no board, and returns how many they are.
func (f *Format) Answer(w io.Writer, r io.Reader, answer func(dst []byte, board []uint8) (out []byte, ok bool),
	lines func(dst, text []byte) (out []byte, n int)) error {
	in := reader{Format: f, r: r, buf: make([]byte, 1<<17), line: 1, w: w}
	var cells [MaxCells]uint8
	board := cells[:f.Cells]
	for {
		if lines != nil && (in.layout.size == 0 || in.layout.size == 2*f.Cells) { // and not known to be otherwise
			n := 0
			in.out, n = lines(in.out, in.buf[in.pos:in.end])
			in.pos += n * 2 * f.Cells
			in.line += n
		}
		ok := false
		if in.layout.read(board, in.buf[in.pos:in.end]) {
			if in.out, ok = answer(in.out, board); ok {
				in.pos += in.layout.size
				in.line += in.layout.lines
				continue
			}
		}
		in.from = in.pos
		err := in.board(board)
		if err == nil {
			if in.from >= 0 {
				in.layout = learn(in.buf[in.from:in.pos])
			}
			if in.out, ok = answer(in.out, board); ok {
				continue
			}
			cell, number, excess := f.fault(board)
			err = in.fail(in.lines[cell], number+excess)
		}
		if failed := in.flush(); failed != nil {
			return failed
		}
		if err == io.EOF {
			return nil
		}
		return err
	}
}

// board reads the numbers of a board, however they are written. It returns io.EOF if
// there are none.
func (in *reader) board(board []uint8) error {
	for n := in.numbers(board, 0); n < len(board); n = in.numbers(board, n) {
		if in.pos == in.end {
			if in.fill() {
				continue
			}
			if n == 0 || in.err != io.EOF {
				return in.err
			}
			return in.fail(in.start, strconv.Itoa(n)+" of "+strconv.Itoa(len(board))+" numbers")
		}
		if n == 0 {
			in.start = in.line
		}
		c := in.buf[in.pos]
		run := in.run()
		switch {
		case in.pos == in.end && in.err != nil && in.err != io.EOF:
			return in.err // and whether the run ends here is not known
		case run == 0:
			return in.fail(in.line, "unknown "+describe(c))
		case run == 1 && n == 0 && c == '0' && in.Stop && !in.alone:
			return io.EOF
		case run == 1, run == len(board) && n == 0:
			for _, digit := range in.digits[:run] {
				board[n], in.lines[n] = digit-'0', in.line
				n++
			}
		case run > len(in.digits):
			return in.fail(in.line, in.Number+" "+string(in.digits[:])+"...")
		default:
			return in.fail(in.line, in.Number+" "+string(in.digits[:run]))
		}
	}
	return nil
}

// numbers reads separators, and numbers of one digit into a board that has n already, for
// as long as they lie whole in buf and the board is not full. It returns how many numbers
// the board then has.
func (in *reader) numbers(board []uint8, n int) int {
	text := in.buf[in.pos:in.end]
	i, line := 0, in.line
	for ; i < len(text); i++ {
		c := text[i]
		if c-'0' > 9 {
			if c == '\n' {
				line++
			} else if c != ' ' && c != ',' && c != '\t' && c != '\r' {
				break
			}
			continue
		}
		if n >= len(board) || i+1 == len(text) || text[i+1]-'0' <= 9 || n == 0 && c == '0' && in.Stop {
			break // it is full; or this is not one digit, or not for certain; or an end
		}
		if n == 0 {
			in.start = line
		}
		board[n], in.lines[n] = c-'0', line
		n++
	}
	in.pos, in.line = in.pos+i, line
	return n
}

// run reads a run of digits, the first of them into in.digits, and returns its length.
func (in *reader) run() int {
	n := 0
	for in.pos < in.end || in.fill() {
		c := in.buf[in.pos]
		if c < '0' || c > '9' {
			break
		}
		if n < len(in.digits) {
			in.digits[n] = c
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

// fail returns the error for a fault on the given line.
func (in *reader) fail(line int, fault string) error {
	if in.alone {
		return &Error{Package: in.Package, Kind: ErrBoard, Fault: fault}
	}
	return &Error{in.Package, ErrBoard, line, fault + " in the board that starts on line " + strconv.Itoa(in.start)}
}

// fill writes the answers so far and reads more text; it returns whether there is any.
func (in *reader) fill() bool {
	if in.err == nil {
		in.err = in.flush()
	}
	for tries := 0; in.err == nil; tries++ {
		in.pos, in.from = 0, -1
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
