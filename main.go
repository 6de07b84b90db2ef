// Nibble answers the seven puzzle and the Rotation Game as judges ask for them, and what
// else people ask of a puzzle that is solved completely.
package main

import (
	"nibble/command"
	"nibble/internal/builtin"
)

func main() { command.Main(builtin.Puzzles()...) }
