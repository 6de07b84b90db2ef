package proof_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"nibble/table"
	"nibble/table/proof"
	"nibble/table/puzzle"
)

// TestFlips flips every bit of small tables, one at a time: of the nibbles, the counts, the
// number of entries, the step and the form. Verify must find a fault, or no answer changes.
func TestFlips(t *testing.T) {
	third := func(i int) int { return i - i/3*2%16 }
	bounded := with(row(21), func(r *puzzle.Rules[int]) { r.Bound = third })
	for _, test := range []struct {
		name  string
		rules *puzzle.Rules[int]
		table table.Distances
	}{
		{"plain", row(7), of(to(7)...)},
		{"plain, with a bound", with(row(16), func(r *puzzle.Rules[int]) { r.Bound = third }), of(to(16)...)},
		{"over the bound", bounded, over(1, third, to(21)...)},
		{"over the bound by 2", bounded, over(2, third, to(21)...)},
		{"modulo", row(21), modulo(to(21)...)},
		{"modulo, with pits", lists([]int{0}, 3, []int{1, 3}, []int{0, 2}, []int{4, 1}, []int{4}, []int{3}), modulo(0, 1, 2)},
		{"shared", with(lists([]int{0}, 6, []int{1, 5}, []int{0, 2}, []int{1, 3}, []int{2, 4}, []int{3, 5}, []int{4, 0}),
			func(r *puzzle.Rules[int]) { r.Index = func(b int) int { return min(b, 6-b) } }),
			changed(of(0, 1, 2, 3), func(t *table.Distances) { t.Counts = []int{1, 2, 2, 1} })},
	} {
		p := &puzzle.Solved[int]{Rules: test.rules, Table: &test.table}
		if _, err := proof.Verify(p); err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		right := answers(p)
		noticed := map[string]int{}
		flip := func(what string, change func(t *table.Distances)) {
			flipped := changed(test.table, change)
			p := &puzzle.Solved[int]{Rules: test.rules, Table: &flipped}
			if _, err := proof.Verify(p); err != nil {
				noticed[what]++
				return
			}
			if got := answers(p); !slices.Equal(got, right) {
				t.Errorf("%s: %s flipped, and Verify finds no fault: %v, want %v", test.name, what, got, right)
			}
		}
		for i := range 8 * len(test.table.Nibbles) {
			flip("nibbles", func(t *table.Distances) {
				nibbles := []byte(t.Nibbles)
				nibbles[i/8] ^= 1 << (i % 8)
				t.Nibbles = string(nibbles)
			})
		}
		for i := range test.table.Counts {
			for bit := range bits.UintSize {
				flip("counts", func(t *table.Distances) {
					t.Counts = slices.Clone(t.Counts)
					t.Counts[i] ^= 1 << bit
				})
			}
		}
		for bit := range bits.UintSize {
			flip("entries", func(t *table.Distances) { t.Entries ^= 1 << bit })
			flip("step", func(t *table.Distances) { t.Step ^= 1 << bit })
		}
		for bit := range 8 {
			flip("form", func(t *table.Distances) { t.Form ^= 1 << bit })
		}
		for what, n := range map[string]int{
			"nibbles": 8 * len(test.table.Nibbles), "counts": bits.UintSize * len(test.table.Counts), "entries": bits.UintSize,
		} {
			if noticed[what] != n {
				t.Errorf("%s: Verify finds a fault with %d of %d flips of %s, want all", test.name, noticed[what], n, what)
			}
		}
		// The highest bit of the step may do nothing: it does not to even entries.
		if n := noticed["step"]; test.table.Form == table.OverBound && n < bits.UintSize-1 {
			t.Errorf("%s: Verify finds a fault with %d of %d flips of the step, want all but one", test.name, n, bits.UintSize)
		}
	}
}

// answers returns what p says of all states.
func answers(p *puzzle.Solved[int]) (all []string) {
	for state := range p.States {
		d, err := p.Distance(state)
		path, err2 := p.AppendPath(nil, state)
		hints, err3 := p.AppendHints(nil, state)
		all = append(all, fmt.Sprint(d, err, string(path), err2, hints, err3))
	}
	return all
}
