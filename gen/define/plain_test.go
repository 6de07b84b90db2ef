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

// moveNames returns the names of the moves of p.
func moveNames(p *Puzzle) (names []string) {
	for _, m := range p.Moves {
		names = append(names, m.Name)
	}
	return names
}

// compare walks the boards of p and the states of its definition as a plain reader has them,
// side by side from the solved ones, and makes all moves of the first most of them: the same
// moves are allowed, equal states are equal boards and the other way round, and moves are
// undone. It returns how many boards it has seen.
func compare(t *testing.T, p *Puzzle, d *plain.Definition, names []string, most int) int {
	t.Helper()
	if got := moveNames(p); !slices.Equal(got, names) {
		t.Fatalf("the moves are %s, want %s", got, names)
	}
	type pair struct{ board, state string }
	list := []pair{{string(p.Solved), d.Solved()}}
	boards := map[string]int{list[0].board: 0} // their places in the list
	states := map[string]int{list[0].state: 0}
	after, back := make([]uint8, len(p.Solved)), make([]uint8, len(p.Solved))
	for at := 0; at < min(len(list), most); at++ {
		board := []uint8(list[at].board)
		for i, name := range names {
			state, want := d.Move(list[at].state, name)
			if got := p.Move(after, board, i); got != want {
				t.Fatalf("Move(%d, %s) is allowed: %v, want %v", board, name, got, want)
			}
			if !want {
				continue
			}
			if ok := p.Undo(back, after, i); !ok || !slices.Equal(back, board) {
				t.Fatalf("Undo(%d, %s) = %d, %v, want %d", after, name, back, ok, board)
			}
			known, seen := states[state]
			other, again := boards[string(after)]
			switch {
			case seen && (!again || other != known):
				t.Fatalf("Move(%d, %s) = %d, want %d, as the states are equal", board, name, after, []byte(list[known].board))
			case !seen && again:
				t.Fatalf("Move(%d, %s) = %d, a board that another state has", board, name, after)
			case !seen:
				states[state], boards[string(after)] = len(list), len(list)
				list = append(list, pair{string(after), state})
			}
		}
	}
	return len(list)
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

// totals are how many states each puzzle of testdata has.
var totals = map[string]int{
	"cube": 88179840, "ivy": 29160, "loopover": 181440, "magic": 40320, "pancakes": 3628800, "pyraminx": 933120,
	"slide2x3": 360, "slide2x5": 1814400, "slide3x3": 181440, "topspin": 181440, "turning": 735471,
}

// TestPlain compares the definitions of the tests with a plain reader: all states if there are
// not too many, and the first of them if there are.
func TestPlain(t *testing.T) {
	const all, first = 250000, 20000
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
		name, _, _ := strings.Cut(filepath.Base(file), ".")
		total := totals[name]
		if total == 0 {
			t.Fatalf("%s: totals does not say how many states it has", file)
		}
		most := total
		switch {
		case testing.Short() && total > 50000:
			most = 500
		case total > all:
			most = first
		}
		var walked [][]string // the names of the moves of metrics before
		for _, moves := range [][]string{nil, {"U", "R", "F"}} {
			if moves != nil && name != "cube" {
				continue
			}
			for _, metric := range []Metric{Any, Quarter, Named} {
				names := d.Moves(string(metric), moves)
				if slices.ContainsFunc(walked, func(other []string) bool { return slices.Equal(other, names) }) {
					continue // it is the same puzzle, which TestMetrics reads too
				}
				walked = append(walked, names)
				t.Run(fmt.Sprint(filepath.Base(file), " ", metric, moves), func(t *testing.T) {
					t.Parallel()
					p, err := Parse(file, text, Options{Metric: metric, Moves: moves})
					if err != nil {
						t.Fatal(err)
					}
					if got := compare(t, p, d, names, most); most == total && got != total {
						t.Errorf("%d states, want %d", got, total)
					}
				})
			}
		}
	}
}

// TestMetrics reads the definitions of the tests by all metrics, and wants the names of moves
// that a plain reader has.
func TestMetrics(t *testing.T) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil {
		t.Fatal(err)
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
		for _, metric := range []Metric{"", Any, Quarter, Named} {
			p, err := Read(file, Options{Metric: metric})
			if err != nil {
				t.Errorf("Read(%s) by metric %q: %v", file, metric, err)
				continue
			}
			want := d.Moves(string(metric), nil)
			if metric == "" {
				want = d.Moves("any", nil)
			}
			if got := moveNames(p); !slices.Equal(got, want) {
				t.Errorf("Read(%s) by metric %q has the moves %s, want %s", file, metric, got, want)
			}
			for _, m := range p.Moves {
				_, declared := slices.BinarySearch(slices.Sorted(slices.Values(d.Moves("named", nil))), m.Name)
				if m.Base != declared {
					t.Errorf("Read(%s) by metric %q: move %s has Base %v, want %v", file, metric, m.Name, m.Base, declared)
				}
			}
		}
	}
}
