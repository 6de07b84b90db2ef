package table_test

import (
	"fmt"
	"testing"

	"nibble/internal/reference"
	"nibble/table"
	"nibble/table/ring"
	"nibble/table/seven"
)

func TestNibble(t *testing.T) {
	packed := make([]byte, 128)
	for i := range 256 {
		table.SetNibble(packed, i, uint8(i*7%16))
	}
	for i := range 256 {
		if got, want := table.Nibble(string(packed), i), uint8(i*7%16); got != want {
			t.Errorf("Nibble(%d) = %d, want %d", i, got, want)
		}
	}
	if got := packed[0]; got != 0x70 {
		t.Errorf("entries 0 and 7 are packed as %#02x, want the first in the low half, 0x70", got)
	}
}

// TestSevenEveryBoard compares the distances of all boards with a search from the goal.
func TestSevenEveryBoard(t *testing.T) {
	for board, want := range reference.Distances7(reference.Goal7) {
		b := seven.Board(board)
		if got := table.SevenDistance(b.Rank(), b.Manhattan(0)); got != want {
			t.Fatalf("distance of %v = %d, want %d", b, got, want)
		}
	}
}

// TestRotationEverySet compares the distances of all sets with a search from the ring.
func TestRotationEverySet(t *testing.T) {
	for set, want := range reference.Distances24().All {
		cells := ring.Cells(0)
		for cell, bit := range ring.Bit {
			cells |= ring.Cells(set>>cell&1) << bit
		}
		if got := table.RotationDistance(game.Index(cells)); got != int(want) {
			t.Fatalf("distance of %#x = %d, want %d", set, got, want)
		}
	}
}

var game = ring.New()

// TestCertificate proves the distances from the baked bytes alone, without a search:
// only goals are at 0, moves change a distance by at most 1, and every other state
// has a move that lowers it. It also counts the states at each distance.
func TestCertificate(t *testing.T) {
	tables := []struct {
		name   string
		puzzle interface {
			States() int
			Goals() []int
			AppendNeighbours([]int, int) []int
		}
		distance  func(state int) int
		histogram string
	}{
		{"seven", seven.Puzzle{}, func(state int) int { return table.SevenDistance(state, seven.Puzzle{}.Bound(state)) },
			"[1 2 3 6 10 14 19 28 42 61 85 119 161 215 293 396 506 632 788 985 1194 1414 1664 1884 1999 1958 " +
				"1770 1463 1076 667 361 190 88 39 19 7 1]"},
		{"rotation", game, func(state int) int { return table.RotationDistance(game.Index(game.Unrank(state))) },
			"[1 8 44 208 876 3220 10498 30236 73982 146466 208170 178588 72941 10045 188]"},
	}
	for _, test := range tables {
		t.Run(test.name, func(t *testing.T) {
			goal := map[int]bool{}
			for _, state := range test.puzzle.Goals() {
				goal[state] = true
			}
			var histogram [64]int
			var neighbours []int
			farthest := 0
			for state := range test.puzzle.States() {
				d := test.distance(state)
				histogram[d]++
				farthest = max(farthest, d)
				if (d == 0) != goal[state] {
					t.Fatalf("state %d: distance %d, goal %v", state, d, goal[state])
				}
				lower := false
				neighbours = test.puzzle.AppendNeighbours(neighbours[:0], state)
				for _, next := range neighbours {
					e := test.distance(next)
					if e < d-1 || e > d+1 {
						t.Fatalf("states %d and %d are a move apart, their distances are %d and %d", state, next, d, e)
					}
					lower = lower || e == d-1
				}
				if d > 0 && !lower {
					t.Fatalf("state %d: no move lowers its distance %d", state, d)
				}
			}
			if got := fmt.Sprint(histogram[:farthest+1]); got != test.histogram {
				t.Errorf("states at 0, 1, ...: %v, want %v", got, test.histogram)
			}
		})
	}
}
