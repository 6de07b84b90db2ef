package gen

import (
	"fmt"
	"testing"

	"nibble/table"
	"nibble/table/puzzle"
)

// bound returns rules with the given bounds.
func bound(r *puzzle.Rules[int], bounds func(int) int) *puzzle.Rules[int] {
	r.Bound = bounds
	return r
}

// TestForms packs distances in the first form that they fit, and reads them back.
func TestForms(t *testing.T) {
	var even, odd, ones []int
	for i := range 40 {
		even, odd, ones = append(even, max(i%2, i-30)), append(odd, max(0, i-15)), append(ones, 1)
	}
	all := fmt.Sprint(ones)
	jump := row(30)
	jump.moves[1] = append(jump.moves[1], 15)
	steep := circle(16) // and a state behind the farthest
	steep.moves = append(steep.moves, []int{15})
	half := func(state int) int { return state / 2 }
	wide := func(r *puzzle.Rules[int]) *puzzle.Rules[int] { r.Wide = true; return r }
	for _, test := range []struct {
		name  string
		rules *puzzle.Rules[int]
		form  table.Form
		step  int
		want  string // the counts and the histogram
	}{
		{"row", row(5).rules(), table.Plain, 1, "[1 1 1 1 1] [1 1 1 1 1]"},
		{"the farthest plain one", row(16).rules(), table.Plain, 1, fmt.Sprint(ones[:16], ones[:16])},
		{"one state", row(1).rules(), table.Plain, 1, "[1] [1]"},
		{"a bound that is not needed", bound(row(3).rules(), at(0, 1, 1)), table.Plain, 1, "[1 1 1] [1 1 1]"},
		{"over a bound", bound(row(20).rules(), half), table.OverBound, 1, fmt.Sprint(ones[:20]) + " [1 2 2 2 2 2 2 2 2 2 1]"},
		{"over the lowest bound", bound(row(40).rules(), at(odd...)), table.OverBound, 1, all + " [1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 25]"},
		{"over a bound of the same parity", bound(row(40).rules(), at(even...)), table.OverBound, 2, all + " [2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 10]"},
		{"over the distance", bound(row(20).rules(), func(state int) int { return state }), table.OverBound, 1, fmt.Sprint(ones[:20]) + " [20]"},
		{"modulo", row(40).rules(), table.Modulo, 1, all + " [3 3 3 3 3 3 3 3 2 2 2 2 2 2 2 2]"},
		{"a bound that is too low", bound(row(40).rules(), at(make([]int, 40)...)), table.Modulo, 1, all + " [3 3 3 3 3 3 3 3 2 2 2 2 2 2 2 2]"},
		{"the steepest climb", jump.rules(), table.Modulo, 1, fmt.Sprint(ones[:30]) + " [2 2 2 2 2 2 2 2 2 2 2 2 2 2 1 1]"},
		{"far", row(65535).rules(), table.Modulo, 1, ""},
		{"a steeper climb", circle(17).rules(), table.Wide, 1, fmt.Sprint(ones[:17], ones[:17])},
		{"the least too steep climb", steep.rules(), table.Wide, 1, fmt.Sprint(ones[:17], ones[:17])},
		{"the farthest wide one", circle(256).rules(), table.Wide, 1, ""},
		{"wide as asked for", wide(row(256).rules()), table.Wide, 1, ""},
		{"too far for wide as asked for", wide(row(257).rules()), table.Modulo, 1, ""},
		{"wide as asked for, and not needed", wide(row(16).rules()), table.Plain, 1, fmt.Sprint(ones[:16], ones[:16])},
		{"wide as asked for, and over a bound", wide(bound(row(20).rules(), half)), table.OverBound, 1, fmt.Sprint(ones[:20]) + " [1 2 2 2 2 2 2 2 2 2 1]"},
	} {
		s, err := Solve(test.rules)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := fmt.Sprint(s.Counts, s.Histogram); got != test.want && test.want != "" || s.Form != test.form || s.Step != test.step {
			t.Errorf("%s: %s, %v, step %d, want %s, %v, step %d", test.name, got, s.Form, s.Step, test.want, test.form, test.step)
		}
		for state := range test.rules.States {
			bound := 0
			switch {
			case s.Form == table.OverBound:
				bound = test.rules.Bound(state)
			case s.Form == table.Modulo:
				bound = max(0, state-15)
			}
			if got := s.At(state, bound); got != state || s.Distance(state) != state {
				t.Fatalf("%s: state %d has distance %d, and its entry stands for %d", test.name, state, s.Distance(state), got)
			}
		}
	}
}

