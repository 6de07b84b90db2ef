package table

import "strconv"

// A Layout says what is packed into a number: its fields, from the lowest bit on, of at most
// 32 bits in all. It is for the words of baked arrays.
type Layout []Field

// A Field is a range of bits of a number, 31 at most.
type Field struct {
	Name string
	Bits int
}

// Pack returns the number whose fields have the given values. It panics if there is not one
// for each field, or if one does not fit its field.
func (l Layout) Pack(values ...int) (packed uint32) {
	if len(values) != len(l) {
		panic("table: " + strconv.Itoa(len(values)) + " values for " + strconv.Itoa(len(l)) + " fields")
	}
	shift := 0
	for i, f := range l {
		if values[i] < 0 || values[i]>>f.Bits != 0 {
			panic("table: " + strconv.Itoa(values[i]) + " does not fit the field " + f.Name)
		}
		packed |= uint32(values[i]) << shift
		shift += f.Bits
	}
	return packed
}

// Unpack returns the values of the fields of a number, the inverse of Pack.
func (l Layout) Unpack(packed uint32) (values []int) {
	for _, f := range l {
		values = append(values, int(packed&(1<<f.Bits-1)))
		packed >>= f.Bits
	}
	return values
}
