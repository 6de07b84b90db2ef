package table_test

import (
	"fmt"
	"testing"

	"nibble/internal/baked"
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

// TestCertificate proves the distances from what the baked functions return, without a
// search, and compares how many states there are at each.
func TestCertificate(t *testing.T) {
	want := []string{
		"{20160 [1 2 3 6 10 14 19 28 42 61 85 119 161 215 293 396 506 632 788 985 1194 1414 1664 1884 1999 1958 " +
			"1770 1463 1076 667 361 190 88 39 19 7 1] 20160 10080 b721bede}",
		"{20160 [1 3 5 7 10 16 24 34 49 72 100 134 182 252 339 439 557 714 892 1082 1281 1503 1741 1913 1963 1883 " +
			"1681 1330 887 512 280 146 72 36 16 4] 20160 10080 3ddef1c0}",
		"{735471 [1 8 44 208 876 3220 10498 30236 73982 146466 208170 178588 72941 10045 188] 157491 78746 9a3e6987}",
	}
	tables := baked.Tables()
	if len(tables) != len(want) {
		t.Fatalf("%d tables, want %d", len(tables), len(want))
	}
	for i, table := range tables {
		f, err := table.Prove()
		got := fmt.Sprintf("{%d %d %d %d %08x}", f.States, f.Distances, f.Entries, f.Bytes, f.Checksum)
		if got != want[i] || err != nil {
			t.Errorf("%s: %v, %v, want %s", table.Name, got, err, want[i])
		}
	}
}
