package define

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nibble/internal/plain"
)

// FuzzParse reads any text in each format. What is a puzzle has moves that can be undone, and
// if the plain reader takes it too, it has the same boards.
func FuzzParse(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.*")
	formats := []Format{Tws, Def, JSON}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for i, format := range formats {
			if strings.HasSuffix(file, string(format)) {
				f.Add(uint8(i), text)
			}
		}
	}
	f.Add(uint8(0), []byte("Set A 4 3\nStartState\nA\n0 ? 1 1\n? 0 1 1\nEnd\nIllegal A 1 1 2\nMove M\nA\n2 3 4 1\n1 0 0 2\nEnd\nMoveTransformation N\nA\n1 0 2 3\nEnd\nMoveSequence S M N' A2\nMoveAlias A M'\n"))
	f.Add(uint8(1), []byte("Name x\nSet A 4 1 Set X 1 1\nSolved A 1 1 2 3 End\nMove M A 2 1 3 4 X 1 1 End Move N A 2 3 4 1 End Block A 1 2\nX 1 End Ignore A 1 2 3 4 End"))
	f.Add(uint8(2), []byte(kpuzzle(3, 4, "[0,1,1]", "[1,2,0]", `"M": {"A": {"permutation": [1,2,0], "orientationDelta": [0,1,3]}}`)))
	f.Fuzz(func(t *testing.T, format uint8, text []byte) {
		form := formats[format%3]
		p, err := Parse("a."+string(form), text, Options{Format: form, Metric: Named})
		if err != nil {
			if !strings.HasPrefix(err.Error(), "a."+string(form)+":") {
				t.Fatalf("Parse of %q: %v", text, err)
			}
			return
		}
		text, _ = decode(text)
		d, fault := (*plain.Definition)(nil), errors.New("it is too large for a plain reader")
		if _, long := Parse("a."+string(form), text, Options{Format: form}); long == nil { // not too many powers
			d, fault = plain.Define(string(form), string(text))
		}
		board, after, back := p.Solved, make([]uint8, len(p.Solved)), make([]uint8, len(p.Solved))
		if !p.legal(board) {
			t.Fatalf("the solved board of %q is illegal", text)
		}
		state := ""
		if fault == nil {
			state = d.Solved()
		}
		boards := map[string]string{state: string(board)}
		r := rand.New(rand.NewPCG(1, 2))
		for range 50 {
			i := r.IntN(len(p.Moves))
			ok := p.Move(after, board, i)
			if fault == nil {
				next, want := d.Move(state, p.Moves[i].Name)
				if ok != want {
					t.Fatalf("%q: that %s is allowed on %d is %v, want %v", text, p.Moves[i].Name, board, ok, want)
				}
				if ok {
					if known, seen := boards[next]; seen && known != string(after) {
						t.Fatalf("%q: boards %d and %d should be the same", text, []byte(known), after)
					}
					state = next
					boards[state] = string(after)
				}
			}
			if !ok {
				continue
			}
			if undone := p.Undo(back, after, i); !undone || string(back) != string(board) {
				t.Fatalf("%q: %s undone on %d gives %d, %v, want %d", text, p.Moves[i].Name, after, back, undone, board)
			}
			board = append([]uint8(nil), after...)
		}
	})
}
