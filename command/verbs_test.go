package command_test

import (
	"encoding/json"
	"nibble/internal/testkit"
	"regexp"
	"strings"
	"testing"
)

// TestHints ranks the moves of boards in arguments and in standard input.
func TestHints(t *testing.T) {
	two := "L 1\nR 3\nU 3\n\nL 27\nU 27\n"
	check(t, files(t), []test{
		{args: "nibble hint seven 4 1_2_3 5_0_6_7", out: "L 1\nR 3\nU 3\n"},
		{args: "nibble hint seven 41235067 76543210", out: two},
		{args: "nibble hint seven", in: "41235067\n76543210\n", out: two},
		{args: "nibble hint seven 41235067 NAME/two", out: two},
		{args: "nibble hint seven 41235067 -", in: "7 6 5 4\n3 2 1 0", out: two},
		{args: "nibble hint seven 02134567", status: 1, errs: "nibble: unsolvable\n"},
		{args: "nibble hint seven 02134567 41235067", out: "unsolvable\n\nL 1\nR 3\nU 3\n"},
		{args: "nibble hint seven", in: "02134567", out: "unsolvable\n"},
		{args: "nibble hint rotation 0", status: 1, errs: "nibble: 1 of 24 numbers\n"},
		{args: "nibble hint rotation 1 1 1", status: 1, errs: "nibble: 3 of 24 numbers\n"},
		{args: "nibble hint seven 01234566", status: 1, errs: "nibble: card 6 twice, last at cell 7\n"},
		{args: "nibble hint seven NAME/bad.txt", out: "D 1\nR 1\n", status: 1, errs: "nibble: NAME/bad.txt:4: card 6 twice"},
		{args: "nibble hint rotation -symbol 3 111132323132231222312133", out: "E 11\nB 12\nD 12\nF 12\nG 12\nA 13\nC 13\nH 13\n"},
	})
}

// TestJSON prints an object a line, wherever the flag is.
func TestJSON(t *testing.T) {
	near := `{"board":"4 1 2 3 5 0 6 7","distance":2,"moves":[{"move":"L","distance":1},{"move":"R","distance":3},{"move":"U","distance":3}]}` + "\n"
	none := `{"board":"0 2 1 3 4 5 6 7","distance":null,"moves":[]}` + "\n"
	check(t, "", []test{
		{args: "nibble hint -json seven 41235067", out: near},
		{args: "nibble hint seven -json 41235067", out: near},
		{args: "nibble hint seven 41235067 -json", out: near},
		{args: "nibble hint seven 02134567 -json", out: none},
		{args: "nibble hint seven -json", in: "41235067 02134567 41235067", out: near + none + near},
		{args: "eight hint -json 123456780", out: `{"board":"1 2 3 4 5 6 7 8 0","distance":0,"moves":[{"move":"l","distance":1},{"move":"u","distance":1}]}` + "\n"},
	})
}

// TestShow draws boards, with empty lines between.
func TestShow(t *testing.T) {
	check(t, files(t), []test{
		{args: "nibble show seven 76543210", out: "7 6 5 4\n3 2 1 0\n"},
		{args: "nibble show seven 76543210 02134567", out: "7 6 5 4\n3 2 1 0\n\n0 2 1 3\n4 5 6 7\n"},
		{args: "nibble show seven", in: "76543210 02134567", out: "7 6 5 4\n3 2 1 0\n\n0 2 1 3\n4 5 6 7\n"},
		{args: "nibble show seven NAME/one NAME/two", out: "1 0 2 3\n4 5 6 7\n\n7 6 5 4\n3 2 1 0\n"},
		{args: "nibble show seven 7654 3210", status: 1, errs: "nibble: card 7654\n"},
		{args: "nibble show rotation 111132323132231222312133",
			out: "        A   B\n        1   1\n        1   1\n  H 3 2 3 2 3 1 3 C\n        2   2\n" +
				"  G 3 1 2 2 2 3 1 D\n        2   1\n        3   3\n        F   E\n"},
	})
}

