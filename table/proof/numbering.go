package proof

import (
	"errors"
	"fmt"

	"nibble/table"
	"nibble/table/puzzle"
)

// numbering proves that an automaton numbers as many words as it states, each as long as the
// boards of the rules have cells: in each node, what comes before a digit is how many words
// have a lower one. It takes no longer than the automaton is large, whatever that holds, so
// that nothing is asked of one that was changed.
func numbering[B comparable](r *puzzle.Rules[B], a *table.Automaton) error {
	switch {
	case r.Text == nil || r.Cell == nil || r.Put == nil:
		return errors.New("there is a Numbering, and the rules lack Text, Cell or Put")
	case a.Length != r.Text.Cells:
		return fmt.Errorf("the numbering is of words of %d digits, and boards have %d cells", a.Length, r.Text.Cells)
	case a.Digits > len(r.Text.Counts):
		return fmt.Errorf("the numbering is of digits up to %d, and cells hold numbers up to %d", a.Digits-1, len(r.Text.Counts)-1)
	}
	w := counter{a, map[int]counted{}}
	words, err := w.count(0, 0)
	switch {
	case err != nil:
		return fmt.Errorf("the numbering is damaged: %w", err)
	case words != a.Words:
		return fmt.Errorf("the numbering has %d boards, and states %d", words, a.Words)
	case len(w.nodes) != a.Nodes:
		return fmt.Errorf("the numbering has %d nodes, and states %d", len(w.nodes), a.Nodes)
	}
	return nil
}

// A counter counts the words of an automaton.
type counter struct {
	*table.Automaton
	nodes map[int]counted // those that were reached
}

// counted is a node: after how many digits it is reached, and how many words go on from it.
type counted struct{ level, words int }

// count returns how many words go on from a node that is reached after level digits.
func (w *counter) count(node, level int) (words int, err error) {
	if known, ok := w.nodes[node]; ok {
		if known.level != level {
			return 0, fmt.Errorf("node %d comes after %d digits, and after %d", node, known.level, level)
		}
		return known.words, nil
	}
	w.nodes[node] = counted{level, 0} // so that no way leads through it twice
	for digit := range w.Digits {
		next, before := w.Next(node, digit)
		if next < 0 {
			continue
		}
		if before != words {
			return 0, fmt.Errorf("at node %d, %d words come before digit %d, and it states %d", node, words, digit, before)
		}
		more := 1
		if level < w.Length-1 {
			if more, err = w.count(next, level+1); err != nil {
				return 0, err
			}
		}
		words += more
	}
	w.nodes[node] = counted{level, words}
	return words, nil
}
