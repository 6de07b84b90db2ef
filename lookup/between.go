package lookup

import (
	"nibble/table"
	"nibble/table/puzzle"
	"nibble/table/seven"
	"nibble/table/text"
)

// Between returns the fewest moves, 0 to 36, from one board to another, either way. The
// error is ErrUnsolvable if there is no way; it matches ErrBoard if either is not a board.
func Between(from, to Board) (int, error) {
	t, err := newTarget(to)
	if err != nil {
		return 0, err
	}
	return t.from(from)
}

// AppendPathBetween appends to dst a shortest way from one board to another, in the letters of
// [AppendPath]; of all shortest ways it is the first in dictionary order. The errors are those
// of [Between], and dst is then returned as it was.
func AppendPathBetween(dst []byte, from, to Board) ([]byte, error) {
	t, err := newTarget(to)
	if err != nil {
		return dst, err
	}
	return t.puzzle(rules).AppendPath(dst, from)
}

// A target is a board to reach. Under other names for its cards and, with the board
// mirrored, for its cells, it is one of seven.Goals, to which distances are baked.
type target struct {
	goal int      // which of them
	flip int      // the other name of a cell is cell^flip
	card [8]uint8 // the other names of the cards
}

func newTarget(to Board) (t target, err error) {
	if err := notation.Check(to[:]); err != nil {
		return t, err
	}
	for cell, card := range to {
		if card == 0 {
			t.flip = cell & 4 // mirrors the rows
			if cell&2 != 0 {
				t.flip |= 3 // mirrors the columns
			}
			t.goal = cell ^ t.flip
		}
	}
	for cell, card := range to {
		t.card[card] = seven.Goals[t.goal][cell^t.flip]
	}
	return t, nil
}

// from returns the distance of b from the target.
func (t *target) from(b Board) (int, error) {
	if err := notation.Check(b[:]); err != nil {
		return 0, err
	}
	d := t.distance(b)
	if d < 0 {
		return 0, ErrUnsolvable
	}
	return d, nil
}

// distance returns the distance of a board from the target, puzzle.Unsolvable if there is none
// or b is no board.
func (t *target) distance(b Board) int {
	var other Board
	one := 0 // the column of card 1
	for cell, card := range b {
		if card > 7 {
			return puzzle.Unsolvable
		}
		other[cell^t.flip] = t.card[card]
		if t.card[card] == 1 {
			one = (cell ^ t.flip) & 3
		}
	}
	upper, lower := rows(text.Word(other[:]))
	u, l := int(table.SevenUpper(upper&0xfff)), int(table.SevenLower(lower&0xfff))
	rank, bound := seven.Join(u, l)
	switch {
	case !seven.Fit(u, l) || seven.Parity(u, l) != 0:
		return puzzle.Unsolvable
	case t.goal == 0:
		return table.SevenDistance(rank, bound)
	case one == 0: // card 1 is at home in this goal, and one away in the other
		return table.SevenBesideDistance(rank, bound-1)
	}
	return table.SevenBesideDistance(rank, bound+1)
}

// puzzle returns the puzzle by the given rules, but with the target as its goal.
func (t target) puzzle(rules puzzle.Rules[Board]) *puzzle.Solved[Board] {
	rules.Goal = func(b Board) bool { return t.distance(b) == 0 }
	rules.Unrank = t.unrank
	rules.Rank, rules.Bound, rules.Judge = nil, nil, nil // which go by the first goal
	farthest := table.Seven.Farthest()
	if t.goal == 1 {
		farthest = table.SevenBeside.Farthest()
	}
	return &puzzle.Solved[Board]{Rules: &rules, Lookup: t.distance, Largest: farthest}
}

// unrank returns the board that under its other names has the given rank.
func (t target) unrank(rank int) (b Board) {
	var name [8]uint8 // of each card, by the other
	for card, other := range t.card {
		name[other] = uint8(card)
	}
	for cell, card := range seven.Unrank(rank) {
		b[cell^t.flip] = name[card]
	}
	return b
}
