// Nibble answers the seven puzzle and the Rotation Game as judges ask for them, and what
// else people ask of a puzzle that is solved completely. It bakes puzzles from definition
// files, and writes them for other programs.
package main

import (
	"github.com/urfave/cli/v3"

	"nibble/command"
	"nibble/internal/bake"
	"nibble/internal/builtin"
	"nibble/internal/export"
)

func main() {
	command.MainWith([]*cli.Command{bake.Command(sources, nil), export.Command(sources)}, builtin.Puzzles()...)
}
