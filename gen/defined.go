package gen

import (
	"bytes"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"time"

	"nibble/gen/define"
	"nibble/table"
	"nibble/table/proof"
)

// A graph is the states of a defined puzzle with their distances, as one way of searching
// leaves them.
type graph interface {
	// number returns the automaton that numbers the states, and their distances in its order.
	// It is called once, as it needs the memory. The error is errNodes or for people.
	number() (*table.Automaton, []uint16, error)

	// climb returns the most by which a move makes the distance greater.
	climb() int
}

// searchDefined finds the distances of all states of a defined puzzle, from the solved board
// backwards, and returns how many there are of each.
func searchDefined(p *define.Puzzle, progress *progress) (graph, []int, error) {
	found, counts, err := searchAny(p, progress)
	if err == nil && total(counts) > MaxStates {
		err = tooMany(p, MaxStates)
	}
	return found, counts, err
}

// searchAny is searchDefined for any number of states.
func searchAny(p *define.Puzzle, progress *progress) (graph, []int, error) {
	free := len(p.Illegal) == 0 && !slices.ContainsFunc(p.Moves, func(m define.Move) bool { return m.Blocks != nil })
	if free {
		if err := fits(p); err != nil {
			return nil, nil, err
		}
	}
	var x *product
	if free && len(p.Parts) > 1 {
		x = newProduct(p, progress)
	}
	if x == nil {
		x = newRanked(p)
	}
	if x != nil {
		if x.n > sparse { // perhaps few of so many are states
			if l, counts, err := explored(p, fewBoards, progress); err == nil {
				return l, counts, nil
			}
		}
		if x.search(undone(p), progress) {
			return x, x.counts, nil
		}
	}
	return explored(p, MaxStates, progress)
}

// Of more than sparse combinations, no more than fewBoards may be states, and these are then
// explored one by one.
const sparse, fewBoards = 1 << 27, 1 << 21

// Count solves a defined puzzle without numbering its states, to see how large it is: the
// Solution has its Form and its Counts, and how many Entries there would be, and no more.
func Count(p *define.Puzzle) (*Solution, error) {
	start := time.Now()
	s := &solver{progress: newProgress(p.File)}
	defer s.progress.done()
	found, counts, err := searchDefined(p, s.progress)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.File, err)
	}
	solution := &Solution{}
	solution.Counts, solution.Entries = counts, total(counts)
	if solution.Farthest() > table.MaxEntry {
		s.climb.by = 1
		if !undone(p) {
			s.climb.by = found.climb()
		}
	}
	s.space = &space{name: func(int) string { return "a state" }}
	s.distances = []uint16{uint16(solution.Farthest())} // for an error to name
	if err := s.fit(&solution.Distances, shortfalls{}); err != nil {
		return nil, fmt.Errorf("%s: %w", p.File, err)
	}
	solution.Took, solution.Memory = time.Since(start), peakMemory()
	return solution, nil
}

// undone reports whether each move has one that undoes it, wherever it is allowed, so that
// none leads more than one farther.
func undone(p *define.Puzzle) bool {
	for _, m := range p.Moves {
		inverse := func(back define.Move) bool {
			for _, part := range p.Parts {
				for cell := part.First; cell < part.First+len(part.Slots); cell++ {
					if back.From[m.From[cell]] != cell || part.Modulus > 0 && (int(back.Turn[m.From[cell]])+int(m.Turn[cell]))%part.Modulus != 0 {
						return false
					}
				}
			}
			return reflect.DeepEqual(back.Blocks, m.Blocks)
		}
		if !slices.ContainsFunc(p.Moves, inverse) {
			return false
		}
	}
	return true
}

// SolveDefined solves a defined puzzle, numbers its states, proves the distance of each by
// itself, and packs the distances in the first form that they fit.
func SolveDefined(p *define.Puzzle) (*Solution, error) {
	start := time.Now()
	s := &solver{progress: newProgress(p.File), plain: true}
	defer s.progress.done()
	found, counts, err := searchDefined(p, s.progress)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.File, err)
	}
	numbering, distances, err := found.number()
	if err == errNodes {
		err = fmt.Errorf("its %d states need an automaton of more than %d nodes to be numbered, which is not worth it", total(counts), maxNodes)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.File, err)
	}
	found = nil
	s.distances = distances
	s.space = &space{states: len(distances), name: func(state int) string {
		board := make([]uint8, numbering.Length)
		numbering.Unrank(board, state)
		return fmt.Sprintf("state %d (%s)", state, numbers(board))
	}}
	if s.climb, err = proveDefined(p, numbering, distances, s.progress); err != nil {
		return nil, fmt.Errorf("%s: %w", p.File, err)
	}
	solution, err := s.pack()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.File, err)
	}
	solution.Numbering, solution.plain = numbering, true
	solution.Took, solution.Memory = time.Since(start), peakMemory()
	return solution, nil
}

func total(counts []int) (n int) {
	for _, count := range counts {
		n += count
	}
	return n
}

// proveDefined proves the distance of every state by the moves as the definition has them, and
// returns the steepest climb. It uses all processors.
func proveDefined(p *define.Puzzle, a *table.Automaton, distances []uint16, progress *progress) (climb, error) {
	workers := runtime.GOMAXPROCS(0)
	climbs, faults := make([]climb, workers), make([]error, workers)
	var wait sync.WaitGroup
	for w := range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			board, after := make([]uint8, a.Length), make([]uint8, a.Length)
			neighbours := make([]uint32, 0, len(p.Moves))
			for state := len(distances) / workers * w; state < len(distances) && (w == workers-1 || state < len(distances)/workers*(w+1)); state++ {
				if w == 0 { // for all of them
					progress.say("%d of %d states proved", state*workers, len(distances))
				}
				a.Unrank(board, state)
				neighbours = neighbours[:0]
				for move := range p.Moves {
					if p.Move(after, board, move) {
						if next := a.Rank(after); next >= 0 {
							neighbours = append(neighbours, uint32(next))
						}
					}
				}
				farthest, err := proof.State(distances, state, neighbours)
				if goal := bytes.Equal(board, p.Solved); err == nil && goal != (distances[state] == 0) {
					err = fmt.Errorf("its distance is %d, and that it is the solved board is %v", distances[state], goal)
				}
				if err != nil {
					faults[w] = fmt.Errorf("board %s: %w: the search is wrong", numbers(board), err)
					return
				}
				if by := int(distances[farthest]) - int(distances[state]); by > climbs[w].by {
					climbs[w] = climb{state, farthest, by}
				}
			}
		}()
	}
	wait.Wait()
	steepest := climb{}
	for w := range workers {
		if faults[w] != nil {
			return climb{}, faults[w]
		}
		if climbs[w].by > steepest.by {
			steepest = climbs[w]
		}
	}
	return steepest, nil
}
