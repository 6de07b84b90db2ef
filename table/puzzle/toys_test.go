package puzzle_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nibble/internal/testkit"
	"nibble/table"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// A toy is a puzzle so small that all of its boards can be listed.
type toy[B comparable] struct {
	puzzle.Rules[B]
	boards []B // all of them, whether they can be solved or not
	bad    []B // what is no board

	distance map[B]int // by a plain search; boards that cannot be solved are left out
	order    []B       // the states, by rank
	farthest int
}

// A variant is a toy solved in one way.
type variant[B comparable] struct {
	*toy[B]
	name string
	p    *puzzle.Solved[B]
}

// search fills in the distances, by going over all moves until nothing changes, and the
// numbering.
func (toy *toy[B]) search() {
	toy.distance = map[B]int{}
	for _, b := range toy.boards {
		if toy.IsGoal(b) {
			toy.distance[b] = 0
		}
	}
	for changed := true; changed; {
		changed = false
		for _, b := range toy.boards {
			for move := range toy.Moves {
				after, ok := toy.Move(b, move)
				next, near := toy.distance[after]
				if d, known := toy.distance[b]; ok && near && (!known || d > next+1) {
					toy.distance[b], changed = next+1, true
				}
			}
		}
	}
	ranks := map[B]int{}
	for _, b := range toy.boards {
		ranks[b] = -1
		if d, ok := toy.distance[b]; ok {
			ranks[b] = len(toy.order)
			toy.order = append(toy.order, b)
			toy.farthest = max(toy.farthest, d)
		}
	}
	toy.States = len(toy.order)
	toy.Rank = func(b B) int {
		rank, ok := ranks[b]
		if !ok {
			panic(fmt.Sprintf("Rank(%v), which is no board", b))
		}
		return rank
	}
	toy.Unrank = func(rank int) B { return toy.order[rank] }
}

// climb returns by how much a move makes the distance greater at most.
func (toy *toy[B]) climb() (climb int) {
	for _, b := range toy.order {
		for move := range toy.Moves {
			if after, ok := toy.Move(b, move); ok && toy.Rank(after) >= 0 {
				climb = max(climb, toy.distance[after]-toy.distance[b])
			}
		}
	}
	return climb
}

// pack returns the toy solved by a table of the given form. The bound of a state falls short
// by a multiple of step that looks random. If share is true, states with equal entries share one.
func (toy *toy[B]) pack(form table.Form, step int, share bool) *puzzle.Solved[B] {
	rules := toy.Rules
	if form == table.OverBound {
		rules.Bound = func(b B) int {
			d := toy.distance[b]
			return d - step*min(toy.Rank(b)*7%16, d/step)
		}
	}
	t := &table.Distances{Form: form, Step: step, Counts: make([]int, toy.farthest+1)}
	var entries []int
	index, shared := make([]int, toy.States), map[int]int{}
	for rank, b := range toy.order {
		d, bound := toy.distance[b], 0
		if rules.Bound != nil {
			bound = rules.Bound(b)
		}
		t.Counts[d]++
		entry := form.Entry(d, bound, step)
		if most := 1<<(4*form.Nibbles()) - 1; entry < 0 || entry > most {
			panic("a distance does not fit the form")
		}
		i, known := shared[d<<8|entry]
		if !known || !share {
			i = len(entries)
			shared[d<<8|entry] = i
			entries = append(entries, entry)
		}
		index[rank] = i
	}
	if share {
		rules.Index = func(b B) int { return index[toy.Rank(b)] }
	}
	t.Entries = len(entries)
	nibbles := make([]byte, t.Size())
	for i, entry := range entries {
		t.SetEntry(nibbles, i, entry)
	}
	t.Nibbles = string(nibbles)
	return &puzzle.Solved[B]{Rules: &rules, Table: t}
}

// tables returns the toy solved by each form of table that it fits.
func (toy *toy[B]) tables() (all []variant[B]) {
	if toy.distance == nil {
		toy.search()
	}
	add := func(name string, p *puzzle.Solved[B]) {
		all = append(all, variant[B]{toy, toy.Name + ", " + name, p})
	}
	if toy.farthest <= table.MaxEntry {
		add("plain", toy.pack(table.Plain, 1, false))
		add("plain and shared", toy.pack(table.Plain, 1, true))
	}
	add("over the bound", toy.pack(table.OverBound, 1, false))
	add("over the bound by 2", toy.pack(table.OverBound, 2, false))
	if toy.climb() < table.MaxEntry {
		add("modulo 16", toy.pack(table.Modulo, 1, false))
		add("modulo 16 and shared", toy.pack(table.Modulo, 1, true))
	}
	add("two nibbles", toy.pack(table.Wide, 1, false))
	for _, v := range slices.Clone(all) {
		if v.p.Index == nil && len(toy.Text.Counts) <= 32 {
			add(strings.TrimPrefix(v.name, toy.Name+", ")+", numbered", toy.numbered(v.p))
		}
	}
	return all
}

