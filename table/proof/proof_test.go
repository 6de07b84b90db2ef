package proof_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"nibble/table"
	"nibble/table/proof"
	"nibble/table/puzzle"
)

// lists returns the rules of a puzzle whose boards are numbers: from board i, move number m
// leads to next[i][m]. The first states of them are states.
func lists(goals []int, states int, next ...[]int) *puzzle.Rules[int] {
	return &puzzle.Rules[int]{
		Name: "toy", Title: "toy",
		Moves: []string{"L", "R2", "右"},
		Move: func(b, move int) (int, bool) {
			if move >= len(next[b]) || next[b][move] < 0 {
				return b, false
			}
			return next[b][move], true
		},
		Goals:  goals,
		States: states,
		Rank: func(b int) int {
			if b < 0 || b >= states {
				return -1
			}
			return b
		},
		Unrank: func(rank int) int { return rank },
	}
}

// row is n states in a row; the goal is the first.
func row(n int) *puzzle.Rules[int] {
	next := make([][]int, n)
	for i := range next {
		next[i] = []int{i - 1, i + 1}
	}
	next[n-1] = next[n-1][:1]
	return lists([]int{0}, n, next...)
}

// with returns the rules changed.
func with(r *puzzle.Rules[int], change func(r *puzzle.Rules[int])) *puzzle.Rules[int] {
	change(r)
	return r
}

// pack packs entries, two a byte.
func pack(entries ...int) string {
	nibbles := make([]byte, (len(entries)+1)/2)
	for i, entry := range entries {
		table.SetNibble(nibbles, i, uint8(entry))
	}
	return string(nibbles)
}

// of returns a plain table of distances.
func of(distances ...int) table.Distances {
	counts := make([]int, slices.Max(distances)+1)
	for _, d := range distances {
		counts[d]++
	}
	return table.Distances{Form: table.Plain, Step: 1, Counts: counts, Entries: len(distances), Nibbles: pack(distances...)}
}

// modulo returns a table of distances modulo 16.
func modulo(distances ...int) table.Distances {
	t := of(distances...)
	t.Form = table.Modulo
	entries := make([]int, len(distances))
	for i, d := range distances {
		entries[i] = d % 16
	}
	t.Nibbles = pack(entries...)
	return t
}

// over returns a table of what bounds fall short of distances, divided by step.
func over(step int, bound func(int) int, distances ...int) table.Distances {
	t := of(distances...)
	t.Form, t.Step = table.OverBound, step
	entries := make([]int, len(distances))
	for i, d := range distances {
		entries[i] = (d - bound(i)) / step
	}
	t.Nibbles = pack(entries...)
	return t
}

