package rotation

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nibble/internal/plain"
	"nibble/internal/testkit"
	"nibble/table/pattern"
)

// randomBoards returns n boards drawn with the given seed.
func randomBoards(n int, seed uint64) []Board {
	r := rand.New(rand.NewPCG(seed, 0))
	boards := make([]Board, n)
	for i := range boards {
		for cell := range boards[i] {
			boards[i][cell] = uint8(cell/8 + 1)
		}
		r.Shuffle(24, func(j, k int) { boards[i][j], boards[i][k] = boards[i][k], boards[i][j] })
	}
	return boards
}

// check compares AppendPath and Distance with the answer wanted.
func check(t *testing.T, b Board, moves string, symbol uint8) {
	t.Helper()
	got, gotSymbol, err := AppendPath([]byte("dst "), b)
	if string(got) != "dst "+moves || gotSymbol != symbol || err != nil {
		t.Fatalf("AppendPath(dst, %v) = %q, %d, %v, want %q, %d", b, got, gotSymbol, err, "dst "+moves, symbol)
	}
	if d, err := Distance(b); d != len(moves) || err != nil {
		t.Fatalf("Distance(%v) = %d, %v, want %d", b, d, err, len(moves))
	}
}

// TestRandom compares with the first sequence that a full search finds.
func TestRandom(t *testing.T) {
	distances := plain.Distances24()
	for _, b := range randomBoards(20000, 1) {
		moves, symbol := distances.Solve(plain.Board24(b))
		check(t, b, moves, symbol)
	}
}

// TestEverySet compares the index and the turns of all sets with their definitions.
func TestEverySet(t *testing.T) {
	game := pattern.New()
	for state := range pattern.Sets {
		s := game.Unrank(state)
		if got, want := index(s), game.Index(s); got != want {
			t.Fatalf("index(%#x) = %d, want %d", s, got, want)
		}
		for move := range pattern.Moves {
			if got, want := turn(s, move), s.Turn(move); got != want {
				t.Fatalf("turn(%#x, %d) = %#x, want %#x", s, move, got, want)
			}
		}
	}
}

// TestHardest does so on all boards that need 13 moves or more. They are 192, and none
// needs more.
func TestHardest(t *testing.T) {
	distances := plain.Distances24()
	boards := plain.Hardest24(distances)
	if len(boards) != 192 {
		t.Fatalf("%d boards need 13 moves, want 192", len(boards))
	}
	for _, b := range boards {
		moves, symbol := distances.Solve(b)
		if len(moves) != 13 {
			t.Fatalf("%v is solved in %d moves, want 13", b, len(moves))
		}
		check(t, Board(b), moves, symbol)
	}
}

var textbook = flag.Bool("textbook", false, "let the textbook's search solve the 192 hardest boards too, for minutes")

// TestTextbook compares with the textbook's search, which uses no table, on boards
// that it can solve in little time, or with -textbook on the hardest.
func TestTextbook(t *testing.T) {
	boards := slices.DeleteFunc(randomBoards(60, 2), func(b Board) bool {
		d, _ := Distance(b)
		return d > 9
	})
	if *textbook {
		for _, b := range plain.Hardest24(plain.Distances24()) {
			boards = append(boards, Board(b))
		}
	}
	for _, b := range boards {
		moves, symbol := plain.IDAStar24(plain.Board24(b))
		check(t, b, moves, symbol)
	}
}

// TestTies checks boards on which two symbols are equally near: neither the smaller
// symbol nor the first letter alone decides.
func TestTies(t *testing.T) {
	smaller, larger := 0, 0
	for _, b := range randomBoards(2000, 3) {
		var near [3]rival
		if n, _ := nearest(&near, &b); n < 2 {
			continue
		}
		if _, symbol, _ := AppendPath(nil, b); symbol == near[0].symbol {
			smaller++
		} else {
			larger++
		}
	}
	if smaller == 0 || larger == 0 {
		t.Errorf("of boards with ties, %d go to the smallest symbol and %d to another, want some of each", smaller, larger)
	}
}

const sample = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"

func TestNoBoard(t *testing.T) {
	good, err := Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		cell   int
		symbol uint8
		want   string
	}{
		{23, 4, "rotation: symbol 4 at cell 23"},
		{0, 0, "rotation: symbol 0 at cell 0"},
		{5, 200, "rotation: symbol 200 at cell 5"},
		{23, 1, "rotation: symbol 1 more than 8 times, last at cell 23"},
		{0, 3, "rotation: symbol 3 more than 8 times, last at cell 23"},
	} {
		b := good
		b[test.cell] = test.symbol
		_, err := Distance(b)
		if fmt.Sprint(err) != test.want || !errors.Is(err, ErrBoard) {
			t.Errorf("Distance(%v): error %q, want %q", b, err, test.want)
		}
		dst, symbol, err := AppendPath([]byte("dst"), b)
		if fmt.Sprint(err) != test.want || string(dst) != "dst" || symbol != 0 {
			t.Errorf("AppendPath(dst, %v) = %q, %d, error %q, want %q", b, dst, symbol, err, test.want)
		}
	}
}

