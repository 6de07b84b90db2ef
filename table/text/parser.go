package text

import (
	"strconv"
	"unicode/utf8"
)

// A parser finds the numbers of boards in text that it is given piece by piece. It reads
// nothing itself, so that Parse needs no memory but the stack.
type parser struct {
	*Notation
	form  form
	class [256]uint16 // what each byte is
	alone bool        // whether the text should be one board, so that lines do not matter

	text   []byte // the piece at hand, of which the first pos bytes are read
	pos    int
	last   bool   // whether no piece comes after it
	before uint64 // how many bytes the pieces before it had
	cr     bool   // whether the last byte of the piece before it is CR

	line  int           // the line of text[pos], from 1
	start int           // the line on which the board being read starts
	n     int           // how many of its numbers are read
	lines [MaxCells]int // the line of each of them
	flags uint16        // the classes of their bytes, or-ed
	from  int           // where its text starts in this piece, -1 if that is in an earlier one
	first uint64        // where its text starts
	end   uint64        // where its last number ends, once all are read

	run   int            // how long the unfinished word before pos is
	word  [MaxCells]byte // its bytes, as far as they fit
	value int            // its value if it is one number, or more than any number's

	odd   [utf8.UTFMax]byte // unfinished bytes before pos of a character that is not part of a number
	odds  int               // how many they are
	marks bool              // whether they are the first of the text
}

// A form is how numbers are written.
type form uint8

const (
	digits  form = iota // one digit each
	words               // runs of digits
	symbols             // one character of Symbols each
)

// What a byte can be; a byte of a number is that number, and perhaps also.
const (
	also    = 1 << (8 + iota) // one of Notation.Also
	blank                     // between numbers, as are all of the greater ones but odd
	lineEnd                   // LF or CR
	odd                       // nothing that belongs there
)

// What board returns if there is no board, besides errors for people.
type signal string

const (
	more  signal = "the text at hand ends within a board"
	ended signal = "the text ended"
)

func (s signal) Error() string { return string(s) }

// reset prepares the parser for the start of a text.
func (p *parser) reset(n *Notation, alone bool) {
	p.Notation, p.alone = n, alone
	p.line, p.start, p.from = 1, 1, -1
	for c := range p.class {
		p.class[c] = odd
	}
	separators, numbers := n.Separators, n.Symbols
	if separators == "" {
		separators = " \t,"
	}
	for i := range len(separators) {
		p.class[separators[i]] = blank
	}
	switch {
	case numbers != "":
		p.form = symbols
	case len(n.Counts) > 10:
		p.form = words
		fallthrough
	default:
		numbers = "0123456789"
	}
	for i := range len(n.Also) {
		if n.Also[i] != ' ' {
			p.class[n.Also[i]] = also | uint16(i)
		}
	}
	for i := range len(numbers) {
		p.class[numbers[i]] = uint16(i)
	}
	p.class['\n'], p.class['\r'] = lineEnd, lineEnd
}

// turn prepares the parser for the next piece of the text, which has yet to be put into
// p.text. It does not do that itself, as then Parse's piece would be on the heap.
func (p *parser) turn() {
	p.before += uint64(len(p.text))
	p.pos, p.from = 0, -1
}

// Parse reads the board that s holds into cells, whose length must be n.Cells. If s is not
// exactly one board, Parse returns an [*Error] that matches [ErrBoard], and what cells holds is
// undefined.
func (n *Notation) Parse(cells []uint8, s string) error {
	var p parser
	p.reset(n, true)
	var piece [128]byte
	var second [MaxCells]uint8
	board, found := cells[:n.Cells], false
	for {
		switch err := p.board(board); {
		case err == more:
			p.turn()
			p.text = piece[:copy(piece[:], s)]
			s, p.last = s[len(p.text):], len(p.text) == 0
		case found && err == ended:
			return n.Check(cells)
		case found:
			return n.error("more text after the " + strconv.Itoa(n.Cells) + " numbers")
		case err == ended:
			return n.error("no numbers")
		case err != nil:
			return err
		default:
			board, found, p.n = second[:n.Cells], true, 0
		}
	}
}

// board reads the rest of a board, of which p.n numbers are read, and the separators after
// it. It returns ended if there is no number, and more if it needs more text to tell.
func (p *parser) board(cells []uint8) error {
	for {
		if p.run == 0 && p.odds == 0 {
			p.numbers(cells)
			if p.n == len(cells) {
				return nil
			}
		}
		var err error
		switch {
		case p.pos == len(p.text) && !p.last:
			return more
		case p.odds > 0:
			err = p.strange()
		case p.run > 0 || p.pos < len(p.text) && p.class[p.text[p.pos]] < blank:
			err = p.readWord(cells)
		case p.pos < len(p.text):
			err = p.strange()
		case p.n == 0:
			return ended
		default:
			err = p.fail(p.start, strconv.Itoa(p.n)+" of "+strconv.Itoa(len(cells))+" numbers")
		}
		if err != nil {
			return err
		}
	}
}

