package gen

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"nibble/gen/define"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// cube is the pocket cube with one corner held: which corner is in each of the seven places,
// and how each is turned.
type cube [14]uint8

// quarters hold for a quarter turn of U, R and F the place from which each place gets its
// corner, and by how much that is turned. The places are UFR, UFL, UBL, UBR, DFR, DFL and DBR;
// DBL is held.
var quarters = [3]struct{ from, turn [7]uint8 }{
	{[7]uint8{3, 0, 1, 2, 4, 5, 6}, [7]uint8{}},
	{[7]uint8{4, 1, 2, 0, 6, 5, 3}, [7]uint8{2, 0, 0, 1, 1, 0, 2}},
	{[7]uint8{1, 5, 2, 3, 0, 4, 6}, [7]uint8{1, 2, 0, 0, 2, 1, 0}},
}

func (b cube) move(move int) (cube, bool) {
	q := &quarters[move/3]
	for range move%3 + 1 {
		var after cube
		for i, from := range q.from {
			after[i] = b[from]
			after[7+i] = (b[7+from] + q.turn[i]) % 3
		}
		b = after
	}
	return b, true
}

// cubeRules are those of the pocket cube by its boards.
func cubeRules() *puzzle.Rules[cube] {
	return &puzzle.Rules[cube]{
		Name:  "cube",
		Title: "pocket cube",
		Moves: []string{"U", "U2", "U'", "R", "R2", "R'", "F", "F2", "F'"},
		Move:  cube.move,
		Goals: []cube{{0, 1, 2, 3, 4, 5, 6}},
		Text:  &text.Notation{Package: "cube", Cells: 14, Counts: slices.Repeat([]int{-1}, 7)},
		Cell:  func(b cube, cell int) uint8 { return b[cell] },
		Put:   func(b cube, cell int, n uint8) cube { b[cell] = n; return b },
	}
}

// TestCube solves the pocket cube by its boards, as far as U and R turn it.
func TestCube(t *testing.T) {
	rules := cubeRules()
	rules.Moves = rules.Moves[:6]
	want(t, rules, "29160 of 29160, 14, plain")
}

// BenchmarkCube asks the pocket cube for the distances of a million boards, drawn among all,
// and a Go map that holds them all.
func BenchmarkCube(b *testing.B) {
	s, err := Solve(cubeRules())
	if err != nil {
		b.Fatal(err)
	}
	numbering := s.Numbering
	p := &puzzle.Solved[cube]{Rules: cubeRules(), Table: &s.Distances, Numbering: numbering,
		RankOf: func(b cube) int { return numbering.Rank(b[:]) }} // as it is baked
	rules := p.Numbered(numbering)
	var boards []cube
	for _, rank := range rand.New(rand.NewPCG(1, 2)).Perm(rules.States)[:1000000] {
		boards = append(boards, rules.Unrank(rank))
	}
	b.Run("nibble", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			d, _ := p.Distance(boards[i%len(boards)])
			sink += d
		}
		b.ReportMetric(float64(len(s.Nibbles)+len(numbering.Data)), "bytes")
	})
	b.Run("map", func(b *testing.B) {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		distances := map[cube]uint8{}
		for rank := range rules.States {
			distances[rules.Unrank(rank)] = uint8(s.Distance(rank))
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		for i := 0; b.Loop(); i++ {
			sink += int(distances[boards[i%len(boards)]])
		}
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc), "bytes")
	})
}

// BenchmarkDefined counts the boards of the pocket cube at each distance from its definition,
// and by a search with a Go map.
func BenchmarkDefined(b *testing.B) {
	p := definition(b, "cube.tws", define.Any, "U,R,F")
	b.Run("nibble", func(b *testing.B) {
		for b.Loop() {
			s, err := Count(p)
			if err != nil || s.States() != 3674160 {
				b.Fatal(err)
			}
		}
	})
	b.Run("map", func(b *testing.B) {
		rules := cubeRules()
		for b.Loop() {
			seen, list := map[cube]uint8{rules.Goals[0]: 0}, slices.Clone(rules.Goals)
			for i := 0; i < len(list); i++ {
				d := seen[list[i]] + 1
				for move := range rules.Moves {
					after, _ := rules.Move(list[i], move)
					if _, found := seen[after]; !found {
						seen[after] = d
						list = append(list, after)
					}
				}
			}
			if len(list) != 3674160 {
				b.Fatal(len(list))
			}
		}
	})
}

var sink int
