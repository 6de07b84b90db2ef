package main

import (
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"nibble/internal/reference"
	"nibble/lookup"
	"nibble/rotation"
)

// submissions are the folders of judge, with the puzzle that each answers.
var submissions = map[string]string{"aoj0121": "seven", "rotation": "rotation"}

// compilers build a file of a language to run it; what is not there is skipped.
var compilers = []struct {
	name, language string
	command        []string
}{
	{"go", ".go", []string{"go", "build"}},
	{"c89", ".c", []string{"gcc", "-std=c89", "-O2"}},
	{"c89 -m32", ".c", []string{"gcc", "-m32", "-std=c89"}},
	{"c++98", ".c", []string{"g++", "-x", "c++", "-std=c++98", "-O2"}},
	{"sanitizers", ".c", []string{"gcc", "-std=c89", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"}},
}

// judgeInputs returns text as judges give it, boards of all kinds in plain layouts and in
// those that a judge's machine may make of them; and odd text, cut off or no boards.
func judgeInputs(t *testing.T, puzzle string) (inputs, odd []string) {
	var boards []string
	if puzzle == "seven" {
		for b := range reference.Distances7(reference.Goal7) {
			boards = append(boards, strings.Trim(fmt.Sprint(b), "[]"))
		}
		slices.Sort(boards)
		boards = append(boards, "0 2 1 3 4 5 6 7")
	} else {
		for _, b := range reference.Hardest24(reference.Distances24()) {
			boards = append(boards, strings.Trim(fmt.Sprint(b), "[]"))
		}
		r := rand.New(rand.NewPCG(9, 10))
		for range 2000 {
			symbols := strings.Fields("1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3")
			r.Shuffle(24, func(i, j int) { symbols[i], symbols[j] = symbols[j], symbols[i] })
			boards = append(boards, strings.Join(symbols, " "))
		}
	}
	all := strings.Join(boards, "\n")
	some := strings.Join(boards[:20], "\n")
	inputs = []string{
		"", "0\n", all + "\n0\n", all + "\n", all,
		strings.ReplaceAll(some, "\n", "\r\n") + "\r\n0\r\n",
		strings.ReplaceAll(some, "\n", "\n\n \n"),
		strings.ReplaceAll(some, " ", "  ") + " \n",
		strings.ReplaceAll(some, " ", "\n"),
		strings.ReplaceAll(some, " ", ","),
		strings.ReplaceAll(some, " ", ""),
	}
	if puzzle == "seven" {
		for i, in := range inputs {
			inputs[i] = strings.ReplaceAll(in, "\n0\n", "\n")
		}
		inputs[1] = ""
	}
	first := boards[0] + "\n" + boards[1]
	for i := range first {
		odd = append(odd, first[:i])
	}
	cases, err := reference.Cases("testdata/cases.tsv", puzzle)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		odd = append(odd, c.In)
	}
	return inputs, odd
}

// TestSubmissions compiles every submission in every way and compares its answers with the
// command's; of odd text only in ways that notice when a program reads what it should not.
func TestSubmissions(t *testing.T) {
	for folder, puzzle := range submissions {
		inputs, odd := judgeInputs(t, puzzle)
		usual := len(inputs)
		inputs = append(inputs, odd...)
		want := make([]string, len(inputs))
		for i, in := range inputs {
			want[i], _, _ = nibble(in, puzzle)
		}
		for _, compiler := range compilers {
			t.Run(folder+"/"+compiler.name, func(t *testing.T) {
				t.Parallel()
				program := compile(t, compiler.command, filepath.Join("judge", folder, "main"+compiler.language))
				for i, in := range inputs {
					if i >= usual && compiler.name != "go" && compiler.name != "sanitizers" {
						break
					}
					out, errs, err := submit(program, in)
					if errors.Is(err, syscall.ENOEXEC) {
						t.Skipf("it compiles, but %v", err)
					}
					if err != nil || errs != "" {
						t.Fatalf("on %.200q: %v\n%s", in, err, errs)
					}
					compare(t, fmt.Sprintf("on %.200q", in), out, want[i])
				}
			})
		}
	}
}

// FuzzJudge gives any text to both submissions in C, built with what notices when they read
// or compute what they should not. They take the digits alone, and stop at the first that no
// board has there; the packages answer what is before it.
func FuzzJudge(f *testing.F) {
	programs := map[string]string{}
	for folder, puzzle := range submissions {
		programs[puzzle] = compile(f, compilers[len(compilers)-1].command, filepath.Join("judge", folder, "main.c"))
		reference.Seed(f, "testdata/cases.tsv", puzzle)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for puzzle, program := range programs {
			out, errs, err := submit(program, string(text))
			if err != nil || errs != "" {
				t.Fatalf("%s on %q: %v\n%s", puzzle, text, err, errs)
			}
			if want := judged(puzzle, text); out != want {
				t.Errorf("%s on %q: %q, want %q", puzzle, text, out, want)
			}
		}
	})
}

