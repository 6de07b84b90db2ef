package puzzle

import "strconv"

// A Hint is a move and what it leads to.
type Hint struct {
	Move     string
	Distance int // the fewest moves from there to a goal, or Unsolvable
}

// String returns for example "L 3", and "L unsolvable".
func (h Hint) String() string {
	if h.Distance < 0 {
		return h.Move + " unsolvable"
	}
	return h.Move + " " + strconv.Itoa(h.Distance)
}

// better reports whether h is better than g.
func (h Hint) better(g Hint) bool {
	return h.Distance >= 0 && (g.Distance < 0 || h.Distance < g.Distance)
}

// AppendHints appends to dst all moves of b, the best first and equally good ones in the
// order of p.Moves; moves after which no goal can be reached come last. The errors are those
// of Distance, and dst is then returned as it was. A game shows the first hint, a lesson all
// that are as good as the first.
func (p *Solved[B]) AppendHints(dst []Hint, b B) ([]Hint, error) {
	if err := p.before(b); err != nil {
		return dst, err
	}
	d, err := p.known(b)
	if err != nil {
		return dst, err
	}
	start := len(dst)
	for move, name := range p.Moves {
		after, ok := p.Move(b, move)
		if !ok {
			continue
		}
		h := Hint{name, p.look(after, max(d-1, 0))}
		if h.Distance == contradiction {
			return dst[:start], ErrTable
		}
		i := len(dst)
		for dst = append(dst, h); i > start && h.better(dst[i-1]); i-- {
			dst[i] = dst[i-1]
		}
		dst[i] = h
	}
	nearest := Unsolvable
	if len(dst) > start {
		nearest = dst[start].Distance
	}
	if d > 0 && nearest != d-1 { // a goal may have any moves
		return dst[:start], ErrTable
	}
	return dst, nil
}
