package gen

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"nibble/gen/define"
)

var errTooFar = errors.New("a state is more than 65534 moves from the solved board, more than can be counted")

// tooMany returns the error for a puzzle that has more states than fit.
func tooMany(p *define.Puzzle, found int) error {
	return fmt.Errorf("more than %d states, and no more fit in memory or can be numbered; fewer moves reach fewer states: use some of %s only (-moves)",
		found, bases(p))
}

// bases lists the moves that are no powers of others, for people.
func bases(p *define.Puzzle) string {
	var list []string
	for _, m := range p.Moves {
		if m.Base {
			list = append(list, m.Name)
		}
	}
	return strings.Join(list, ",")
}

// fits returns an error if a puzzle all of whose moves are always allowed certainly has more
// than MaxStates states, and which moves alone would make fewer. That is a bound by the order of
// the group of the moves (Sims, "Computational methods in the study of permutation groups",
// 1970), as not more of its elements than rearrange identical pieces leave a board as it is.
func fits(p *define.Puzzle) error {
	var all []int // the moves that are no powers of others
	for i, m := range p.Moves {
		if m.Base {
			all = append(all, i)
		}
	}
	most := big.NewInt(MaxStates)
	states, exact := atLeast(p, all)
	if states.Cmp(most) <= 0 {
		return nil
	}
	help := ""
	if exact {
		help = suggest(p, all, most)
	}
	return fmt.Errorf("it has %s states or more, by the order of the group of its moves, and at most %d fit: use fewer moves (-moves)%s", states, MaxStates, help)
}

// suggest says which of the moves would make as many states as fit: as many moves as can be,
// and of as many moves those that make most states.
func suggest(p *define.Puzzle, all []int, most *big.Int) string {
	cells := len(p.Solved)
	tries := 1 << 26 / (cells * cells * cells) // as the time of each grows like that
	for size := len(all) - 1; size > 0; size-- {
		best, names := new(big.Int), ""
		subset := make([]int, size)
		var choose func(from, n int)
		choose = func(from, n int) {
			if n < size {
				for i := from; i <= len(all)-(size-n); i++ {
					subset[n] = all[i]
					choose(i+1, n+1)
				}
				return
			}
			if tries--; tries < 0 {
				return
			}
			if states, _ := atLeast(p, subset); states.Cmp(most) <= 0 && states.Cmp(best) > 0 {
				best, names = states, ""
				for _, i := range subset {
					names += "," + p.Moves[i].Name
				}
			}
		}
		choose(0, 0)
		if names != "" {
			return fmt.Sprintf("; with -moves %s it has %s", names[1:], best)
		}
		if tries < 0 {
			break
		}
	}
	return ""
}

// A group is what permutations of points generate, as far as it is known: a chain of those that
// leave more and more points where they are.
type group struct {
	points int
	levels []stabilizer
}

// A stabilizer has permutations that leave the bases of the levels before it where they are, and
// for each point to which they move its own base one that does.
type stabilizer struct {
	base       uint16
	generators [][]uint16
	to         [][]uint16 // by points, nil if the base does not come there
	orbit      []uint16   // the points to which it comes
}

// order returns the order of the group that permutations of points generate, or at worst a
// divisor of it: it is found by random elements, and the chance of missing some is below 2^-30.
func order(points int, generators [][]uint16) *big.Int {
	g := &group{points: points}
	elements := [][]uint16{}
	for _, p := range generators {
		g.insert(p)
		elements = append(elements, p)
	}
	for len(elements) < 8 {
		elements = append(elements, elements[len(elements)%len(generators)])
	}
	r := rand.New(rand.NewPCG(1, 2))
	mix := func() []uint16 {
		i, j := r.IntN(len(elements)), r.IntN(len(elements)-1)
		if j >= i {
			j++
		}
		elements[i] = product2(elements[i], elements[j])
		return elements[i]
	}
	for range 50 {
		mix()
	}
	for same := 0; same < 30; same++ {
		if g.insert(mix()) {
			same = -1
		}
	}
	n := big.NewInt(1)
	for _, l := range g.levels {
		n.Mul(n, big.NewInt(int64(len(l.orbit))))
	}
	return n
}