// TestNoForm says of each form why the distances do not fit it.
func TestNoForm(t *testing.T) {
	plain := "the distances fit no form: plain: state 256 is at distance 256, and a nibble holds at most 15; "
	rest := "; modulo 16: a move from state 0 to state 256 makes its distance 256 greater, and a nibble tells at most 14; " +
		"two nibbles: 256 is more than 255; a Bound that falls short of each by at most 15 steps of the same size would do"
	var odd, even []int // too low for the last state, by an odd number and by even ones only
	for i := range 257 {
		odd, even = append(odd, i), append(even, i)
	}
	odd[15], odd[256], even[256] = 14, 0, 0
	for _, test := range []struct {
		rules *puzzle.Rules[int]
		want  string
	}{
		{circle(257).rules(), plain + "over the bound: the rules have no Bound" + rest},
		{with(circle(257).rules(), func(r *puzzle.Rules[int]) { r.Wide = true }), plain + "over the bound: the rules have no Bound" + rest},
		{bound(circle(257).rules(), at(odd...)), plain +
			"over the bound: state 256, at distance 256 with bound 0, makes entry 256, and a nibble holds at most 15 " +
			"(if no bound fell short by an odd number, half would be stored, but that of state 15 does)" + rest},
		{bound(circle(257).rules(), func(i int) int { return i & 1 }), plain +
			"over the bound: state 256, at distance 256 with bound 0, makes entry 128, and a nibble holds at most 15" + rest},
		{bound(row(3).rules(), at(0, 1, 3)), "state 2: bound 3 is not from 0 to its distance 2"},
		{bound(row(3).rules(), at(0, -1, 0)), "state 1: bound -1 is not from 0 to its distance 1"},
	} {
		if _, err := Solve(test.rules); fmt.Sprint(err) != test.want {
			t.Errorf("Solve = %v\nwant %s", err, test.want)
		}
	}
	if s := solved(t, bound(circle(257).rules(), at(even...))); s.Form != table.OverBound || s.Step != 256 {
		t.Errorf("with bounds that fall short by 256 or nothing: %v, step %d", s.Form, s.Step)
	}
}

// TestChangingBound notices that bounds are others when entries are packed than they were
// when the form was chosen.
func TestChangingBound(t *testing.T) {
	var first []int
	for i := range 20 {
		first = append(first, i)
	}
	first[4] = 2
	for _, test := range []struct {
		state, later int // the bound of a state from the second time on
		want         string
	}{
		{4, 2, "<nil>"},
		{2, 0, "some bounds are others now than before: Bound must always return the same for a state"},
		{19, 0, "state 19: its bound is 0 now, and was another before"},
		{3, 4, "state 3: its bound is 4 now, and was another before"},
		{4, -90, "state 4: its bound is -90 now, and was another before"},
	} {
		asked := make([]int, 20)
		r := bound(row(20).rules(), func(state int) int {
			if asked[state]++; asked[state] > 1 && state == test.state {
				return test.later
			}
			return first[state]
		})
		if _, err := Solve(r); fmt.Sprint(err) != test.want {
			t.Errorf("Solve with bound %d of state %d, and %d later: %v, want %s", first[test.state], test.state, test.later, err, test.want)
		}
	}
	odd := make([]int, 20) // all fall short by an even number, later one by an odd one
	asked := false
	for i := range odd {
		odd[i] = i % 2
	}
	r := bound(row(20).rules(), func(state int) int {
		if state == 6 {
			if asked {
				return 1
			}
			asked = true
		}
		return odd[state]
	})
	if _, err := Solve(r); fmt.Sprint(err) != "state 6: its bound is 1 now, and was another before" {
		t.Errorf("Solve with a bound that changes to an odd one: %v", err)
	}
}

// TestIndex packs a ring of six places, of which those equally far share an entry.
func TestIndex(t *testing.T) {
	for _, test := range []struct {
		index []int
		want  string
	}{
		{[]int{0, 1, 2, 3, 2, 1}, "[16 50] 4 [1 2 2 1] [1 1 1 1]"},
		{[]int{3, 2, 1, 0, 1, 4}, "[35 1 1] 5 [1 2 2 1] [1 2 1 1]"},
		{[]int{0, 1, 2, 1, 2, 1}, "state 3: distance 3 makes entry 3, and another state with index 1 has 1"},
		{[]int{0, 1, 2, 4, 2, 1}, "no state has index 3"},
		{[]int{0, 1, 2, 6, 2, 1}, "state 3: index 6 is outside 0 to 5"},
		{[]int{0, 1, 2, -1, 2, 1}, "state 3: index -1 is outside 0 to 5"},
	} {
		s, err := Solve(with(ring().rules(), func(r *puzzle.Rules[int]) { r.Index = at(test.index...) }))
		got := fmt.Sprint(err)
		if err == nil {
			got = fmt.Sprint([]byte(s.Nibbles), s.Entries, s.Counts, s.Histogram)
		}
		if got != test.want {
			t.Errorf("with index %v: %s, want %s", test.index, got, test.want)
		}
	}
	wide := func(last int) (*Solution, error) { // a one-way ring, of which the last entry is shared
		return Solve(with(circle(20).rules(), func(r *puzzle.Rules[int]) {
			r.Index = func(state int) int { return min(state, last) }
		}))
	}
	if s, err := wide(19); err != nil || s.Form != table.Wide || s.Entries != 20 || len(s.Nibbles) != 20 || s.At(19, 0) != 19 {
		t.Errorf("two nibbles by an index: %v, %v", s, err)
	}
	if _, err := wide(18); fmt.Sprint(err) != "state 19: distance 19 makes entry 19, and another state with index 18 has 18" {
		t.Errorf("two nibbles by an index that two distances share: %v", err)
	}
	shared := row(40) // modulo 16, two rows from one goal
	for i := 1; i < 40; i++ {
		shared.moves = append(shared.moves, []int{i + 38, i + 40})
	}
	shared.moves[40] = []int{0, 41}
	shared.moves[78][1] = none
	shared.moves[0] = append(shared.moves[0], 40)
	r := with(shared.rules(), func(r *puzzle.Rules[int]) {
		r.Index = func(state int) int {
			if state >= 40 {
				return state - 39
			}
			return state
		}
	})
	if s := solved(t, r); s.Form != table.Modulo || s.Entries != 40 || s.States() != 79 || s.At(39, 30) != 39 {
		t.Errorf("two rows that share entries: %v, %d entries, %d states", s.Form, s.Entries, s.States())
	}
}
