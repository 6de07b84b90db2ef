package lookup_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nibble/internal/testkit"
	"nibble/lookup"
)

// TestConcurrent calls every exported function from many goroutines at once.
func TestConcurrent(t *testing.T) {
	testkit.Concurrent(t, "concurrent_test.go", func() string {
		var b bytes.Buffer
		say := func(values ...any) { fmt.Fprintln(&b, values...) }
		for _, text := range []string{"76543210", "02134567", "01234566", "41235067"} {
			board, err := lookup.Parse(text)
			say(board.String(), err)
			say(board.MarshalText())
			say(board.UnmarshalText([]byte(text)), board)
			say(lookup.Solvable(board))
			say(lookup.Distance(board))
			say(lookup.AppendPath(nil, board))
			say(lookup.AppendHints(nil, board))
			say(board.Move('L'))
			say(lookup.Between(board, lookup.Board{1, 0, 2, 3, 4, 5, 6, 7}))
			say(lookup.AppendPathBetween(nil, board, lookup.Board{1, 0, 2, 3, 4, 5, 6, 7}))
			say(lookup.Answer(&b, strings.NewReader(text)))
			say(lookup.AnswerPaths(&b, strings.NewReader(text)))
			say(lookup.Scramble(rand.New(rand.NewPCG(1, 2)), 20))
		}
		return b.String()
	})
}
