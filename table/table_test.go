package table_test

import (
	"testing"

	"nibble/internal/plain"
	"nibble/table"
	"nibble/table/pattern"
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
	for board, want := range plain.Distances7(plain.Goal7) {
		b := seven.Board(board)
		if got := table.SevenDistance(b.Rank(), b.Manhattan(0)); got != want {
			t.Fatalf("distance of %v = %d, want %d", b, got, want)
		}
	}
}

// TestRotationEverySet compares the distances of all sets with a search from the pattern.
func TestRotationEverySet(t *testing.T) {
	for set, want := range plain.Distances24().All {
		cells := pattern.Cells(0)
		for cell, bit := range pattern.Bit {
			cells |= pattern.Cells(set>>cell&1) << bit
		}
		if got := table.RotationDistance(game.Index(cells)); got != int(want) {
			t.Fatalf("distance of %#x = %d, want %d", set, got, want)
		}
	}
}

var game = pattern.New()
