package table

import (
	"fmt"
	"math/bits"
	"testing"

	"nibble/internal/reference"
)

func TestNibble(t *testing.T) {
	packed := make([]byte, 128)
	for i := range 256 {
		SetNibble(packed, i, uint8(i*7%16))
	}
	for i := range 256 {
		if got, want := Nibble(string(packed), i), uint8(i*7%16); got != want {
			t.Errorf("Nibble(%d) = %d, want %d", i, got, want)
		}
	}
	if got := packed[0]; got != 0x70 {
		t.Errorf("entries 0 and 7 are packed as %#02x, want the first in the low half, 0x70", got)
	}
}

// TestSevenEveryBoard compares all 40,320 boards with a search from the goal.
func TestSevenEveryBoard(t *testing.T) {
	distance := reference.Distances7(reference.Goal7)
	seen := make([]bool, SevenPuzzle{}.States())
	for _, board := range reference.Boards7() {
		b := Seven(board)
		d, reachable := distance[board]
		if got := b.Solvable(); got != reachable {
			t.Fatalf("%v.Solvable() = %v, want %v", b, got, reachable)
		}
		if !reachable {
			continue
		}
		rank := b.Rank()
		if rank < 0 || rank >= len(seen) || seen[rank] {
			t.Fatalf("%v.Rank() = %d, out of range or not its own", b, rank)
		}
		seen[rank] = true
		if got := UnrankSeven(rank); got != b {
			t.Fatalf("UnrankSeven(%d) = %v, want %v", rank, got, b)
		}
		if got := SevenDistance(rank, b.Manhattan()); got != d {
			t.Fatalf("distance of %v = %d, want %d", b, got, d)
		}
		moves := reference.Moves7(board)
		for move, letter := range []byte(SevenMoves) {
			got, ok := b.Move(move)
			want, legal := moves[letter]
			if ok != legal || legal && got != Seven(want) {
				t.Fatalf("%v.Move(%c) = %v, %v, want %v, %v", b, letter, got, ok, want, legal)
			}
		}
	}
}

// TestRotationEverySet compares all 735,471 sets with a search from the ring.
func TestRotationEverySet(t *testing.T) {
	rank := 0
	for set, d := range reference.Distances24().All {
		s := Rotation(set)
		if got := s.Rank(); got != rank {
			t.Fatalf("%#x.Rank() = %d, want %d", set, got, rank)
		}
		if got := UnrankRotation(rank); got != s {
			t.Fatalf("UnrankRotation(%d) = %#x, want %#x", rank, got, set)
		}
		if got := RotationDistance(rank); got != int(d) {
			t.Fatalf("distance of %#x = %d, want %d", set, got, d)
		}
		rank++
	}
	if want := (RotationPuzzle{}).States(); rank != want {
		t.Errorf("%d sets, want %d", rank, want)
	}
}

// TestTurn moves the symbols of a board on which every cell can be told apart.
func TestTurn(t *testing.T) {
	for move, letter := range []byte(RotationMoves) {
		for cell := range 24 {
			var b reference.Board24
			b[cell] = 1
			want := Rotation(0)
			for to, symbol := range reference.Turn24(b, letter) {
				want |= Rotation(symbol) << to
			}
			if got := Rotation(1 << cell).Turn(move); got != want {
				t.Errorf("a symbol at cell %d goes to cell %d by %c, want %d",
					cell, bits.TrailingZeros32(uint32(got)), letter, bits.TrailingZeros32(uint32(want)))
			}
		}
	}
}

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
		{"seven", SevenPuzzle{}, func(state int) int { return SevenDistance(state, SevenPuzzle{}.Bound(state)) },
			"[1 2 3 6 10 14 19 28 42 61 85 119 161 215 293 396 506 632 788 985 1194 1414 1664 1884 1999 1958 " +
				"1770 1463 1076 667 361 190 88 39 19 7 1]"},
		{"rotation", RotationPuzzle{}, RotationDistance,
			"[1 8 44 208 876 3220 10498 30236 73982 146466 208170 178588 72941 10045 188]"},
	}
	for _, table := range tables {
		t.Run(table.name, func(t *testing.T) {
			goal := map[int]bool{}
			for _, state := range table.puzzle.Goals() {
				goal[state] = true
			}
			var histogram [64]int
			var neighbours []int
			farthest := 0
			for state := range table.puzzle.States() {
				d := table.distance(state)
				histogram[d]++
				farthest = max(farthest, d)
				if (d == 0) != goal[state] {
					t.Fatalf("state %d: distance %d, goal %v", state, d, goal[state])
				}
				lower := false
				neighbours = table.puzzle.AppendNeighbours(neighbours[:0], state)
				for _, next := range neighbours {
					e := table.distance(next)
					if e < d-1 || e > d+1 {
						t.Fatalf("states %d and %d are a move apart, their distances are %d and %d", state, next, d, e)
					}
					lower = lower || e == d-1
				}
				if d > 0 && !lower {
					t.Fatalf("state %d: no move lowers its distance %d", state, d)
				}
			}
			if got := fmt.Sprint(histogram[:farthest+1]); got != table.histogram {
				t.Errorf("states at 0, 1, ...: %v, want %v", got, table.histogram)
			}
		})
	}
}
