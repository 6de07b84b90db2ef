package puzzle_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"nibble/table/puzzle"
	"nibble/table/text"
)

func TestText(t *testing.T) { every(t, testText, testText) }

func testText[B comparable](t *testing.T, v variant[B]) {
	if !v.written() {
		return
	}
	for _, b := range v.boards {
		cells := make([]uint8, v.Text.Cells)
		for i := range cells {
			cells[i] = v.Cell(b, i)
		}
		s := v.p.Format(b)
		if want := strings.Trim(fmt.Sprint(cells), "[]"); s != want {
			t.Errorf("Format(%v) = %q, want %q", b, s, want)
		}
		if got := v.p.AppendText([]byte("board "), b); string(got) != "board "+s {
			t.Errorf(`AppendText("board ", %v) = %q`, b, got)
		}
		if got, err := v.p.Parse(s); got != b || err != nil {
			t.Errorf("Parse(%q) = %v, %v", s, got, err)
		}
		for _, colour := range []bool{false, true} {
			got, want := v.p.AppendDrawing([]byte("!"), b, colour), v.Text.Draw([]byte("!"), cells, colour)
			if !bytes.Equal(got, want) {
				t.Errorf(`AppendDrawing("!", %v, %v) = %q, want %q`, b, colour, got, want)
			}
		}
		if err := v.p.Check(b); err != nil {
			t.Errorf("Check(%v) = %v", b, err)
		}
	}
	for _, b := range v.bad {
		if err := v.p.Check(b); !errors.Is(err, text.ErrBoard) {
			t.Errorf("Check(%v) = %v, want what matches ErrBoard", b, err)
		}
		if got, err := v.p.Parse(v.p.Format(b)); got != *new(B) || !errors.Is(err, text.ErrBoard) {
			t.Errorf("Parse(%q) = %v, %v, want what matches ErrBoard", v.p.Format(b), got, err)
		}
	}
}

func TestPlay(t *testing.T) {
	maze, slide := maze(60), slide()
	maze.search()
	from := uint8(0)
	for ; !hasAll(maze, from); from++ {
	}
	for _, test := range []struct {
		moves string
		want  []int // the moves played
		err   string
	}{
		{"", nil, ""},
		{" \r\n\t ", nil, ""},
		{"F2'", []int{2}, ""},
		{"F2", []int{1}, ""},
		{"\nF  ", []int{0}, ""},
		{"前", []int{3}, ""},
		{"ƒ", []int{4}, ""},
		{"f", nil, `maze of 60: no move "f"`},
		{" FX' F", nil, `maze of 60: no move "X'"`},
		{"前2\nF", nil, `maze of 60: no move "2"`},
		{"\xc6", nil, `maze of 60: no move "\xc6"`},
		{"F 2", nil, `maze of 60: no move "2"`},
	} {
		got, err := maze.Play(from, test.moves)
		want := from
		for _, move := range test.want {
			want, _ = maze.Move(want, move)
		}
		if got != want || message(err) != test.err || (err != nil) != errors.Is(err, text.ErrMove) {
			t.Errorf("Play(%v, %q) = %v, %v, want %v, %s", from, test.moves, got, err, want, test.err)
		}
	}
	start := [6]uint8{0, 1, 2, 3, 4, 5}
	for _, test := range []struct {
		moves string
		want  [6]uint8
		err   string
	}{
		{"RRD", [6]uint8{1, 2, 5, 3, 4, 0}, ""},
		{"R R\tD\n", [6]uint8{1, 2, 5, 3, 4, 0}, ""},
		{"RRR", start, `slides: no move "R" from here`},
		{"Rx D", start, `slides: no move "x"`},
		{"R右D", start, `slides: no move "右"`},
	} {
		got, err := slide.Play(start, test.moves)
		if got != test.want || message(err) != test.err || (err != nil) != errors.Is(err, text.ErrMove) {
			t.Errorf("Play(%v, %q) = %v, %v, want %v, %s", start, test.moves, got, err, test.want, test.err)
		}
	}
}

