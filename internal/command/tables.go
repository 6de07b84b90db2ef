package command

import (
	"flag"
	"fmt"
	"strings"

	"nibble/table"
	"nibble/table/certificate"
	"nibble/table/ring"
	"nibble/table/seven"
)

// tables returns the baked tables and their names.
func tables() (names []string, tables []certificate.Table) {
	corner, beside, game := seven.Puzzle{Goal: 0}, seven.Puzzle{Goal: 1}, ring.New()
	return []string{
			"seven puzzle, to 0 1 2 3 4 5 6 7",
			"seven puzzle, to 1 0 2 3 4 5 6 7",
			"Rotation Game, one symbol",
		}, []certificate.Table{
			{Puzzle: corner, Bound: corner.Bound, Read: table.SevenDistance},
			{Puzzle: beside, Bound: beside.Bound, Read: table.SevenDistance1},
			{
				Puzzle: game,
				Index:  func(state int) int { return game.Index(game.Unrank(state)) },
				Read:   func(index, _ int) int { return table.RotationDistance(index) },
			},
		}
}

// verify proves the distances in each table.
func verify(flags *flag.FlagSet, args []string) error {
	rest, err := parse(flags, args)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return Misuse(fmt.Sprintf("what is %q?", rest[0]))
	}
	names, tables := tables()
	for i, t := range tables {
		f, err := t.Prove()
		if err != nil {
			return fmt.Errorf("%s: %w", names[i], err)
		}
		if _, err := fmt.Printf("%s: %d distances proved, at 0, 1, ... %d: %s; %d entries, all used, CRC-32 %08x\n",
			names[i], f.States, len(f.Distances)-1, strings.Trim(fmt.Sprint(f.Distances), "[]"), f.Entries, f.Checksum); err != nil {
			return err
		}
	}
	return nil
}
