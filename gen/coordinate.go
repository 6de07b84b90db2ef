package gen

import (
	"nibble/gen/define"
)

// A coordinate is a part of boards that each move changes by itself, whatever the rest is: for
// example how the pieces of a set are arranged. Its values are numbered in the order of their
// words. That a search over all combinations of a few coordinates needs no boards is how twsearch
// works (Rokicki).
type coordinate struct {
	values int
	start  int      // the value of the solved board
	before []uint32 // by value and move, the value of which the move makes it

	// cells is how many cells the value tells, which word makes dst; 0 of joined coordinates.
	cells int
	word  func(dst []uint8, value int)

	// The place of a value is what it adds to that of a combination (see product.places): it
	// times the stride, or of a joined coordinate what places has.
	stride int
	places []int
}

// maxValues is how many values a coordinate may have, of all numbers that its ranker has.
const maxValues = 1 << 26

// coordinates returns the coordinates of a puzzle, nil if one has too many values.
func coordinates(p *define.Puzzle, progress *progress) []*coordinate {
	var list []*coordinate
	for i := 0; i < len(p.Parts); {
		end := i + 1
		for end < len(p.Parts) && p.Parts[end].Moduli != nil { // which depend on the labels before
			end++
		}
		c := newCoordinate(partsOf(p, i, end), progress)
		if c == nil {
			return nil
		}
		list = append(list, c)
		i = end
	}
	return list
}

// partsOf returns the puzzle that is some parts of p.
func partsOf(p *define.Puzzle, from, to int) *define.Puzzle {
	first, end := p.Parts[from].First, len(p.Solved)
	if to < len(p.Parts) {
		end = p.Parts[to].First
	}
	of := &define.Puzzle{Solved: p.Solved[first:end]}
	for _, part := range p.Parts[from:to] {
		part.First -= first
		part.Labels -= first
		of.Parts = append(of.Parts, part)
	}
	for _, m := range p.Moves {
		part := define.Move{Turn: m.Turn[first:end]}
		for _, cell := range m.From[first:end] {
			part.From = append(part.From, cell-first)
		}
		of.Moves = append(of.Moves, part)
	}
	return of
}

// newCoordinate returns the coordinate that is all of a puzzle, nil if it may have too many
// values, or more than fit in memory.
func newCoordinate(p *define.Puzzle, progress *progress) *coordinate {
	r := newRanker(p)
	if r.total == 0 || r.total > maxValues || int64(r.total)*int64(16+8*len(p.Moves)) > memoryLimit()/2 {
		return nil
	}
	const none = ^uint32(0)
	numbers := make([]uint32, r.total) // of the values, by their ranks
	for i := range numbers {
		numbers[i] = none
	}
	start := r.rank(p.Solved)
	found := []uint32{uint32(start)}
	numbers[start] = 0
	c := &coordinate{cells: len(p.Solved)}
	board, before := make([]uint8, c.cells), make([]uint8, c.cells)
	var ranks []uint32 // of those before, in the order in which values are found
	for next := 0; next < len(found); next++ {
		progress.say("%d values of a coordinate of %d found", next, len(found))
		r.unrank(board, int(found[next]))
		for move := range p.Moves {
			p.Undo(before, board, move)
			rank := r.rank(before)
			ranks = append(ranks, uint32(rank))
			if numbers[rank] == none {
				numbers[rank] = 0
				found = append(found, uint32(rank))
			}
		}
	}
	c.values = len(found)
	byValue := make([]uint32, 0, c.values) // the ranks
	for rank := range numbers {
		if numbers[rank] != none {
			numbers[rank] = uint32(len(byValue))
			byValue = append(byValue, uint32(rank))
		}
	}
	c.before = make([]uint32, len(ranks))
	for i, rank := range found {
		at := c.before[int(numbers[rank])*len(p.Moves):]
		for move, rank := range ranks[i*len(p.Moves) : (i+1)*len(p.Moves)] {
			at[move] = numbers[rank]
		}
	}
	c.start = int(numbers[start])
	c.word = func(dst []uint8, value int) { r.unrank(dst, int(byValue[value])) }
	return c
}

// place returns the place of a value.
func (c *coordinate) place(value int) int {
	if c.places == nil {
		return value * c.stride
	}
	return c.places[value]
}

// join returns the coordinate that is two: its values are the pairs that moves make of that of
// the solved board. It returns nil if there are more than most.
func join(a, b *coordinate, moves, most int) *coordinate {
	const none = ^uint32(0)
	numbers := make([]uint32, a.values*b.values)
	for i := range numbers {
		numbers[i] = none
	}
	before := func(pair, move int) uint32 {
		return a.before[pair/b.values*moves+move]*uint32(b.values) + b.before[pair%b.values*moves+move]
	}
	start := a.start*b.values + b.start
	found := []uint32{uint32(start)}
	numbers[start] = 0
	for next := 0; next < len(found); next++ {
		for move := range moves {
			if pair := before(int(found[next]), move); numbers[pair] == none {
				if numbers[pair] = 0; len(found) == most {
					return nil
				}
				found = append(found, pair)
			}
		}
	}
	c := &coordinate{values: len(found)}
	pairs := found[:0]
	for pair := range numbers {
		if numbers[pair] != none {
			numbers[pair] = uint32(len(pairs))
			pairs = append(pairs, uint32(pair))
			c.places = append(c.places, a.place(pair/b.values)+b.place(pair%b.values))
		}
	}
	c.start = int(numbers[start])
	c.before = make([]uint32, 0, len(pairs)*moves)
	for _, pair := range pairs {
		for move := range moves {
			c.before = append(c.before, numbers[before(int(pair), move)])
		}
	}
	return c
}
