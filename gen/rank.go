package gen

import (
	"math"
	"math/bits"

	"nibble/gen/define"
)

// A ranker numbers the boards of a puzzle by a formula, in dictionary order: for each part, how
// its labels are arranged, or the number that its orientations are. Not all numbers need be
// those of boards.
type ranker struct {
	parts []partRank
	total int // of numbers; 0 if they are too many
}

// maxKeys is how many numbers a ranker may have.
const maxKeys = min(1<<32, math.MaxInt)

// A partRank ranks the cells of a part.
type partRank struct {
	first, n int
	modulus  uint64  // of orientations, 0 of labels
	labels   []uint8 // in ascending order; at most maxKinds, if there are not too many numbers
	kind     [256]uint8
	counts   [maxKinds]uint8 // of each label
	total    uint64
	distinct bool // whether no label is there twice
}

// maxKinds is how many different labels a part may have: 13 of them have more than maxKeys
// arrangements.
const maxKinds = 16

// newRanker returns a ranker for the boards of p.
func newRanker(p *define.Puzzle) *ranker {
	r := &ranker{total: 1}
	for _, part := range p.Parts {
		n := len(part.Slots)
		pr := partRank{first: part.First, n: n, modulus: uint64(part.Modulus), total: 1}
		if part.Modulus == 0 {
			pr.arrange(p.Solved[part.First : part.First+n])
		} else {
			for range n {
				if pr.total *= pr.modulus; pr.total > maxKeys {
					pr.total = 0
					break
				}
			}
		}
		high, total := bits.Mul64(uint64(r.total), pr.total)
		if high != 0 || total > maxKeys || pr.total == 0 {
			total = 0
		}
		r.total = int(total)
		r.parts = append(r.parts, pr)
	}
	return r
}

// arrange counts the labels, and their arrangements.
func (r *partRank) arrange(labels []uint8) {
	var counts [256]uint64
	for _, label := range labels {
		counts[label]++
	}
	left := uint64(len(labels))
	r.distinct = true
	for label, n := range counts {
		if n == 0 {
			continue
		}
		r.kind[label] = uint8(len(r.labels))
		r.labels = append(r.labels, uint8(label))
		if len(r.labels) > maxKinds || n > 255 {
			r.total = 0
			return
		}
		r.counts[len(r.labels)-1] = uint8(n)
		r.distinct = r.distinct && n == 1
		for k := uint64(1); k <= n && r.total != 0; k++ { // choose n of left
			r.total = r.total * (left - n + k) / k
			if r.total > maxKeys*4 {
				r.total = 0
			}
		}
		left -= n
	}
	if r.total > maxKeys {
		r.total = 0
	}
}

// rank returns the number of a board.
func (r *ranker) rank(board []uint8) int {
	rank := uint64(0)
	for i := range r.parts {
		part := &r.parts[i]
		rank = rank*part.total + part.rank(board[part.first:part.first+part.n])
	}
	return int(rank)
}

// unrank makes board the one with a number.
func (r *ranker) unrank(board []uint8, rank int) {
	rest := uint64(rank)
	for i := len(r.parts) - 1; i >= 0; i-- {
		part := &r.parts[i]
		part.unrank(board[part.first:part.first+part.n], rest%part.total)
		rest /= part.total
	}
}

func (r *partRank) rank(cells []uint8) (rank uint64) {
	switch {
	case r.modulus > 0:
		for _, n := range cells {
			rank = rank*r.modulus + uint64(n)
		}
	case r.distinct:
		seen := uint64(0)
		for i, label := range cells { // in the factorial number system
			kind := r.kind[label]
			smaller := uint64(kind) - uint64(bits.OnesCount64(seen&(1<<kind-1)))
			rank = rank*uint64(r.n-i) + smaller
			seen |= 1 << kind
		}
	default:
		counts, total, left := r.counts, r.total, uint64(len(cells))
		for _, label := range cells {
			kind, smaller := r.kind[label]%maxKinds, uint64(0)
			for _, n := range counts[:kind] {
				smaller += uint64(n)
			}
			rank += total * smaller / left
			total = total * uint64(counts[kind]) / left
			counts[kind]--
			left--
		}
	}
	return rank
}

func (r *partRank) unrank(cells []uint8, rank uint64) {
	if r.modulus > 0 {
		for i := len(cells) - 1; i >= 0; i-- {
			cells[i] = uint8(rank % r.modulus)
			rank /= r.modulus
		}
		return
	}
	counts, total, left := r.counts, r.total, uint64(len(cells))
	if r.distinct {
		kinds := uint64(0xfedcba9876543210) // those left, four bits each
		for i := range cells {
			total /= left // arrangements that begin with the same label
			left--
			at := rank / total * 4
			rank %= total
			cells[i] = r.labels[kinds>>at&15]
			below := uint64(1)<<at - 1
			kinds = kinds&below | kinds>>4&^below
		}
		return
	}
	for i := range cells {
		for kind := range r.labels {
			with := total * uint64(counts[kind]) / left // arrangements that begin with this label
			if rank >= with {
				rank -= with
				continue
			}
			cells[i] = r.labels[kind]
			counts[kind]--
			total = with
			left--
			break
		}
	}
}
