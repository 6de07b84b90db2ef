package gen

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"nibble/internal/reference"
	"nibble/table"
)

// toy is a puzzle given by lists.
type toy = reference.Listed

// oneWay is a toy whose moves need none back.
type oneWay struct {
	toy
	before [][]int
}

func (p oneWay) AppendPredecessors(dst []int, state int) []int {
	return append(dst, p.before[state]...)
}

// directed returns p with its predecessors.
func directed(p toy) oneWay {
	before := make([][]int, len(p.Moves))
	for state, list := range p.Moves {
		for _, next := range list {
			before[next] = append(before[next], state)
		}
	}
	return oneWay{p, before}
}

// row is a toy of n states in a row, the first of them the goal.
func row(n int) toy {
	p := toy{GoalStates: []int{0}}
	for i := range n {
		p.Moves = append(p.Moves, []int{max(i-1, 0), min(i+1, n-1)})
	}
	return p
}

// circle is a toy of n states of which each leads to the one before, and the goal to the last.
func circle(n int) toy {
	p := toy{GoalStates: []int{0}}
	for i := range n {
		p.Moves = append(p.Moves, []int{(i + n - 1) % n})
	}
	return p
}

// bounds returns what bounds are of the states.
func bounds(list ...int) func(int) int { return func(state int) int { return list[state] } }

func TestSolve(t *testing.T) {
	var parity, all []int
	for i := range 40 {
		parity, all = append(parity, max(0, i%2, i-30)), append(all, 1)
	}
	sixteens := "[3 3 3 3 3 3 3 3 2 2 2 2 2 2 2 2]"
	jump := row(30) // and from the state after the goal to the one at 15: 14 farther, the most there may be
	jump.Moves[1] = append(jump.Moves[1], 15)
	for _, test := range []struct {
		name  string
		table Table
		form  Form
		step  int
		rise  int
		want  string // the distances at 0, 1, ..., then the entries
	}{
		{"path", Table{Puzzle: row(5)}, Plain, 1, 1, "[1 1 1 1 1] [1 1 1 1 1]"},
		{"one state", Table{Puzzle: row(1)}, Plain, 1, 0, "[1] [1]"},
		{"two goals", Table{Puzzle: toy{GoalStates: []int{0, 3, 3}, Moves: [][]int{{1}, {0, 2}, {1, 3}, {2}}}}, Plain, 1, 1, "[2 2] [2 2]"},
		{"step", Table{Puzzle: row(40), Bound: bounds(parity...)}, OverBound, 2, 1, fmt.Sprint(all) + " [2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 10]"},
		{"a bound that is not needed", Table{Puzzle: row(3), Bound: bounds(0, 1, 1)}, Plain, 1, 1, "[1 1 1] [1 1 1]"},
		{"and is asked for", Table{Puzzle: row(3), Bound: bounds(0, 1, 1), Form: OverBound}, OverBound, 1, 1, "[1 1 1] [2 1]"},
		{"modulo", Table{Puzzle: row(40)}, Modulo, 1, 1, fmt.Sprint(all) + " " + sixteens},
		{"a bound that is not enough", Table{Puzzle: row(40), Bound: bounds(make([]int, 40)...)}, Modulo, 1, 1, fmt.Sprint(all) + " " + sixteens},
		{"modulo, asked for", Table{Puzzle: row(3), Form: Modulo}, Modulo, 1, 1, "[1 1 1] [1 1 1]"},
		{"one way", Table{Puzzle: directed(circle(5))}, Plain, 1, 4, "[1 1 1 1 1] [1 1 1 1 1]"},
		{"the largest rise", Table{Puzzle: directed(jump)}, Modulo, 1, 14, fmt.Sprint(all[:30]) + " [2 2 2 2 2 2 2 2 2 2 2 2 2 2 1 1]"},
		{"far", Table{Puzzle: row(65535)}, Modulo, 1, 1, ""},
	} {
		s, err := test.table.Solve()
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if again, err := test.table.Solve(); again != s || err != nil {
			t.Errorf("%s: solved again, %v", test.name, err)
		}
		got := fmt.Sprint(s.Distances, s.Entries)
		if got != test.want && test.want != "" || s.Form != test.form || s.Step != test.step || s.Rise != test.rise {
			t.Errorf("%s: %s, %v, step %d, rise %d, want %s, %v, step %d, rise %d",
				test.name, got, s.Form, s.Step, s.Rise, test.want, test.form, test.step, test.rise)
		}
		for state := range test.table.Puzzle.States() {
			entry, want := int(table.Nibble(s.Nibbles, state)), s.Distance(state)
			got := map[Form]int{Plain: entry, Modulo: want&^15 + entry}
			if test.table.Bound != nil {
				got[OverBound] = test.table.Bound(state) + s.Step*entry
			}
			if got[s.Form] != want || want != state {
				if test.name != "two goals" {
					t.Fatalf("%s: state %d is at distance %d, its entry stands for %d", test.name, state, want, got[s.Form])
				}
			}
		}
	}
}

