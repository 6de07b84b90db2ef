package lookup

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nibble/internal/plain"
	"nibble/internal/testkit"
	"nibble/table"
	"nibble/table/puzzle"
	"nibble/table/seven"
)

// TestEveryBoard compares all 40,320 boards with a search from the goal, and each
// shortest way with the smallest of all.
func TestEveryBoard(t *testing.T) {
	distance := plain.Distances7(plain.Goal7)
	path := plain.Paths7(distance)
	dst := []byte("way: ")
	farthest := 0
	for _, board := range plain.Boards7() {
		b := Board(board)
		want, solvable := distance[board]
		got, err := Distance(b)
		way, pathErr := AppendPath(dst, b)
		if !solvable {
			if !errors.Is(err, ErrUnsolvable) || !errors.Is(pathErr, ErrUnsolvable) || string(way) != string(dst) {
				t.Fatalf("Distance(%v) = %d, %v; AppendPath = %q, %v; want ErrUnsolvable", b, got, err, way, pathErr)
			}
			continue
		}
		if got != want || err != nil {
			t.Fatalf("Distance(%v) = %d, %v, want %d", b, got, err, want)
		}
		if string(way) != string(dst)+path[board] || pathErr != nil {
			t.Fatalf("AppendPath(%v) = %q, %v, want %q after %q", b, way, pathErr, path[board], dst)
		}
		farthest = max(farthest, got)
	}
	if farthest != 36 {
		t.Errorf("farthest board at %d, want 36", farthest)
	}
}

// TestEveryPairOfRows compares what find makes of any two rows with what they are: some
// board's or none's, and what the board's numbers are by definition.
func TestEveryPairOfRows(t *testing.T) {
	boards := 0
	for upper := range 1 << 12 {
		for lower := range 1 << 12 {
			var b seven.Board
			cards := 0
			for i := range b {
				b[i] = uint8((upper | lower<<12) >> (3 * i) & 7)
				cards |= 1 << b[i]
			}
			want := puzzle.Unsolvable
			if cards == 255 && b.Solvable() {
				want = table.SevenDistance(b.Rank(), b.Manhattan(0))
				boards++
			}
			if got := find(upper, lower); got != want {
				t.Fatalf("find(%o, %o) = %d, want %d", upper, lower, got, want)
			}
		}
	}
	if boards != seven.States {
		t.Errorf("%d boards, want %d", boards, seven.States)
	}
}

func TestNoBoard(t *testing.T) {
	for _, test := range []struct {
		board Board
		want  string
	}{
		{Board{}, "lookup: card 0 twice, last at cell 1"},
		{Board{0, 1, 2, 3, 4, 5, 6, 6}, "lookup: card 6 twice, last at cell 7"},
		{Board{0, 1, 2, 3, 4, 5, 6, 8}, "lookup: card 8 at cell 7"},
		{Board{0, 1, 2, 3, 4, 5, 6, 15}, "lookup: card 15 at cell 7"},
		{Board{255, 1, 2, 3, 4, 5, 6, 7}, "lookup: card 255 at cell 0"},
	} {
		_, err := Distance(test.board)
		if fmt.Sprint(err) != test.want || !errors.Is(err, ErrBoard) {
			t.Errorf("Distance(%v): error %q, want %q", test.board, err, test.want)
		}
		dst, err := AppendPath([]byte("dst"), test.board)
		if fmt.Sprint(err) != test.want || string(dst) != "dst" {
			t.Errorf("AppendPath(dst, %v) = %q, error %q, want %q", test.board, dst, err, test.want)
		}
	}
	for cell := range 8 {
		for bit := 3; bit < 8; bit++ { // no digit below 8, and else as that
			b := Board{0, 1, 2, 3, 4, 5, 6, 7}
			b[cell] |= 1 << bit
			if d, err := Distance(b); !errors.Is(err, ErrBoard) {
				t.Errorf("Distance(%v) = %d, %v, want ErrBoard", b, d, err)
			}
		}
	}
}

