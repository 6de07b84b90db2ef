package lookup

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nibble/internal/plain"
)

// TestHints plays every move of every board.
func TestHints(t *testing.T) {
	distance := plain.Distances7(plain.Goal7)
	var hints []Hint
	for _, board := range plain.Boards7() {
		b := Board(board)
		moves := plain.Moves7(board)
		for _, letter := range []byte("DLRUdX\x00") {
			after, err := b.Move(letter)
			want, legal := moves[letter]
			if legal && (after != Board(want) || err != nil) || !legal && (after != b || !errors.Is(err, ErrMove)) {
				t.Fatalf("%v.Move(%q) = %v, %v, want %v, %v", b, letter, after, err, want, legal)
			}
		}
		var err error
		hints, err = AppendHints(hints[:0], b)
		if _, solvable := distance[board]; !solvable {
			if len(hints) > 0 || !errors.Is(err, ErrUnsolvable) {
				t.Fatalf("AppendHints(%v) = %v, %v, want ErrUnsolvable", b, hints, err)
			}
			continue
		}
		var want []Hint
		for letter, after := range moves {
			want = append(want, Hint{letter, distance[after]})
		}
		slices.SortFunc(want, func(a, b Hint) int { return 100*(a.Distance-b.Distance) + int(a.Move) - int(b.Move) })
		if !slices.Equal(hints, want) || err != nil {
			t.Fatalf("AppendHints(%v) = %v, %v, want %v", b, hints, err, want)
		}
	}
	if _, err := (Board{}).Move('D'); !errors.Is(err, ErrBoard) {
		t.Errorf("Move of no board: %v, want ErrBoard", err)
	}
	if hints, err := AppendHints(nil, Board{}); hints != nil || !errors.Is(err, ErrBoard) {
		t.Errorf("AppendHints of no board = %v, %v, want ErrBoard", hints, err)
	}
	if _, err := (Board{0, 1, 2, 3, 4, 5, 6, 7}).Move('U'); fmt.Sprint(err) != "lookup: card 0 cannot go 'U'" {
		t.Errorf("Move up from the first row: %v", err)
	}
}

// TestBetween compares distances and ways to a board with card 0 in each cell, from all
// boards, with a search from there.
func TestBetween(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for cell := range 8 {
		var to plain.Board7
		for i, card := range r.Perm(7) {
			to[(cell+1+i)%8] = uint8(card + 1)
		}
		distance := plain.Distances7(to)
		path := plain.Paths7(distance)
		for _, from := range plain.Boards7() {
			want, reachable := distance[from]
			got, err := Between(Board(from), Board(to))
			way, pathErr := AppendPathBetween(nil, Board(from), Board(to))
			if !reachable {
				if !errors.Is(err, ErrUnsolvable) || !errors.Is(pathErr, ErrUnsolvable) || way != nil {
					t.Fatalf("between %v and %v: %d, %v; %q, %v; want ErrUnsolvable", from, to, got, err, way, pathErr)
				}
				continue
			}
			if got != want || err != nil || string(way) != path[from] || pathErr != nil {
				t.Fatalf("between %v and %v: %d, %v; %q, %v; want %d, %q", from, to, got, err, way, pathErr, want, path[from])
			}
		}
	}
	good := Board{0, 1, 2, 3, 4, 5, 6, 7}
	for _, pair := range [][2]Board{{good, {}}, {{}, good}} {
		if d, err := Between(pair[0], pair[1]); !errors.Is(err, ErrBoard) {
			t.Errorf("Between(%v) = %d, %v, want ErrBoard", pair, d, err)
		}
		if way, err := AppendPathBetween(nil, pair[0], pair[1]); way != nil || !errors.Is(err, ErrBoard) {
			t.Errorf("AppendPathBetween(nil, %v) = %q, %v, want ErrBoard", pair, way, err)
		}
	}
}

// TestScramble draws 10,000 boards of every distance, and at 35 each of the seven boards
// about equally often.
func TestScramble(t *testing.T) {
	r, same := rand.New(rand.NewPCG(1, 1)), rand.New(rand.NewPCG(1, 1))
	for distance := range Puzzle.Farthest() + 1 {
		drawn := map[Board]int{}
		for range 10000 {
			b, err := Scramble(r, distance)
			if d, _ := Distance(b); d != distance || err != nil {
				t.Fatalf("Scramble(r, %d) = %v, %v, which is at %d", distance, b, err, d)
			}
			if again, _ := Scramble(same, distance); again != b {
				t.Fatalf("Scramble(r, %d) = %v, and with the same seed %v", distance, b, again)
			}
			drawn[b]++
		}
		for b, n := range drawn {
			if distance == 35 && (len(drawn) != 7 || n < 1200 || n > 1660) {
				t.Errorf("at 35, %d boards, and %v came %d times of 10000", len(drawn), b, n)
			}
		}
	}
	for _, distance := range []int{-1, 37} {
		want := fmt.Sprintf("lookup: distance %d is not from 0 to 36", distance)
		if b, err := Scramble(r, distance); !errors.Is(err, ErrDistance) || err.Error() != want {
			t.Errorf("Scramble(r, %d) = %v, %v, want %s", distance, b, err, want)
		}
	}
}
