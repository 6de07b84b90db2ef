package command

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"

	"nibble/table/text"
)

// A scrambled reads boards from in. If that begins with moves, each of its lines is moves that
// make a board of the goal, or a board, and is read as that board.
type scrambled struct {
	p     Puzzle
	in    io.Reader
	lines *bufio.Reader // nil if in does not begin with moves
	begun bool
	line  int    // how many are read
	rest  string // what is not yet read of a board
}

func (s *scrambled) Read(buf []byte) (int, error) {
	if !s.begun {
		s.begun = true
		n, err := s.in.Read(buf)
		first, _, _ := strings.Cut(string(bytes.TrimSpace(buf[:min(n, 1<<10)])), "\n")
		if n == 0 || s.p.isBoard(first) || !is(s.p, first) {
			return n, err
		}
		s.lines = bufio.NewReader(io.MultiReader(strings.NewReader(string(buf[:n])), s.in))
	}
	if s.lines == nil {
		return s.in.Read(buf)
	}
	if s.rest == "" {
		line, err := s.lines.ReadString('\n')
		if err != nil && line == "" {
			return 0, err
		}
		s.line++
		if s.rest = line; strings.TrimSpace(line) != "" && !s.p.isBoard(line) {
			board, err := s.p.board(line)
			var fault *text.Error
			if errors.As(err, &fault) {
				return 0, &text.Error{Package: fault.Package, Kind: fault.Kind, Line: s.line, Fault: fault.Fault}
			} else if err != nil {
				return 0, err
			}
			s.rest = board + "\n"
		}
	}
	n := copy(buf, s.rest)
	s.rest = s.rest[n:]
	return n, nil
}
