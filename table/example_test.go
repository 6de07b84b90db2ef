package table_test

import (
	"fmt"

	"nibble/table"
)

func ExampleNibble() {
	packed := "\x10\x32"
	for i := range 4 {
		fmt.Print(table.Nibble(packed, i), " ")
	}
	// Output: 0 1 2 3
}

func ExampleSetNibble() {
	packed := make([]byte, 2)
	for i := range 4 {
		table.SetNibble(packed, i, uint8(i))
	}
	fmt.Printf("%#x\n", packed)
	// Output: 0x1032
}
