package gen

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"nibble/table"
)

// Words are numbers that a program looks up: a function that returns one by its index.
type Words struct {
	Name   string   // of the function
	Doc    string   // sentences that say what the numbers are
	Values []uint32 // at least one

	// Layout says what is packed into each number; nil if it is just a number. One whose
	// bits are all ones stands for nothing, even if the fields could have such values.
	Layout table.Layout
}

func (w Words) declares() []string { return []string{w.Name, dataName(w.Name)} }

func (w Words) check() error {
	if len(w.Values) == 0 {
		return errors.New("no Values")
	}
	bits := 0
	for _, field := range w.Layout {
		if field.Bits < 1 || field.Bits > 31 {
			return fmt.Errorf("field %q has %d bits, want 1 to 31", field.Name, field.Bits)
		}
		if checkDoc(field.Name) != nil {
			return fmt.Errorf("the name of the field %q is not text in UTF-8", field.Name)
		}
		bits += field.Bits
	}
	ones := w.ones()
	for i, v := range w.Values {
		if len(w.Layout) > 0 && v != ones && v>>bits != 0 {
			return fmt.Errorf("number %d is %#x, and its Layout has %d bits", i, v, bits)
		}
	}
	return checkDoc(w.Doc)
}

// size returns how many bytes a number takes.
func (w Words) size() int {
	size := 1
	for size < 4 && slices.Max(w.Values)>>(8*size) != 0 {
		size *= 2
	}
	return size
}

// ones returns the number of which all bits are ones. It has no fields.
func (w Words) ones() uint32 { return uint32(1<<(8*w.size()) - 1) }

// bake returns the bytes of the numbers and for example
//
//	// Primes returns number i of ...
//	func Primes(i int) uint16 {
//		return uint16(primesData[2*i]) | uint16(primesData[2*i+1])<<8
//	}
func (w Words) bake(site) (*baked, error) {
	size := w.size()
	var bytes []byte
	for _, v := range w.Values {
		bytes = appendNumber(bytes, uint64(v), size)
	}
	word := fmt.Sprintf("uint%d", 8*size)
	expression := dataName(w.Name) + "[i]"
	if size > 1 {
		expression = fmt.Sprintf("%s(%s[%d*i])", word, dataName(w.Name), size)
	}
	for i := 1; i < size; i++ {
		expression += fmt.Sprintf(" | %s(%s[%d*i+%d])<<%d", word, dataName(w.Name), size, i, 8*i)
	}
	function := comment(append([]string{fmt.Sprintf("%s returns number i, 0 to %d, of %s", w.Name, len(w.Values)-1, w.Doc)}, w.fields()...)...).
		Func().Id(w.Name).Params(jen.Id("i").Int()).Id(word).Block(jen.Return(jen.Op(expression)))
	return &baked{function, []constant{{name: dataName(w.Name), bytes: string(bytes)}}, fmt.Sprintf("%d numbers, %d bytes", len(w.Values), len(bytes))}, nil
}

// fields returns a paragraph on the layout of the numbers, with the largest value that each
// field has, and how large it could be.
func (w Words) fields() []string {
	if len(w.Layout) == 0 {
		return nil
	}
	most := make([]int, len(w.Layout))
	ones, unused := w.ones(), false
	for _, v := range w.Values {
		if v == ones {
			unused = true
			continue
		}
		for i, value := range w.Layout.Unpack(v) {
			most[i] = max(most[i], value)
		}
	}
	fields := make([]string, len(w.Layout))
	for i, f := range w.Layout {
		fields[i] = fmt.Sprintf("%s in %d bits (at most %d of %d)", f.Name, f.Bits, most[i], 1<<f.Bits-1)
	}
	what := "From the lowest bit on, a number holds "
	if unused {
		what = fmt.Sprintf("A number that is not %#x holds, from the lowest bit on, ", ones)
	}
	return []string{what + strings.Join(fields, ", ") + "."}
}
