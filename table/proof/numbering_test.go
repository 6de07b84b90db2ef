package proof_test

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"nibble/gen"
	"nibble/internal/testkit"
	"nibble/table"
	"nibble/table/proof"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// pits returns the rules of n boards on a one-way ring, the first of which is the goal. Every
// third has a pit beside it, from which no way leads back. Boards are written to base 4.
func pits(n int) *puzzle.Rules[int] {
	return &puzzle.Rules[int]{
		Name: "pits", Title: "pits", Moves: []string{"on", "fall"},
		Move: func(b, move int) (int, bool) {
			if move == 0 && b < n {
				return (b + n - 1) % n, true
			}
			return n + b/3, move == 1 && b < n && b%3 == 1
		},
		Goals: []int{0, 63}, // the second cannot be reached
		Start: []int{0},
		Text:  &text.Notation{Package: "pits", Cells: 3, Counts: []int{-1, -1, -1, -1}},
		Cell:  func(b, cell int) uint8 { return uint8(b >> (2 * cell) & 3) },
		Put:   func(b, cell int, n uint8) int { return b&^(3<<(2*cell)) | int(n)<<(2*cell) },
	}
}

// numbered returns the pits solved, with an automaton whose numbers take so many bytes, if not
// as gen makes it.
func numbered(t *testing.T, n int, widths ...int) *puzzle.Solved[int] {
	t.Helper()
	r := pits(n)
	s, err := gen.Solve(r)
	if err != nil {
		t.Fatal(err)
	}
	if len(widths) > 0 {
		s.Numbering = testkit.Automaton(words(s.Numbering), 4, widths[0], widths[1], widths[2])
	}
	return &puzzle.Solved[int]{Rules: r, Table: &s.Distances, Numbering: s.Numbering}
}

// words returns the words of an automaton.
func words(a *table.Automaton) (all [][]uint8) {
	for rank := range a.Words {
		word := make([]uint8, a.Length)
		a.Unrank(word, rank)
		all = append(all, word)
	}
	return all
}

// answersOfPits returns what p says of all boards.
func answersOfPits(p *puzzle.Solved[int]) (all []string) {
	for b := range 64 {
		d, err := p.Distance(b)
		path, err2 := p.AppendPath(nil, b)
		hints, err3 := p.AppendHints(nil, b)
		all = append(all, fmt.Sprint(d, err, string(path), err2, hints, err3))
	}
	return all
}

// TestNumberingFlips flips every bit of automata and of their tables, one at a time. Verify must
// find a fault, or no answer changes.
func TestNumberingFlips(t *testing.T) {
	for _, test := range []struct {
		name string
		p    *puzzle.Solved[int]
	}{
		{"plain", numbered(t, 11)},
		{"two nibbles", numbered(t, 21)},
		{"with masks", numbered(t, 21, 1, 2, 1)},
		{"with large numbers", numbered(t, 21, 4, 4, 4)},
		{"without masks, with large numbers", numbered(t, 13, 0, 3, 2)},
	} {
		if _, err := proof.Verify(test.p); err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		right := answersOfPits(test.p)
		noticed, flips := map[string]int{}, map[string]int{}
		flip := func(what string, change func(a *table.Automaton, d *table.Distances)) {
			a, d := *test.p.Numbering, *test.p.Table
			change(&a, &d)
			p := &puzzle.Solved[int]{Rules: test.p.Rules, Table: &d, Numbering: &a}
			flips[what]++
			if _, err := proof.Verify(p); err != nil {
				noticed[what]++
				return
			}
			if got := answersOfPits(p); !slices.Equal(got, right) {
				t.Errorf("%s: %s flipped, and Verify finds no fault: %v, want %v", test.name, what, got, right)
			}
		}
		for i := range 8 * len(test.p.Numbering.Data) {
			flip("data", func(a *table.Automaton, d *table.Distances) { a.Data = flipped(a.Data, i) })
		}
		for i := range 8 * len(test.p.Table.Nibbles) {
			flip("nibbles", func(a *table.Automaton, d *table.Distances) { d.Nibbles = flipped(d.Nibbles, i) })
		}
		for bit := range bits.UintSize {
			for what, field := range map[string]func(a *table.Automaton, d *table.Distances) *int{
				"words":   func(a *table.Automaton, d *table.Distances) *int { return &a.Words },
				"nodes":   func(a *table.Automaton, d *table.Distances) *int { return &a.Nodes },
				"length":  func(a *table.Automaton, d *table.Distances) *int { return &a.Length },
				"digits":  func(a *table.Automaton, d *table.Distances) *int { return &a.Digits },
				"mask":    func(a *table.Automaton, d *table.Distances) *int { return &a.Mask },
				"child":   func(a *table.Automaton, d *table.Distances) *int { return &a.Child },
				"count":   func(a *table.Automaton, d *table.Distances) *int { return &a.Count },
				"entries": func(a *table.Automaton, d *table.Distances) *int { return &d.Entries },
			} {
				flip(what, func(a *table.Automaton, d *table.Distances) { *field(a, d) ^= 1 << bit })
			}
		}
		for bit := range 8 {
			flip("form", func(a *table.Automaton, d *table.Distances) { d.Form ^= 1 << bit })
		}
		for _, what := range []string{"words", "nodes", "length", "entries", "nibbles"} {
			if noticed[what] != flips[what] {
				t.Errorf("%s: Verify finds a fault with %d of %d flips of %s, want all", test.name, noticed[what], flips[what], what)
			}
		}
		t.Logf("%s: noticed %v of %v", test.name, noticed, flips)
	}
}

