// Package export is the command that writes the built-in puzzles for other programs.
package export

import (
	"context"
	"os"

	"github.com/urfave/cli/v3"

	"nibble/command"
	"nibble/gen/header"
	"nibble/table"
)

// headerOf returns what writes the header of a puzzle, nil if there is no such puzzle.
func headerOf(name string) func() ([]byte, error) {
	switch name {
	case "seven":
		return func() ([]byte, error) { return header.Seven(&table.Seven) }
	case "rotation":
		return func() ([]byte, error) { return header.Rotation(&table.Rotation, table.RotationFarthest, hardest()) }
	}
	return nil
}

// hardest returns the boards of the Rotation Game that are farthest.
func hardest() (boards []uint32) {
	for i := range 2 * table.RotationHardestBoards {
		boards = append(boards, table.RotationHardest(i))
	}
	return boards
}

// Command returns the command. It has to be new for each command line.
func Command() *cli.Command {
	return &cli.Command{
		Name:      "export",
		Usage:     "write a puzzle for programs in C",
		ArgsUsage: "seven|rotation",
		Description: `Writes a header of C, for C89 and newer and C++98 and newer, that needs no library: distances,
paths, hints, moves and scrambles. The comment at its start says how it is used.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "lang", Usage: "`LANGUAGE` c", Value: "c"},
			&cli.StringFlag{Name: "o", Usage: "`FILE` to write, in place of standard output"},
		},
		Action: action,
	}
}

func action(_ context.Context, c *cli.Command) error {
	name := c.Args().First()
	write := headerOf(name)
	switch {
	case c.NArg() == 0:
		return command.Misused(c, "which puzzle? seven or rotation")
	case write == nil:
		return command.Misused(c, "no puzzle %q: want seven or rotation", name)
	case c.NArg() > 1:
		return command.Misused(c, "unexpected argument %q", c.Args().Get(1))
	case c.String("lang") != "c":
		return command.Misused(c, "no language %q: want c", c.String("lang"))
	}
	source, err := write()
	if err != nil {
		return err
	}
	if path := c.String("o"); path != "" {
		return os.WriteFile(path, source, 0o666)
	}
	_, err = c.Root().Writer.Write(source)
	return err
}