// numbered returns p with the ranks of an automaton instead of its own, which are the same.
func (toy *toy[B]) numbered(p *puzzle.Solved[B]) *puzzle.Solved[B] {
	var words [][]uint8
	for _, b := range toy.order {
		word := make([]uint8, toy.Text.Cells)
		for cell := range word {
			word[cell] = toy.Cell(b, cell)
		}
		words = append(words, word)
	}
	digits := len(toy.Text.Counts)
	rules := *p.Rules
	rules.States, rules.Rank, rules.Unrank = 0, nil, nil
	return &puzzle.Solved[B]{Rules: &rules, Table: p.Table, Numbering: testkit.Automaton(words, digits, (digits+7)/8, 2, 2)}
}

// variants returns the toy solved in every way.
func (toy *toy[B]) variants() []variant[B] {
	all := toy.tables()
	for _, v := range slices.Clone(all) {
		rules := *v.p.Rules
		rules.Goals, rules.Goal = nil, toy.IsGoal
		rules.Text, rules.Cell, rules.Put = nil, nil, nil
		if a := v.p.Numbering; a != nil { // what ranks boards stays
			ranked := v.p.Rules.Numbered(a)
			rules.Text, rules.Cell, rules.Put = v.p.Text, v.p.Cell, v.p.Put
			all = append(all, variant[B]{toy, v.name + ", by Goal, with RankOf", &puzzle.Solved[B]{Rules: &rules, Table: v.p.Table, Numbering: a, RankOf: ranked.Rank}})
			continue
		}
		all = append(all, variant[B]{toy, v.name + ", without text, by Goal", &puzzle.Solved[B]{Rules: &rules, Table: v.p.Table}})
	}
	lookup := func(b B) int {
		if d, ok := toy.distance[b]; ok {
			return d
		}
		return -7
	}
	draw := func(r *rand.Rand, distance int) (B, error) {
		for {
			if b := toy.order[puzzle.IntN(r, toy.States)]; toy.distance[b] == distance {
				return b, nil
			}
		}
	}
	rules := toy.Rules
	rules.Rank, rules.Unrank, rules.States = nil, nil, 0
	return append(all,
		variant[B]{toy, toy.Name + ", Lookup and a table", &puzzle.Solved[B]{Rules: &toy.Rules, Table: all[0].p.Table, Lookup: lookup}},
		variant[B]{toy, toy.Name + ", Lookup alone", &puzzle.Solved[B]{Rules: &toy.Rules, Lookup: lookup, Largest: toy.farthest}},
		variant[B]{toy, toy.Name + ", Lookup and Draw", &puzzle.Solved[B]{Rules: &rules, Lookup: lookup, Draw: draw, Largest: toy.farthest}})
}

// places returns a toy whose boards are the numbers of n places. Its moves from place i lead to
// next[i], in the order of their names; none is -1.
func places(name string, moves []string, goals []uint8, next [][]int) *toy[uint8] {
	toy := &toy[uint8]{bad: []uint8{uint8(len(next)), 255}}
	for i := range next {
		toy.boards = append(toy.boards, uint8(i))
	}
	counts := slices.Repeat([]int{-1}, len(next))
	toy.Rules = puzzle.Rules[uint8]{
		Name:  name,
		Moves: moves,
		Move: func(b uint8, move int) (uint8, bool) {
			if next[b][move] < 0 {
				return b, false
			}
			return uint8(next[b][move]), true
		},
		Goals: goals,
		Text:  &text.Notation{Package: name, Number: "place", Cells: 1, Counts: counts},
		Cell:  func(b uint8, cell int) uint8 { return b },
		Put:   func(b uint8, cell int, n uint8) uint8 { return n },
	}
	return toy
}

// row is n places in a row, with steps to the left and the right.
func row(n int, goals ...uint8) *toy[uint8] {
	var next [][]int
	for i := range n {
		right := i + 1
		if right == n {
			right = -1
		}
		next = append(next, []int{i - 1, right})
	}
	return places(fmt.Sprint("row of ", n), []string{"R", "U'"}, goals, next)
}

