// Package table is what baking and answering share: how nibbles are packed, and the
// baked tables themselves. Of the packages below, seven, pattern and rank number states,
// puzzle answers by a table, text reads and writes boards, and proof proves a table.
//
// A table is a string constant of nibbles: entry 2k is the low half of byte k,
// entry 2k+1 its high half. It lies in the program's read-only data; nothing is
// computed when the program starts.
//
// The files whose names end in _baked.go are written by go generate. Nothing that
// baking needs names anything in them, so they can be deleted and baked again.
package table

// Nibble returns entry i of a packed table, 0 to 15.
// It panics if i is not in the table's range.
func Nibble(packed string, i int) uint8 {
	return packed[i>>1] >> (i & 1 * 4) & 15
}

// SetNibble makes v, 0 to 15, entry i of a table being packed.
// The entry must be 0 before.
func SetNibble(packed []byte, i int, v uint8) {
	packed[i>>1] |= v << (i & 1 * 4)
}
