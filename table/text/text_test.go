package text

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Notations of each form.
var (
	cards = Notation{Package: "cards", Number: "card", Cells: 8, Counts: []int{1, 1, 1, 1, 1, 1, 1, 1}}
	eight = Notation{Package: "eight", Cells: 9, Counts: []int{1, 1, 1, 1, 1, 1, 1, 1, 1}, Also: "x",
		Shape: "# # #\n# # #\n# # #\n"}
	games   = Notation{Package: "games", Number: "symbol", Cells: 24, Counts: []int{0, 8, 8, 8}, Stop: true}
	fifteen = Notation{Package: "fifteen", Number: "tile", Cells: 16, Counts: slices.Repeat([]int{1}, 16), Also: "_", Stop: true,
		Shape: "# # # #\n# # # #\n# # # #\n# # # #\n"}
	large   = Notation{Package: "large", Cells: MaxCells, Counts: slices.Repeat([]int{1}, 256), Separators: ";:"}
	letters = Notation{Package: "letters", Number: "face", Cells: 12, Counts: []int{4, 4, 4}, Symbols: "RGB", Also: "rgb", Stop: true,
		Shape: "  ##\n  ##\n########\n"}
	free = Notation{Package: "free", Number: "cell", Cells: 6, Counts: []int{1, -1, 0, -1, 2}, Symbols: ".,#+@", Separators: " |"}
	rows = Notation{Package: "rows", Cells: 100, Counts: []int{-1, -1}, Symbols: "01", Stop: true}

	all = []*Notation{&cards, &eight, &games, &fifteen, &large, &letters, &free, &rows}
)

// some returns a board.
func (n *Notation) some() (cells []uint8) {
	for c, count := range n.Counts {
		cells = append(cells, slices.Repeat([]uint8{uint8(c)}, max(count, 0))...)
	}
	for len(cells) < n.Cells {
		cells = append(cells, 1)
	}
	return cells
}

