package gen

import (
	"fmt"
	"math"

	"nibble/table/certificate"
)

// A solver is a puzzle being solved.
type solver struct {
	table     *Table
	distances []uint16 // of every state, unseen of those not yet reached
	queue     []uint32 // the states reached, in the order of their distance
	rise      rise     // the largest so far
}

const unseen = math.MaxUint16

// A rise is a move that leads farther from the goals.
type rise struct{ from, to, by int }

// solve finds the fewest moves from every state to a goal, by breadth-first search from
// the goals backwards, and proves them: from each state but the goals a move leads one
// nearer, and none leads nearer than that. It fails if the puzzle contradicts itself, or
// with a state that is unreachable or too far away.
func (s *solver) solve() error {
	p, n := s.table.Puzzle, s.table.Puzzle.States()
	if n < 1 || n > MaxStates {
		return statesError(n)
	}
	s.distances = make([]uint16, n)
	for i := range s.distances {
		s.distances[i] = unseen
	}
	s.queue = make([]uint32, 0, n)
	goals := p.Goals()
	if len(goals) == 0 {
		return fmt.Errorf("no goals")
	}
	for _, goal := range goals {
		if goal < 0 || goal >= n {
			return fmt.Errorf("goal %d is outside the states 0 to %d", goal, n-1)
		}
		s.reach(goal, 0)
	}
	if p, ok := p.(Directed); ok {
		return s.directed(p)
	}
	return s.undirected()
}

// statesError says that a puzzle cannot have n states.
func statesError(n int) error {
	return fmt.Errorf("%d states, and a table can have from 1 to %d", n, MaxStates)
}

// undirected solves a puzzle whose moves have one back each.
func (s *solver) undirected() error {
	var list []int
	for head := 0; head < len(s.queue); head++ {
		state := int(s.queue[head])
		list = s.table.Puzzle.AppendNeighbours(list[:0], state)
		if err := s.expand(head, list); err != nil {
			return err
		}
		// By now all states not farther than this one are reached.
		if err := s.prove(state, list); err != nil {
			return fmt.Errorf("%w: a move has none back, and the puzzle is not Directed", err)
		}
	}
	return s.complete()
}

// directed solves a puzzle that says what leads to a state.
func (s *solver) directed(p Directed) error {
	var list []int
	for head := 0; head < len(s.queue); head++ {
		list = p.AppendPredecessors(list[:0], int(s.queue[head]))
		if err := s.expand(head, list); err != nil {
			return err
		}
	}
	if err := s.complete(); err != nil {
		return err
	}
	for state := range s.distances {
		s.table.progress("%d of %d states proved", state, len(s.distances))
		list = p.AppendNeighbours(list[:0], state)
		if err := s.inside(state, list); err != nil {
			return err
		}
		if err := s.prove(state, list); err != nil {
			return fmt.Errorf("%w: AppendPredecessors contradicts AppendNeighbours", err)
		}
	}
	return nil
}

// expand reaches the states in list from the one at the head of the queue.
func (s *solver) expand(head int, list []int) error {
	state := int(s.queue[head])
	s.table.progress("%d of %d states solved", head, len(s.distances))
	if err := s.inside(state, list); err != nil {
		return err
	}
	for _, next := range list {
		if err := s.reach(next, int(s.distances[state])+1); err != nil {
			return err
		}
	}
	return nil
}

// reach gives a state its distance, unless it has one, and queues it.
func (s *solver) reach(state, distance int) error {
	if s.distances[state] != unseen {
		return nil
	}
	if distance == unseen {
		return fmt.Errorf("state %d is %d moves from a goal, more than can be counted", state, distance)
	}
	s.distances[state] = uint16(distance)
	s.queue = append(s.queue, uint32(state))
	return nil
}

// inside returns an error if list, the neighbours of state, holds an invalid state.
func (s *solver) inside(state int, list []int) error {
	for _, next := range list {
		if next < 0 || next >= len(s.distances) {
			return fmt.Errorf("a move of state %d leads to %d, outside the states 0 to %d", state, next, len(s.distances)-1)
		}
	}
	return nil
}

// complete returns an error if a state is not reached. If a move leads from it to one that
// is, the lists of the puzzle contradict each other.
func (s *solver) complete() error {
	if len(s.queue) == len(s.distances) {
		return nil
	}
	_, directed := s.table.Puzzle.(Directed)
	first, list := -1, []int(nil)
	for state, d := range s.distances {
		if d != unseen {
			continue
		}
		if first < 0 {
			first = state
		}
		list = s.table.Puzzle.AppendNeighbours(list[:0], state)
		if err := s.inside(state, list); err != nil {
			return err
		}
		for _, next := range list {
			if s.distances[next] == unseen {
				continue
			}
			if directed {
				return fmt.Errorf("state %d: a move leads to state %d, and AppendPredecessors of that lacks state %d: it contradicts AppendNeighbours", state, next, state)
			}
			return fmt.Errorf("state %d: a move leads to state %d and none back, and the puzzle is not Directed", state, next)
		}
	}
	others := ""
	if n := len(s.distances) - len(s.queue) - 1; n > 0 {
		others = fmt.Sprintf(" and %d others", n)
	}
	return fmt.Errorf("no goal can be reached from state %d%s: number only those from which one can", first, others)
}

// prove proves the distance of a state, given its neighbours.
func (s *solver) prove(state int, neighbours []int) error {
	farthest, err := certificate.State(s.distances, state, neighbours)
	if by := int(s.distances[farthest]) - int(s.distances[state]); by > s.rise.by {
		s.rise = rise{state, farthest, by}
	}
	return err
}
