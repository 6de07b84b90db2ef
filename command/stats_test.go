package command_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"nibble/command"
	"nibble/examples/eight"
	"nibble/table/proof"
	"nibble/table/puzzle"
)

// TestStats reads what programs and people would read.
func TestStats(t *testing.T) {
	out, _, _ := run("", "nibble", "stats", "-json")
	var stats []struct {
		Table                            string
		States, Entries, Bytes, Farthest int
		Mean                             float64
		Histogram                        []int
	}
	if err := json.Unmarshal([]byte(out), &stats); err != nil || len(stats) != 3 {
		t.Fatalf("nibble stats -json: %v, %d tables, want 3", err, len(stats))
	}
	want := "{Rotation Game, one symbol 735471 157491 78746 14 9.871 [1 8 44 208 876 3220 10498 30236 73982 146466 208170 178588 72941 10045 188]}"
	stats[2].Mean = math.Round(stats[2].Mean*1000) / 1000
	if got := fmt.Sprint(stats[2]); got != want {
		t.Errorf("nibble stats -json: %s, want %s", got, want)
	}
	text, _, _ := run("", "nibble", "stats")
	for _, lines := range []string{
		"seven puzzle, to 0 1 2 3 4 5 6 7: 20160 states in 20160 entries, 10080 bytes; farthest 36, mean 22.68\n",
		"\n24   1999 " + strings.Repeat("#", 50) + "\n",
		"\n36      1 #\n",
	} {
		if !strings.Contains(text, lines) {
			t.Errorf("nibble stats lacks %q:\n%s", lines, text)
		}
	}
	for _, name := range []string{"eight", "magic"} {
		out, errs, status := run("", name, "stats", "-json")
		if err := json.Unmarshal([]byte(out), &stats); err != nil || len(stats) != 1 || errs != "" || status != 0 {
			t.Errorf("%s stats -json: %v, %d tables, %q, status %d", name, err, len(stats), errs, status)
		}
		if out, errs, status := run("", name, "verify"); strings.Count(out, " distances proved, ") != 1 || errs != "" || status != 0 {
			t.Errorf("%s verify = %q, %q, status %d", name, out, errs, status)
		}
	}
}

// TestDamage says which table is wrong, and how, without a word about those that come later,
// and does not wait for those that come before.
func TestDamage(t *testing.T) {
	wait := make(chan bool)
	defer close(wait)
	tables := []command.Table{
		{Figures: proof.Figures{Name: "slow"}, Prove: func() error { <-wait; return nil }},
		{Figures: proof.Figures{Name: "bad"}, Prove: func() error { return errors.New("state 1 is wrong") }},
	}
	var out, errs strings.Builder
	status := command.Run("x", []string{"verify"}, nil, &out, &errs, []command.Puzzle{command.Of(&eight.Puzzle, tables...)})
	if out.String() != "" || errs.String() != "x: bad: state 1 is wrong\n" || status != 1 {
		t.Errorf("x verify = %q, %q, status %d", out.String(), errs.String(), status)
	}
	damaged, half := eight.Puzzle, *eight.Puzzle.Table
	half.Nibbles = "\xff" + half.Nibbles[1:]
	damaged.Table = &half
	errs.Reset()
	status = command.Run("x", []string{"verify"}, nil, &out, &errs, []command.Puzzle{command.Of(&damaged)})
	if out.String() != "" || !strings.HasPrefix(errs.String(), "x: eight puzzle: ") || strings.Count(errs.String(), "\n") != 1 || status != 1 {
		t.Errorf("x verify = %q, %q, status %d", out.String(), errs.String(), status)
	}
	for _, args := range [][]string{{"hint"}, {"hint", "-json"}} {
		errs.Reset()
		status = command.Run("x", args, strings.NewReader("1 0 2 3 4 5 6 7 8\n"), &out, &errs, []command.Puzzle{command.Of(&damaged)})
		if out.String() != "" || !strings.Contains(errs.String(), puzzle.ErrTable.Error()) || status != 1 {
			t.Errorf("x %s = %q, %q, status %d, want %v", args, out.String(), errs.String(), status, puzzle.ErrTable)
		}
	}
}
