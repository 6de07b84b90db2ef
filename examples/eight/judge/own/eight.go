//go:build ignore

package eight

import "nibble/gen/judge/code"

// left returns the distance of b modulo 3, -1 if it is unsolvable.
func (b Board) left() int {
	if r := b.rank(); r >= 0 {
		return code.Modulo3At(entries, r)
	}
	return -1
}

// path returns a shortest way. A move changes the distance by 1, so modulo 3 is enough to tell.
func (b Board) path() (path []byte, ok bool) {
	if b.left() < 0 {
		return nil, false
	}
	for b != goal {
		nearer := (b.left() + 2) % 3
		for move := range names {
			if after, ok := b.move(move); ok && after.left() == nearer {
				path, b = append(path, names[move]...), after
				break
			}
		}
	}
	return path, true
}
