package puzzle_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nibble/table"
	"nibble/table/puzzle"
	"nibble/table/text"
)

func TestDistance(t *testing.T) { every(t, testDistance, testDistance) }

func testDistance[B comparable](t *testing.T, v variant[B]) {
	if got := v.p.Farthest(); got != v.farthest {
		t.Errorf("Farthest() = %d, want %d", got, v.farthest)
	}
	for _, b := range v.boards {
		want, solvable := v.distance[b]
		wantErr := error(nil)
		if !solvable {
			wantErr = puzzle.ErrUnsolvable
		}
		if d, err := v.p.Distance(b); d != want || err != wantErr {
			t.Errorf("Distance(%v) = %d, %v, want %d, %v", b, d, err, want, wantErr)
		}
		if got := v.p.Solvable(b); got != solvable {
			t.Errorf("Solvable(%v) = %v, want %v", b, got, solvable)
		}
	}
}

// way returns the first of all shortest ways in the order of the moves, as AppendPath writes it.
func (v variant[B]) way(b B) string {
	var names []string
	together := true
	for _, name := range v.Moves {
		together = together && len([]rune(name)) == 1
	}
	for d := v.distance[b]; d > 0; d-- {
		for move, name := range v.Moves {
			after, ok := v.Move(b, move)
			if next, solvable := v.distance[after]; ok && solvable && next == d-1 {
				names, b = append(names, name), after
				break
			}
		}
	}
	if together {
		return strings.Join(names, "")
	}
	return strings.Join(names, " ")
}

func TestAppendPath(t *testing.T) { every(t, testAppendPath, testAppendPath) }

func testAppendPath[B comparable](t *testing.T, v variant[B]) {
	for _, b := range v.order {
		want := v.way(b)
		got, err := v.p.AppendPath([]byte("way: "), b)
		if string(got) != "way: "+want || err != nil {
			t.Errorf(`AppendPath("way: ", %v) = %q, %v, want %q`, b, got, err, "way: "+want)
		}
		for _, moves := range []string{want, " " + strings.ReplaceAll(want, " ", " \r\n\t") + "\n"} {
			if after, err := v.p.Play(b, moves); !v.IsGoal(after) || err != nil {
				t.Errorf("Play(%v, %q) = %v, %v, want a goal", b, moves, after, err)
			}
		}
	}
}

func TestAppendScramble(t *testing.T) { every(t, testAppendScramble, testAppendScramble) }

func testAppendScramble[B comparable](t *testing.T, v variant[B]) {
	for _, b := range v.order {
		goal, err := v.p.Play(b, v.way(b))
		if err != nil {
			t.Fatal(err)
		}
		got, err := v.p.AppendScramble([]byte("made: "), b)
		made, ok := strings.CutPrefix(string(got), "made: ")
		if err != nil {
			if !errors.Is(err, text.ErrMove) || made != "" || !strings.Contains(err.Error(), ": no move undoes ") {
				t.Errorf(`AppendScramble("made: ", %v) = %q, %v`, b, got, err)
			}
			if undone(v.toy) {
				t.Errorf("AppendScramble(%v): %v, and all moves can be undone", b, err)
			}
			continue
		}
		if after, err := v.p.Play(goal, made); after != b || !ok || err != nil {
			t.Errorf("AppendScramble(%v) = %q, which makes %v, %v of %v", b, got, after, err, goal)
		}
		if n := len(strings.Fields(made)); undone(v.toy) && strings.Contains(made, " ") && n != v.distance[b] {
			t.Errorf("AppendScramble(%v) = %q, %d moves, want %d", b, got, n, v.distance[b])
		}
	}
}

// undone reports whether each move of a toy has one that undoes it.
func undone[B comparable](toy *toy[B]) bool {
	for _, b := range toy.boards {
		for move := range toy.Moves {
			after, ok := toy.Move(b, move)
			back := slices.ContainsFunc(toy.Moves, func(name string) bool {
				before, ok := toy.Move(after, slices.Index(toy.Moves, name))
				return ok && before == b
			})
			if ok && !back {
				return false
			}
		}
	}
	return true
}

