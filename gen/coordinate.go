package gen

import (
	"nibble/gen/define"
)

// A coordinate is a part of boards that each move changes by itself, whatever the rest is: for
// example how the pieces of a set are arranged. Its values are numbered in the order of their
// words. That a search over all combinations of a few coordinates needs no boards is how twsearch
// works (Rokicki).
type coordinate struct {
	cells  int
	values int
	word   func(dst []uint8, value int) // makes dst the cells of a value
	before []uint32                     // by value and move, the value of which the move makes it
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

// newCoordinate returns the coordinate that is all of a puzzle, nil if it has too many values.
func newCoordinate(p *define.Puzzle, progress *progress) *coordinate {
	r := newRanker(p)
	if r.total == 0 || r.total > maxValues {
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
	c.word = func(dst []uint8, value int) { r.unrank(dst, int(byValue[value])) }
	return c
}

// join returns the coordinate that is two, one beside the other, with the pairs of values that
// moves make of the given one alone; its value follows.
func join(a, b *coordinate, moves, start int) (joined *coordinate, value int) {
	const none = ^uint32(0)
	numbers := make([]uint32, a.values*b.values)
	for i := range numbers {
		numbers[i] = none
	}
	found := []uint32{uint32(start)}
	numbers[start] = 0
	for next := 0; next < len(found); next++ {
		x, y := int(found[next])/b.values, int(found[next])%b.values
		for move := range moves {
			pair := a.before[x*moves+move]*uint32(b.values) + b.before[y*moves+move]
			if numbers[pair] == none {
				numbers[pair] = 0
				found = append(found, pair)
			}
		}
	}
	c := &coordinate{cells: a.cells + b.cells, values: len(found)}
	pairs := found[:0]
	for pair := range numbers {
		if numbers[pair] != none {
			numbers[pair] = uint32(len(pairs))
			pairs = append(pairs, uint32(pair))
		}
	}
	c.before = make([]uint32, 0, len(pairs)*moves)
	for _, pair := range pairs {
		x, y := int(pair)/b.values, int(pair)%b.values
		for move := range moves {
			before := a.before[x*moves+move]*uint32(b.values) + b.before[y*moves+move]
			c.before = append(c.before, numbers[before])
		}
	}
	c.word = func(dst []uint8, value int) {
		a.word(dst[:a.cells], int(pairs[value])/b.values)
		b.word(dst[a.cells:], int(pairs[value])%b.values)
	}
	return c, int(numbers[start])
}
