package puzzle

import (
	"strconv"
	"unicode/utf8"

	"nibble/table/text"
)

// Play returns b, which must be a board, after the named moves, with or without blanks or
// line ends between: of several names that begin alike, the longest that fits is played. No
// moves return b. If b does not have one of the moves, Play returns b as it was and an error
// that matches [text.ErrMove] and names the move.
func (r *Rules[B]) Play(b B, moves string) (B, error) {
	at := b
	for rest := moves; rest != ""; {
		if blank(rest[0]) {
			rest = rest[1:]
			continue
		}
		move := r.longest(rest)
		if move < 0 {
			return b, r.fail(text.ErrMove, "no move "+strconv.Quote(r.unknown(rest)))
		}
		after, ok := r.Move(at, move)
		if !ok {
			return b, r.fail(text.ErrMove, "no move "+strconv.Quote(r.Moves[move])+" from here")
		}
		at, rest = after, rest[len(r.Moves[move]):]
	}
	return at, nil
}

// blank reports whether c may stand between the names of moves. The package strings would do
// this and more, but it brings tables that programs which only ask do not need.
func blank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// longest returns the index of the longest name with which s starts, -1 if there is none.
func (r *Rules[B]) longest(s string) int {
	longest, size := -1, 0
	for move, name := range r.Moves {
		if len(name) > size && len(name) <= len(s) && name == s[:len(name)] {
			longest, size = move, len(name)
		}
	}
	return longest
}

// unknown returns the part of s, which starts with no name, that was meant as one.
func (r *Rules[B]) unknown(s string) string {
	if r.letters() {
		_, size := utf8.DecodeRuneInString(s)
		return s[:size]
	}
	end := 0
	for end < len(s) && !blank(s[end]) {
		end++
	}
	return s[:end]
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
