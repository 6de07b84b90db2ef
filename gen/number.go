package gen

import "fmt"

// A Number is one number that a program knows from a bake: a constant.
type Number struct {
	Name  string
	Doc   string // a sentence that says what it is, after "Name is"
	Value int
}

func (n Number) declares() []string { return []string{n.Name} }

func (n Number) check() error { return checkDoc(n.Doc) }

// bake returns for example
//
//	// Farthest is the distance of ...
//	const Farthest = 13
func (n Number) bake(site) (*baked, error) {
	code := comment(n.Name + " is " + n.Doc).Const().Id(n.Name).Op("=").Lit(n.Value)
	return &baked{code: code, figures: fmt.Sprint(n.Value)}, nil
}
