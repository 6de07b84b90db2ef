package puzzle_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nibble/table"
	"nibble/table/proof"
	"nibble/table/puzzle"
)

// TestDamage puts every other value into every nibble, and asks the verbs for all boards. They
// must end with the right answer, with ErrTable, or with a wrong answer that is proved wrong;
// and a way must lead to a goal, if not a shortest way.
func TestDamage(t *testing.T) {
	for _, toy := range small() {
		for _, v := range toy.tables() {
			t.Run(v.name, func(t *testing.T) { testDamage(t, v, 1+2*some(v.p)) })
		}
	}
	for _, v := range slide().tables() {
		t.Run(v.name, func(t *testing.T) { testDamage(t, v, 59+400*some(v.p)) })
	}
}

// some returns 1 if only some nibbles need be changed: those of a table that is numbered by an
// automaton too, or takes two nibbles.
func some[B comparable](p *puzzle.Solved[B]) int {
	if p.Numbering != nil || p.Table.Form == table.Wide {
		return 1
	}
	return 0
}

// testDamage changes each nibble whose index is a multiple of every.
func testDamage[B comparable](t *testing.T, v variant[B], every int) {
	if _, err := proof.Verify(v.p); err != nil {
		t.Fatal(err)
	}
	right := record(t, v, v.p)
	for i := 0; i < v.p.Table.Entries*v.p.Table.Form.Nibbles(); i += every {
		for xor := uint8(1); xor <= table.MaxEntry; xor++ {
			nibbles := []byte(v.p.Table.Nibbles)
			nibbles[i/2] ^= xor << (i % 2 * 4)
			damaged := *v.p.Table
			damaged.Nibbles = string(nibbles)
			p := &puzzle.Solved[B]{Rules: v.p.Rules, Table: &damaged, Numbering: v.p.Numbering}
			answers := record(t, v, p)
			if _, err := proof.Verify(p); err == nil {
				t.Errorf("nibble %d, exclusive or %d: Verify finds no fault", i, xor)
			}
			if slices.Equal(answers, right) {
				t.Errorf("nibble %d, exclusive or %d: no answer is another", i, xor)
			}
		}
	}
}

// TestShortTable cuts tables, and asks for what is not in them.
func TestShortTable(t *testing.T) {
	for _, v := range slide().tables() {
		short := *v.p.Table
		short.Nibbles = short.Nibbles[:len(short.Nibbles)/2]
		p := &puzzle.Solved[[6]uint8]{Rules: v.p.Rules, Table: &short, Numbering: v.p.Numbering}
		record(t, v, p)
		if d, err := p.Distance(v.order[len(v.order)-1]); err != puzzle.ErrTable {
			t.Errorf("%s: Distance by half a table = %d, %v, want %v", v.name, d, err, puzzle.ErrTable)
		}
		short.Nibbles, short.Counts = v.p.Table.Nibbles, short.Counts[:len(short.Counts)-1]
		record(t, v, p)
		for _, b := range v.order {
			d, err := p.Distance(b)
			if far := v.distance[b] == v.farthest; far != (err == puzzle.ErrTable) || !far && d != v.distance[b] {
				t.Errorf("%s, with the farthest not counted: Distance(%v) = %d, %v", v.name, b, d, err)
			}
		}
		short.Counts = nil
		if d, err := p.Distance(v.order[0]); err != puzzle.ErrTable {
			t.Errorf("%s, with none counted: Distance = %d, %v, want %v", v.name, d, err, puzzle.ErrTable)
		}
	}
}

// TestContradiction changes the distance of one place of a row. Verbs that look at what is next
// to it notice.
func TestContradiction(t *testing.T) {
	row := row(11, 0)
	row.search()
	for _, wrong := range []uint8{3, 4, 6, 7, 9, 10} {
		p := row.pack(table.Plain, 1, false)
		nibbles := []byte(p.Table.Nibbles)
		nibbles[2] = nibbles[2]&15 | wrong<<4
		p.Table.Nibbles = string(nibbles)
		hints, err := p.AppendHints(make([]puzzle.Hint, 1), 5)
		if wantErr := error(puzzle.ErrTable); len(hints) != 1 || err != wantErr {
			t.Errorf("AppendHints(dst, 5), at distance %d by the table, = %v, %v, want %v", wrong, hints, err, wantErr)
		}
		path, err := p.AppendPath([]byte("dst"), 5)
		if wantErr := error(puzzle.ErrTable); string(path) != "dst" || err != wantErr {
			t.Errorf("AppendPath(dst, 5), at distance %d by the table, = %q, %v, want %v", wrong, path, err, wantErr)
		}
	}
}

// record asks p for all boards of the toy. It returns the distances, and what the verbs say
// that may be wrong only if a distance is.
func record[B comparable](t *testing.T, v variant[B], p *puzzle.Solved[B]) (answers []int) {
	for _, b := range v.boards {
		d, err := p.Distance(b)
		if err != nil && err != puzzle.ErrUnsolvable && err != puzzle.ErrTable {
			t.Errorf("Distance(%v): %v", b, err)
		}
		if err == puzzle.ErrTable {
			d = -9
		}
		if _, solvable := v.distance[b]; solvable == (err == puzzle.ErrUnsolvable) {
			t.Errorf("Distance(%v): %v", b, err)
		}
		answers = append(answers, d)

		path, err := p.AppendPath([]byte("dst"), b)
		switch {
		case err != nil && string(path) != "dst":
			t.Errorf("AppendPath(dst, %v) = %q, %v", b, path, err)
		case err == nil:
			if end, err := p.Play(b, string(path[3:])); !v.IsGoal(end) || err != nil {
				t.Errorf("AppendPath(dst, %v) = %q, which leads to %v, %v", b, path, end, err)
			}
		}
		answers = append(answers, len(path))

		hints, err := p.AppendHints(make([]puzzle.Hint, 1), b)
		if err != nil && len(hints) != 1 {
			t.Errorf("AppendHints(dst, %v) = %v, %v", b, hints, err)
		}
		for _, h := range hints {
			answers = append(answers, h.Distance)
		}
	}
	r := rand.New(rand.NewPCG(7, 8))
	for _, distance := range []int{0, p.Farthest() / 2, p.Farthest()} {
		b, err := p.Scramble(r, distance)
		if err != nil && err != error(puzzle.ErrTable) {
			t.Errorf("Scramble(r, %d) = %v, %v", distance, b, err)
		}
		if d, _ := p.Distance(b); err == nil && distance > 0 && d != distance {
			t.Errorf("Scramble(r, %d) = %v, whose distance by the same table is %d", distance, b, d)
		}
	}
	return answers
}