// product2 returns the permutation that does a and then b.
func product2(a, b []uint16) []uint16 {
	c := make([]uint16, len(a))
	for i, x := range a {
		c[i] = b[x]
	}
	return c
}

// insert adds a permutation to the group, and reports whether it was not in what is known.
func (g *group) insert(p []uint16) bool {
	p = slices.Clone(p)
	k := 0
	for ; k < len(g.levels); k++ {
		to := g.levels[k].to[p[g.levels[k].base]]
		if to == nil {
			break
		}
		inverse := make([]uint16, g.points)
		for i, x := range to {
			inverse[x] = uint16(i)
		}
		p = product2(p, inverse)
	}
	moved := 0
	for moved < g.points && p[moved] == uint16(moved) {
		moved++
	}
	if moved == g.points {
		return false
	}
	if k == len(g.levels) {
		g.levels = append(g.levels, stabilizer{base: uint16(moved)})
	}
	for i := range g.levels[:k+1] {
		l := &g.levels[i]
		l.generators = append(l.generators, p)
		l.extend(g.points)
	}
	return true
}

// extend finds again where the generators of a level move its base.
func (l *stabilizer) extend(points int) {
	if l.to == nil {
		l.to = make([][]uint16, points)
		identity := make([]uint16, points)
		for i := range identity {
			identity[i] = uint16(i)
		}
		l.to[l.base], l.orbit = identity, []uint16{l.base}
	}
	for i := 0; i < len(l.orbit); i++ {
		for _, p := range l.generators {
			if x := p[l.orbit[i]]; l.to[x] == nil {
				l.to[x] = product2(l.to[l.orbit[i]], p)
				l.orbit = append(l.orbit, x)
			}
		}
	}
}

// atLeast returns a number of states that moves make at least, given their indices; exact is
// false if they may make more.
func atLeast(p *define.Puzzle, moves []int) (states *big.Int, exact bool) {
	points := 0
	first := make([]int, len(p.Solved)) // the point of each cell, with orientation 0; -1 if it has none
	identical := big.NewInt(1)          // how many ways to rearrange identical pieces there are at most
	for i, part := range p.Parts {
		n, each := len(part.Slots), max(part.Modulus, 1)
		counts := map[uint8]int64{}
		for slot := range n {
			cell := part.First + slot
			switch {
			case part.Moduli != nil:
				first[cell] = -1 // some orientations do not matter
				continue
			case part.Modulus == 0:
				counts[p.Solved[cell]]++
				identical.Mul(identical, big.NewInt(counts[p.Solved[cell]]))
			case i == 0 || p.Parts[i-1].Modulus > 0 || p.Parts[i-1].Set != part.Set || p.Parts[i-1].Slots[0] != part.Slots[0]:
				counts[0]++ // all pieces are identical
				identical.Mul(identical, big.NewInt(counts[0]))
			}
			first[cell] = points
			points += each
		}
	}
	if points == 0 || points > maxPoints {
		return big.NewInt(1), false
	}
	var generators [][]uint16
	for _, move := range moves {
		m, g := &p.Moves[move], make([]uint16, points)
		for _, part := range p.Parts {
			for slot := range part.Slots {
				cell := part.First + slot
				if first[cell] < 0 {
					continue
				}
				for o := range max(part.Modulus, 1) {
					to := 0
					if part.Modulus > 0 {
						to = (o + int(m.Turn[cell])) % part.Modulus
					}
					g[first[m.From[cell]]+o] = uint16(first[cell] + to)
				}
			}
		}
		generators = append(generators, g)
	}
	n := order(points, generators)
	n.Add(n, identical).Sub(n, big.NewInt(1)).Div(n, identical) // rounded up
	mixed := slices.ContainsFunc(p.Parts, func(part define.Part) bool { return part.Moduli != nil })
	return n, identical.IsInt64() && identical.Int64() == 1 && !mixed
}

// maxPoints is how many points a group may have that is looked at.
const maxPoints = 1024
