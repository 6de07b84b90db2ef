package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"nibble/gen"
	"nibble/internal/reference"
	"nibble/table/rank"
)

// search is a plain breadth-first search from a board, as the text of its rows. It tries the
// moves in order, so it finds the first shortest way to each board in dictionary order.
func search(from string) (path map[string]string) {
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

// TestEveryBoard compares the ways to all boards from some, the goal first, with the search.
func TestEveryBoard(t *testing.T) {
	text := func(b Board) string {
		var s strings.Builder
		for _, n := range b {
			s.WriteByte('0' + n)
		}
		return s.String()
	}
	r := rand.New(rand.NewPCG(1, 2))
	rounds := 10
	if testing.Short() {
		rounds = 3
	}
	for round := range rounds {
		var from, to Board
		if round > 0 {
			rank.UnrankPermutation(from[:], r.IntN(40320))
		} else {
			rank.UnrankPermutation(from[:], 0)
		}
		path := search(text(from))
		longest := 0
		for state := range 40320 {
			rank.UnrankPermutation(to[:], state)
			want, ok := path[text(to)]
			if got := string(AppendPath(nil, from, to)); got != want || !ok {
				t.Fatalf("AppendPath(nil, %v, %v) = %q, want %q", from, to, got, want)
			}
			longest = max(longest, len(want))
		}
		if longest != 22 {
			t.Errorf("the longest way from %v is %d moves, want 22", from, longest)
		}
	}
}

// TestVerify proves the table from its own entries, and notices when any is another: a
// thousand of them, changed one at a time.
func TestVerify(t *testing.T) {
	table := &gen.Table{Puzzle: reference.List(Puzzle{}), Form: gen.Modulo}
	f, err := gen.Verify(table, distance)
	if err != nil || len(f.Distances) != 23 || f.Entries != 40320 {
		t.Errorf("Verify: %v, %v", f, err)
	}
	reference.Changes(t, 1000, f.Entries, func(changed, xor int) error {
		_, err := gen.Verify(table, func(index, bound int) int {
			if index == changed {
				return bound + (distance(index, 0)^xor-bound)&15
			}
			return distance(index, bound)
		})
		return err
	})
}

func TestAnswer(t *testing.T) {
	reference.CheckAnswers(t, Answer, "1 2 3 4 5 6 7 8", [][3]string{
		{"2 6 8 4 5 7 3 1\n", "7\nBCABCCB\n", ""},                   // the sample of USACO
		{"12345678\n17245368\n12345678\n82754631\n", "C\nAC\n", ""}, // that of HDU 1430
		{"1 2 3 4 5 6 7 8", "0\n\n", ""},
		{"17245368\r\n17245368", "\n", ""},
		{"2 6 8 4 5 7 3 1 2 6 8 4 5 7 3 1", "7\nBCABCCB\n7\nBCABCCB\n", ""},
		{"", "", ""},
		{"12345678 17245368 12345678", "C\n", "magic: board 4 is missing, to which the way from the last leads"},
		{"12345678 17245368 12345677", "C\n", `magic: board 3 is "12345677", want each of 1 to 8 once`},
		{"1 2 3 4 5 6 7 9", "", `magic: board 1 is "12345679", want each of 1 to 8 once`},
		{"1 2 3 4 5 6 78 9", "0\n\n", `magic: board 2 is "9", want each of 1 to 8 once`},
		{"0 1 2 3 4 5 6 7", "", `magic: board 1 is "01234567", want each of 1 to 8 once`},
		{"1234567", "", `magic: board 1 is "1234567", want each of 1 to 8 once`},
		{"123456789", "", `magic: board 1 is "123456789", want each of 1 to 8 once`},
		{strings.Repeat("1", 1e6), "", "magic: board 1: bufio.Scanner: token too long"},
	})
}
