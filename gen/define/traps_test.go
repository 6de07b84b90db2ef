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

// Puzzles that several traps begin with.
const (
	four    = "Set A 4 1\nSolved\nEnd\nMove M\nA\n2 3 4 1\nEnd\n" // four slots that M turns round
	five    = "Set A 5 1\nSolved\nEnd\nMove M\nA\n2 3 4 5 1\nEnd\n"
	corners = "Set C 3 3\nSolved\nC\n1 2 3\n0 0 0\nEnd\n" // a corner puzzle without moves
)

// A trap is a definition for a rule that is easily read otherwise.
type trap struct {
	name, format, text string
	o                  Options
	moves              string // their names
	counts             string // of states at 0, 1, ...
	wrong              string // what another reading makes of the counts, if it takes the definition
}

// refusedByPlain are the traps that a plain reader does not take.
var refusedByPlain = []string{
	"Solved after the moves", "a KPuzzle without numOrientations", "a block on a line", "a sequence of sequences", "CR alone after a name and a comment",
	"named with a power as another move", "a power that is declared as such", "a turn with a power that is a move",
}

var traps = []trap{
	// Labels and orientations of the solved state.
	{"repeated labels", "tws", "Set A 4 1\nSolved\nA\n1 1 2 2\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 3", ""},
	{"repeated labels that a move leaves alike", "tws", "Set A 4 1\nSolved\nA\n1 2 1 2\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 1", "1 3"},
	{"gaps in labels", "tws", "Set A 4 1\nSolved\nA\n1 1 5 5\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 3", ""},
	{"gaps in labels of a .def", "def", "Set A 4 1 Solved A 1 1 5 5 End Move M A 2 3 4 1 End", Options{}, "M M2 M'", "1 3", ""},
	{"gaps in labels of a KPuzzle", "json", kpuzzle(4, 1, "[0,0,4,4]", "[0,0,0,0]", `"M": {"A": {"permutation": [1,2,3,0]}}`), Options{}, "M M2 M'", "1 3", ""},
	{"the largest label", "tws", "Set A 2 1\nSolved\nA\n1 255\nEnd\nMove M\nA\n2 1\nEnd\n", Options{}, "M", "1 1", ""},
	{"all alike", "tws", "Set A 3 2\nSolved\nA\n1 1 1\nEnd\nMove M\nA\n2 3 1\n1 0 0\nEnd\n", Options{}, "M M2 M3 M2' M'", "1 5", ""},
	{"alike but for their orientation", "tws", "Set A 4 2\nSolved\nA\n1 1 1 1\n1 0 0 0\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 3", ""},
	{"orientation ?", "tws", "Set A 3 3\nSolved\nA\n1 2 3\n? 0 0\nEnd\nMove M\nA\n2 3 1\n0 1 2\nEnd\nMove T\nA\n1 2 3\n1 0 0\nEnd\n", Options{}, "M M' T T'", "1 2 4 8 8 4", ""},
	{"orientation ? of all", "tws", "Set A 3 3\nSolved\nA\n1 2 3\n? ? ?\nEnd\nMove M\nA\n2 3 1\n1 0 0\nEnd\n", Options{}, "M M'", "1 2", "1 8"},
	{"orientation ? with modulus 1", "tws", "Set A 3 1\nSolved\nA\n1 2 3\n? 0 ?\nEnd\nMove M\nA\n2 3 1\nEnd\n", Options{}, "M M'", "1 2", ""},
	{"orientation ? goes with the piece", "tws", "Set A 2 2\nSolved\nA\n1 2\n? 0\nEnd\nMove M\nA\n2 1\nEnd\nMove T\nA\n1 2\n1 0\nEnd\n", Options{}, "M T", "1 1 1 1", "1 1"},
	{"label ?", "tws", "Set A 4 1\nSolved\nA\n1 ? ? 2\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 3", ""},
	{"label ? is one kind", "tws", "Set A 4 1\nSolved\nA\n1 ? 1 ?\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 1", "1 3"},
	{"label ? is no label of the others", "tws", "Set A 3 1\nStartState\nA\n0 1 ?\nEnd\nMove M\nA\n2 3 1\nEnd\n", Options{}, "M M'", "1 2", ""},
	{"label and orientation ?", "tws", "Set A 3 2\nSolved\nA\n1 ? ?\n0 ? ?\nEnd\nMove M\nA\n2 3 1\n1 0 0\nEnd\n", Options{}, "M M2 M3 M2' M'", "1 5", ""},
	{"sets left out", "tws", "Set A 3 1\nSet B 2 2\nSolved\nEnd\nMove M\nA\n2 3 1\nEnd\nMove N\nB\n2 1\n1 0\nEnd\n", Options{}, "M M' N N2 N'", "1 5 6", ""},
	{"sets left out of a .def", "def", "Set A 3 1 Set B 2 2 Solved B 1 2 End Move M A 2 3 1 End Move N B 2 1 1 0 End", Options{}, "M M' N N2 N'", "1 5 6", ""},
	{"orbits left out of a KPuzzle", "json", `{"orbits": [{"orbitName": "A", "numPieces": 3, "numOrientations": 1}, {"orbitName": "B", "numPieces": 2, "numOrientations": 2}],
		"defaultPattern": {}, "moves": {"M": {"A": {"permutation": [1,2,0]}}, "N": {"B": {"permutation": [1,0], "orientationDelta": [1,0]}}}}`, Options{}, "M M' N N2 N'", "1 5 6", ""},
	{"Solved that is not the identity", "tws", "Set A 3 1\nSolved\nA\n2 3 1\nEnd\nMove M\nA\n2 1 3\nEnd\nMove N\nA\n1 3 2\nEnd\n", Options{}, "M N", "1 2 2 1", ""},
	{"Solved that is not the identity, and illegal states", "tws", "Set A 3 1\nSolved\nA\n2 3 1\nEnd\nIllegal A 1 1\nMove M\nA\n2 1 3\nEnd\nMove N\nA\n1 3 2\nEnd\n", Options{}, "M N", "1 2 1", ""},
	{"Solved that is turned", "tws", "Set A 2 3\nSolved\nA\n1 1\n2 1\nEnd\nMove M\nA\n2 1\n1 0\nEnd\n", Options{}, "M M2 M3 M2' M'", "1 2", ""},
	{"Solved after the moves", "tws", "Set A 3 1\nMove M\nA\n2 3 1\nEnd\nSolved\nA\n1 1 2\nEnd\n", Options{}, "M M'", "1 2", ""},

	// What counts from 0, and what from 1.
	{"StartState from 0", "tws", "Set A 4 1\nStartState\nA\n0 0 1 1\nEnd\nMove M\nA\n2 3 4 1\nEnd\nIllegal A 1 2\n", Options{}, "M M2 M'", "1 1", "1 3"},
	{"StartState from 0, and sets left out", "tws", "Set A 4 1\nStartState\nEnd\nMove M\nA\n2 3 4 1\nEnd\nIllegal A 1 2\n", Options{Metric: Named}, "M", "1 1 1", "1 1"},
	{"StartState with orientations", "tws", "Set A 2 3\nStartState\nA\n1 0\n2 0\nEnd\nMoveTransformation M\nA\n1 0\n1 1\nEnd\n", Options{}, "M M2 M3 M2' M'", "1 5", ""},
	{"Solved with a MoveTransformation", "tws", "Set A 3 1\nSolved\nA\n1 1 2\nEnd\nMoveTransformation M\nA\n1 2 0\nEnd\nIllegal A 2 2\n", Options{Metric: Named}, "M", "1 1", "1 1 1"},

	// By which slot orientations are listed: the same numbers in all four.
	{"by the old slot", "tws", corners + "Move M\nC\n2 3 1\n0 1 2\nEnd\nMove N\nC\n2 1 3\n1 0 0\nEnd\n", Options{}, "M M' N N2 N3 N2' N'", "1 7 18 32 48 40 16", "1 7 20 64 63 7"},
	{"by the new slot", "tws", corners + "MoveTransformation M\nC\n1 2 0\n0 1 2\nEnd\nMoveTransformation N\nC\n1 0 2\n1 0 0\nEnd\n", Options{}, "M M' N N2 N3 N2' N'", "1 7 20 64 63 7", "1 7 18 32 48 40 16"},
	{"by the old slot in a .def", "def", "Set C 3 3 Solved C 1 2 3 End Move M C 2 3 1 0 1 2 End Move N C 2 1 3 1 0 0 End", Options{}, "M M' N N2 N3 N2' N'", "1 7 18 32 48 40 16", "1 7 20 64 63 7"},
	{"by the new slot in a KPuzzle", "json", kpuzzle(3, 3, "[0,1,2]", "[0,0,0]", `"M": {"A": {"permutation": [1,2,0], "orientationDelta": [0,1,2]}}, "N": {"A": {"permutation": [1,0,2], "orientationDelta": [1,0,0]}}`),
		Options{}, "M M' N N2 N3 N2' N'", "1 7 20 64 63 7", "1 7 18 32 48 40 16"},
	{"by both slots", "tws", corners + "Move M\nC\n2 3 1\n0 1 2\nEnd\nMoveTransformation N\nC\n1 0 2\n1 0 0\nEnd\n", Options{Metric: Named}, "M N", "1 2 4 7 13 21 28 31 25 19 10 1", "1 2 4 7 13 19 23 25 27 21 12 7 1"},
	{"one way", "tws", corners + "Move M\nC\n2 3 1\n1 0 0\nEnd\nMove N\nC\n2 1 3\n1 0 0\nEnd\n", Options{Metric: Named}, "M N", "1 2 4 8 14 22 29 34 28 16 4", ""},

	// Moves made of others.
	{"sequences and aliases in any order", "tws", corners + "MoveSequence S A N\nMoveAlias A M\nMoveAlias n N\nMove M\nC\n2 3 1\n1 0 0\nEnd\nMove N\nC\n2 1 3\nEnd\n", Options{Metric: Named}, "S M N", "1 3 6 12 20 30 34 34 18 4", ""},
	{"a sequence of sequences", "tws", four + "MoveSequence S T, T\nMoveSequence T U M2'\nMoveSequence U M,M'\n", Options{Moves: []string{"S", "T"}}, "T", "1 1", ""},
	{"a sequence of powers of an alias", "tws", five + "MoveSequence S A2 A2'\nMoveSequence T A2\nMoveAlias A M2\n", Options{Moves: []string{"T"}}, "T T2 T2' T'", "1 4", ""},
	{"a name that ends in a number", "tws", "Set A 4 1\nSolved\nEnd\nMove M1\nA\n2 3 4 1\nEnd\nMoveSequence S M12\n", Options{Moves: []string{"S"}}, "S", "1 1", ""},
	{"derivedMoves", "json", strings.TrimSuffix(kpuzzle(3, 1, "[0,1,2]", "[0,0,0]", `"M": {"A": {"permutation": [1,2,0]}}, "N": {"A": {"permutation": [1,0,2]}}`), "}") +
		`, "derivedMoves": {"S": "M N", "T": "M2' N", "x": "M"}}`, Options{}, "M M' N S T", "1 4 1", ""},
	{"derivedMoves in any order", "json", strings.TrimSuffix(kpuzzle(4, 1, "[0,1,2,3]", "[0,0,0,0]", `"M": {"A": {"permutation": [1,2,3,0]}}`), "}") +
		`, "derivedMoves": {"S": "T  T", "T": "M' M2 M2"}}`, Options{Moves: []string{"S"}}, "S", "1 1", ""},
	{"an empty derived move", "json", strings.TrimSuffix(kpuzzle(2, 1, "[0,1]", "[0,0]", `"M": {"A": {"permutation": [1,0]}}`), "}") +
		`, "derivedMoves": {"S": ""}}`, Options{}, "M", "1 1", ""},

	// States and moves that are not allowed.
	{"illegal states", "tws", "Set A 4 1\nSolved\nEnd\nIllegal A 1 3 4\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 1", "1 3"},
	{"an illegal state on the way", "tws", four + "Illegal A 1 3\n", Options{Metric: Quarter}, "M M'", "1 2", "1 2 1"},
	{"illegal states of identical pieces", "tws", "Set A 4 1\nSolved\nA\n1 1 5 5\nEnd\nIllegal A 1 5\nMove M\nA\n2 3 4 1\nEnd\n", Options{}, "M M2 M'", "1 1", "1 3"},
	{"an illegal piece that there is not", "tws", four + "Illegal A 1 9\n", Options{}, "M M2 M'", "1 3", ""},
	{"a mark in powers", "def", marked, Options{}, "M M2 M' N", "1 4 4 4 4 4 3", "1 2 2 2 3 3 4 3 3 1"},
	{"marks of a sliding puzzle", "def", "Set A 3 1 Set X 1 1 Solved A 1 2 3 End Move M A 2 1 3 X 1 1 End Move N A 1 3 2 X 1 1 End Block\nA\n3\nX\n1\nEnd", Options{}, "M N", "1 1 1", "1 2 2 1"},
	{"a mark of more than 1", "def", "Set A 3 1 Set X 1 1 Solved End Move M A 2 1 3 X 1 7 End Move N A 1 3 2 X 1 7 End Block\nA\n3\nX\n1\nEnd", Options{}, "M N", "1 1 1", "1 2 2 1"},
	{"a mark that the modulus takes away", "def", "Set A 3 1 Set X 1 2 Solved End Move M A 2 1 3 X 1 2 End Move N A 1 3 2 X 1 2 End Block\nA\n3\nX\n1\nEnd", Options{}, "M N", "1 1 1", "1 2 2 1"},
	{"a block of pieces", "def", "Set A 4 1\nSolved End\nMove M A 2 1 3 4 End\nMove N A 1 2 4 3 End\nMove R A 2 3 4 1 End\nBlock\nA\n1 2\nEnd\n", Options{}, "M N R R2 R'", "1 5 7 3", "1 5 11 7"},
	{"a block of pieces that go round", "def", "Set A 4 1 Solved End Move R A 2 3 4 1 End Move M A 2 1 3 4 End Block\nA\n1 3\nEnd", Options{}, "R R2 R' M", "1 3", "1 4 6 10 3"},
	{"a block on a line", "def", "Set A 3 1 Set X 1 1 Solved A 1 2 3 End Move M A 2 1 3 X 1 1 End Move N A 1 3 2 X 1 1 End Block A 3 X 1 End", Options{}, "M N", "1 1 1", "1 2 2 1"},
	{"two blocks", "def", "Set A 3 1 Set X 2 1 Solved End Move M A 2 1 3 X 1 2 1 0 End Move N A 1 3 2 X 1 2 1 1 End Block\nA\n1\nX\n1\nEnd Block\nA\n3\nX\n2\nEnd", Options{}, "M N", "1 1 1", ""},

	// What is written, and how.
	{"orientations taken modulo", "def", "Set A 2 2\nSolved A 1 2 3 5 End\nMove M A 2 1 5 2 End\n", Options{}, "M M2 M'", "1 3", ""},
	{"lines that end anywhere", "def", "Set A\n3\n1\nSolved A 1\n2 3 End Move\nM A 2\n\n3\n1 0 0\n0 End", Options{}, "M M'", "1 2", ""},
	{"CR LF, comments and no last line end", "tws", "# what\r\nSet A 3 1\r\n#Set B 3 1\r\nSolved\r\nA\r\n1 2 3\r\n# within\r\nEnd\r\n\r\nMove M\r\nA\r\n#\r\n2 3 1\r\nEnd", Options{}, "M M'", "1 2", ""},
	{"CR LF in a .def", "def", "Name a b\r\nSet A 3 1\r\n# Set B 3 1\r\nSolved\r\nA\r\n1 2 3\r\nEnd\r\nMove M\r\nA\r\n2 3 1\r\nEnd", Options{}, "M M'", "1 2", ""},
	{"CR LF in a KPuzzle", "json", strings.ReplaceAll(kpuzzle(3, 1, "[0,1,2]", "[0,0,0]", `"M": {"A": {"permutation": [1,2,0]}}`), "\n", "\r\n"), Options{}, "M M'", "1 2", ""},
	{"CR alone", "tws", "Set A 3 1\rSolved\rEnd\rMove M\rA\r2 3 1\rEnd\r", Options{}, "M M'", "1 2", ""},
	{"CR alone after a name and a comment", "def", "Name a b\rSet A 3 1\r# Set B\rSolved\rEnd\rMove M\rA\r2 3 1\rEnd\r", Options{}, "M M'", "1 2", ""},
	{"a byte order mark", "tws", "\ufeff" + four, Options{}, "M M2 M'", "1 3", ""},
	{"blanks", "tws", "\t Set  A\t3 1 \nSolved \n\tA\n1  2\t3\n \t\n  End\nMove M\n A\n 2 3 1 \nEnd\n", Options{}, "M M'", "1 2", ""},
	{"Latin-1", "def", "Name caf\xe9 of two\nSet A 3 1 Solved A 1 2 3 End # done\nMove \xe9 A\n2 3\n1 End", Options{}, "é é'", "1 2", ""},
	{"Latin-1 in a comment", "tws", "# W\xfcrfel\nName W\xfcrfel\n" + four, Options{}, "M M2 M'", "1 3", ""},

	// Turns of the whole puzzle.
	{"turns of the whole", "tws", "Set A 3 1\nSolved\nEnd\nMove x\nA\n2 1 3\nEnd\nMove Uv\nA\n1 3 2\nEnd\nMove M\nA\n2 3 1\nEnd\n", Options{}, "M M'", "1 2", "1 4 1"},
	{"turns that are chosen", "tws", "Set A 3 1\nSolved\nEnd\nMove x\nA\n2 1 3\nEnd\nMove Uv\nA\n1 3 2\nEnd\n", Options{Moves: []string{"Uv", "x"}}, "x Uv", "1 2 2 1", ""},
	{"moves that are called almost as turns", "tws", four + "Move y\nA\n2 3 4 1\nEnd\nMove v\nA\n2 1 3 4\nEnd\nMove Ux\nA\n1 2 4 3\nEnd\n", Options{Metric: Named}, "M v Ux", "1 3 6 9 5", ""},
	{"a turn with a power that is a move", "tws", four + "Move y\nA\n2 3 4 1\nEnd\nMove y2\nA\n3 4 1 2\nEnd\n", Options{}, "M M2 M'", "1 3", ""},
	{"turns in a KPuzzle", "json", kpuzzle(3, 1, "[0,1,2]", "[0,0,0]", `"x": {"A": {"permutation": [1,0,2]}}, "BLv": {"A": {"permutation": [0,2,1]}}, "M": {"A": {"permutation": [1,2,0]}}`), Options{}, "M M'", "1 2", "1 4 1"},
	{"turns in a .def", "def", "Set A 3 1 Solved End Move x A 2 1 3 End Move y A 1 3 2 End", Options{}, "x y", "1 2 2 1", ""},

	// Powers, by the three metrics.
	{"order 2", "tws", "Set A 2 1\nSolved\nEnd\nMove M\nA\n2 1\nEnd\n", Options{}, "M", "1 1", ""},
	{"order 3", "tws", "Set A 3 1\nSolved\nEnd\nMove M\nA\n2 3 1\nEnd\n", Options{}, "M M'", "1 2", ""},
	{"order 4", "tws", four, Options{}, "M M2 M'", "1 3", ""},
	{"order 5", "tws", five, Options{}, "M M2 M2' M'", "1 4", ""},
	{"order 6", "tws", "Set A 5 1\nSolved\nEnd\nMove M\nA\n2 3 1 5 4\nEnd\n", Options{}, "M M2 M3 M2' M'", "1 5", ""},
	{"order 6 by orientations", "tws", "Set A 2 3\nSolved\nEnd\nMove M\nA\n2 1\n1 0\nEnd\n", Options{}, "M M2 M3 M2' M'", "1 5", ""},
	{"order 12", "json", kpuzzle(7, 1, "[0,1,2,3,4,5,6]", "[0,0,0,0,0,0,0]", `"M": {"A": {"permutation": [1,2,3,0,5,6,4]}}`), Options{}, "M M2 M3 M4 M5 M6 M5' M4' M3' M2' M'", "1 11", ""},
	{"any", "tws", five + "Move N\nA\n2 1 3 4 5\nEnd\n", Options{Metric: Any, Moves: []string{"M"}}, "M M2 M2' M'", "1 4", ""},
	{"quarter", "tws", five + "Move N\nA\n2 1 3 4 5\nEnd\n", Options{Metric: Quarter, Moves: []string{"M"}}, "M M'", "1 2 2", "1 4"},
	{"named", "tws", five + "Move N\nA\n2 1 3 4 5\nEnd\n", Options{Metric: Named, Moves: []string{"M"}}, "M", "1 1 1 1 1", "1 2 2"},
	{"quarter of order 2", "tws", five + "Move N\nA\n2 1 3 4 5\nEnd\n", Options{Metric: Quarter}, "M M' N", "1 3 6 10 16 24 29 21 6 3 1", ""},
	{"named with a power as another move", "tws", four + "Move M2\nA\n2 1 3 4\nEnd\n", Options{Metric: Named}, "M M2", "1 2 3 5 5 5 3", ""},
	{"a power that is declared as such", "tws", four + "MoveAlias M2 M2\nMoveAlias N M'\n", Options{}, "M M2 M'", "1 3", ""},

	// Moves that are chosen.
	{"moves chosen", "tws", "Set A 5 1\nSolved\nEnd\nMove M\nA\n2 3 1 4 5\nEnd\nMove N\nA\n1 2 4 5 3\nEnd\n", Options{Moves: []string{"N"}}, "N N'", "1 2", "1 4"},
	{"moves chosen in another order", "tws", "Set A 3 1\nSolved\nEnd\nMove M\nA\n2 1 3\nEnd\nMove N\nA\n1 3 2\nEnd\n", Options{Moves: []string{"N", "M"}}, "M N", "1 2 2 1", ""},
	{"a power chosen", "tws", four, Options{Moves: []string{"M2"}}, "M2", "1 1", "1 3"},
	{"a power chosen by quarter", "tws", "Set A 5 1\nSolved\nEnd\nMove M\nA\n2 3 1 5 4\nEnd\n", Options{Metric: Quarter, Moves: []string{"M2"}}, "M2 M2'", "1 2", ""},
	{"a power of order 5 chosen", "tws", five, Options{Moves: []string{"M2"}}, "M2 M' M M2'", "1 4", ""},
	{"a power chosen as named", "tws", five, Options{Metric: Named, Moves: []string{"M2'"}}, "M2'", "1 1 1 1 1", ""},
	{"an inverse chosen", "tws", four, Options{Moves: []string{"M'"}}, "M' M2 M", "1 3", ""},
	{"an alias chosen", "tws", four + "MoveAlias N M'\n", Options{Metric: Named, Moves: []string{"N"}}, "M'", "1 1 1 1", ""},
	{"an inverse chosen, and a mark", "def", marked, Options{Moves: []string{"M'", "N"}}, "M' M2 M N", "1 4 4 4 4 4 3", "1 3 3 2 3 4 4 3 1"},
	{"an inverse chosen as named, and a mark", "def", marked, Options{Metric: Named, Moves: []string{"M'", "N"}}, "M' N", "1 2 3 4 3 2 2 2 2 2 1", ""},
	{"a power chosen, and a mark", "def", marked, Options{Moves: []string{"M2", "N"}}, "M2 N", "1 2 1", ""},
	{"a power chosen, and identical pieces", "tws", hidden, Options{Moves: []string{"M2"}}, "M2", "1 1", ""},
	{"an inverse chosen, and identical pieces", "tws", hidden, Options{Moves: []string{"M'"}}, "M' M2 M", "1 3", ""},
	{"identical pieces in a move of a higher order", "tws", hidden, Options{}, "M M2 M'", "1 3", ""},

	// KPuzzle.
	{"a KPuzzle without numOrientations", "json", `{"orbits": [{"orbitName": "A", "numPieces": 3}], "defaultPattern": {}, "moves": {"M": {"A": {"permutation": [1,2,0]}}}}`, Options{}, "M M'", "1 2", ""},
	{"keys of old files", "json", `{"orbits": {"A": {"numPieces": 3, "numOrientations": 1}}, "startStateData": {"A": {"pieces": [0, 1, 2], "orientation": [0, 0, 0]}},
		"moves": {"M": {"A": {"permutation": [1, 2, 0], "orientation": [0, 0, 0]}}}}`, Options{}, "M M'", "1 2", ""},
	{"orientations in old files", "json", `{"orbits": {"C": {"numPieces": 3, "numOrientations": 3}}, "startStateData": {"C": {"permutation": [0, 1, 2], "orientation": [0, 0, 0]}},
		"moves": {"M": {"C": {"permutation": [1, 2, 0], "orientation": [0, 1, 2]}}, "N": {"C": {"permutation": [1, 0, 2], "orientation": [1, 0, 0]}}}}`,
		Options{}, "M M' N N2 N3 N2' N'", "1 7 20 64 63 7", "1 7 18 32 48 40 16"},
	{"orientationMod 1", "json", kpuzzle(3, 4, "[0,1,2]", "[1,1,1]", `"M": {"A": {"permutation": [1,2,0], "orientationDelta": [1,0,0]}}`), Options{}, "M M'", "1 2", "1 11"},
	{"orientationMod 0", "json", kpuzzle(2, 4, "[0,1]", "[0,0]", `"T": {"A": {"permutation": [0,1], "orientationDelta": [1,0]}}`), Options{}, "T T2 T'", "1 3", ""},
	{"orientationMod of a divisor", "json", kpuzzle(2, 4, "[0,1]", "[2,2]", `"T": {"A": {"permutation": [0,1], "orientationDelta": [1,0]}}`), Options{}, "T", "1 1", "1 3"},
	{"orientationMod goes with the piece", "json", kpuzzle(3, 4, "[0,1,2]", "[1,2,0]", `"M": {"A": {"permutation": [1,2,0], "orientationDelta": [0,0,0]}}, "T": {"A": {"permutation": [0,1,2], "orientationDelta": [1,0,0]}}`),
		Options{}, "M M' T T2 T'", "1 2 4 8 6 3", ""},
	{"a label with two orientationMods", "json", kpuzzle(2, 2, "[0,0]", "[1,2]", `"M": {"A": {"permutation": [1,0], "orientationDelta": [0,0]}}`), Options{}, "M", "1 1", ""},
	{"a label with two orientationMods that turn", "json", kpuzzle(3, 4, "[0,0,1]", "[2,4,1]", `"M": {"A": {"permutation": [1,2,0], "orientationDelta": [1,0,0]}}`), Options{Metric: Named}, "M", "1 1 1 1 1 1 1 1 1 1 1 1", ""},
}

