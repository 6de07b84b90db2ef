package rotation

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nibble/internal/plain"
	"nibble/table/pattern"
	"nibble/table/text"
)

// TestPuzzle compares the record with the package's functions, on boards of all kinds.
func TestPuzzle(t *testing.T) {
	for _, b := range append(randomBoards(2000, 5), hardest()...) {
		want, _ := Distance(b)
		moves, symbol, _ := AppendPath(nil, b)
		got, err := Puzzle.Distance(b)
		path, pathErr := Puzzle.AppendPath(nil, b)
		if got != want || err != nil || string(path) != string(moves) || pathErr != nil {
			t.Fatalf("%v: the record says %d, %v, %s, %v, want %d, %s", b, got, err, path, pathErr, want, moves)
		}
		after, err := Puzzle.Play(b, string(path))
		if solved := plain.Solved24(plain.Board24(after)); solved != symbol || err != nil || !Puzzle.IsGoal(after) {
			t.Fatalf("Play(%v, %s) = %v, %v, which solves %d, want %d", b, path, after, err, solved, symbol)
		}
	}
	none := Board{1, 2, 3}
	if d, err := Puzzle.Distance(none); !errors.Is(err, ErrBoard) {
		t.Errorf("Distance(%v) = %d, %v, want ErrBoard", none, d, err)
	}
	if after, err := Puzzle.Play(none, "A"); after != none || !errors.Is(err, ErrMove) {
		t.Errorf("Play(%v, A) = %v, %v, want ErrMove", none, after, err)
	}
}

// TestShape walks from each letter of the drawing along its line, whose symbols come one cell
// nearer when that letter is played.
func TestShape(t *testing.T) {
	var numbers plain.Board24
	at := map[[2]int]int{} // the cells by row and column
	letters := map[byte][2]int{}
	for row, line := range strings.Split(notation.Shape, "\n") {
		for column, s := range []byte(line) {
			switch {
			case s == '#':
				numbers[len(at)] = uint8(len(at))
				at[[2]int{row, column}] = len(at)
			case s != ' ':
				letters[s] = [2]int{row, column}
			}
		}
	}
	if len(letters) != len(rules.Moves) {
		t.Fatalf("the drawing has %d letters, want %d", len(letters), len(rules.Moves))
	}
	for letter, place := range letters {
		want := numbers
		for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 2}, {0, -2}} {
			var line []int
			for next := place; ; {
				next = [2]int{next[0] + step[0], next[1] + step[1]}
				cell, ok := at[next]
				if !ok {
					break
				}
				line = append(line, cell)
			}
			for i, cell := range line {
				want[cell] = numbers[line[(i+1)%len(line)]]
			}
		}
		if got := plain.Turn24(numbers, letter); got != want {
			t.Errorf("%c turns %v, drawn %v", letter, got, want)
		}
	}
}

// TestSymbolOption asks for one symbol, as the command's flag does.
func TestSymbolOption(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for symbol := uint8(1); symbol <= 3; symbol++ {
		p, err := Puzzle.Options[0].Solved(&Puzzle, fmt.Sprint(symbol))
		if err != nil {
			t.Fatal(err)
		}
		if p.Farthest() != 14 {
			t.Errorf("symbol %d is at most at %d, want 14", symbol, p.Farthest())
		}
		for distance := range p.Farthest() + 1 {
			b, err := p.Scramble(r, distance)
			if d, _ := DistanceTo(b, symbol); d != distance || err != nil {
				t.Fatalf("Scramble(r, %d) = %v, %v, where symbol %d is at %d", distance, b, err, symbol, d)
			}
			way, _ := AppendPathTo(nil, b, symbol)
			if got, err := p.AppendPath(nil, b); string(got) != string(way) || err != nil {
				t.Fatalf("AppendPath(nil, %v) = %s, %v, want %s", b, got, err, way)
			}
			if len(way) == 0 {
				way = []byte("No moves needed")
			}
			var out strings.Builder
			if err := p.Answer(&out, strings.NewReader(b.String())); out.String() != fmt.Sprintf("%s\n%d\n", way, symbol) || err != nil {
				t.Fatalf("the answer to %v is %q, %v, want %s and %d", b, out.String(), err, way, symbol)
			}
		}
		if d, err := p.Distance(Board{}); !errors.Is(err, ErrBoard) {
			t.Errorf("Distance of no board = %d, %v, want ErrBoard", d, err)
		}
	}
	for _, value := range []string{"", "0", "4", "11", "x"} {
		want := fmt.Sprintf("rotation: no symbol %q", value)
		if _, err := Puzzle.Options[0].Solved(&Puzzle, value); !errors.Is(err, ErrSymbol) || err.Error() != want {
			t.Errorf("the game of symbol %q: %v, want %s", value, err, want)
		}
	}
}

// TestUnmarshal leaves a board as it was if the text is none, and marshals none.
func TestUnmarshal(t *testing.T) {
	b := randomBoards(1, 6)[0]
	was := b
	if err := b.UnmarshalText([]byte("123")); !errors.Is(err, text.ErrBoard) || b != was {
		t.Errorf("UnmarshalText(123) makes %v, %v, want %v and ErrBoard", b, err, was)
	}
	if text, err := (Board{}).MarshalText(); text != nil || !errors.Is(err, ErrBoard) {
		t.Errorf("MarshalText of no board = %q, %v, want ErrBoard", text, err)
	}
	if got := (Hint{'C', 3}).String(); got != "C 3" {
		t.Errorf("a hint is %q, want C 3", got)
	}
	if s := Symbol(); s.Goals[0] != pattern.Goal {
		t.Errorf("the goal of a symbol is %#x", s.Goals[0])
	}
}
