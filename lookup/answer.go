package lookup

import "io"

// Answer reads any number of boards from r, as Parse reads them and with anything
// between that Parse allows between numbers, and writes to w a line for each: its
// distance, or "unsolvable". Answers are written whenever more input has to be
// waited for. It returns nil at the end of r, else the first error of w or r, or
// one that is ErrBoard with the line of what is no board; all answers before that
// are written.
func Answer(w io.Writer, r io.Reader) error {
	return format.Answer(w, r, func(dst []byte, numbers []uint8) ([]byte, bool) {
		d, err := Distance(Board(numbers))
		if err == ErrUnsolvable {
			return append(dst, "unsolvable\n"...), true
		}
		if err != nil {
			return dst, false
		}
		if d >= 10 {
			dst = append(dst, byte('0'+d/10))
		}
		return append(dst, byte('0'+d%10), '\n'), true
	})
}