func TestParse(t *testing.T) {
	want := Board{0, 7, 3, 4, 2, 5, 1, 6}
	for _, s := range []string{
		want.String(), "07342516", "0,7,3,4,2,5,1,6", "0 7 3 4\n2 5 1 6\n", "\r\n\t 0, 7,\t3,4 \r\n\n2  5 1 6\r\n\r\n",
	} {
		if got, err := Parse(s); got != want || err != nil {
			t.Errorf("Parse(%q) = %v, %v, want %v", s, got, err, want)
		}
	}
	for s, want := range map[string]string{
		"":                  "lookup: no numbers",
		"0 1 2 3":           "lookup: 4 of 8 numbers",
		"0 1 2 3 4 5 6 7 0": "lookup: more text after the 8 numbers",
		"0 1 2 3 4 5 6 7 x": "lookup: more text after the 8 numbers",
		"0 1 2 3 4 5 6 6":   "lookup: card 6 twice, last at cell 7",
		"0 1 2 3 4 5 6 9":   "lookup: card 9 at cell 7",
		"0 1 2 3 4 5 6 10":  "lookup: card 10",
		"0 1 2 3 4 5 x":     "lookup: unknown character 'x'",
		"0123456":           "lookup: card 0123456",
	} {
		if got, err := Parse(s); fmt.Sprint(err) != want || !errors.Is(err, ErrBoard) || got != (Board{}) {
			t.Errorf("Parse(%q) = %v, %q, want %q", s, got, err, want)
		}
	}
}

func TestAnswer(t *testing.T) {
	for _, test := range []struct{ in, out, err string }{
		{"", "", ""},
		{"\n \n", "", ""},
		{"0 1 2 3 4 5 6 7\n1 0 2 3 4 5 6 7\n7 6 5 4 3 2 1 0", "0\n1\n28\n", ""},
		{"0 1 2 3\n4 5 6 7\n\n1 0 2 3\n4 5 6 7\n", "0\n1\n", ""},
		{"76543210\r\n01234567 1 0 2 3 4 5 6 7", "28\n0\n1\n", ""},
		{"2 5 3 0 4 1 6 7\n1 5 0 7 4 3 2 6\n", "13\n10\n", ""},
		{"0 2 1 3 4 5 6 7\n", "unsolvable\n", ""},
		{"1 0 2 3 4 5 6 7\n0 7 3 4 2 5 6", "1\n", "lookup: line 2: 7 of 8 numbers in the board that starts on line 2"},
		{"0 1 2 3 4 5 6 7\n\n0 1 2 3\n4 5 6 6\n", "0\n", "lookup: line 4: card 6 twice in the board that starts on line 3"},
		{"0 1 2 3 4 5 6 6\n", "", "lookup: line 1: card 6 twice in the board that starts on line 1"},
		{"0 1 2 3 4 5 6 7\n0 1 2 3 4 5 6 8\n", "0\n", "lookup: line 2: card 8 in the board that starts on line 2"},
		{"01234567\n0 -1", "0\n", "lookup: line 2: unknown character '-' in the board that starts on line 2"},
		{"\ufeff01234567", "0\n", ""},
		{"\xff\xfe0\x00", "", "lookup: line 1: UTF-16 text; want UTF-8"},
		{"01234567\r10234567\r\r7", "0\n1\n", "lookup: line 4: 1 of 8 numbers in the board that starts on line 4"},
		{"01234567\r\n\x1a?", "0\n", ""},
		{"0 1\n12", "", "lookup: line 2: card 12 in the board that starts on line 1"},
		{"0 01234567", "", "lookup: line 1: card 01234567 in the board that starts on line 1"},
		{strings.Repeat("1", 1000), "", "lookup: line 1: card 111111111111111111111111... in the board that starts on line 1"},
	} {
		var out strings.Builder
		err := Answer(&out, strings.NewReader(test.in))
		if err == nil && test.err != "" || err != nil && err.Error() != test.err || out.String() != test.out {
			t.Errorf("Answer(%q) = %q, %v, want %q, %q", test.in, out.String(), err, test.out, test.err)
		}
		if test.err != "" && !errors.Is(err, ErrBoard) {
			t.Errorf("Answer(%q): error %q is not ErrBoard", test.in, err)
		}
	}
}

