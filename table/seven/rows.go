package seven

import "nibble/table"

// What a row of a board adds to the board's rank, Manhattan distance from the first goal and
// parity, packed into 16 bits. A row that has a card twice is all ones.
var (
	UpperLayout = table.Layout{{Name: "rank / 12", Bits: 11}, {Name: "Manhattan distance", Bits: 4}, {Name: "parity", Bits: 1}}
	LowerLayout = table.Layout{{Name: "rank % 12", Bits: 4}, {Name: "rank / 288", Bits: 7}, {Name: "Manhattan distance", Bits: 4}, {Name: "parity", Bits: 1}}
)

// Rows returns what each row adds, by the row's cards as four octal digits, the first the
// lowest, as UpperLayout and LowerLayout say. Rows fit together if they have the same
// rank / 288, which is the set of the upper row's cards, and a board is solvable if their
// parities are equal.
func Rows() (upper, lower []uint32) {
	for range 1 << 12 {
		upper, lower = append(upper, 1<<16-1), append(lower, 1<<16-1)
	}
	for r := range States {
		b := Unrank(r)
		up, low := Board{b[0], b[1], b[2], b[3]}, Board{4: b[4], 5: b[5], 6: b[6], 7: b[7]}
		parity := 0 // the lower row's is also the upper row's, as b is solvable
		if !low.Solvable() {
			parity = 1
		}
		upper[digits(b[:4])] = UpperLayout.Pack(r/12, up.Manhattan(0), parity)
		lower[digits(b[4:])] = LowerLayout.Pack(r%12, r/288, low.Manhattan(0), parity)
	}
	return upper, lower
}

// Fit reports whether the rows that add the given numbers have each card once.
func Fit(upper, lower int) bool {
	order := upper&0x7ff - lower>>4&0x7f*24 // of the upper row's cards, if the rows fit
	return uint(order) < 24
}

// Parity returns 0 if the board whose rows add the given numbers, and fit, is solvable, else 1.
func Parity(upper, lower int) int { return (upper ^ lower) >> 15 }

// Join returns the rank and the Manhattan distance of the board whose rows add the given
// numbers, if they fit.
func Join(upper, lower int) (rank, bound int) {
	return upper&0x7ff*12 + lower&15, upper>>11&15 + lower>>11&15
}

// digits returns a row's cards as octal digits, the first the lowest.
func digits(row []uint8) int {
	return int(row[0]) | int(row[1])<<3 | int(row[2])<<6 | int(row[3])<<9
}
