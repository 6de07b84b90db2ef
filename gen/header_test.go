package gen

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nibble/gen/define"
	"nibble/table/puzzle"
)

// A spot is one of five in a row.
type spot int

// spots returns the puzzle to come to the first spot.
func spots() *puzzle.Rules[spot] {
	return &puzzle.Rules[spot]{
		Name: "spots", Title: "row of spots", Moves: []string{"l", "r"},
		Move: func(s spot, move int) (spot, bool) {
			after := s + spot(2*move-1)
			return after, after >= 0 && after < 5
		},
		Goals: []spot{0}, States: 5,
		Rank:   func(s spot) int { return int(s) },
		Unrank: func(rank int) spot { return spot(rank) },
	}
}

// TestHeader bakes headers: all of a definition, and the distances by index of what is Go.
func TestHeader(t *testing.T) {
	p := definition(t, "slide2x3.def", define.Named, "")
	row, err := Solve(spots())
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.ToSlash(filepath.Join(t.TempDir(), "all.h"))
	f := File{Path: path, Items: []Item{&Definition{Puzzle: p}, Table{Name: "Spots", Doc: "It is of spots.", Solution: row}, Puzzle(spots())}}
	var log bytes.Buffer
	for range 2 { // the second time, nothing changes
		log.Reset()
		if err := Bake(&log, f); err == nil {
			t.Fatal("a header with one name twice is baked")
		}
		f.Items = f.Items[:2]
		if err := Bake(&log, f); err != nil {
			t.Fatal(err)
		}
		f.Items = append(f.Items, Puzzle(spots()))
	}
	f.Items = f.Items[:2]
	if err := Check(f); err != nil {
		t.Error(err)
	}
	if lines := strings.Split(log.String(), "\n"); len(lines) != 3 || strings.Contains(lines[0], "by index only") ||
		!strings.HasSuffix(lines[1], "; distances by index only, as the moves are Go code") {
		t.Errorf("the bake prints %q", log.String())
	}
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"int slide2x3_path(const unsigned char *board, int *moves, int capacity);\n", "int spots_distance(long index"} {
		if !strings.Contains(string(source), want) {
			t.Errorf("the header lacks %q", want)
		}
	}
	f.Items, f.Package = []Item{Puzzle(spots())}, "example.com/dots"
	if source, _, err := f.Render(); err != nil || !strings.Contains(string(source), "int dots_distance(long index") {
		t.Errorf("Render of a puzzle: %.300s, %v", source, err)
	}
	f.Items, f.Package = []Item{&Definition{Puzzle: p}}, "sliding"
	if source, _, err := f.Render(); err != nil || !strings.Contains(string(source), "int sliding_path(") {
		t.Errorf("Render with a name: %.300s, %v", source, err)
	}
}

// TestHeaderErrors bakes headers that cannot be.
func TestHeaderErrors(t *testing.T) {
	p := definition(t, "slide2x3.def", define.Named, "")
	var none *Definition
	broken := spots()
	broken.Goals = nil
	for _, test := range []struct {
		f    File
		want string
	}{
		{File{}, "x.h: no Items"},
		{File{Items: []Item{none}}, "x.h: item 1 is nil"},
		{File{Items: []Item{&Definition{}}}, "x.h: item 1: no Puzzle"},
		{File{Items: []Item{&Definition{Puzzle: p}, Words{Name: "Words", Values: []uint32{1}}}}, "x.h: item 2 is of type gen.Words, and a header holds"},
		{File{Items: []Item{&Definition{Puzzle: p}}, Package: "größe"}, `x.h: item 1: name "größe" cannot be in C`},
		{File{Items: []Item{&Definition{Puzzle: p}, &Definition{Puzzle: p}}}, "x.h: item 2 has the name slide2x3, as one before"},
		{File{Items: []Item{Puzzle(broken)}}, "x.h: spots: "},
	} {
		test.f.Path = "x.h"
		if _, _, err := test.f.Render(); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("Render of %v: %v, want %q", test.f.Items, err, test.want)
		}
	}
}
