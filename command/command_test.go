package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nibble/command"
	"nibble/examples/eight"
	"nibble/examples/magic"
	"nibble/internal/builtin"
)

// Programs by their names: several puzzles, one, and the list with an example's record added.
var programs = map[string][]command.Puzzle{
	"nibble": builtin.Puzzles(),
	"eight":  {command.Of(&eight.Puzzle)},
	"magic":  {command.Of(&magic.Puzzle)},
	"all":    append(builtin.Puzzles(), command.Of(&eight.Puzzle)),
}

// run runs a command line, whose first word is a program.
func run(in string, args ...string) (out, errs string, status int) {
	var stdout, stderr strings.Builder
	status = command.Run(args[0], args[1:], strings.NewReader(in), &stdout, &stderr, programs[args[0]])
	return stdout.String(), stderr.String(), status
}

// A test is a command line, with blanks between words that hold none, and what it does.
type test struct {
	args   string
	in     string
	out    string
	errs   string // with what the errors start
	status int
}

// check runs tests. NAME/ in a command line stands for the folder of its files.
func check(t *testing.T, dir string, tests []test) {
	t.Helper()
	for _, test := range tests {
		args := strings.Fields(test.args)
		for i, arg := range args {
			args[i] = strings.ReplaceAll(strings.ReplaceAll(arg, "NAME/", dir+string(filepath.Separator)), "_", " ")
		}
		out, errs, status := run(test.in, args...)
		want := strings.ReplaceAll(test.errs, "NAME/", dir+string(filepath.Separator))
		if out != test.out || status != test.status || !strings.HasPrefix(errs, want) || errs != "" && want == "" {
			t.Errorf("%q on %q = %q, %q, status %d, want %q, %q, status %d", args, test.in, out, errs, status, test.out, want, test.status)
		}
		lines := map[int]int{0: 0, 1: 1, 2: 2}[status]
		if strings.Count(errs, "\n") != lines || status == 2 && !strings.HasSuffix(errs, " -h' for help.\n") {
			t.Errorf("%q on %q: the errors %q are not %d lines", args, test.in, errs, lines)
		}
	}
}

