package puzzle

import (
	"math/rand/v2"
	"strconv"

	"nibble/table/text"
)

// Scramble draws a board that is exactly distance moves from a goal, 0 to p.Farthest(). Each
// such state has the same probability, unless the documentation of its package says otherwise.
// The same r gives the same boards; if r is nil, the source of math/rand/v2 is used. If there
// is no such distance, the error matches [text.ErrDistance]; if the table is damaged so that no
// board is found, it is [ErrTable].
//
// Unless a package does better, states are drawn until one is at the distance, which takes
// p.Table.States() / p.Table.Counts[distance] tries on average.
func (p *Solved[B]) Scramble(r *rand.Rand, distance int) (B, error) {
	if distance < 0 || distance > p.Farthest() {
		return *new(B), p.fail(text.ErrDistance, "distance "+strconv.Itoa(distance)+" is not from 0 to "+strconv.Itoa(p.Farthest()))
	}
	if p.Draw != nil {
		return p.Draw(r, distance)
	}
	if distance == 0 && p.Goal == nil {
		return p.drawGoal(r)
	}
	tries := 100 * uint64(p.states()) // of which that none succeeds has a probability below e^-100
	if p.Lookup == nil {
		tries /= uint64(max(p.Table.Counts[distance], 1))
	}
	for range tries {
		b := p.unrank(IntN(r, p.states()))
		if p.look(b, distance) != distance {
			continue
		}
		if d, err := p.known(b); err == nil && d == distance {
			return b, nil
		}
	}
	return *new(B), ErrTable
}

// drawGoal draws one of the goals that are listed. If gen numbered the boards, it may have
// left out some of them, which moves do not make.
func (p *Solved[B]) drawGoal(r *rand.Rand) (B, error) {
	for range 100 * len(p.Goals) { // of which that none succeeds has a probability below e^-100
		goal := p.Goals[IntN(r, len(p.Goals))]
		if p.Numbering == nil || p.rank(goal) >= 0 {
			return goal, nil
		}
	}
	return *new(B), ErrTable
}

// IntN returns r.IntN(n), or if r is nil rand.IntN(n), for a [Solved.Draw] of one's own.
func IntN(r *rand.Rand, n int) int {
	if r == nil {
		return rand.IntN(n)
	}
	return r.IntN(n)
}
