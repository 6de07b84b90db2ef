package puzzle_test

import (
	"testing"

	"nibble/table"
	"nibble/table/puzzle"
)

// The grid is a square of places, with steps in four directions; its only goal is a corner.
// Its numbering takes no time, so that benchmarks measure the rest.
const side = 316

type grid [2]uint16

func gridRules() *puzzle.Rules[grid] {
	return &puzzle.Rules[grid]{
		Name:  "grid",
		Moves: []string{"D", "L", "R", "U"},
		Move: func(b grid, move int) (grid, bool) {
			switch move {
			case 0:
				b[1]++
			case 1:
				b[0]--
			case 2:
				b[0]++
			case 3:
				b[1]--
			}
			return b, b[0] < side && b[1] < side
		},
		Goals:  []grid{{}},
		States: side * side,
		Rank:   func(b grid) int { return int(b[0]) + side*int(b[1]) },
		Unrank: func(rank int) grid { return grid{uint16(rank % side), uint16(rank / side)} },
	}
}

// gridOf returns the grid by a table of the given form, of which a plain one is wrong beyond 15.
func gridOf(form table.Form) *puzzle.Solved[grid] {
	rules := gridRules()
	t := &table.Distances{Form: form, Step: 1, Counts: make([]int, 2*side-1), Entries: side * side}
	if form == table.OverBound {
		t.Step = 2
		rules.Bound = func(b grid) int { return int(b[0]) + int(b[1]) - 2*min(int(b[0]&15), int(b[0]+b[1])/2) }
	}
	nibbles := make([]byte, (t.Entries+1)/2)
	for rank := range rules.States {
		b := rules.Unrank(rank)
		d, bound := int(b[0])+int(b[1]), 0
		if form == table.OverBound {
			bound = rules.Bound(b)
		}
		t.Counts[d]++
		table.SetNibble(nibbles, rank, uint8(form.Entry(d, bound, t.Step)&table.MaxEntry))
	}
	t.Nibbles = string(nibbles)
	return &puzzle.Solved[grid]{Rules: rules, Table: t}
}

// BenchmarkGrid asks for places of a grid of some 100,000: by a plain table at distance 15, as
// that holds no more, and at 315 by others.
func BenchmarkGrid(b *testing.B) {
	for _, form := range []table.Form{table.Plain, table.OverBound, table.Modulo} {
		p := gridOf(form)
		from := grid{100, 215}
		if form == table.Plain {
			from = grid{5, 10}
		}
		b.Run("Distance/"+form.String(), func(b *testing.B) {
			for b.Loop() {
				p.Distance(from)
			}
		})
		b.Run("AppendPath/"+form.String(), func(b *testing.B) {
			path := make([]byte, 0, 2*side)
			for b.Loop() {
				path, _ = p.AppendPath(path[:0], from)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(path)), "ns/move")
		})
		b.Run("AppendHints/"+form.String(), func(b *testing.B) {
			hints := make([]puzzle.Hint, 0, 4)
			for b.Loop() {
				hints, _ = p.AppendHints(hints[:0], from)
			}
		})
	}
}

// BenchmarkSlide asks for boards that are checked first.
func BenchmarkSlide(b *testing.B) {
	for _, v := range slide().tables() {
		from := v.order[len(v.order)/2]
		b.Run("Distance/"+v.name, func(b *testing.B) {
			for b.Loop() {
				v.p.Distance(from)
			}
		})
		b.Run("Check/"+v.name, func(b *testing.B) {
			for b.Loop() {
				v.p.Check(from)
			}
		})
	}
}
