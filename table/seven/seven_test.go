package seven

import (
	"testing"

	"nibble/internal/reference"
)

// TestEveryBoard numbers all boards that a search from the goal reaches, and no other.
func TestEveryBoard(t *testing.T) {
	distance := reference.Distances7(reference.Goal7)
	seen := make([]bool, Puzzle{}.States())
	for _, board := range reference.Boards7() {
		b := Board(board)
		_, reachable := distance[board]
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
		if got := Unrank(rank); got != b {
			t.Fatalf("Unrank(%d) = %v, want %v", rank, got, b)
		}
		moves := reference.Moves7(board)
		for move, letter := range []byte(Moves) {
			got, ok := b.Move(move)
			want, legal := moves[letter]
			if ok != legal || legal && got != Board(want) {
				t.Fatalf("%v.Move(%c) = %v, %v, want %v, %v", b, letter, got, ok, want, legal)
			}
		}
	}
}

// TestRows makes up the numbers of every board from those of its rows.
func TestRows(t *testing.T) {
	upper, lower := Rows()
	for _, board := range reference.Boards7() {
		b := Board(board)
		u, l := upper[digits(b[:4])], lower[digits(b[4:])]
		if got, want := u>>15 == l>>15, b.Solvable(); got != want {
			t.Fatalf("rows of %v have the same parity: %v, want %v", b, got, want)
		}
		if got, want := int(u>>11&15+l>>11&15), b.Manhattan(0); got != want {
			t.Fatalf("rows of %v are at Manhattan distance %d, want %d", b, got, want)
		}
		if got, want := u&0x7ff/24, l>>4&0x7f; got != want {
			t.Fatalf("rows of %v are of sets %d and %d", b, got, want)
		}
		if got, want := int(u&0x7ff*12+l&15), b.Rank(); b.Solvable() && got != want {
			t.Fatalf("rows of %v have rank %d, want %d", b, got, want)
		}
	}
}
