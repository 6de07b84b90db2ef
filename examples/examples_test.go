package examples_test

import (
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nibble/table/proof"
	"nibble/table/puzzle"
)

// TestCommands asks the commands of boards that gen numbered.
func TestCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	dir := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", dir+"/", "./klotski/cmd/klotski", "./pegs/cmd/pegs").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v, %s", err, out)
	}
	for _, test := range []struct{ args, out, errs string }{
		{"klotski " + classic, "116\n", ""},
		{"klotski -path nnnnuuuuoo()[]o.{}.o", "c4-right a4-right\n", ""},
		{"klotski hint " + classic, "a5-right 115\nd5-left 115\nb4-down 117\nc4-down 117\n", ""},
		{"klotski show " + classic, "n[]n\nu{}u\nn()n\nuoou\no..o\n", ""},
		{"klotski n[]nu{}un()nuoouu..o", "", "klotski: cell u more than 4 times, last at cell 16\n"},
		{"pegs .oooooooooooooo", "13\n", ""},
		{"pegs hint .oooooooooooooo", "d-a 12\nf-a 12\n", ""},
		{"pegs ooooooooooooooo", "unsolvable\n", ""},
		{"pegs hint ooooooooooooooo", "", "pegs: unsolvable\n"},
		{"pegs show .oooooooooooooo", "    .\n   o o\n  o o o\n o o o o\no o o o o\n", ""},
	} {
		args := strings.Fields(test.args)
		var out, errs strings.Builder
		cmd := exec.Command(filepath.Join(dir, args[0]), args[1:]...)
		cmd.Stdout, cmd.Stderr = &out, &errs
		if err := cmd.Run(); out.String() != test.out || errs.String() != test.errs || (err == nil) != (test.errs == "") {
			t.Errorf("%s: %q, %q, %v, want %q, %q", test.args, out.String(), errs.String(), err, test.out, test.errs)
		}
	}
}

// flipNumbering flips bits of the automaton that numbers a puzzle's boards, one at a time. Verify
// must notice, or the distances of all states stay what they are.
func flipNumbering[B comparable](t *testing.T, p *puzzle.Solved[B]) {
	r := rand.New(rand.NewPCG(3, 4))
	n := 40
	if testing.Short() {
		n = 10
	}
	rules, noticed := p.Rules.Numbered(p.Numbering), 0
	for range n {
		bit := r.IntN(8 * len(p.Numbering.Data))
		data := []byte(p.Numbering.Data)
		data[bit/8] ^= 1 << (bit % 8)
		damaged := *p.Numbering
		damaged.Data = string(data)
		flipped := &puzzle.Solved[B]{Rules: p.Rules, Table: p.Table, Numbering: &damaged}
		if _, err := proof.Verify(flipped); err != nil {
			noticed++
			continue
		}
		for state := range rules.States {
			b := rules.Unrank(state)
			want, _ := p.Distance(b)
			if got, err := flipped.Distance(b); got != want || err != nil {
				t.Errorf("that bit %d of the numbering is flipped is not noticed: Distance(%s) = %d, %v, want %d", bit, p.Format(b), got, err, want)
				break
			}
		}
	}
	if noticed < n/3 {
		t.Errorf("%d of %d flips are noticed", noticed, n)
	}
}

// flips changes entries of a puzzle's table one at a time, and wants Verify to notice.
func flips[B comparable](t *testing.T, p *puzzle.Solved[B]) {
	r := rand.New(rand.NewPCG(1, 2))
	n := 12
	if testing.Short() {
		n = 3
	}
	for range n {
		i, bits := r.IntN(p.Table.Entries*p.Table.Form.Nibbles()), uint8(1+r.IntN(15))
		nibbles := []byte(p.Table.Nibbles)
		nibbles[i/2] ^= bits << (i % 2 * 4)
		damaged := *p.Table
		damaged.Nibbles = string(nibbles)
		if _, err := proof.Verify(&puzzle.Solved[B]{Rules: p.Rules, Table: &damaged, Numbering: p.Numbering, RankOf: p.RankOf}); err == nil {
			t.Errorf("that nibble %d is another is not noticed", i)
		}
	}
}
