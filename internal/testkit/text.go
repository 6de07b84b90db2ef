// Package testkit is what tests of several packages share.
package testkit

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"nibble/internal/plain"
)

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
	var fast, slow strings.Builder
	err = answer(&fast, bytes.NewReader(text))
	slowErr := answer(&slow, iotest.OneByteReader(bytes.NewReader(text)))
	if fast.String() != slow.String() || fmt.Sprint(err) != fmt.Sprint(slowErr) {
		t.Fatalf("Answer(%q) = %q, %v, and byte by byte %q, %v", text, fast.String(), err, slow.String(), slowErr)
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
}](t *testing.T, parse func(s string) (B, error), noBoard error, w plain.Writing, text string) {
	b, err := parse(text)
	w.Stop = false
	boards, fault := plain.Boards(text, w)
	if (err == nil) != (fault == 0 && len(boards) == 1) {
		t.Fatalf("Parse(%q) = %v, %v, and there are boards %v, and a fault on line %d", text, b, err, boards, fault)
	}
	if err != nil {
		if zero := *new(B); !errors.Is(err, noBoard) || b != zero {
			t.Errorf("Parse(%q) = %v, %v, want no board and %v", text, b, err, noBoard)
		}
		return
	}
	written, fault := plain.Boards(b.String(), w)
	if again, err := parse(b.String()); fault != 0 || !slices.EqualFunc(written, boards, bytes.Equal) || again != b || err != nil {
		t.Errorf("Parse(%q) = %v, want %v; again %v, %v", text, b, boards[0], again, err)
	}
}
