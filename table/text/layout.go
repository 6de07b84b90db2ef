package text

// A layout is how a board is written: where its numbers are, of one character each, and what
// is between them and after them up to the next board. That one is most likely written in
// the same way.
type layout struct {
	size    int                   // how many bytes it has, 0 if it is not known
	lines   int                   // how many line ends they are
	run     bool                  // the Style's
	stop    byte                  // what the text of a board cannot start with
	eights  int                   // how many of the numbers to read by eights, as digits
	between [maxLayout / 8]uint64 // the bytes, the first of each eight the lowest, with 0 for numbers
	mask    [maxLayout / 8]uint64 // all ones where a byte is not of a number
	at      [maxLayout]uint8      // where the numbers are
}

// maxLayout is the largest size of a layout.
const maxLayout = 256

// learn takes the layout of the board that was read last, if it is short and whole in the
// text at hand.
func (in *reader) learn() {
	if in.from < 0 || in.form == words {
		return
	}
	in.layout = layout{}
	text := in.text[in.from:in.pos]
	if len(text) > maxLayout {
		return
	}
	l, n := &in.layout, 0
	for i, c := range text {
		if in.class[c] < blank {
			l.at[n] = uint8(i)
			n++
			continue
		}
		l.between[i/8] |= uint64(c) << (i % 8 * 8)
		l.mask[i/8] |= 0xff << (i % 8 * 8)
	}
	l.size, l.lines, l.run = len(text), in.line-in.start, in.style().Run
	if in.Stop {
		l.stop = '0' // or perhaps it can; that is left to board
	}
	if in.form == digits {
		l.eights = n &^ 7
	}
}

// read reads into cells the numbers of a text that starts in this layout, and returns their
// classes, or-ed, or odd if it does not. It does not ask for more text than there is: near
// its end it returns odd.
func (l *layout) read(cells []uint8, text []byte, class *[256]uint16) (flags uint16) {
	if l.size == 0 || len(text) < maxLayout || text[0] == l.stop {
		return odd
	}
	for i := 0; i*8 < l.size; i++ {
		if (Word(text[i*8:])^l.between[i])&l.mask[i] != 0 {
			return odd
		}
	}
	t := (*[maxLayout]byte)(text)
	n := 0
	for ; n < l.eights; n += 8 {
		a := l.at[n : n+8]
		x := uint64(t[a[0]]) | uint64(t[a[1]])<<8 | uint64(t[a[2]])<<16 | uint64(t[a[3]])<<24 |
			uint64(t[a[4]])<<32 | uint64(t[a[5]])<<40 | uint64(t[a[6]])<<48 | uint64(t[a[7]])<<56
		x ^= 0x3030303030303030
		if (x|(x+0x7676767676767676))&0x8080808080808080 != 0 {
			break // one is above 9, so no digit
		}
		b := cells[n : n+8]
		b[0], b[1], b[2], b[3] = uint8(x), uint8(x>>8), uint8(x>>16), uint8(x>>24)
		b[4], b[5], b[6], b[7] = uint8(x>>32), uint8(x>>40), uint8(x>>48), uint8(x>>56)
	}
	for ; n < len(cells); n++ {
		c := class[t[l.at[n]]]
		cells[n] = uint8(c)
		flags |= c
	}
	return flags
}

// Word returns the first eight bytes of b, the first the lowest.
func Word(b []byte) uint64 {
	b = b[:8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// PutWord makes w the first eight bytes of b, the first the lowest.
func PutWord(b []byte, w uint64) {
	b = b[:8]
	b[0], b[1], b[2], b[3] = byte(w), byte(w>>8), byte(w>>16), byte(w>>24)
	b[4], b[5], b[6], b[7] = byte(w>>32), byte(w>>40), byte(w>>48), byte(w>>56)
}