// TestAppendScrambleRound makes boards by moves that are undone only by going round, and finds
// that others cannot be made.
func TestAppendScrambleRound(t *testing.T) {
	const n = 7
	rules := puzzle.Rules[int]{Name: "ring", Moves: []string{"+", "x"}, Goals: []int{0}, States: n,
		Move: func(b, move int) (int, bool) { return (b + 1) % n, move == 0 && b != 6 },
		Rank: func(b int) int { return b }, Unrank: func(rank int) int { return rank }}
	nibbles := make([]byte, (n+1)/2)
	for b := range n {
		table.SetNibble(nibbles, b, uint8((n-b)%n))
	}
	p := puzzle.Solved[int]{Rules: &rules, Table: &table.Distances{Step: 1, Counts: []int{1, 1, 1, 1, 1, 1, 1}, Entries: n, Nibbles: string(nibbles)}}
	if got, err := p.AppendScramble(nil, 0); string(got) != "" || err != nil {
		t.Errorf("AppendScramble(nil, 0) = %q, %v", got, err)
	}
	rules.Move = func(b, move int) (int, bool) { return (b + 1) % n, move == 0 }
	for b := range n {
		got, err := p.AppendScramble(nil, b)
		if after, fault := p.Play(0, string(got)); after != b || err != nil || fault != nil {
			t.Errorf("AppendScramble(nil, %d) = %q, %v, which makes %d, %v", b, got, err, after, fault)
		}
	}
	rules.Move = func(b, move int) (int, bool) { return (b + 1) % n, move == 0 && b != 0 } // not on from the goal
	if got, err := p.AppendScramble(nil, 6); got != nil || message(err) != `ring: no move undoes "+"` || !errors.Is(err, text.ErrMove) {
		t.Errorf("AppendScramble(nil, 6) = %q, %v", got, err)
	}
}

func TestAppendHints(t *testing.T) { every(t, testAppendHints, testAppendHints) }

func testAppendHints[B comparable](t *testing.T, v variant[B]) {
	for _, b := range v.order {
		want := []puzzle.Hint{{Move: "first", Distance: -5}}
		for move, name := range v.Moves {
			if after, ok := v.Move(b, move); ok {
				d, solvable := v.distance[after]
				if !solvable {
					d = puzzle.Unsolvable
				}
				want = append(want, puzzle.Hint{Move: name, Distance: d})
			}
		}
		slices.SortStableFunc(want[1:], func(g, h puzzle.Hint) int { return int(uint16(g.Distance)) - int(uint16(h.Distance)) })
		got, err := v.p.AppendHints(want[:1:1], b)
		if !slices.Equal(got, want) || err != nil {
			t.Errorf("AppendHints(dst, %v) = %v, %v, want %v", b, got, err, want)
		}
	}
}

func TestHintString(t *testing.T) {
	for _, test := range []struct {
		hint puzzle.Hint
		want string
	}{{puzzle.Hint{Move: "R2", Distance: 12}, "R2 12"}, {puzzle.Hint{Move: "右", Distance: puzzle.Unsolvable}, "右 unsolvable"}} {
		if got := test.hint.String(); got != test.want {
			t.Errorf("%#v.String() = %q, want %q", test.hint, got, test.want)
		}
	}
}

// TestNoAnswer asks each verb for boards that cannot be solved, and for what is no board.
func TestNoAnswer(t *testing.T) { every(t, testNoAnswer, testNoAnswer) }

