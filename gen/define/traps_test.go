package define

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"nibble/internal/plain"
)

// TestTraps reads small definitions, one for each rule that is easily read otherwise, and
// compares what they come down to with what they mean by hand, and with a plain reader.
func TestTraps(t *testing.T) {
	// A corner puzzle of three slots, in which the two ways to list orientations differ.
	const corners = "Set C 3 3\nSolved\nC\n1 2 3\n0 0 0\nEnd\n"
	for _, test := range []struct {
		name, format, text string
		o                  Options
		moves, counts      string
	}{
		{"repeated labels", "tws", "Set A 4 1\nSolved\nA\n1 1 2 2\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 3"},
		{"gaps in labels", "tws", "Set A 4 1\nSolved\nA\n1 1 5 5\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 3"},
		{"all alike", "tws", "Set A 3 2\nSolved\nA\n1 1 1\nEnd\nMove M\nA\n2 3 1\n1 0 0\nEnd\n", Options{}, "M M2 M3 M2' M'", "1 5"},
		{"orientation ?", "tws", "Set A 3 3\nSolved\nA\n1 2 3\n? 0 0\nEnd\nMove M\nA\n2 3 1\n0 1 2\nEnd\nMove T\nA\n1 2 3\n1 0 0\nEnd\n", Options{}, "M M' T T'", "1 2 4 8 8 4"},
		{"orientation ? of all", "tws", "Set A 3 3\nSolved\nA\n1 2 3\n? ? ?\nEnd\nMove M\nA\n2 3 1\n1 0 0\nEnd\n", Options{}, "M M'", "1 2"},
		{"orientation ? with modulus 1", "tws", "Set A 3 1\nSolved\nA\n1 2 3\n? 0 ?\nEnd\nMove M\nA\n2 3 1\nEnd\n", Options{}, "M M'", "1 2"},
		{"label ?", "tws", "Set A 4 1\nSolved\nA\n1 ? ? 2\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 3"},
		{"sets left out", "tws", "Set A 3 1\nSet B 2 2\nSolved\nEnd\nMove M\nA\n2 3 1\nEnd\nMove N\nB\n2 1\n1 0\nEnd\n", Options{}, "M M' N N2 N'", "1 5 6"},
		{"StartState", "tws", "Set A 4 1\nStartState\nA\n0 0 1 1\nEnd\nMove M\nA\n2 3 4 1\nEnd\nIllegal A 1 2\n", Options{}, "M M2 M'", "1 1"},
		{"by the old slot", "tws", corners + "Move M\nC\n2 3 1\n1 0 0\nEnd\nMove N\nC\n2 1 3\n1 0 0\nEnd\n", Options{Metric: Named}, "M N", "1 2 4 8 14 22 29 34 28 16 4"},
		{"by the new slot", "tws", corners + "MoveTransformation M\nC\n1 2 0\n0 0 1\nEnd\nMoveTransformation N\nC\n1 0 2\n0 1 0\nEnd\n", Options{Metric: Named}, "M N", "1 2 4 8 14 22 29 34 28 16 4"},
		{"sequences in any order", "tws", corners + "MoveSequence S A N\nMoveAlias A M\nMoveAlias n N\nMove M\nC\n2 3 1\n1 0 0\nEnd\nMove N\nC\n2 1 3\nEnd\n", Options{Metric: Named}, "S M N", ""},
		{"illegal states", "tws", "Set A 4 1\nSolved\nEnd\nIllegal A 1 3 4\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 1"},
		{"a mark in powers", "def", "Set A 4 1\nSet X 1 1\nSolved A 1 2 3 4 End\nMove M A 2 3 4 1 X 1 1 End\nMove N A 1 3 2 4 End\nBlock\nA\n1\nX\n1\nEnd\n", Options{}, "M M2 M' N", ""},
		{"a block of pieces", "def", "Set A 4 1\nSolved End\nMove M A 2 1 3 4 End\nMove N A 1 2 4 3 End\nMove R A 2 3 4 1 End\nBlock\nA\n1 2\nEnd\n", Options{}, "M N R R2 R'", ""},
		{"orientations taken modulo", "def", "Set A 2 2\nSolved A 1 2 3 5 End\nMove M A 2 1 5 2 End\n", Options{}, "M M2 M'", "1 3"},
		{"CR LF and comments", "tws", "# what\r\nSet A 3 1\r\n#Set B 3 1\r\nSolved\r\nA\r\n1 2 3\r\n# within\r\nEnd\r\nMove M\r\nA\r\n2 3 1\r\nEnd", Options{}, "M M'", "1 2"},
		{"CR alone", "tws", "Set A 3 1\rSolved\rEnd\rMove M\rA\r2 3 1\rEnd\r", Options{}, "M M'", "1 2"},
		{"Latin-1", "def", "Name caf\xe9 of two\nSet A 3 1 Solved A 1 2 3 End # done\nMove \xe9 A\n2 3\n1 End", Options{}, "é é'", "1 2"},
		{"turns of the whole", "tws", "Set A 3 1\nSolved\nEnd\nMove x\nA\n2 1 3\nEnd\nMove Uv\nA\n1 3 2\nEnd\nMove M\nA\n2 3 1\nEnd\n", Options{}, "M M'", "1 2"},
		{"turns that are chosen", "tws", "Set A 3 1\nSolved\nEnd\nMove x\nA\n2 1 3\nEnd\nMove Uv\nA\n1 3 2\nEnd\n", Options{Moves: []string{"Uv", "x"}}, "x Uv", "1 2 2 1"},
		{"turns in a .def", "def", "Set A 3 1 Solved End Move x A 2 1 3 End Move y A 1 3 2 End", Options{}, "x y", "1 2 2 1"},
		{"order 6", "tws", "Set A 5 1\nSolved\nEnd\nMove M\nA\n2 3 1 5 4\nEnd\n", Options{}, "M M2 M3 M2' M'", "1 5"},
		{"order 5", "tws", "Set A 5 1\nSolved\nEnd\nMove M\nA\n2 3 4 5 1\nEnd\n", Options{}, "M M2 M2' M'", "1 4"},
		{"quarter", "tws", "Set A 5 1\nSolved\nEnd\nMove M\nA\n2 3 4 5 1\nEnd\nMove N\nA\n2 1 3 4 5\nEnd\n", Options{Metric: Quarter, Moves: []string{"M"}}, "M M'", "1 2 2"},
		{"named", "tws", "Set A 5 1\nSolved\nEnd\nMove M\nA\n2 3 4 5 1\nEnd\n", Options{Metric: Named}, "M", "1 1 1 1 1"},
		{"moves chosen", "tws", "Set A 5 1\nSolved\nEnd\nMove M\nA\n2 3 1 4 5\nEnd\nMove N\nA\n1 2 4 5 3\nEnd\n", Options{Moves: []string{"N"}}, "N N'", "1 2"},
		{"a power chosen", "tws", "Set A 4 1\nSolved\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", Options{Moves: []string{"M2"}}, "M2", "1 1"},
		{"keys of old files", "json", `{"orbits": {"A": {"numPieces": 3, "numOrientations": 1}}, "startStateData": {"A": {"pieces": [0, 1, 2], "orientation": [0, 0, 0]}},
			"moves": {"M": {"A": {"permutation": [1, 2, 0], "orientation": [0, 0, 0]}}}}`, Options{}, "M M'", "1 2"},
		{"orientationMod 1", "json", kpuzzle(3, 4, "[0,1,2]", "[1,1,1]", `"M": {"A": {"permutation": [1,2,0], "orientationDelta": [1,0,0]}}`), Options{}, "M M'", "1 2"},
		{"orientationMod 0", "json", kpuzzle(2, 4, "[0,1]", "[0,0]", `"T": {"A": {"permutation": [0,1], "orientationDelta": [1,0]}}`), Options{}, "T T2 T'", "1 3"},
		{"orientationMod of a divisor", "json", kpuzzle(2, 4, "[0,1]", "[2,2]", `"T": {"A": {"permutation": [0,1], "orientationDelta": [1,0]}}`), Options{}, "T", "1 1"},
		{"orientationMod goes with the piece", "json", kpuzzle(3, 4, "[0,1,2]", "[1,2,0]", `"M": {"A": {"permutation": [1,2,0], "orientationDelta": [0,0,0]}}, "T": {"A": {"permutation": [0,1,2], "orientationDelta": [1,0,0]}}`), Options{}, "M M' T T2 T'", ""},
		{"a label with two orientationMods", "json", kpuzzle(2, 2, "[0,0]", "[1,2]", `"M": {"A": {"permutation": [1,0], "orientationDelta": [0,0]}}`), Options{}, "M", "1 1"},
		{"derivedMoves", "json", strings.TrimSuffix(kpuzzle(3, 1, "[0,1,2]", "[0,0,0]", `"M": {"A": {"permutation": [1,2,0]}}, "N": {"A": {"permutation": [1,0,2]}}`), "}") +
			`, "derivedMoves": {"S": "M N", "T": "M2' N", "x": "M"}}`, Options{}, "M M' N S T", ""},
		{"Solved that is not the identity", "tws", "Set A 3 1\nSolved\nA\n2 3 1\nEnd\nMove M\nA\n2 1 3\nEnd\nMove N\nA\n1 3 2\nEnd\n", Options{}, "M N", "1 2 2 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := Parse("a."+test.format, []byte(test.text), test.o)
			if err != nil {
				t.Fatal(err)
			}
			text := test.text
			if test.name == "Latin-1" {
				text = strings.ReplaceAll(text, "\xe9", "é")
			}
			d, err := plain.Define(test.format, text)
			if err != nil {
				t.Fatal(err)
			}
			metric := test.o.Metric
			if metric == "" {
				metric = Any
			}
			names := strings.Fields(test.moves)
			compare(t, p, d, names, 1<<20)
			if want := d.Moves(string(metric), test.o.Moves); test.o.Moves == nil && len(want) != len(names) {
				t.Logf("the plain reader has the moves %s", want) // it does not leave out what never shows
			}
			var want []int
			for _, distance := range d.Distances(names) {
				for len(want) <= distance {
					want = append(want, 0)
				}
				want[distance]++
			}
			got := counts(p)
			if !slices.Equal(got, want) {
				t.Errorf("%d states at 0, 1, ..., want %d", got, want)
			}
			if s := strings.Trim(fmt.Sprint(got), "[]"); test.counts != "" && s != test.counts {
				t.Errorf("%s states at 0, 1, ..., want %s", s, test.counts)
			}
		})
	}
}

