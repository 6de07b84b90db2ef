package lookup

import (
	"errors"
	"math/rand/v2"
	"testing"

	"nibble/internal/plain"
	"nibble/table/text"
)

// TestPuzzle compares the record with the search, on all boards.
func TestPuzzle(t *testing.T) {
	distance := plain.Distances7(plain.Goal7)
	path := plain.Paths7(distance)
	for _, board := range plain.Boards7() {
		b := Board(board)
		want, solvable := distance[board]
		got, err := Puzzle.Distance(b)
		way, pathErr := Puzzle.AppendPath(nil, b)
		if !solvable {
			if err != ErrUnsolvable || pathErr != ErrUnsolvable || Puzzle.Rank(b) >= 0 {
				t.Fatalf("%v: the record says %d, %v, %s, %v, want ErrUnsolvable", b, got, err, way, pathErr)
			}
			continue
		}
		if got != want || err != nil || string(way) != path[board] || pathErr != nil {
			t.Fatalf("%v: the record says %d, %v, %s, %v, want %d, %s", b, got, err, way, pathErr, want, path[board])
		}
		if back := Puzzle.Unrank(Puzzle.Rank(b)); back != b {
			t.Fatalf("Unrank(Rank(%v)) = %v", b, back)
		}
		if bound := Puzzle.Bound(b); bound > want || (want-bound)%2 != 0 {
			t.Fatalf("Bound(%v) = %d, and its distance is %d", b, bound, want)
		}
	}
}

// TestToOption asks for other goals, as the command's flag does: one with card 0 in each cell,
// in both halves of the boards.
func TestToOption(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for cell := range 8 {
		for range 2 {
			goal := Board{}
			for i, card := range r.Perm(7) {
				goal[(cell+1+i)%8] = uint8(card + 1)
			}
			p, err := Puzzle.Options[0].Solved(&Puzzle, goal.String())
			if err != nil {
				t.Fatal(err)
			}
			for distance := p.Farthest(); distance >= 0; distance -= 5 {
				b, err := p.Scramble(r, distance)
				if d, _ := Between(b, goal); d != distance || err != nil {
					t.Fatalf("to %v, Scramble(r, %d) = %v, %v, which is at %d", goal, distance, b, err, d)
				}
				want, _ := AppendPathBetween(nil, b, goal)
				if way, err := p.AppendPath(nil, b); string(way) != string(want) || len(way) != distance || err != nil {
					t.Fatalf("AppendPath(nil, %v) = %s, %v, want %s", b, way, err, want)
				}
			}
			if _, err := p.Distance(Board{9}); !errors.Is(err, ErrBoard) {
				t.Errorf("Distance of no board: %v, want ErrBoard", err)
			}
		}
	}
	if _, err := Puzzle.Options[0].Solved(&Puzzle, "0123"); !errors.Is(err, ErrBoard) {
		t.Errorf("to no board: %v, want ErrBoard", err)
	}
}

// TestUnmarshal leaves a board as it was if the text is none, and marshals none.
func TestUnmarshal(t *testing.T) {
	b := Board{4, 1, 2, 3, 5, 0, 6, 7}
	was := b
	if err := b.UnmarshalText([]byte("0123")); !errors.Is(err, text.ErrBoard) || b != was {
		t.Errorf("UnmarshalText(0123) makes %v, %v, want %v and ErrBoard", b, err, was)
	}
	if text, err := (Board{}).MarshalText(); text != nil || !errors.Is(err, ErrBoard) {
		t.Errorf("MarshalText of no board = %q, %v, want ErrBoard", text, err)
	}
	if got := (Hint{'L', 3}).String(); got != "L 3" {
		t.Errorf("a hint is %q, want L 3", got)
	}
}