// TestScramble draws boards that are as far as wanted, by the seed, and prints none with an
// error.
func TestScramble(t *testing.T) {
	check(t, "", []test{
		{args: "nibble scramble seven -distance 36 -n 2", out: "3 2 5 4 7 6 1 0\n3 2 5 4 7 6 1 0\n"},
		{args: "nibble scramble -distance 0 seven -seed 1", out: "0 1 2 3 4 5 6 7\n"},
		{args: "nibble scramble seven -distance 3 -n 0"},
		{args: "nibble scramble seven -distance 37", status: 1, errs: "nibble: distance 37 is not from 0 to 36\n"},
		{args: "nibble scramble seven -distance -1", status: 1, errs: "nibble: distance -1 is not from 0 to 36\n"},
		{args: "nibble scramble seven -distance 99 -n 0", status: 1, errs: "nibble: distance 99 is not from 0 to 36\n"},
		{args: "nibble scramble rotation -distance 14 -n 5", status: 1, errs: "nibble: distance 14 is not from 0 to 13\n"},
	})
	for puzzle, answer := range map[string]*regexp.Regexp{
		"nibble seven":    regexp.MustCompile(`^(7\n){100}$`),
		"nibble rotation": regexp.MustCompile(`^([A-H]{7}\n[123]\n){100}$`),
		"eight":           regexp.MustCompile(`^(7\n){100}$`),
	} {
		program, name, _ := strings.Cut(puzzle, " ")
		args := append(strings.Fields(program+" scramble "+name), "-distance", "7", "-n", "100")
		boards, errs, status := run("", args...)
		out, _, _ := run(boards, strings.Fields(puzzle)...)
		if !answer.MatchString(out) || errs != "" || status != 0 {
			t.Errorf("%v: %q, status %d, and the answers are %q", args, errs, status, out)
		}
		hints, errs, status := run(boards, strings.Fields(program+" hint "+name)...)
		if n := strings.Count(hints, " 6\n"); n < 100 || strings.Count(hints, "\n\n") != 99 || errs != "" || status != 0 {
			t.Errorf("%v: %d hints lead nearer: %q, status %d", args, n, errs, status)
		}
		if again, _, _ := run("", args...); again == boards {
			t.Errorf("%v draws the same twice, without a seed", args)
		}
		args = append(args, "-seed", "7")
		one, _, _ := run("", args...)
		if two, _, _ := run("", args...); one != two {
			t.Errorf("%v draws other boards the second time", args)
		}
	}
}

// TestMoves says boards by the moves that make them of the goal.
func TestMoves(t *testing.T) {
	dir := t.TempDir()
	testkit.Write(t, dir, map[string]string{"R": "1 0 2 3 4 5 6 7\n", "moves": "\nRD\n\nR D L\n7 6 5 4 3 2 1 0\n", "bad": "R\nRRRR\n", "R D": "R\n"})
	check(t, dir, []test{
		{args: "nibble hint seven R_D", out: "U 1\nL 3\nR 3\n"},
		{args: "nibble hint seven R D", out: "U 1\nL 3\nR 3\n"},
		{args: "nibble seven RD R_R 10234567", out: "2\n2\n1\n"},
		{args: "nibble seven R R R", out: "3\n"},
		{args: "nibble seven -path RD", out: "UL\n"},
		{args: "nibble seven NAME/R", out: "1\n"},
		{args: "nibble seven NAME/moves", out: "2\n3\n28\n"},
		{args: "nibble seven", in: "R\nRR\n", out: "1\n2\n"},
		{args: "nibble seven -json", in: " RD", out: "{\"board\":\"1 5 2 3 4 0 6 7\",\"distance\":2}\n"},
		{args: "nibble show seven R", out: "1 0 2 3\n4 5 6 7\n"},
		{args: "nibble seven NAME/bad", out: "1\n", status: 1, errs: "nibble: NAME/bad:2: no move \"R\" from here\n"},
		{args: "nibble seven R L_L", status: 1, out: "1\n", errs: "nibble: no move \"L\" from here\n"},
		{args: "nibble seven R_Q", status: 1, errs: "nibble: no move \"Q\"\n"},
		{args: "nibble seven Q", status: 1, errs: "nibble: open Q: "},
		{args: "nibble rotation A", status: 1, errs: "nibble: open A: "},
		{args: "nibble scramble rotation -distance 3 -moves", status: 1, errs: "nibble: moves do not say which board is meant, as there is not one goal\n"},
	})
	for _, puzzle := range []string{"nibble seven", "eight"} {
		program, name, _ := strings.Cut(puzzle, " ")
		moves, errs, status := run("", append(strings.Fields(program+" scramble "+name), "-distance", "9", "-n", "50", "-moves")...)
		out, faults, _ := run(moves, strings.Fields(puzzle)...)
		if strings.Count(out, "\n") != 50 || errs != "" || faults != "" || status != 0 || puzzle == "nibble seven" && out != strings.Repeat("9\n", 50) {
			t.Errorf("%s scramble -moves: %q, %q, status %d, and the answers are %q, %q", puzzle, moves, errs, status, out, faults)
		}
	}
}

