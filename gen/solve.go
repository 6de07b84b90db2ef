// Package gen bakes puzzles: it solves one completely, packs the distances four
// bits a state, and writes them as Go source that answers with one load.
//
// A puzzle is a type with the four methods of Puzzle. A program that bakes it
// names it in a Table, the table in a File, and hands the file to Main:
//
//	//go:build generate
//
//	package main
//
//	//go:generate go run generate.go
//	func main() {
//		gen.Main(gen.File{
//			Path:    "baked.go",
//			Package: "example.com/mine",
//			Items:   []gen.Item{&gen.Table{Name: "Distance", Puzzle: Mine{}}},
//		})
//	}
//
// The function Distance that this writes returns the distance of a state; its comment says
// how, with figures read off the data. Words bakes other numbers, such as what makes an
// index fast to compute. With the flag -check the program writes nothing and fails if a
// baked file is stale. The package judge below writes submissions for judges.
package gen

import (
	"bytes"
	"fmt"
)

// A Puzzle is a set of states with moves between them. States are numbered from
// 0 without a gap. For every move there must be one back.
type Puzzle interface {
	// States returns the number of states.
	States() int

	// Goals returns the states that are 0 moves from a goal, at least one.
	Goals() []int

	// AppendNeighbours appends to dst the states one move away from state, in
	// any order. A move that changes nothing may be left out or not.
	AppendNeighbours(dst []int, state int) []int

	// Bound returns a lower bound of the state's distance that the program using
	// the table can compute, 0 if there is none. It makes entries smaller: if
	// it is always of the distance's parity, half of what it falls short is stored.
	Bound(state int) int
}

// unseen is the distance of a state not yet reached; real ones are smaller.
const unseen = 255

// Distances returns the fewest moves from every state of p to a goal, by breadth-
// first search from the goals backwards. It fails if a state or goal is outside
// 0 to p.States()-1, or if a state cannot be reached in fewer than 255 moves.
func Distances(p Puzzle) ([]uint8, error) {
	n := p.States()
	distance := bytes.Repeat([]byte{unseen}, n)
	queue := make([]uint32, 0, n)
	for _, goal := range p.Goals() {
		if goal < 0 || goal >= n {
			return nil, fmt.Errorf("goal %d is outside the states 0 to %d", goal, n-1)
		}
		if distance[goal] == unseen {
			distance[goal] = 0
			queue = append(queue, uint32(goal))
		}
	}
	var neighbours []int
	for head := 0; head < len(queue); head++ {
		state := int(queue[head])
		after := distance[state] + 1
		neighbours = p.AppendNeighbours(neighbours[:0], state)
		for _, next := range neighbours {
			if next < 0 || next >= n {
				return nil, fmt.Errorf("a move of state %d leads to %d, outside the states 0 to %d", state, next, n-1)
			}
			if distance[next] != unseen {
				continue
			}
			if after == unseen {
				return nil, fmt.Errorf("state %d is %d moves from a goal, more than can be counted", next, after)
			}
			distance[next] = after
			queue = append(queue, uint32(next))
		}
	}
	if len(queue) < n {
		for state, d := range distance {
			if d == unseen {
				return nil, fmt.Errorf("no goal can be reached from state %d and %d others", state, n-len(queue)-1)
			}
		}
	}
	return distance, nil
}
