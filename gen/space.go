package gen

import (
	"errors"
	"fmt"
	"slices"

	"nibble/table/proof"
	"nibble/table/puzzle"
)

// MaxStates is the largest number of states that a puzzle may have. To solve n of them takes
// less than 16 n bytes of memory, unless moves must be turned round (see puzzle.Rules.Undo).
const MaxStates = 1 << 28

// A space is a puzzle as the solver sees it: its states are numbers.
type space struct {
	states int
	goals  []int

	// neighbours and before append to dst the states that moves make of a state, and those of
	// which moves make it. before is nil if the rules do not say.
	neighbours, before func(dst []uint32, state int) ([]uint32, error)

	bound, index func(state int) int // nil if there is none
	name         func(state int) string
}

// newSpace numbers the states of a puzzle, or says what is wrong with its rules.
func newSpace[B comparable](r *puzzle.Rules[B]) (*space, error) {
	if r == nil {
		return nil, errors.New("no rules")
	}
	for _, field := range []struct {
		name    string
		missing bool
	}{
		{"Moves", len(r.Moves) == 0}, {"Move", r.Move == nil}, {"Rank", r.Rank == nil}, {"Unrank", r.Unrank == nil},
		{"Goals", len(r.Goals) == 0 && r.Goal == nil},
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
	if s.goals, err = goals(r); err != nil {
		return nil, err
	}
	dead := proof.NewDead(r)
	s.neighbours = func(dst []uint32, state int) ([]uint32, error) {
		b := r.Unrank(state)
		if got := r.Rank(b); got != state {
			return dst, fmt.Errorf("%s: its board has rank %d", name(b, state), got)
		}
		for move := range r.Moves {
			after, ok := r.Move(b, move)
			if !ok {
				continue
			}
			next := r.Rank(after)
			switch {
			case next >= r.States:
				return dst, fmt.Errorf("%s: move %s leads to rank %d, outside 0 to %d", name(b, state), r.Moves[move], next, r.States-1)
			case next >= 0:
				if twin := r.Unrank(next); twin != after {
					return dst, fmt.Errorf("%s: move %s leads to rank %d, which %s and %s share",
						name(b, state), r.Moves[move], next, proof.Format(r, after), proof.Format(r, twin))
				}
				dst = append(dst, uint32(next))
			default:
				if err := dead.Add(after); err != nil {
					return dst, fmt.Errorf("%s: move %s leads to a board without a rank: %w", name(b, state), r.Moves[move], err)
				}
			}
		}
		return dst, nil
	}
	if r.Undo != nil {
		s.before = func(dst []uint32, state int) ([]uint32, error) {
			b := r.Unrank(state)
			for move := range r.Moves {
				before, ok := r.Undo(b, move)
				if !ok {
					continue
				}
				from := r.Rank(before)
				if from >= r.States {
					return dst, fmt.Errorf("%s: Undo of move %s leads to rank %d, outside 0 to %d", name(b, state), r.Moves[move], from, r.States-1)
				}
				if after, ok := r.Move(before, move); !ok || after != b {
					return dst, fmt.Errorf("%s: Undo of move %s contradicts Move", name(b, state), r.Moves[move])
				}
				if from < 0 {
					return dst, fmt.Errorf("%s: Undo of move %s leads to a board without a rank, from which a goal can be reached", name(b, state), r.Moves[move])
				}
				dst = append(dst, uint32(from))
			}
			return dst, nil
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

// goals lists the goals of a puzzle.
func goals[B comparable](r *puzzle.Rules[B]) (list []int, err error) {
	if r.Goal != nil {
		for state := range r.States {
			if r.Goal(r.Unrank(state)) {
				list = append(list, state)
			}
		}
		if len(list) == 0 {
			err = errors.New("none of the states is a goal")
		}
		return list, err
	}
	for i, b := range r.Goals {
		state := r.Rank(b)
		if state < 0 || state >= r.States {
			return nil, fmt.Errorf("goal %d (%s) has rank %d, outside 0 to %d", i, proof.Format(r, b), state, r.States-1)
		}
		if other := slices.Index(list, state); other >= 0 {
			return nil, fmt.Errorf("goals %d and %d are the same (%s)", other, i, proof.Format(r, b))
		}
		list = append(list, state)
	}
	return list, nil
}
