package seven

import "nibble/table/puzzle"

// Rules returns the puzzle whose goal is the given one of Goals. The rank of a state is
// Board.Rank.
func Rules(goal int) *puzzle.Rules[Board] {
	return &puzzle.Rules[Board]{
		Name:   "seven",
		Title:  [2]string{"seven puzzle, to 0 1 2 3 4 5 6 7", "seven puzzle, to 1 0 2 3 4 5 6 7"}[goal],
		Moves:  Moves,
		Move:   Board.Move,
		Goals:  Goals[goal : goal+1],
		States: States,
		Rank: func(b Board) int {
			if !b.Solvable() {
				return -1
			}
			return b.Rank()
		},
		Unrank: Unrank,
		Bound:  func(b Board) int { return b.Manhattan(goal) },
	}
}