// hidden has a move of order 12, of which the identical pieces of B let only order 4 show.
const hidden = "Set A 4 1\nSet B 3 1\nSolved\nB\n1 1 1\nEnd\nMove M\nA\n2 3 4 1\nB\n2 3 1\nEnd\n"

// marked has a block of piece 1 of A and the piece of X, which M only marks: N may not move piece 1.
const marked = "Set A 4 1\nSet X 1 1\nSolved A 1 2 3 4 End\nMove M A 2 3 4 1 X 1 1 End\nMove N A 1 3 2 4 End\nBlock\nA\n1\nX\n1\nEnd\n"

// TestTraps reads small definitions, one for each rule that is easily read otherwise, and
// compares what they come down to with what they mean by hand, and with a plain reader.
func TestTraps(t *testing.T) {
	for _, test := range traps {
		t.Run(test.name, func(t *testing.T) {
			p, err := Parse("a."+test.format, []byte(test.text), test.o)
			if err != nil {
				t.Fatal(err)
			}
			text, _ := decode([]byte(test.text)) // the plain reader reads UTF-8 without a mark
			d, refuses := plain.Define(test.format, string(text))
			if refuses != nil && !slices.Contains(refusedByPlain, test.name) {
				t.Fatal(refuses)
			}
			got := strings.Trim(fmt.Sprint(counts(p)), "[]")
			switch got {
			case test.counts:
			case test.wrong:
				t.Errorf("%s states at 0, 1, ..., as another reading makes of it, want %s", got, test.counts)
			default:
				t.Errorf("%s states at 0, 1, ..., want %s", got, test.counts)
			}
			if test.counts == test.wrong {
				t.Errorf("another reading makes the same counts, %s", test.wrong)
			}
			names := strings.Fields(test.moves)
			if got := moveNames(p); !slices.Equal(got, names) {
				t.Errorf("the moves are %s, want %s", got, names)
			}
			if refuses != nil || t.Failed() {
				return
			}
			var want []int
			for _, distance := range d.Distances(names) {
				for len(want) <= distance {
					want = append(want, 0)
				}
				want[distance]++
			}
			if s := strings.Trim(fmt.Sprint(want), "[]"); s != test.counts {
				t.Errorf("plain: %s states at 0, 1, ..., want %s", s, test.counts)
			}
			compare(t, p, d, names, 1<<20)
			if test.o.Moves != nil {
				return
			}
			left := names // the plain reader has others, too, of which nothing shows
			metric := test.o.Metric
			if metric == "" {
				metric = Any
			}
			all := d.Moves(string(metric), nil)
			for _, name := range all {
				if len(left) > 0 && left[0] == name {
					left = left[1:]
				}
			}
			if len(left) > 0 {
				t.Errorf("the moves are %s, and the plain reader has %s", names, all)
			}
		})
	}
}

