package gen

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"nibble/table"
	"nibble/table/proof"
	"nibble/table/puzzle"
)

// Solve solves a puzzle completely by breadth-first search backwards from the goals, proves
// each distance, and packs the distances in the first [table.Form] that they fit. If the rules do
// not number the boards, it finds and numbers them first. If it takes long, it reports progress
// on standard error. An error says what is wrong with the puzzle, and names the state by its rank
// and as people write its board.
func Solve[B comparable](r *puzzle.Rules[B]) (*Solution, error) {
	start := time.Now()
	switch {
	case r == nil:
		return nil, errors.New("no rules")
	case len(r.Moves) == 0:
		return nil, errors.New("the rules lack Moves")
	case r.Move == nil:
		return nil, errors.New("the rules lack Move")
	case len(r.Goals) == 0 && r.Goal == nil:
		return nil, errors.New("the rules lack Goals")
	case r.Start != nil && len(r.Start) == 0:
		return nil, errors.New("the Start of the rules lists no boards")
	}
	s := &solver{progress: newProgress(r.Name), wide: r.Wide, old: make(chan lists, 64)}
	defer s.progress.done()
	var numbering *table.Automaton
	var err error
	if r.States == 0 && r.Rank == nil && r.Unrank == nil {
		numbering, err = solveBoards(s, r)
	} else if s.space, err = newSpace(r, false); err == nil {
		err = s.solve()
	}
	if err != nil {
		return nil, err
	}
	solution, err := s.pack()
	if err != nil {
		return nil, err
	}
	solution.Numbering, solution.plain = numbering, s.plain
	solution.Took, solution.Memory = time.Since(start), peakMemory()
	return solution, nil
}

// solveBoards solves a puzzle that does not number its boards: it numbers all that can be
// reached from the start, solves them, and numbers those again from which a goal can be reached.
func solveBoards[B comparable](s *solver, r *puzzle.Rules[B]) (*table.Automaton, error) {
	all, err := explore(r, s.progress)
	if err != nil {
		return nil, err
	}
	numbering, err := newAutomaton(all.length, all.n, all.at)
	if err != nil {
		return nil, err
	}
	if s.space, err = newSpace(byAutomaton(r, numbering, all.plain), true); err != nil {
		return nil, err
	}
	s.explored, s.started, s.plain = true, r.Start != nil, all.plain
	if err := s.solve(); err != nil {
		return nil, err
	}
	if r.Start == nil && len(s.goals) == s.states {
		return nil, errors.New("no moves lead on from the Goals, so that no other boards can be found from there: the rules lack a Start")
	}
	if len(s.queue) == s.states {
		return numbering, nil
	}
	s.climb.from, s.climb.to = s.kept(s.climb.from), s.kept(s.climb.to)
	all.keep(func(i int) bool { return s.distances[i] != unseen })
	s.distances = slices.DeleteFunc(s.distances, func(d uint16) bool { return d == unseen })
	if numbering, err = newAutomaton(all.length, all.n, all.at); err != nil {
		return nil, err
	}
	s.space, err = newSpace(byAutomaton(r, numbering, all.plain), true)
	return numbering, err
}

// kept returns the rank that a state has once those are left out from which no goal was found.
func (s *solver) kept(state int) (rank int) {
	for _, d := range s.distances[:state] {
		if d != unseen {
			rank++
		}
	}
	return rank
}

// byAutomaton returns the rules with the boards numbered by an automaton, which is faster if
// its words are the bytes of the boards.
func byAutomaton[B comparable](r *puzzle.Rules[B], a *table.Automaton, plain bool) *puzzle.Rules[B] {
	numbered := r.Numbered(a)
	if plain {
		numbered.Rank = func(b B) int { return a.Rank(bytesOf(&b, a.Length)) }
	}
	return numbered
}

// A solver is a puzzle being solved.
type solver struct {
	*space
	progress  *progress
	distances []uint16   // of every state, unseen of those not yet reached
	queue     []uint32   // the states reached, in the order of their distance
	climb     climb      // the steepest so far
	old       chan lists // for inOrder

	explored bool // whether there may be states from which no goal can be reached
	started  bool // whether the rules say where exploring started
	wide     bool // whether they ask for table.Wide
	plain    bool // whether the words that are numbered are the bytes of boards
}

const unseen = math.MaxUint16

// A climb is a move that leads farther from the goals, by more than one if none leads back.
type climb struct{ from, to, by int }

