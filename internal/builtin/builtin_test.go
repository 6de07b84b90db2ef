package builtin

import (
	"errors"
	"testing"

	"nibble/lookup"
	"nibble/rotation"
	"nibble/table/text"
)

// TestProofs proves all tables, each by itself.
func TestProofs(t *testing.T) {
	for name, prove := range map[string]func() error{"Seven": Seven, "SevenBetween": SevenBetween, "Rotation": Rotation} {
		if err := prove(); err != nil {
			t.Errorf("%s() = %v", name, err)
		}
	}
}

// TestErrors has one kind of each error for all puzzles, so that a program with several needs
// not ask which one it was.
func TestErrors(t *testing.T) {
	for _, pair := range [][2]error{
		{lookup.ErrBoard, rotation.ErrBoard},
		{lookup.ErrMove, rotation.ErrMove},
		{lookup.ErrDistance, rotation.ErrDistance},
	} {
		if pair[0] != pair[1] {
			t.Errorf("lookup has the error %v, and rotation %v", pair[0], pair[1])
		}
	}
	_, parse7 := lookup.Parse("0 1 2")
	_, parse24 := rotation.Parse("0 1 2")
	_, distance7 := lookup.Distance(lookup.Board{})
	_, distance24 := rotation.Distance(rotation.Board{})
	for _, err := range []error{parse7, parse24, distance7, distance24} {
		if !errors.Is(err, text.ErrBoard) {
			t.Errorf("%v does not match ErrBoard", err)
		}
	}
}

// TestOther tells what is wrong with numbers and boards other than those that were baked.
func TestOther(t *testing.T) {
	at := func(i int) uint8 { return uint8(i) }
	if err := same("At", at, []uint32{0, 1, 3}); err == nil || err.Error() != "At(2) is 2, want 3" {
		t.Errorf("same finds %v", err)
	}
	if err := draws(2, 36, lookup.Scramble, lookup.Distance); err == nil || err.Error() != "Scramble(r, 36) draws 1 boards, want 2" {
		t.Errorf("draws finds %v", err)
	}
	far := func(lookup.Board) (int, error) { return 7, nil }
	if err := draws(1, 0, lookup.Scramble, far); err == nil || err.Error() != "Scramble(r, 0) = 0 1 2 3 4 5 6 7, whose distance is 7, <nil>" {
		t.Errorf("draws finds %v", err)
	}
	if err := draws(0, 37, lookup.Scramble, lookup.Distance); !errors.Is(err, text.ErrDistance) {
		t.Errorf("draws finds %v", err)
	}
}
