package gen

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"nibble/table"
)

// toy is a puzzle given by tables.
type toy struct {
	goals []int
	moves [][]int
	bound []int
}

func (p toy) States() int                                 { return len(p.moves) }
func (p toy) Goals() []int                                { return p.goals }
func (p toy) AppendNeighbours(dst []int, state int) []int { return append(dst, p.moves[state]...) }
func (p toy) Bound(state int) int {
	if p.bound == nil {
		return 0
	}
	return p.bound[state]
}

// row is a toy of n states in a row, the first of them the goal.
func row(n int) toy {
	p := toy{goals: []int{0}}
	for i := range n {
		p.moves = append(p.moves, []int{max(i-1, 0), min(i+1, n-1)})
	}
	return p
}

func TestSolve(t *testing.T) {
	parity := row(40)
	for i := range 40 {
		parity.bound = append(parity.bound, max(0, i%2, i-30))
	}
	for _, test := range []struct {
		name   string
		puzzle Puzzle
		step   int
		want   string // the distances at 0, 1, ..., then the entries
	}{
		{"path", row(5), 1, "[1 1 1 1 1] [1 1 1 1 1]"},
		{"one state", row(1), 1, "[1] [1]"},
		{"two goals", toy{goals: []int{0, 3, 3}, moves: [][]int{{1}, {0, 2}, {1, 3}, {2}}}, 1, "[2 2] [2 2]"},
		{"step", parity, 2, fmt.Sprint(make1(40)) + " [2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 10]"},
	} {
		s, err := (&Table{Puzzle: test.puzzle}).Solve()
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := fmt.Sprint(s.Distances, s.Entries); got != test.want || s.Step != test.step {
			t.Errorf("%s: %s, step %d, want %s, step %d", test.name, got, s.Step, test.want, test.step)
		}
		distances, _ := Distances(test.puzzle)
		for state, d := range distances {
			if got := test.puzzle.Bound(state) + s.Step*int(table.Nibble(s.Nibbles, state)); got != int(d) {
				t.Errorf("%s: state %d decodes to %d, want %d", test.name, state, got, d)
			}
		}
	}
}

func make1(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = 1
	}
	return list
}

// TestBadPuzzle names what is wrong with a puzzle, and the state.
func TestBadPuzzle(t *testing.T) {
	bound := func(p toy, bound ...int) toy { p.bound = bound; return p }
	for _, test := range []struct {
		puzzle Puzzle
		want   string
	}{
		{toy{moves: [][]int{{1}, {0}}}, "no goal can be reached from state 0 and 1 others"},
		{toy{goals: []int{2}, moves: [][]int{{1}, {0}}}, "goal 2 is outside the states 0 to 1"},
		{toy{goals: []int{-1}, moves: [][]int{{1}, {0}}}, "goal -1 is outside the states 0 to 1"},
		{toy{goals: []int{0}, moves: [][]int{{1}, {2}}}, "a move of state 1 leads to 2, outside the states 0 to 1"},
		{toy{goals: []int{0}, moves: [][]int{{1}, {0}, {}}}, "no goal can be reached from state 2 and 0 others"},
		{toy{goals: []int{0, 0, 0}, moves: [][]int{{1}, {0}, {}}}, "no goal can be reached from state 2 and 0 others"},
		{row(17), "state 16: distance 16, bound 0 and step 1 make entry 16, and a nibble holds at most 15"},
		{row(300), "state 255 is 255 moves from a goal, more than can be counted"},
		{bound(row(3), 0, 1, 3), "state 2: bound 3 is not from 0 to its distance 2"},
		{bound(row(3), 0, -1, 0), "state 1: bound -1 is not from 0 to its distance 1"},
	} {
		if _, err := (&Table{Puzzle: test.puzzle}).Solve(); fmt.Sprint(err) != test.want {
			t.Errorf("Solve(%v) = %v, want %s", test.puzzle, err, test.want)
		}
		dir := t.TempDir()
		file := File{Path: filepath.ToSlash(dir) + "/x.go", Package: "x", Items: []Item{&Table{Name: "Distance", Puzzle: test.puzzle}}}
		good := File{Path: filepath.ToSlash(dir) + "/good.go", Package: "x", Items: []Item{&Table{Name: "Good", Puzzle: row(3)}}}
		if err := Bake(io.Discard, good, file); err == nil || !strings.HasSuffix(err.Error(), "x.go: Distance: "+test.want) {
			t.Errorf("Bake: %v, want it to name file and table, then %s", err, test.want)
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("Bake touched %v", left)
		}
	}
}

