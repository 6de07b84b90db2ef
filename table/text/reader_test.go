package text

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"
)

// echo answers a board with its numbers.
func (n *Notation) echo(w io.Writer, r io.Reader) error {
	return n.Answer(w, r, func(dst []byte, cells []uint8, _ Style) ([]byte, error) {
		if n.Check(cells) != nil {
			return nil, ErrBoard
		}
		return append(n.Append(dst, cells), '\n'), nil
	}, nil)
}

// answer answers eight cards with their numbers.
func answer(w io.Writer, r io.Reader) error { return cards.echo(w, r) }

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
	separators := []string{" ", " ", " ", "\n", "\r\n", "\r", ",", ", ", "\t", "  ", "\n\n", "\r\r\n"}
	var in, want strings.Builder
	for range 20000 {
		var board [8]uint8
		for cell, card := range r.Perm(8) {
			board[cell] = uint8(card)
		}
		want.Write(append(cards.Append(nil, board[:]), '\n'))
		text := string(cards.Append(nil, board[:]))
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
	ends := strings.NewReplacer("\r\n", "\n", "\r", "\n")
	for _, board := range []string{
		"0 1 2 3 4 5 6 7\n", "01234567\r\n", "\n0 1 2 3\n4 5 6 7\n", "0 1 2 3\r4 5 6 7\r\r",
		"\n\r\r\n0 1 2 3\r\n4 5 6 7\r\n\r", strings.Repeat("\r\n", 300) + "01234567",
	} {
		in := strings.Repeat(board, 30000) + "\n"
		want := strings.Count(ends.Replace(in), "\n") + 2
		var out strings.Builder
		err := answer(&out, strings.NewReader(in+"0 1 2\n3 4 5 5 7\n"))
		var fault *Error
		if !errors.As(err, &fault) || fault.Line != want || strings.Count(out.String(), "\n") != 30000 {
			t.Errorf("%q: Answer: %v after %d boards, want line %d after 30000",
				board, err, strings.Count(out.String(), "\n"), want)
		}
	}
}

