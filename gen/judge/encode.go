package judge

import (
	"fmt"

	"nibble/gen/header"
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
			return nil, fmt.Errorf("judge: byte %q at %d, want a letter from A to P", text[i], i)
		}
		entries[i] = text[i] - 'A'
	}
	return entries, nil
}

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

// ParseModulo3 returns the n entries, modulo 3, that Modulo3 wrote as text. The digits
// that the last character has beyond them must be 0.
func ParseModulo3(text string, n int) ([]uint8, error) {
	if len(text) != (n+3)/4 {
		return nil, fmt.Errorf("judge: %d bytes, want %d for %d entries", len(text), (n+3)/4, n)
	}
	entries := make([]uint8, 0, 4*len(text))
	for i := range len(text) {
		c := text[i]
		if c < '#' || c > 'u' || c == '?' || c == '\\' {
			return nil, fmt.Errorf("judge: byte %q at %d, want one from # to u without ? and \\", c, i)
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
			return nil, fmt.Errorf("judge: the last byte %q holds more than %d entries", text[len(text)-1], n)
		}
	}
	return entries[:n], nil
}

// split cuts text into pieces of the given length, the last maybe shorter.
func split(text string, length int) (pieces []string) {
	for len(text) > length {
		pieces, text = append(pieces, text[:length]), text[length:]
	}
	return append(pieces, text)
}

// quote returns text as a string literal of both C and Go.
func quote(text string) string { return header.Quote(text) }