// TestOnePuzzle asks all of programs that need no name of a puzzle.
func TestOnePuzzle(t *testing.T) {
	check(t, files(t), []test{
		{args: "eight", in: "2 3 4 1 5 x 7 6 8\n1 3 0\n4 2 5\n7 8 6\n", out: "dlurullddrurdllurdr\n4\n"},
		{args: "eight 23415x768", out: "dlurullddrurdllurdr\n"},
		{args: "eight 2 3 4 1 5 x 7 6 8", out: "dlurullddrurdllurdr\n"},
		{args: "eight 2_3_4_1_5_x_7_6_8 123456780 123456708", out: "dlurullddrurdllurdr\n0\n1\n"},
		{args: "eight -path 123456708 123456780", out: "r\n\n"},
		{args: "eight -json 123456708 213456780", out: `{"board":"1 2 3 4 5 6 7 0 8","distance":1}
{"board":"2 1 3 4 5 6 7 8 0","distance":null}
`},
		{args: "eight 12345678", status: 1, errs: "eight: "},
		{args: "eight NAME/one", status: 1, errs: "eight: NAME/one:1: 8 of 9 numbers"},
		{args: "eight hint 123456780 123456708", out: "l 1\nu 1\n\nr 0\nl 2\nu 2\n"},
		{args: "eight show 12345678x", out: "1 2 3\n4 5 6\n7 8 0\n"},
		{args: "eight scramble -distance 0 -seed 1", out: "1 2 3 4 5 6 7 8 0\n"},
		{args: "eight scramble -distance 32 -seed 1", status: 1, errs: "eight: distance 32 is not from 0 to 31\n"},
		{args: "magic", in: "2 6 8 4 5 7 3 1", out: "7\nBCABCCB\n"},
		{args: "magic 12345678 17245368", out: "C\n"},
		{args: "magic 12345678", status: 1, errs: "magic: the last board has none to go to\n"},
		{args: "magic -path 26845731", out: "CCBCBBB\n"},
	})
	two, _, _ := run("", "eight", "scramble", "-distance", "31", "-n", "2", "-seed", "1")
	if out, _, _ := run(two, "eight"); out != "31\n31\n" {
		t.Errorf("eight scramble -distance 31 -n 2 draws %q, at %q", two, out)
	}
}

// TestEveryVerb adds the record of an example to the list: it gets all that others have, and
// nothing changes for them.
func TestEveryVerb(t *testing.T) {
	check(t, "", []test{
		{args: "all seven 41235067", out: "2\n"},
		{args: "all eight 123456708", out: "1\n"},
		{args: "all eight -path 123456708", out: "r\n"},
		{args: "all hint eight 123456708", out: "r 0\nl 2\nu 2\n"},
		{args: "all show eight 123456708", out: "1 2 3\n4 5 6\n7 0 8\n"},
		{args: "all scramble eight -distance 0", out: "1 2 3 4 5 6 7 8 0\n"},
		{args: "all hint egiht", status: 2, errs: "all: no puzzle \"egiht\"; did you mean \"eight\"?\n"},
	})
	verify, _, status := run("", "all", "verify")
	if status != 0 || !strings.Contains(verify, "\neight puzzle: 181440 distances proved, at 0, 1, ... 31: 1 2 4 8 16 20 39 62 116 152 286 ") {
		t.Errorf("all verify: status %d, %q", status, verify)
	}
	builtin, _, _ := run("", "nibble", "verify")
	if !strings.HasPrefix(verify, builtin) || strings.Count(builtin, " distances proved, ") != 3 {
		t.Errorf("verify prints %q, and with another puzzle %q", builtin, verify)
	}
	stats, _, _ := run("", "all", "stats", "-json")
	var all []struct{ Table string }
	if err := json.Unmarshal([]byte(stats), &all); err != nil || len(all) != 4 || all[3].Table != "eight puzzle" {
		t.Errorf("all stats -json: %v, %v", err, all)
	}
	help, _, _ := run("", "all", "help")
	if !strings.HasPrefix(help, "all: answer boards: seven puzzle, Rotation Game, eight puzzle\n") {
		t.Errorf("all help: %q", help)
	}
}