// flipped returns s with one bit flipped.
func flipped(s string, bit int) string {
	data := []byte(s)
	data[bit/8] ^= 1 << (bit % 8)
	return string(data)
}

// TestNumbering names what is wrong with numberings.
func TestNumbering(t *testing.T) {
	const n = 13
	right := words(numbered(t, n).Numbering)
	word := func(b int) []uint8 { return []uint8{uint8(b & 3), uint8(b >> 2 & 3), uint8(b >> 4)} }
	numbering := func(words ...[]uint8) *table.Automaton {
		slices.SortFunc(words, slices.Compare)
		return testkit.Automaton(words, 4, 1, 2, 1)
	}
	without := func(b int) [][]uint8 {
		return slices.DeleteFunc(slices.Clone(right), func(w []uint8) bool { return slices.Equal(w, word(b)) })
	}
	for _, test := range []struct {
		name      string
		numbering *table.Automaton
		change    func(r *puzzle.Rules[int])
		want      string // the start of the error
	}{
		{"right", numbering(slices.Clone(right)...), nil, "<nil>"},
		{"a pit that is left out has a rank", numbering(append(slices.Clone(right), word(n+1))...), nil, "state 10, 2 3 0: no move leads nearer than its distance 5"},
		{"a board that is left out has a rank", numbering(append(slices.Clone(right), word(60))...), nil, "state 4, 0 3 3: no move leads nearer than its distance 5"},
		{"a state has none", numbering(without(5)...), nil, "state "},
		{"the goal has none", numbering(without(0)...), nil, "0 0 0 is a goal and has no rank"},
		{"the goal has none, and is no start", numbering(without(0)...), func(r *puzzle.Rules[int]) { r.Start = []int{5} }, "state "},
		{"goals have no ranks", numbering(slices.Clone(right)...), func(r *puzzle.Rules[int]) { r.Start = nil }, "goal 3 3 3: rank -1 is outside 0 to 12"},
		{"the start has none", numbering(slices.Clone(right)...), func(r *puzzle.Rules[int]) { r.Start, r.Move = []int{62}, leads(r.Move, 62, 3) },
			"2 3 3 has no rank, and move on leads from it to a state"},
		{"a dead start", numbering(slices.Clone(right)...), func(r *puzzle.Rules[int]) { r.Start = []int{0, 62} }, "<nil>"},
		{"no text", numbering(slices.Clone(right)...), func(r *puzzle.Rules[int]) { r.Text = nil }, "there is a Numbering, and the rules lack Text, Cell or Put"},
		{"fewer cells", numbering(slices.Clone(right)...), func(r *puzzle.Rules[int]) { r.Text = &text.Notation{Cells: 2, Counts: r.Text.Counts} },
			"the numbering is of words of 3 digits, and boards have 2 cells"},
		{"fewer digits", numbering(slices.Clone(right)...), func(r *puzzle.Rules[int]) { r.Text = &text.Notation{Cells: 3, Counts: []int{-1, -1, -1}} },
			"the numbering is of digits up to 3, and cells hold numbers up to 2"},
		{"no data", &table.Automaton{Words: 13, Nodes: 9, Length: 3, Digits: 4, Mask: 1, Child: 1, Count: 1}, nil, "a table is damaged: "},
		{"no words", &table.Automaton{Length: 3, Nodes: 1}, nil, "0 states, and a puzzle has at least 1"},
	} {
		rules, distances := *pits(n), []int{}
		for rank := range test.numbering.Words {
			b := 0
			if test.numbering.Data != "" {
				b = rules.Numbered(test.numbering).Unrank(rank)
			}
			if b >= n {
				b = 5 // that of a board from which no goal can be reached cannot be right
			}
			distances = append(distances, b)
		}
		if test.change != nil {
			test.change(&rules)
		}
		packed := of(append(distances, 0)[:max(1, len(distances))]...)
		p := &puzzle.Solved[int]{Rules: &rules, Table: &packed, Numbering: test.numbering}
		if _, err := proof.Verify(p); !strings.HasPrefix(fmt.Sprint(err), test.want) {
			t.Errorf("%s: Verify: %v, want %s", test.name, err, test.want)
		}
	}
}

// leads returns a Move of which the first leads from one board to another.
func leads(move func(b, move int) (int, bool), from, to int) func(b, move int) (int, bool) {
	return func(b, m int) (int, bool) {
		if b == from {
			return to, m == 0
		}
		return move(b, m)
	}
}

// TestRankOf notices a faster RankOf that ranks other boards.
func TestRankOf(t *testing.T) {
	p := numbered(t, 13)
	rank := p.Rules.Numbered(p.Numbering).Rank
	for _, test := range []struct {
		name   string
		rankOf func(b int) int
		want   string
	}{
		{"the same", rank, "<nil>"},
		{"two with one rank", func(b int) int { return rank(b &^ 8) }, "state "},
		{"another order", func(b int) int { return rank((b + 1) % 13) }, "state 0, 0 0 0: its distance is 1, and that it is a goal is true"},
		{"none", func(b int) int { return -1 }, "state 0, 0 0 0: it has no distance"},
		{"one for a pit", func(b int) int { return rank(b % 13) }, "state 1, 0 1 0: move fall: no goal can be reached from 2 3 0, and its distance is 1"},
	} {
		p.RankOf = test.rankOf
		if _, err := proof.Verify(p); !strings.HasPrefix(fmt.Sprint(err), test.want) {
			t.Errorf("%s: Verify: %v, want %s", test.name, err, test.want)
		}
	}
}