// TestSymbolDigits reads symbols that are digits of other numbers.
func TestSymbolDigits(t *testing.T) {
	turned := Notation{Package: "turned", Cells: 16, Counts: []int{-1, -1}, Symbols: "10"}
	boards := strings.Repeat("1111000010101010\n0000000000000001\n", 100)
	var out strings.Builder
	if err := turned.echo(&out, strings.NewReader(boards)); err != nil || out.String() != boards {
		t.Errorf("boards of 1 and 0 for 0 and 1: %v, or not the boards that were written", err)
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
		if err := answer(&limited{10, io.EOF}, strings.NewReader(in)); err != io.EOF {
			t.Errorf("%d boards to a writer that is at an end: Answer: %v, want its error", boards, err)
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

// TestStyle tells how each board is written, whether it is read in a layout or not.
func TestStyle(t *testing.T) {
	for _, test := range []struct {
		n        Notation
		in, want string // r for a run, x for a character of Also
	}{
		{eight, "123x46758 1 2 3 x 4 6 7 5 8\n123 046758", "rx x"},
		{eight, strings.Repeat("123x46758\n", 100), strings.Repeat("rx ", 100)},
		{eight, strings.Repeat("123046758\n1x3046752\n", 100), strings.Repeat("r rx ", 100)},
		{eight, strings.Repeat("1 2 3\n0 4 6\n7 5 8\n", 100), strings.Repeat(" ", 100)},
		{eight, strings.Repeat("1 2 3\n0 4 6\n7 5 8\n1 2 3\nx 4 6\n7 5 8\n", 100), strings.Repeat(" x ", 100)},
		{fifteen, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 _", " x "},
		{letters, "RRRRGGGGBBBB RRRR GGGG BBBB GGGGRRRRBBB B", "r   "},
		{letters, strings.Repeat("RRRRGGGGBBBB", 100), strings.Repeat("r ", 100)},
		{letters, strings.Repeat("RRRR\nGGGG\nBBbb\n", 100), strings.Repeat("x ", 100)},
		{Notation{Cells: 1, Counts: []int{-1, -1}}, "0 1", "  "},
	} {
		for name, r := range map[string]io.Reader{
			"whole": strings.NewReader(test.in), "one byte": iotest.OneByteReader(strings.NewReader(test.in)),
		} {
			var out strings.Builder
			err := test.n.Answer(&out, r, func(dst []byte, _ []uint8, style Style) ([]byte, error) {
				if style.Run {
					dst = append(dst, 'r')
				}
				if style.Also {
					dst = append(dst, 'x')
				}
				return append(dst, ' '), nil
			}, nil)
			// A test ends where it is no board; what it wants may leave that out.
			if got := out.String(); !strings.HasPrefix(test.want, strings.TrimRight(got, " ")) || err == nil && got != test.want {
				t.Errorf("%s: styles of %.60q: %q, %v, want %q", name, test.in, got, err, test.want)
			}
		}
	}
}

// TestRefused returns what the callback returns, with a line, after the answers before.
func TestRefused(t *testing.T) {
	other := errors.New("other")
	for _, test := range []struct {
		err  error
		want string
	}{
		{ErrBoard, "cards: line 4: not a board"}, // though Check finds nothing
		{&Error{Package: "cards", Kind: ErrMove, Fault: "stuck"}, "cards: line 4: stuck"},
		{&Error{Package: "cards", Kind: ErrMove, Line: 7, Fault: "stuck"}, "cards: line 7: stuck"},
		{Constant("cards: unsolvable"), "cards: unsolvable"},
		{other, "other"},
		{io.EOF, "EOF"},
	} {
		for _, before := range []int{1, 99} { // the last is read in a layout or, as the text ends soon, not
			for _, after := range []int{0, 99} {
				calls := 0
				in := strings.Repeat("0 1 2 3 4 5 6 7\n", before) + "7 6 5 4 3 2 1 0\n" + strings.Repeat("0 1 2 3 4 5 6 7\n", after)
				var out strings.Builder
				err := cards.Answer(&out, strings.NewReader(strings.Repeat("\n", 3-min(before, 3))+in), func(dst []byte, cells []uint8, _ Style) ([]byte, error) {
					calls++
					if cells[0] == 7 {
						return nil, test.err
					}
					return append(dst, '.'), nil
				}, nil)
				want := test.want
				if before > 3 {
					want = strings.Replace(want, "line 4", "line 100", 1)
				}
				if err == nil || err.Error() != want || calls != before+1 || out.String() != strings.Repeat(".", before) {
					t.Errorf("Answer, with %q refused after %d boards = %q, %v after %d calls, want %q", test.err, before, out.String(), err, calls, want)
				}
				if _, ok := test.err.(*Error); !ok && test.err != ErrBoard && err != test.err {
					t.Errorf("Answer returns %#v, want %#v", err, test.err)
				}
				if fault, ok := test.err.(*Error); ok && fault.Line != 0 && fault.Line != 7 {
					t.Errorf("Answer changed the error to %v", fault)
				}
			}
		}
	}
}

// TestNoAllocation counts what is allocated: by Parse, Append, Draw and Check nothing, and by
// Answer nothing more for more boards.
func TestNoAllocation(t *testing.T) {
	var cells [MaxCells]uint8
	dst := make([]byte, 0, 16*MaxCells)
	for _, n := range all {
		board := n.some()
		text := string(n.Append(nil, board))
		for what, call := range map[string]func(){
			"Parse":  func() { n.Parse(cells[:n.Cells], text) },
			"Append": func() { n.Append(dst, board) },
			"Draw":   func() { n.Draw(dst, board, true) },
			"Check":  func() { n.Check(board) },
		} {
			if k := testing.AllocsPerRun(100, call); k != 0 {
				t.Errorf("%s: %s allocates %v times", n.Package, what, k)
			}
		}
		var allocations [2]float64
		for i, boards := range []int{100, 1000} {
			in := strings.Repeat(text+"\n", boards)
			allocations[i] = testing.AllocsPerRun(10, func() {
				n.Answer(io.Discard, strings.NewReader(in), func(dst []byte, _ []uint8, _ Style) ([]byte, error) {
					return append(dst[:0], '.'), nil
				}, nil)
			})
		}
		if allocations[1] > allocations[0] {
			t.Errorf("%s: Answer allocates %v times for 100 boards and for 1000", n.Package, allocations)
		}
	}
}

// TestEveryByte puts every byte in place of a digit of a board in the midst of others in the
// same layout, and has all boards answered that are made of numbers.
func TestEveryByte(t *testing.T) {
	for _, n := range []*Notation{&cards, &eight, &games, &letters} {
		board := string(n.Append(nil, n.some())) + "\n"
		for b := range 256 {
			in := []byte(strings.Repeat(board, 100))
			in[50*len(board)+len(board)/2&^1] = byte(b) // on a cell
			var answers [2]string
			for i, r := range []io.Reader{strings.NewReader(string(in)), iotest.OneByteReader(strings.NewReader(string(in)))} {
				var out strings.Builder
				err := n.Answer(&out, r, func(dst []byte, cells []uint8, style Style) ([]byte, error) {
					return fmt.Appendln(dst, cells, style), nil
				}, nil)
				answers[i] = fmt.Sprintln(out.String(), err)
			}
			if answers[0] != answers[1] {
				t.Fatalf("%s: Answer of boards with the byte %#x: %.60q..., and byte by byte %.60q...", n.Package, b, answers[0], answers[1])
			}
		}
	}
}

// TestProcessors answers long texts on one processor and on several: with a board that is
// refused, one that is none, one written otherwise, or the end, at places where one goroutine
// hands over to the next and at others. The answers are the same, and so are the errors.
func TestProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	long := strings.Repeat("2 1 0 3 4 5 6 7\n7 6 5 4 3 2 1 0\n", 3*few)
	stop := cards
	stop.Stop = true
	broken := errors.New("broken")
	for _, fault := range []string{"", "0 1 2 3 4 5 6 6\n", "0 1 2 3 4 5 6 9\n", "76543210 01234567\n", "0 1 2 3\n4 5 6 7\n", "0\n", "x\n", "1 0 2 3 4 5 6 7\n"} {
		for _, before := range []int{0, few - 1, few, few + 1, 2*few - 1, 2 * few, 2*few + 900, 4*few + 900, 6 * few} {
			text := long[:before*16] + fault + long[before*16:] + "\n1 2"
			var want string
			for _, processors := range []int{1, 2, 3} {
				runtime.GOMAXPROCS(processors)
				var out strings.Builder
				err := stop.Answer(&out, strings.NewReader(text), func(dst []byte, cells []uint8, style Style) ([]byte, error) {
					switch {
					case stop.Check(cells) != nil:
						return nil, ErrBoard
					case cells[0] == 1:
						return nil, broken
					}
					return append(stop.Append(dst, cells), fmt.Sprintln("", style)...), nil
				}, nil)
				got := fmt.Sprint(out.String(), err)
				if processors == 1 {
					want = got
				} else if got != want {
					t.Errorf("%d processors, %q after %d boards: %d bytes that end in %q, want %d that end in %q", processors, fault, before,
						len(got), got[max(0, len(got)-80):], len(want), want[max(0, len(want)-80):])
				}
			}
		}
	}
}

// TestPanic panics where the answers do, wherever the boards are answered; and if they do not
// when they are asked again, answers each board once.
func TestPanic(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	long := strings.Repeat("0 1 2 3 4 5 6 7\n", 3*few)
	for _, times := range []int32{1, 1 << 30} {
		var left atomic.Int32
		left.Store(times)
		var out strings.Builder
		got := func() (fault any) {
			defer func() { fault = recover() }()
			return cards.Answer(&out, strings.NewReader(long+"1 0 2 3 4 5 6 7\n"+long), func(dst []byte, cells []uint8, _ Style) ([]byte, error) {
				if cells[0] == 1 && left.Add(-1) >= 0 {
					panic("one")
				}
				return append(dst, '0'+cells[0]), nil
			}, nil)
		}()
		zeros := strings.Repeat("0", 3*few)
		switch {
		case times > 1 && got != "one":
			t.Errorf("Answer panics with %v, want one", got)
		case times == 1 && (got != nil || out.String() != zeros+"1"+zeros):
			t.Errorf("Answer of what panics once: %v, %d boards, want %d", got, out.Len(), 6*few+1)
		}
	}
}
