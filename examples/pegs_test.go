package examples_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"nibble/examples/pegs"
	"nibble/internal/testkit"
	"nibble/table/proof"
	"nibble/table/puzzle"
)

// holes are the rows and columns of the triangle's holes, and which has which.
var holes, holeAt = func() (holes [][2]int, at map[[2]int]int) {
	at = map[[2]int]int{}
	for row := range 5 {
		for column := range row + 1 {
			at[[2]int{row, column}] = len(holes)
			holes = append(holes, [2]int{row, column})
		}
	}
	return holes, at
}()

// jumps returns by the names of the moves of a board, as it is written, what they make of it.
func jumps(b string) map[string]string {
	after := map[string]string{}
	for from, hole := range holes {
		for _, step := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}} {
			over, ok := holeAt[[2]int{hole[0] + step[0], hole[1] + step[1]}]
			to, ok2 := holeAt[[2]int{hole[0] + 2*step[0], hole[1] + 2*step[1]}]
			if ok && ok2 && b[from] == 'o' && b[over] == 'o' && b[to] == '.' {
				next := []byte(b)
				next[from], next[over], next[to] = '.', '.', 'o'
				after[string([]byte{'a' + byte(from), '-', 'a' + byte(to)})] = string(next)
			}
		}
	}
	return after
}

// TestPegsEveryBoard compares all 32,768 arrangements with a search: each jump takes a peg, so
// the way from a board is one jump less than it has pegs, if there is one.
func TestPegsEveryBoard(t *testing.T) {
	p := &pegs.Puzzle
	start := "." + strings.Repeat("o", 14)
	ends := map[string]bool{} // whether one peg can be left of a board that can be reached
	var search func(b string) bool
	search = func(b string) bool {
		if known, ok := ends[b]; ok {
			return known
		}
		end := strings.Count(b, "o") == 1
		for _, next := range jumps(b) {
			end = search(next) || end
		}
		ends[b] = end
		return end
	}
	if !search(start) || len(ends) != 3016 {
		t.Errorf("the search finds %d boards, want 3016", len(ends))
	}
	solvable := 0
	for i := range 1 << 15 {
		var written strings.Builder
		for hole := range 15 {
			written.WriteByte(".o"[i>>hole&1])
		}
		s := written.String()
		b, err := p.Parse(s)
		d, err2 := p.Distance(b)
		path, err3 := p.AppendPath(nil, b)
		hints, err4 := p.AppendHints(nil, b)
		if !ends[s] {
			if err != nil || err2 != puzzle.ErrUnsolvable || err3 != puzzle.ErrUnsolvable || err4 != puzzle.ErrUnsolvable || p.Solvable(b) {
				t.Fatalf("Distance(%s) = %d, %v, want that it is unsolvable", s, d, err2)
			}
			continue
		}
		solvable++
		at := s
		for _, name := range strings.Fields(string(path)) {
			at = jumps(at)[name]
		}
		if d != strings.Count(s, "o")-1 || err2 != nil || err3 != nil || strings.Count(at, "o") != 1 {
			t.Fatalf("Distance(%s) = %d, %v, and AppendPath %s, %v", s, d, err2, path, err3)
		}
		next, last := jumps(s), 0
		for _, h := range hints {
			after, ok := next[h.Move]
			want := d - 1
			if !ends[after] {
				want, last = puzzle.Unsolvable, 1
			}
			if !ok || h.Distance != want || last == 1 && want >= 0 {
				t.Fatalf("AppendHints(%s) = %v, want those that can be solved first", s, hints)
			}
		}
		if err4 != nil || len(hints) != len(next) {
			t.Fatalf("AppendHints(%s) = %v, %v, want %v", s, hints, err4, slices.Collect(maps.Keys(next)))
		}
	}
	if solvable != p.Numbering.Words {
		t.Errorf("%d boards can be solved, and %d are numbered", solvable, p.Numbering.Words)
	}
}

// TestPegsVerify proves the table by itself, and notices when entries are others.
func TestPegsVerify(t *testing.T) {
	f, err := proof.Verify(&pegs.Puzzle)
	if err != nil || f.Farthest() != 13 || f.Entries != 769 {
		t.Errorf("Verify: %v, %v", f, err)
	}
	flips(t, &pegs.Puzzle)
	flipNumbering(t, &pegs.Puzzle)
}

func TestPegsAnswer(t *testing.T) {
	testkit.CheckAnswers(t, pegs.Puzzle.Answer, ".oooooooooooooo", [][3]string{
		{".oooooooooooooo\n", "13\n", ""},
		{"    .\n   o o\n  o o o\n o o o o\no o o o o\n", "13\n", ""},
		{"ooooooooooooooo", "unsolvable\n", ""},
		{"............... o..............", "unsolvable\n0\n", ""},
		{"oooo", "", "pegs: line 1: 4 of 15 numbers in the board that starts on line 1"},
		{"x", "", "pegs: line 1: unknown character 'x' in the board that starts on line 1"},
	})
}