// solve finds the fewest moves from every state to a goal. It takes every move to have one
// back, which makes neighbours predecessors; what is wrong with that shows in the proof.
func (s *solver) solve() error {
	contradiction := "Undo contradicts Move"
	if s.before == nil {
		contradiction = changing
		err := s.search(s.neighbours, true)
		if err == nil || !errors.Is(err, errOneWay) {
			return err
		}
		if s.explored && !s.started {
			return s.oneWay()
		}
		if s.before, err = s.turn(); err != nil {
			return err
		}
	}
	if err := s.search(s.before, false); err != nil {
		return err
	}
	return s.all(s.neighbours, func(state int, list []uint32) error {
		s.progress.say("%d of %d states proved", state, s.states)
		list = slices.DeleteFunc(list, func(next uint32) bool { return s.distances[next] == unseen })
		if s.distances[state] == unseen { // so is all that moves make of it
			if len(list) > 0 {
				return fmt.Errorf("no goal can be reached from %s, and a move leads from there to %s: %s", s.name(state), s.name(int(list[0])), contradiction)
			}
			return nil
		}
		if err := s.prove(state, list); err != nil {
			return fmt.Errorf("%w: %s", err, contradiction)
		}
		return nil
	})
}

// A beside appends to the lists the states beside one: its neighbours, or those before it.
type beside func(l *lists, state int) error

// lists are what is beside states, for those in turn up to one of which that is an error.
type lists struct {
	states, ends []int
	beside       []uint32
	hashes       []uint32 // for twins: of each state its board's, and then those of its neighbours'
	err          error
}

// find returns what is beside some states, given by their number, in the memory of l.
func (l lists) find(beside beside, first, end int, state func(i int) int) lists {
	l.clear()
	for i := first; i < end; i++ {
		if l.err = beside(&l, state(i)); l.err != nil {
			break
		}
		l.states, l.ends = append(l.states, state(i)), append(l.ends, len(l.beside))
	}
	return l
}

// clear makes l empty, and keeps its memory.
func (l *lists) clear() {
	*l = lists{states: l.states[:0], ends: l.ends[:0], beside: l.beside[:0], hashes: l.hashes[:0]}
}

// each calls f for each state of the lists, after it has compared the boards.
func (s *solver) each(l lists, f func(state int, list []uint32) error) error {
	first, hashes := 0, l.hashes
	for i, state := range l.states {
		list := l.beside[first:l.ends[i]]
		if len(hashes) > 0 {
			if !s.twins.same(state, hashes[0]) {
				return s.twin(state, -1)
			}
			for j, next := range list {
				if !s.twins.same(int(next), hashes[1+j]) {
					return s.twin(state, j)
				}
			}
			hashes = hashes[1+len(list):]
		}
		if err := f(state, list); err != nil {
			return err
		}
		first = l.ends[i]
	}
	return l.err
}

// all calls f for all states in ascending order, with what is beside them.
func (s *solver) all(beside beside, f func(state int, list []uint32) error) error {
	return inOrder(s.states, s.old, func(old lists, first, end int) lists {
		return old.find(beside, first, end, func(i int) int { return i })
	}, func(l lists) error {
		return s.each(l, f)
	})
}

// next returns the states that moves make of one, in the memory of l.
func (s *solver) next(l *lists, state int) ([]uint32, error) {
	l.clear()
	err := s.neighbours(l, state)
	return l.beside, err
}

// oneWay returns the error for a puzzle of which gen explored the boards from the goals on,
// though a move has none back.
func (s *solver) oneWay() error {
	var there, back lists
	for state := range s.states {
		list, err := s.next(&there, state)
		if err != nil {
			return err
		}
		for _, next := range list {
			back, err := s.next(&back, int(next))
			if err != nil {
				return err
			}
			if !slices.Contains(back, uint32(state)) {
				return fmt.Errorf("a move leads from %s to %s and none back, so that not all boards can be found from the goals on: the rules lack a Start",
					s.name(state), s.name(int(next)))
			}
		}
	}
	if err := s.search(s.neighbours, false); err != nil { // one is too far
		return err
	}
	return errors.New("the moves contradict each other: " + changing)
}

const changing = "Move must always return the same"

// errOneWay says that a puzzle was searched as if each of its moves had one back, and that
// it does not.
var errOneWay = errors.New("a move has none back")

