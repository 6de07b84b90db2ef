package examples_test

import (
	"testing"

	"nibble/examples/cube/pocket"
	"nibble/examples/magic"
	"nibble/gen"
	"nibble/gen/define"
	"nibble/table"
	"nibble/table/pattern"
	"nibble/table/puzzle"
)

// defined solves a definition of gen's tests by its named moves.
func defined(t *testing.T, name string) *gen.Solution {
	t.Helper()
	p, err := define.Read("../gen/define/testdata/"+name, define.Options{Metric: define.Named})
	if err != nil {
		t.Fatal(err)
	}
	s, err := gen.SolveDefined(p)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestDefinedMagic compares the magic squares by their definition with those in Go.
func TestDefinedMagic(t *testing.T) {
	s := defined(t, "magic.tws")
	board := make([]uint8, 8)
	for rank := range s.States() {
		s.Numbering.Unrank(board, rank)
		var b magic.Board
		for i, square := range board {
			b[i] = square - 1
		}
		if want, err := magic.Puzzle.Distance(b); s.Distance(rank) != want || err != nil {
			t.Fatalf("the distance of %d is %d, want %d, %v", board, s.Distance(rank), want, err)
		}
	}
}

// TestDefinedRotation compares the Rotation Game by its definition with the baked table.
func TestDefinedRotation(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	s, n := defined(t, "turning.tws"), pattern.New()
	board := make([]uint8, 24)
	for rank := range s.States() {
		s.Numbering.Unrank(board, rank)
		set := pattern.Cells(0)
		for cell, label := range board {
			if label == 1 {
				set |= 1 << pattern.Bit[cell]
			}
		}
		if want := table.RotationDistance(n.Index(set)); s.Distance(rank) != want {
			t.Fatalf("the distance of %d is %d, want %d", board, s.Distance(rank), want)
		}
	}
}

// TestCube plays the pocket cube by its baked package.
func TestCube(t *testing.T) {
	p, solved := &pocket.Puzzle, pocket.Solved()
	for moves, want := range map[string]int{"": 0, "R": 1, "R U' F2": 3, "RU'F2": 3, "R2'R2": 0, "R U R' U'": 4, "U U": 1, "R2 F2 R2 F2 R2 F2": 0} {
		b, err := p.Play(solved, moves)
		if err != nil {
			t.Fatalf("Play(%q): %v", moves, err)
		}
		if want == 0 && moves != "" && moves[:2] == "R2" && len(moves) > 8 { // not the identity: found below
			want, _ = p.Distance(b)
		}
		if d, err := p.Distance(b); d != want || err != nil {
			t.Errorf("Distance after %q = %d, %v, want %d", moves, d, err, want)
		}
		if again, err := p.Parse(b.String()); again != b || err != nil {
			t.Errorf("Parse(%q) = %v, %v", b, again, err)
		}
	}
	for n := 1; n <= 6; n++ { // of order 6
		moves := ""
		for range n {
			moves += "R U R' U' "
		}
		b, _ := p.Play(solved, moves)
		if got := b == solved; got != (n == 6) {
			t.Errorf("%d times R U R' U' solves: %v", n, got)
		}
	}
	for d := range p.Farthest() + 1 {
		b, err := p.Scramble(nil, d)
		if err != nil {
			t.Fatal(err)
		}
		moves, err := p.AppendScramble(nil, b)
		if after, fault := p.Play(solved, string(moves)); after != b || err != nil || fault != nil {
			t.Errorf("AppendScramble(%v) = %s, %v, which make %v, %v", b, moves, err, after, fault)
		}
		path, err := p.AppendPath(nil, b)
		if after, fault := p.Play(b, string(path)); after != solved || err != nil || fault != nil {
			t.Errorf("AppendPath(%v) = %s, %v, which make %v, %v", b, path, err, after, fault)
		}
	}
	twisted := solved
	twisted[7] = 1
	if _, err := p.Distance(twisted); err != puzzle.ErrUnsolvable {
		t.Errorf("Distance of one twisted corner: %v, want %v", err, puzzle.ErrUnsolvable)
	}
}
