package ring_test

import (
	"fmt"

	"nibble/table"
	"nibble/table/ring"
)

func Example() {
	game := ring.New()
	s := ring.Goal.Turn(0).Turn(2)
	fmt.Printf("%#x has rank %d of %d\n", s, game.Rank(s), game.States())
	fmt.Println(game.Unrank(game.Rank(s)) == s, table.RotationDistance(game.Index(s)))
	// Output:
	// 0x5be has rank 65 of 735471
	// true 2
}
