package gen

import (
	"slices"

	"nibble/gen/define"
	"nibble/table"
)

// newRanked returns the numbers that a ranker has for the boards of a puzzle, as a product to be
// searched, or nil if there are too many for the memory. There is one coordinate, which is all
// of the board. It is for puzzles whose moves are not always allowed, and for those of one
// coordinate.
func newRanked(p *define.Puzzle) *product {
	r := newRanker(p)
	if r.total == 0 || r.total > int(min(memoryLimit()/2, maxKeys)) {
		return nil
	}
	c := &coordinate{cells: len(p.Solved), values: r.total, word: r.unrank}
	return &product{coordinates: []*coordinate{c}, places: []*coordinate{c}, n: r.total, goal: r.rank(p.Solved), boards: p, ranker: r}
}

// A levels is states in the order of their distance.
type levels[B comparable] struct {
	puzzle *define.Puzzle
	set    *set[B]
	counts []int
	cells  int
}

// explored searches the boards of a puzzle one by one, up to most of them. It is for puzzles
// of which too few of all combinations are states, or too far.
func explored(p *define.Puzzle, most int, progress *progress) (graph, []int, error) {
	switch n := len(p.Solved); {
	case n <= 16:
		return exploredAs[[16]uint8](p, most, progress)
	case n <= 32:
		return exploredAs[[32]uint8](p, most, progress)
	case n <= 64:
		return exploredAs[[64]uint8](p, most, progress)
	case n <= 128:
		return exploredAs[[128]uint8](p, most, progress)
	}
	return exploredAs[[256]uint8](p, most, progress)
}

func exploredAs[B comparable](p *define.Puzzle, most int, progress *progress) (graph, []int, error) {
	cells := len(p.Solved)
	most = min(most, mostBoards[B](cells))
	l := &levels[B]{puzzle: p, set: newSet[B](), cells: cells}
	var start B
	copy(bytesOf(&start, cells), p.Solved)
	l.set.addAll([]B{start})
	var made []B
	for next := 0; next < l.set.n; {
		level := l.set.n
		l.counts = append(l.counts, level-next)
		if len(l.counts) > 1<<16-1 {
			return nil, nil, errTooFar
		}
		for next < level {
			made = made[:0]
			for ; next < level && len(made) < block; next++ {
				progress.say("%d boards explored, of %d found", next, l.set.n)
				b := l.set.at(next)
				var before B
				for move := range p.Moves {
					if p.Undo(bytesOf(&before, cells), bytesOf(&b, cells), move) {
						made = append(made, before)
					}
				}
			}
			l.set.addAll(made)
			if l.set.n > most {
				return nil, nil, tooMany(p, l.set.n)
			}
		}
	}
	return l, l.counts, nil
}

// number returns the automaton of the words of all boards.
func (l *levels[B]) number() (*table.Automaton, []uint16, error) {
	l.set.slots = nil
	w := &words{length: l.cells + 2} // each with its distance behind
	next := 0
	for d, n := range l.counts {
		for range n {
			b := l.set.at(next)
			word := w.add()
			copy(word, bytesOf(&b, l.cells))
			word[l.cells], word[l.cells+1] = byte(d>>8), byte(d)
			next++
			if next%chunk == 0 {
				l.set.chunks[next/chunk-1] = nil
			}
		}
	}
	w.sort()
	b := newBuilder()
	b.begin(l.cells)
	distances := make([]uint16, w.n)
	for i := range distances {
		word := w.at(i)
		if b.add(word[:l.cells], edge{to: -1, words: 1}); len(b.nodes) > maxNodes {
			return nil, nil, errNodes
		}
		distances[i] = uint16(word[l.cells])<<8 | uint16(word[l.cells+1])
	}
	b.end()
	return b.pack(l.cells), distances, nil
}

// climb returns the most by which a move makes the distance greater.
func (l *levels[B]) climb() (most int) {
	ends := make([]int, len(l.counts)) // of each distance
	end := 0
	for d, n := range l.counts {
		end += n
		ends[d] = end
	}
	d := 0
	for i := range l.set.n {
		if i == ends[d] {
			d++
		}
		b := l.set.at(i)
		var before B
		for move := range l.puzzle.Moves {
			if l.puzzle.Undo(bytesOf(&before, l.cells), bytesOf(&b, l.cells), move) {
				nearer, _ := slices.BinarySearch(ends, l.set.find(before)+1)
				most = max(most, d-nearer)
			}
		}
	}
	return most
}
