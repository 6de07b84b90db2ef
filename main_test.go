package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nibble/internal/plain"
	"nibble/internal/testkit"
	"nibble/lookup"
	"nibble/rotation"
)

// binary is the built nibble.
var binary string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "nibble")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		os.Setenv("GOFLAGS", os.Getenv("GOFLAGS")+" -trimpath") // so that copies elsewhere are not compiled again
		binary = filepath.Join(dir, "nibble.exe")
		if out, err := exec.Command("go", "build", "-o", binary).CombinedOutput(); err != nil {
			panic(fmt.Sprintf("go build: %v\n%s", err, out))
		}
		return m.Run()
	}())
}

// nibble runs the command.
func nibble(stdin string, args ...string) (stdout, stderr string, status int) {
	cmd := exec.Command(binary, args...)
	var out, errs strings.Builder
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &out, &errs
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		panic(err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

// compare reports the first line in which got is not want.
func compare(t *testing.T, name, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s: line %d is %q, want %q", name, i+1, g[i], w[i])
		}
	}
	t.Fatalf("%s: %d lines, want %d", name, len(g), len(w))
}

// TestCases answers inputs whose answers are known from elsewhere.
func TestCases(t *testing.T) {
	for _, puzzle := range []string{lookup.Puzzle.Name, rotation.Puzzle.Name} {
		cases, err := testkit.Cases("testdata/cases.tsv", puzzle)
		if err != nil || len(cases) == 0 {
			t.Fatalf("%d cases of %s: %v", len(cases), puzzle, err)
		}
		for _, c := range cases {
			want := c.Want
			if want != "" && want != "!" {
				want += "\n"
			}
			out, errs, status := nibble(c.In, puzzle)
			switch {
			case want == "!":
				if out != "" || status != 1 || !strings.HasPrefix(errs, "nibble: stdin:1: ") || strings.Count(errs, "\n") != 1 {
					t.Errorf("case %d: nibble %s on %q = %q, %q, status %d, want an error on line 1, status 1", c.Line, puzzle, c.In, out, errs, status)
				}
			case out != want || errs != "" || status != 0:
				t.Errorf("case %d: nibble %s on %q = %q, %q, status %d, want %q", c.Line, puzzle, c.In, out, errs, status, want)
			}
		}
	}
}

// TestSevenEveryBoard answers all boards, the unsolvable ones too.
func TestSevenEveryBoard(t *testing.T) {
	distance := plain.Distances7(plain.Goal7)
	var in, want strings.Builder
	for _, b := range plain.Boards7() {
		fmt.Fprintln(&in, strings.Trim(fmt.Sprint(b), "[]"))
		if d, solvable := distance[b]; solvable {
			fmt.Fprintln(&want, d)
		} else {
			fmt.Fprintln(&want, "unsolvable")
		}
	}
	out, errs, status := nibble(in.String(), "seven")
	if errs != "" || status != 0 {
		t.Errorf("nibble seven: %q, status %d", errs, status)
	}
	compare(t, "nibble seven", out, want.String())
}

// TestRotationBoards answers the 192 hardest boards and 2,000 random ones.
func TestRotationBoards(t *testing.T) {
	distances := plain.Distances24()
	boards := plain.Hardest24(distances)
	if len(boards) != 192 {
		t.Fatalf("%d boards need 13 moves, want 192", len(boards))
	}
	r := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		var b plain.Board24
		for cell, place := range r.Perm(24) {
			b[cell] = uint8(place/8 + 1)
		}
		boards = append(boards, b)
	}
	var in, want strings.Builder
	for _, b := range boards {
		fmt.Fprintln(&in, strings.Trim(fmt.Sprint(b), "[]"))
		moves, symbol := distances.Solve(b)
		if moves == "" {
			moves = "No moves needed"
		}
		fmt.Fprintf(&want, "%s\n%d\n", moves, symbol)
	}
	out, errs, status := nibble(in.String()+"0\n", "rotation")
	if errs != "" || status != 0 {
		t.Errorf("nibble rotation: %q, status %d", errs, status)
	}
	compare(t, "nibble rotation", out, want.String())
}

// TestTextOfWindows reads what its editors and shells write, and names what they should not.
func TestTextOfWindows(t *testing.T) {
	for _, test := range []struct{ text, out, errs string }{
		{"\ufeff76543210\r\n", "28\n", ""},
		{"76543210\r\n\x1a", "28\n", ""},
		{"\xff\xfe7\x006\x005\x004\x00", "", "nibble: stdin:1: UTF-16 text; want UTF-8\n"},
		{"\xfe\xff\x007\x006\x005\x004", "", "nibble: stdin:1: UTF-16 text; want UTF-8\n"},
	} {
		if out, errs, _ := nibble(test.text, "seven"); out != test.out || errs != test.errs {
			t.Errorf("nibble seven on %q = %q, %q, want %q, %q", test.text, out, errs, test.out, test.errs)
		}
	}
}

// TestClosedPipe ends quietly when whoever reads the answers has had enough.
func TestClosedPipe(t *testing.T) {
	cmd := exec.Command(binary, "seven")
	cmd.Stdin = strings.NewReader(strings.Repeat("01234567\n", 1e6))
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 2)); err != nil {
		t.Error(err)
	}
	out.Close()
	if cmd.Wait() == nil || errs.String() != "" {
		t.Errorf("nibble seven into a closed pipe: %v, %q, want a status that is not 0 and no word", cmd.ProcessState, errs.String())
	}
}