// search finds the distances by going from the goals to the states of which moves make them,
// and if prove is true it proves them on the way, as before is then neighbours.
func (s *solver) search(before beside, prove bool) error {
	if s.distances == nil {
		s.distances, s.queue = make([]uint16, s.states), make([]uint32, 0, s.states)
	}
	for i := range s.distances {
		s.distances[i] = unseen
	}
	s.queue, s.climb = s.queue[:0], climb{}
	for _, goal := range s.goals {
		if s.distances[goal] == unseen {
			s.distances[goal] = 0
			s.queue = append(s.queue, uint32(goal))
		}
	}
	for head := 0; head < len(s.queue); {
		level := s.queue[head:] // to which nothing is added
		err := inOrder(len(level), s.old, func(old lists, first, end int) lists {
			return old.find(before, first, end, func(i int) int { return int(level[i]) })
		}, func(l lists) error {
			return s.each(l, func(state int, list []uint32) error {
				s.progress.say("%d of %d states solved", head, s.states)
				head++
				return s.reach(state, list, prove)
			})
		})
		if err != nil {
			return err
		}
	}
	if len(s.queue) == s.states {
		return nil
	}
	if prove {
		return errOneWay // if moves have none back, others may be reached
	}
	if s.explored {
		return nil // they are left out
	}
	return s.unreached()
}

// reach gives those of the states of a list that are not yet reached the distance behind that
// of a state, and if prove is true it proves the distance of that.
func (s *solver) reach(state int, list []uint32, prove bool) error {
	d := s.distances[state] + 1
	for _, next := range list {
		if s.distances[next] != unseen {
			continue
		}
		if d == unseen && prove {
			return errOneWay // perhaps there is a nearer goal
		}
		if d == unseen {
			return fmt.Errorf("%s is %d moves from a goal, more than can be counted", s.name(int(next)), d)
		}
		s.distances[next] = d
		s.queue = append(s.queue, next)
	}
	if prove && s.prove(state, list) != nil { // by now all states not farther than this one are reached
		return errOneWay
	}
	return nil
}

// prove proves the distance of a state, given its neighbours.
func (s *solver) prove(state int, neighbours []uint32) error {
	farthest, err := proof.State(s.distances, state, neighbours)
	if by := int(s.distances[farthest]) - int(s.distances[state]); by > s.climb.by {
		s.climb = climb{state, farthest, by}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", s.name(state), err)
	}
	return nil
}

// unreached returns the error for states from which no goal was found.
func (s *solver) unreached() error {
	first, there := -1, lists{}
	for state, d := range s.distances {
		if d != unseen {
			continue
		}
		if first < 0 {
			first = state
		}
		list, err := s.next(&there, state)
		if err != nil {
			return err
		}
		for _, next := range list {
			if s.distances[next] != unseen {
				return fmt.Errorf("a move leads from %[1]s to %[2]s, and no Undo from %[2]s to %[1]s: Undo contradicts Move", s.name(state), s.name(int(next)))
			}
		}
	}
	others := ""
	if n := s.states - len(s.queue) - 1; n > 0 {
		others = fmt.Sprintf(" and %d others", n)
	}
	return fmt.Errorf("no goal can be reached from %s%s: number only the boards from which one can, or leave out States, Rank and Unrank, so that gen does", s.name(first), others)
}

// turn turns all moves round: it returns what appends the states of which moves make a state.
func (s *solver) turn() (beside, error) {
	first := make([]uint32, s.states+1) // where the predecessors of each state begin
	var hashes [2]uint64                // of what each pass sees
	for pass, edges := 0, []uint32(nil); ; pass++ {
		err := s.all(s.neighbours, func(state int, list []uint32) error {
			s.progress.say("%d of %d states turned round", state, s.states)
			for _, next := range list {
				hashes[pass] = hash(hash(hashes[pass], state), int(next))
				if pass == 0 {
					first[next]++
				} else if first[next] == 0 {
					return fmt.Errorf("a move leads from %s to %s now, and did not before: %s", s.name(state), s.name(int(next)), changing)
				} else { // from the end of its part to the start
					first[next]--
					edges[first[next]] = uint32(state)
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		if pass == 1 {
			if hashes[0] != hashes[1] {
				return nil, errors.New("some moves lead elsewhere now than before: " + changing)
			}
			return func(l *lists, state int) error {
				l.beside = append(l.beside, edges[first[state]:first[state+1]]...)
				return nil
			}, nil
		}
		total := uint64(0)
		for state := range first {
			total += uint64(first[state])
			first[state] = uint32(total)
		}
		if total > math.MaxUint32 {
			return nil, fmt.Errorf("%d moves are too many to turn round: the rules need Undo", total)
		}
		edges = make([]uint32, total)
	}
}
