package puzzle

import (
	"strconv"

	"nibble/table"
	"nibble/table/text"
)

// AppendPath appends to dst a shortest way from b to a goal: the names of its moves, with a
// blank between each two unless all names are single characters. Of all shortest ways it is
// the first in the order of p.Moves; that of a goal is empty. The errors are those of
// Distance, and dst is then returned as it was. Whatever the table holds, what is appended
// leads to a goal.
func (p *Solved[B]) AppendPath(dst []byte, b B) ([]byte, error) {
	if err := p.before(b); err != nil {
		return dst, err
	}
	return p.appendPath(dst, b)
}

// appendPath is AppendPath for what need not be checked.
func (p *Solved[B]) appendPath(dst []byte, b B) ([]byte, error) {
	d := p.look(b, 0)
	if d < 0 {
		return dst, p.fault(b, d)
	}
	path, d := p.walk(dst, b, d, true)
	if d < 0 {
		return dst, ErrTable
	}
	return path, nil
}

// walk goes from b, where a look tells the distance d, to a goal by moves of which each is
// the first that leads one nearer, appends their names to dst if wanted, and returns how many
// they are, contradiction if it gets stuck. By a table modulo 16, moves that lead one nearer
// can be told from all others, as none leads farther by more than 14.
func (p *Solved[B]) walk(dst []byte, b B, d int, named bool) (path []byte, moves int) {
	start, together := len(dst), named && p.letters()
	for ; p.Lookup != nil || moves <= p.Farthest(); moves++ {
		if d == 0 {
			if p.IsGoal(b) {
				return dst, moves
			}
			if !p.modulo() {
				break
			}
			d = table.MaxEntry + 1
		}
		d--
		move, after := p.nearer(b, d)
		if move < 0 {
			break
		}
		b = after
		if named {
			if len(dst) > start && !together {
				dst = append(dst, ' ')
			}
			dst = append(dst, p.Moves[move]...)
		}
	}
	return nil, contradiction
}

// nearer returns the first move from b to a board where a look tells the distance d, and that
// board; or a move of -1 if there is none.
func (p *Solved[B]) nearer(b B, d int) (move int, after B) {
	for move := range p.Moves {
		if after, ok := p.Move(b, move); ok && p.look(after, d) == d {
			return move, after
		}
	}
	return -1, b
}

// AppendScramble appends to dst moves that lead from a goal to b: the way of
// [Solved.AppendPath], undone from its end. Each of its moves is undone by the first move that
// does so, or if there is none, by being repeated until it comes round; so there are as many
// moves as in the way if each can be undone by one. If a move cannot be undone in either way,
// the error matches [text.ErrMove]; other errors are those of AppendPath. After an error dst is
// returned as it was.
func (p *Solved[B]) AppendScramble(dst []byte, b B) ([]byte, error) {
	if err := p.before(b); err != nil {
		return dst, err
	}
	d := p.look(b, 0)
	if d < 0 {
		return dst, p.fault(b, d)
	}
	start, separator := len(dst), !p.letters()
	for moves := 0; d > 0 || !p.IsGoal(b); moves++ {
		if d == 0 {
			if !p.modulo() {
				return dst[:start], ErrTable
			}
			d = table.MaxEntry + 1
		}
		d--
		move, after := p.nearer(b, d)
		if move < 0 || p.Lookup == nil && moves >= p.Farthest() {
			return dst[:start], ErrTable
		}
		undo, times := p.undo(b, after, move)
		if times == 0 {
			return dst[:start], p.fail(text.ErrMove, "no move undoes "+strconv.Quote(p.Moves[move]))
		}
		for range times {
			if len(dst) > start && separator {
				dst = append(dst, ' ')
			}
			dst = append(dst, p.Moves[undo]...)
			reverse(dst[len(dst)-len(p.Moves[undo]):])
		}
		b = after
	}
	reverse(dst[start:])
	return dst, nil
}

// undo returns the move that makes b of after, which the given move made of it, and how often;
// 0 times if there is none.
func (p *Solved[B]) undo(b, after B, move int) (undo, times int) {
	for undo := range p.Moves {
		if back, ok := p.Move(after, undo); ok && back == b {
			return undo, 1
		}
	}
	const most = 1 << 20 // as a move may come round elsewhere
	for at, times := after, 1; times < most; times++ {
		next, ok := p.Move(at, move)
		if !ok || next == after {
			break
		}
		if next == b {
			return move, times
		}
		at = next
	}
	return 0, 0
}

// reverse turns s round.
func reverse(s []byte) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}
