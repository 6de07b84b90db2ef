package gen

import (
	"fmt"
	"time"

	"nibble/table"
)

// maxEntry is the largest number that a nibble holds.
const maxEntry = 15

// A Solution is a puzzle's distances packed into nibbles.
type Solution struct {
	Nibbles   []byte // (distance - bound) / Step for each state, as table.Nibble reads it
	Step      int    // the greatest divisor of all distance - bound
	Bounded   bool   // whether any bound is not 0
	Distances []int  // how many states there are at each distance
	Entries   []int  // how many states have each entry

	Took time.Duration // to solve
}

// States returns the number of states.
func (s *Solution) States() int {
	n := 0
	for _, states := range s.Distances {
		n += states
	}
	return n
}

// Farthest returns the largest distance.
func (s *Solution) Farthest() int { return len(s.Distances) - 1 }

// Solve solves a puzzle and packs its distances. It fails if the puzzle contradicts
// itself, and with the state and its number if an entry does not fit a nibble.
func Solve(p Puzzle) (*Solution, error) {
	start := time.Now()
	distances, err := Distances(p)
	if err != nil {
		return nil, err
	}
	s := &Solution{Nibbles: make([]byte, (len(distances)+1)/2)}
	excess := make([]uint8, len(distances))
	for state, d := range distances {
		bound := p.Bound(state)
		if bound < 0 || bound > int(d) {
			return nil, fmt.Errorf("state %d: bound %d is not from 0 to its distance %d", state, bound, d)
		}
		excess[state] = d - uint8(bound)
		s.Bounded = s.Bounded || bound != 0
		s.Step = gcd(s.Step, int(excess[state]))
		s.Distances = count(s.Distances, int(d))
	}
	s.Step = max(s.Step, 1)
	for state, x := range excess {
		entry := int(x) / s.Step
		if entry > maxEntry {
			return nil, fmt.Errorf("state %d: distance %d, bound %d and step %d make entry %d, and a nibble holds at most %d",
				state, distances[state], distances[state]-x, s.Step, entry, maxEntry)
		}
		table.SetNibble(s.Nibbles, state, uint8(entry))
		s.Entries = count(s.Entries, entry)
	}
	s.Took = time.Since(start)
	return s, nil
}

// count adds one to histogram[i], with room made for it.
func count(histogram []int, i int) []int {
	for len(histogram) <= i {
		histogram = append(histogram, 0)
	}
	histogram[i]++
	return histogram
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
