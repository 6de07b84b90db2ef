package rotation_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nibble/internal/testkit"
	"nibble/rotation"
)

// TestConcurrent calls every exported function from many goroutines at once.
func TestConcurrent(t *testing.T) {
	testkit.Concurrent(t, "concurrent_test.go", func() string {
		var b bytes.Buffer
		say := func(values ...any) { fmt.Fprintln(&b, values...) }
		for _, text := range []string{"111132323132231222312133", "111132323132231222312134"} {
			board, err := rotation.Parse(text)
			say(board.String(), err)
			say(board.MarshalText())
			say(board.UnmarshalText([]byte(text)), board)
			say(rotation.Symbol().Distance(0xff00))
			say(rotation.Distance(board))
			say(rotation.AppendPath(nil, board))
			say(rotation.AppendHints(nil, board))
			say(board.Move('A'))
			say(rotation.DistanceTo(board, 1))
			say(rotation.AppendPathTo(nil, board, 3))
			say(rotation.Answer(&b, strings.NewReader(text)))
			say(rotation.Scramble(rand.New(rand.NewPCG(1, 2)), 10))
			say(rotation.Scramble(rand.New(rand.NewPCG(1, 2)), 13))
		}
		return b.String()
	})
}
