package gen

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nibble/internal/testkit"
	"nibble/table/puzzle"
)

// A toy is a puzzle given by lists. Its boards are numbers: states are ranked by themselves,
// and negative numbers are boards without a rank.
type toy struct {
	goals []int
	moves [][]int       // where the moves of each state lead, none for a move that it lacks
	dead  map[int][]int // where those of boards without a rank lead
}

const none = math.MinInt

// list returns where the moves of a board lead.
func (p toy) list(b int) []int {
	if b < 0 {
		return p.dead[b]
	}
	return p.moves[b]
}

// rules returns the toy's rules. The names of its moves are 0, 1, and so on.
func (p toy) rules() *puzzle.Rules[int] {
	r := &puzzle.Rules[int]{
		Name:  "toy",
		Title: "toy",
		Move: func(b, move int) (int, bool) {
			if list := p.list(b); move < len(list) && list[move] != none {
				return list[move], true
			}
			return b, false
		},
		Goals:  p.goals,
		States: len(p.moves),
		Rank:   func(b int) int { return b },
		Unrank: func(rank int) int { return rank },
	}
	most := 1
	for b := range p.moves {
		most = max(most, len(p.list(b)))
	}
	for b := range p.dead {
		most = max(most, len(p.list(b)))
	}
	for move := range most {
		r.Moves = append(r.Moves, fmt.Sprint(move))
	}
	return r
}

// undo returns the rules with an Undo by the list of moves, in which change replaces what the
// moves of some state undo: none, or the board before. It is nil if a move leads to one state
// from several.
func (p toy) undo(change map[int][]int) *puzzle.Rules[int] {
	r := p.rules()
	before := make([][]int, len(p.moves))
	for state := range before {
		before[state] = slices.Repeat([]int{none}, len(r.Moves))
	}
	for state, list := range p.moves {
		for move, next := range list {
			if next < 0 || next >= len(before) {
				continue
			}
			if before[next][move] != none {
				return nil
			}
			before[next][move] = state
		}
	}
	for state, list := range change {
		before[state] = list
	}
	r.Undo = func(b, move int) (int, bool) {
		if move < len(before[b]) && before[b][move] != none {
			return before[b][move], true
		}
		return b, false
	}
	return r
}

// row is a toy of n states in a row, the first of them the goal. Move 0 leads nearer.
func row(n int) toy {
	p := toy{goals: []int{0}}
	for i := range n {
		p.moves = append(p.moves, []int{i - 1, i + 1})
	}
	p.moves[0][0], p.moves[n-1][1] = none, none
	return p
}

// circle is a toy of n states of which each leads to the one before, and the goal to the last.
func circle(n int) toy {
	p := toy{goals: []int{0}}
	for i := range n {
		p.moves = append(p.moves, []int{(i + n - 1) % n})
	}
	return p
}

// ring is a toy of six places on a ring, the first of them the goal.
func ring() toy {
	return toy{goals: []int{0}, moves: [][]int{{1, 5}, {2, 0}, {3, 1}, {4, 2}, {5, 3}, {0, 4}}}
}

// at returns what looks a board up in a list.
func at(list ...int) func(int) int { return func(b int) int { return list[b] } }

// with returns rules after a change.
func with(r *puzzle.Rules[int], change func(r *puzzle.Rules[int])) *puzzle.Rules[int] {
	change(r)
	return r
}

// solved returns the solution of rules.
func solved(t testing.TB, r *puzzle.Rules[int]) *Solution {
	t.Helper()
	s, err := Solve(r)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// module makes files in a new folder that is a module named m, which requires this one, and
// returns the folder, slash-separated.
func module(t testing.TB, files map[string]string) (dir string) {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	testkit.Write(t, dir, map[string]string{"go.mod": "module m\n\ngo 1.24\n\nrequire nibble v0.0.0\n\nreplace nibble => " + root + "\n"})
	testkit.Write(t, dir, files)
	return filepath.ToSlash(dir)
}

// A literal is a file that is rendered as it stands.
type literal struct{ path, source string }

func (f literal) Name() string                      { return filepath.ToSlash(f.path) }
func (f literal) Render() ([]byte, []string, error) { return []byte(f.source), nil, nil }

// wantFiles compares what a folder holds with what it should: names, and all but the folders'
// texts.
func wantFiles(t *testing.T, after, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, entry := range entries {
		source, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		got[entry.Name()] = string(source)
		if err != nil {
			got[entry.Name()] = "?"
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: the folder holds %q, want %q", after, got, want)
	}
}