// TestNamesOnce has each name of a trap once, as a move or as an alias.
func TestNamesOnce(t *testing.T) {
	for _, test := range append(slices.Clone(traps),
		trap{name: "a power of an alias, and a move after it", format: "tws", text: four + "MoveAlias N M\nMove N2\nA\n2 1 3 4\nEnd\n"},
		trap{name: "a power of an alias, and a move before it", format: "tws", text: "Set A 4 1\nSolved\nEnd\nMove N2\nA\n2 1 3 4\nEnd\nMove M\nA\n2 3 4 1\nEnd\nMoveAlias N M\n"},
		trap{name: "a power of an alias, and a power of a move after it", format: "tws", text: five + "MoveAlias N M\nMove N2\nA\n2 3 1 4 5\nEnd\n"},
	) {
		for _, metric := range []Metric{Any, Quarter, Named} {
			p, err := Parse("a."+test.format, []byte(test.text), Options{Metric: metric, Moves: test.o.Moves})
			if err != nil {
				continue // some have no powers by some metric
			}
			names := moveNames(p)
			for _, a := range p.Aliases {
				names = append(names, a.Name)
			}
			for i, name := range names {
				if slices.Contains(names[:i], name) {
					t.Errorf("%s, by metric %s: %s stands twice in %s", test.name, metric, name, names)
				}
			}
		}
	}
}

