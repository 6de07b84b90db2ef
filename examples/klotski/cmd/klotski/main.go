// Klotski answers the sliding blocks of Klotski.
package main

import (
	"nibble/command"
	"nibble/examples/klotski"
)

func main() { command.Main(command.Of(&klotski.Puzzle)) }
