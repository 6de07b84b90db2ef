package pattern

import (
	"nibble/table"
	"nibble/table/puzzle"
)

// Layouts of the numbers of Parts.
var (
	RingLayout  = table.Layout{{Name: "first index", Bits: firstBits}, {Name: "symmetry", Bits: 3}}
	SplitLayout = table.Layout{{Name: "first index from there", Bits: splitFirstBits}, {Name: "indices of a set on the inner track", Bits: 16}}
)

// Rules returns the game of one symbol.
func (n *Numbering) Rules() *puzzle.Rules[Cells] {
	return &puzzle.Rules[Cells]{
		Name:   "pattern",
		Title:  "Rotation Game, one symbol",
		Moves:  Moves,
		Move:   func(s Cells, move int) (Cells, bool) { return s.Turn(move), true },
		Goals:  []Cells{Goal},
		States: Sets,
		Rank:   n.Rank,
		Unrank: n.Unrank,
		Index:  n.Index,
	}
}

// Hardest returns the largest distance of a board, given that of each set by its rank, and
// the boards at it: in turn, the cells of a board's symbol 1 and those of its symbol 2. The
// distance of a board is the smallest of its symbols'.
func (n *Numbering) Hardest(distance func(rank int) int) (farthest int, boards []uint32) {
	for r := range Sets {
		farthest = max(farthest, distance(r))
	}
	for ; len(boards) == 0; farthest-- {
		var far []Cells // the sets that are at least as far
		isFar := map[Cells]bool{}
		for r := range Sets {
			if distance(r) >= farthest {
				far = append(far, n.Unrank(r))
				isFar[n.Unrank(r)] = true
			}
		}
		for i, one := range far {
			for _, two := range far[i:] {
				if one&two == 0 && isFar[1<<24-1-one-two] {
					boards = append(boards, uint32(one), uint32(two), uint32(two), uint32(one))
				}
			}
		}
	}
	return farthest + 1, boards
}
