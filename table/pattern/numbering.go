package pattern

import (
	"math/bits"

	"nibble/table/rank"
)

// Sets is the number of sets of eight cells, C(24,8).
const Sets = 735471

// A Numbering numbers the sets of eight cells.
type Numbering struct {
	choose [25][9]int // binomial coefficients
	first  [257]int   // the first index of each canonical ring
	g      [256]int   // the symmetry that makes a ring canonical
}

// New returns the numbering.
func New() *Numbering {
	n := new(Numbering)
	for i := range n.choose {
		for k := range n.choose[i] {
			n.choose[i][k] = rank.Choose(i, k)
		}
	}
	for ring := 0; ring < 256; ring++ {
		n.first[ring+1], n.g[ring] = n.first[ring], Cells(ring).canonical()
		if n.g[ring] == 0 {
			n.first[ring+1] += n.choose[16][8-bits.OnesCount8(uint8(ring))]
		}
	}
	return n
}

// Rank returns the rank of s among all sets of eight cells, 0 to Sets-1, as rank.Set does.
func (n *Numbering) Rank(s Cells) int {
	r := 0
	for k := 1; s != 0; k++ {
		r += n.choose[bits.TrailingZeros32(uint32(s))][k]
		s &= s - 1
	}
	return r
}

// Unrank returns the set of the given rank, as rank.UnrankSet does.
func (n *Numbering) Unrank(r int) Cells {
	s := Cells(0)
	for c, k := 23, 8; k > 0; c-- {
		if first := n.choose[c][k]; r >= first {
			r -= first
			s |= 1 << c
			k--
		}
	}
	return s
}

// Index returns where in the baked table, from 0 to 157,490, the distance of a set is.
// Symmetries of the board keep distances, so each set is first turned and mirrored
// until its ring is canonical. The order is that of the canonical ring; then of how many
// cells are on the track next to it; of which; and of which are on the outer track, as
// rank.Set has it.
func (n *Numbering) Index(s Cells) int {
	s = s.symmetry(n.g[uint8(s)])
	ring, inner, outer := uint8(s), uint8(s>>8), uint8(s>>16)
	first, each := n.split(8-bits.OnesCount8(ring), bits.OnesCount8(inner))
	return n.first[ring] + first + rank.Set(uint32(inner))*each + rank.Set(uint32(outer))
}

// split returns, among the sets of some cells on two tracks, the first that has k on the
// inner track, and how many there are with the same k there.
func (n *Numbering) split(cells, k int) (first, each int) {
	for i := 0; i < k; i++ {
		first += n.choose[8][i] * n.choose[8][cells-i]
	}
	return first, n.choose[8][cells-k]
}