// files makes files in a folder, and returns it.
func files(t *testing.T) string {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"one":      "1 0 2 3 4 5 6 7",
		"two":      "7 6 5 4 3 2 1 0\n",
		"bad.txt":  "01234567\n\n0 1 2 3\n4 5 6 6\n01234567\n",
		"games":    sample + "0\n",
		"01234567": "76543210",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const sample = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n"

// TestAnswers answers boards in files, in standard input and in arguments.
func TestAnswers(t *testing.T) {
	dir := files(t)
	check(t, dir, []test{
		{args: "nibble seven", in: "76543210", out: "28\n"},
		{args: "nibble seven", in: ""},
		{args: "nibble seven NAME/one NAME/two", in: "01234567", out: "1\n28\n"},
		{args: "nibble seven NAME/one - NAME/two", in: "01234567", out: "1\n0\n28\n"},
		{args: "nibble seven -- NAME/one", out: "1\n"},
		{args: "nibble rotation NAME/games - NAME/games", in: sample + "0", out: "AC\n2\nAC\n2\nAC\n2\n"},
		{args: "nibble seven NAME/one NAME/bad.txt NAME/two", out: "1\n0\n", status: 1,
			errs: "nibble: NAME/bad.txt:4: card 6 twice in the board that starts on line 3\n"},
		{args: "nibble seven", in: "0 1 2", status: 1, errs: "nibble: stdin:1: 3 of 8 numbers in the board that starts on line 1\n"},
		{args: "nibble seven NAME/one NAME/missing", out: "1\n", status: 1, errs: "nibble: open NAME/missing"},
		{args: "nibble seven NAME/", status: 1, errs: "nibble: read NAME/"},
		{args: "nibble seven -path", in: "41235067 01234567 02134567 7", out: "LU\n\nunsolvable\n", status: 1,
			errs: "nibble: stdin:1: 1 of 8 numbers in the board that starts on line 1\n"},
		{args: "nibble seven 41235067 02134567 4,1,2,3,5,0,6,7", out: "2\nunsolvable\n2\n"},
		{args: "nibble seven 41235067 NAME/two 41235067", out: "2\n28\n2\n"},
		{args: "nibble seven 4 1 2 3 5 0 6 7 -path", out: "LU\n"},
		{args: "nibble seven 4_1_2_3_5_0_6_7 --path", out: "LU\n"},
		{args: "nibble seven 0123", status: 1, errs: "nibble: card 0123\n"},
		{args: "nibble seven 7 6 5 4 3 2 1 1", status: 1, errs: "nibble: card 1 twice, last at cell 7\n"},
		{args: "nibble rotation -path", in: sample, out: "AC\n"},
		{args: "nibble seven -json -path 41235067 02134567 01234567", out: `{"board":"4 1 2 3 5 0 6 7","distance":2,"path":"LU"}
{"board":"0 2 1 3 4 5 6 7","distance":null}
{"board":"0 1 2 3 4 5 6 7","distance":0,"path":""}
`},
		{args: "nibble seven -json", in: "41235067 0", out: `{"board":"4 1 2 3 5 0 6 7","distance":2}` + "\n", status: 1, errs: "nibble: stdin:1: 1 of 8"},

		{args: "nibble seven -to 76543210 41235067", out: "26\n"},
		{args: "nibble seven 41235067 -path -to 4_0_2_3_5_1_6_7", out: "U\n"},
		{args: "nibble seven -to 02134567 41235067", out: "unsolvable\n"},
		{args: "nibble seven -to 0123 41235067", status: 2, errs: "nibble: invalid value \"0123\" for flag -to: card 0123\nRun 'nibble seven -h' for help.\n"},
		{args: "nibble hint seven -to 40235167 41235067", out: "U 0\nL 2\nR 2\n"},
		{args: "nibble scramble seven -to 40235167 -distance 0", out: "4 0 2 3 5 1 6 7\n"},
		{args: "nibble rotation -symbol 3", in: sample, out: "ECCECCGGAEGA\n3\n"},
		{args: "nibble rotation -symbol 4", in: sample, status: 2, errs: "nibble: invalid value \"4\" for flag -symbol: no symbol \"4\"\n"},
		{args: "nibble rotation -to 4", in: sample, status: 2, errs: "nibble: flag provided but not defined: -to\n"},
	})
	t.Chdir(dir)
	check(t, dir, []test{
		{args: "nibble seven 01234567", out: "0\n"},
		{args: "nibble seven ./01234567", out: "28\n"},
		{args: "nibble seven one", out: "1\n"},
	})
}

// TestMisuse says what is wrong, and how to find out what is right.
func TestMisuse(t *testing.T) {
	check(t, "", []test{
		{args: "nibble", status: 2, errs: "nibble: which command?\nRun 'nibble -h' for help.\n"},
		{args: "nibble eigth", status: 2, errs: "nibble: no command \"eigth\"\n"},
		{args: "nibble sevn", status: 2, errs: "nibble: no command \"sevn\"; did you mean \"seven\"?\nRun 'nibble -h' for help.\n"},
		{args: "nibble help nope", status: 2, errs: "nibble: no command \"nope\"\n"},
		{args: "nibble help hint sevn", status: 2, errs: "nibble: no command \"sevn\"; did you mean \"seven\"?\nRun 'nibble hint -h' for help.\n"},
		{args: "nibble -h nope", status: 2, errs: "nibble: no command 'nope'\n"},
		{args: "nibble seven -x", status: 2, errs: "nibble: flag provided but not defined: -x\nRun 'nibble seven -h' for help.\n"},
		{args: "nibble rotation -x", status: 2, errs: "nibble: flag provided but not defined: -x\n"},
		{args: "nibble seven --pth", status: 2, errs: "nibble: flag provided but not defined: -pth; did you mean -path?\n"},
		{args: "nibble scramble seven -distnce 3", status: 2, errs: "nibble: flag provided but not defined: -distnce; did you mean -distance?\nRun 'nibble scramble seven -h' for help.\n"},
		{args: "nibble hint", status: 2, errs: "nibble: which puzzle?\nRun 'nibble hint -h' for help.\n"},
		{args: "nibble hint rotaton", status: 2, errs: "nibble: no puzzle \"rotaton\"; did you mean \"rotation\"?\n"},
		{args: "nibble hint eight", status: 2, errs: "nibble: no puzzle \"eight\"\n"},
		{args: "nibble scramble seven", status: 2, errs: "nibble: which -distance?\n"},
		{args: "nibble scramble -distance 3", status: 2, errs: "nibble: which puzzle?\n"},
		{args: "nibble scramble seven 3", status: 2, errs: "nibble: unexpected argument \"3\"\n"},
		{args: "nibble scramble seven -distance 3 -n x", status: 2, errs: "nibble: invalid value \"x\" for flag -n\n"},
		{args: "nibble scramble seven -distance 3 -n -1", status: 2, errs: "nibble: -n must not be negative\n"},
		{args: "nibble scramble seven -distance 3 -seed -1", status: 2, errs: "nibble: invalid value \"-1\" for flag -seed\n"},
		{args: "nibble scramble seven -distance", status: 2, errs: "nibble: flag needs an argument: -distance\n"},
		{args: "nibble show seven -to 01234567", status: 2, errs: "nibble: flag provided but not defined: -to\n"},
		{args: "nibble show seven -json", status: 2, errs: "nibble: flag provided but not defined: -json\n"},
		{args: "nibble stats seven", status: 2, errs: "nibble: unexpected argument \"seven\"\nRun 'nibble stats -h' for help.\n"},
		{args: "nibble verify seven", status: 2, errs: "nibble: unexpected argument \"seven\"\n"},
		{args: "nibble completion", status: 2, errs: "nibble: which shell?\n"},
		{args: "nibble completion fsh", status: 2, errs: "nibble: no shell \"fsh\"; did you mean \"fish\"?\n"},
		{args: "nibble completion -x", status: 2, errs: "nibble: flag provided but not defined: -x\n"},
		{args: "nibble seven -\x1b[2J", status: 1, errs: "nibble: open -\\x1b[2J: "},
		{args: "nibble seven -x\x1b[2J", status: 2, errs: "nibble: flag provided but not defined: -x\\x1b[2J\n"},
		{args: "nibble seven no\x1b[2J\xff\a", status: 1, errs: "nibble: open no\\x1b[2J\\xff\\a: "},
		{args: "eight hnt", status: 1, errs: "eight: open hnt: no such file or directory; did you mean \"hint\"?\n"},
		{args: "eight boards.txt", status: 1, errs: "eight: open boards.txt: no such file or directory\n"},
		{args: "eight -json hint 123456780", status: 2, errs: "eight: -json must come after \"hint\"\nRun 'eight hint -h' for help.\n"},
		{args: "eight stats -path", status: 2, errs: "eight: flag provided but not defined: -path\n"},
	})
}

// TestText answers the boards before text that is not one, and says what and where that is.
func TestText(t *testing.T) {
	for _, test := range []struct{ text, answered, fault string }{
		{"\x00", "0\n", "2: unknown character '\\x00'"},
		{"7654321\x000", "0\n", "2: card 7654321"},
		{"7\x006\x005\x004\x00", "0\n", "2: unknown character '\\x00'"},
		{"\ufeff76543210", "0\n", "2: unknown character '\\ufeff'"},
		{"\xff\xfe7\x006\x005\x004\x00", "0\n", "2: unknown byte 0xff"},
		{strings.Repeat("7", 1000), "0\n", "2: card 777777777777777777777777..."},
		{"7 6 5 4 3 2 1 ０", "0\n", "2: unknown character '０'"},
		{"7 6 5 4 3 2 1 0.0", "0\n28\n", "2: unknown character '.'"},
		{"7 6 5 4 3 2 1 1e0", "0\n", "2: card 1 twice"},
		{"7 6 5 4 3 2 1\n\n0x0", "0\n28\n", "4: unknown character 'x'"},
		{"\x1b[2J", "0\n", "2: unknown character '\\x1b'"},
		{"7 6\x1a", "0\n", "2: unknown character '\\x1a'"},
		{"7 6\r5\r\n4 x", "0\n", "4: unknown character 'x' in the board that starts on line 2"},
	} {
		out, errs, status := run("01234567\n"+test.text+"\n", "nibble", "seven")
		if want := "nibble: stdin:" + test.fault; out != test.answered || status != 1 || !strings.HasPrefix(errs, want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("nibble seven on %q = %q, %q, status %d, want %q, %q", test.text, out, errs, status, test.answered, want)
		}
	}
	check(t, "", []test{
		{args: "nibble seven", in: "\ufeff76543210\r\n", out: "28\n"},
		{args: "nibble seven", in: "76543210\r\n\x1a", out: "28\n"},
		{args: "nibble seven", in: "\xff\xfe7\x006\x005\x004\x00", status: 1, errs: "nibble: stdin:1: UTF-16 text; want UTF-8\n"},
		{args: "nibble seven", in: "\xfe\xff\x007\x006\x005\x004", status: 1, errs: "nibble: stdin:1: UTF-16 text; want UTF-8\n"},
	})
}

// TestNames refuses lists that no command line could tell apart.
func TestNames(t *testing.T) {
	for want, puzzles := range map[string][]command.Puzzle{
		"command: no puzzle":                        nil,
		"command: two commands have the name eight": {command.Of(&eight.Puzzle), command.Of(&eight.Puzzle)},
	} {
		func() {
			defer func() {
				if got := recover(); got != want {
					t.Errorf("a command of %d puzzles panics with %v, want %q", len(puzzles), got, want)
				}
			}()
			command.Run("x", nil, nil, nil, nil, puzzles)
		}()
	}
}
