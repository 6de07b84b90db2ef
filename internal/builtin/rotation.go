package builtin

import (
	"errors"
	"fmt"
	"slices"

	"nibble/rotation"
	"nibble/table"
	"nibble/table/pattern"
	"nibble/table/proof"
)

// Rotation proves what rotation answers for each symbol: the distance of every set of cells,
// through the index and the turns by which it finds the way; and which boards Scramble draws
// as the hardest.
func Rotation() (err error) {
	defer proof.Recover(&err)
	symbol, numbering := rotation.Symbol(), pattern.New()
	if err := arrays(numbering); err != nil {
		return err
	}
	sets := make([]pattern.Cells, symbol.States)
	distances := make([]uint16, symbol.States)
	for state := range sets {
		sets[state] = numbering.Unrank(state)
		distances[state] = uint16(symbol.Lookup(sets[state]))
	}
	if counts := proof.Count(distances); !slices.Equal(counts, table.Rotation.Counts) {
		return fmt.Errorf("there are %d states at 0, 1, ..., want %d", counts, table.Rotation.Counts)
	}
	for bit := range 24 { // as all turns are made of those of each cell
		for move, name := range symbol.Moves {
			s := pattern.Cells(1 << bit)
			if got, _ := symbol.Move(s, move); got != s.Turn(move) {
				return fmt.Errorf("turn %s makes %#x of %#x, want %#x", name, got, s, s.Turn(move))
			}
		}
	}
	farthest, hardest := numbering.Hardest(func(rank int) int { return int(distances[rank]) })
	if farthest != table.RotationFarthest || len(hardest) != 2*table.RotationHardestBoards {
		return fmt.Errorf("%d boards are at %d, want %d at %d", len(hardest)/2, farthest, table.RotationHardestBoards, table.RotationFarthest)
	}
	if err := same("RotationHardest", table.RotationHardest, hardest); err != nil {
		return err
	}
	symbol.Unrank = func(state int) pattern.Cells { return sets[state] } // Prove asks often
	if _, err := proof.Verify(symbol); err != nil {
		return err
	}
	if rotation.Puzzle.Farthest() != farthest {
		return errors.New("the record of the game has another distance of the hardest boards")
	}
	for distance := range farthest {
		if err := draws(0, distance, rotation.Scramble, rotation.Distance); err != nil {
			return err
		}
	}
	return draws(len(hardest)/2, farthest, rotation.Scramble, rotation.Distance)
}

// arrays proves what index and turns are made of. The proofs of
// the answers do without it; it finds any damage, and soon.
func arrays(n *pattern.Numbering) error {
	rings, splits, arms := n.Parts()
	if err := same("RotationRing", table.RotationRing, rings); err != nil {
		return err
	}
	if err := same("RotationSplit", table.RotationSplit, splits); err != nil {
		return err
	}
	if err := same("RotationArm", table.RotationArm, arms); err != nil {
		return err
	}
	return same("RotationTurn", table.RotationTurn, pattern.Turns())
}
