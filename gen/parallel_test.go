package gen

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"nibble/gen/define"
	"nibble/table/pattern"
	"nibble/table/puzzle"
	"nibble/table/seven"
)

// numbered returns what solves a puzzle in Go.
func numbered[B comparable](r *puzzle.Rules[B]) func() (*Solution, error) {
	return func() (*Solution, error) { return Solve(r) }
}

// TestProcessors solves puzzles of every kind on one processor, two and seven: all makes the
// same bytes, and the same errors.
func TestProcessors(t *testing.T) {
	if testing.Short() {
		t.Skip("it solves each puzzle three times")
	}
	defined := func(file, moves string, metric define.Metric) func() (*Solution, error) {
		p := definition(t, file, metric, moves)
		return func() (*Solution, error) { return SolveDefined(p) }
	}
	low := *seven.Rules(0)
	low.Bound = func(b seven.Board) int {
		if b[7] == 0 { // many states, of which the first is to be told
			return 40
		}
		return 0
	}
	twin := *seven.Rules(0)
	twin.Move = func(b seven.Board, move int) (seven.Board, bool) {
		after, ok := b.Move(move)
		if b[3] == 0 && after[7] == 0 {
			after[0], after[1] = after[1], after[0] // a board that is another's twin, and can be solved no more
		}
		return after, ok
	}
	twin.Rank = func(b seven.Board) int { return b.Rank() } // of any two boards that share a rank
	for _, test := range []struct {
		name  string
		solve func() (*Solution, error)
		fault string // what an error must hold; "" if there is none
	}{
		{"numbered", numbered(seven.Rules(1)), ""},
		{"numbered, with an index", numbered(pattern.New().Rules()), ""},
		{"boards", numbered(lights(4)), ""},
		{"a bound too high", numbered(&low), "is not from 0 to its distance"},
		{"a twin", numbered(&twin), "rank"},
		{"coordinates", defined("cube.tws", "U,R", define.Quarter), ""},
		{"linked coordinates", defined("ivy.tws", "", define.Any), ""},
		{"one coordinate", defined("loopover.tws", "", define.Any), ""},
		{"ranks of whole boards", defined("slide3x3.def", "", define.Named), ""},
		{"no way back", defined("magic.tws", "", define.Named), ""},
	} {
		was := runtime.GOMAXPROCS(0)
		var got []string
		for _, n := range []int{1, 2, 7} {
			runtime.GOMAXPROCS(n)
			s, err := test.solve()
			if (err == nil) != (test.fault == "") || !strings.Contains(fmt.Sprint(err), test.fault) {
				t.Errorf("%s: %v, want %q", test.name, err, test.fault)
			}
			all := fmt.Sprint(err)
			if s != nil {
				all = fmt.Sprintf("%+v %+v %d %d", s.Distances, s.Numbering, s.Histogram, s.MaxClimb)
			}
			got = append(got, all)
		}
		runtime.GOMAXPROCS(was)
		if slices.ContainsFunc(got, func(s string) bool { return s != got[0] }) {
			t.Errorf("%s: one processor makes %.200s\ntwo make %.200s\nseven make %.200s", test.name, got[0], got[1], got[2])
		}
	}
}