// to returns the numbers from 0 to n-1.
func to(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// changed returns a table changed.
func changed(t table.Distances, change func(t *table.Distances)) table.Distances {
	change(&t)
	return t
}

// TestVerify proves right tables, and names what is wrong with others.
func TestVerify(t *testing.T) {
	even := func(i int) int { return i % 2 }
	bounded := func(n int) *puzzle.Rules[int] {
		return with(row(n), func(r *puzzle.Rules[int]) { r.Bound = even })
	}
	index := func(f func(int) int) *puzzle.Rules[int] {
		return with(row(5), func(r *puzzle.Rules[int]) { r.Index = f })
	}
	mirror := func(f func(int) int) *puzzle.Rules[int] { // a ring of six, whose other half is as far
		return with(lists([]int{0}, 6, []int{1, 5}, []int{0, 2}, []int{1, 3}, []int{2, 4}, []int{3, 5}, []int{4, 0}),
			func(r *puzzle.Rules[int]) { r.Index = f })
	}
	const good = "{toy 5 [1 1 1 1 1] 5 3 097aea0a}"
	for _, test := range []struct {
		name  string
		rules *puzzle.Rules[int]
		table table.Distances
		want  string // the figures, or the error
	}{
		{"plain", row(5), of(to(5)...), good},
		{"one state", row(1), of(0), "{toy 1 [1] 1 1 d202ef8d}"},
		{"over the bound", bounded(30), over(2, even, to(30)...), "{toy 30 [1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1] 30 15 b65e35ca}"},
		{"over the bound, in steps of 1", with(row(5), func(r *puzzle.Rules[int]) { r.Bound = func(i int) int { return i / 2 } }),
			over(1, func(i int) int { return i / 2 }, to(5)...), "{toy 5 [1 1 1 1 1] 5 3 81f60ead}"},
		{"modulo", row(20), modulo(to(20)...), "{toy 20 [1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1] 20 10 60b88656}"},
		{"modulo though it is not far", row(5), modulo(to(5)...), good},
		{"an index", index(func(i int) int { return i }), of(to(5)...), good},
		{"shared entries", mirror(func(i int) int { return min(i, 6-i) }),
			changed(of(0, 1, 2, 3), func(t *table.Distances) { t.Counts = []int{1, 2, 2, 1} }), "{toy 6 [1 2 2 1] 4 2 c3cc512e}"},
		{"one way", lists([]int{0}, 5, []int{4}, []int{0}, []int{1}, []int{2}, []int{3}), of(to(5)...), good},
		{"two goals", lists([]int{4, 0}, 5, []int{1}, []int{0}, []int{1}, []int{4}, []int{3}),
			of(0, 1, 2, 1, 0), "{toy 5 [2 2 1] 5 3 9b930ab1}"},
		{"a goal that is told", with(row(5), func(r *puzzle.Rules[int]) {
			r.Goals, r.Goal = []int{77}, func(b int) bool { return b == 0 }
		}), of(to(5)...), good},
		{"moves out of the states", lists([]int{0}, 2, []int{1}, []int{0, 2}, []int{2, 3}, []int{2}), of(0, 1), "{toy 2 [1 1] 2 1 cfb5ffe9}"},

		{"no goal at 0", row(5), of(1, 1, 2, 3, 4), "state 0, 0: its distance is 1, and that it is a goal is true"},
		{"a second at 0", row(5), of(0, 1, 0, 3, 4), "state 2, 2: its distance is 0, and that it is a goal is false"},
		{"a jump", row(5), of(0, 1, 4, 3, 4), "state 2, 2: a move leads from its distance 4 to 1"},
		{"no way", row(5), of(0, 1, 2, 3, 3), "state 4, 4: no move leads nearer than its distance 3"},
		{"no moves", lists([]int{0}, 2, []int{1}, nil), of(0, 1), "state 1, 1: no move leads nearer than its distance 1"},
		{"nothing leads nearer, modulo", row(5), modulo(0, 1, 2, 3, 9), "state 4, 4: it has no distance: the table contradicts itself"},
		{"no goal at 0, modulo", lists([]int{3, 0}, 5, []int{1}, []int{0, 2}, []int{1, 3}, []int{2, 4}, []int{3}), modulo(0, 1, 2, 3, 4),
			"state 3, 3: its distance is 3, and that it is a goal is true"},
		{"modulo, and it does not say so", row(20), changed(modulo(to(20)...), func(t *table.Distances) { t.Form = table.Plain }),
			"state 16, 16: its distance is 0, and that it is a goal is false"},
		{"too far for modulo", lists([]int{0}, 16, append([][]int{{15}}, row15()...)...), modulo(to(16)...),
			"a move makes a distance 15 greater, and entries modulo 16 tell at most 14"},
		{"no states", lists([]int{0}, 0), table.Distances{}, "0 states, and a puzzle has at least 1"},
		{"a goal that is no state", with(row(5), func(r *puzzle.Rules[int]) { r.Goals = []int{0, 5} }), of(to(5)...),
			"goal 5: rank -1 is outside 0 to 4"},
		{"a goal of another number", with(row(5), func(r *puzzle.Rules[int]) { r.Goals, r.Rank = []int{10}, func(b int) int { return b % 10 } }), of(to(5)...),
			"goal 10: its rank 0 is that of 0"},
		{"a goal twice", with(row(5), func(r *puzzle.Rules[int]) { r.Goals = []int{0, 0} }), of(to(5)...), "goal 0: it is listed twice"},
		{"a goal that is no board", with(row(5), func(r *puzzle.Rules[int]) { r.Rank = func(b int) int { return b + 5 } }), of(to(5)...),
			"goal 0: rank 5 is outside 0 to 4"},
		{"a rank of another", with(row(5), func(r *puzzle.Rules[int]) { r.Rank = func(b int) int { return b &^ 2 } }), of(to(5)...),
			"state 2, 2: its board has rank 0"},
		{"a rank beyond", with(lists([]int{0}, 2, []int{1}, []int{0, 2}, []int{1}), func(r *puzzle.Rules[int]) {
			r.Rank = func(b int) int { return b }
		}), of(0, 1), "state 1, 1: move R2 leads to rank 2, outside 0 to 1"},
		{"two boards of a rank", with(lists([]int{0}, 2, []int{1}, []int{0, 11}), func(r *puzzle.Rules[int]) {
			r.Rank = func(b int) int { return b % 10 }
		}), of(0, 1), "state 1, 1: move R2 leads to rank 1, which 11 and 1 share"},
		{"a dead goal", lists([]int{0}, 2, []int{1}, []int{0, 2}, []int{3}, []int{}), of(0, 1), "{toy 2 [1 1] 2 1 cfb5ffe9}"},
		{"a goal without a rank", with(lists(nil, 2, []int{1}, []int{0, 2}, []int{3}, []int{}), func(r *puzzle.Rules[int]) {
			r.Goal = func(b int) bool { return b%3 == 0 }
		}), of(0, 1), "state 1, 1: move R2: 3 is a goal and has no rank"},
		{"a state after one without a rank", lists([]int{0}, 2, []int{1}, []int{0, 2}, []int{3}, []int{-1, 2, 1}), of(0, 1),
			"state 1, 1: move R2: 3 has no rank, and move 右 leads from it to a state"},

		{"a pad", row(5), changed(of(to(5)...), func(t *table.Distances) { t.Nibbles = pack(0, 1, 2, 3, 4, 5) }),
			"the last nibble, which no state uses, is not 0"},
		{"a hole", index(func(i int) int { return i + i/4 }), changed(of(0, 1, 2, 3, 0, 4), func(t *table.Distances) { t.Counts = []int{1, 1, 1, 1, 1} }),
			"no state has index 4"},
		{"a hole at the start", index(func(i int) int { return i + 1 }), changed(of(0, 0, 1, 2, 3, 4), func(t *table.Distances) { t.Counts = []int{1, 1, 1, 1, 1} }),
			"no state has index 0"},
		{"one entry more", row(5), changed(of(to(5)...), func(t *table.Distances) { t.Entries = 6 }), "no state has index 5"},
		{"an entry less", row(5), changed(of(to(5)...), func(t *table.Distances) { t.Entries, t.Nibbles = 4, pack(0, 1, 2, 3) }),
			"state 4, 4: it has no distance: the table contradicts itself"},
		{"an entry less, but a byte for it", row(6), changed(of(to(6)...), func(t *table.Distances) { t.Entries = 5 }),
			"state 5: index 5 is outside the entries 0 to 4"},
		{"one byte more", row(5), changed(of(to(5)...), func(t *table.Distances) { t.Nibbles += "\x00" }),
			"5 entries of 1 nibbles do not fill 4 bytes"},
		{"no table to speak of", row(5), table.Distances{}, "state 0, 0: it has no distance: the table contradicts itself"},
		{"an index below 0", index(func(i int) int { return i - 1 }), of(to(5)...), "state 0, 0: it has no distance: the table contradicts itself"},
		{"an index beyond", index(func(i int) int { return i << (i * 10) }), of(to(5)...), "state 1, 1: it has no distance: the table contradicts itself"},
		{"other counts", row(5), changed(of(to(5)...), func(t *table.Distances) { t.Counts = []int{1, 1, 2, 0, 1} }),
			"there are [1 1 1 1 1] states at 0, 1, ..., and the table states [1 1 2 0 1]"},
		{"more counts", row(5), changed(of(to(5)...), func(t *table.Distances) { t.Counts = []int{1, 1, 1, 1, 1, 0} }),
			"there are [1 1 1 1 1] states at 0, 1, ..., and the table states [1 1 1 1 1 0]"},
		{"fewer counts", row(5), changed(of(to(5)...), func(t *table.Distances) { t.Counts = t.Counts[:4] }),
			"state 4, 4: it has no distance: the table contradicts itself"},
		{"no bound", row(5), changed(of(to(5)...), func(t *table.Distances) { t.Form = table.OverBound }),
			"a table is damaged: runtime error: invalid memory address or nil pointer dereference"},
		{"a negative bound", with(row(5), func(r *puzzle.Rules[int]) { r.Bound = func(int) int { return -1 } }),
			changed(of(to(5)...), func(t *table.Distances) { t.Form = table.OverBound }),
			"state 0, 0: it has no distance: the table contradicts itself"},
	} {
		f, err := proof.Verify(&puzzle.Solved[int]{Rules: test.rules, Table: &test.table})
		got := fmt.Sprint(err)
		if err == nil {
			got = fmt.Sprintf("{%s %d %d %d %d %08x}", f.Name, f.States, f.Counts, f.Entries, f.Bytes, f.Checksum)
			if f.Farthest() != len(f.Counts)-1 {
				t.Errorf("%s: Farthest() = %d", test.name, f.Farthest())
			}
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// row15 is the rest of a circle of 16 of one way.
func row15() (next [][]int) {
	for i := range 15 {
		next = append(next, []int{i})
	}
	return next
}

// TestLookup proves the answers of a Lookup, whatever the table holds, and the table.
func TestLookup(t *testing.T) {
	right := of(to(5)...)
	for _, test := range []struct {
		name   string
		table  *table.Distances
		lookup func(b int) int
		want   string
	}{
		{"right", &right, func(b int) int { return b }, "<nil>"},
		{"wrong", &right, func(b int) int { return b * 2 }, "state 1, 1: a move leads from its distance 2 to 0"},
		{"none", &right, func(b int) int { return b - 3 }, "state 0, 0: it has no distance"},
		{"too far", &right, func(b int) int { return b << 16 }, "state 1, 1: its distance 65536 is more than can be counted"},
		{"another table", &table.Distances{Form: table.Plain, Step: 1, Counts: right.Counts, Entries: 5, Nibbles: pack(0, 1, 3, 3, 4)},
			func(b int) int { return b }, "state 2: entry 2 stands for 3, and its distance is 2"},
		{"a table over a bound, in too large steps", &table.Distances{Form: table.OverBound, Step: 2, Counts: right.Counts, Entries: 5, Nibbles: pack(0, 0, 1, 1, 2)},
			func(b int) int { return b }, "state 1: entry 1 stands for 0, and its distance is 1"},
		{"no table", nil, func(b int) int { return b }, "there is no Table"},
	} {
		rules := with(row(5), func(r *puzzle.Rules[int]) { r.Bound = func(int) int { return 0 } })
		_, err := proof.Verify(&puzzle.Solved[int]{Rules: rules, Table: test.table, Lookup: test.lookup})
		if got := fmt.Sprint(err); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

func TestProve(t *testing.T) {
	rules := lists([]int{0}, 3, []int{1}, []int{0, 2}, []int{1, 3}, []int{})
	unsolvable := func(b int) int {
		if b == 3 {
			return puzzle.Unsolvable
		}
		return b
	}
	distances, err := proof.Prove(rules, unsolvable)
	if !slices.Equal(distances, []uint16{0, 1, 2}) || err != nil {
		t.Errorf("Prove = %v, %v", distances, err)
	}
	distances, err = proof.Prove(rules, func(b int) int { return b })
	if want := "state 2, 2: move R2: no goal can be reached from 3, and its distance is 3"; distances != nil || fmt.Sprint(err) != want {
		t.Errorf("Prove = %v, %v, want %s", distances, err, want)
	}
}

func TestDead(t *testing.T) {
	next := [][]int{0: {1}, 1: {0}, 2: {3}, 3: {2, 4, 3}, 4: {}, 5: {4, 6}, 6: {5, 0}, 7: {8}, 8: {}}
	rules := lists(nil, 2, next...)
	rules.Goal = func(b int) bool { return b == 0 || b == 8 }
	dead := proof.NewDead(rules)
	for _, test := range []struct {
		b    int
		want string
	}{
		{2, "<nil>"},
		{2, "<nil>"},
		{4, "<nil>"},
		{5, "6 has no rank, and move R2 leads from it to a state"},
		{7, "8 is a goal and has no rank"},
	} {
		if got := fmt.Sprint(dead.Add(test.b)); got != test.want {
			t.Errorf("Add(%d) = %s, want %s", test.b, got, test.want)
		}
	}
}

func TestState(t *testing.T) {
	distances := []uint16{0, 1, 2, 2, 5}
	for _, test := range []struct {
		state      int
		neighbours []uint32
		farthest   int
		want       string
	}{
		{0, nil, 0, "<nil>"},
		{0, []uint32{1, 4, 2}, 4, "<nil>"},
		{2, []uint32{3, 1}, 2, "<nil>"},
		{2, []uint32{3, 4}, 4, "no move leads nearer than its distance 2"},
		{1, nil, 1, "no move leads nearer than its distance 1"},
		{3, []uint32{1, 0}, 3, "a move leads from its distance 2 to 0"},
	} {
		farthest, err := proof.State(distances, test.state, test.neighbours)
		if farthest != test.farthest || fmt.Sprint(err) != test.want {
			t.Errorf("State(%v, %d, %v) = %d, %v, want %d, %s", distances, test.state, test.neighbours, farthest, err, test.farthest, test.want)
		}
	}
}

func TestRecover(t *testing.T) {
	for _, test := range []struct {
		f    func() error
		want string
	}{
		{func() error { return nil }, "<nil>"},
		{func() error { return errors.New("wrong") }, "wrong"},
		{func() error { return fmt.Errorf("%d", to(3)[len(to(4))]) }, "a table is damaged: runtime error: index out of range [4] with length 3"},
		{func() error { panic("no such state") }, "a table is damaged: no such state"},
	} {
		err := func() (err error) {
			defer proof.Recover(&err)
			return test.f()
		}()
		if got := fmt.Sprint(err); got != test.want {
			t.Errorf("Recover makes %s, want %s", got, test.want)
		}
	}
}

// TestManyStates proves states on all processors, and finds the wrong one wherever it is.
func TestManyStates(t *testing.T) {
	const n = 5001
	for _, wrong := range []int{-1, 1, 2499, 2500, 2501, n - 1} {
		_, err := proof.Prove(row(n), func(b int) int {
			if b == wrong {
				return b + 1
			}
			return b
		})
		if (err == nil) != (wrong < 0) {
			t.Errorf("Prove of %d states, where %d is wrong: %v", n, wrong, err)
		}
	}
}