func TestParse(t *testing.T) {
	want := Board{1, 1, 1, 1, 3, 2, 3, 2, 3, 1, 3, 2, 2, 3, 1, 2, 2, 2, 3, 1, 2, 1, 3, 3}
	drawing := `
		      1     1
		      1     1
		3  2  3  2  3  1  3
		      2     2
		3  1  2  2  2  3  1
		      2     1
		      3     3
	`
	for _, s := range []string{sample, want.String(), strings.ReplaceAll(sample, " ", ""), strings.ReplaceAll(sample, " ", ", \r\n"), drawing} {
		if got, err := Parse(s); got != want || err != nil {
			t.Errorf("Parse(%q) = %v, %v, want %v", s, got, err, want)
		}
	}
	for s, want := range map[string]string{
		"":                  "rotation: no numbers",
		"0":                 "rotation: 1 of 24 numbers",
		sample[:46]:         "rotation: 23 of 24 numbers",
		sample + " 0":       "rotation: more text after the 24 numbers",
		sample[:46] + " 4":  "rotation: symbol 4 at cell 23",
		sample[:46] + " 11": "rotation: symbol 11",
	} {
		if got, err := Parse(s); fmt.Sprint(err) != want || !errors.Is(err, ErrBoard) || got != (Board{}) {
			t.Errorf("Parse(%q) = %v, %q, want %q", s, got, err, want)
		}
	}
}

func TestAnswer(t *testing.T) {
	ring := "1 1 1 1 3 3 2 2 2 3 3 2 2 3 3 2 2 2 3 3 1 1 1 1"
	for _, test := range []struct{ in, out, err string }{
		{"", "", ""},
		{"0\n", "", ""},
		{"0", "", ""},
		{sample + "\n0\n", "AC\n2\n", ""},
		{sample + "\n" + ring + "\n0\n", "AC\n2\nNo moves needed\n2\n", ""},
		{strings.ReplaceAll(sample, " ", "\n"), "AC\n2\n", ""},
		{sample + "\n0\nwhat comes after the end is not read", "AC\n2\n", ""},
		{sample + "\r\n" + sample + "\r\n0\r\n", "AC\n2\nAC\n2\n", ""},
		{sample + "\n1 1", "AC\n2\n", "rotation: line 2: 2 of 24 numbers in the board that starts on line 2"},
		{sample[:46] + " 4\n0\n", "", "rotation: line 1: symbol 4 in the board that starts on line 1"},
		{sample[:46] + " 1\n0\n", "", "rotation: line 1: symbol 1 more than 8 times in the board that starts on line 1"},
		{sample[:46] + "\n0\n", "", "rotation: line 2: symbol 0 in the board that starts on line 1"},
	} {
		var out strings.Builder
		err := Answer(&out, strings.NewReader(test.in))
		if err == nil && test.err != "" || err != nil && err.Error() != test.err || out.String() != test.out {
			t.Errorf("Answer(%q) = %q, %v, want %q, %q", test.in, out.String(), err, test.out, test.err)
		}
	}
}

// writing is how boards are written.
var writing = plain.Writing{Counts: []int{0, 8, 8, 8}, Stop: true}

// addSeeds adds to a fuzz test the known cases, boards in some layouts, and odd text.
func addSeeds(f *testing.F) {
	digits := strings.ReplaceAll(sample, " ", "")
	testkit.Seed(f, "../testdata/cases.tsv", "rotation", strings.Repeat(sample+"\n", 5)+"0\n", strings.Repeat(digits+"\n", 5),
		strings.Repeat(sample+"\r\n", 5)+"0 "+sample, digits+"0", "0"+digits, digits+"\x00", "\ufeff"+sample, "\xff\xfe1\x00")
}

// FuzzAnswer reads any text in one piece, which is read in layouts, and byte by byte, which
// is not, and compares what is answered with what a plain reader takes for boards.
func FuzzAnswer(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		out, err := testkit.BothWays(t, Answer, text)
		boards, fault := plain.Boards(string(text), writing)
		answers := strings.Split(out, "\n")
		if len(answers) != 2*len(boards)+1 || (err == nil) != (fault == 0) || err != nil && !errors.Is(err, ErrBoard) {
			t.Fatalf("Answer(%q) = %q, %v, and there are boards %v, and a fault on line %d", text, out, err, boards, fault)
		}
		for i, board := range boards { // what is answered solves the board
			b := plain.Board24(board)
			moves, symbol := answers[2*i], answers[2*i+1]
			if moves == "No moves needed" {
				moves = ""
			}
			for _, letter := range []byte(moves) {
				b = plain.Turn24(b, letter)
			}
			for _, cell := range []int{6, 7, 8, 11, 12, 15, 16, 17} {
				if fmt.Sprint(b[cell]) != symbol {
					t.Errorf("Answer(%q): the turns %s of board %v do not bring symbol %s to cell %d", text, moves, board, symbol, cell)
				}
			}
		}
	})
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
	b := Board{1, 1, 1, 1, 3, 2, 3, 2, 3, 1, 3, 2, 2, 3, 1, 2, 2, 2, 3, 1, 2, 1, 3, 3}
	dst := make([]byte, 0, 40)
	if n := testing.AllocsPerRun(100, func() { Distance(b) }); n != 0 {
		t.Errorf("Distance allocates %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() { AppendPath(dst, b) }); n != 0 {
		t.Errorf("AppendPath allocates %v times", n)
	}
}
