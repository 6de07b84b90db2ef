package puzzle

import (
	"nibble/table"
	"nibble/table/text"
)

// rank returns the rank of b among the states, -1 if it is none of them.
func (p *Solved[B]) rank(b B) int {
	switch {
	case p.RankOf != nil:
		return p.RankOf(b)
	case p.Numbering != nil:
		return p.Rules.rank(p.Numbering, b)
	}
	return p.Rank(b)
}

// unrank returns the state with the given rank.
func (p *Solved[B]) unrank(rank int) B {
	if p.Numbering == nil {
		return p.Unrank(rank)
	}
	return p.Rules.unrank(p.Numbering, rank)
}

// states returns the number of states.
func (p *Solved[B]) states() int {
	if p.Numbering == nil {
		return p.States
	}
	return p.Numbering.Words
}

// rank returns the rank by an automaton of the word that b has in its cells, -1 if there is none.
func (r *Rules[B]) rank(a *table.Automaton, b B) int {
	var buf [text.MaxCells]uint8
	word := buf[:a.Length]
	for cell := range word {
		word[cell] = r.Cell(b, cell)
	}
	return a.Rank(word)
}

// unrank returns the board whose word has the given rank by an automaton, 0 to a.Words-1.
func (r *Rules[B]) unrank(a *table.Automaton, rank int) B {
	var buf [text.MaxCells]uint8
	word := buf[:a.Length]
	a.Unrank(word, rank)
	return r.board(word)
}

// Numbered returns the rules with States, Rank and Unrank by an automaton; r if a is nil. It is
// for those who solve and prove.
func (r *Rules[B]) Numbered(a *table.Automaton) *Rules[B] {
	if a == nil {
		return r
	}
	numbered := *r
	numbered.States = a.Words
	numbered.Rank = func(b B) int { return r.rank(a, b) }
	numbered.Unrank = func(rank int) B { return r.unrank(a, rank) }
	return &numbered
}
