package reference

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
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

// A Case is an input whose answer is known.
type Case struct {
	Line     int // where it stands in the file, from 1
	In, Want string
}

// Cases returns the cases of a puzzle in a file.
func Cases(file, puzzle string) (cases []Case, err error) {
	text, err := os.ReadFile(file)
	breaks := strings.NewReplacer(`\n`, "\n", `\r`, "\r")
	for i, line := range strings.Split(string(text), "\n") {
		if fields := strings.Split(line, "\t"); fields[0] == puzzle {
			cases = append(cases, Case{i + 1, breaks.Replace(fields[1]), breaks.Replace(fields[2])})
		}
	}
	return cases, err
}

// Seed adds to a fuzz test the cases of a puzzle in a file, and more texts.
func Seed(f *testing.F, file, puzzle string, texts ...string) {
	cases, err := Cases(file, puzzle)
	if err != nil {
		f.Fatal(err)
	}
	for _, c := range cases {
		texts = append(texts, c.In)
	}
	for _, text := range texts {
		f.Add([]byte(text))
	}
}

// BothWays answers a text in one piece, which is read in layouts, and byte by byte, which is
// not, and wants the same. It returns what that is.
func BothWays(t *testing.T, answer func(w io.Writer, r io.Reader) error, text []byte) (out string, err error) {
	t.Helper()
	var fast, plain strings.Builder
	err = answer(&fast, bytes.NewReader(text))
	plainErr := answer(&plain, iotest.OneByteReader(bytes.NewReader(text)))
	if fast.String() != plain.String() || fmt.Sprint(err) != fmt.Sprint(plainErr) {
		t.Fatalf("Answer(%q) = %q, %v, and byte by byte %q, %v", text, fast.String(), err, plain.String(), plainErr)
	}
	return fast.String(), err
}

// CheckAnswers compares an Answer function with what it should answer: texts, what it writes
// to each, and its error, empty if there is none. It also gives it a reader and a writer that
// fail; good is a text that it answers.
func CheckAnswers(t *testing.T, answer func(w io.Writer, r io.Reader) error, good string, want [][3]string) {
	for _, test := range want {
		in, wantOut, wantErr := test[0], test[1], test[2]
		var out strings.Builder
		err := answer(&out, strings.NewReader(in))
		if out.String() != wantOut || (err == nil) != (wantErr == "") || err != nil && err.Error() != wantErr {
			t.Errorf("Answer of %.40q = %q, %v, want %q, %s", in, out.String(), err, wantOut, wantErr)
		}
	}
	broken := errors.New("broken")
	if err := answer(io.Discard, iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("Answer of a broken reader: %v", err)
	}
	_, w := io.Pipe()
	w.CloseWithError(broken)
	if err := answer(w, strings.NewReader(good)); err == nil {
		t.Error("Answer to a broken writer: no error")
	}
}

// CheckParse compares a Parse function with Boards, and writes and reads what it takes again.
// If there is no board, it wants the zero board and an error that is noBoard.
func CheckParse[B interface {
	comparable
	fmt.Stringer
}](t *testing.T, parse func(s string) (B, error), noBoard error, w Writing, text string) {
	b, err := parse(text)
	w.Stop = false
	boards, fault := Boards(text, w)
	if (err == nil) != (fault == 0 && len(boards) == 1) {
		t.Fatalf("Parse(%q) = %v, %v, and there are boards %v, and a fault on line %d", text, b, err, boards, fault)
	}
	if err != nil {
		if zero := *new(B); !errors.Is(err, noBoard) || b != zero {
			t.Errorf("Parse(%q) = %v, %v, want no board and %v", text, b, err, noBoard)
		}
		return
	}
	written, fault := Boards(b.String(), w)
	if again, err := parse(b.String()); fault != 0 || !slices.EqualFunc(written, boards, bytes.Equal) || again != b || err != nil {
		t.Errorf("Parse(%q) = %v, want %v; again %v, %v", text, b, boards[0], again, err)
	}
}
