package gen

import (
	"fmt"
	"testing"

	"nibble/table/puzzle"
	"nibble/table/text"
)

// A pairing is a board whose type has parameters.
type pairing[T any] struct{ _ T }

// TestPuzzleFaults says which of the rules, other than those that solving needs, are wrong.
func TestPuzzleFaults(t *testing.T) {
	item := func(change func(r *puzzle.Rules[place])) Item {
		r := puzzle.Rules[place]{
			Name: "walk", Title: "walk", Moves: []string{"L", "R"}, Goals: []place{0}, States: 3,
			Move: func(p place, move int) (place, bool) {
				return p + place(2*move-1), p+place(2*move-1) < 3 && p >= 1-place(move)
			},
			Rank: func(p place) int { return int(p) }, Unrank: func(rank int) place { return place(rank) },
			Text: &text.Notation{Package: "walk", Cells: 1, Counts: []int{-1, -1, -1}},
			Cell: func(p place, _ int) uint8 { return uint8(p) }, Put: func(_ place, _ int, n uint8) place { return place(n) },
		}
		change(&r)
		return Puzzle(&r)
	}
	for _, test := range []struct {
		item Item
		want string
	}{
		{item(func(*puzzle.Rules[place]) {}), ""},
		{item(func(r *puzzle.Rules[place]) { r.Text, r.Cell, r.Put = nil, nil, nil }), ""},
		{item(func(r *puzzle.Rules[place]) { r.Name = "" }), `the rules have the Name "", want a word of letters and digits`},
		{item(func(r *puzzle.Rules[place]) { r.Name = "two words" }), `the rules have the Name "two words", want a word of letters and digits`},
		{item(func(r *puzzle.Rules[place]) { r.Name = "-walk" }), `the rules have the Name "-walk", want a word of letters and digits`},
		{item(func(r *puzzle.Rules[place]) { r.Name = "\xff" }), `the rules have the Name "\xff", want a word of letters and digits`},
		{item(func(r *puzzle.Rules[place]) { r.Title = " " }), "the rules lack a Title"},
		{item(func(r *puzzle.Rules[place]) { r.Title = "\xff" }), "the Title is not text in UTF-8"},
		{item(func(r *puzzle.Rules[place]) { r.Cell = nil }), "the rules have a Text, and lack Cell or Put"},
		{item(func(r *puzzle.Rules[place]) { r.Put = nil }), "the rules have a Text, and lack Cell or Put"},
		{item(func(r *puzzle.Rules[place]) { r.Put = func(place, int, uint8) place { return 2 } }), `goal 0 is written as "0", which is read as another board: 2`},
		{item(func(r *puzzle.Rules[place]) { r.Goals = []place{1, 3} }), `goal 1 is written as "3", which Text does not read: walk: number 3 at cell 0`},
		{item(func(r *puzzle.Rules[place]) { r.Start = []place{1, 3} }), `board 1 of the Start is written as "3", which Text does not read: walk: number 3 at cell 0`},
		{item(func(r *puzzle.Rules[place]) { r.States, r.Rank, r.Unrank = 0, nil, nil }), ""},
		{item(func(r *puzzle.Rules[place]) { r.States, r.Rank, r.Unrank, r.Text = 0, nil, nil, nil }), "the rules lack Text, Cell or Put, by which gen numbers boards if they do not (Rank)"},
		{item(func(r *puzzle.Rules[place]) { r.Moves = []string{"L", ""} }), `move 1 has the name "", want one without blanks`},
		{item(func(r *puzzle.Rules[place]) { r.Moves = []string{"L", "R 2"} }), `move 1 has the name "R 2", want one without blanks`},
		{item(func(r *puzzle.Rules[place]) { r.Moves = []string{"\u00a0", "R"} }), `move 0 has the name "\u00a0", want one without blanks`},
		{item(func(r *puzzle.Rules[place]) { r.Moves = []string{"\xff", "R"} }), `move 0 has the name "\xff", want one without blanks`},
		{item(func(r *puzzle.Rules[place]) { r.Moves = []string{"L", "L"} }), `two moves have the name "L"`},
		{item(func(r *puzzle.Rules[place]) { r.Move = nil }), "the rules lack Move"},
		{Puzzle[place](nil), "no rules"},
		{Puzzle(ring().rules()), "boards are of type int: declare a type for them, in the package of the rules"},
		{Puzzle(&puzzle.Rules[[2]int]{}), "boards are of type [2]int: declare a type for them, in the package of the rules"},
		{Puzzle(&puzzle.Rules[struct{}]{}), "boards are of type struct {}: declare a type for them, in the package of the rules"},
		{Puzzle(&puzzle.Rules[*place]{}), "boards are of type *gen.place: declare a type for them, in the package of the rules"},
		{Puzzle(&puzzle.Rules[pairing[int]]{}), "boards are of type gen.pairing[int]: declare a type for them, in the package of the rules"},
	} {
		for _, pkg := range []string{"", "gen"} {
			_, _, err := File{Path: "baked.go", Package: pkg, Items: []Item{test.item}}.Render()
			got, want := fmt.Sprint(err), "baked.go: Puzzle: "+test.want
			if pkg == "" && got == "baked.go: "+test.want { // the package is not known
				got = want
			}
			if test.want == "" {
				want = "<nil>"
			}
			if got != want {
				t.Errorf("Render in package %q: %s\nwant %s", pkg, got, want)
			}
		}
	}
	if _, _, err := (File{Path: "baked.go", Items: []Item{item(func(*puzzle.Rules[place]) {}), item(func(*puzzle.Rules[place]) {})}}).Render(); fmt.Sprint(err) != "baked.go: item 2, Puzzle: item 1 declares Puzzle too" {
		t.Errorf("Render of two puzzles in a package: %v", err)
	}
}
