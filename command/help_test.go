package command_test

import (
	"regexp"
	"strings"
	"testing"
)

// commands are those that have a help, of a program with several puzzles and one with one.
var commands = []string{
	"nibble", "nibble seven", "nibble rotation", "nibble hint", "nibble hint seven", "nibble hint rotation",
	"nibble scramble", "nibble scramble seven", "nibble scramble rotation", "nibble show", "nibble show seven",
	"nibble show rotation", "nibble stats", "nibble verify", "nibble help", "nibble completion", "nibble completion bash",
	"eight", "eight hint", "eight scramble", "eight show", "eight stats", "eight verify", "eight help", "eight completion",
}

// TestHelp prints the same help in all ways of asking.
func TestHelp(t *testing.T) {
	for _, name := range commands {
		words := strings.Fields(name)
		want, errs, status := run("", append([]string{words[0], "help"}, words[1:]...)...)
		if status != 0 || errs != "" || !strings.HasPrefix(want, name+": ") || !strings.Contains(want, "\nusage: "+name) {
			t.Errorf("the help of %s = %q, %q, status %d", name, want, errs, status)
		}
		for _, flag := range []string{"-h", "--help", "-help"} {
			if out, errs, status := run("", append(words, flag)...); out != want || errs != "" || status != 0 {
				t.Errorf("%s %s = %q, %q, status %d, want %q", name, flag, out, errs, status, want)
			}
		}
		for _, line := range strings.Split(want, "\n") {
			if strings.Contains(line, " --") || strings.ContainsRune(line, '`') || line != strings.TrimRight(line, " ") {
				t.Errorf("the help of %s has the line %q", name, line)
			}
			if len(line) > 100 && !strings.HasPrefix(line, "    {") {
				t.Errorf("the help of %s has a line of %d columns: %q", name, len(line), line)
			}
		}
	}
}

// TestExamples runs the examples that the helps show, and tries each flag that they list.
func TestExamples(t *testing.T) {
	example := regexp.MustCompile(`(?m)^    \$ (.*)\n((?:    [^$].*\n)*)`)
	flag := regexp.MustCompile(`(?m)^  (-[a-z]+)( [A-Z]+)?   `)
	examples := 0
	for _, name := range commands {
		help, _, _ := run("", append(strings.Fields(name), "-h")...)
		for _, match := range example.FindAllStringSubmatch(help, -1) {
			examples++
			line, board, quoted := strings.Cut(strings.TrimSuffix(match[1], "'"), " '")
			args := strings.Fields(line)
			if quoted {
				args = append(args, board)
			}
			out, errs, status := run("", args...)
			if want := strings.ReplaceAll("\n"+match[2], "\n    ", "\n")[1:]; out != want || status != 0 {
				t.Errorf("%s = %q, %q, and the help says %q", match[1], out, errs, want)
			}
		}
		for _, match := range flag.FindAllStringSubmatch(help, -1) {
			args := append(strings.Fields(name), match[1])
			switch match[2] {
			case " BOARD":
				args = append(args, "76543210")
			case " D", " N", " S":
				args = append(args, "1")
			}
			if _, errs, _ := run("", args...); strings.Contains(errs, "flag") {
				t.Errorf("%q: %s", args, errs)
			}
		}
	}
	if want := 3*2*2 + 3*2; examples != want {
		t.Errorf("%d examples, want %d", examples, want)
	}
}

// TestVersion prints one line.
func TestVersion(t *testing.T) {
	for _, flag := range []string{"-version", "--version", "-v"} {
		if out, errs, status := run("", "nibble", flag); !strings.HasPrefix(out, "nibble version ") || strings.Count(out, "\n") != 1 || errs != "" || status != 0 {
			t.Errorf("nibble %s = %q, %q, status %d", flag, out, errs, status)
		}
	}
}

// TestCompletion tells a shell what can come next, and leaves the names of files to it.
func TestCompletion(t *testing.T) {
	const ask = "--generate-shell-completion"
	for _, test := range []struct{ line, want string }{
		{"nibble", "seven rotation hint scramble show stats verify help completion"},
		{"nibble hint", "seven rotation"},
		{"nibble seven", ""},
		{"nibble hint seven", ""},
		{"nibble seven -", "-path -json -to -help"},
		{"nibble seven -p", "-path -json -to -help"},
		{"nibble seven --p", "--path --json --to --help"},
		{"nibble hint rotation -", "-symbol -help -json"},
		{"nibble scramble seven -d", "-to -help -distance -moves -n -seed"},
		{"nibble completion", "bash zsh fish pwsh"},
		{"eight", "hint scramble show stats verify help completion"},
		{"eight -", "-path -json -help -version"},
		{"eight hint", ""},
	} {
		out, errs, status := run("", append(strings.Fields(test.line), ask)...)
		var got []string
		for _, line := range strings.Split(strings.TrimSuffix(out, "\n"), "\n") {
			name, usage, _ := strings.Cut(line, ":")
			if got = append(got, name); line != "" && (usage == "" || strings.ContainsRune(usage, '`')) {
				t.Errorf("%s %s prints the line %q", test.line, ask, line)
			}
		}
		if strings.Join(got, " ") != test.want || errs != "" || status != 0 {
			t.Errorf("%s %s = %q, %q, status %d, want %q", test.line, ask, got, errs, status, test.want)
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish", "pwsh"} {
		if out, errs, status := run("", "nibble", "completion", shell); !strings.Contains(out, ask[2:]) && shell != "fish" || out == "" || errs != "" || status != 0 {
			t.Errorf("nibble completion %s = %q, %q, status %d", shell, out, errs, status)
		}
	}
}
