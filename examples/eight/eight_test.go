package main

import (
	"bytes"
	"strings"
	"testing"

	"nibble/gen"
	"nibble/internal/reference"
	"nibble/table/rank"
)

// moves returns the boards after the moves d, l, r and u, and whether there are such.
func moves(b [9]uint8) (after [4][9]uint8, ok [4]bool) {
	blank := bytes.IndexByte(b[:], 0)
	for i, step := range [4][2]int{{1, 0}, {0, -1}, {0, 1}, {-1, 0}} {
		row, column := blank/3+step[0], blank%3+step[1]
		if row >= 0 && row < 3 && column >= 0 && column < 3 {
			after[i], ok[i] = b, true
			after[i][blank], after[i][3*row+column] = b[3*row+column], 0
		}
	}
	return after, ok
}

// search is a plain breadth-first search from the goal. It returns the distance of each board,
// and the first shortest way in dictionary order.
func search() (distance map[[9]uint8]int, path map[[9]uint8]string) {
	goal := [9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 0}
	distance, path = map[[9]uint8]int{goal: 0}, map[[9]uint8]string{goal: ""}
	for queue := [][9]uint8{goal}; len(queue) > 0; queue = queue[1:] {
		b := queue[0]
		after, ok := moves(b)
		for i, next := range after {
			if _, seen := distance[next]; ok[i] && !seen {
				distance[next] = distance[b] + 1
				queue = append(queue, next)
			}
		}
		for i, next := range after { // all nearer boards have their ways
			if ok[i] && distance[next] == distance[b]-1 {
				path[b] = "dlru"[i:i+1] + path[next]
				break
			}
		}
	}
	return distance, path
}

// TestEveryBoard compares all 362,880 boards with the search.
func TestEveryBoard(t *testing.T) {
	distance, path := search()
	if len(distance) != (Puzzle{}).States() {
		t.Errorf("the search finds %d boards, want %d", len(distance), Puzzle{}.States())
	}
	seen := make([]bool, Puzzle{}.States())
	for r := range 362880 {
		var b Board
		rank.UnrankPermutation(b[:], r)
		want, solvable := distance[b]
		if b.Solvable() != solvable {
			t.Fatalf("%v.Solvable() = %v, want %v", b, !solvable, solvable)
		}
		if !solvable {
			continue
		}
		if seen[b.Rank()] || Unrank(b.Rank()) != b {
			t.Fatalf("Unrank(%v.Rank()) = %v, or the rank is another's too", b, Unrank(b.Rank()))
		}
		seen[b.Rank()] = true
		if got := b.Distance(); got != want {
			t.Fatalf("%v.Distance() = %d, want %d", b, got, want)
		}
		if got := string(AppendPath(nil, b)); got != path[b] {
			t.Fatalf("AppendPath(nil, %v) = %s, want %s", b, got, path[b])
		}
	}
}

// TestVerify proves the table from its own entries, and notices when any is another: a
// thousand of them, changed one at a time.
func TestVerify(t *testing.T) {
	table := &gen.Table{
		Puzzle: reference.List(Puzzle{}),
		Bound:  reference.ListNumbers(Puzzle{}.States(), Puzzle{}.Bound),
	}
	f, err := gen.Verify(table, distance)
	if err != nil || len(f.Distances) != 32 || f.Entries != 181440 {
		t.Errorf("Verify: %v, %v", f, err)
	}
	reference.Changes(t, 1000, f.Entries, func(changed, xor int) error {
		_, err := gen.Verify(table, func(index, bound int) int {
			if index == changed {
				return bound + 2*((distance(index, bound)-bound)/2^xor)
			}
			return distance(index, bound)
		})
		return err
	})
}

func TestAnswer(t *testing.T) {
	reference.CheckAnswers(t, Answer, "1 3 0 4 2 5 7 8 6", [][3]string{
		{"1 3 0\n4 2 5\n7 8 6\n", "4\n", ""},                       // the sample of ALDS1_13_B
		{"2  3  4  1  5  x  7  6  8", "dlurullddrurdllurdr\n", ""}, // that of HDU 1043, where a judge takes any shortest way
		{"1 2 3 4 5 6 7 8 x 1 2 3 4 5 6 7 8 0", "\n0\n", ""},
		{"1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 8 7 0\n", "unsolvable\nunsolvable\n", ""},
		{"8 6 7 2 5 4 3 0 1", "31\n", ""},
		{"", "", ""},
		{"1 3 0 4 2 5 7 8 6 1 2", "4\n", "eight: board 2: 2 of 9 numbers"},
		{"1 3 0 4 2 5 7 8 8", "", `eight: board 1: number 9 is "8", want each of 0 to 8 once, or x for 0`},
		{"1 3 0 x", "", `eight: board 1: number 4 is "x", want each of 0 to 8 once, or x for 0`},
		{"9", "", `eight: board 1: number 1 is "9", want each of 0 to 8 once, or x for 0`},
		{"-1", "", `eight: board 1: number 1 is "-1", want each of 0 to 8 once, or x for 0`},
		{"130425786", "", `eight: board 1: number 1 is "130425786", want each of 0 to 8 once, or x for 0`},
		{strings.Repeat("1", 1e6), "", "eight: board 1: bufio.Scanner: token too long"},
	})
}
