// Package proof proves the distances that a solved puzzle answers, with no search: goals and
// only goals are at 0, no move leads more than one nearer, and from every other state some
// move leads one nearer. Only the right distances are like that, so they are their own
// certificate (McConnell et al., "Certifying algorithms", 2011).
//
// Programs that only ask for answers do not link it.
package proof

import (
	"fmt"
	"math"
	"runtime"
	"sync"
	"unsafe"

	"nibble/table/puzzle"
)

// Prove proves that distance returns the fewest moves of every state of a puzzle, and returns
// these by rank. It also proves that distance returns [puzzle.Unsolvable] for boards that moves
// lead to but that are not states, and that no goal can be reached from them. The error names
// the first state that breaks a condition, as people write it. Prove is for functions that
// answer without a table of their own; [Verify] also proves the table. It calls distance from
// as many goroutines at once as there are processors.
func Prove[B comparable](r *puzzle.Rules[B], distance func(b B) int) (distances []uint16, err error) {
	distances, _, err = prove(r, func(b B) (int, error) { return distance(b), nil }, false)
	return distances, err
}

// maxBoards is how many bytes all boards may take to be kept.
const maxBoards = 1 << 30

// prove is Prove, and returns by how much a move makes the distance greater at most. If
// explored is true, the states are the boards that moves make of the start, and a goal that is
// not among them has no rank. The error of distance says why a board has none, if that is known.
func prove[B comparable](r *puzzle.Rules[B], distance func(b B) (int, error), explored bool) (distances []uint16, climb int, err error) {
	if r.States < 1 {
		return nil, 0, fmt.Errorf("%d states, and a puzzle has at least 1", r.States)
	}
	goal, err := goals(r, explored)
	if err != nil {
		return nil, 0, err
	}
	fail := func(state int, b B, format string, args ...any) error {
		return fmt.Errorf("state %d, %s: %w", state, Format(r, b), fmt.Errorf(format, args...))
	}
	unrank := r.Unrank
	var boards []B // of all states, if they are not too large, which is faster
	if uint64(unsafe.Sizeof(*new(B)))*uint64(r.States) <= maxBoards {
		boards = make([]B, r.States)
		unrank = func(state int) B { return boards[state] }
	}
	distances = make([]uint16, r.States)
	err = parts(r.States, func(first, end int) error {
		for state := first; state < end; state++ {
			b := r.Unrank(state)
			if boards != nil {
				boards[state] = b
			}
			if got := r.Rank(b); got != state {
				return fail(state, b, "its board has rank %d", got)
			}
			d, fault := distance(b)
			switch isGoal := goal(state, b); {
			case d < 0 && fault != nil:
				return fail(state, b, "it has no distance: %w", fault)
			case d < 0:
				return fail(state, b, "it has no distance")
			case d >= math.MaxUint16:
				return fail(state, b, "its distance %d is more than can be counted", d)
			case (d == 0) != isGoal:
				return fail(state, b, "its distance is %d, and that it is a goal is %v", d, isGoal)
			}
			distances[state] = uint16(d)
		}
		return nil
	})
	if err != nil {
		return nil, 0, err
	}
	dead := NewDead(r)
	dead.distance = distance
	for _, b := range r.Start {
		if r.Rank(b) < 0 {
			if err := dead.Add(b); err != nil {
				return nil, 0, err
			}
		}
	}
	var one sync.Mutex // for climb
	err = parts(r.States, func(first, end int) error {
		var list []uint32
		dead, steepest := NewDead(r), 0
		dead.distance = distance
		for state := first; state < end; state++ {
			b := unrank(state)
			list = list[:0]
			for move, name := range r.Moves {
				after, ok := r.Move(b, move)
				if !ok {
					continue
				}
				next := r.Rank(after)
				if next < 0 {
					if err := dead.Add(after); err != nil {
						return fail(state, b, "move %s: %w", name, err)
					}
					continue
				}
				if next >= r.States {
					return fail(state, b, "move %s leads to rank %d, outside 0 to %d", name, next, r.States-1)
				}
				if twin := unrank(next); twin != after { // whose distance might be another
					return fail(state, b, "move %s leads to rank %d, which %s and %s share", name, next, Format(r, after), Format(r, twin))
				}
				list = append(list, uint32(next))
			}
			farthest, err := State(distances, state, list)
			if err != nil {
				return fail(state, b, "%w", err)
			}
			steepest = max(steepest, int(distances[farthest])-int(distances[state]))
		}
		one.Lock()
		climb = max(climb, steepest)
		one.Unlock()
		return nil
	})
	if err != nil {
		return nil, 0, err
	}
	return distances, climb, nil
}

// parts calls f for parts of the numbers below n, for all processors at once, and returns the
// error of the first part that has one. A panic is an error.
func parts(n int, f func(first, end int) error) error {
	workers := runtime.GOMAXPROCS(0)
	const few = 1 << 12
	if n <= few {
		workers = 1
	}
	errs := make([]error, workers)
	var wait sync.WaitGroup
	for i := range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			defer Recover(&errs[i])
			errs[i] = f(n/workers*i+min(i, n%workers), n/workers*(i+1)+min(i+1, n%workers))
		}()
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// goals returns a function that reports whether a state is a goal.
func goals[B comparable](r *puzzle.Rules[B], explored bool) (func(state int, b B) bool, error) {
	if r.Goal != nil {
		return func(_ int, b B) bool { return r.Goal(b) }, nil
	}
	listed := make([]bool, r.States) // faster than r.IsGoal if there are many
	for _, b := range r.Goals {
		state := r.Rank(b)
		switch {
		case state < 0 && explored: // if a move makes it, Dead says so
			continue
		case state < 0 || state >= r.States:
			return nil, fmt.Errorf("goal %s: rank %d is outside 0 to %d", Format(r, b), state, r.States-1)
		case listed[state]:
			return nil, fmt.Errorf("goal %s: it is listed twice", Format(r, b))
		case r.Unrank(state) != b:
			return nil, fmt.Errorf("goal %s: its rank %d is that of %s", Format(r, b), state, Format(r, r.Unrank(state)))
		}
		listed[state] = true
	}
	return func(state int, _ B) bool { return listed[state] }, nil
}

// State proves the distance of one state, given the distances of all states and the states that
// its moves lead to. It returns the farthest of these, or state itself if none is farther.
func State(distances []uint16, state int, neighbours []uint32) (farthest int, err error) {
	d, nearest := int(distances[state]), math.MaxInt
	farthest = state
	for _, next := range neighbours {
		nearest = min(nearest, int(distances[next]))
		if distances[next] > distances[farthest] {
			farthest = int(next)
		}
	}
	switch {
	case d > 0 && nearest >= d:
		return farthest, fmt.Errorf("no move leads nearer than its distance %d", d)
	case nearest < d-1:
		return farthest, fmt.Errorf("a move leads from its distance %d to %d", d, nearest)
	}
	return farthest, nil
}

// Count returns how many states are at each distance.
func Count(distances []uint16) (counts []int) {
	for _, d := range distances {
		for len(counts) <= int(d) {
			counts = append(counts, 0)
		}
		counts[d]++
	}
	return counts
}

// Format returns b as people write it, or in Go's format if the rules do not say how they do.
func Format[B comparable](r *puzzle.Rules[B], b B) string {
	if r.Text == nil || r.Cell == nil {
		return fmt.Sprint(b)
	}
	return r.Format(b)
}
