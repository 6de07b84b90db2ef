package header

import (
	"fmt"
	"slices"
	"strings"

	"nibble/gen/define"
	"nibble/table"
)

// Definition returns the header of a defined puzzle, given the start of its names, paragraphs
// on its boards, and its table and numbering.
func Definition(name string, about []string, p *define.Puzzle, t *table.Distances, a *table.Automaton) ([]byte, error) {
	var names []string
	from, turn := make([][]int, len(p.Moves)), make([][]uint8, len(p.Moves))
	for i, m := range p.Moves {
		names = append(names, m.Name)
		from[i], turn[i] = m.From, m.Turn
	}
	h := &header{
		name: name,
		about: append([]string{fmt.Sprintf("The puzzle %s, as %s defines it, with the distance of every board.", p.Title, p.File)},
			append(slices.Clone(about), fmt.Sprintf("The goal is %s.", strings.Trim(fmt.Sprint(p.Solved), "[]")),
				fmt.Sprintf("Moves 0 to %d are %s.", len(names)-1, strings.Join(names, ", ")))...),
		public: answers,
		data: map[string]string{
			"MOVES": fmt.Sprint(len(p.Moves)), "NAMES": quoted(names),
			"SOLVED": initializer(p.Solved), "FROM": initializer(from), "TURN": initializer(turn),
			"GOAL": fmt.Sprint(a.Rank(p.Solved)),
		},
	}
	if t.Form == table.Modulo {
		h.files = files("modulo")
		h.data["MODULUS"] = "16"
	} else {
		h.files = files("exact")
	}
	h.setNumbering(a)
	h.restrict(p)
	h.setParts(p)
	h.files = append(h.files, files("puzzle", "definition", "hint", "random")...)
	h.files = append(h.files, h.setTable(t)...)
	h.example(game{
		solved: p.Solved,
		names:  names,
		move:   p.Move,
		distance: func(board []uint8) int {
			if i := a.Rank(board); i >= 0 {
				return t.At(i, 0)
			}
			return -1
		},
	})
	return h.render()
}

// setNumbering adds the automaton that numbers boards.
func (h *header) setNumbering(a *table.Automaton) {
	if a.Mask > 0 {
		h.files = append(h.files, files("masked")...)
		h.data["MASK"] = fmt.Sprint(a.Mask)
	}
	h.files = append(h.files, files("automaton")...)
	h.data["CELLS"], h.data["DIGITS"] = fmt.Sprint(a.Length), fmt.Sprint(a.Digits)
	h.data["CHILD"], h.data["COUNT"], h.data["NODES"] = fmt.Sprint(a.Child), fmt.Sprint(a.Count), rows(a.Data)
}

// restrict adds what forbids moves, if anything does.
func (h *header) restrict(p *define.Puzzle) {
	var terms []string
	for i, m := range p.Moves {
		for _, b := range m.Blocks {
			if forbids := b.Forbids(); forbids != "false" {
				terms = append(terms, fmt.Sprintf("(move == %d && (%s))", i, forbids))
			}
		}
	}
	illegal := p.IsIllegal()
	if terms == nil && illegal == "" {
		return
	}
	if terms == nil {
		terms = []string{"0"}
	}
	if illegal == "" {
		illegal = "0"
	}
	h.files = append(h.files, files("restricted")...)
	h.data["FORBIDDEN"] = wrap(strings.Join(terms, " || "), "\n        ", 88)
	h.data["ILLEGAL"] = wrap(illegal, "\n        ", 88)
}

// setParts sets what the parts of boards are.
func (h *header) setParts(p *define.Puzzle) {
	parts, moduli := make([][4]int, len(p.Parts)), make([][256]int, len(p.Parts))
	mixed := false
	for i, part := range p.Parts {
		parts[i] = [4]int{part.First, len(part.Slots), part.Modulus, -1}
		for label := range moduli[i] {
			moduli[i][label] = max(part.Modulus, 1) // of labels that no board has, or of all
		}
		if part.Moduli != nil {
			mixed = true
			parts[i][3] = part.Labels
			for label, modulus := range part.Moduli {
				moduli[i][label] = max(int(modulus), 1)
			}
		}
	}
	h.data["PARTS"], h.data["PART"] = fmt.Sprint(len(parts)), initializer(parts)
	if mixed {
		h.files = append(h.files, files("mixed")...)
		h.data["MODULI"] = initializer(moduli)
	}
}
