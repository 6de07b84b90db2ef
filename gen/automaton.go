package gen

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"

	"nibble/table"
)

// maxNodes is the largest number of nodes of an automaton. One that needs more is not worth
// it: its words have too little in common.
const maxNodes = 1<<16 - 1

// newAutomaton returns the minimal acyclic automaton of n words of the given length, at least
// one, which follow each other in ascending order.
func newAutomaton(length, n int, word func(i int) []byte) (*table.Automaton, error) {
	b := newBuilder()
	b.begin(length)
	for i := range n {
		if b.add(word(i), edge{to: -1, words: 1}); len(b.nodes) > maxNodes {
			return nil, tooManyNodes(i, n)
		}
	}
	b.end()
	return b.pack(length), nil
}

// tooManyNodes returns the error for words that are not worth an automaton, which were seen up
// to one of them.
func tooManyNodes(words, of int) error {
	return fmt.Errorf("%d of %d boards need more than %d nodes of an automaton: write their cells in another order, "+
		"those that depend on each other side by side, or number the boards by a formula (Rank)", words, of, maxNodes)
}

// A builder builds an automaton. It merges equal ends as it goes (Daciuk, Mihov, Watson and
// Watson, "Incremental construction of minimal acyclic finite-state automata", 2000).
type builder struct {
	path  []node         // those of the last word, one for each digit
	last  []byte         // the last word
	nodes []node         // those that no later word changes, no two of them equal
	known map[string]int // where in nodes one is, by its edges
}

func newBuilder() *builder { return &builder{known: map[string]int{}} }

// begin begins with words of the given length.
func (b *builder) begin(length int) { b.path, b.last = make([]node, length), nil }

// add adds a word, which comes after the one before, and after which what is at the end of an
// edge goes on. Digits are below 64, or if no Mask is wanted 256.
func (b *builder) add(word []byte, end edge) {
	same := 0
	if b.last != nil {
		for word[same] == b.last[same] {
			same++
		}
	}
	b.merge(same + 1)
	for level := same; level < len(word); level++ {
		n := &b.path[level]
		*n = append(*n, edge{digit: word[level], to: -1, words: 1})
	}
	n := b.path[len(word)-1]
	n[len(n)-1].to, n[len(n)-1].words = end.to, end.words
	b.last = append(b.last[:0], word...)
}

// end ends with words and returns an edge to what accepts them.
func (b *builder) end() edge {
	b.merge(1)
	words := 0
	for _, e := range b.path[0] {
		words += e.words
	}
	return edge{to: b.put(b.path[0]), words: words}
}

// A node has the edges of its digits, in ascending order.
type node []edge

// An edge leads from a node to another, or nowhere with the last digit of a word.
type edge struct {
	digit byte
	to    int // where the other is in nodes, -1 if that is nowhere
	words int // how many go on from there
}

// merge moves the nodes of path from the given level on to nodes, unless equal ones are there.
func (b *builder) merge(level int) {
	for i := len(b.path) - 1; i >= level && len(b.path[i]) > 0; i-- {
		above := &b.path[i-1][len(b.path[i-1])-1]
		above.words = 0
		for _, e := range b.path[i] {
			above.words += e.words
		}
		above.to = b.put(b.path[i])
		b.path[i] = b.path[i][:0]
	}
}

// put returns where in nodes one is, where it puts it if it is not.
func (b *builder) put(n node) int {
	key := make([]byte, 0, 64)
	for _, e := range n {
		key = binary.AppendUvarint(append(key, e.digit), uint64(e.to+1))
	}
	to, found := b.known[string(key)]
	if !found {
		to = len(b.nodes)
		b.known[string(key)] = to
		b.nodes = append(b.nodes, slices.Clone(n))
	}
	return to
}

// pack writes the nodes as table.Automaton describes: with edges for all digits, which is
// faster to read, unless that takes more than maxDense bytes.
func (b *builder) pack(length int) *table.Automaton {
	a := &table.Automaton{Nodes: len(b.nodes), Length: length, Count: 1}
	edges := 0
	for _, n := range b.nodes {
		edges += len(n)
		before := 0
		for _, e := range n {
			a.Digits = max(a.Digits, int(e.digit)+1)
			a.Count = max(a.Count, (bits.Len(uint(before))+7)/8)
			before += e.words
		}
		a.Words = before // of the root in the end, which is last
	}
	if b.write(a, a.Digits*len(b.nodes)); len(a.Data) > maxDense && a.Digits <= table.MaxMask {
		a.Mask = (a.Digits + 7) / 8
		b.write(a, edges)
	}
	return a
}

// maxDense is how many bytes automata may have that have edges for all digits.
const maxDense = 16 << 10

// write writes the nodes, with the given number of edges in all, into a.Data.
func (b *builder) write(a *table.Automaton, edges int) {
	a.Child = 1
	size := func() int { return a.Mask*len(b.nodes) + (a.Child+a.Count)*edges }
	for size()>>(8*a.Child) != 0 { // also, no node is at all ones
		a.Child++
	}
	at, next := make([]int, len(b.nodes)), 0
	for i, n := range slices.Backward(b.nodes) { // so that the root is at 0
		at[i] = next
		if a.Mask > 0 {
			next += a.Mask + (a.Child+a.Count)*len(n)
		} else {
			next += (a.Child + a.Count) * a.Digits
		}
	}
	data := make([]byte, 0, size()+8)
	none := ^uint64(0)
	for _, n := range slices.Backward(b.nodes) {
		mask, before := uint64(0), 0
		for _, e := range n {
			mask |= 1 << e.digit
		}
		data = appendNumber(data, mask, a.Mask)
		for digit := range a.Digits {
			switch {
			case len(n) > 0 && int(n[0].digit) == digit:
				e := n[0]
				n = n[1:]
				to := 0
				if e.to >= 0 {
					to = at[e.to]
				}
				data = appendNumber(appendNumber(data, uint64(to), a.Child), uint64(before), a.Count)
				before += e.words
			case a.Mask == 0:
				data = appendNumber(appendNumber(data, none, a.Child), 0, a.Count)
			}
		}
	}
	a.Data = string(appendNumber(data, 0, 8))
}

// appendNumber appends some bytes of a number, the lowest first.
func appendNumber(dst []byte, number uint64, bytes int) []byte {
	for i := range bytes {
		dst = append(dst, byte(number>>(8*i)))
	}
	return dst
}