// TestBadPuzzle names what is wrong with a puzzle, and the state.
func TestBadPuzzle(t *testing.T) {
	lost := directed(row(3))
	lost.before[0] = nil
	lost7 := directed(row(8))
	lost7.before[6] = []int{5}
	false1 := directed(row(3))
	false1.before[0] = []int{1, 2} // 2 leads to 1 only
	for _, test := range []struct {
		table Table
		want  string
	}{
		{Table{Puzzle: toy{}}, "0 states, and a table can have from 1 to 268435456"},
		{Table{Puzzle: huge{}}, "268435457 states, and a table can have from 1 to 268435456"},
		{Table{Puzzle: toy{Moves: [][]int{{1}, {0}}}}, "no goals"},
		{Table{Puzzle: toy{GoalStates: []int{2}, Moves: [][]int{{1}, {0}}}}, "goal 2 is outside the states 0 to 1"},
		{Table{Puzzle: toy{GoalStates: []int{-1}, Moves: [][]int{{1}, {0}}}}, "goal -1 is outside the states 0 to 1"},
		{Table{Puzzle: toy{GoalStates: []int{0}, Moves: [][]int{{1}, {2}}}}, "a move of state 1 leads to 2, outside the states 0 to 1"},
		{Table{Puzzle: toy{GoalStates: []int{0}, Moves: [][]int{{1}, {0, -1}}}}, "a move of state 1 leads to -1, outside the states 0 to 1"},
		{Table{Puzzle: oneWay{toy{GoalStates: []int{0}, Moves: [][]int{{1}, {2}}}, [][]int{{1}, {0}}}}, "a move of state 1 leads to 2, outside the states 0 to 1"},
		{Table{Puzzle: oneWay{toy{GoalStates: []int{0}, Moves: [][]int{{1}, {0}}}, [][]int{{2}, {0}}}}, "a move of state 0 leads to 2, outside the states 0 to 1"},
		{Table{Puzzle: toy{GoalStates: []int{0}, Moves: [][]int{{1}, {0}, {}}}}, "no goal can be reached from state 2: number only those from which one can"},
		{Table{Puzzle: toy{GoalStates: []int{0, 0, 0}, Moves: [][]int{{1}, {0}, {}}}}, "no goal can be reached from state 2: number only those from which one can"},
		{Table{Puzzle: toy{GoalStates: []int{0}, Moves: [][]int{{0}, {2}, {1}}}}, "no goal can be reached from state 1 and 1 others: number only those from which one can"},
		{Table{Puzzle: lost}, "state 1: a move leads to state 0, and AppendPredecessors of that lacks state 1: it contradicts AppendNeighbours"},
		{Table{Puzzle: lost7}, "state 7: a move leads to state 6, and AppendPredecessors of that lacks state 7: it contradicts AppendNeighbours"},
		{Table{Puzzle: toy{GoalStates: []int{0}, Moves: [][]int{{1}, {0}, {1}}}}, "state 2: a move leads to state 1 and none back, and the puzzle is not Directed"},
		{Table{Puzzle: toy{GoalStates: []int{0}, Moves: [][]int{{1}, {0}, {3}}}}, "a move of state 2 leads to 3, outside the states 0 to 2"},
		{Table{Puzzle: false1}, "state 2: no move leads nearer than its distance 1: AppendPredecessors contradicts AppendNeighbours"},
		{Table{Puzzle: oneWay{row(3), [][]int{{1}, {2}, {}}}}, ""},
		{Table{Puzzle: oneWay{toy{GoalStates: []int{0}, Moves: [][]int{{}, {0}, {0, 1}}}, [][]int{{1}, {2}, {}}}},
			"state 2: a move leads from its distance 2 to 0: AppendPredecessors contradicts AppendNeighbours"},
		{Table{Puzzle: circle(3)}, "state 2: no move leads nearer than its distance 1: a move has none back, and the puzzle is not Directed"},
		{Table{Puzzle: toy{GoalStates: []int{0}, Moves: [][]int{{1}, {0, 2}, {1, 0}}}},
			"state 2: a move leads from its distance 2 to 0: a move has none back, and the puzzle is not Directed"},
		{Table{Puzzle: row(17), Form: Plain}, "does not fit plain: state 16: distance 16, and a nibble holds at most 15"},
		{Table{Puzzle: row(3), Form: OverBound}, "does not fit over the bound: there is no Bound"},
		{Table{Puzzle: row(3), Form: 4}, "there is no form 4"},
		{Table{Puzzle: row(17), Form: OverBound, Bound: bounds(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 0)},
			"does not fit over the bound: state 16: distance 16, bound 0 and step 1 make entry 16, and a nibble holds at most 15; " +
				"the bound of state 15 is 1 less than its distance: were all an even number less, only half would be stored"},
		{Table{Puzzle: directed(circle(17))},
			"does not fit plain: state 16: distance 16, and a nibble holds at most 15; over the bound: there is no Bound; " +
				"modulo 16: state 0: a move to state 16 makes its distance 16 greater, which modulo 16 looks like 0"},
		{Table{Puzzle: directed(circle(16)), Form: Modulo},
			"does not fit modulo 16: state 0: a move to state 15 makes its distance 15 greater, which modulo 16 looks like -1"},
		{Table{Puzzle: row(65536)}, "state 65535 is 65535 moves from a goal, more than can be counted"},
		{Table{Puzzle: row(3), Bound: bounds(0, 1, 3)}, "state 2: bound 3 is not from 0 to its distance 2"},
		{Table{Puzzle: row(3), Bound: bounds(0, -1, 0)}, "state 1: bound -1 is not from 0 to its distance 1"},
	} {
		test.table.Name = "Distance"
		if test.want == "" {
			if _, err := test.table.Solve(); err != nil {
				t.Errorf("Solve(%v): %v", test.table.Puzzle, err)
			}
			continue
		}
		if _, err := test.table.Solve(); fmt.Sprint(err) != test.want {
			t.Errorf("Solve(%v)\n   = %v\nwant %s", test.table.Puzzle, err, test.want)
		}
		dir := t.TempDir()
		file := File{Path: filepath.ToSlash(dir) + "/x.go", Package: "x", Items: []Item{&test.table}}
		good := File{Path: filepath.ToSlash(dir) + "/good.go", Package: "x", Items: []Item{&Table{Name: "Good", Puzzle: row(3)}}}
		if err := Bake(io.Discard, good, file); err == nil || !strings.HasSuffix(err.Error(), "x.go: Distance: "+test.want) {
			t.Errorf("Bake: %v, want it to name file and table, then %s", err, test.want)
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("Bake touched %v", left)
		}
	}
}

