package define

import (
	"fmt"
	"strings"
)

// Forbids returns the condition on which b forbids a move of the board b, in Go and in C.
func (b Block) Forbids() string {
	var terms []string
	always, nowhere := false, false
	for _, t := range b {
		switch {
		case t.Always:
			always = true
		case t.Cells == nil:
			nowhere = true
		default:
			var cells []string
			for _, cell := range t.Cells {
				cells = append(cells, fmt.Sprintf("b[%d] == %d", cell, t.Label))
			}
			terms = append(terms, "("+strings.Join(cells, " || ")+")")
		}
	}
	switch {
	case always:
		return "!" + strings.Join(terms, " || !")
	case nowhere:
		return strings.Join(terms, " || ")
	}
	for i := range terms[1:] {
		terms[i+1] += " != " + terms[0]
	}
	if len(terms) == 1 {
		return "false"
	}
	return strings.Join(terms[1:], " || ")
}

// IsIllegal returns the condition on which a piece of the board b is where it must not be, in
// Go and in C; "" if none can be.
func (p *Puzzle) IsIllegal() string {
	var terms []string
	for _, bad := range p.Illegal {
		for _, label := range bad.Labels {
			terms = append(terms, fmt.Sprintf("b[%d] == %d", bad.Cell, label))
		}
	}
	return strings.Join(terms, " || ")
}
