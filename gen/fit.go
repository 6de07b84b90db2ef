package gen

import (
	"fmt"
	"slices"
	"strings"

	"nibble/table"
)

// fit chooses the first form that the distances fit, and says how to read it in t. The error
// says for each form what does not fit.
func (s *solver) fit(t *table.Distances, short shortfalls) error {
	t.Step = 1
	farthest := t.Farthest()
	var faults []string
	if farthest <= table.MaxEntry {
		t.Form = table.Plain
		return nil
	}
	faults = append(faults, fmt.Sprintf("%v: %s is at distance %d, and a nibble holds at most %d",
		table.Plain, s.name(slices.Index(s.distances, uint16(farthest))), farthest, table.MaxEntry))

	switch {
	case s.bound == nil:
		faults = append(faults, fmt.Sprintf("%v: the rules have no Bound", table.OverBound))
	case short.most/short.step <= table.MaxEntry:
		t.Form, t.Step = table.OverBound, short.step
		return nil
	default:
		d := int(s.distances[short.of])
		fault := fmt.Sprintf("%v: %s, at distance %d with bound %d, makes entry %d, and a nibble holds at most %d",
			table.OverBound, s.name(short.of), d, d-short.most, short.most/short.step, table.MaxEntry)
		if short.step%2 != 0 {
			fault += fmt.Sprintf(" (if no bound fell short by an odd number, half would be stored, but that of %s does)", s.name(short.odd))
		}
		faults = append(faults, fault)
	}

	fitsWide := farthest <= table.MaxWide
	switch {
	case fitsWide && s.wide:
		t.Form = table.Wide
		return nil
	case s.climb.by < table.MaxEntry:
		t.Form = table.Modulo
		return nil
	case fitsWide:
		t.Form = table.Wide
		return nil
	}
	faults = append(faults, fmt.Sprintf("%v: a move from %s to %s makes its distance %d greater, and a nibble tells at most %d",
		table.Modulo, s.name(s.climb.from), s.name(s.climb.to), s.climb.by, table.MaxEntry-1),
		fmt.Sprintf("%v: %d is more than %d", table.Wide, farthest, table.MaxWide))
	return fmt.Errorf("the distances fit no form: %s; a Bound that falls short of each by at most %d steps of the same size would do",
		strings.Join(faults, "; "), table.MaxEntry)
}

// shortfalls are what the bounds of all states fall short of their distances.
type shortfalls struct {
	step     int    // the greatest divisor of all
	most, of int    // the most, and a state that it is of
	odd      int    // a state of which it is odd
	hash     uint64 // of all in order, so that a Bound that changes is noticed
}

// shortfalls looks at all bounds. It fails if one is no lower bound.
func (s *solver) shortfalls() (all shortfalls, err error) {
	if s.bound == nil {
		return all, nil
	}
	err = inTurn(s.states, s.bound, func(state, bound int) error {
		s.progress.say("%d of %d bounds", state, s.states)
		d := int(s.distances[state])
		if bound < 0 || bound > d {
			return fmt.Errorf("%s: bound %d is not from 0 to its distance %d", s.name(state), bound, d)
		}
		short := d - bound
		all.hash = hash(all.hash, short)
		all.step = gcd(all.step, short)
		if short > all.most {
			all.most, all.of = short, state
		}
		if short%2 != 0 {
			all.odd = state
		}
		return nil
	})
	all.step = max(all.step, 1)
	return all, err
}

// hash returns the hash of a list of numbers that had the hash h and has got another.
func hash(h uint64, number int) uint64 { return (h + uint64(number) + 1) * 0x9e3779b97f4a7c15 }

// gcd returns the greatest common divisor of a and b, 0 if both are 0.
func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