// ring is n places in a ring, with steps both ways and jumps of two.
func ring(n int, goals ...uint8) *toy[uint8] {
	var next [][]int
	for i := range n {
		next = append(next, []int{(i + 1) % n, (i + n - 1) % n, (i + 2) % n})
	}
	return places(fmt.Sprint("ring of ", n), []string{"右", "左", "速"}, goals, next)
}

// circle is n places in a circle of one way.
func circle(n int) *toy[uint8] {
	var next [][]int
	for i := range n {
		next = append(next, []int{(i + 1) % n})
	}
	return places(fmt.Sprint("circle of ", n), []string{"次へ"}, []uint8{3}, next)
}

// pits is a row with a pit beside each third place, from which no way leads back.
func pits(n int) *toy[uint8] {
	var next [][]int
	for i := range n {
		left, right, pit := i-1, min(i+2, n-1), -1
		if i%3 == 1 {
			pit = n + i%2
		}
		if i%5 == 2 {
			right = n
		}
		next = append(next, []int{pit, left, right, left})
	}
	next = append(next, []int{n + 1, -1, -1, -1}, []int{-1, -1, n, -1})
	return places(fmt.Sprint("pits beside ", n), []string{"R", "R2", "U'", "R'"}, []uint8{0}, next)
}

// maze is n places from which moves lead anywhere, but not farther by more than 14.
func maze(n int) *toy[uint8] {
	r := rand.New(rand.NewPCG(1, 2))
	var next [][]int
	for i := range n {
		list := []int{-1, -1, -1, -1, -1}
		for move := range list {
			if r.IntN(3) > 0 {
				list[move] = min(n-1, i+14, max(i-1, 0)+r.IntN(16))
			}
		}
		if i > 0 {
			list[r.IntN(len(list))] = i - 1
		}
		next = append(next, list)
	}
	return places(fmt.Sprint("maze of ", n), []string{"F", "F2", "F2'", "前", "ƒ"}, []uint8{0}, next)
}

// slide is the sliding puzzle of two rows of three, of which half cannot be solved.
func slide() *toy[[6]uint8] {
	toy := &toy[[6]uint8]{bad: [][6]uint8{{}, {0, 1, 2, 3, 4, 6}, {5, 4, 3, 3, 1, 0}}}
	var permute func(b [6]uint8, n int)
	permute = func(b [6]uint8, n int) {
		if n == 6 {
			toy.boards = append(toy.boards, b)
			return
		}
		for i := n; i < 6; i++ {
			b[n], b[i] = b[i], b[n]
			permute(b, n+1)
		}
	}
	permute([6]uint8{0, 1, 2, 3, 4, 5}, 0)
	slices.SortFunc(toy.boards, func(a, b [6]uint8) int { return slices.Compare(a[:], b[:]) }) // as an automaton numbers them
	toy.Rules = puzzle.Rules[[6]uint8]{
		Name:  "slide",
		Moves: []string{"D", "L", "R", "U"},
		Move: func(b [6]uint8, move int) ([6]uint8, bool) {
			from := slices.Index(b[:], 0)
			to := from + []int{3, -1, 1, -3}[move]
			if to < 0 || to >= 6 || move != 0 && move != 3 && to/3 != from/3 {
				return b, false
			}
			b[from], b[to] = b[to], 0
			return b, true
		},
		Goals: [][6]uint8{{1, 2, 3, 4, 5, 0}},
		Text: &text.Notation{Package: "slides", Number: "card", Cells: 6, Counts: []int{1, 1, 1, 1, 1, 1},
			Also: "x", Shape: "# # #\n# # #\n"},
		Cell: func(b [6]uint8, cell int) uint8 { return b[cell] },
		Put:  func(b [6]uint8, cell int, n uint8) [6]uint8 { b[cell] = n; return b },
	}
	return toy
}

// every calls one of two functions of the same code for each variant of each toy.
func every(t *testing.T, ofPlace func(*testing.T, variant[uint8]), ofSlide func(*testing.T, variant[[6]uint8])) {
	for _, toy := range small() {
		for _, v := range toy.variants() {
			t.Run(v.name, func(t *testing.T) { ofPlace(t, v) })
		}
	}
	for _, v := range slide().variants() {
		t.Run(v.name, func(t *testing.T) { ofSlide(t, v) })
	}
}

// small returns the toys of places.
func small() []*toy[uint8] {
	return []*toy[uint8]{
		row(1, 0), row(11, 10), row(40, 17), ring(16, 0), ring(41, 5, 7), circle(15), circle(16), pits(24), pits(37), maze(60),
	}
}

// written reports whether boards of the variant can be written.
func (v variant[B]) written() bool { return v.p.Text != nil }
