package table

import "math/bits"

// An Automaton numbers words, each of the same number of small digits: it is the minimal
// acyclic automaton that accepts them and no others, and the rank of a word is how many
// accepted words come before it in dictionary order (Lucchesi and Kowaltowski, "Applications
// of finite automata representing large vocabularies", 1993). So any set of boards can be
// numbered without a gap, and the automaton knows which boards are in it.
//
// Its methods are safe for concurrent use, and read what gen baked.
type Automaton struct {
	Words  int // how many it accepts
	Nodes  int
	Length int // digits of a word
	Digits int // that a word may have: 0 to Digits-1

	// Data holds the nodes, each where its number says, and eight bytes of 0 behind them. A
	// node has an edge for each of its digits, in ascending order: the node that follows in
	// Child bytes, then how many words come before in Count bytes. Before the edges stands
	// the set of the digits, one bit each, in Mask bytes; or if Mask is 0, it has an edge for
	// all digits, and where no word has one, Child is all ones. Numbers have the lowest byte
	// first. The first node is at 0.
	Mask, Child, Count int
	Data               string
}

// MaxMask is the largest number of Digits of an automaton with a Mask.
const MaxMask = 64

// Rank returns how many words come before the given one, of a.Length digits; -1 if it is not
// accepted.
func (a *Automaton) Rank(word []uint8) int {
	child, count := uint(8*a.Child), uint64(1)<<(8*a.Count)-1
	none := uint64(1)<<child - 1
	size, node, rank := a.Child+a.Count, 0, 0
	for _, digit := range word {
		if int(digit) >= a.Digits {
			return -1
		}
		at := node + int(digit)*size
		if a.Mask > 0 {
			digits := load(a.Data, node)
			if digits>>digit&1 == 0 {
				return -1
			}
			at = node + a.Mask + bits.OnesCount64(digits&(1<<digit-1))*size
		}
		edge := load(a.Data, at)
		if edge&none == none { // before it is an int, which may have 32 bits
			return -1
		}
		node = int(edge & none)
		rank += int(edge >> child & count)
	}
	return rank
}

// Next returns the node to which a digit leads from a node, and how many words come before
// those with that digit there; -1 if no word has it there. It is for those who look at the
// nodes: Rank goes from one to the next by itself. What follows a last digit means nothing.
func (a *Automaton) Next(node, digit int) (next, before int) {
	if uint(digit) >= uint(a.Digits) {
		return -1, 0
	}
	at := node + digit*(a.Child+a.Count)
	if a.Mask > 0 {
		digits := load(a.Data, node)
		if digits>>digit&1 == 0 {
			return -1, 0
		}
		at = node + a.Mask + bits.OnesCount64(digits&(1<<digit-1))*(a.Child+a.Count)
	}
	edge, none := load(a.Data, at), uint64(1)<<(8*a.Child)-1
	if edge&none == none {
		return -1, 0
	}
	return int(edge & none), int(edge >> (8 * a.Child) & (1<<(8*a.Count) - 1))
}

// Unrank makes word, of a.Length digits, the one with the given rank, 0 to a.Words-1.
func (a *Automaton) Unrank(word []uint8, rank int) {
	child, count := uint(8*a.Child), uint64(1)<<(8*a.Count)-1
	none := uint64(1)<<child - 1
	size, node := a.Child+a.Count, 0
	for i := range word {
		next, before, digit := 0, 0, -1
		digits := uint64(0)
		if a.Mask > 0 {
			digits = load(a.Data, node) & (1<<a.Digits - 1)
		}
		for at := node + a.Mask; ; at += size { // the last digit before which are no more
			if digit++; a.Mask > 0 {
				digit = bits.TrailingZeros64(digits)
				digits &= digits - 1
			}
			if digit >= a.Digits {
				break
			}
			edge := load(a.Data, at)
			if edge&none == none {
				continue
			}
			if int(edge>>child&count) > rank {
				break
			}
			word[i], next, before = uint8(digit), int(edge&none), int(edge>>child&count)
		}
		node, rank = next, rank-before
	}
}

// load returns the eight bytes of s from i on, the first the lowest.
func load(s string, i int) uint64 {
	s = s[i : i+8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
