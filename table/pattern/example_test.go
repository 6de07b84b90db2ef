package pattern_test

import (
	"fmt"

	"nibble/table"
	"nibble/table/pattern"
)

func Example() {
	n := pattern.New()
	s := pattern.Goal.Turn(0).Turn(2)
	fmt.Printf("%#x has rank %d of %d\n", s, n.Rank(s), pattern.Sets)
	fmt.Println(n.Unrank(n.Rank(s)) == s, table.RotationDistance(n.Index(s)))
	// Output:
	// 0x5be has rank 65 of 735471
	// true 2
}
