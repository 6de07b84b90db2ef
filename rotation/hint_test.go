package rotation

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nibble/internal/plain"
	"nibble/table"
)

// TestHints plays every move of random and of the hardest boards.
func TestHints(t *testing.T) {
	distances := plain.Distances24()
	boards := append(randomBoards(2000, 4), hardest()...)
	for _, b := range hardest() { // and boards beside them
		after, _ := b.Move('A')
		boards = append(boards, after)
	}
	var hints []Hint
	for _, b := range boards {
		var want []Hint
		for _, letter := range []byte("ABCDEFGH") {
			after := plain.Turn24(plain.Board24(b), letter)
			if got, err := b.Move(letter); got != Board(after) || err != nil {
				t.Fatalf("%v.Move(%c) = %v, %v, want %v", b, letter, got, err, after)
			}
			want = append(want, Hint{letter, distances.Of(after)})
		}
		slices.SortStableFunc(want, func(a, b Hint) int { return a.Distance - b.Distance })
		var err error
		if hints, err = AppendHints(hints[:0], b); !slices.Equal(hints, want) || err != nil {
			t.Fatalf("AppendHints(%v) = %v, %v, want %v", b, hints, err, want)
		}
	}
	for _, letter := range []byte("@Iah\x00") {
		if got, err := boards[0].Move(letter); got != boards[0] || !errors.Is(err, ErrMove) {
			t.Errorf("%v.Move(%q) = %v, %v, want ErrMove", boards[0], letter, got, err)
		}
	}
	if _, err := (Board{}).Move('A'); !errors.Is(err, ErrBoard) {
		t.Errorf("Move of no board: %v, want ErrBoard", err)
	}
	if hints, err := AppendHints(nil, Board{}); hints != nil || !errors.Is(err, ErrBoard) {
		t.Errorf("AppendHints of no board = %v, %v, want ErrBoard", hints, err)
	}
}

// TestTo brings each symbol of random boards into the ring, and compares with the first
// sequence on which each turn is one closer by a search's distances.
func TestTo(t *testing.T) {
	distances := plain.Distances24()
	set := func(b plain.Board24, symbol uint8) (set int) {
		for cell, s := range b {
			if s == symbol {
				set |= 1 << cell
			}
		}
		return set
	}
	for _, board := range randomBoards(3000, 5) {
		for symbol := uint8(1); symbol <= 3; symbol++ {
			b := plain.Board24(board)
			want := ""
			for left := distances[set(b, symbol)]; left > 0; left-- {
				letter := byte('A')
				for distances[set(plain.Turn24(b, letter), symbol)] != left-1 {
					letter++
				}
				b = plain.Turn24(b, letter)
				want += string(letter)
			}
			if d, err := DistanceTo(board, symbol); d != len(want) || err != nil {
				t.Fatalf("DistanceTo(%v, %d) = %d, %v, want %d", board, symbol, d, err, len(want))
			}
			if moves, err := AppendPathTo([]byte("dst "), board, symbol); string(moves) != "dst "+want || err != nil {
				t.Fatalf("AppendPathTo(dst, %v, %d) = %q, %v, want %q", board, symbol, moves, err, want)
			}
		}
	}
	good := randomBoards(1, 1)[0]
	for _, test := range []struct {
		board  Board
		symbol uint8
		want   error
	}{{Board{}, 1, ErrBoard}, {good, 0, ErrSymbol}, {good, 4, ErrSymbol}} {
		if d, err := DistanceTo(test.board, test.symbol); !errors.Is(err, test.want) {
			t.Errorf("DistanceTo(%v, %d) = %d, %v, want %v", test.board, test.symbol, d, err, test.want)
		}
		if moves, err := AppendPathTo(nil, test.board, test.symbol); moves != nil || !errors.Is(err, test.want) {
			t.Errorf("AppendPathTo(nil, %v, %d) = %q, %v, want %v", test.board, test.symbol, moves, err, test.want)
		}
	}
}

// TestScramble draws many boards of every distance; at 13 all 192 come, and at 10 boards on which
// each symbol alone is nearest, and such on which all are as near.
func TestScramble(t *testing.T) {
	const n = 3000
	r, same := rand.New(rand.NewPCG(1, 1)), rand.New(rand.NewPCG(1, 1))
	for distance := range Puzzle.Farthest() + 1 {
		drawn := map[Board]bool{}
		near := map[[3]bool]int{} // which symbols are nearest
		for range n {
			b, err := Scramble(r, distance)
			if d, boardErr := Distance(b); d != distance || err != nil || boardErr != nil {
				t.Fatalf("Scramble(r, %d) = %v, %v, which is at %d, %v", distance, b, err, d, boardErr)
			}
			if again, _ := Scramble(same, distance); again != b {
				t.Fatalf("Scramble(r, %d) = %v, and with the same seed %v", distance, b, again)
			}
			drawn[b] = true
			var nearest [3]bool
			for i := range nearest {
				d, _ := DistanceTo(b, uint8(i+1))
				nearest[i] = d == distance
			}
			near[nearest]++
		}
		if one, all := []int{near[[3]bool{true}], near[[3]bool{1: true}], near[[3]bool{2: true}]}, near[[3]bool{true, true, true}]; distance == 10 &&
			(slices.Min(one) < slices.Max(one)/2 || all == 0) {
			t.Errorf("of %d boards at 10, each symbol alone is nearest on %d, and all on %d", n, one, all)
		}
		if distance == Puzzle.Farthest() && len(drawn) != table.RotationHardestBoards {
			t.Errorf("at %d, %d boards came, want %d", distance, len(drawn), table.RotationHardestBoards)
		}
	}
	for _, distance := range []int{-1, 14} {
		want := fmt.Sprintf("rotation: distance %d is not from 0 to 13", distance)
		if b, err := Scramble(r, distance); !errors.Is(err, ErrDistance) || err.Error() != want {
			t.Errorf("Scramble(r, %d) = %v, %v, want %s", distance, b, err, want)
		}
	}
}
