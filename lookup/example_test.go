package lookup_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"

	"nibble/lookup"
)

func Example() {
	board, err := lookup.Parse("7 6 5 4 3 2 1 0")
	if err != nil {
		panic(err)
	}
	distance, err := lookup.Distance(board)
	path, _ := lookup.AppendPath(nil, board)
	fmt.Println(distance, err)
	fmt.Printf("%s\n", path)
	// Output:
	// 28 <nil>
	// LLLURRRDLLLURRRDLLLURRRDLLLU
}

func ExampleParse() {
	fmt.Println(lookup.Parse("07342516"))
	fmt.Println(lookup.Parse("0,7,3,4\n2,5,1,6"))
	_, err := lookup.Parse("0 1 2 3 4 5 6 6")
	fmt.Println(errors.Is(err, lookup.ErrBoard), err)
	// Output:
	// 0 7 3 4 2 5 1 6 <nil>
	// 0 7 3 4 2 5 1 6 <nil>
	// true lookup: card 6 twice, last at cell 7
}

func ExampleBoard_String() {
	fmt.Println(lookup.Board{4, 1, 2, 3, 5, 0, 6, 7})
	// Output: 4 1 2 3 5 0 6 7
}

func ExampleDistance() {
	fmt.Println(lookup.Distance(lookup.Board{3, 2, 5, 4, 7, 6, 1, 0})) // the farthest
	fmt.Println(lookup.Distance(lookup.Board{0, 2, 1, 3, 4, 5, 6, 7}))
	// Output:
	// 36 <nil>
	// 0 unsolvable
}

func ExampleAppendPath() {
	path, err := lookup.AppendPath([]byte("way: "), lookup.Board{4, 1, 2, 3, 5, 0, 6, 7})
	fmt.Printf("%s %v\n", path, err)
	// Output: way: LU <nil>
}

func ExampleAnswer() {
	err := lookup.Answer(os.Stdout, strings.NewReader("1 0 2 3 4 5 6 7\n76543210\n0 1 2"))
	fmt.Println(err)
	// Output:
	// 1
	// 28
	// lookup: line 3: 3 of 8 numbers in the board that starts on line 3
}

func ExampleAnswerPaths() {
	err := lookup.AnswerPaths(os.Stdout, strings.NewReader("4 1 2 3 5 0 6 7"))
	fmt.Println(err)
	// Output:
	// LU
	// <nil>
}

func ExampleBoard_Move() {
	board := lookup.Board{4, 1, 2, 3, 5, 0, 6, 7}
	fmt.Println(board.Move('L'))
	_, err := board.Move('D')
	fmt.Println(errors.Is(err, lookup.ErrMove), err)
	// Output:
	// 4 1 2 3 0 5 6 7 <nil>
	// true lookup: card 0 cannot go 'D'
}

func ExampleAppendHints() {
	hints, err := lookup.AppendHints(nil, lookup.Board{4, 1, 2, 3, 5, 0, 6, 7})
	for _, h := range hints {
		fmt.Printf("%c leaves %d\n", h.Move, h.Distance)
	}
	fmt.Println(err)
	// Output:
	// L leaves 1
	// R leaves 3
	// U leaves 3
	// <nil>
}

func ExampleScramble() {
	r := rand.New(rand.NewPCG(1, 2))
	board, err := lookup.Scramble(r, 12)
	fmt.Println(board, err)
	fmt.Println(lookup.Distance(board))
	// Output:
	// 1 7 6 2 4 0 5 3 <nil>
	// 12 <nil>
}

func ExampleBetween() {
	from, to := lookup.Board{4, 1, 2, 3, 5, 0, 6, 7}, lookup.Board{4, 1, 2, 3, 5, 6, 7, 0}
	fmt.Println(lookup.Between(from, to))
	// Output: 2 <nil>
}

func ExampleAppendPathBetween() {
	from, to := lookup.Board{4, 1, 2, 3, 5, 0, 6, 7}, lookup.Board{4, 1, 2, 3, 5, 6, 7, 0}
	path, err := lookup.AppendPathBetween(nil, from, to)
	fmt.Printf("%s %v\n", path, err)
	// Output: RR <nil>
}

func ExampleSolvable() {
	fmt.Println(lookup.Solvable(lookup.Board{1, 0, 2, 3, 4, 5, 6, 7}), lookup.Solvable(lookup.Board{0, 2, 1, 3, 4, 5, 6, 7}))
	// Output: true false
}

func ExampleBoard_MarshalText() {
	text, err := json.Marshal(lookup.Board{4, 1, 2, 3, 5, 0, 6, 7})
	fmt.Println(string(text), err)
	var board lookup.Board
	err = json.Unmarshal([]byte(`"76543210"`), &board)
	fmt.Println(board, err)
	// Output:
	// "4 1 2 3 5 0 6 7" <nil>
	// 7 6 5 4 3 2 1 0 <nil>
}

// The record answers what the package has functions for, and more.
func Example_puzzle() {
	board, err := lookup.Puzzle.Play(lookup.Board{0, 1, 2, 3, 4, 5, 6, 7}, "R DL")
	fmt.Println(board, err)
	hints, err := lookup.Puzzle.AppendHints(nil, board)
	fmt.Println(hints, err)
	// Output:
	// 1 5 2 3 0 4 6 7 <nil>
	// [R 2 U 4] <nil>
}