// TestBoards has the boards that moves make of the solved one, worked out by hand.
func TestBoards(t *testing.T) {
	const (
		three = "Set C 3 3\nSolved\nC\n1 2 3\n0 0 0\nEnd\n"
		swaps = "Set A 3 1\nSolved\nEnd\nMove M\nA\n2 3 1\nEnd\nMove N\nA\n2 1 3\nEnd\n"
	)
	for _, test := range []struct {
		name, format, text, move string
		want                     string // labels and orientations
		slots                    string // of the parts
	}{
		// Slots 1, 2 and 3 get the pieces of slots 2, 3 and 1. What piece 1 gains in its old slot, it has in slot 3.
		{"Move", "tws", three + "Move M\nC\n2 3 1\n1 0 0\nEnd\n", "M", "2 3 1 0 0 1", "C[1 2 3] C[1 2 3]"},
		{"Move in a .def", "def", "Set C 3 3 Solved End Move M C 2 3 1 1 0 0 End", "M", "2 3 1 0 0 1", "C[1 2 3] C[1 2 3]"},
		{"Move twice", "tws", three + "Move M\nC\n2 3 1\n1 0 0\nEnd\n", "M2", "3 1 2 0 1 1", "C[1 2 3] C[1 2 3]"},
		{"Move undone", "tws", three + "Move M\nC\n2 3 1\n1 0 0\nEnd\n", "M'", "3 1 2 2 0 0", "C[1 2 3] C[1 2 3]"},
		// Here slot 1 gains, whose new piece is 2.
		{"MoveTransformation", "tws", three + "MoveTransformation M\nC\n1 2 0\n1 0 0\nEnd\n", "M", "2 3 1 1 0 0", "C[1 2 3] C[1 2 3]"},
		{"MoveTransformation twice", "tws", three + "MoveTransformation M\nC\n1 2 0\n1 0 0\nEnd\n", "M2", "3 1 2 1 0 1", "C[1 2 3] C[1 2 3]"},
		{"KPuzzle", "json", kpuzzle(3, 3, "[0,1,2]", "[0,0,0]", `"M": {"A": {"permutation": [1,2,0], "orientationDelta": [1,0,0]}}`), "M", "1 2 0 1 0 0", "A[0 1 2] A[0 1 2]"},
		{"old KPuzzle", "json", `{"orbits": {"A": {"numPieces": 3, "numOrientations": 3}}, "startStateData": {"A": {"pieces": [0, 1, 2]}},
			"moves": {"M": {"A": {"permutation": [1, 2, 0], "orientation": [1, 0, 0]}}}}`, "M", "1 2 0 1 0 0", "A[0 1 2] A[0 1 2]"},
		// The solved state.
		{"Solved", "tws", "Set A 3 2\nSolved\nA\n7 5 5\n1 0 1\nEnd\nMove M\nA\n2 3 1\nEnd\n", "", "7 5 5 1 0 1", "A[1 2 3] A[1 2 3]"},
		{"Solved moved", "tws", "Set A 3 2\nSolved\nA\n7 5 5\n1 0 1\nEnd\nMove M\nA\n2 3 1\nEnd\n", "M", "5 5 7 0 1 1", "A[1 2 3] A[1 2 3]"},
		{"StartState", "tws", "Set A 3 2\nStartState\nA\n7 5 0\n1 0 1\nEnd\nMove M\nA\n2 3 1\nEnd\n", "M", "5 0 7 0 1 1", "A[0 1 2] A[0 1 2]"},
		{"StartState without sets", "tws", "Set A 3 1\nStartState\nEnd\nMove M\nA\n2 3 1\nEnd\n", "", "0 1 2", "A[0 1 2]"},
		{"label ?", "tws", "Set A 3 1\nSolved\nA\n1 ? ?\nEnd\nMove M\nA\n2 3 1\nEnd\n", "M", "0 0 1", "A[1 2 3]"},
		{"label ? of a StartState", "tws", "Set A 4 1\nStartState\nA\n0 ? 2 ?\nEnd\nMove M\nA\n2 3 4 1\nEnd\n", "M", "1 2 1 0", "A[0 1 2 3]"},
		{"orientations modulo", "def", "Set A 2 2 Solved A 1 2 3 4 End Move M A 2 1 5 6 End", "M", "2 1 0 0", "A[1 2] A[1 2]"},
		{"orientation ?", "tws", "Set A 2 3\nSolved\nA\n1 2\n? 2\nEnd\nMove M\nA\n2 1\n1 2\nEnd\n", "M", "2 1 1 0", "A[1 2] A[1 2]"},
		// Sequences make the first of their moves first.
		{"MoveSequence", "tws", swaps + "MoveSequence S M N\n", "S", "3 2 1", "A[1 2 3]"},
		{"MoveSequence the other way", "tws", swaps + "MoveSequence S N,M\n", "S", "1 3 2", "A[1 2 3]"},
		{"MoveSequence of powers", "tws", swaps + "MoveSequence S M2 N' N\n", "S", "3 1 2", "A[1 2 3]"},
		{"derivedMoves", "json", strings.TrimSuffix(kpuzzle(3, 1, "[0,1,2]", "[0,0,0]", `"M": {"A": {"permutation": [1,2,0]}}, "N": {"A": {"permutation": [1,0,2]}}`), "}") + `, "derivedMoves": {"S": "M N"}}`, "S", "2 1 0", "A[0 1 2]"},
		// What never changes has no cells.
		{"slots that drop out", "tws", "Set A 5 1\nSolved\nEnd\nMove M\nA\n1 4 3 2 5\nEnd\n", "M", "4 2", "A[2 4]"},
		{"slots apart", "tws", "Set A 6 1\nSolved\nEnd\nMove M\nA\n3 5 1 4 2 6\nEnd\n", "M", "3 1 5 2", "A[1 3] A[2 5]"},
		{"sets that drop out", "tws", "Set A 2 2\nSet B 2 2\nSet C 2 2\nSolved\nA\n1 1\nEnd\nMove M\nA\n2 1\nB\n2 1\nC\n1 2\n1 0\nEnd\n", "M", "2 1 1", "B[1 2] C[1]"},
		{"identical pieces that turn", "tws", "Set A 3 2\nSolved\nA\n1 1 1\nEnd\nMove M\nA\n2 3 1\n1 0 0\nEnd\n", "M", "0 0 1", "A[1 2 3]"},
	} {
		p, err := Parse("a."+test.format, []byte(test.text), Options{})
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		board := p.Solved
		if test.move != "" {
			i := slices.Index(moveNames(p), test.move)
			if i < 0 {
				t.Errorf("%s: there is no move %s in %s", test.name, test.move, moveNames(p))
				continue
			}
			board = make([]uint8, len(p.Solved))
			if !p.Move(board, p.Solved, i) {
				t.Errorf("%s: Move(%d, %s) is not allowed", test.name, p.Solved, test.move)
			}
		}
		var slots []string
		for _, part := range p.Parts {
			slots = append(slots, fmt.Sprint(part.Set, part.Slots))
		}
		if got, parts := strings.Trim(fmt.Sprint(board), "[]"), strings.Join(slots, " "); got != test.want || parts != test.slots {
			t.Errorf("%s: Move(%d, %s) = %s of %s, want %s of %s", test.name, p.Solved, test.move, got, parts, test.want, test.slots)
		}
	}
}

