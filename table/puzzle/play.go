package puzzle

import (
	"strconv"
	"unicode/utf8"

	"nibble/table/text"
)

// Play returns b, which must be a board, after the named moves, which blanks or line ends may
// separate, and must where names could be read in two ways. If moves is empty, it returns b. If
// one of the moves is not possible, Play returns b as it was and an error that matches
// [text.ErrMove] and names the move.
func (r *Rules[B]) Play(b B, moves string) (B, error) {
	at := b
	for rest := moves; rest != ""; {
		if blank(rest[0]) {
			rest = rest[1:]
			continue
		}
		end := 0
		for end < len(rest) && !blank(rest[end]) {
			end++
		}
		word := rest[:end]
		rest = rest[end:]
		for from := 0; from < len(word); {
			left := word[from:]
			n := r.longest(left)
			if n.size == 0 {
				return b, r.fail(text.ErrMove, "no move "+strconv.Quote(r.unknown(left)))
			}
			if n.size < len(word) && r.ambiguous(left, n.size) {
				return b, r.fail(text.ErrMove, "moves "+strconv.Quote(left)+" can be read in two ways: put blanks between")
			}
			for range n.times {
				after, ok := r.Move(at, n.move)
				if !ok {
					return b, r.fail(text.ErrMove, "no move "+strconv.Quote(left[:n.size])+" from here")
				}
				at = after
			}
			from += n.size
		}
	}
	return at, nil
}

// blank reports whether c may stand between the names of moves. The package strings would do
// this and more, but it brings tables that programs which only ask do not need.
func blank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// A named is what a name stands for: a move, how often it is made, and the size of the name.
type named struct{ move, times, size int }

// longest returns what the longest name stands for with which s starts, the zero value if there
// is none.
func (r *Rules[B]) longest(s string) (n named) {
	for move, name := range r.Moves {
		if len(name) > n.size && starts(s, name) {
			n = named{move, 1, len(name)}
		}
	}
	for _, a := range r.Aliases {
		if len(a.Name) > n.size && starts(s, a.Name) {
			n = named{a.Move, a.Times, len(a.Name)}
		}
	}
	return n
}

func starts(s, name string) bool { return len(name) <= len(s) && s[:len(name)] == name }

// ambiguous reports whether s, which starts with a name of the given size and goes on, starts
// with a shorter name too after which another could follow.
func (r *Rules[B]) ambiguous(s string, size int) bool {
	for shorter := size - 1; shorter > 0; shorter-- {
		if r.longest(s[:shorter]).size == shorter && r.longest(s[shorter:]).size > 0 {
			return true
		}
	}
	return false
}

// unknown returns the part of a word, which starts with no name, that was meant as one.
func (r *Rules[B]) unknown(word string) string {
	if r.letters() {
		_, size := utf8.DecodeRuneInString(word)
		return word[:size]
	}
	return word
}

// letters reports whether the name of every move is one character, so that names can be
// written together.
func (r *Rules[B]) letters() bool {
	for _, name := range r.Moves {
		if _, size := utf8.DecodeRuneInString(name); size != len(name) {
			return false
		}
	}
	return true
}
