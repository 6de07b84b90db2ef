package define

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nibble/internal/plain"
)

// compare walks the boards of p and the states of its definition as a plain reader has them,
// side by side from the solved ones, until there are most: the same moves are allowed, equal
// states are equal boards, and moves are undone.
func compare(t *testing.T, p *Puzzle, d *plain.Definition, names []string, most int) {
	t.Helper()
	var got []string
	for _, m := range p.Moves {
		got = append(got, m.Name)
	}
	if !slices.Equal(got, names) {
		t.Fatalf("the moves are %s, want %s", got, names)
	}
	boards := map[string]string{d.Solved(): string(p.Solved)} // of the states
	states := map[string]string{string(p.Solved): d.Solved()} // of the boards
	after, back := make([]uint8, len(p.Solved)), make([]uint8, len(p.Solved))
	for list := []string{d.Solved()}; len(list) > 0; list = list[1:] {
		board := boards[list[0]]
		for i, name := range names {
			state, want := d.Move(list[0], name)
			if ok := p.Move(after, []uint8(board), i); ok != want {
				t.Fatalf("that %s is allowed on %d is %v, want %v", name, []byte(board), ok, want)
			}
			if !want {
				continue
			}
			if ok := p.Undo(back, after, i); !ok || string(back) != board {
				t.Fatalf("%s undone on %d gives %d, %v, want %d", name, after, back, ok, []byte(board))
			}
			known, seen := boards[state]
			switch other := states[string(after)]; {
			case seen && known != string(after):
				t.Fatalf("%s makes %d of %d, and of another board that should be the same %d", name, after, []byte(board), []byte(known))
			case !seen && other != "":
				t.Fatalf("%s makes %d of %d, as of another board that should be different", name, after, []byte(board))
			case !seen && len(boards) < most:
				boards[state], states[string(after)] = string(after), state
				list = append(list, state)
			}
		}
	}
}

// counts returns how many boards there are at each distance, by a search with a map.
func counts(p *Puzzle) (list []int) {
	seen := map[string]bool{string(p.Solved): true}
	before := make([]uint8, len(p.Solved))
	for level := []string{string(p.Solved)}; len(level) > 0; {
		list = append(list, len(level))
		var next []string
		for _, board := range level {
			for i := range p.Moves {
				if p.Undo(before, []uint8(board), i) && !seen[string(before)] {
					seen[string(before)] = true
					next = append(next, string(before))
				}
			}
		}
		level = next
	}
	return list
}

// TestPlain compares the definitions of the tests with a plain reader.
func TestPlain(t *testing.T) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil || len(files) < 17 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		d, err := plain.Define(strings.TrimPrefix(filepath.Ext(file), "."), string(text))
		if err != nil {
			t.Fatal(file, err)
		}
		for _, metric := range []Metric{Any, Quarter, Named} {
			t.Run(fmt.Sprint(filepath.Base(file), " ", metric), func(t *testing.T) {
				t.Parallel()
				p, err := Parse(file, text, Options{Metric: metric})
				if err != nil {
					t.Fatal(err)
				}
				most := 10000
				if testing.Short() {
					most = 500
				}
				compare(t, p, d, d.Moves(string(metric), nil), most)
			})
		}
	}
}