// TestParse reads text in each form.
func TestParse(t *testing.T) {
	const tiles = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
	for _, test := range []struct {
		n    *Notation
		s    string
		want string // as Append writes it, or the error
	}{
		{&cards, "07342516", "0 7 3 4 2 5 1 6"},
		{&cards, "\ufeff0 7 3 4\r2 5 1 6\r", "0 7 3 4 2 5 1 6"},
		{&cards, "0 7 3 4 2 5 1 6\x1a anything", "0 7 3 4 2 5 1 6"},
		{&cards, "07342516\x1a", "0 7 3 4 2 5 1 6"},
		{&cards, strings.Repeat(" ", 1000) + "0 7 3 4 2 5 1 6" + strings.Repeat("\r\n", 1000), "0 7 3 4 2 5 1 6"},
		{&cards, "\x1a07342516", "cards: no numbers"},
		{&cards, "\ufeff", "cards: no numbers"},
		{&cards, "\ufeff\ufeff07342516", `cards: unknown character '\ufeff'`},
		{&cards, " \ufeff07342516", `cards: unknown character '\ufeff'`},
		{&cards, "0 7 3\x1a", `cards: unknown character '\x1a'`},
		{&cards, "073\x1a", "cards: card 073"},
		{&cards, "\xff\xfe0\x007\x00", "cards: UTF-16 text; want UTF-8"},
		{&cards, "\xfe\xff\x000\x007", "cards: UTF-16 text; want UTF-8"},
		{&cards, "\xff", "cards: unknown byte 0xff"},
		{&cards, "\xfe\xfe", "cards: unknown byte 0xfe"},
		{&cards, " \xff\xfe", "cards: unknown byte 0xff"},
		{&cards, "\xef\xbb", "cards: unknown byte 0xef"},
		{&cards, "0 \xef\xbb7", "cards: unknown byte 0xef"},
		{&cards, "0 ０", "cards: unknown character '０'"},
		{&cards, "0 𝟘", "cards: unknown character '𝟘'"},
		{&cards, "0 \ufffd", "cards: unknown character '\ufffd'"},
		{&cards, "0 1 2 3 4 5 6 x", "cards: unknown character 'x'"},
		{&cards, "0 1 2 3 4 5 6 6", "cards: card 6 twice, last at cell 7"},
		{&cards, "01234567 0", "cards: more text after the 8 numbers"},
		{&cards, "012345678", "cards: card 012345678"},
		{&cards, strings.Repeat("7", 24), "cards: card 777777777777777777777777"},
		{&cards, strings.Repeat("7", 25), "cards: card 777777777777777777777777..."},
		{&cards, strings.Repeat("7", 999), "cards: card 777777777777777777777777..."},

		{&eight, "123x46758", "1 2 3 0 4 6 7 5 8"},
		{&eight, "1 2 3 x 4 6 7 5 8", "1 2 3 0 4 6 7 5 8"},
		{&eight, "1,2,3\r\nx,4,6\r\n7,5,8\r\n", "1 2 3 0 4 6 7 5 8"},
		{&eight, "x 0 1 2 3 4 5 6 7", "eight: number 0 twice, last at cell 1"},
		{&eight, "1 2 3 xx", "eight: number xx"},
		{&eight, "1 2 3 X", "eight: unknown character 'X'"},
		{&eight, "9 2 3 4 5 6 7 8 0", "eight: number 9 at cell 0"},

		{&fifteen, tiles + " 0", tiles + " 0"},
		{&fifteen, "0 " + tiles, "0 " + tiles},
		{&fifteen, "01 002 3 4\r5 6 7 8\r9 10 11 12\r13 14 00000000000000000000000000000000000015 _\r", tiles + " 0"},
		{&fifteen, tiles + " _\x1a", tiles + " 0"},
		{&fifteen, tiles, "fifteen: 15 of 16 numbers"},
		{&fifteen, tiles + " 16", "fifteen: tile 16"},
		{&fifteen, tiles + " 4294967296", "fifteen: tile 4294967296"},
		{&fifteen, tiles + " " + strings.Repeat("1", 999), "fifteen: tile 111111111111111111111111..."},
		{&fifteen, tiles + " 1_", "fifteen: tile 1_"},
		{&fifteen, tiles + " _1", "fifteen: tile _1"},
		{&fifteen, tiles + " __", "fifteen: tile __"},
		{&fifteen, tiles + " 15", "fifteen: tile 15 twice, last at cell 15"},
		{&fifteen, tiles + " _ 1", "fifteen: more text after the 16 numbers"},
		{&fifteen, tiles + " -1", "fifteen: unknown character '-'"},

		{&letters, "RRRRGGGGBBBB", "RRRRGGGGBBBB"},
		{&letters, "\ufeff  RR\n  RR\nGGGGBBBb\x1a", "RRRRGGGGBBBB"},
		{&letters, "R,R R\tR\rgggg bbbb", "RRRRGGGGBBBB"},
		{&letters, "RRRRGGGGBBBBR", "letters: more text after the 12 numbers"},
		{&letters, "RRRRGGGGBBB", "letters: 11 of 12 numbers"},
		{&letters, "RRRRRGGGBBBB", "letters: face R more than 4 times, last at cell 4"},
		{&letters, "RRRRGGGGBB1B", "letters: unknown character '1'"},
		{&letters, "0", "letters: unknown character '0'"},
		{&letters, "RR\x1a", `letters: unknown character '\x1a'`},

		{&free, "@.@,,+", "@.@,,+"}, // a comma is a number here, and no separator
		{&free, "@ . @ | + + +", "@.@+++"},
		{&free, "@.@,,\t", "free: unknown character '\\t'"},
		{&free, "@.@#,,", "free: cell # at cell 3"},
		{&free, "@.@@,,", "free: cell @ more than 2 times, last at cell 3"},
		{&free, "@@,,,,", "free: no cell ."},
		{&free, "@.,,,,", "free: cell @ only 1 of 2 times"},
		{&rows, strings.Repeat("0100100011\r\n", 10), strings.Repeat("0100100011", 10)},
	} {
		cells := make([]uint8, test.n.Cells)
		err := test.n.Parse(cells, test.s)
		got := string(test.n.Append(nil, cells))
		if err != nil {
			got = err.Error()
		}
		if fault := (*Error)(nil); got != test.want || err != nil && (!errors.Is(err, ErrBoard) || !errors.As(err, &fault) || fault.Line != 0) {
			t.Errorf("%s: Parse(%q) = %s, want %s", test.n.Package, test.s, got, test.want)
		}
	}
}