// submit runs a submission.
func submit(program, in string) (stdout, stderr string, err error) {
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), "ASAN_OPTIONS=detect_leaks=0") // they use no heap
	var out, errs strings.Builder
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(in), &out, &errs
	err = cmd.Run()
	return out.String(), errs.String(), err
}

// judged returns what a submission in C should print.
func judged(puzzle string, text []byte) string {
	digits := strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, string(text))
	cells, answer := 8, lookup.Answer
	if puzzle == "rotation" {
		cells, answer = 24, rotation.Answer
	}
	var out strings.Builder
	for ; len(digits) >= cells; digits = digits[cells:] {
		if answer(&out, strings.NewReader(digits[:cells])) != nil {
			break
		}
	}
	return out.String()
}

// compile builds a file and returns the program, or skips the test where the compiler, or
// what it needs for any program, is missing.
func compile(t testing.TB, command []string, file string) string {
	dir := t.TempDir()
	program := filepath.Join(dir, "program.exe")
	build := func(file string) ([]byte, error) {
		args := append(slices.Clone(command[1:]), "-o", program)
		if filepath.Ext(file) == ".c" {
			args = append(args, "-pedantic", "-Wall", "-Wextra", "-Werror")
		}
		cmd := exec.Command(command[0], append(args, filepath.Base(file))...)
		cmd.Dir = filepath.Dir(file)
		return cmd.CombinedOutput()
	}
	if filepath.Ext(file) == ".c" {
		empty := filepath.Join(dir, "empty.c")
		if err := os.WriteFile(empty, []byte("#include <stdio.h>\nint main(void) { return 0; }\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		if out, err := build(empty); err != nil {
			t.Skipf("%s builds nothing here: %v\n%s", strings.Join(command, " "), err, out)
		}
	}
	if out, err := build(file); err != nil {
		t.Fatalf("%s %s: %v\n%s", strings.Join(command, " "), file, err, out)
	}
	return program
}

// TestSubmissionText checks what judges ask of the text: how much it is, plain ASCII, short
// lines, and in Go only packages that old versions have.
func TestSubmissionText(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	names, _ := filepath.Glob("judge/*/main.*")
	if len(names) != 4 {
		t.Errorf("submissions are %v, want 4", names)
	}
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(source) >= 50000 {
			t.Errorf("%s has %d bytes, want fewer than 50000", name, len(source))
		}
		if row := fmt.Sprintf("| `%s` | %d |\n", filepath.ToSlash(name), len(source)); !strings.Contains(string(readme), row) {
			t.Errorf("README lacks %s", row)
		}
		for i, line := range strings.Split(string(source), "\n") {
			if len(line) > 1000 {
				t.Errorf("%s:%d: %d characters, want at most 1000", name, i+1, len(line))
			}
			for _, c := range []byte(line) {
				if (c < ' ' || c > '~') && c != '\t' {
					t.Errorf("%s:%d: character %q", name, i+1, c)
				}
			}
			if strings.Contains(line, "??") {
				t.Errorf("%s:%d: a trigraph of C", name, i+1)
			}
		}
		if filepath.Ext(name) == ".go" {
			file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range file.Imports {
				if !slices.Contains([]string{`"bufio"`, `"errors"`, `"math/bits"`, `"os"`, `"strconv"`}, spec.Path.Value) {
					t.Errorf("%s imports %s", name, spec.Path.Value)
				}
			}
		}
	}
}
