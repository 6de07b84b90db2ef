package reference

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
)

// Boards reads boards from text in the plainest way: numbers of one digit, or runs of as many
// digits as a board has cells, with anything of " \t\r\n," between. On a board, number i is
// counts[i] times. If stop is true, a 0 where a board would start ends the text. It returns
// the boards before the first fault, and whether there is none.
func Boards(text string, counts []int, stop bool) (boards []string, ok bool) {
	cells := 0
	for _, n := range counts {
		cells += n
	}
	board := ""
	for text != "" {
		if strings.ContainsRune(" \t\r\n,", rune(text[0])) {
			text = text[1:]
			continue
		}
		run := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
		text = text[len(run):]
		switch {
		case run == "0" && board == "" && stop:
			return boards, true
		case len(run) != 1 && (len(run) != cells || board != ""):
			return boards, false
		}
		if board += run; len(board) < cells {
			continue
		}
		for number, want := range counts {
			if strings.Count(board, string(rune('0'+number))) != want {
				return boards, false
			}
		}
		boards, board = append(boards, board), ""
	}
	return boards, board == ""
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
}](t *testing.T, parse func(s string) (B, error), noBoard error, counts []int, text string) {
	b, err := parse(text)
	boards, ok := Boards(text, counts, false)
	if (err == nil) != (ok && len(boards) == 1) {
		t.Fatalf("Parse(%q) = %v, %v, and there are boards %q, without a fault: %v", text, b, err, boards, ok)
	}
	if err != nil {
		if zero := *new(B); !errors.Is(err, noBoard) || b != zero {
			t.Errorf("Parse(%q) = %v, %v, want no board and %v", text, b, err, noBoard)
		}
		return
	}
	if again, err := parse(b.String()); strings.ReplaceAll(b.String(), " ", "") != boards[0] || again != b || err != nil {
		t.Errorf("Parse(%q) = %v, want %s; again %v, %v", text, b, boards[0], again, err)
	}
}
