package gen

import (
	"fmt"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"nibble/gen/define"
)

// definition reads a definition of the tests, with the given moves, all if they are "".
func definition(t testing.TB, name string, metric define.Metric, moves string) *define.Puzzle {
	t.Helper()
	o := define.Options{Metric: metric}
	if moves != "" {
		o.Moves = strings.Split(moves, ",")
	}
	p, err := define.Read(filepath.Join("define", "testdata", name), o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// published are definitions with the counts of states at 0, 1, ... that others found, too.
var published = []struct {
	files  string
	metric define.Metric
	moves  string
	large  bool
	counts string
}{
	{"cube.tws cube.json", define.Any, "U,R,F", true, "1 9 54 321 1847 9992 50136 227536 870072 1887748 623800 2644"},
	{"cube.tws cube.json", define.Quarter, "U,R,F", true, "1 6 27 120 534 2256 8969 33058 114149 360508 930588 1350852 782536 90280 276"},
	{"pyraminx.tws pyraminx.def", define.Any, "", true, "1 8 48 288 1728 9896 51808 220111 480467 166276 2457 32"},
	{"ivy.tws ivy.json", define.Any, "", false, "1 8 48 288 1640 7582 15262 4221 110"},
	{"loopover.tws", define.Any, "", true, "1 12 96 736 5208 28674 89497 54741 2475"},
	{"topspin.def", define.Quarter, "", true, "1 3 6 12 24 46 88 168 322 613 1137 2095 3745 6385 10697 17134 24461 30412 32269 27633 17101 5884 1112 92"},
	{"pancakes.tws pancakes.json", define.Any, "", true, "1 9 72 575 3963 22825 106461 377863 919365 1309756 814678 73232"},
	{"slide2x3.def", define.Named, "", false, "1 2 3 5 6 7 10 12 12 16 23 25 28 39 44 40 29 21 18 12 6 1"},
	{"slide3x3.def", define.Named, "", true, "1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 23952 20224 24047 15578 14560 6274 3910 760 221 2"},
	{"slide2x5.def", define.Named, "", true, "1 2 3 6 11 19 30 44 68 112 176 271 411 602 851 1232 1783 2530 3567 4996 6838 9279 12463 16597 21848 28227 35682 44464 54597 " +
		"65966 78433 91725 104896 116966 126335 131998 133107 128720 119332 106335 91545 75742 60119 45840 33422 23223 15140 9094 5073 2605 1224 528 225 75 20 2"},
	{"magic.tws magic.json", define.Named, "", false, "1 3 7 14 26 51 92 159 274 453 720 1115 1727 2603 3701 4729 5620 6240 5840 4492 2120 328 5"},
	{"turning.tws turning.def", define.Named, "", true, "1 8 44 208 876 3220 10498 30236 73982 146466 208170 178588 72941 10045 188"},
}

// TestPublished solves definitions whose distances others have counted, and proves the
// distance of every state, but of the largest: a bake of examples/cube does that.
func TestPublished(t *testing.T) {
	for _, test := range published {
		if test.large && testing.Short() {
			continue
		}
		for i, file := range strings.Fields(test.files) {
			t.Run(fmt.Sprint(file, " ", test.metric), func(t *testing.T) {
				t.Parallel()
				p := definition(t, file, test.metric, test.moves)
				figures, err := Count(p)
				if err != nil {
					t.Fatal(err)
				}
				if got := numbers(figures.Counts); got != test.counts {
					t.Errorf("Count finds %s, want %s", got, test.counts)
				}
				if figures.States() > 1<<20 || test.large && i > 0 { // or the same puzzle again
					return
				}
				s, err := SolveDefined(p)
				if err != nil {
					t.Fatal(err)
				}
				if got := numbers(s.Counts); got != test.counts || s.Form != figures.Form || s.Size() != figures.Size() {
					t.Errorf("SolveDefined finds %s, %v, %d bytes, want %s, %v, %d bytes", got, s.Form, s.Size(), test.counts, figures.Form, figures.Size())
				}
			})
		}
	}
}

// TestWays solves definitions in each of the ways to search that fit them, and wants the same
// nibbles and the same automaton.
func TestWays(t *testing.T) {
	for _, test := range []struct {
		file   string
		metric define.Metric
		ways   int
	}{
		{"ivy.json", define.Any, 3}, {"magic.tws", define.Named, 2}, {"magic.tws", define.Quarter, 2},
		{"slide2x3.def", define.Named, 2}, {"slide3x3.def", define.Named, 2}, {"loopover.tws", define.Any, 2}, {"topspin.def", define.Quarter, 2},
	} {
		if testing.Short() && test.file != "ivy.json" && test.file != "slide2x3.def" {
			continue
		}
		t.Run(fmt.Sprint(test.file, " ", test.metric), func(t *testing.T) {
			t.Parallel()
			p := definition(t, test.file, test.metric, "")
			progress := newProgress("test")
			ways := map[string]graph{}
			counts := map[string][]int{}
			if len(p.Parts) > 1 {
				x := newProduct(p, progress)
				x.search(undone(p), progress)
				ways["product"], counts["product"] = x, x.counts
			}
			if r := newRanker(p); r.total > 0 && r.total <= 1<<26 {
				x := newRanked(p)
				x.search(undone(p), progress)
				ways["ranked"], counts["ranked"] = x, x.counts
			}
			l, n, err := explored(p, MaxStates, progress)
			if err != nil {
				t.Fatal(err)
			}
			ways["explored"], counts["explored"] = l, n
			if len(ways) != test.ways {
				t.Errorf("%d ways fit, want %d", len(ways), test.ways)
			}
			climb := l.climb()
			wantNumbering, wantDistances, err := l.number()
			if err != nil {
				t.Fatal(err)
			}
			for name, way := range ways {
				if !slices.Equal(counts[name], n) {
					t.Errorf("%s counts %d, want %d", name, counts[name], n)
				}
				if name == "explored" { // it is asked only once
					continue
				}
				if got := way.climb(); got != climb {
					t.Errorf("%s: climb() = %d, want %d", name, got, climb)
				}
				numbering, distances, err := way.number()
				if err != nil || !reflect.DeepEqual(numbering, wantNumbering) || !slices.Equal(distances, wantDistances) {
					t.Errorf("%s numbers %d boards by %d nodes, %v, want %d by %d", name, len(distances), numbering.Nodes, err, len(wantDistances), wantNumbering.Nodes)
				}
			}
			if proved, err := proveDefined(p, wantNumbering, wantDistances, progress); err != nil || proved.by != climb {
				t.Errorf("proveDefined finds a climb of %d, %v, want %d", proved.by, err, climb)
			}
			if undone(p) && climb > 1 {
				t.Errorf("a move leads %d farther, and each is undone by one", climb)
			}
			for _, i := range []int{0, len(wantDistances) / 2, len(wantDistances) - 1} { // as wrong as can be, and by one
				for _, by := range []uint16{1, ^uint16(0)} {
					wrong := slices.Clone(wantDistances)
					wrong[i] += by
					if _, err := proveDefined(p, wantNumbering, wrong, progress); err == nil {
						t.Errorf("that the distance of state %d is %d instead of %d is not noticed", i, wrong[i], wantDistances[i])
					}
				}
			}
		})
	}
}

// TestRanker ranks every number of boards of several shapes.
func TestRanker(t *testing.T) {
	for _, labels := range []string{"\x01", "\x01\x02\x03\x04\x05\x06", "\x01\x01\x02\x02\x09", "\x01\x01\x01\x01", "\x05\x01\x05\x00\x05\x01\xff"} {
		for _, modulus := range []int{0, 1, 2, 3} {
			n := len(labels)
			p := &define.Puzzle{Solved: []uint8(labels), Parts: []define.Part{{Slots: make([]int, n)}}}
			if modulus > 0 {
				p.Parts = append(p.Parts, define.Part{Slots: make([]int, n), First: n, Modulus: modulus})
				p.Solved = append(p.Solved, make([]uint8, n)...)
			}
			r := newRanker(p)
			board, last := make([]uint8, len(p.Solved)), ""
			for rank := range r.total {
				r.unrank(board, rank)
				if got := r.rank(board); got != rank || string(board) <= last {
					t.Fatalf("labels %d, modulus %d: board %d has rank %d, want %d, and the board before is %d", []byte(labels), modulus, board, got, rank, []byte(last))
				}
				last = string(board)
			}
			want := 1
			for i := range n {
				want = want * (i + 1) / (strings.Count(labels[:i+1], labels[i:i+1]))
				want *= max(modulus, 1)
			}
			if r.total != want {
				t.Errorf("labels %d, modulus %d: %d numbers, want %d", []byte(labels), modulus, r.total, want)
			}
		}
	}
	many := &define.Puzzle{Solved: make([]uint8, 24), Parts: []define.Part{{Slots: make([]int, 24)}}}
	for i := range many.Solved {
		many.Solved[i] = uint8(i)
	}
	if r := newRanker(many); r.total != 0 {
		t.Errorf("24 different labels have %d numbers, want too many", r.total)
	}
}

// TestTooMany refuses definitions that have too many states, at once if that can be told, with
// how many there are and what would help.
func TestTooMany(t *testing.T) {
	const cube = `Name cube
Set C 8 3
Set E 12 2
Solved
End
Move U
C
4 1 2 3 5 6 7 8
E
4 1 2 3 5 6 7 8 9 10 11 12
End
Move R
C
5 2 3 1 8 6 7 4
1 0 0 2 2 0 0 1
E
9 2 3 4 12 6 7 8 5 10 11 1
End
Move F
C
2 6 3 4 1 5 7 8
2 1 0 0 1 2 0 0
E
1 10 3 4 5 9 7 8 2 6 11 12
0 1 0 0 0 1 0 0 1 1 0 0
End
`
	p, err := define.Parse("cube.tws", []byte(cube), define.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = Count(p)
	want := "cube.tws: it has 170659735142400 states or more, by the order of the group of its moves, and at most 268435456 fit: use fewer moves (-moves); with -moves U,R it has 73483200"
	if fmt.Sprint(err) != want {
		t.Errorf("Count = %v, want %s", err, want)
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(1 << 20))
	p = definition(t, "pancakes.tws", define.Any, "")
	if _, err := Count(p); err == nil || !strings.Contains(err.Error(), "fewer moves reach fewer states: use some of f2,f3,f4,f5,f6,f7,f8,f9,f10 only (-moves)") {
		t.Errorf("with 1 MB, Count = %v", err)
	}
}