// TestAnswer reads several boards in each form, and says on which line something is wrong.
func TestAnswer(t *testing.T) {
	const tiles = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
	const game = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3"
	for _, test := range []struct {
		n            *Notation
		in, out, err string
	}{
		{&cards, "\ufeff01234567\r76543210", "0 1 2 3 4 5 6 7\n7 6 5 4 3 2 1 0\n", ""},
		{&cards, "01234567\r\n\x1a 8", "0 1 2 3 4 5 6 7\n", ""},
		{&cards, "\x1a", "", ""},
		{&cards, "\xff\xfe0\x00", "", "cards: line 1: UTF-16 text; want UTF-8"},
		{&cards, "\xfe\xff\x000", "", "cards: line 1: UTF-16 text; want UTF-8"},
		{&cards, "\n\xff\xfe0\x00", "", "cards: line 2: unknown byte 0xff in the board that starts on line 2"},
		{&cards, "0\r1\r\n2\n3\n\r\r\n４", "", "cards: line 7: unknown character '４' in the board that starts on line 1"},
		{&cards, "\r\r0 1 2 3\r4 5 6", "", "cards: line 3: 7 of 8 numbers in the board that starts on line 3"},
		{&cards, "0 1 2 3\r4 5 6\x1a", "", `cards: line 2: unknown character '\x1a' in the board that starts on line 1`},
		{&cards, "\r\n0 1 2 3\r\n4 5 6 6\r\n", "", "cards: line 3: card 6 twice in the board that starts on line 2"},
		{&cards, "0 0", "", "cards: line 1: 2 of 8 numbers in the board that starts on line 1"},
		{&eight, "123x46758\n1 2 3\nx 4 6\n7 5 8\n12", "1 2 3 0 4 6 7 5 8\n1 2 3 0 4 6 7 5 8\n",
			"eight: line 5: number 12 in the board that starts on line 5"},
		{&eight, "x x 1 2 3 4 5 6 7", "", "eight: line 1: number 0 twice in the board that starts on line 1"},
		{&games, game + "\r0\r?", strings.Replace(game, "x", "", 1) + "\n", ""},
		{&games, "00", "", "games: line 1: symbol 00 in the board that starts on line 1"},
		{&fifteen, tiles + " _\n" + tiles + "\n_\n00\n?", tiles + " 0\n" + tiles + " 0\n", ""},
		{&fifteen, "_ " + tiles + "\n0?", "0 " + tiles + "\n", ""},
		{&fifteen, "1 2 3\r16", "", "fifteen: line 2: tile 16 in the board that starts on line 1"},
		{&fifteen, tiles + "\r15", "", "fifteen: line 2: tile 15 twice in the board that starts on line 1"},
		{&fifteen, tiles, "", "fifteen: line 1: 15 of 16 numbers in the board that starts on line 1"},
		{&fifteen, "\xff\xfe", "", "fifteen: line 1: UTF-16 text; want UTF-8"},
		{&fifteen, "\ufeff" + tiles + " _\x1a", tiles + " 0\n", ""},
		{&letters, "RRRRGGGGBBBBGGGG\rRRRRbb\r\nbb\n0 and more", "RRRRGGGGBBBB\nGGGGRRRRBBBB\n", ""},
		{&letters, "RRRR\rGGGG\rBBBR", "", "letters: line 3: face R more than 4 times in the board that starts on line 1"},
		{&letters, "RRRR\r0", "", "letters: line 2: unknown character '0' in the board that starts on line 1"},
		{&letters, "RRRRGGGGBBBB\x1a\xff", "RRRRGGGGBBBB\n", ""},
		{&free, "@,\n,,,,", "", "free: line 1: no cell . in the board that starts on line 1"},
		{&free, "\n.,\n@,,,", "", "free: line 2: cell @ only 1 of 2 times in the board that starts on line 2"},
	} {
		var out strings.Builder
		err := test.n.echo(&out, strings.NewReader(test.in))
		if err == nil && test.err != "" || err != nil && err.Error() != test.err || out.String() != test.out {
			t.Errorf("%s: Answer(%q) = %q, %v, want %q, %s", test.n.Package, test.in, out.String(), err, test.out, test.err)
		}
	}
}