// numbers reads separators, and numbers of one character for as long as they certainly are
// that and the board is not full.
func (p *parser) numbers(cells []uint8) {
	text, i, line, n := p.text, p.pos, p.line, p.n
	for ; i < len(text); i++ {
		c := text[i]
		class := p.class[c]
		if class >= blank {
			if class == odd {
				break
			}
			if class == lineEnd && (c == '\r' || i > 0 && text[i-1] != '\r' || i == 0 && !p.cr) {
				line++
			}
			continue
		}
		if n >= len(cells) || p.form == words {
			break
		}
		if p.form == digits && (i+1 == len(text) || p.class[text[i+1]] < blank || n == 0 && c == '0' && p.Stop) {
			break // in a run, or perhaps; or an end
		}
		if n == 0 {
			p.begin(i, line)
		}
		cells[n], p.lines[n] = uint8(class), line
		p.flags |= class
		if n++; n == len(cells) {
			p.end = p.before + uint64(i) + 1
		}
	}
	if i > 0 && i == len(text) {
		p.cr = text[i-1] == '\r'
	}
	p.pos, p.line, p.n = i, line, n
}

// begin marks the start of a board.
func (p *parser) begin(pos, line int) {
	p.start, p.from, p.first, p.flags = line, pos, p.before+uint64(pos), 0
}

// readWord reads to the end of a word, which is a run of characters of numbers, and from it
// a number or, if it can be one, a board.
func (p *parser) readWord(cells []uint8) error {
	if p.run == 0 && p.n == 0 {
		p.begin(p.pos, p.line)
	}
	p.cr = false
	for ; p.pos < len(p.text); p.pos++ {
		c := p.text[p.pos]
		class := p.class[c]
		if class >= blank {
			break
		}
		const tooLarge = 256
		switch {
		case p.run == 0:
			p.value = int(class &^ also)
		case class&also == 0 && p.class[p.word[0]]&also == 0:
			p.value = min(p.value*10+int(class), tooLarge)
		default:
			p.value = tooLarge
		}
		if p.run < len(p.word) {
			p.word[p.run] = c
		}
		p.run++
	}
	if p.pos == len(p.text) && !p.last {
		return more
	}

	run := p.run
	p.run = 0
	start := p.n == 0
	switch {
	case start && p.Stop && !p.alone && p.word[0] == '0' && p.value == 0 && (run == 1 || p.form == words):
		return ended
	case p.form == words && p.value < len(p.Counts):
		p.add(cells, uint8(p.value), p.class[p.word[0]])
		return nil
	case p.form == digits && (run == 1 || run == len(cells) && start):
		for _, c := range p.word[:run] {
			p.add(cells, uint8(p.class[c]), p.class[c])
		}
		return nil
	}
	const long = 24
	if run > long {
		return p.fail(p.line, p.called(string(p.word[:long])+"..."))
	}
	return p.fail(p.line, p.called(string(p.word[:run])))
}

// add adds a number to the board.
func (p *parser) add(cells []uint8, number uint8, class uint16) {
	cells[p.n], p.lines[p.n] = number, p.line
	p.flags |= class
	p.n++
	p.end = p.before + uint64(p.pos)
}

// strange reads a character that is not part of any number, and returns an error that names
// it, unless it is a byte order mark at the start of the text.
func (p *parser) strange() error {
	start := p.n == 0
	if p.odds == 0 {
		c := p.text[p.pos]
		if start {
			p.start = p.line
		}
		switch {
		case start && (c == 0x1a || c == '0' && p.Stop && !p.alone):
			return ended
		case c < utf8.RuneSelf:
			return p.fail(p.line, "unknown character "+strconv.QuoteRune(rune(c)))
		}
		p.marks = p.before == 0 && p.pos == 0
	}
	whole := func() bool {
		return utf8.FullRune(p.odd[:p.odds]) && (!p.marks || p.odds > 1 || p.odd[0] < 0xfe)
	}
	for ; !whole() && p.pos < len(p.text); p.pos++ {
		p.odd[p.odds] = p.text[p.pos]
		p.odds++
	}
	if !whole() && !p.last {
		return more
	}
	r, size := utf8.DecodeRune(p.odd[:p.odds])
	switch {
	case p.marks && r == '\ufeff':
		p.odds = 0
		return nil
	case p.marks && p.odds > 1 && (p.odd[0] == 0xff && p.odd[1] == 0xfe || p.odd[0] == 0xfe && p.odd[1] == 0xff):
		fault := Error{Package: p.Package, Kind: ErrBoard, Fault: "UTF-16 text; want UTF-8"}
		if !p.alone {
			fault.Line = 1
		}
		return &fault
	case r == utf8.RuneError && size == 1:
		return p.fail(p.line, "unknown byte 0x"+strconv.FormatUint(uint64(p.odd[0]), 16))
	}
	return p.fail(p.line, "unknown character "+strconv.QuoteRune(r))
}

// style returns how the board that was read is written.
func (p *parser) style() Style {
	return Style{
		Run:  p.Cells > 1 && p.end-p.first == uint64(p.Cells),
		Also: p.flags&also != 0,
	}
}

// fail returns the error for a fault on the given line.
func (p *parser) fail(line int, fault string) error {
	if p.alone {
		return p.error(fault)
	}
	return &Error{p.Package, ErrBoard, line, fault + " in the board that starts on line " + strconv.Itoa(p.start)}
}
