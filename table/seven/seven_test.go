package seven

import (
	"testing"

	"nibble/internal/plain"
)

// TestEveryBoard numbers all boards that a search from the goal reaches, and no other.
func TestEveryBoard(t *testing.T) {
	distance := plain.Distances7(plain.Goal7)
	seen := make([]bool, States)
	for _, board := range plain.Boards7() {
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
		moves := plain.Moves7(board)
		for move, letter := range Moves {
			got, ok := b.Move(move)
			want, legal := moves[letter[0]]
			if ok != legal || legal && got != Board(want) {
				t.Fatalf("%v.Move(%s) = %v, %v, want %v, %v", b, letter, got, ok, want, legal)
			}
		}
	}
}

// TestRows makes up the numbers of every solvable board from those of its rows, and finds out
// which other rows fit together.
func TestRows(t *testing.T) {
	upper, lower := Rows()
	for u := range upper {
		for l := range lower {
			var b Board
			cards := 0
			for i := range b {
				b[i] = uint8((u | l<<12) >> (3 * i) & 7)
				cards |= 1 << b[i]
			}
			up, low := int(upper[u]), int(lower[l])
			if fit := Fit(up, low); fit != (cards == 255) {
				t.Fatalf("the rows of %v fit: %v", b, fit)
			}
			if cards != 255 {
				continue
			}
			rank, bound := Join(up, low)
			parity, want := Parity(up, low), 0
			if !b.Solvable() {
				want = 1
			}
			if parity != want || parity == 0 && (rank != b.Rank() || bound != b.Manhattan(0)) {
				t.Fatalf("the rows of %v have parity %d, rank %d, bound %d; want %d, %d, %d", b, parity, rank, bound, want, b.Rank(), b.Manhattan(0))
			}
		}
	}
	for i, u := range upper {
		if got := UpperLayout.Pack(UpperLayout.Unpack(u)...); got != u {
			t.Errorf("upper row %o is %#x, and its fields make %#x", i, u, got)
		}
		if got := LowerLayout.Pack(LowerLayout.Unpack(lower[i])...); got != lower[i] {
			t.Errorf("lower row %o is %#x, and its fields make %#x", i, lower[i], got)
		}
	}
}
