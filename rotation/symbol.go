package rotation

import (
	"io"
	"math/rand/v2"
	"strconv"

	"nibble/table"
	"nibble/table/pattern"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// ErrSymbol matches, with errors.Is, every error about a symbol that is not 1, 2 or 3.
const ErrSymbol text.Constant = "no such symbol"

// DistanceTo returns the fewest turns, 0 to 14, that bring the given symbol into the ring. The
// error matches ErrBoard if b is not a board, and ErrSymbol if symbol is not 1, 2 or 3.
func DistanceTo(b Board, symbol uint8) (int, error) {
	_, distance, err := only(&b, symbol)
	return distance, err
}

// AppendPathTo appends to dst a shortest sequence of turns that brings the given symbol
// into the ring, the first in dictionary order. The errors are those of DistanceTo, and dst
// is then returned as it was.
func AppendPathTo(dst []byte, b Board, symbol uint8) ([]byte, error) {
	rivals, distance, err := only(&b, symbol)
	return appendPath(dst, &rivals, 1, distance), err
}

// only returns a symbol without rivals, and its distance.
func only(b *Board, symbol uint8) (rivals [3]rival, distance int, err error) {
	cells, ok := b.cells()
	switch {
	case !ok:
		return rivals, 0, notation.Check(b[:])
	case symbol < 1 || symbol > 3:
		return rivals, 0, &text.Error{Package: "rotation", Kind: ErrSymbol, Fault: "no symbol " + strconv.Itoa(int(symbol))}
	}
	rivals[0] = rival{cells[symbol-1], symbol}
	return rivals, distanceOf(rivals[0].cells), nil
}

// Symbol returns the game of one symbol as a puzzle of its own, whose boards are the sets of
// cells that the symbol can have. Its distances and moves are those by which this package
// answers; they are at most 14.
func Symbol() *puzzle.Solved[pattern.Cells] {
	rules := pattern.New().Rules()
	rules.Move = func(s pattern.Cells, move int) (pattern.Cells, bool) { return turn(s, move), true }
	return &puzzle.Solved[pattern.Cells]{Rules: rules, Table: &table.Rotation, Lookup: distanceOf}
}

// toSymbol returns the puzzle in which only the symbol that is written counts.
func toSymbol(p *puzzle.Solved[Board], written string) (*puzzle.Solved[Board], error) {
	if len(written) != 1 || written[0] < '1' || written[0] > '3' {
		return nil, &text.Error{Package: "rotation", Kind: ErrSymbol, Fault: "no symbol " + strconv.Quote(written)}
	}
	symbol := written[0] - '0'
	lookup := func(b Board) int {
		if cells, ok := b.cells(); ok {
			return distanceOf(cells[symbol-1])
		}
		return puzzle.Unsolvable
	}
	rules := *p.Rules
	rules.Goal = func(b Board) bool { return lookup(b) == 0 }
	rules.Judge = func(p *puzzle.Solved[Board], w io.Writer, r io.Reader) error {
		return p.AnswerFunc(w, r, func(dst []byte, b Board, _ text.Style) ([]byte, error) {
			moves, err := AppendPathTo(dst, b, symbol)
			return appendSymbol(moves, len(dst), symbol), err
		})
	}
	draw := func(r *rand.Rand, distance int) (Board, error) {
		for range 1 << 16 {
			if one, ok := walkOut(r, distance); ok {
				two := half(r, 1<<24-1-one)
				cells := [3]pattern.Cells{one, two, 1<<24 - 1 - one - two}
				cells[0], cells[symbol-1] = cells[symbol-1], cells[0]
				return board(cells), nil
			}
		}
		return Board{}, puzzle.ErrTable
	}
	return &puzzle.Solved[Board]{Rules: &rules, Lookup: lookup, Draw: draw, Largest: table.Rotation.Farthest()}, nil
}