// kpuzzle returns a KPuzzle of one orbit A.
func kpuzzle(slots, modulus int, pieces, moduli, moves string) string {
	zeros, _ := json.Marshal(make([]int, slots))
	return fmt.Sprintf(`{"name": "k", "orbits": [{"orbitName": "A", "numPieces": %d, "numOrientations": %d}],
		"defaultPattern": {"A": {"pieces": %s, "orientation": %s, "orientationMod": %s}},
		"moves": {%s}}`, slots, modulus, pieces, zeros, moduli, moves)
}

// TestNames has the title, the aliases and the notes of definitions.
func TestNames(t *testing.T) {
	const four = "Set A 4 1\nSolved\nEnd\nMove M\nA\n2 3 4 1\nEnd\n"
	for _, test := range []struct {
		file, text string
		o          Options
		title      string
		aliases    map[string]string // the moves and how often
		notes      string
	}{
		{"a.tws", four, Options{}, "a", map[string]string{"M2'": "M2"}, ""},
		{"a.tws", "Name b\n" + four + "MoveAlias N M'\n", Options{}, "b", map[string]string{"M2'": "M2", "N": "M'", "N2": "M2", "N'": "M"}, ""},
		{"a.tws", four, Options{Metric: Quarter}, "a", map[string]string{"M2": "M M", "M2'": "M M"}, ""},
		{"a.tws", four + "MoveAlias N M\nMoveAlias O M2\n", Options{Metric: Named}, "a", map[string]string{"N": "M"}, ""},
		{"a.def", "Name two  words\nSet A 2 1 Solved End Move M A 2 1 End Ignore A 1 2 End\nParallelMoves M End Multiplicators M 2 End", Options{}, "two words", map[string]string{"M'": "M"},
			"a.def:2: Ignore is skipped\na.def:3: ParallelMoves is skipped\na.def:3: Multiplicators is skipped"},
		{"b/a.tws", four + "Move y\nA\n4 1 2 3\nEnd\n", Options{}, "a", map[string]string{"M2'": "M2"}, "b/a.tws: moves that turn the whole puzzle are left out: y"},
		{"a.def", "Set A 2 1 Set X 1 1 Set Y 1 1 Solved End Move M A 2 1 X 1 1 End Move N A 2 1 X 1 1 Y 1 1 End Block X 1 Y 1 End", Options{}, "a", map[string]string{"N'": "N"}, "a.def:1: move M is left out: a block never allows it"},
	} {
		p, err := Parse(test.file, []byte(test.text), test.o)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		aliases := map[string]string{}
		for _, a := range p.Aliases {
			aliases[a.Name] = strings.TrimSpace(strings.Repeat(p.Moves[a.Move].Name+" ", a.Times))
		}
		if notes := strings.Join(p.Notes, "\n"); p.Title != test.title || !maps.Equal(aliases, test.aliases) || notes != test.notes {
			t.Errorf("%q: title %q, aliases %q, notes %q, want %q, %q, %q", test.text, p.Title, aliases, notes, test.title, test.aliases, test.notes)
		}
	}
}

// TestPackageName names packages after files.
func TestPackageName(t *testing.T) {
	for path, want := range map[string]string{
		"2x2x2.tws": "p2x2x2", "a/b/cube.def": "cube", "cube.kpuzzle.json": "cube", "cube.def.json": "cube", "my-cube.tws": "mycube", "go.tws": "pgo",
		".tws": "p", "main.def": "pmain", "my_cube.tws": "my_cube", "würfel.json": "würfel", "a b.tws": "ab", "Cube.TWS": "CubeTWS", "_.tws": "p_",
	} {
		if got := PackageName(path); got != want {
			t.Errorf("PackageName(%q) = %q, want %q", path, got, want)
		}
	}
}
