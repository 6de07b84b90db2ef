// Package builtin lists the puzzles that come with nibble, with what proves their answers
// through the packages that give them.
package builtin

import (
	"fmt"
	"math/rand/v2"

	"nibble/command"
	"nibble/lookup"
	"nibble/rotation"
	"nibble/table"
	"nibble/table/proof"
)

// Puzzles returns the puzzles, in the order in which the command lists them.
func Puzzles() []command.Puzzle {
	return []command.Puzzle{
		command.Of(&lookup.Puzzle,
			command.Table{Figures: proof.Read("seven puzzle, to 0 1 2 3 4 5 6 7", &table.Seven), Prove: Seven},
			command.Table{Figures: proof.Read("seven puzzle, to 1 0 2 3 4 5 6 7", &table.SevenBeside), Prove: SevenBetween}),
		command.Of(&rotation.Puzzle,
			command.Table{Figures: proof.Read("Rotation Game, one symbol", &table.Rotation), Prove: Rotation}),
	}
}

// Packages returns the import paths of the packages that answer the puzzles, by their names.
func Packages() map[string]string {
	return map[string]string{lookup.Puzzle.Name: "nibble/lookup", rotation.Puzzle.Name: "nibble/rotation"}
}

// same proves that a baked array holds the given numbers, from 0 on.
func same[N uint8 | uint16 | uint32](name string, at func(i int) N, want []uint32) error {
	for i, n := range want {
		if got := at(i); uint32(got) != n {
			return fmt.Errorf("%s(%d) is %d, want %d", name, i, got, n)
		}
	}
	return nil
}

// draws proves that scramble draws boards at a distance, and if n is not 0 all n that there are,
// which come by chance.
func draws[B comparable](n, distance int, scramble func(*rand.Rand, int) (B, error), measure func(B) (int, error)) error {
	r := rand.New(rand.NewPCG(uint64(distance), 0))
	drawn := map[B]bool{}
	for range max(10, 25*n) {
		b, err := scramble(r, distance)
		if err != nil {
			return fmt.Errorf("Scramble(r, %d): %w", distance, err)
		}
		if d, err := measure(b); d != distance || err != nil {
			return fmt.Errorf("Scramble(r, %d) = %v, whose distance is %d, %v", distance, b, d, err)
		}
		drawn[b] = true
	}
	if n != 0 && len(drawn) != n {
		return fmt.Errorf("Scramble(r, %d) draws %d boards, want %d", distance, len(drawn), n)
	}
	return nil
}