// TestIndex bakes a ring of six places, of which those equally far share an entry.
func TestIndex(t *testing.T) {
	ring := toy{goals: []int{0}, moves: [][]int{{1, 5}, {0, 2}, {1, 3}, {2, 4}, {3, 5}, {4, 0}}}
	for _, test := range []struct {
		index [6]int
		want  string
	}{
		{[6]int{0, 1, 2, 3, 2, 1}, "[16 50] [1 2 2 1] [1 1 1 1]"},
		{[6]int{3, 2, 1, 0, 1, 4}, "[35 1 1] [1 2 2 1] [1 2 1 1]"},
		{[6]int{0, 1, 2, 1, 2, 1}, "state 3: distance 3 less bound 0 differs from 1, that of another state with index 1"},
		{[6]int{0, 1, 2, 4, 2, 1}, "no state has index 3"},
		{[6]int{0, 1, 2, 6, 2, 1}, "state 3: index 6 is outside 0 to 5"},
		{[6]int{0, 1, 2, -1, 2, 1}, "state 3: index -1 is outside 0 to 5"},
	} {
		s, err := (&Table{Puzzle: ring, Index: func(state int) int { return test.index[state] }}).Solve()
		got := fmt.Sprint(err)
		if err == nil {
			got = fmt.Sprint([]byte(s.Nibbles), s.Distances, s.Entries)
		}
		if got != test.want {
			t.Errorf("with index %v: %s, want %s", test.index, got, test.want)
		}
	}
}

func ExampleWords() {
	source, log, err := File{
		Path:    "words/baked.go",
		Package: "example.com/words",
		Items: []Item{
			Words{Name: "Small", Doc: "small numbers.", Values: []uint32{1, 255}},
			Words{Name: "Middle", Doc: "larger ones.", Values: []uint32{1, 256}},
			Words{Name: "Large", Doc: "the largest.", Values: []uint32{1 << 16, 1<<32 - 1}},
		},
	}.Render()
	fmt.Printf("%s%d lines, %v\n", source, len(log), err)
	// Output:
	// // Code generated by nibble/gen. DO NOT EDIT.
	//
	// package words
	//
	// // Small returns number i, 0 to 1, of small numbers.
	// func Small(i int) uint8 {
	// 	return small[i]
	// }
	//
	// // Middle returns number i, 0 to 1, of larger ones.
	// func Middle(i int) uint16 {
	// 	return uint16(middle[2*i]) | uint16(middle[2*i+1])<<8
	// }
	//
	// // Large returns number i, 0 to 1, of the largest.
	// func Large(i int) uint32 {
	// 	return uint32(large[4*i]) | uint32(large[4*i+1])<<8 | uint32(large[4*i+2])<<16 | uint32(large[4*i+3])<<24
	// }
	//
	// const small = "" +
	// 	("\x01\xff")
	//
	// const middle = "" +
	// 	("\x01\x00\x00\x01")
	//
	// const large = "" +
	// 	("\x00\x00\x01\x00\xff\xff\xff\xff")
	// 3 lines, <nil>
}

func ExampleFile_Render() {
	source, _, err := File{
		Path:    "ring/baked.go",
		Package: "example.com/ring",
		Items: []Item{&Table{
			Name:   "Distance",
			Doc:    "The index is a place on a ring of six.",
			Puzzle: toy{goals: []int{0}, moves: [][]int{{1, 5}, {0, 2}, {1, 3}, {2, 4}, {3, 5}, {4, 0}}},
		}},
	}.Render()
	fmt.Printf("%s%v\n", source, err)
	// Output:
	// // Code generated by nibble/gen. DO NOT EDIT.
	//
	// package ring
	//
	// // Distance returns the fewest moves from the state with the given index to a
	// // goal: its entry. The index is a place on a ring of six.
	// //
	// // 6 states, farthest 3. States at distance 0, 1, ...: 1 2 2 1.
	// //
	// // 6 entries, the largest 3, and a nibble holds 15. 3 bytes, CRC-32 (IEEE)
	// // fdae5f5b.
	// func Distance(index int) int {
	// 	return int(distance[index>>1] >> (index & 1 * 4) & 15)
	// }
	//
	// const distance = "" +
	// 	("\x10\x32\x12")
	// <nil>
}

