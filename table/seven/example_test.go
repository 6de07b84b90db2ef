package seven_test

import (
	"fmt"

	"nibble/table"
	"nibble/table/seven"
)

func Example() {
	b := seven.Board{4, 1, 2, 3, 5, 0, 6, 7}
	fmt.Println(b.Solvable(), b.Rank(), b.Manhattan(0))
	fmt.Println(table.SevenDistance(b.Rank(), b.Manhattan(0)))
	for move, letter := range seven.Moves {
		after, ok := b.Move(move)
		fmt.Printf("%s %v %v\n", letter, after, ok)
	}
	// Output:
	// true 1263 2
	// 2
	// D [4 1 2 3 5 0 6 7] false
	// L [4 1 2 3 0 5 6 7] true
	// R [4 1 2 3 5 6 0 7] true
	// U [4 0 2 3 5 1 6 7] true
}

func ExampleUnrank() {
	fmt.Println(seven.Unrank(0), seven.Unrank(20159))
	// Output: [0 1 2 3 4 5 6 7] [7 6 5 4 3 2 1 0]
}
