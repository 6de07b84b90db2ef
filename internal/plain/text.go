package plain

import (
	"bytes"
	"math/big"
	"strings"
)

// A Writing says how boards are written. Its fields are those of nibble/table/text.Notation.
type Writing struct {
	Counts                    []int
	Cells                     int // the sum of Counts if 0
	Symbols, Also, Separators string
	Stop                      bool
}

// Boards reads boards from text in the plainest way. It returns the boards before the first
// fault, and the line of that, or 0 if there is none.
func Boards(text string, w Writing) (boards [][]uint8, fault int) {
	if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
		return nil, 1
	}
	text = strings.TrimPrefix(text, "\ufeff")
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	cells := w.Cells
	if cells == 0 {
		for _, n := range w.Counts {
			cells += n
		}
	}
	separators := "\n" + w.Separators
	if w.Separators == "" {
		separators = "\n\t ,"
	}
	var board []uint8
	var lines []int
	for at := 0; at < len(text); {
		line := 1 + strings.Count(text[:at], "\n")
		c := text[at]
		if strings.IndexByte(separators, c) >= 0 && strings.IndexByte(w.Symbols, c) < 0 {
			at++
			continue
		}
		if len(board) == 0 && c == 0x1a {
			return boards, 0
		}
		numbers, size := word(text[at:], cells, len(board), w)
		stop := w.Stop && len(board) == 0 && c == '0'
		if w.Symbols != "" {
			stop = stop && size == 0
		} else {
			stop = stop && len(numbers) == 1 && numbers[0] == 0
		}
		if stop {
			return boards, 0
		}
		if numbers == nil {
			return boards, line
		}
		at += size
		for _, n := range numbers {
			board, lines = append(board, n), append(lines, line)
		}
		if len(board) < cells {
			continue
		}
		if line := wrong(board, lines, w.Counts); line > 0 {
			return boards, line
		}
		boards, board, lines = append(boards, board), nil, nil
	}
	if len(board) > 0 {
		return boards, lines[0]
	}
	return boards, 0
}

// word returns the numbers at the start of text, of which a board has n already, and how many
// bytes they have. If there are none, it returns nil, and 0 if it is the first byte's fault.
func word(text string, cells, n int, w Writing) (numbers []uint8, size int) {
	value := func(c byte) int {
		if n := strings.IndexByte(w.Symbols, c); n >= 0 {
			return n
		}
		if w.Symbols == "" && c >= '0' && c <= '9' {
			return int(c - '0')
		}
		if c == ' ' {
			return -1
		}
		return strings.IndexByte(w.Also, c)
	}
	for size < len(text) && value(text[size]) >= 0 {
		numbers = append(numbers, uint8(value(text[size])))
		size++
	}
	switch {
	case size == 0:
		return nil, 0
	case w.Symbols != "":
		return numbers[:1], 1
	case len(w.Counts) <= 10:
		if size != 1 && (size != cells || n > 0) {
			return nil, size
		}
		return numbers, size
	}
	number := int(numbers[0])
	if size > 1 || text[0] >= '0' && text[0] <= '9' {
		all, ok := new(big.Int).SetString(text[:size], 10)
		if !ok || all.Cmp(big.NewInt(256)) >= 0 {
			return nil, size
		}
		number = int(all.Int64())
	}
	if number >= len(w.Counts) {
		return nil, size
	}
	return []uint8{uint8(number)}, size
}

// wrong returns the line of the first number that makes a board none, the first line if some
// are missing, and 0 if it is a board.
func wrong(board []uint8, lines, counts []int) int {
	for i := range board {
		n := board[i]
		if int(n) >= len(counts) || counts[n] >= 0 && bytes.Count(board[:i+1], []byte{n}) > counts[n] {
			return lines[i]
		}
	}
	for n, want := range counts {
		if want >= 0 && bytes.Count(board, []byte{uint8(n)}) != want {
			return lines[0]
		}
	}
	return 0
}
