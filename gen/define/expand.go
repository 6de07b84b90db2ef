package define

import (
	"fmt"
	"strconv"
	"strings"
)

// turnsAll reports whether a move with the given name turns the whole puzzle: x, y and z, and
// those of capital letters with a v after them.
func turnsAll(name string) bool {
	switch name {
	case "x", "y", "z", "x2", "y2", "z2", "x'", "y'", "z'":
		return true
	}
	grip, ok := strings.CutSuffix(name, "v")
	return ok && grip != "" && strings.Trim(grip, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == ""
}

// then returns the change that does c and then next, to a set with the given modulus. With
// modulus 1 the numbers of turn stay as they add up, as they mark what a move touches.
func (c change) then(next change, modulus int) change {
	switch {
	case c.from == nil:
		return next
	case next.from == nil:
		return c
	}
	both := change{make([]int, len(c.from)), make([]int, len(c.from))}
	for i, from := range next.from {
		both.from[i] = c.from[from]
		both.turn[i] = c.turn[from] + next.turn[i]
		if modulus > 1 {
			both.turn[i] %= modulus
		}
	}
	return both
}

// power returns the change that does c n times, at least once.
func (c change) power(n, modulus int) change {
	if n == 1 || c.from == nil {
		return c
	}
	half := c.power(n/2, modulus)
	both := half.then(half, modulus)
	if n%2 != 0 {
		both = both.then(c, modulus)
	}
	return both
}

// inverse returns the change that undoes c. With modulus 1 it has the marks of c.
func (c change) inverse(modulus int) change {
	if c.from == nil {
		return c
	}
	back := change{make([]int, len(c.from)), make([]int, len(c.from))}
	for i, from := range c.from {
		back.from[from] = i
		back.turn[from] = c.turn[i]
		if modulus > 1 {
			back.turn[from] = (modulus - c.turn[i]%modulus) % modulus
		}
	}
	return back
}

// powers returns the changes that a power of a move makes.
func (d *definition) powers(p power) []change {
	changes := make([]change, len(d.sets))
	if p.times == 0 {
		return changes
	}
	for set, c := range p.move.changes {
		modulus := d.sets[set].modulus
		if p.times < 0 {
			c = c.inverse(modulus)
		}
		changes[set] = c.power(max(p.times, -p.times), modulus)
	}
	return changes
}

// resolve finds the changes of the moves that are sequences of others.
func (d *definition) resolve() error {
	busy := map[*move]bool{}
	var visit func(m *move) error
	visit = func(m *move) error {
		if m.changes != nil {
			return nil
		}
		if busy[m] {
			return d.fail(m.line, "move %s is a sequence that has %s in it", m.name, m.name)
		}
		busy[m] = true
		changes := make([]change, len(d.sets))
		for _, name := range m.sequence {
			of := d.power(name)
			if of.move == nil {
				return d.fail(m.line, "there is no move %s, which the sequence %s names", name, m.name)
			}
			if err := visit(of.move); err != nil {
				return err
			}
			for set, c := range d.powers(of) {
				changes[set] = changes[set].then(c, d.sets[set].modulus)
			}
		}
		m.changes = changes
		return nil
	}
	for _, m := range d.moves {
		if err := visit(m); err != nil {
			return err
		}
	}
	for _, a := range d.aliases {
		if d.named(a.name).move == nil {
			return d.fail(a.line, "there is no move %s, of which %s is another name", a.old, a.name)
		}
	}
	return nil
}

// maxPower is the largest power that a name may say.
const maxPower = 1 << 20

// A power is a move done a number of times, or undone if that is negative.
type power struct {
	move  *move // nil if there is none
	times int
}

// power returns the power that a name says, such as R2', if there is one.
func (d *definition) power(name string) power {
	if p := d.named(name); p.move != nil {
		return p
	}
	base, sign := name, 1
	if rest, ok := strings.CutSuffix(name, "'"); ok {
		base, sign = rest, -1
		if p := d.named(base); p.move != nil {
			return power{p.move, -p.times}
		}
	}
	for cut := len(base) - 1; cut > 0 && base[cut] >= '0' && base[cut] <= '9'; cut-- { // R12 may be a power of R1
		times, err := strconv.Atoi(base[cut:])
		if err != nil || times > maxPower {
			break
		}
		if p := d.named(base[:cut]); p.move != nil && max(p.times, -p.times) <= maxPower {
			return power{p.move, sign * times * p.times}
		}
	}
	return power{}
}

// named returns the move or the alias with a name.
func (d *definition) named(name string) power {
	if m := d.find(name); m != nil {
		return power{m, 1}
	}
	for i := range d.aliases {
		a := &d.aliases[i]
		if a.name != name {
			continue
		}
		if !a.asked { // else it may be asked for by itself
			a.asked = true
			a.is = d.power(a.old)
		}
		return a.is
	}
	return power{}
}

// maxOrder is how often a move may have to be done until all is as before.
const maxOrder = 1 << 20

// order returns how often changes must be done until all is as before; 0 if that is more than
// maxOrder.
func (d *definition) order(changes []change) int {
	order := 1
	for set, c := range changes {
		modulus := d.sets[set].modulus
		seen := make([]bool, len(c.from))
		for i := range c.from {
			length, turn := 0, 0
			for j := i; !seen[j]; j = c.from[j] {
				seen[j] = true
				length++
				turn += c.turn[j]
			}
			if length == 0 {
				continue
			}
			order = lcm(order, length*(modulus/gcd(modulus, turn%modulus)))
			if order > maxOrder {
				return 0
			}
		}
	}
	return order
}

// gcd returns the greatest common divisor of a and b, a if b is 0.
func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func lcm(a, b int) int { return a / gcd(a, b) * b }

// powerName returns the name of the nth power of a move of the given order, 0 if that is not
// known: of more than half of the order it says how often the move is undone, and so it does
// if n is negative.
func powerName(name string, n, order int) string {
	if order > 0 && 2*n > order {
		n -= order
	}
	if n > 1 || n < -1 {
		name += strconv.Itoa(max(n, -n))
	}
	if n < 0 {
		name += "'"
	}
	return name
}

// chosen returns the moves to use, each with the power of it that is to be used as a move: those
// that the options name, in the order of the definition, or all that do not turn the whole
// puzzle.
func (d *definition) chosen(names []string) (list []power, err error) {
	if names == nil {
		var left []string
		for _, m := range d.moves {
			if d.turns && turnsAll(m.name) {
				left = append(left, m.name)
				continue
			}
			list = append(list, power{m, 1})
		}
		if left != nil {
			d.notes = append(d.notes, fmt.Sprintf("%s: moves that turn the whole puzzle are left out: %s", d.file, strings.Join(left, " ")))
		}
		if list == nil {
			return nil, fmt.Errorf("%s: no moves are left: all turn the whole puzzle", d.file)
		}
		return list, nil
	}
	times := map[*move]int{}
	for _, name := range names {
		p := d.power(name)
		if p.move == nil {
			var all []string
			for _, m := range d.moves {
				all = append(all, m.name)
			}
			return nil, fmt.Errorf("%s: there is no move %q: the moves are %s", d.file, name, strings.Join(all, " "))
		}
		if times[p.move] != 0 {
			return nil, fmt.Errorf("%s: move %q is chosen, and another power of %s too", d.file, name, p.move.name)
		}
		times[p.move] = p.times
	}
	for _, m := range d.moves {
		if times[m] != 0 {
			list = append(list, power{m, times[m]})
		}
	}
	if list == nil {
		return nil, fmt.Errorf("%s: no moves are chosen", d.file)
	}
	return list, nil
}
