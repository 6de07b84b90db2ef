package testkit

import "nibble/table"

// Automaton returns an automaton, though not the smallest, of words in ascending order, which
// have the same length and digits below the given number. Its numbers take so many bytes.
func Automaton(words [][]uint8, digits, mask, child, count int) *table.Automaton {
	a := &table.Automaton{Words: len(words), Length: len(words[0]), Digits: digits, Mask: mask, Child: child, Count: count}
	var data []byte
	put := func(at, number, bytes int) {
		for i := range bytes {
			data[at+i] = byte(number >> (8 * i))
		}
	}
	var place func(words [][]uint8, level int) (at int)
	place = func(words [][]uint8, level int) int {
		a.Nodes++
		starts, set, edges := map[int]int{}, 0, digits // where in words each digit starts
		for i := len(words) - 1; i >= 0; i-- {
			starts[int(words[i][level])] = i
			set |= 1 << words[i][level]
		}
		if mask > 0 {
			edges = len(starts)
		}
		at := len(data)
		data = append(data, make([]byte, mask+edges*(child+count))...)
		put(at, set, mask)
		edge := at + mask
		for digit := range digits {
			start, ok := starts[digit]
			switch {
			case ok:
				end := start
				for end < len(words) && int(words[end][level]) == digit {
					end++
				}
				next := 0
				if level+1 < a.Length {
					next = place(words[start:end], level+1)
				}
				put(edge, next, child)
				put(edge+child, start, count)
			case mask == 0:
				put(edge, -1, child)
			default:
				continue
			}
			edge += child + count
		}
		return at
	}
	place(words, 0)
	a.Data = string(data) + "\x00\x00\x00\x00\x00\x00\x00\x00"
	return a
}
