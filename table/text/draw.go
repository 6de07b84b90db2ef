package text

import "strconv"

// Append appends to dst the numbers of a board as Parse reads them: decimal numbers with
// blanks between, or Symbols with nothing between.
func (n *Notation) Append(dst []byte, cells []uint8) []byte {
	for cell, c := range cells {
		dst = n.appendNumber(n.separate(dst, cell), c)
	}
	return dst
}

// Draw appends to dst the board in the notation's Shape, with a number in place of each #.
// Where numbers may have several digits, shorter ones are padded with blanks, so that columns
// stay straight. If colour is true, terminal escape sequences give each number one of six
// colours.
func (n *Notation) Draw(dst []byte, cells []uint8, colour bool) []byte {
	if n.Shape == "" {
		for cell, c := range cells {
			dst = n.colour(n.separate(dst, cell), c, colour)
		}
		return append(dst, '\n')
	}
	width := 1
	if n.Symbols == "" {
		width = len(strconv.Itoa(len(n.Counts) - 1))
	}
	for _, s := range []byte(n.Shape) {
		if s != '#' || len(cells) == 0 {
			dst = append(dst, s)
			continue
		}
		var number [3]byte
		for blanks := width - len(n.appendNumber(number[:0], cells[0])); blanks > 0; blanks-- {
			dst = append(dst, ' ')
		}
		dst = n.colour(dst, cells[0], colour)
		cells = cells[1:]
	}
	return dst
}

// separate appends what Append writes before the number of a cell.
func (n *Notation) separate(dst []byte, cell int) []byte {
	switch {
	case cell == 0 || n.Symbols != "":
		return dst
	case n.Separators != "":
		return append(dst, n.Separators[0])
	}
	return append(dst, ' ')
}

// appendNumber appends a number of a board as Append writes it.
func (n *Notation) appendNumber(dst []byte, c uint8) []byte {
	switch {
	case n.Symbols == "":
		return strconv.AppendUint(dst, uint64(c), 10)
	case int(c) < len(n.Symbols):
		return append(dst, n.Symbols[c])
	}
	return append(dst, '?')
}

// colour appends a number of a board, in its colour if there should be any.
func (n *Notation) colour(dst []byte, c uint8, colour bool) []byte {
	if !colour {
		return n.appendNumber(dst, c)
	}
	dst = append(dst, '\x1b', '[', '3', '1'+c%6, 'm')
	return append(n.appendNumber(dst, c), "\x1b[m"...)
}
