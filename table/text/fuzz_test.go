package text

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"nibble/internal/plain"
	"nibble/internal/testkit"
)

// addSeeds adds to a fuzz test, for each notation, texts in some styles, right and wrong.
func addSeeds(f *testing.F) {
	for i, n := range all {
		board := n.Append(nil, n.some())
		spread := bytes.Join(bytes.Split(board, nil), []byte("\r"))
		run := bytes.ReplaceAll(board, []byte(" "), nil)
		for _, s := range [][]byte{board, spread, run} {
			line := string(s) + "\n"
			for _, text := range []string{
				line, strings.Repeat(line, 30), strings.Repeat(string(s)+"\r\n", 30) + "\x1a", "\ufeff" + line + "0", line + "x" + line,
				"\xff\xfe" + line, line[1:], strings.Repeat(string(s), 3), line + "0 " + line, "\r" + line + "０",
				strings.Repeat(line, 20) + strings.Replace(strings.Repeat(line, 20), "1", "x", 1),
			} {
				f.Add(uint8(i), []byte(text))
			}
		}
	}
}

// writing returns how the plain reader knows a notation.
func (n *Notation) writing() plain.Writing {
	return plain.Writing{Counts: n.Counts, Cells: n.Cells, Symbols: n.Symbols, Also: n.Also, Separators: n.Separators, Stop: n.Stop}
}

// FuzzAnswer reads any text in each notation, in one piece, which is read in layouts, and byte
// by byte, which is not, and compares boards and lines with those of the plain reader.
func FuzzAnswer(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, which uint8, text []byte) {
		n := all[int(which)%len(all)]
		out, err := testkit.BothWays(t, func(w io.Writer, r io.Reader) error { return n.echo(w, r) }, text)
		boards, line := plain.Boards(string(text), n.writing())
		want := ""
		for _, cells := range boards {
			want += string(n.Append(nil, cells)) + "\n"
		}
		fault := &Error{}
		if out != want || (err != nil) != (line > 0) || err != nil && (!errors.As(err, &fault) || !errors.Is(err, ErrBoard)) || fault.Line != line {
			t.Errorf("%s: Answer(%q) = %q, %v, want %q, and a fault on line %d", n.Package, text, out, err, want, line)
		}
	})
}

// FuzzParse reads any text in each notation, and compares with the plain reader.
func FuzzParse(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, which uint8, text []byte) {
		n := all[int(which)%len(all)]
		cells := make([]uint8, n.Cells)
		err := n.Parse(cells, string(text))
		w := n.writing()
		w.Stop = false
		boards, line := plain.Boards(string(text), w)
		one := line == 0 && len(boards) == 1
		if (err == nil) != one || err == nil && !bytes.Equal(cells, boards[0]) || err != nil && !errors.Is(err, ErrBoard) {
			t.Errorf("%s: Parse(%q) = %v, %v, want %v, and a fault on line %d", n.Package, text, cells, err, boards, line)
		}
	})
}