// TestLiteral reads literals of every length about the rows' and groups' ends back.
func TestLiteral(t *testing.T) {
	var data []byte
	for i := range 3000 {
		data = append(data, byte(i*i>>3))
	}
	for _, n := range []int{0, 1, 15, 16, 17, 1023, 1024, 1025, 2048, 3000} {
		source := fmt.Sprintf("%#v", literal("Data", data[:n]))
		file, err := parser.ParseFile(token.NewFileSet(), "", "package x\n"+source, 0)
		if err != nil {
			t.Fatalf("literal of %d bytes: %v", n, err)
		}
		var got []byte
		ast.Inspect(file, func(node ast.Node) bool {
			if lit, ok := node.(*ast.BasicLit); ok {
				s, _ := strconv.Unquote(lit.Value)
				got = append(got, s...)
			}
			return true
		})
		if !bytes.Equal(got, data[:n]) {
			t.Errorf("literal of %d bytes reads as %d others", n, len(got))
		}
	}
}

func TestWrap(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"one", "one"},
		{"one two three", "one two\nthree"},
		{"one two3 x", "one two3\nx"},
		{"longerthanwidth a b", "longerthanwidth\na b"},
	} {
		if got := wrap(test.text, "\n", 8); got != test.want {
			t.Errorf("wrap(%q) = %q, want %q", test.text, got, test.want)
		}
	}
}

// TestBake writes files, tells fresh ones from stale ones, and leaves fresh ones alone.
func TestBake(t *testing.T) {
	dir := filepath.ToSlash(t.TempDir())
	file := func(n int) File {
		return File{Path: dir + "/baked.go", Package: "x", Items: []Item{&Table{Name: "Distance", Puzzle: row(n)}}}
	}
	if err := Check(file(5)); !os.IsNotExist(err) {
		t.Errorf("Check of a missing file: %v, want that it is missing", err)
	}
	var log strings.Builder
	if err := Bake(&log, file(5)); err != nil {
		t.Fatal(err)
	}
	if got, want := log.String(), dir+"/baked.go: Distance: 5 states, farthest 4, 3 bytes, "; !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 1 {
		t.Errorf("Bake logs %q, want one line that starts %q", got, want)
	}
	if err := Check(file(5)); err != nil {
		t.Errorf("Check of a fresh file: %v", err)
	}
	if err, want := Check(file(6)), filepath.FromSlash(dir+"/baked.go")+" is stale; run go generate"; err == nil || err.Error() != want {
		t.Errorf("Check of a stale file: %v, want %s", err, want)
	}
	old := time.Unix(1e9, 0)
	os.Chtimes(dir+"/baked.go", old, old)
	if err := Bake(io.Discard, file(5)); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(dir + "/baked.go"); err != nil || !info.ModTime().Equal(old) {
		t.Errorf("a fresh file was written again")
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("Bake left %v", left)
	}
	if err := Bake(io.Discard, File{Path: dir + "/none/baked.go", Package: "x"}); !os.IsNotExist(err) {
		t.Errorf("Bake into a missing folder: %v, want that it is missing", err)
	}
}

func ExampleDistances() {
	fmt.Println(Distances(row(4)))
	// Output: [0 1 2 3] <nil>
}

func ExampleTable_Solve() {
	t := Table{Puzzle: row(4)}
	s, err := t.Solve()
	states, farthest := s.States()
	fmt.Println(states, farthest, []byte(s.Nibbles), err)
	fmt.Println(t.Distance(2))
	// Output:
	// 4 3 [16 50] <nil>
	// 2
}

func ExampleTable_Order() {
	t := Table{Puzzle: toy{goals: []int{1}, moves: [][]int{{1}, {0, 2}, {1}}}}
	if _, err := t.Solve(); err != nil {
		panic(err)
	}
	fmt.Println(t.Order())
	// Output: [1 0 2] [0 1 3]
}
