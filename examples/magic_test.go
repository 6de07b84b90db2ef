package examples_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"nibble/examples/magic"
	"nibble/internal/testkit"
	"nibble/table/proof"
)

// searchMagic is a plain breadth-first search from a board, as the text of its rows. It tries
// the moves in order, so it finds the first shortest way to each board in dictionary order.
func searchMagic(from string) (path map[string]string) {
	path = map[string]string{from: ""}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		b := queue[0]
		for _, move := range []struct{ letter, after string }{
			{"A", b[4:] + b[:4]},
			{"B", b[3:4] + b[:3] + b[7:] + b[4:7]},
			{"C", b[:1] + b[5:6] + b[1:2] + b[3:5] + b[6:7] + b[2:3] + b[7:]},
		} {
			if _, seen := path[move.after]; !seen {
				path[move.after] = path[b] + move.letter
				queue = append(queue, move.after)
			}
		}
	}
	return path
}

// clockwise returns the rows of a board as judges write them.
func clockwise(rows string) string {
	return rows[:4] + rows[7:] + rows[6:7] + rows[5:6] + rows[4:5]
}

// TestMagicEveryBoard compares the ways to all boards from some, the goal first, with the
// search: as judges ask for them.
func TestMagicEveryBoard(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	rounds := 5
	if testing.Short() {
		rounds = 2
	}
	from := []byte("12348765")
	for range rounds {
		path := searchMagic(string(from))
		longest := 0
		var in, want strings.Builder
		for to, way := range path {
			in.WriteString(clockwise(string(from)) + "\n" + clockwise(to) + "\n")
			want.WriteString(way + "\n")
			longest = max(longest, len(way))
		}
		var out bytes.Buffer
		if err := magic.Puzzle.Answer(&out, strings.NewReader(in.String())); err != nil || out.String() != want.String() {
			t.Fatalf("the ways from %s are not those of the search, or there is an error: %v", from, err)
		}
		if len(path) != 40320 || longest != 22 {
			t.Errorf("there are ways to %d boards from %s, of at most %d moves, want 40320 and 22", len(path), from, longest)
		}
		r.Shuffle(8, func(i, j int) { from[i], from[j] = from[j], from[i] })
	}
}

// TestMagicVerify proves the table by itself, and notices when entries are others.
func TestMagicVerify(t *testing.T) {
	f, err := proof.Verify(&magic.Puzzle)
	if err != nil || f.Farthest() != 22 || f.Entries != 40320 {
		t.Errorf("Verify: %v, %v", f, err)
	}
	flips(t, &magic.Puzzle)
}

func TestMagicAnswer(t *testing.T) {
	testkit.CheckAnswers(t, magic.Puzzle.Answer, "1 2 3 4 5 6 7 8", [][3]string{
		{"2 6 8 4 5 7 3 1\n", "7\nBCABCCB\n", ""},                   // the sample of USACO
		{"12345678\n17245368\n12345678\n82754631\n", "C\nAC\n", ""}, // that of HDU 1430
		{"1 2 3 4 5 6 7 8", "0\n\n", ""},
		{"17245368\r\n17245368", "\n", ""},
		{"2 6 8 4 5 7 3 1 2 6 8 4 5 7 3 1", "7\nBCABCCB\n7\nBCABCCB\n", ""},
		{"12345678 17245368 2 6 8 4 5 7 3 1", "C\n7\nBCABCCB\n", ""},
		{"", "", ""},
		{"12345678 17245368 12345678", "C\n", "magic: the last board has none to go to"},
		{"12345678 17245368 12345677", "C\n", "magic: line 1: number 7 twice in the board that starts on line 1"},
		{"1 2 3 4 5 6 7 9", "", "magic: line 1: number 9 in the board that starts on line 1"},
		{"0 1 2 3 4 5 6 7", "", "magic: line 1: number 0 in the board that starts on line 1"},
		{"1234567", "", "magic: line 1: number 1234567 in the board that starts on line 1"},
		{"123456789", "", "magic: line 1: number 123456789 in the board that starts on line 1"},
	})
}
