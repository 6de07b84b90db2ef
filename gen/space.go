package gen

import (
	"errors"
	"fmt"
	"hash/maphash"
	"slices"
	"sync"

	"nibble/table/proof"
	"nibble/table/puzzle"
)

// MaxStates is the largest number of states that a puzzle may have. Solving n states takes less
// than 16 n bytes of memory, unless moves cannot be undone (see [puzzle.Rules.Undo]).
const MaxStates = 1 << 28

// A space is a puzzle as the solver sees it: its states are numbers.
type space struct {
	states int
	goals  []int

	// neighbours and before append to lists the states that moves make of a state, and those of
	// which moves make it. before is nil if the rules do not say.
	// Several goroutines may call them at once, each with lists of its own.
	neighbours, before beside

	// If the rules number the boards, twins notices boards that have the same rank, and twin
	// is the error for the ith board that moves make of a state, or for its own if that is -1.
	twins twins
	twin  func(state, i int) error

	bound, index func(state int) int // nil if there is none
	name         func(state int) string
}

// newSpace returns the states of a puzzle, or says what is wrong with its rules. These number
// all boards that moves make of states; or if explored is true, all boards that there are.
func newSpace[B comparable](r *puzzle.Rules[B], explored bool) (*space, error) {
	for _, field := range []struct {
		name    string
		missing bool
	}{
		{"Rank", r.Rank == nil}, {"Unrank", r.Unrank == nil},
	} {
		if field.missing {
			return nil, fmt.Errorf("the rules lack %s", field.name)
		}
	}
	if r.States < 1 || r.States > MaxStates {
		return nil, fmt.Errorf("%d states, want 1 to %d", r.States, MaxStates)
	}
	name := func(b B, state int) string {
		if text := proof.Format(r, b); text != fmt.Sprint(state) {
			return fmt.Sprintf("state %d (%s)", state, text)
		}
		return fmt.Sprintf("state %d", state)
	}
	s := &space{states: r.States, name: func(state int) string { return name(r.Unrank(state), state) }}
	var err error
	if s.goals, err = goals(r, explored); err != nil {
		return nil, err
	}
	dead := proof.NewDead(r)
	var one sync.Mutex // for dead
	seed := maphash.MakeSeed()
	if !explored {
		s.twins = make(twins, r.States)
	}
	s.neighbours = func(l *lists, state int) error {
		b := r.Unrank(state)
		if got := r.Rank(b); got != state {
			return fmt.Errorf("%s: its board has rank %d", name(b, state), got)
		}
		if !explored {
			l.hashes = append(l.hashes, hashOf(seed, b))
		}
		for move := range r.Moves {
			after, ok := r.Move(b, move)
			if !ok {
				continue
			}
			next := r.Rank(after)
			switch {
			case next >= r.States:
				return fmt.Errorf("%s: move %s leads to rank %d, outside 0 to %d", name(b, state), r.Moves[move], next, r.States-1)
			case next >= 0 && explored:
				l.beside = append(l.beside, uint32(next))
			case explored:
				return fmt.Errorf("%s: move %s leads to %s now, and did not before: %s",
					name(b, state), r.Moves[move], proof.Format(r, after), changing)
			case next >= 0:
				l.beside = append(l.beside, uint32(next))
				l.hashes = append(l.hashes, hashOf(seed, after))
			default:
				one.Lock()
				err := dead.Add(after)
				one.Unlock()
				if err != nil {
					return fmt.Errorf("%s: move %s leads to a board without a rank: %w", name(b, state), r.Moves[move], err)
				}
			}
		}
		return nil
	}
	s.twin = func(state, i int) error {
		b := r.Unrank(state)
		for move := range r.Moves {
			after, ok := r.Move(b, move)
			if !ok || r.Rank(after) < 0 {
				continue
			}
			if i--; i == -1 {
				return fmt.Errorf("%s: move %s leads to %s, and another board has its rank %d", name(b, state), r.Moves[move], proof.Format(r, after), r.Rank(after))
			}
		}
		return fmt.Errorf("%s: moves lead to another board with that rank", name(b, state))
	}
	if r.Undo != nil {
		s.before = func(l *lists, state int) error {
			b := r.Unrank(state)
			for move := range r.Moves {
				before, ok := r.Undo(b, move)
				if !ok {
					continue
				}
				from := r.Rank(before)
				if from >= r.States {
					return fmt.Errorf("%s: Undo of move %s leads to rank %d, outside 0 to %d", name(b, state), r.Moves[move], from, r.States-1)
				}
				if after, ok := r.Move(before, move); !ok || after != b {
					return fmt.Errorf("%s: Undo of move %s contradicts Move", name(b, state), r.Moves[move])
				}
				switch {
				case from < 0 && explored && r.Start != nil:
					continue // moves from the start do not make it
				case from < 0 && explored:
					return fmt.Errorf("a move leads from %s to %s, and none from a goal to there, so that not all boards can be found from the goals on: the rules lack a Start",
						proof.Format(r, before), name(b, state))
				case from < 0:
					return fmt.Errorf("%s: Undo of move %s leads to a board without a rank, from which a goal can be reached", name(b, state), r.Moves[move])
				}
				l.beside = append(l.beside, uint32(from))
			}
			return nil
		}
	}
	if r.Bound != nil {
		s.bound = func(state int) int { return r.Bound(r.Unrank(state)) }
	}
	if r.Index != nil {
		s.index = func(state int) int { return r.Index(r.Unrank(state)) }
	}
	return s, nil
}

// twins are the hashes of the first board of each rank, 0 of ranks that no board had. By them
// boards are noticed that have the same rank; proof.Verify compares the boards, and takes
// several times as long.
type twins []uint32

// same reports whether a board with the given hash is the one that had the given rank before, if
// any had.
func (t twins) same(rank int, hash uint32) bool {
	if t[rank] == 0 {
		t[rank] = hash
	}
	return t[rank] == hash
}

// hashOf returns a hash of a board that is not 0.
func hashOf[B comparable](seed maphash.Seed, b B) uint32 {
	return uint32(maphash.Comparable(seed, b)) | 1
}

// goals lists the goals of a puzzle. Of those in r.Goals that were not explored it needs some.
func goals[B comparable](r *puzzle.Rules[B], explored bool) (list []int, err error) {
	if r.Goal != nil {
		for state := range r.States {
			if r.Goal(r.Unrank(state)) {
				list = append(list, state)
			}
		}
		switch {
		case len(list) == 0 && explored:
			err = unreachable(r)
		case len(list) == 0:
			err = errors.New("none of the states is a goal")
		}
		return list, err
	}
	for i, b := range r.Goals {
		state := r.Rank(b)
		if state < 0 && explored {
			continue
		}
		if state < 0 || state >= r.States {
			return nil, fmt.Errorf("goal %d (%s) has rank %d, outside 0 to %d", i, proof.Format(r, b), state, r.States-1)
		}
		if other := slices.Index(list, state); other >= 0 {
			return nil, fmt.Errorf("goals %d and %d are the same (%s)", other, i, proof.Format(r, b))
		}
		list = append(list, state)
	}
	if len(list) == 0 {
		return nil, unreachable(r)
	}
	return list, nil
}

// unreachable returns the error for explored boards of which none is a goal.
func unreachable[B comparable](r *puzzle.Rules[B]) error {
	return fmt.Errorf("no moves lead from the Start (%s) to a goal: %d boards can be reached", proof.Format(r, r.Start[0]), r.States)
}