func TestAnswerPaths(t *testing.T) {
	var out strings.Builder
	err := AnswerPaths(&out, strings.NewReader("41235067\n01234567\n02134567\n0 1 2 3 4 5 6 8\n"))
	if want := "lookup: line 4: card 8 in the board that starts on line 4"; out.String() != "LU\n\nunsolvable\n" || fmt.Sprint(err) != want {
		t.Errorf("AnswerPaths = %q, %v, want LU, an empty line, unsolvable, and %s", out.String(), err, want)
	}
}

// TestFastReading compares answers and errors for text in one piece, which is read in
// layouts and lines, with those for its bytes one at a time, which is not. The text is
// boards in each layout, with a byte of one in some texts exchanged for another.
func TestFastReading(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	boards := shuffled()
	for _, layout := range layouts {
		for range 300 {
			first := r.IntN(len(boards) - 100)
			text := write(boards[first:first+100], layout.cell, layout.row, layout.end)
			if i := r.IntN(2 * len(text)); i < len(text) {
				text[i] = "0123456789 \n\r\t,x\x00\xff"[r.IntN(18)]
			}
			testkit.BothWays(t, Answer, text)
		}
	}
}

// writing is how boards are written.
var writing = plain.Writing{Counts: []int{1, 1, 1, 1, 1, 1, 1, 1}}

// addSeeds adds to a fuzz test the known cases, boards in every layout, and odd text.
func addSeeds(f *testing.F) {
	texts := []string{"0 1 2 3 4 5 6 6\n01234567 x", "7654321\x00", "\xff\xfe7\x006\x00", "\ufeff76543210", "76543210\r7 6 5 4\r3 2 1 0\x1a7"}
	boards := slices.Repeat([]Board{{7, 6, 5, 4, 3, 2, 1, 0}}, 9)
	for _, layout := range layouts {
		texts = append(texts, string(write(boards, layout.cell, layout.row, layout.end)))
	}
	testkit.Seed(f, "../testdata/cases.tsv", "seven", texts...)
}

// FuzzAnswer reads any text in both ways, and compares what is answered with what a plain
// reader takes for boards.
func FuzzAnswer(f *testing.F) {
	addSeeds(f)
	distance := plain.Distances7(plain.Goal7)
	f.Fuzz(func(t *testing.T, text []byte) {
		out, err := testkit.BothWays(t, Answer, text)
		boards, fault := plain.Boards(string(text), writing)
		want := ""
		for _, b := range boards {
			if d, solvable := distance[plain.Board7(b)]; solvable {
				want += fmt.Sprintln(d)
			} else {
				want += "unsolvable\n"
			}
		}
		if out != want || (err == nil) != (fault == 0) || err != nil && !errors.Is(err, ErrBoard) {
			t.Errorf("Answer(%q) = %q, %v, want %q, and an error on line %d", text, out, err, want, fault)
		}
	})
}

// TestContradiction walks from a board by a wrong distance, as from a table that is damaged.
func TestContradiction(t *testing.T) {
	for _, d := range []int{26, 27, 29, 30} {
		if path := appendPath(nil, 001234567, d); path != nil {
			t.Errorf("a board at 28 is %d moves away by %s", d, path)
		}
	}
	if path := appendPath(nil, 001234567, 28); len(path) != 28 {
		t.Errorf("a board at 28 is solved by %s", path)
	}
}

// FuzzParse compares Parse with the plain reader, and writes and reads what it takes again.
func FuzzParse(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		testkit.CheckParse(t, Parse, error(ErrBoard), writing, string(text))
	})
}

// TestNoAllocation counts what the functions that programs call most allocate.
func TestNoAllocation(t *testing.T) {
	b := Board{7, 6, 5, 4, 3, 2, 1, 0}
	dst := make([]byte, 0, 40)
	if n := testing.AllocsPerRun(100, func() { Distance(b) }); n != 0 {
		t.Errorf("Distance allocates %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() { AppendPath(dst, b) }); n != 0 {
		t.Errorf("AppendPath allocates %v times", n)
	}
}