// TestPlayAliases plays moves by other names, and refuses what can be read in two ways.
func TestPlayAliases(t *testing.T) {
	rules := puzzle.Rules[string]{Name: "names", Moves: []string{"U", "U2", "R", "UR", "AB", "BC", "A"},
		Aliases: []puzzle.Alias{{Name: "U2'", Move: 1, Times: 1}, {Name: "R3", Move: 2, Times: 3}},
		Move:    func(b string, move int) (string, bool) { return b + string(rune('0'+move)), len(b) < 9 }}
	for _, test := range []struct{ moves, want, err string }{
		{"U U2 R UR", "0123", ""},
		{"UR", "3", ""},
		{"U2'U2", "11", ""},
		{"U2'R3U", "12220", ""},
		{"R3 R3 R3", "222222222", ""},
		{"RU", "20", ""},
		{"URU", "", `names: moves "URU" can be read in two ways: put blanks between`},
		{"RUR", "", `names: moves "UR" can be read in two ways: put blanks between`},
		{"R UR", "23", ""},
		{"ABC", "", `names: moves "ABC" can be read in two ways: put blanks between`},
		{"A BC", "65", ""},
		{"R3 R3 R3 R3", "", `names: no move "R3" from here`},
		{"U3", "", `names: no move "3"`},
		{"X U", "", `names: no move "X"`},
	} {
		if got, err := rules.Play("", test.moves); got != test.want || message(err) != test.err || (err != nil) != errors.Is(err, text.ErrMove) {
			t.Errorf("Play(%q) = %q, %v, want %q, %s", test.moves, got, err, test.want, test.err)
		}
	}
}

