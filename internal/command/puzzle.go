// Package command carries out what the command nibble is asked to do.
package command

import (
	"fmt"
	"math/rand/v2"

	"nibble/lookup"
	"nibble/rotation"
)

// A puzzle is what the command asks of a package.
type puzzle struct {
	parse    func(s string) (board string, err error) // its numbers with blanks between
	hints    func(s string) (hints, error)
	scramble func(r *rand.Rand, distance int) (board string, err error)
	shape    string // how people draw the board, # for each of its numbers
}

// hints are a board and its moves, the best first.
type hints struct {
	Board    string `json:"board"`
	Distance int    `json:"distance"`
	Moves    []hint `json:"moves"`
}

type hint struct {
	Move     string `json:"move"`
	Distance int    `json:"distance"`
}

// find returns the puzzle of the given name, and whether there is one.
func find(name string) (p puzzle, ok bool) {
	switch name {
	case "seven":
		return newPuzzle(lookup.Parse, lookup.Distance, lookup.AppendHints, lookup.Scramble, sevenShape), true
	case "rotation":
		return newPuzzle(rotation.Parse, rotation.Distance, rotation.AppendHints, rotation.Scramble, rotationShape), true
	}
	return p, false
}

const sevenShape = `# # # #
# # # #
`

const rotationShape = `      A   B
      #   #
      #   #
  H # # # # # # # C
      #   #
  G # # # # # # # D
      #   #
      #   #
      F   E
`

// newPuzzle makes a puzzle of the functions of a package, whose boards are of type B and
// whose hints of type H.
func newPuzzle[B fmt.Stringer, H interface {
	~struct {
		Move     byte
		Distance int
	}
}](
	parse func(string) (B, error),
	distance func(B) (int, error),
	appendHints func([]H, B) ([]H, error),
	scramble func(*rand.Rand, int) (B, error),
	shape string,
) puzzle {
	return puzzle{
		parse: func(s string) (string, error) {
			b, err := parse(s)
			return b.String(), err
		},
		hints: func(s string) (hints, error) {
			b, err := parse(s)
			if err != nil {
				return hints{}, err
			}
			d, err := distance(b)
			if err != nil {
				return hints{}, err
			}
			list, err := appendHints(nil, b)
			all := hints{Board: b.String(), Distance: d}
			for _, h := range list {
				h := struct {
					Move     byte
					Distance int
				}(h)
				all.Moves = append(all.Moves, hint{string(h.Move), h.Distance})
			}
			return all, err
		},
		scramble: func(r *rand.Rand, distance int) (string, error) {
			b, err := scramble(r, distance)
			return b.String(), err
		},
		shape: shape,
	}
}
