package rotation

import (
	"strconv"

	"nibble/table/text"
)

// ErrSymbol is the error, for errors.Is, of a symbol that is not 1, 2 or 3.
const ErrSymbol text.Constant = "no such symbol"

// DistanceTo returns the fewest turns, 0 to 14, that bring the given symbol into the ring.
// The error is one that is ErrBoard if b is none, or ErrSymbol if symbol is none.
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
	cells, err := b.cells()
	if err != nil {
		return rivals, 0, err
	}
	if symbol < 1 || symbol > 3 {
		return rivals, 0, &text.Error{Package: "rotation", Kind: ErrSymbol, Fault: "no symbol " + strconv.Itoa(int(symbol))}
	}
	rivals[0] = rival{cells[symbol-1], symbol}
	return rivals, distanceOf(rivals[0].cells), nil
}
