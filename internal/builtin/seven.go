package builtin

import (
	"fmt"
	"slices"

	"nibble/lookup"
	"nibble/table"
	"nibble/table/proof"
	"nibble/table/puzzle"
	"nibble/table/seven"
)

// Seven proves what lookup answers: the distance of every board; that the goal cannot be
// reached from the other arrangements, and that no other digits are a board; and that
// Scramble draws from all boards at each distance and no others.
func Seven() (err error) {
	defer proof.Recover(&err)
	if err := rows(); err != nil {
		return err
	}
	if err := order(); err != nil {
		return err
	}
	if _, err := proof.Verify(&lookup.Puzzle); err != nil {
		return err
	}
	for distance := range table.Seven.Counts {
		if err := draws(0, distance, lookup.Scramble, lookup.Distance); err != nil {
			return err
		}
	}
	solvable := make(map[lookup.Board]bool, seven.States)
	for _, b := range boards() {
		solvable[lookup.Board(b)] = true
	}
	for digits := range 1 << 24 {
		var b lookup.Board
		cards := 0
		for cell := range b {
			b[cell] = uint8(digits >> (3 * cell) & 7)
			cards |= 1 << b[cell]
		}
		want := cards == 255 && solvable[b]
		if lookup.Solvable(b) != want {
			return fmt.Errorf("Solvable(%v) = %v, want %v", b, !want, want)
		}
	}
	return nil
}

// boards returns all states of the seven puzzle, by rank.
func boards() []seven.Board {
	all := make([]seven.Board, seven.States)
	for r := range all {
		all[r] = seven.Unrank(r)
	}
	return all
}

// rows proves what each row adds. The proofs of the answers do without it; it finds
// any damage, and soon.
func rows() error {
	upper, lower := seven.Rows()
	if err := same("SevenUpper", table.SevenUpper, upper); err != nil {
		return err
	}
	return same("SevenLower", table.SevenLower, lower)
}

// order proves that Scramble draws among all states in the order of their distances.
func order() error {
	seen := make([]bool, seven.States)
	i := 0
	for distance, n := range table.Seven.Counts {
		if first := int(table.SevenFirst(distance)); first != i {
			return fmt.Errorf("SevenFirst(%d) is %d, want %d", distance, first, i)
		}
		for end := i + n; i < end; i++ {
			r := int(table.SevenOrder(i))
			if r >= len(seen) || seen[r] {
				return fmt.Errorf("SevenOrder(%d) is %d, no state or one that was before", i, r)
			}
			seen[r] = true
			if d, err := lookup.Distance(lookup.Board(seven.Unrank(r))); d != distance || err != nil {
				return fmt.Errorf("SevenOrder(%d) is %d, a state at %d, %v, want one at %d", i, r, d, err, distance)
			}
		}
	}
	if end := int(table.SevenFirst(len(table.Seven.Counts))); end != i {
		return fmt.Errorf("SevenFirst(%d) is %d, want %d", len(table.Seven.Counts), end, i)
	}
	return nil
}

// SevenBetween proves the distances of all boards to one with card 0 in each of the cells.
func SevenBetween() (err error) {
	defer proof.Recover(&err)
	if err := rows(); err != nil {
		return err
	}
	all, rules := boards(), seven.Rules(1)
	rules.Unrank = func(r int) seven.Board { return all[r] }
	if _, err := proof.Verify(&puzzle.Solved[seven.Board]{Rules: rules, Table: &table.SevenBeside}); err != nil {
		return err
	}
	goals := map[int]seven.Board{} // by the cell of card 0
	for list := []seven.Board{seven.Goals[0]}; len(list) > 0; list = list[1:] {
		cell := slices.Index(list[0][:], 0)
		if _, seen := goals[cell]; seen {
			continue
		}
		goals[cell] = list[0]
		for move := range rules.Moves {
			after, _ := list[0].Move(move)
			list = append(list, after)
		}
	}
	for cell := range 8 {
		to := *rules
		to.Goals = []seven.Board{goals[cell]}
		_, err := proof.Prove(&to, func(b seven.Board) int {
			d, err := lookup.Between(lookup.Board(b), lookup.Board(goals[cell]))
			if err != nil {
				return puzzle.Unsolvable
			}
			return d
		})
		if err != nil {
			return fmt.Errorf("to %v: %w", goals[cell], err)
		}
	}
	return nil
}
