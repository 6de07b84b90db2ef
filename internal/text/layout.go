package text

// A layout is how a board is written: where its digits are, and what is between them and
// after them up to the next board. That one is most likely written in the same way.
type layout struct {
	size    int             // how many bytes it has, 0 if it is not known
	lines   int             // how many of them are line ends
	between [8]uint64       // the bytes, the first of each eight the lowest, with 0 for digits
	mask    [8]uint64       // all ones where a byte is not a digit
	digits  [MaxCells]uint8 // where the digits are
}

// learn returns the layout of the text of a board, unless that is too long.
func learn(text []byte) (l layout) {
	if len(text) > 64 {
		return l
	}
	n := 0
	for i, c := range text {
		switch {
		case c-'0' <= 9:
			l.digits[n] = uint8(i)
			n++
			continue
		case c == '\n':
			l.lines++
		}
		l.between[i/8] |= uint64(c) << uint(i%8*8)
		l.mask[i/8] |= 0xff << uint(i%8*8)
	}
	l.size = len(text)
	return l
}

// read reads into board the numbers of a text that starts in this layout, if they are
// digits from 0 to 7, and reports whether they are. It does not ask for more text than
// there is: near its end it reports false.
func (l *layout) read(board []uint8, text []byte) bool {
	if l.size == 0 || len(text) <= 64 {
		return false
	}
	for i := 0; i*8 < l.size; i++ {
		if (Word(text[i*8:])^l.between[i])&l.mask[i] != 0 {
			return false
		}
	}
	t := text[:64]
	strange := uint64(0)
	for n := 0; n < len(board); n += 8 {
		d := l.digits[n : n+8]
		x := uint64(t[d[0]&63]) | uint64(t[d[1]&63])<<8 | uint64(t[d[2]&63])<<16 | uint64(t[d[3]&63])<<24 |
			uint64(t[d[4]&63])<<32 | uint64(t[d[5]&63])<<40 | uint64(t[d[6]&63])<<48 | uint64(t[d[7]&63])<<56
		x ^= 0x3030303030303030
		strange |= x &^ 0x0707070707070707
		b := board[n : n+8]
		b[0], b[1], b[2], b[3] = uint8(x), uint8(x>>8), uint8(x>>16), uint8(x>>24)
		b[4], b[5], b[6], b[7] = uint8(x>>32), uint8(x>>40), uint8(x>>48), uint8(x>>56)
	}
	return strange == 0
}

// Word returns the first eight bytes of b, the first the lowest.
func Word(b []byte) uint64 {
	b = b[:8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}