func testNoAnswer[B comparable](t *testing.T, v variant[B]) {
	none := func(b B, want error) {
		t.Helper()
		if d, err := v.p.Distance(b); d != 0 || !errors.Is(err, want) {
			t.Errorf("Distance(%v) = %d, %v, want 0, %v", b, d, err, want)
		}
		if v.p.Solvable(b) {
			t.Errorf("Solvable(%v) = true", b)
		}
		if dst, err := v.p.AppendPath([]byte("dst"), b); string(dst) != "dst" || !errors.Is(err, want) {
			t.Errorf("AppendPath(dst, %v) = %q, %v, want dst, %v", b, dst, err, want)
		}
		if dst, err := v.p.AppendHints(make([]puzzle.Hint, 2), b); len(dst) != 2 || !errors.Is(err, want) {
			t.Errorf("AppendHints(dst, %v) = %v, %v, want dst, %v", b, dst, err, want)
		}
		for _, path := range []bool{false, true} {
			line, wantErr := "dst", want
			if want == error(puzzle.ErrUnsolvable) {
				line, wantErr = "dstunsolvable\n", nil
			}
			if dst, err := v.p.AppendLine([]byte("dst"), b, path); string(dst) != line || !errors.Is(err, wantErr) {
				t.Errorf("AppendLine(dst, %v, %v) = %q, %v, want %q, %v", b, path, dst, err, line, wantErr)
			}
		}
	}
	for _, b := range v.boards {
		if _, solvable := v.distance[b]; !solvable {
			none(b, puzzle.ErrUnsolvable)
		}
	}
	if v.written() {
		for _, b := range v.bad {
			none(b, text.ErrBoard)
		}
	}
}

func TestScramble(t *testing.T) { every(t, testScramble, testScramble) }

func testScramble[B comparable](t *testing.T, v variant[B]) {
	at := make([]int, v.farthest+1)
	for _, d := range v.distance {
		at[d]++
	}
	const each = 60
	r, again := rand.New(rand.NewPCG(3, 4)), rand.New(rand.NewPCG(3, 4))
	for distance, n := range at {
		drawn := map[B]int{}
		for range each * n {
			b, err := v.p.Scramble(r, distance)
			if d, solvable := v.distance[b]; d != distance || !solvable || err != nil {
				t.Fatalf("Scramble(r, %d) = %v, %v, whose distance is %d", distance, b, err, d)
			}
			if same, _ := v.p.Scramble(again, distance); same != b {
				t.Fatalf("Scramble(r, %d) = %v, and another time %v", distance, b, same)
			}
			drawn[b]++
		}
		if len(drawn) != n {
			t.Errorf("Scramble(r, %d) draws %d boards, want %d", distance, len(drawn), n)
		}
		for b, times := range drawn {
			if times < each/3 || times > each*2 {
				t.Errorf("Scramble(r, %d) draws %v %d of %d times, want about %d", distance, b, times, each*n, each)
			}
		}
		if b, err := v.p.Scramble(nil, distance); v.distance[b] != distance || err != nil {
			t.Errorf("Scramble(nil, %d) = %v, %v", distance, b, err)
		}
	}
	for _, distance := range []int{-1, v.farthest + 1, math.MaxInt} {
		b, err := v.p.Scramble(r, distance)
		pkg := v.Name
		if v.written() {
			pkg = v.Text.Package
		}
		want := fmt.Sprintf("%s: distance %d is not from 0 to %d", pkg, distance, v.farthest)
		if b != *new(B) || !errors.Is(err, text.ErrDistance) || err.Error() != want {
			t.Errorf("Scramble(r, %d) = %v, %v, want %s", distance, b, err, want)
		}
	}
}

// TestNoAllocation calls each verb for all boards, with room in dst.
func TestNoAllocation(t *testing.T) { every(t, testNoAllocation, testNoAllocation) }

