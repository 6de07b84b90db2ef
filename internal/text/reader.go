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
	digits [MaxCells]byte // a run of digits, as far as it fits

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

// Answer reads boards from r until it ends, or a 0 ends it, and writes to w what
// answer appends to dst for each. It reports false, and appends nothing, if the numbers
// are no board. The answers so far are written before each read, as it may wait, and
// before Answer returns. It returns the first error of w or r, or an *Error for what is
// no board, and reads nothing after it.
func (f *Format) Answer(w io.Writer, r io.Reader, answer func(dst []byte, board []uint8) ([]byte, bool)) error {
	in := reader{Format: f, r: r, buf: make([]byte, 1<<16), line: 1, w: w}
	var cells [MaxCells]uint8
	board := cells[:f.Cells]
	for {
		err := error(nil)
		quick := in.judgesLine(board)
		if !quick {
			err = in.board(board)
		}
		if err == nil {
			ok := false
			if in.out, ok = answer(in.out, board); ok {
				continue
			}
			cell, number, excess := in.fault(board)
			if quick {
				in.start, in.lines[cell] = in.line-1, in.line-1
			}
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

// judgesLine reads numbers as judges write them, a line of digits 0 to 7 with single
// blanks between, sixteen bytes at a time. It reads nothing and returns false if the text
// in buf goes on in another way.
func (in *reader) judgesLine(board []uint8) bool {
	size := 2 * len(board)
	if in.end-in.pos < size {
		return false
	}
	text := in.buf[in.pos : in.pos+size]
	strange := uint64(text[size-1] ^ '\n')
	for i := 0; i < size; i += 16 {
		x, y := word(text[i:]), word(text[i+8:])
		if i+16 == size {
			y &^= 0xff << 56 // the line end
		}
		strange |= (x | y) &^ 0x0007000700070007
		x = (x | x>>8) & 0x0000ffff0000ffff
		y = (y | y>>8) & 0x0000ffff0000ffff
		x = (x|x>>16)&0xffffffff | (y|y>>16)<<32
		b := board[i/2 : i/2+8]
		b[0], b[1], b[2], b[3] = uint8(x), uint8(x>>8), uint8(x>>16), uint8(x>>24)
		b[4], b[5], b[6], b[7] = uint8(x>>32), uint8(x>>40), uint8(x>>48), uint8(x>>56)
	}
	if strange != 0 {
		return false
	}
	in.pos += size
	in.line++
	return true
}

// word returns eight bytes of text, the first lowest, without the bits of '0' and ' '
// in turn: of a digit 0 to 7 and a blank only the digit's value is left.
func word(t []byte) uint64 {
	t = t[:8]
	return (uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
		uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56) ^ 0x2030203020302030
}

// board reads the numbers of a board, however they are written. It returns io.EOF if
// there are none.
func (in *reader) board(board []uint8) error {
	for n := in.singles(board, 0); n < len(board); n = in.singles(board, n) {
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

// singles reads separators, and numbers of one digit into a board that has n already,
// for as long as the text in buf goes on with them and the board is not full. It returns
// how many numbers the board then has.
func (in *reader) singles(board []uint8, n int) int {
	text := in.buf[in.pos:in.end]
	i, line := 0, in.line
	for ; i < len(text); i++ {
		c := text[i]
		if c == ' ' || c == ',' || c == '\t' || c == '\r' {
			continue
		}
		if c == '\n' {
			line++
			continue
		}
		if n == len(board) || i+1 == len(text) || c-'0' > 9 || text[i+1]-'0' <= 9 || n == 0 && c == '0' && in.Stop {
			break // the board is full, or this is no number of one digit, or not for certain, or the end
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
		return &Error{Package: in.Package, Fault: fault}
	}
	return &Error{in.Package, line, fault + " in the board that starts on line " + strconv.Itoa(in.start)}
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
