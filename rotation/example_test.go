package rotation_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"

	"nibble/rotation"
)

func Example() {
	board, err := rotation.Parse(`
		      1     1
		      1     1
		3  2  3  2  3  1  3
		      2     2
		3  1  2  2  2  3  1
		      2     1
		      3     3
	`)
	if err != nil {
		panic(err)
	}
	moves, symbol, err := rotation.AppendPath(nil, board)
	fmt.Printf("%s brings symbol %d into the ring %v\n", moves, symbol, err)
	// Output: AC brings symbol 2 into the ring <nil>
}

func ExampleParse() {
	fmt.Println(rotation.Parse("111132323132231222312133"))
	_, err := rotation.Parse("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 4")
	fmt.Println(errors.Is(err, rotation.ErrBoard), err)
	// Output:
	// 1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3 <nil>
	// true rotation: symbol 4 at cell 23
}

// sample is the board of POJ 2286's sample.
var sample, _ = rotation.Parse("111132323132231222312133")

func ExampleBoard_String() {
	fmt.Println(sample)
	// Output: 1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3
}

func ExampleBoard_MarshalText() {
	text, err := json.Marshal(sample)
	fmt.Println(string(text), err)
	var board rotation.Board
	err = json.Unmarshal(text, &board)
	fmt.Println(board == sample, err)
	// Output:
	// "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3" <nil>
	// true <nil>
}

func ExampleSymbol() {
	symbol := rotation.Symbol()
	fmt.Println(symbol.Distance(0xff00)) // the cells next to the ring
	fmt.Println(symbol.Farthest(), symbol.States)
	// Output:
	// 13 <nil>
	// 14 735471
}

func ExampleDistance() {
	fmt.Println(rotation.Distance(sample))
	// Output: 2 <nil>
}

func ExampleAppendPath() {
	moves, symbol, err := rotation.AppendPath([]byte("turns: "), sample)
	fmt.Printf("%s %d %v\n", moves, symbol, err)
	// Output: turns: AC 2 <nil>
}

func ExampleDistanceTo() {
	fmt.Println(rotation.DistanceTo(sample, 1))
	_, err := rotation.DistanceTo(sample, 4)
	fmt.Println(errors.Is(err, rotation.ErrSymbol), err)
	// Output:
	// 12 <nil>
	// true rotation: no symbol 4
}

func ExampleAppendPathTo() {
	moves, err := rotation.AppendPathTo(nil, sample, 1)
	fmt.Printf("%s %v\n", moves, err)
	// Output: BBBHHBBDDFFD <nil>
}

func ExampleAnswer() {
	err := rotation.Answer(os.Stdout, strings.NewReader(
		"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n1 1 1 1 3 3 2 2 2 3 3 2 2 3 3 2 2 2 3 3 1 1 1 1\n0\n"))
	fmt.Println(err)
	// Output:
	// AC
	// 2
	// No moves needed
	// 2
	// <nil>
}

func ExampleBoard_Move() {
	fmt.Println(sample.Move('A'))
	_, err := sample.Move('I')
	fmt.Println(errors.Is(err, rotation.ErrMove), err)
	// Output:
	// 1 1 3 1 3 2 2 2 3 1 3 2 2 3 1 2 2 2 3 1 3 1 1 3 <nil>
	// true rotation: no move 'I'
}

func ExampleAppendHints() {
	hints, err := rotation.AppendHints(nil, sample)
	for _, h := range hints[:2] {
		fmt.Printf("%c leaves %d\n", h.Move, h.Distance)
	}
	fmt.Println(len(hints), err)
	// Output:
	// A leaves 1
	// B leaves 3
	// 8 <nil>
}

func ExampleScramble() {
	r := rand.New(rand.NewPCG(1, 2))
	board, err := rotation.Scramble(r, 13)
	fmt.Println(board, err)
	fmt.Println(rotation.Distance(board))
	// Output:
	// 3 3 1 2 1 2 2 1 2 1 2 1 3 3 3 1 3 3 3 1 1 2 2 2 <nil>
	// 13 <nil>
}