func testNoAllocation[B comparable](t *testing.T, v variant[B]) {
	path, hints, r := make([]byte, 1000), make([]puzzle.Hint, 10), rand.New(rand.NewPCG(5, 6))
	ways, texts := make([]string, len(v.order)), make([]string, len(v.order))
	undone := undone(v.toy)
	for i, b := range v.order {
		ways[i] = v.way(b)
		if v.written() {
			texts[i] = v.p.Format(b)
		}
	}
	verbs := []struct {
		name string
		f    func(b B, rank int)
	}{
		{"Distance", func(b B, _ int) { v.p.Distance(b) }},
		{"Solvable", func(b B, _ int) { v.p.Solvable(b) }},
		{"AppendPath", func(b B, _ int) { v.p.AppendPath(path[:0], b) }},
		{"AppendHints", func(b B, _ int) { v.p.AppendHints(hints[:0], b) }},
		{"AppendLine", func(b B, rank int) { v.p.AppendLine(path[:0], b, rank%2 == 0) }},
		{"Play", func(b B, rank int) { v.p.Play(b, ways[rank]) }},
		{"AppendScramble", func(b B, _ int) {
			if undone {
				v.p.AppendScramble(path[:0], b)
			}
		}},
		{"Scramble", func(b B, _ int) { v.p.Scramble(r, v.distance[b]) }},
	}
	if v.written() {
		verbs = append(verbs, []struct {
			name string
			f    func(b B, rank int)
		}{
			{"Check", func(b B, _ int) { v.p.Check(b) }},
			{"AppendText", func(b B, _ int) { v.p.AppendText(path[:0], b) }},
			{"AppendDrawing", func(b B, _ int) { v.p.AppendDrawing(path[:0], b, true) }},
			{"Parse", func(_ B, rank int) { v.p.Parse(texts[rank]) }},
		}...)
	}
	for _, verb := range verbs {
		allocs := testing.AllocsPerRun(5, func() {
			for rank, b := range v.order {
				verb.f(b, rank)
			}
		})
		if allocs != 0 {
			t.Errorf("%s makes %v allocations for %d boards, want 0", verb.name, allocs, len(v.order))
		}
	}
	allocs := testing.AllocsPerRun(5, func() {
		for _, b := range v.boards {
			v.p.Distance(b)
			v.p.AppendPath(path[:0], b)
		}
	})
	if allocs != 0 {
		t.Errorf("boards that cannot be solved make %v allocations, want 0", allocs)
	}
}

// TestScrambleGoals draws goals of which gen left out some when it numbered the boards.
func TestScrambleGoals(t *testing.T) {
	toy := row(20, 3, 7)
	toy.search()
	p := toy.numbered(toy.pack(table.Plain, 1, false))
	p.Goals = []uint8{25, 3, 26, 27, 7, 28}
	drawn := map[uint8]int{}
	r, again := rand.New(rand.NewPCG(1, 2)), rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		b, err := p.Scramble(r, 0)
		if same, _ := p.Scramble(again, 0); same != b || err != nil {
			t.Fatalf("Scramble(r, 0) = %v, %v, and another time %v", b, err, same)
		}
		drawn[b]++
	}
	if len(drawn) != 2 || drawn[3] < 400 || drawn[7] < 400 {
		t.Errorf("Scramble(r, 0) draws %v, want 3 and 7 equally often", drawn)
	}
	if allocs := testing.AllocsPerRun(100, func() { p.Scramble(r, 0) }); allocs != 0 {
		t.Errorf("Scramble(r, 0) makes %v allocations, want 0", allocs)
	}
	p.Goals = []uint8{25, 26}
	if b, err := p.Scramble(r, 0); b != 0 || err != error(puzzle.ErrTable) {
		t.Errorf("Scramble(r, 0) = %v, %v, want %v, as no goal is a state", b, err, puzzle.ErrTable)
	}
}

// TestNumbered numbers the states of rules by an automaton, for those who solve and prove.
func TestNumbered(t *testing.T) {
	toy := slide()
	toy.search()
	p := toy.numbered(toy.pack(table.Modulo, 1, false))
	r := p.Rules.Numbered(p.Numbering)
	if r.States != len(toy.order) || p.Rules.States != 0 || p.Rules.Numbered(nil) != p.Rules {
		t.Errorf("Numbered has %d states, want %d, and the rules themselves without an automaton", r.States, len(toy.order))
	}
	for _, b := range toy.boards {
		want := toy.Rank(b)
		if got := r.Rank(b); got != want || got >= 0 && r.Unrank(got) != b {
			t.Fatalf("Rank(%v) = %d, want %d", b, got, want)
		}
	}
	for _, b := range toy.bad {
		if got := r.Rank(b); got != -1 {
			t.Errorf("Rank(%v) = %d, want -1", b, got)
		}
	}
}
