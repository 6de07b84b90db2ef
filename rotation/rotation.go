// Package rotation answers the Rotation Game (POJ 2286, HDU 1667, UVa 1343) from a
// baked table: the fewest turns of a board, and of all shortest sequences of turns
// the first in dictionary order. Nothing is computed when the program starts.
//
//	board, err := rotation.Parse(text)                      // or a Board literal
//	turns, err := rotation.Distance(board)                  // how far it is
//	moves, symbol, err := rotation.AppendPath(nil, board)   // the way
//	hints, err := rotation.AppendHints(nil, board)          // the next turns, the best first
//	board, err = board.Move(hints[0].Move)                  // play one
//	board, err = rotation.Scramble(r, 10)                   // a board exactly 10 turns away
//	turns, err = rotation.DistanceTo(board, 3)              // to a symbol of choice
//
// A board has 24 cells and eight each of the symbols 1, 2 and 3. A turn moves one
// of four lines of seven cells by one cell, towards the letter at its end; the
// symbol that is pushed out there goes to the other end. The goal is that the eight
// cells around the middle hold one symbol, whichever.
//
//	         A     B
//	         0     1
//	         2     3
//	H  4  5  6  7  8  9 10  C
//	        11    12
//	G 13 14 15 16 17 18 19  D
//	        20    21
//	        22    23
//	         F     E
//
// All functions may be called from many goroutines at once.
package rotation

import (
	"math/bits"

	"nibble/table"
	"nibble/table/pattern"
	"nibble/table/text"
)

// A Board is the symbols of the 24 cells in reading order, eight each of 1, 2, 3.
type Board [24]uint8

// ErrBoard matches, with errors.Is, every error about input that is not a board. The error
// itself says which number is wrong, and where.
const ErrBoard = text.ErrBoard

// Parse returns the board that s holds: 24 numbers with any mix of blanks, tabs,
// commas and line ends between, or 24 digits in a row.
func Parse(s string) (Board, error) {
	var b Board
	if err := notation.Parse(b[:], s); err != nil {
		return Board{}, err
	}
	return b, nil
}

// String returns the symbols of b with blanks between, as Parse reads them.
func (b Board) String() string {
	return string(notation.Append(make([]byte, 0, 48), b[:]))
}

// MarshalText returns the text of [Board.String], so that JSON uses it. If b is not a board, the
// error matches ErrBoard.
func (b Board) MarshalText() ([]byte, error) {
	if err := notation.Check(b[:]); err != nil {
		return nil, err
	}
	return notation.Append(nil, b[:]), nil
}

// UnmarshalText sets b to the board that text holds, as [Parse] reads it. After an error b is
// unchanged.
func (b *Board) UnmarshalText(text []byte) error {
	board, err := Parse(string(text))
	if err == nil {
		*b = board
	}
	return err
}

// A rival is a symbol that can fill the ring in the moves that are left.
type rival struct {
	cells  pattern.Cells
	symbol uint8
}

// cells returns the cells of the symbols 1, 2 and 3, and whether b is a board.
func (b *Board) cells() (cells [3]pattern.Cells, ok bool) {
	low, high := pattern.Cells(0), pattern.Cells(0) // where the symbols have their two bits
	all := uint8(0)
	for cell, symbol := range b {
		low |= pattern.Cells(symbol&1) << pattern.Bit[cell]
		high |= pattern.Cells(symbol>>1&1) << pattern.Bit[cell]
		all |= symbol
	}
	cells = [3]pattern.Cells{low &^ high, high &^ low, low & high}
	for _, s := range cells {
		if bits.OnesCount32(uint32(s)) != 8 || all > 3 {
			return cells, false
		}
	}
	return cells, true
}

// nearest puts the symbols of the smallest distance into rivals, and returns how many they
// are and that distance; none if b is not a board.
func nearest(rivals *[3]rival, b *Board) (n, distance int) {
	cells, ok := b.cells()
	if !ok {
		return 0, 0
	}
	for i, s := range cells {
		d := distanceOf(s)
		if n == 0 || d < distance {
			n, distance = 0, d
		}
		if d == distance {
			rivals[n] = rival{s, uint8(i + 1)}
			n++
		}
	}
	return n, distance
}

// distanceOf returns the fewest turns that bring the cells into the ring.
func distanceOf(s pattern.Cells) int { return table.RotationDistance(index(s)) }

// nearer reports whether cells that were at bound before a turn are nearer after it.
func nearer(s pattern.Cells, bound int) bool { return distanceOf(s) < bound }

// index returns what pattern.Numbering.Index does.
func index(s pattern.Cells) int {
	inner, outer := int(s>>8&255), int(s>>16&255)
	ring := int(table.RotationRing(int(s & 255)))
	split := int(table.RotationSplit(pattern.SplitAt(inner, outer)))
	return pattern.Join(ring, split, int(table.RotationArm(pattern.ArmAt(ring, inner))), int(table.RotationArm(pattern.ArmAt(ring, outer))))
}

// turn returns the cells after the move of the given number, six bits at a time.
func turn(s pattern.Cells, move int) pattern.Cells {
	return pattern.Cells(table.RotationTurn(pattern.TurnAt(move, 0, s)) | table.RotationTurn(pattern.TurnAt(move, 1, s)) |
		table.RotationTurn(pattern.TurnAt(move, 2, s)) | table.RotationTurn(pattern.TurnAt(move, 3, s)))
}

// Distance returns the fewest turns, 0 to 13, that solve b. If b is not a board, the error
// matches ErrBoard.
func Distance(b Board) (int, error) {
	var rivals [3]rival
	n, distance := nearest(&rivals, &b)
	if n == 0 {
		return 0, notation.Check(b[:])
	}
	return distance, nil
}

// AppendPath appends to dst a shortest sequence of turns that solves b, a letter A
// to H each. Of all shortest sequences, whichever symbol they serve, it is the first
// in dictionary order; symbol is the one in the ring after it. If b is not a board, the
// error matches ErrBoard, and dst is returned as it was.
//
// It is IDA* (Korf, 1985) with the smallest of the three symbols' distances as its
// heuristic. As that is exact, the first bound succeeds and no turn is taken back:
// the first letter after which some symbol is one closer is the right one. A symbol
// that falls behind the bound never catches up.
func AppendPath(dst []byte, b Board) (moves []byte, symbol uint8, err error) {
	var rivals [3]rival
	n, bound := nearest(&rivals, &b)
	if n == 0 {
		return dst, 0, notation.Check(b[:])
	}
	return appendPath(dst, &rivals, n, bound), rivals[0].symbol, nil
}

// appendPath appends the first shortest sequence that solves one of the first n rivals,
// all of which are at bound, and leaves that one in rivals[0].
func appendPath(dst []byte, rivals *[3]rival, n, bound int) []byte {
	for ; bound > 0; bound-- {
		kept := 0
		for move := 0; kept == 0; move++ {
			for _, r := range rivals[:n] {
				if after := turn(r.cells, move); nearer(after, bound) {
					rivals[kept] = rival{after, r.symbol}
					kept++
				}
			}
			if kept > 0 {
				dst = append(dst, 'A'+byte(move))
			} else if move == 7 {
				panic("rotation: the baked table contradicts itself")
			}
		}
		n = kept
	}
	return dst
}