// huge is a puzzle with too many states.
type huge struct{ toy }

func (huge) States() int { return MaxStates + 1 }

// TestChangingBound notices that bounds are others when entries are packed than they were
// when the form was chosen.
func TestChangingBound(t *testing.T) {
	for _, test := range []struct {
		later []int // the bounds from the second time on
		want  string
	}{
		{[]int{0, 1, 2, 3, 4}, "<nil>"},
		{[]int{0, 1, 0, 3, 4}, "some bounds are others now than before: Bound must always return the same for a state"},
		{[]int{0, 0, 3, 3, 4}, "state 1: its bound is 0 now, and was another before"},
		{[]int{0, 1, 2, 4, 4}, "state 3: its bound is 4 now, and was another before"},
		{[]int{0, 1, 2, 3, -90}, "state 4: its bound is -90 now, and was another before"},
	} {
		asked := make([]int, 5)
		first := []int{0, 1, 2, 3, 2}
		if test.want == "<nil>" {
			first = test.later
		}
		bound := func(state int) int {
			if asked[state]++; asked[state] > 1 {
				return test.later[state]
			}
			return first[state]
		}
		_, err := (&Table{Puzzle: row(5), Bound: bound, Form: OverBound}).Solve()
		if fmt.Sprint(err) != test.want {
			t.Errorf("Solve with bounds %v and later %v: %v, want %s", first, test.later, err, test.want)
		}
	}
}

