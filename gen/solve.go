// Package gen bakes puzzles: it solves one completely, packs the distances four
// bits a state, and writes them as Go source that answers with one load.
//
// A puzzle is a type with the three methods of Puzzle. A program that bakes it
// names it in a Table, the table in a File, and hands the file to Main:
//
//	//go:build generate
//
//	package main
//
//	//go:generate go run generate.go mine.go
//	func main() {
//		gen.Main(gen.File{
//			Path:    "baked.go",
//			Package: "main",
//			Items:   []gen.Item{&gen.Table{Name: "distance", Puzzle: Mine{}}},
//		})
//	}
//
// Here mine.go defines the puzzle, and as it is compiled before there is a baked file it
// must not name what that declares. If it is a package of its own, import it instead.
//
// The function distance that this writes returns the distance of a state; its comment says
// how, with figures read off the data. The package nibble/table/walk finds the way by it,
// and nibble/table/rank numbers states. With the flag -check the program writes nothing
// and fails if a baked file is stale.
//
// Distances up to 15 are baked as they are. Those that are greater need a lower bound that
// the program can compute (Table.Bound), or are baked modulo 16 (Modulo). Words bakes other
// numbers, such as what makes an index fast to compute. The package judge below writes
// submissions for judges.
package gen

import (
	"fmt"
	"math"

	"nibble/internal/certificate"
)

// A Puzzle is a set of states with moves between them. States are numbered from
// 0 without a gap.
type Puzzle interface {
	// States returns the number of states, 1 to MaxStates.
	States() int

	// Goals returns the states that are 0 moves from a goal, at least one.
	Goals() []int

	// AppendNeighbours appends to dst the states to which a move leads from state,
	// in any order. A move that changes nothing may be left out or not. For every move
	// there must be one back, unless the puzzle is Directed.
	AppendNeighbours(dst []int, state int) []int
}

// A Directed puzzle has moves with none back.
type Directed interface {
	Puzzle

	// AppendPredecessors appends to dst the states from which a move leads to state,
	// in any order: the neighbours of these, and of no others, hold state.
	AppendPredecessors(dst []int, state int) []int
}

// MaxStates is the largest number of states that a puzzle may have. To bake n of them
// takes less than 16 n bytes of memory.
const MaxStates = 1 << 28

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
		return fmt.Errorf("%d states, and a table can have from 1 to %d", n, MaxStates)
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

// inside fails if a state in list, a move from state, is none.
func (s *solver) inside(state int, list []int) error {
	for _, next := range list {
		if next < 0 || next >= len(s.distances) {
			return fmt.Errorf("a move of state %d leads to %d, outside the states 0 to %d", state, next, len(s.distances)-1)
		}
	}
	return nil
}

// complete fails if a state is not reached.
func (s *solver) complete() error {
	for state, d := range s.distances {
		if d == unseen {
			return fmt.Errorf("no goal can be reached from state %d and %d others", state, len(s.distances)-len(s.queue)-1)
		}
	}
	return nil
}

// prove proves the distance of a state, given its neighbours.
func (s *solver) prove(state int, neighbours []int) error {
	farthest, err := certificate.State(s.distances, state, neighbours)
	if by := int(s.distances[farthest]) - int(s.distances[state]); by > s.rise.by {
		s.rise = rise{state, farthest, by}
	}
	return err
}
