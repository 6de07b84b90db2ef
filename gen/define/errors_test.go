package define

import (
	"fmt"
	"strings"
	"testing"
)

// TestErrors reads definitions that are wrong.
func TestErrors(t *testing.T) {
	const head = "Set A 3 2\nSet B 2 1\nSolved\nEnd\n" // four lines
	const good = head + "Move M\nA\n2 3 1\nEnd\n"      // eight
	const json = `{"orbits": [{"orbitName": "A", "numPieces": 2, "numOrientations": 2}],
"defaultPattern": {"A": {"pieces": [0, 1], "orientation": [0, 0]}},
"moves": {"M": {"A": {"permutation": [1, 0]}}}`
	for _, test := range []struct{ file, text, want string }{
		{"a.tws", "", "a.tws: it has no sets"},
		{"a.tws", "Set A 3 1\n", "a.tws: it has no solved state"},
		{"a.tws", head, "a.tws: it has no moves"},
		{"a.txt", good, "a.txt: the name ends in none of .tws, .def and .json: say which format it is in"},
		{"a.tws", "\xff\xfeS\x00", "a.tws: the text is in UTF-16: save it as UTF-8"},
		{"a.tws", "S\x00e\x00", "a.tws: it holds a zero byte, as no text does but that in UTF-16: save it as UTF-8"},
		{"a.tws", good + "Foo\n", `a.tws:9: found "Foo", want Name, Set, Solved, StartState, Move, MoveTransformation, MoveSequence, MoveAlias or Illegal`},
		{"a.tws", "Name a b\n", "a.tws:1: Name has 2 words after it, want 1"},
		{"a.tws", "Name a\nName b\n", "a.tws:2: the puzzle has a Name already, a"},
		{"a.tws", "Set A 3\n", "a.tws:1: Set has 2 words after it, want at least 3"},
		{"a.tws", "Set A 3 x\n", `a.tws:1: found "x", want a number from 1 to 255`},
		{"a.tws", "Set A 0 1\n", "a.tws:1: number 0 is not from 1 to 255"},
		{"a.tws", "Set A 99999999999999999999 1\n", `a.tws:1: found "99999999999999999999", want a number from 1 to 255`},
		{"a.tws", "Set A 3 1\n\nSet A 4 1\n", "a.tws:3: set A is already on line 1"},
		{"a.tws", good + "Set C 3 1\n", "a.tws:9: set C comes too late: the sets must come before Solved and the moves"},
		{"a.tws", good + "Solved\nEnd\n", "a.tws:9: the solved state is already on line 3"},
		{"a.tws", good + "StartState\nEnd\n", "a.tws:9: the solved state is already on line 3"},
		{"a.tws", good + "Move M\nA\n2 3 1\nEnd\n", "a.tws:9: move M is already on line 5"},
		{"a.tws", good + "MoveAlias M M2\n", "a.tws:9: move M is already on line 5"},
		{"a.tws", good + "MoveSequence S\n", "a.tws:9: MoveSequence has 1 words after it, want at least 2"},
		{"a.tws", good + "MoveSequence S M Q\n", "a.tws:9: there is no move Q, which the sequence S names"},
		{"a.tws", good + "MoveSequence S M T\nMoveSequence T S'\n", "a.tws:9: move S is a sequence that has S in it"},
		{"a.tws", good + "MoveAlias S Q\n", "a.tws:9: there is no move Q, of which S is another name"},
		{"a.tws", good + "MoveAlias S T\nMoveAlias T S\n", "a.tws:9: there is no move T, of which S is another name"},
		{"a.tws", head + "Move M\nA\n2 3 1\n", "a.tws:7: the file ends within move M, which begins on line 5: want End"},
		{"a.tws", head + "Move M\nA\n2 3\nEnd\n", "a.tws:7: set A of move M has 2 numbers, want 3"},
		{"a.tws", head + "Move M\nA\n2 3 3\nEnd\n", "a.tws:7: move M brings the piece of slot 3 of set A into two slots, which is no permutation"},
		{"a.tws", head + "Move M\nA\n2 3 4\nEnd\n", "a.tws:7: number 4 is not from 1 to 3"},
		{"a.tws", head + "Move M\nA\n2 3 1\n0 0 2\nEnd\n", "a.tws:8: number 2 is not from 0 to 1"},
		{"a.tws", head + "Move M\nA\n2 3 1\n0 0 ?\nEnd\n", `a.tws:8: found "?", want a number from 0 to 1`},
		{"a.tws", head + "Move M\nA\n2 3 1\n0 0 0\n0 0 0\nEnd\n", "a.tws:9: set A of move M has a third line of numbers, want 2 at most"},
		{"a.tws", head + "Move M\n2 3 1\nEnd\n", "a.tws:6: found numbers in move M, want the name of their set before"},
		{"a.tws", head + "Move M\nC\n2 3 1\nEnd\n", "a.tws:6: there is no set C, which move M names; want a set or End"},
		{"a.tws", head + "Move M\nA\n2 3 1\nA\n2 3 1\nEnd\n", "a.tws:8: move M has set A already, on line 7"},
		{"a.tws", head + "Move M\nA\nEnd\n", "a.tws:7: set A of move M has no numbers"},
		{"a.tws", head + "Move M\nA\n2 3 1\nMove N\n", `a.tws:8: found "N" after "Move" in move M, want the name of a set or End by itself`},
		{"a.tws", "Set A 3 2\nSolved\nA\n1 1 2\n? 0 0\nEnd\n", "a.tws:5: identical pieces of set A are alike: some have orientation ? and others not"},
		{"a.tws", good + many("MoveAlias A%d M\n", 5000), "a.tws:4104: there are more than 4096 moves"},
		{"a.tws", good + "MoveSequence S" + strings.Repeat(" M", 200000) + "\n", "a.tws:9: sequences have more than 131072 names"},
		{"a.tws", many("Set A%d 255 1\n", 100), "a.tws:65: the sets have more than 16384 slots"},
		{"a.tws", good + "Illegal C 1 1\n", "a.tws:9: there is no set C"},
		{"a.tws", good + "Illegal A 4 1\n", "a.tws:9: number 4 is not from 1 to 3"},
		{"a.tws", good + "Illegal A 1 2 1\n", "a.tws:9: the solved state is illegal: it has piece 1 of set A there"},
		{"a.tws", good + "ForbiddenPairs\nM M\nEnd\n", "a.tws:9: ForbiddenPairs is not supported: by it the way to a state says which moves may follow each other from there, so that states would have no distances"},
		{"a.tws", head + "Move M\nA\n1 2 3\nEnd\n", "a.tws: no move changes anything"},
		{"a.tws", "Set A 4 1\nSolved\nEnd\nMove M\nA\n2 3 4 1\nEnd\nMove M2\nA\n2 1 3 4\nEnd\n", "a.tws:8: move M2 has the name of a power of move M, which is on line 4"},
		{"a.tws", "Set A 4 1\nSolved\nEnd\nMove M\nA\n2 3 4 1\nEnd\nMoveAlias M2 M'\n", "a.tws:8: move M2 has the name of a power of move M, which is on line 4"},
		{"a.tws", "Set A 3 1\nSolved\nEnd\nMove x\nA\n2 3 1\nEnd\n", "a.tws: no moves are left: all turn the whole puzzle"},
		{"a.tws", long(2, 3, 5, 7, 11, 13, 17, 19), "a.tws:5: move M has an order above 1048576: only the metric named can use it"},
		{"a.tws", long(3, 5, 7, 11, 13), "a.tws:5: move M has order 15015, and with all powers there would be more than 1024 moves: use the metric quarter or named"},
		{"a.tws", strings.Replace(long(200), "Solved", "Set B 200 1\nSolved", 1) + strings.Replace(strings.SplitN(long(200), "\n\n", 2)[1], "M\nA", "N\nB", 1),
			"a.tws: the moves change 400 labels and orientations, want at most 256"},
		{"a.def", "Set A 3 2\nSolved A 1 2 3 End\nMove M A 2 3", "a.def:3: the file ends within move M, which begins on line 3: want End"},
		{"a.def", "Set A 3 2\nSolved A 1 2 3 End\nMove M A 2 3 End", `a.def:3: set A of move M has 2 numbers before "End", want 3`},
		{"a.def", "Set A 3 2\nSolved A 1 2 3 End\nMove M A 2 3 0 End", "a.def:3: move M brings into a slot of set A the piece of slot 0, want 1 to 3"},
		{"a.def", "Set A 3 2\nSolved A 1 2 3 End\nMove M C 2 3 1 End", "a.def:3: there is no set C, which move M names; want a set or End"},
		{"a.def", "Set A 3 2\nSolved A 1 2 3 A 1 2 3 End", "a.def:2: Solved has set A already, on line 2"},
		{"a.def", "Set A 3 2\nSolved A 1 2 3 0 0 0 0 End", `a.def:2: there is no set 0, which Solved names; want a set or End`},
		{"a.def", "Set A 3", "a.def:1: the file ends after Set A: want how many slots it has, and how many orientations"},
		{"a.def", "Set", "a.def:1: the file ends after Set: want its name, how many slots it has, and how many orientations"},
		{"a.def", "Move", "a.def:1: the file ends after Move: want its name"},
		{"a.def", "Foo", `a.def:1: found "Foo", want Name, Set, Solved, Move or Block`},
		{"a.def", "Set A 2 1 Solved End Move M A 2 1 End Block A 3 End", "a.def:1: set A has no piece 3"},
		{"a.def", "Set A 2 1 Solved End Move M A 2 1 End Block B 3 End", "a.def:1: there is no set B, which Block names; want a set or End"},
		{"a.def", "Set A 2 1 Solved End Move M A 2 1 End\nBlock A 1", "a.def:2: the file ends within Block, which begins on line 2: want End"},
		{"a.def", "Set A 2 1 Solved End Move M A 2 1 End\nIgnore A 1 2", "a.def:2: the file ends within Ignore, which begins on line 2: want End"},
		{"a.def", "ForbiddenGroups", "a.def:1: ForbiddenGroups is not supported: by it the way to a state says which moves may follow each other from there, so that states would have no distances"},
		{"a.def", "MoveLimits", "a.def:1: MoveLimits is not supported: by it the way to a state says how often moves may be made from there, so that states would have no distances"},
		{"a.json", "", "a.json:1: the file ends too early"},
		{"a.json", json, "a.json:3: the file ends too early"},
		{"a.json", json + "}\n\nx", "a.json:5: invalid character 'x' looking for beginning of value"},
		{"a.json", json + "}{}", "a.json:3: found { after the puzzle, want the end of the file"},
		{"a.json", "{\n\"a\" 1}", "a.json:2: invalid character '1' after object key"},
		{"a.json", "[]", "a.json:1: the puzzle is an array, want an object"},
		{"a.json", "{}", "a.json:1: the puzzle has no orbits"},
		{"a.json", `{"name": 3}`, "a.json:1: the name is \"3\", want a string"},
		{"a.json", "{\"a\": 1,\n\"a\": 2}", `a.json:2: "a" is already on line 1`},
		{"a.json", `{"orbits": [{"numPieces": 2}]}`, "a.json:1: an orbit has no orbitName"},
		{"a.json", `{"orbits": [{"orbitName": "A"}]}`, "a.json:1: orbit A has no numPieces"},
		{"a.json", `{"orbits": [{"orbitName": "A", "numPieces": "2"}]}`, "a.json:1: numPieces is 2, want a number from 1 to 255"},
		{"a.json", `{"orbits": [{"orbitName": "A", "numPieces": 2.5}]}`, "a.json:1: numPieces is 2.5, want a number from 1 to 255"},
		{"a.json", `{"orbits": [3]}`, "a.json:1: an orbit is \"3\", want an object"},
		{"a.json", `{"orbits": [{"orbitName": "A", "numPieces": 2}]}`, "a.json:1: the puzzle has no defaultPattern"},
		{"a.json", `{"orbits": [{"orbitName": "A", "numPieces": 2}], "defaultPattern": {}}`, "a.json:1: the puzzle has no moves"},
		{"a.json", strings.Replace(json, `"pieces": [0, 1]`, `"pieces": [0]`, 1) + "}", "a.json:2: pieces of orbit A has 1 numbers, want 2"},
		{"a.json", strings.Replace(json, `"pieces": [0, 1]`, `"pieces": 0`, 1) + "}", `a.json:2: pieces is "0", want an array`},
		{"a.json", strings.Replace(json, `"orientation": [0, 0]`, `"orientation": [0, 2]`, 1) + "}", "a.json:2: a number of orientation is 2, want a number from 0 to 1"},
		{"a.json", strings.Replace(json, `[0, 0]}`, `[0, 0], "orientationMod": [3, 0]}`, 1) + "}", "a.json:2: a number of orientationMod is 3, want a number from 0 to 2"},
		{"a.json", strings.Replace(json, `{"A": {"perm`, `{"B": {"perm`, 1) + "}", "a.json:3: there is no orbit B, which move M names"},
		{"a.json", strings.Replace(json, `[1, 0]`, `[1, 1]`, 1) + "}", "a.json:3: move M brings the piece of slot 1 of set A into two slots, which is no permutation"},
		{"a.json", strings.Replace(json, `[1, 0]`, `[1, 2]`, 1) + "}", "a.json:3: move M brings into a slot of set A the piece of slot 2, want 0 to 1"},
		{"a.json", strings.Replace(json, `"permutation": [1, 0]`, ``, 1) + "}", "a.json:3: orbit A of move M has no permutation"},
		{"a.json", json + `, "derivedMoves": {"S": 3}}`, `a.json:3: derived move S is "3", want a string`},
		{"a.json", json + `, "derivedMoves": {"S": "Q"}}`, "a.json:3: there is no move Q, which the sequence S names"},
		{"a.json", json + `, "derivedMoves": {"S": "[M: M]"}}`, `a.json:3: derived move S has a commutator or conjugate in "[M: M]": want moves with blanks between`},
		{"a.json", json + `, "derivedMoves": {"S": "(M M)2"}}`, `a.json:3: derived move S has a group in "(M M)2": want moves with blanks between`},
		{"a.json", json + `, "derivedMoves": {"S": "M . M"}}`, `a.json:3: derived move S has a pause in "M . M": want moves with blanks between`},
		{"a.json", json + `, "derivedMoves": {"S": "M // M"}}`, `a.json:3: derived move S has a comment in "M // M": want moves with blanks between`},
		{"a.json", json + `, "derivedMoves": {"S S": "M"}}`, `a.json:3: move "S S": want a name without blanks`},
	} {
		_, err := Parse(test.file, []byte(test.text), Options{})
		if got := fmt.Sprint(err); got != test.want {
			t.Errorf("%s, %.60q:\ngot  %s\nwant %s", test.file, test.text, got, test.want)
		}
	}
	for _, test := range []struct {
		o    Options
		want string
	}{
		{Options{Moves: []string{"Q"}}, `a.tws: there is no move "Q": the moves are M`},
		{Options{Moves: []string{"M", "M'"}}, `a.tws: move "M'" is chosen, and another power of M too`},
		{Options{Moves: []string{}}, "a.tws: no moves are chosen"},
		{Options{Metric: "half"}, `no metric "half": want any, quarter or named`},
		{Options{Format: "x"}, `no format "x": want tws, def or json`},
	} {
		if _, err := Parse("a.tws", []byte(good), test.o); fmt.Sprint(err) != test.want {
			t.Errorf("with %v: %v, want %s", test.o, err, test.want)
		}
	}
	if _, err := Read(t.TempDir(), Options{}); err == nil || !strings.HasPrefix(err.Error(), "read ") {
		t.Errorf("Read of a folder: %v", err)
	}
}

// long returns a definition with a move of cycles of the given lengths.
func long(cycles ...int) string {
	var perm []string
	for _, n := range cycles {
		first := len(perm) + 1
		for i := range n {
			perm = append(perm, fmt.Sprint(first+(i+1)%n))
		}
	}
	return fmt.Sprintf("Set A %d 1\nSolved\nEnd\n\nMove M\nA\n%s\nEnd\n", len(perm), strings.Join(perm, " "))
}

// many repeats a line with numbers from 1 on.
func many(line string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, line, i+1)
	}
	return b.String()
}
