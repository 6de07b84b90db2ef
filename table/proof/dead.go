package proof

import (
	"fmt"

	"nibble/table/puzzle"
)

// Dead proves that no goal can be reached from boards that are not states. It remembers the
// boards it has seen.
type Dead[B comparable] struct {
	rules    *puzzle.Rules[B]
	distance func(b B) (int, error) // if not nil, it must return Unsolvable for each
	seen     map[B]bool
}

// NewDead returns a proof for boards of the given rules.
func NewDead[B comparable](r *puzzle.Rules[B]) *Dead[B] {
	return &Dead[B]{rules: r, seen: map[B]bool{}}
}

// Add proves that neither a goal nor a state can be reached from b, which must have no rank.
// Boards that were proved before are not proved again. After an error d must not be used.
func (d *Dead[B]) Add(b B) error {
	if d.seen[b] {
		return nil
	}
	d.seen[b] = true
	for list := []B{b}; len(list) > 0; {
		b := list[len(list)-1]
		list = list[:len(list)-1]
		if d.rules.IsGoal(b) {
			return fmt.Errorf("%s is a goal and has no rank", Format(d.rules, b))
		}
		if d.distance != nil {
			got, fault := d.distance(b)
			if got != puzzle.Unsolvable && fault != nil {
				return fmt.Errorf("no goal can be reached from %s, and its distance is %d: %w", Format(d.rules, b), got, fault)
			}
			if got != puzzle.Unsolvable {
				return fmt.Errorf("no goal can be reached from %s, and its distance is %d", Format(d.rules, b), got)
			}
		}
		for move := range d.rules.Moves {
			after, ok := d.rules.Move(b, move)
			switch {
			case !ok || d.seen[after]:
			case d.rules.Rank(after) >= 0:
				return fmt.Errorf("%s has no rank, and move %s leads from it to a state", Format(d.rules, b), d.rules.Moves[move])
			default:
				d.seen[after] = true
				list = append(list, after)
			}
		}
	}
	return nil
}