// TestMovesChosen leaves out the slots that the moves chosen never change.
func TestMovesChosen(t *testing.T) {
	for _, test := range []struct {
		file, moves string
		want        string // parts and how many slots they have
	}{
		{"cube.tws", "", "Cubelets 8, Cubelets 8"},
		{"cube.tws", "U,R,F", "Cubelets 7, Cubelets 7"},
		{"cube.tws", "F,R,U", "Cubelets 7, Cubelets 7"},
		{"cube.tws", "U", "Cubelets 4, Cubelets 4"},
		{"cube.tws", "U2", "Cubelets 2, Cubelets 2"},
		{"cube.tws", "B", "Cubelets 4"},
		{"ivy.tws", "R", "Petals 3, Corners 1"},
		{"slide2x3.def", "ab", "Board 2"},
	} {
		o := Options{}
		if test.moves != "" {
			o.Moves = strings.Split(test.moves, ",")
		}
		p, err := Read("testdata/"+test.file, o)
		if err != nil {
			t.Errorf("%s: %v", test.file, err)
			continue
		}
		var parts []string
		cells := 0
		for _, part := range p.Parts {
			parts = append(parts, fmt.Sprint(part.Set, " ", len(part.Slots)))
			if part.First != cells {
				t.Errorf("%s with %v: part %s begins with cell %d, want %d", test.file, o.Moves, part.Set, part.First, cells)
			}
			cells += len(part.Slots)
		}
		if got := strings.Join(parts, ", "); got != test.want || cells != len(p.Solved) {
			t.Errorf("%s with %v: parts %s, %d cells, want %s, %d cells", test.file, o.Moves, got, len(p.Solved), test.want, cells)
		}
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
	const two = "Set A 2 1 Solved End Move M A 2 1 End"
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
		{"a.tws", five, Options{Metric: Quarter}, "a", map[string]string{"M2": "M M", "M2'": "M' M'"}, ""},
		{"a.tws", five, Options{}, "a", map[string]string{}, ""},
		{"a.tws", five + "MoveAlias N M2\n", Options{Metric: Quarter}, "a", map[string]string{"M2": "M M", "M2'": "M' M'", "N": "M M", "N2": "M'", "N2'": "M", "N'": "M' M'"}, ""},
		{"a.tws", "Set A 2 1\nSolved\nEnd\nMove M\nA\n2 1\nEnd\n", Options{}, "a", map[string]string{"M'": "M"}, ""},
		{"a.tws", "Set A 2 1\nSolved\nEnd\nMove M\nA\n2 1\nEnd\n", Options{Metric: Named}, "a", map[string]string{}, ""},
		{"a.tws", four, Options{Moves: []string{"M2"}}, "a", map[string]string{"M2'": "M2"}, ""},
		{"a.tws", four + "MoveAlias N M\nMoveAlias O M2\n", Options{Metric: Named}, "a", map[string]string{"N": "M"}, ""},
		{"a.tws", four + "MoveAlias N M\nMove y\nA\n4 1 2 3\nEnd\nMoveAlias O y\n", Options{Metric: Named}, "a", map[string]string{"N": "M"}, "a.tws: moves that turn the whole puzzle are left out: y"},
		{"b/a.tws", four + "Move y\nA\n4 1 2 3\nEnd\n", Options{}, "a", map[string]string{"M2'": "M2"}, "b/a.tws: moves that turn the whole puzzle are left out: y"},
		{"b/a.tws", four + "Move y\nA\n4 1 2 3\nEnd\nMove DBv\nA\n1 2 4 3\nEnd\n", Options{Metric: Named}, "a", map[string]string{}, "b/a.tws: moves that turn the whole puzzle are left out: y DBv"},
		{"a.tws", four + "Move y\nA\n4 1 2 3\nEnd\n", Options{Moves: []string{"M", "y"}, Metric: Named}, "a", map[string]string{}, ""},
		{"a.tws", four + "ParallelMoves\nM M\nEnd\nMultiplicators\nM 2\nEnd\nIgnore\nA\n1 1 1 1\nEnd\n", Options{}, "a", map[string]string{"M2'": "M2"},
			"a.tws:8: ParallelMoves is skipped\na.tws:11: Multiplicators is skipped\na.tws:14: Ignore is skipped"},
		{"a.def", "Name two  words\n" + two + " Ignore A 1 2 End\nParallelMoves M End Multiplicators M 2 End", Options{}, "two words", map[string]string{"M'": "M"},
			"a.def:2: Ignore is skipped\na.def:3: ParallelMoves is skipped\na.def:3: Multiplicators is skipped"},
		{"a.def", "Name Set A 9 9 # no comment\r\n" + two, Options{}, "Set A 9 9 # no comment", map[string]string{"M'": "M"}, ""},
		{"a.def", "Name caf\xe9\r" + two, Options{}, "café", map[string]string{"M'": "M"}, ""},
		{"a.def", "Name W\u00fcrfel\n" + two, Options{}, "Würfel", map[string]string{"M'": "M"}, ""},
		{"a.def", two + "\n# Name b\n", Options{}, "a", map[string]string{"M'": "M"}, ""},
		{"a.def", "Set A 2 1 Set X 1 1 Set Y 1 1 Solved End Move M A 2 1 X 1 1 End Move N A 2 1 X 1 1 Y 1 1 End Block X 1 Y 1 End", Options{}, "a", map[string]string{"N'": "N"}, "a.def:1: move M is left out: a block never allows it"},
		{"a.json", kpuzzle(2, 1, "[0,1]", "[0,0]", `"M": {"A": {"permutation": [1,0]}}`), Options{}, "k", map[string]string{"M'": "M"}, ""},
		{"b/a.json", strings.Replace(kpuzzle(2, 1, "[0,1]", "[0,0]", `"M": {"A": {"permutation": [1,0]}}, "x": {"A": {"permutation": [1,0]}}`), `"name": "k",`, "", 1), Options{}, "a", map[string]string{"M'": "M"},
			"b/a.json: moves that turn the whole puzzle are left out: x"},
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

// TestAliases makes each alias of the traps as often as it says, and wants the board that a
// plain reader has after the move of that name.
func TestAliases(t *testing.T) {
	for _, test := range traps {
		for _, metric := range []Metric{Any, Quarter} {
			p, err := Parse("a."+test.format, []byte(test.text), Options{Metric: metric, Moves: test.o.Moves})
			if err != nil || len(p.Illegal) > 0 || slices.ContainsFunc(p.Moves, func(m Move) bool { return m.Blocks != nil }) {
				continue // moves on the way may not be allowed
			}
			all, err := Parse("a."+test.format, []byte(test.text), Options{Moves: test.o.Moves})
			if err != nil {
				continue
			}
			for _, a := range p.Aliases {
				after := slices.Clone(p.Solved)
				for range a.Times {
					before := slices.Clone(after)
					p.Move(after, before, a.Move)
				}
				i := slices.Index(moveNames(all), a.Name)
				if i < 0 {
					continue
				}
				want := make([]uint8, len(all.Solved))
				all.Move(want, all.Solved, i)
				if !slices.Equal(after, want) {
					t.Errorf("%s, by metric %s: alias %s makes %d, want %d", test.name, metric, a.Name, after, want)
				}
			}
		}
	}
}
