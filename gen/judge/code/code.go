// Package code has what submissions in Go are made of: distances as text, and boards read from
// a judge's. What submissions use is for Go 1.13 and newer.
package code

import (
	"bufio"
	"fmt"
)

// Letters writes an entry as a letter, A for 0 to P for 15. ParseLetters reads them.
func Letters(entries []uint8) string {
	text := make([]byte, len(entries))
	for i, e := range entries {
		text[i] = 'A' + e
	}
	return string(text)
}

// ParseLetters returns the entries that Letters wrote as text.
func ParseLetters(text string) ([]uint8, error) {
	entries := make([]uint8, len(text))
	for i := range entries {
		if text[i] < 'A' || text[i] > 'P' {
			return nil, fmt.Errorf("code: byte %q at %d, want a letter from A to P", text[i], i)
		}
		entries[i] = text[i] - 'A'
	}
	return entries, nil
}

// LetterAt returns the entry with the given index that Letters wrote.
func LetterAt(text string, i int) int { return int(text[i] - 'A') }

// Modulo3 writes four entries a character, each modulo 3: as digits of base 3, the first
// lowest, and that number as one of the 81 characters from # on without ? and \, which
// strings of C and Go take as they are. From distances modulo 3 one can walk to a goal,
// since a move changes a distance by at most 1. ParseModulo3 reads them.
func Modulo3(entries []uint8) string {
	text := make([]byte, (len(entries)+3)/4)
	power := [4]byte{1, 3, 9, 27}
	for i, e := range entries {
		text[i/4] += e % 3 * power[i%4]
	}
	for i := range text {
		text[i] += '#'
		if text[i] >= '?' {
			text[i]++
		}
		if text[i] >= '\\' {
			text[i]++
		}
	}
	return string(text)
}

// Modulo3At returns the entry with the given index, modulo 3, that Modulo3 wrote.
func Modulo3At(text string, i int) int {
	c := text[i/4]
	if c > '\\' {
		c--
	}
	if c > '?' {
		c--
	}
	return int(c-'#') / [4]int{1, 3, 9, 27}[i%4] % 3
}

// ParseModulo3 returns the n entries, modulo 3, that Modulo3 wrote as text. The digits
// that the last character has beyond them must be 0.
func ParseModulo3(text string, n int) ([]uint8, error) {
	if len(text) != (n+3)/4 {
		return nil, fmt.Errorf("code: %d bytes, want %d for %d entries", len(text), (n+3)/4, n)
	}
	entries := make([]uint8, 0, 4*len(text))
	for i := range len(text) {
		c := text[i]
		if c < '#' || c > 'u' || c == '?' || c == '\\' {
			return nil, fmt.Errorf("code: byte %q at %d, want one from # to u without ? and \\", c, i)
		}
		if c > '\\' {
			c--
		}
		if c > '?' {
			c--
		}
		c -= '#'
		entries = append(entries, c%3, c/3%3, c/9%3, c/27)
	}
	for _, e := range entries[n:] {
		if e != 0 {
			return nil, fmt.Errorf("code: the last byte %q holds more than %d entries", text[len(text)-1], n)
		}
	}
	return entries[:n], nil
}

// Scan puts the next digits of in into cells, whatever is between them, and reports whether
// there are enough. An x stands for 0.
func Scan(in *bufio.Reader, cells []uint8) bool {
	for n := 0; n < len(cells); {
		c, err := in.ReadByte()
		if err != nil {
			return false
		}
		if c == 'x' {
			c = '0'
		}
		if c >= '0' && c <= '9' {
			cells[n] = c - '0'
			n++
		}
	}
	return true
}

// Once reports whether cells hold each number from first on once.
func Once(cells []uint8, first int) bool {
	seen := 0
	for _, n := range cells {
		if int(n) < first || int(n) >= first+len(cells) {
			return false
		}
		seen |= 1 << uint(int(n)-first)
	}
	return seen == 1<<uint(len(cells))-1
}