// TestCheck says what is wrong with cells, of any number.
// parts is a piece 5 and two pieces 1, and then an orientation of each.
var parts = Notation{Package: "parts", Cells: 6, Counts: []int{-1, -1, -1, -1, -1, -1},
	Parts: []Part{{3, []int{0, 2, 0, 0, 0, 1}}, {3, []int{-1, -1, -1}}}}

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		n     *Notation
		cells []uint8
		want  string
	}{
		{&cards, []uint8{7, 6, 5, 4, 3, 2, 1, 0}, "<nil>"},
		{&cards, []uint8{7, 6, 5, 4, 3, 2, 1}, "cards: 7 numbers, want 8"},
		{&cards, make([]uint8, 300), "cards: 300 numbers, want 8"},
		{&cards, []uint8{7, 6, 5, 4, 3, 2, 1, 8}, "cards: card 8 at cell 7"},
		{&cards, []uint8{7, 6, 5, 4, 3, 2, 1, 255}, "cards: card 255 at cell 7"},
		{&games, make([]uint8, 24), "games: symbol 0 at cell 0"},
		{&letters, []uint8{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3}, "letters: face 3 at cell 11"},
		{&letters, []uint8{0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2}, "letters: face R more than 4 times, last at cell 4"},
		{&free, []uint8{0, 3, 3, 4, 4, 1}, "<nil>"},
		{&free, []uint8{3, 3, 3, 4, 4, 1}, "free: no cell ."},
		{&large, large.some(), "<nil>"},
		{&large, make([]uint8, 256), "large: number 0 twice, last at cell 1"},
		{&parts, []uint8{5, 1, 1, 0, 2, 2}, "<nil>"},
		{&parts, []uint8{1, 1, 1, 0, 2, 2}, "parts: number 1 more than 2 times, last at cell 2"},
		{&parts, []uint8{5, 1, 2, 0, 2, 2}, "parts: number 2 at cell 2"},
		{&parts, []uint8{5, 1, 1, 0, 3, 2}, "parts: number 3 at cell 4"},
		{&parts, []uint8{5, 1, 1, 0, 5, 6}, "parts: number 5 at cell 4"},
		{&parts, []uint8{5, 1, 1, 0, 2}, "parts: 5 numbers, want 6"},
	} {
		err := test.n.Check(test.cells)
		if fmt.Sprint(err) != test.want || err != nil && !errors.Is(err, ErrBoard) {
			t.Errorf("%s: Check(%v) = %v, want %s", test.n.Package, test.cells, err, test.want)
		}
	}
}

// TestRoundTrip reads what Append and Draw write.
func TestRoundTrip(t *testing.T) {
	for _, n := range all {
		want := n.some()
		got := make([]uint8, n.Cells)
		for _, s := range []string{string(n.Append(nil, want)), string(n.Draw(nil, want, false))} {
			if err := n.Parse(got, s); err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: Parse(%q) = %v, %v, want %v", n.Package, s, got, err, want)
			}
		}
	}
}