// TestIndex bakes a ring of six places, of which those equally far share an entry.
func TestIndex(t *testing.T) {
	ring := toy{GoalStates: []int{0}, Moves: [][]int{{1, 5}, {0, 2}, {1, 3}, {2, 4}, {3, 5}, {4, 0}}}
	for _, test := range []struct {
		index [6]int
		want  string
	}{
		{[6]int{0, 1, 2, 3, 2, 1}, "[16 50] [1 2 2 1] [1 1 1 1]"},
		{[6]int{3, 2, 1, 0, 1, 4}, "[35 1 1] [1 2 2 1] [1 2 1 1]"},
		{[6]int{0, 1, 2, 1, 2, 1}, "state 3: distance 3 makes entry 3, and another state with index 1 has 1"},
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

// TestProgress says how far a table is when a second is over, and not before.
func TestProgress(t *testing.T) {
	var log strings.Builder
	tab := Table{Name: "Distance", Puzzle: row(5), Progress: &log}
	if _, err := tab.Solve(); log.String() != "" || err != nil {
		t.Errorf("a table that took no second logs %q, %v", log.String(), err)
	}
	tab.said = time.Now().Add(-time.Second)
	for done := range 5000 {
		tab.progress("%d of %d", 4096+done, 10000)
	}
	if want := "Distance: 4096 of 10000\n"; log.String() != want {
		t.Errorf("after a second it logs %q, want %q", log.String(), want)
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
	// 	return smallData[i]
	// }
	//
	// // Middle returns number i, 0 to 1, of larger ones.
	// func Middle(i int) uint16 {
	// 	return uint16(middleData[2*i]) | uint16(middleData[2*i+1])<<8
	// }
	//
	// // Large returns number i, 0 to 1, of the largest.
	// func Large(i int) uint32 {
	// 	return uint32(largeData[4*i]) | uint32(largeData[4*i+1])<<8 | uint32(largeData[4*i+2])<<16 | uint32(largeData[4*i+3])<<24
	// }
	//
	// const smallData = "" +
	// 	("\x01\xff")
	//
	// const middleData = "" +
	// 	("\x01\x00\x00\x01")
	//
	// const largeData = "" +
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
			Puzzle: toy{GoalStates: []int{0}, Moves: [][]int{{1, 5}, {0, 2}, {1, 3}, {2, 4}, {3, 5}, {4, 0}}},
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
	// // 6 entries, plain, the largest 3, and a nibble holds 15. 3 bytes, CRC-32
	// // (IEEE) fdae5f5b.
	// func Distance(index int) int {
	// 	return int(distanceData[index>>1] >> (index & 1 * 4) & 15)
	// }
	//
	// const distanceData = "" +
	// 	("\x10\x32\x12")
	// <nil>
}

// ExampleTable_modulo is a row of 40 places, the first of them the goal.
func ExampleTable_modulo() {
	source, _, err := File{
		Path:    "row/baked.go",
		Package: "example.com/row",
		Items:   []Item{&Table{Name: "Distance", Doc: "The index is a place in a row of 40.", Puzzle: row(40)}},
	}.Render()
	fmt.Printf("%s%v\n", source, err)
	// Output:
	// // Code generated by nibble/gen. DO NOT EDIT.
	//
	// package row
	//
	// // Distance returns the fewest moves from the state with the given index to a
	// // goal, if that is bound or up to 15 more: the first number from bound on that
	// // is its entry modulo 16. Such is d-1 after a move from a state at distance d,
	// // as moves lead at most 1 farther. The index is a place in a row of 40.
	// //
	// // 40 states, farthest 39. States at distance 0, 1, ...: 1 1 1 1 1 1 1 1 1 1 1 1
	// // 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1.
	// //
	// // Entries of 0, 1, ...: 3 3 3 3 3 3 3 3 2 2 2 2 2 2 2 2.
	// //
	// // 40 entries, modulo 16, the largest 15, and a nibble holds 15. 20 bytes,
	// // CRC-32 (IEEE) 05f35ddc.
	// func Distance(index, bound int) int {
	// 	return bound + (int(distanceData[index>>1]>>(index&1*4))-bound)&15
	// }
	//
	// const distanceData = "" +
	// 	("\x10\x32\x54\x76\x98\xba\xdc\xfe\x10\x32\x54\x76\x98\xba\xdc\xfe" +
	// 		"\x10\x32\x54\x76")
	// <nil>
}

// TestConstant reads constants of every length about the rows' and groups' ends back, and
// finds them written as gofmt does.
func TestConstant(t *testing.T) {
	var data []byte
	for i := range 3000 {
		data = append(data, byte(i*i>>3))
	}
	for _, n := range []int{0, 1, 15, 16, 17, 1023, 1024, 1025, 2048, 3000} {
		source := appendConstant([]byte("package x\n"), "Data", string(data[:n]))
		if formatted, err := format.Source(source); err != nil || !bytes.Equal(formatted, source) {
			t.Errorf("constant of %d bytes is not formatted: %v", n, err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), "", source, 0)
		if err != nil {
			t.Fatalf("constant of %d bytes: %v", n, err)
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
			t.Errorf("constant of %d bytes reads as %d others", n, len(got))
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

func ExampleTable_Solve() {
	t := Table{Puzzle: row(4)}
	s, err := t.Solve()
	states, farthest := s.States()
	fmt.Println(states, farthest, []byte(s.Nibbles), err)
	fmt.Println(s.Distance(2))
	// Output:
	// 4 3 [16 50] <nil>
	// 2
}

func ExampleSolution_Order() {
	t := Table{Puzzle: toy{GoalStates: []int{1}, Moves: [][]int{{1}, {0, 2}, {1}}}}
	s, err := t.Solve()
	if err != nil {
		panic(err)
	}
	fmt.Println(s.Order())
	// Output: [1 0 2] [0 1 3]
}