// TestPlayNoName plays by rules of which a name is empty, which is wrong but must not go on for ever.
func TestPlayNoName(t *testing.T) {
	rules := puzzle.Rules[int]{Name: "counter", Moves: []string{"", "+"}, Move: func(b, move int) (int, bool) { return b + 1, true }}
	if got, err := rules.Play(3, "++"); got != 5 || err != nil {
		t.Errorf(`Play(3, "++") = %d, %v, want 5`, got, err)
	}
	if got, err := rules.Play(3, "+-"); got != 3 || message(err) != `counter: no move "-"` {
		t.Errorf(`Play(3, "+-") = %d, %v, want 3 and an error`, got, err)
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// hasAll reports whether a place has all moves.
func hasAll(toy *toy[uint8], b uint8) bool {
	for move := range toy.Moves {
		if _, ok := toy.Move(b, move); !ok {
			return false
		}
	}
	return true
}

func TestAnswer(t *testing.T) { every(t, testAnswer, testAnswer) }

func testAnswer[B comparable](t *testing.T, v variant[B]) {
	if !v.written() {
		return
	}
	var in, distances, paths strings.Builder
	for _, b := range v.boards {
		fmt.Fprintln(&in, v.p.Format(b))
		d, way := "unsolvable", "unsolvable"
		if distance, solvable := v.distance[b]; solvable {
			d, way = fmt.Sprint(distance), v.way(b)
		}
		fmt.Fprintln(&distances, d)
		fmt.Fprintln(&paths, way)
		for path, want := range map[bool]string{false: d, true: way} {
			line, err := v.p.AppendLine([]byte("> "), b, path)
			if want = "> " + want + "\n"; string(line) != want || err != nil {
				t.Errorf(`AppendLine("> ", %v, %v) = %q, %v, want %q`, b, path, line, err, want)
			}
		}
	}
	bad := v.p.Format(v.bad[0])
	for _, test := range []struct {
		name   string
		answer func(w io.Writer, r io.Reader) error
		want   string
	}{
		{"Answer", v.p.Answer, distances.String()},
		{"AnswerPaths", v.p.AnswerPaths, paths.String()},
	} {
		var out strings.Builder
		if err := test.answer(&out, strings.NewReader(in.String())); out.String() != test.want || err != nil {
			t.Errorf("%s of all boards writes %q, %v, want %q", test.name, out.String(), err, test.want)
		}
		out.Reset()
		err := test.answer(&out, strings.NewReader(in.String()+bad+"\n"+in.String()))
		var fault *text.Error
		if out.String() != test.want || !errors.As(err, &fault) || fault.Kind != text.ErrBoard || fault.Line != len(v.boards)+1 {
			t.Errorf("%s of all boards and %q writes %q, %v, want %q and what matches ErrBoard", test.name, bad, out.String(), err, test.want)
		}
	}
}

// TestAnswerFunc answers with how boards are written, and stops by an error.
func TestAnswerFunc(t *testing.T) {
	p := slide().tables()[0].p
	stop := errors.New("enough")
	var out strings.Builder
	err := p.AnswerFunc(&out, strings.NewReader("123 45x\n123450 1 2 3 4 5 x\n0 1 2 3 4 5 543210"),
		func(dst []byte, b [6]uint8, written text.Style) ([]byte, error) {
			if b == [6]uint8{0, 1, 2, 3, 4, 5} {
				return dst, stop
			}
			return dst, nil
		})
	if message(err) != "slides: line 1: card 123 in the board that starts on line 1" || out.Len() != 0 {
		t.Errorf("AnswerFunc writes %q, %v, want an error", out.String(), err)
	}
	out.Reset()
	err = p.AnswerFunc(&out, strings.NewReader("12345x\n123450 1 2 3 4 5 x\n0 1 2 3 4 5 543210"),
		func(dst []byte, b [6]uint8, written text.Style) ([]byte, error) {
			if b == [6]uint8{0, 1, 2, 3, 4, 5} {
				return dst, stop
			}
			return fmt.Append(dst, written.Run, written.Also, ";"), nil
		})
	if want := "true true;true false;false true;"; out.String() != want || err != stop {
		t.Errorf("AnswerFunc writes %q, %v, want %q, %v", out.String(), err, want, stop)
	}
}

// TestAnswerFault names the line of the number that is wrong, not that of its board.
func TestAnswerFault(t *testing.T) {
	p := slide().tables()[0].p
	for name, answer := range map[string]func(w io.Writer, r io.Reader) error{"Answer": p.Answer, "AnswerPaths": p.AnswerPaths} {
		err := answer(io.Discard, strings.NewReader("1 2 3\n4 5 0\n\n1 2 3\n5 5 0\n"))
		if want := "slides: line 5: card 5 twice in the board that starts on line 4"; message(err) != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

// TestJudge answers in a format of a puzzle's own.
func TestJudge(t *testing.T) {
	p := *slide().tables()[0].p
	rules := *p.Rules
	p.Rules = &rules
	rules.Judge = func(p *puzzle.Solved[[6]uint8], w io.Writer, r io.Reader) error {
		n := 0
		return p.AnswerFunc(w, r, func(dst []byte, b [6]uint8, _ text.Style) ([]byte, error) {
			n++
			return p.AppendLine(fmt.Appendf(dst, "Case %d: ", n), b, false)
		})
	}
	for _, test := range []struct {
		name   string
		answer func(w io.Writer, r io.Reader) error
		want   string
	}{
		{"Answer", p.Answer, "Case 1: 0\nCase 2: 1\nCase 3: unsolvable\n"},
		{"AnswerPaths", p.AnswerPaths, "\nR\nunsolvable\n"},
	} {
		var out strings.Builder
		err := test.answer(&out, strings.NewReader("1 2 3 4 5 0\n1 2 3 4 0 5\n1 2 3 5 4 0\n"))
		if out.String() != test.want || err != nil {
			t.Errorf("%s writes %q, %v, want %q", test.name, out.String(), err, test.want)
		}
	}
}
