package examples_test

import (
	"bytes"
	"strings"
	"testing"

	"nibble/examples/eight"
	"nibble/internal/testkit"
	"nibble/table/proof"
	"nibble/table/puzzle"
	"nibble/table/rank"
)

// moves returns the eight puzzle's boards after the moves d, l, r and u, and whether there
// are such.
func moves(b eight.Board) (after [4]eight.Board, ok [4]bool) {
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

// searchEight is a plain breadth-first search from the goal. It returns the distance of each
// board, and the first shortest way in dictionary order.
func searchEight() (distance map[eight.Board]int, path map[eight.Board]string) {
	goal := eight.Board{1, 2, 3, 4, 5, 6, 7, 8, 0}
	distance, path = map[eight.Board]int{goal: 0}, map[eight.Board]string{goal: ""}
	for queue := []eight.Board{goal}; len(queue) > 0; queue = queue[1:] {
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

// TestEightEveryBoard compares all 362,880 arrangements with the search.
func TestEightEveryBoard(t *testing.T) {
	distance, path := searchEight()
	p := &eight.Puzzle
	if len(distance) != p.States {
		t.Errorf("the search finds %d boards, want %d", len(distance), p.States)
	}
	for r := range 362880 {
		var b eight.Board
		rank.UnrankPermutation(b[:], r)
		want, solvable := distance[b]
		got, err := p.Distance(b)
		if !solvable {
			if err != puzzle.ErrUnsolvable || p.Solvable(b) {
				t.Fatalf("Distance(%v) = %d, %v, want that it is unsolvable", b, got, err)
			}
			continue
		}
		if got != want || err != nil {
			t.Fatalf("Distance(%v) = %d, %v, want %d", b, got, err, want)
		}
		if got, err := p.AppendPath(nil, b); string(got) != path[b] || err != nil {
			t.Fatalf("AppendPath(nil, %v) = %s, %v, want %s", b, got, err, path[b])
		}
	}
}

// TestEightVerify proves the table by itself, and notices when entries are others.
func TestEightVerify(t *testing.T) {
	f, err := proof.Verify(&eight.Puzzle)
	if err != nil || f.Farthest() != 31 || f.Entries != 181440 {
		t.Errorf("Verify: %v, %v", f, err)
	}
	flips(t, &eight.Puzzle)
}

func TestEightAnswer(t *testing.T) {
	testkit.CheckAnswers(t, eight.Puzzle.Answer, "1 3 0 4 2 5 7 8 6", [][3]string{
		{"1 3 0\n4 2 5\n7 8 6\n", "4\n", ""},                       // the sample of ALDS1_13_B
		{"2  3  4  1  5  x  7  6  8", "dlurullddrurdllurdr\n", ""}, // that of HDU 1043, where a judge takes any shortest way
		{"1 2 3 4 5 6 7 8 x 1 2 3 4 5 6 7 8 0", "\n0\n", ""},
		{"1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 8 7 0\n", "unsolvable\nunsolvable\n", ""},
		{"8 6 7 2 5 4 3 0 1", "31\n", ""},
		{"130425786 12345678x", "4\n\n", ""},
		{"", "", ""},
		{"1 3 0 4 2 5 7 8 6 1 2", "4\n", "eight: line 1: 2 of 9 numbers in the board that starts on line 1"},
		{"1 3 0 4 2 5 7 8 8", "", "eight: line 1: tile 8 twice in the board that starts on line 1"},
		{"1 3 0\nx 4 2\n5 7 8", "", "eight: line 2: tile 0 twice in the board that starts on line 1"},
		{"1 3 4 5 9", "", "eight: line 1: 5 of 9 numbers in the board that starts on line 1"},
		{"-1", "", "eight: line 1: unknown character '-' in the board that starts on line 1"},
		{strings.Repeat("1", 1e6), "", "eight: line 1: tile 111111111111111111111111... in the board that starts on line 1"},
	})
}
