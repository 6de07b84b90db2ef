package main

import (
	"bytes"
	"fmt"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nibble/gen/judge"
	"nibble/internal/plain"
	"nibble/internal/testkit"
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
		for b := range plain.Distances7(plain.Goal7) {
			boards = append(boards, strings.Trim(fmt.Sprint(b), "[]"))
		}
		slices.Sort(boards)
		boards = append(boards, "0 2 1 3 4 5 6 7")
	} else {
		for _, b := range plain.Hardest24(plain.Distances24()) {
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
	cases, err := testkit.Cases("testdata/cases.tsv", puzzle)
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
					if err != nil && strings.Contains(err.Error(), "exec format error") {
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

// submissionFiles returns the paths of the submissions.
func submissionFiles(t *testing.T) []string {
	t.Helper()
	names, _ := filepath.Glob("judge/*/main.*")
	if len(names) != 4 {
		t.Fatalf("submissions are %v, want 4", names)
	}
	for i, name := range names {
		names[i] = filepath.ToSlash(name)
	}
	return names
}

// submissionSource returns a submission with its lines ended by LF.
func submissionSource(t *testing.T, name string) []byte {
	t.Helper()
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
}

// FuzzJudge gives any text to both submissions in C, built with what notices when they read
// or compute what they should not. They take the digits alone, and stop at the first that no
// board has there; the packages answer what is before it.
func FuzzJudge(f *testing.F) {
	programs := map[string]string{}
	for folder, puzzle := range submissions {
		programs[puzzle] = compile(f, compilers[len(compilers)-1].command, filepath.Join("judge", folder, "main.c"))
		testkit.Seed(f, "testdata/cases.tsv", puzzle)
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

// goPackage returns a folder with a Go submission, to whose end code is added, as a package
// of module judge: so go.mod there says which version of Go it is in. In its own folder it
// can be no package, with a file of C beside it.
func goPackage(t testing.TB, file, code string) (dir string) {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("judge/go.mod")
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	testkit.Write(t, dir, map[string]string{"go.mod": string(mod), "main.go": string(source) + code})
	return dir
}

// TestSubmissionVersion compiles the submissions in Go as packages of module judge, with
// code at their ends that no version or only a newer one than is promised takes.
func TestSubmissionVersion(t *testing.T) {
	for _, name := range submissionFiles(t) {
		if filepath.Ext(name) != ".go" {
			continue
		}
		for _, test := range []struct{ code, want string }{
			{"", ""},
			{"\nfunc newer() { for i := range 3 { println(i) } }\n", "requires go1.22"},
		} {
			cmd := exec.Command("go", "vet", ".")
			cmd.Dir = goPackage(t, name, test.code)
			out, err := cmd.CombinedOutput()
			if (err == nil) != (test.want == "") || !strings.Contains(string(out), test.want) {
				t.Errorf("go vet of %s with %q: %v and %q, want it to say %q", name, test.code, err, out, test.want)
			}
		}
	}
	for name, want := range map[string]string{
		"judge/go.mod":           "\ngo " + judge.GoVersion + "\n",
		"README.md":              "for Go " + judge.GoVersion + " and newer",
		"judge/aoj0121/main.go":  "\n// Bundled for Go " + judge.GoVersion + ".\n",
		"judge/rotation/main.go": "\n// Bundled for Go " + judge.GoVersion + ".\n",
	} {
		text, err := os.ReadFile(name)
		if err != nil || !strings.Contains(strings.ReplaceAll(string(text), "\r\n", "\n"), want) {
			t.Errorf("%s should say %q (%v)", name, want, err)
		}
	}
}

// compile builds a file and returns the program, or skips the test where the compiler, or
// what it needs for any program, is missing.
func compile(t testing.TB, command []string, file string) string {
	dir := t.TempDir()
	program := filepath.Join(dir, "program.exe")
	build := func(file string) ([]byte, error) {
		args := append(slices.Clone(command[1:]), "-o", program)
		cmd := exec.Command(command[0], args...)
		if filepath.Ext(file) == ".c" {
			cmd.Args = append(cmd.Args, "-pedantic", "-Wall", "-Wextra", "-Werror", filepath.Base(file))
			cmd.Dir = filepath.Dir(file)
		} else {
			cmd.Dir = goPackage(t, file, "")
		}
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
	for _, name := range submissionFiles(t) {
		source := submissionSource(t, name)
		if len(source) >= 50000 {
			t.Errorf("%s has %d bytes, want fewer than 50000", name, len(source))
		}
		if row := fmt.Sprintf("| `%s` | %d |", name, len(source)); !strings.Contains(string(readme), row) {
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
