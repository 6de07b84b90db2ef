package text

import (
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"
)

var cards = Format{Package: "cards", Number: "card", Cells: 8, Counts: 0x0101010101010101}

// echo answers a board with its numbers.
func echo(dst []byte, board []uint8) ([]byte, bool) {
	if cards.Check(board) != nil {
		return dst, false
	}
	return append(AppendBoard(dst, board), '\n'), true
}

// answer runs Answer with echo.
func answer(w io.Writer, r io.Reader) error { return cards.Answer(w, r, echo, nil) }

// chunks reads its text in pieces of random sizes.
type chunks struct {
	text string
	r    *rand.Rand
}

func (c *chunks) Read(buf []byte) (int, error) {
	if c.text == "" {
		return 0, io.EOF
	}
	n := copy(buf, c.text[:min(len(c.text), c.r.IntN(40))])
	c.text = c.text[n:]
	return n, nil
}

// TestLayouts writes the same boards in every layout that is allowed, and reads them
// in pieces of every size.
func TestLayouts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	separators := []string{" ", " ", " ", "\n", "\r\n", ",", ", ", "\t", "  ", "\n\n"}
	var in, want strings.Builder
	for range 20000 {
		var board [8]uint8
		for cell, card := range r.Perm(8) {
			board[cell] = uint8(card)
		}
		want.Write(append(AppendBoard(nil, board[:]), '\n'))
		text := string(AppendBoard(nil, board[:]))
		switch r.IntN(3) {
		case 0:
			text = strings.ReplaceAll(text, " ", "")
		case 1:
			for strings.Contains(text, " ") {
				text = strings.Replace(text, " ", strings.ReplaceAll(separators[r.IntN(len(separators))], " ", "\v"), 1)
			}
			text = strings.ReplaceAll(text, "\v", " ")
		}
		in.WriteString(text)
		in.WriteString(separators[max(3, r.IntN(len(separators)))])
	}
	text := in.String()
	for name, reader := range map[string]io.Reader{
		"whole":    strings.NewReader(text),
		"chunks":   &chunks{text, r},
		"one byte": iotest.OneByteReader(strings.NewReader(text)),
		"half":     iotest.HalfReader(strings.NewReader(text)),
		"data+EOF": iotest.DataErrReader(strings.NewReader(text)),
		"no end":   strings.NewReader(strings.TrimRight(text, "\r\n\t, ")),
	} {
		var out strings.Builder
		if err := answer(&out, reader); err != nil || out.String() != want.String() {
			t.Errorf("%s: Answer: error %v, or not the boards that were written", name, err)
		}
	}
}

// TestLines counts lines in a long text of which the last board is none.
func TestLines(t *testing.T) {
	for _, board := range []string{"0 1 2 3 4 5 6 7\n", "01234567\r\n", "\n0 1 2 3\n4 5 6 7\n"} {
		in := strings.Repeat(board, 30000)
		want := strings.Count(in, "\n") + 2
		var out strings.Builder
		err := answer(&out, strings.NewReader(in+"0 1 2\n3 4 5 5 7\n"))
		var fault *Error
		if !errors.As(err, &fault) || fault.Line != want || strings.Count(out.String(), "\n") != 30000 {
			t.Errorf("%q: Answer: %v after %d boards, want line %d after 30000",
				board, err, strings.Count(out.String(), "\n"), want)
		}
	}
}

// TestFailingReader passes on a reader's error after the boards that came before it.
func TestFailingReader(t *testing.T) {
	broken := errors.New("broken")
	for name, reader := range map[string]io.Reader{
		"after a board":  io.MultiReader(strings.NewReader("01234567 "), iotest.ErrReader(broken)),
		"within a board": io.MultiReader(strings.NewReader("01234567 0 1"), iotest.ErrReader(broken)),
		"within a run":   io.MultiReader(strings.NewReader("01234567 0123"), iotest.ErrReader(broken)),
	} {
		var out strings.Builder
		if err := answer(&out, reader); err != broken || out.String() != "0 1 2 3 4 5 6 7\n" {
			t.Errorf("%s: Answer: %q, %v, want one board and the reader's error", name, out.String(), err)
		}
	}
	if err := answer(io.Discard, silent{}); err != io.ErrNoProgress {
		t.Errorf("reader without progress: Answer: %v, want %v", err, io.ErrNoProgress)
	}
}

// silent never has anything to read, and never says why.
type silent struct{}

func (silent) Read([]byte) (int, error) { return 0, nil }

// limited takes some bytes, then fails, or writes short without an error.
type limited struct {
	room int
	err  error
}

func (l *limited) Write(p []byte) (int, error) {
	if len(p) > l.room {
		return l.room, l.err
	}
	l.room -= len(p)
	return len(p), nil
}

func TestFailingWriter(t *testing.T) {
	full := errors.New("full")
	for _, boards := range []int{1, 100000} {
		in := strings.Repeat("01234567\n", boards)
		if err := answer(&limited{10, full}, strings.NewReader(in)); err != full {
			t.Errorf("%d boards to a full writer: Answer: %v, want its error", boards, err)
		}
		if err := answer(&limited{10, nil}, strings.NewReader(in)); err != io.ErrShortWrite {
			t.Errorf("%d boards to a short writer: Answer: %v, want %v", boards, err, io.ErrShortWrite)
		}
	}
}

// TestStreaming answers a board before it waits for the next.
func TestStreaming(t *testing.T) {
	in, board := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan error)
	go func() { done <- answer(out, in) }()
	buf := make([]byte, 100)
	for range 3 {
		if _, err := io.WriteString(board, "0 1 2 3 4 5 6 7\n"); err != nil {
			t.Fatal(err)
		}
		if n, err := answers.Read(buf); string(buf[:n]) != "0 1 2 3 4 5 6 7\n" || err != nil {
			t.Fatalf("read %q, %v, want the board", buf[:n], err)
		}
	}
	board.Close()
	if err := <-done; err != nil {
		t.Errorf("Answer: %v", err)
	}
}
