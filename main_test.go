package main

import (
	"bytes"
	"debug/elf"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"nibble/internal/baked"
	"nibble/internal/command"
	"nibble/internal/reference"
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
	for _, puzzle := range []string{"seven", "rotation"} {
		cases, err := reference.Cases("testdata/cases.tsv", puzzle)
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
	distance := reference.Distances7(reference.Goal7)
	var in, want strings.Builder
	for _, b := range reference.Boards7() {
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
	distances := reference.Distances24()
	boards := reference.Hardest24(distances)
	if len(boards) != 192 {
		t.Fatalf("%d boards need 13 moves, want 192", len(boards))
	}
	r := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		var b reference.Board24
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

func TestCommand(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	one, two := file("one", "1 0 2 3 4 5 6 7"), file("two", "7 6 5 4 3 2 1 0\n")
	bad := file("bad.txt", "01234567\n\n0 1 2 3\n4 5 6 6\n01234567\n")
	sample := "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n"
	games := file("games", sample)
	missing := filepath.Join(dir, "missing")
	for _, test := range []struct {
		args          []string
		in, out, errs string
		status        int
	}{
		{args: []string{"seven"}, in: "76543210", out: "28\n"},
		{args: []string{"seven", one, two}, in: "01234567", out: "1\n28\n"},
		{args: []string{"seven", one, "-", two}, in: "01234567", out: "1\n0\n28\n"},
		{args: []string{"seven", "--", one}, out: "1\n"},
		{args: []string{"rotation", games, "-", games}, in: sample, out: "AC\n2\nAC\n2\nAC\n2\n"},
		{args: []string{"seven", one, bad, two}, out: "1\n0\n", status: 1,
			errs: "nibble: " + bad + ":4: card 6 twice in the board that starts on line 3\n"},
		{args: []string{"seven"}, in: "0 1 2", status: 1,
			errs: "nibble: stdin:1: 3 of 8 numbers in the board that starts on line 1\n"},
		{args: []string{"seven", one, missing}, out: "1\n", status: 1, errs: "nibble: open " + missing},
		{args: []string{"seven", dir}, status: 1, errs: "nibble: read " + dir},
		{args: []string{"-h"}, out: usage},
		{args: []string{"--help"}, out: usage},
		{args: []string{"seven", "-h"}, out: usageOf("seven")},
		{args: []string{"hint", "seven", "-h"}, out: usageOf("hint")},
		{args: nil, status: 2, errs: "nibble: which command?\n\n" + usage},
		{args: []string{"eight"}, status: 2, errs: "nibble: no command \"eight\"\n\n" + usage},
		{args: []string{"seven", "-x"}, status: 2, errs: "nibble: flag provided but not defined: -x\n\n" + usageOf("seven")},
		{args: []string{"rotation", "-x"}, status: 2, errs: "nibble: flag provided but not defined: -x\n\n" + usageOf("rotation")},

		{args: []string{"seven", "-path"}, in: "41235067 01234567 02134567 7", out: "LU\n\nunsolvable\n", status: 1,
			errs: "nibble: stdin:1: 1 of 8 numbers in the board that starts on line 1\n"},
		{args: []string{"hint", "seven", "4", "1 2 3", "5 0 6 7"}, out: "L 1\nR 3\nU 3\n"},
		{args: []string{"hint", "seven", "02134567"}, status: 1, errs: "nibble: unsolvable\n"},
		{args: []string{"hint", "rotation", "0"}, status: 1, errs: "nibble: 1 of 24 numbers\n"},
		{args: []string{"hint", "seven", "01234566"}, status: 1, errs: "nibble: card 6 twice, last at cell 7\n"},
		{args: []string{"hint"}, status: 2, errs: "nibble: which puzzle?\n\n" + usageOf("hint")},
		{args: []string{"hint", "eight"}, status: 2, errs: "nibble: no puzzle \"eight\"\n\n" + usageOf("hint")},
		{args: []string{"hint", "seven"}, status: 2, errs: "nibble: which board?\n\n" + usageOf("hint")},
		{args: []string{"scramble", "seven", "-distance", "36", "-n", "2"}, out: "3 2 5 4 7 6 1 0\n3 2 5 4 7 6 1 0\n"},
		{args: []string{"scramble", "-distance", "0", "seven", "-seed", "1"}, out: "0 1 2 3 4 5 6 7\n"},
		{args: []string{"scramble", "seven", "-distance", "37"}, status: 1, errs: "nibble: distance 37 is not from 0 to 36\n"},
		{args: []string{"scramble", "seven"}, status: 2, errs: "nibble: which -distance?\n\n" + usageOf("scramble")},
		{args: []string{"scramble", "seven", "3"}, status: 2, errs: "nibble: what is \"3\"?\n\n" + usageOf("scramble")},
		{args: []string{"scramble", "seven", "-n", "x"}, status: 2, errs: "nibble: invalid value \"x\" for flag -n"},
		{args: []string{"show", "seven", "7654", "3210"}, status: 1, errs: "nibble: card 7654\n"},
		{args: []string{"show", "rotation", "111132323132231222312133"},
			out: "      A   B\n      1   1\n      1   1\n  H 3 2 3 2 3 1 3 C\n      2   2\n" +
				"  G 3 1 2 2 2 3 1 D\n      2   1\n      3   3\n      F   E\n"},
		{args: []string{"show", "rotation"}, status: 2, errs: "nibble: which board?\n\n" + usageOf("show")},
		{args: []string{"stats", "seven"}, status: 2, errs: "nibble: what is \"seven\"?\n\n" + usageOf("stats")},
	} {
		out, errs, status := nibble(test.in, test.args...)
		if out != test.out || status != test.status || !strings.HasPrefix(errs, test.errs) || errs != "" && test.errs == "" {
			t.Errorf("nibble %q on %q = %q, %q, status %d, want %q, %q, status %d",
				test.args, test.in, out, errs, status, test.out, test.errs, test.status)
		}
	}
}

// usageOf returns the usage of a command.
func usageOf(name string) string {
	for _, c := range command.Commands {
		if c.Name == name {
			return c.Usage
		}
	}
	panic(name)
}

// TestUsageExamples runs the examples that the command's help shows.
func TestUsageExamples(t *testing.T) {
	example := regexp.MustCompile(`(?m)^    \$ (?:echo '(.*)' \| )?nibble (.*)\n((?:    [^$].*\n)*)`)
	texts := usage
	for _, c := range command.Commands {
		texts += c.Usage
	}
	found := example.FindAllStringSubmatch(texts, -1)
	if len(found) != 7 {
		t.Errorf("%d examples, want 7", len(found))
	}
	for _, match := range found {
		out, errs, _ := nibble(match[1]+"\n", strings.Fields(match[2])...)
		if want := strings.ReplaceAll(match[3], "    ", ""); out != want {
			t.Errorf("echo '%s' | nibble %s = %q, %q, and the help says %q", match[1], match[2], out, errs, want)
		}
	}
}

// TestScrambleCommand draws boards and answers them.
func TestScrambleCommand(t *testing.T) {
	for puzzle, answer := range map[string]*regexp.Regexp{
		"seven":    regexp.MustCompile(`^(7\n){100}$`),
		"rotation": regexp.MustCompile(`^([A-H]{7}\n[123]\n){100}$`),
	} {
		args := []string{"scramble", puzzle, "-distance", "7", "-n", "100"}
		boards, errs, status := nibble("", args...)
		out, _, _ := nibble(boards, puzzle)
		if !answer.MatchString(out) || errs != "" || status != 0 {
			t.Errorf("nibble %v: %q, status %d, and the answers are %q", args, errs, status, out)
		}
		if again, _, _ := nibble("", args...); again == boards {
			t.Errorf("nibble %v draws the same twice, without a seed", args)
		}
		args = append(args, "-seed", "7")
		one, _, _ := nibble("", args...)
		if two, _, _ := nibble("", args...); one != two {
			t.Errorf("nibble %v draws other boards the second time", args)
		}
	}
}

// TestJSON reads what programs would read.
func TestJSON(t *testing.T) {
	out, _, _ := nibble("", "hint", "-json", "seven", "41235067")
	want := `{"board":"4 1 2 3 5 0 6 7","distance":2,"moves":[{"move":"L","distance":1},{"move":"R","distance":3},{"move":"U","distance":3}]}` + "\n"
	if out != want {
		t.Errorf("nibble hint -json seven 41235067 = %s, want %s", out, want)
	}
	out, _, _ = nibble("", "stats", "-json")
	var stats []struct {
		Table                            string
		States, Entries, Bytes, Farthest int
		Mean                             float64
		Histogram                        []int
	}
	if err := json.Unmarshal([]byte(out), &stats); err != nil || len(stats) != 3 {
		t.Fatalf("nibble stats -json: %v, %d tables, want 3", err, len(stats))
	}
	want = "{Rotation Game, one symbol 735471 157491 78746 14 9.871 [1 8 44 208 876 3220 10498 30236 73982 146466 208170 178588 72941 10045 188]}"
	stats[2].Mean = math.Round(stats[2].Mean*1000) / 1000
	if got := fmt.Sprint(stats[2]); got != want {
		t.Errorf("nibble stats -json: %s, want %s", got, want)
	}
	text, _, _ := nibble("", "stats")
	for _, lines := range []string{
		"seven puzzle, to 0 1 2 3 4 5 6 7: 20160 states in 20160 entries, 10080 bytes; farthest 36, mean 22.68\n",
		"\n24   1999 " + strings.Repeat("#", 50) + "\n",
		"\n36      1 #\n",
	} {
		if !strings.Contains(text, lines) {
			t.Errorf("nibble stats lacks %q:\n%s", lines, text)
		}
	}
}

// TestHostileText answers the board before text that is no board, and one that is whole before
// the fault, and says what and where that is.
func TestHostileText(t *testing.T) {
	for _, test := range []struct{ text, answered, fault string }{
		{"\x00", "0\n", "2: unknown character '\\x00'"},
		{"7654321\x000", "0\n", "2: card 7654321"},
		{"7\x006\x005\x004\x00", "0\n", "2: unknown character '\\x00'"},
		{"\ufeff76543210", "0\n", "2: unknown character '\\ufeff'"},
		{"\xff\xfe7\x006\x005\x004\x00", "0\n", "2: unknown byte 0xff"},
		{"\xfe\xff\x007\x006\x005\x004", "0\n", "2: unknown byte 0xfe"},
		{strings.Repeat("7", 1000), "0\n", "2: card 777777777777777777777777..."},
		{"7 6 5 4 3 2 1 ０", "0\n", "2: unknown character '０'"},
		{"7 6 5 4 3 2 1 0.0", "0\n28\n", "2: unknown character '.'"},
		{"7 6 5 4 3 2 1 1e0", "0\n", "2: card 1 twice"},
		{"7 6 5 4 3 2 1\n\n0x0", "0\n28\n", "4: unknown character 'x'"},
		{"\x1b[2J", "0\n", "2: unknown character '\\x1b'"},
		{"7 6\x1a", "0\n", "2: unknown character '\\x1a'"},
		{"7 6\r5\r\n4 x", "0\n", "4: unknown character 'x' in the board that starts on line 2"},
	} {
		out, errs, status := nibble("01234567\n"+test.text+"\n", "seven")
		if want := "nibble: stdin:" + test.fault; out != test.answered || status != 1 || !strings.HasPrefix(errs, want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("nibble seven on %q = %q, %q, status %d, want %q, %q", test.text, out, errs, status, test.answered, want)
		}
	}
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

// TestVerifyCommand proves the tables, and finds the state whose nibble was changed in a copy.
func TestVerifyCommand(t *testing.T) {
	out, errs, status := nibble("", "verify")
	if strings.Count(out, " distances proved, ") != 3 || errs != "" || status != 0 {
		t.Errorf("nibble verify = %q, %q, status %d", out, errs, status)
	}
	if out, errs, status := nibble("", "verify", "seven"); out != "" || status != 2 || !strings.HasPrefix(errs, "nibble: what is \"seven\"?\n") {
		t.Errorf("nibble verify seven = %q, %q, status %d", out, errs, status)
	}
	dir := filepath.Join(t.TempDir(), "nibble")
	copyTree(t, dir)
	name := filepath.Join(dir, "table", "seven_baked.go")
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	const first = "const sevenDistanceData = \"\" +\n\t(\"\\x60"
	changed := strings.Replace(string(source), first, first[:len(first)-2]+"50", 1)
	if err := os.WriteFile(name, []byte(changed), 0o666); err != nil || changed == string(source) {
		t.Fatal("the table is not as expected", err)
	}
	cmd := exec.Command("go", "run", ".", "verify")
	cmd.Dir = dir
	text, err := cmd.CombinedOutput()
	want := "nibble: seven puzzle, to 0 1 2 3 4 5 6 7: state 1: no move leads nearer than its distance 14\n"
	if err == nil || !strings.HasPrefix(string(text), want) {
		t.Errorf("with a nibble changed, nibble verify prints %q, want %q", text, want)
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

// TestNoInit looks for start-up work of the packages that programs embed.
func TestNoInit(t *testing.T) {
	cmd := exec.Command(binary, "seven")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(out, []byte("init runtime @")) {
		t.Fatalf("no trace of inits: %s", out)
	}
	if bytes.Contains(out, []byte("init nibble/")) {
		t.Errorf("start-up work: %s", out)
	}
}

// TestImports keeps large packages out of programs that embed the runtimes.
func TestImports(t *testing.T) {
	out := sh(t, ".", "go", "list", "-deps", "./lookup", "./rotation")
	for _, path := range strings.Fields(out) {
		if path == "fmt" || path == "reflect" || strings.HasPrefix(path, "encoding") ||
			path == "nibble/gen" || strings.Contains(path, "jennifer") {
			t.Errorf("lookup or rotation imports %s", path)
		}
	}
	for _, pair := range [][2]string{{"lookup", "rotation"}, {"rotation", "lookup"}} {
		if strings.Contains(sh(t, ".", "go", "list", "-deps", "./"+pair[0]), "nibble/"+pair[1]) {
			t.Errorf("%s knows %s", pair[0], pair[1])
		}
	}
}

// embed builds a program of another module for the given system and returns the file.
func embed(t *testing.T, goos, goarch, program string) string {
	dir := t.TempDir()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	reference.Write(t, dir, map[string]string{
		"go.mod":  "module small\ngo 1.24\nrequire nibble v0.0.0\nreplace nibble => " + here + "\n",
		"main.go": "package main\n" + program,
	})
	t.Setenv("GOOS", goos)
	t.Setenv("GOARCH", goarch)
	sh(t, dir, "go", "build", "-o", "small")
	return filepath.Join(dir, "small")
}

// TestSize builds a program with and without each package and compares the read-only data:
// the tables, and what little else the package adds.
func TestSize(t *testing.T) {
	size := func(program string) uint64 {
		file, err := elf.Open(embed(t, "linux", "amd64", program))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		return file.Section(".rodata").Size
	}
	empty := size("func main() { println(0) }")
	for _, test := range []struct {
		pkg, call string
		most      uint64
	}{
		{"lookup", "Distance(lookup.Board{})", 32 << 10},
		{"rotation", "AppendPath(nil, rotation.Board{})", 100 << 10},
	} {
		added := size(fmt.Sprintf("import %q\nfunc main() { println(%s.%s) }", "nibble/"+test.pkg, test.pkg, test.call)) - empty
		t.Logf("%s adds %d bytes of read-only data", test.pkg, added)
		if added > test.most {
			t.Errorf("%s adds %d bytes of read-only data, want at most %d", test.pkg, added, test.most)
		}
	}
}

// TestWebAssembly builds a program that uses both packages, for browsers and for WASI, and
// compares it with one that does nothing.
func TestWebAssembly(t *testing.T) {
	for _, goos := range []string{"js", "wasip1"} {
		size := func(program string) int64 {
			info, err := os.Stat(embed(t, goos, "wasm", program))
			if err != nil {
				t.Fatal(err)
			}
			return info.Size()
		}
		empty := size("func main() { println(0) }")
		both := size(`
import (
	"nibble/lookup"
	"nibble/rotation"
)

func main() {
	board, err := lookup.Parse("76543210")
	path, _ := lookup.AppendPath(nil, board)
	println(board.String(), string(path), err)
	game, err := rotation.Parse("111132323132231222312133")
	moves, symbol, _ := rotation.AppendPath(nil, game)
	println(game.String(), string(moves), symbol, err)
}
`)
		t.Logf("%s: %d bytes, and an empty program %d", goos, both, empty)
		if both-empty > 300<<10 {
			t.Errorf("%s: the packages add %d bytes, want at most %d", goos, both-empty, 300<<10)
		}
	}
}

// TestGeneral looks for names of puzzles in gen, which must treat all alike.
func TestGeneral(t *testing.T) {
	names, _ := filepath.Glob("gen/*.go")
	judge, _ := filepath.Glob("gen/judge/*.go")
	puzzle := regexp.MustCompile(`(?i)seven|rotation|eight|magic|table/ring`)
	for _, name := range append(names, judge...) {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if found := puzzle.Find(source); found != nil && !strings.HasSuffix(name, "_test.go") {
			t.Errorf("%s says %q", name, found)
		}
	}
}

// TestFresh renders the baked files in memory and compares.
func TestFresh(t *testing.T) {
	sh(t, ".", "go", "run", "generate.go", "-check")
	sh(t, "examples/eight", "go", "run", "generate.go", "eight.go", "-check")
	sh(t, "examples/magic", "go", "run", "generate.go", "magic.go", "-check")
}

// TestGenerate deletes all baked files of a copy and bakes them again.
func TestGenerate(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "nibble")
	copyTree(t, dir)
	tables, _ := filepath.Glob(filepath.Join(dir, "*", "*_baked.go"))
	submissions, _ := filepath.Glob(filepath.Join(dir, "judge", "*", "main.*"))
	examples, _ := filepath.Glob(filepath.Join(dir, "examples", "*", "baked.go"))
	baked := slices.Concat(tables, submissions, examples)
	if len(tables) != 2 || len(submissions) != 4 || len(examples) != 2 {
		t.Fatalf("baked files are %v, want 2 tables, 4 submissions and 2 examples", baked)
	}
	for _, name := range baked {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	sh(t, dir, "go", "generate", "./...")
	for _, name := range baked {
		again, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rel, _ := filepath.Rel(dir, name)
		if first, err := os.ReadFile(rel); err != nil || !bytes.Equal(again, first) {
			t.Errorf("%s is baked with other bytes (%v)", rel, err)
		}
	}
}

// TestReadme runs all commands that README shows, and the program, and compares what
// they print. The command that runs this test is the one left out.
func TestReadme(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the commands are for a Unix shell")
	}
	source, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	readme := string(source)
	if lines := strings.Count(readme, "\n"); lines >= 240 {
		t.Errorf("README.md has %d lines, want fewer than 240", lines)
	}
	dir := t.TempDir()
	clone := filepath.Join(dir, "nibble")
	copyTree(t, clone)

	command := regexp.MustCompile(`(?m)^\$ (.*)\n((?:[^$\x60].*\n)*)`)
	for _, match := range command.FindAllStringSubmatch(readme, -1) {
		line, want := match[1], match[2]
		if line == "go test ./..." {
			continue
		}
		out, _ := exec.Command("sh", "-c", "cd "+clone+" && "+line+" 2>&1").Output()
		if strings.HasPrefix(line, "go generate") {
			continue // its lines hold times
		}
		if string(out) != want {
			t.Errorf("%s\nprints %q\nand README says %q", line, out, want)
		}
	}

	block := regexp.MustCompile("(?ms)^```(?:go)?\n(.*?)^```")
	blocks := map[string]string{}
	for _, match := range block.FindAllStringSubmatch(readme, -1) {
		switch first, _, _ := strings.Cut(match[1], " "); first {
		case "module":
			blocks["go.mod"] = match[1]
		case "package":
			blocks["main.go"] = match[1]
		case "//":
			inExample(t, "examples/magic/magic.go", match[1])
		case "//go:generate":
			inExample(t, "examples/magic/generate.go", match[1])
		case "\treturn":
			inExample(t, "examples/magic/main.go", match[1])
		}
	}
	hints := filepath.Join(dir, "hints")
	reference.Write(t, hints, blocks)
	printed := strings.Split(strings.TrimSpace(sh(t, hints, "go", "run", ".")), "\n")
	if want := "// prints " + strings.Join(printed, " and ") + "\n"; !strings.Contains(blocks["main.go"], want) {
		t.Errorf("the program in README should say %q", want)
	}
}

// TestOwnPuzzle bakes an example in a module of its own, as README says.
func TestOwnPuzzle(t *testing.T) {
	dir := t.TempDir()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"go.mod": "module example.com/own\ngo 1.24\nrequire nibble v0.0.0\nreplace nibble => " + here + "\n" +
		"require github.com/dave/jennifer v1.7.1\n"}
	for name, from := range map[string]string{"go.sum": "go.sum", "magic.go": "examples/magic/magic.go",
		"generate.go": "examples/magic/generate.go", "main.go": "examples/magic/main.go"} {
		source, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(source)
	}
	reference.Write(t, dir, files)
	sh(t, dir, "go", "generate")
	sh(t, dir, "go", "build", "-o", "own")
	cmd := exec.Command(filepath.Join(dir, "own"))
	cmd.Stdin = strings.NewReader("2 6 8 4 5 7 3 1")
	if out, err := cmd.CombinedOutput(); string(out) != "7\nBCABCCB\n" || err != nil {
		t.Errorf("the baked puzzle answers %q, %v", out, err)
	}
}

// inExample checks that a block of README stands in an example.
func inExample(t *testing.T, name, block string) {
	source, err := os.ReadFile(name)
	if err != nil || !strings.Contains(string(source), block) {
		t.Errorf("README shows what %s does not hold (%v):\n%s", name, err, block)
	}
}

// TestFacts reads README's table of facts off the baked tables.
func TestFacts(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	tables := baked.Tables()
	for _, fact := range []struct {
		row   string
		table baked.Table
	}{
		{"| seven puzzle | %s solvable boards | %d moves | %s |\n", tables[0]},
		{"| Rotation Game | %s sets of one symbol's cells | %d turns | %s |\n", tables[2]},
	} {
		f, err := fact.table.Prove()
		if err != nil {
			t.Fatal(err)
		}
		row := fmt.Sprintf(fact.row, thousands(f.States), len(f.Distances)-1, thousands(f.Bytes))
		if !strings.Contains(string(readme), row) {
			t.Errorf("README lacks %s", row)
		}
	}
}

// thousands writes a number between 1,000 and 999,999 with its comma.
func thousands(n int) string { return fmt.Sprintf("%d,%03d", n/1000, n%1000) }

// sh runs a command in a folder and returns what it prints.
func sh(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// copyTree copies the project, without what is hidden or built.
func copyTree(t *testing.T, to string) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != "." && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, path), 0o777)
		case path == "nibble" || path == "nibble.exe":
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, path), data, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
}
