package gen

import (
	"errors"
	"fmt"
	"slices"

	"github.com/dave/jennifer/jen"
)

// Words are numbers that a program looks up: a function that returns one by its index.
type Words struct {
	Name   string   // of the function
	Doc    string   // sentences that say what the numbers are
	Values []uint32 // at least one
}

func (w Words) name() string { return w.Name }

func (w Words) check() error {
	if len(w.Values) == 0 {
		return errors.New("there are no Values")
	}
	return checkDoc(w.Doc)
}

// bake returns the bytes of the numbers and for example
//
//	// Primes returns number i of ...
//	func Primes(i int) uint16 {
//		return uint16(primesData[2*i]) | uint16(primesData[2*i+1])<<8
//	}
func (w Words) bake() (*jen.Statement, string, string, error) {
	size := 1
	for size < 4 && slices.Max(w.Values)>>(8*size) != 0 {
		size *= 2
	}
	var bytes []byte
	for _, v := range w.Values {
		for i := range size {
			bytes = append(bytes, byte(v>>(8*i)))
		}
	}
	word := fmt.Sprintf("uint%d", 8*size)
	expression := data(w.Name) + "[i]"
	if size > 1 {
		expression = fmt.Sprintf("%s(%s[%d*i])", word, data(w.Name), size)
	}
	for i := 1; i < size; i++ {
		expression += fmt.Sprintf(" | %s(%s[%d*i+%d])<<%d", word, data(w.Name), size, i, 8*i)
	}
	function := comment(fmt.Sprintf("%s returns number i, 0 to %d, of %s", w.Name, len(w.Values)-1, w.Doc)).
		Func().Id(w.Name).Params(jen.Id("i").Int()).Id(word).Block(jen.Return(jen.Op(expression)))
	return function, string(bytes), fmt.Sprintf("%d numbers, %d bytes", len(w.Values), len(bytes)), nil
}
