package examples_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"nibble/examples/klotski"
	"nibble/internal/testkit"
	"nibble/table/proof"
)

// classic is where Klotski starts.
const classic = "n[]n" + "u{}u" + "n()n" + "uoou" + "o..o"

// steps returns by the names of the moves of a board, as it is written, what they make of it.
// A block is the cells that can be reached from its upper left one over the signs of its kind.
func steps(b string) map[string]string {
	shapes := map[byte]string{'o': "o", 'n': "n\nu", '(': "()", '[': "[]\n{}"}
	after := map[string]string{}
	for cell := range len(b) {
		shape, ok := shapes[b[cell]]
		if !ok {
			continue
		}
		for name, step := range map[string][2]int{"up": {-1, 0}, "down": {1, 0}, "left": {0, -1}, "right": {0, 1}} {
			lifted, put, fits := []byte(b), map[int]byte{}, true
			for i, line := range strings.Split(shape, "\n") {
				for j, c := range []byte(line) {
					lifted[cell+4*i+j] = '.'
					row, column := cell/4+i+step[0], cell%4+j+step[1]
					fits = fits && row >= 0 && row < 5 && column >= 0 && column < 4
					put[4*row+column] = c
				}
			}
			for to, c := range put {
				if fits = fits && lifted[to] == '.'; fits {
					lifted[to] = c
				}
			}
			if fits {
				after["abcd"[cell%4:cell%4+1]+"12345"[cell/4:cell/4+1]+"-"+name] = string(lifted)
			}
		}
	}
	return after
}

// spread is a breadth-first search from some boards by moves that all have one back.
func spread(from ...string) (distance map[string]int) {
	distance = map[string]int{}
	for _, b := range from {
		distance[b] = 0
	}
	for queue := from; len(queue) > 0; queue = queue[1:] {
		for _, next := range steps(queue[0]) {
			if _, seen := distance[next]; !seen {
				distance[next] = distance[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return distance
}

// TestKlotskiEveryBoard compares all 25,955 boards with a search, and ways and hints of some.
func TestKlotskiEveryBoard(t *testing.T) {
	p := &klotski.Puzzle
	all := slices.Sorted(maps.Keys(spread(classic)))
	goals := slices.DeleteFunc(slices.Clone(all), func(b string) bool { return b[13] != '[' })
	distance := spread(goals...)
	if len(all) != 25955 || len(distance) != len(all) || distance[classic] != 116 || p.Numbering.Words != len(all) {
		t.Errorf("there are %d boards, %d of them with a distance, that of the start %d, and %d are numbered; want 25955 and 116",
			len(all), len(distance), distance[classic], p.Numbering.Words)
	}
	for i, written := range all {
		b, err := p.Parse(written)
		if d, err2 := p.Distance(b); d != distance[written] || err != nil || err2 != nil {
			t.Fatalf("Distance(%s) = %d, %v, %v, want %d", written, d, err, err2, distance[written])
		}
		if got := p.Format(b); got != written {
			t.Fatalf("Format of %s = %s", written, got)
		}
		if i%100 != 0 {
			continue
		}
		path, err := p.AppendPath(nil, b)
		at := written
		for _, name := range strings.Fields(string(path)) {
			next := steps(at)
			for _, earlier := range p.Moves[:slices.Index(p.Moves, name)] {
				if after, ok := next[earlier]; ok && distance[after] < distance[at] {
					t.Errorf("AppendPath(%s) = %s, where %s comes before %s", written, path, earlier, name)
				}
			}
			at = next[name]
		}
		if err != nil || at[13] != '[' || strings.Count(string(path)+" ", " ") != max(1, distance[written]) {
			t.Errorf("AppendPath(%s) = %s, %v, which leads to %s", written, path, err, at)
		}
		hints, err := p.AppendHints(nil, b)
		for _, h := range hints {
			if after, ok := steps(written)[h.Move]; !ok || distance[after] != h.Distance {
				t.Errorf("AppendHints(%s) has %v, which leads to %s", written, h, after)
			}
		}
		if err != nil || len(hints) != len(steps(written)) {
			t.Errorf("AppendHints(%s) = %v, %v", written, hints, err)
		}
	}
	for _, other := range []string{"u[]nn{}un()nuoouo..o", "nnnnuuuuoooo()[]..{}", "()[]()[]{}..{}oooo..", "nnnnuuuu()oo[]oo{}.."} {
		var b klotski.Board
		for cell, c := range []byte(other) {
			b[cell] = uint8(strings.IndexByte(".onu()[]{}", c))
		}
		want, reached := distance[other]
		if d, err := p.Distance(b); d != want || (err == nil) != reached || p.Solvable(b) != reached {
			t.Errorf("Distance(%s) = %d, %v, want %d, and that it can be reached is %v", other, d, err, want, reached)
		}
	}
	if len(p.Numbering.Data) >= 45000 {
		t.Errorf("the index takes %d bytes, want less than 45000", len(p.Numbering.Data))
	}
}

// TestKlotskiVerify proves the table by itself, and notices when entries are others.
func TestKlotskiVerify(t *testing.T) {
	f, err := proof.Verify(&klotski.Puzzle)
	if err != nil || f.Farthest() != 126 || f.Entries != 25955 {
		t.Errorf("Verify: %v, %v", f, err)
	}
	flips(t, &klotski.Puzzle)
	flipNumbering(t, &klotski.Puzzle)
}

func TestKlotskiAnswer(t *testing.T) {
	testkit.CheckAnswers(t, klotski.Puzzle.Answer, classic, [][3]string{
		{classic + "\n", "116\n", ""},
		{"n[]n\nu{}u\nn()n\nuoou\n.oo.\n\nnnnn\nuuuu\noo()\n[]o.\n{}.o", "114\n2\n", ""},
		{"nnnnuuuu..()o[]oo{}o", "0\n", ""},
		{"n[]nu{}un()nuoouu..o", "", "klotski: line 1: cell u more than 4 times in the board that starts on line 1"},
		{"n[]nu{}un()nuoouo..", "", "klotski: line 1: 19 of 20 numbers in the board that starts on line 1"},
		{"u[]nn{}un()nuoouo..o", "unsolvable\n", ""},
	})
}
