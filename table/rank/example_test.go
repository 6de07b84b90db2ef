package rank_test

import (
	"fmt"

	"nibble/table/rank"
)

func ExampleSet() {
	for _, set := range []uint32{0b0011, 0b0101, 0b0110, 0b1001} {
		fmt.Print(rank.Set(set), " ")
	}
	// Output: 0 1 2 3
}

func ExampleUnrankSet() {
	fmt.Printf("%04b\n", rank.UnrankSet(3, 2))
	// Output: 1001
}

func ExampleChoose() {
	fmt.Println(rank.Choose(24, 8))
	// Output: 735471
}

func ExamplePermutation() {
	fmt.Println(rank.Permutation([]uint8{0, 1, 2}), rank.Permutation([]uint8{2, 1, 0}))
	// Output: 0 5
}

func ExampleUnrankPermutation() {
	p := make([]uint8, 3)
	rank.UnrankPermutation(p, 4)
	fmt.Println(p)
	// Output: [2 0 1]
}
