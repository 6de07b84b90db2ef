//go:build ignore

package main

import "nibble/table/rank"

// A Board is three rows of tiles, 0 for the blank.
type Board [9]uint8

var goal = Board{1, 2, 3, 4, 5, 6, 7, 8, 0}

// move returns b after the move of the blank down, left, right or up, and whether it can.
func (b Board) move(move int) (Board, bool) {
	from := b.blank()
	to := from + [4]int{3, -1, 1, -3}[move]
	if to < 0 || to > 8 || from/3 != to/3 && from%3 != to%3 {
		return b, false
	}
	b[from], b[to] = b[to], 0
	return b, true
}

func (b Board) blank() (cell int) {
	for b[cell] != 0 {
		cell++
	}
	return cell
}

// entry returns the distance of b modulo 3, -1 if it is unsolvable: a character holds four of
// them, and is one of the 81 from # on without ? and \.
func (b Board) entry() int {
	blank := b.blank()
	copy(b[1:], b[:blank])
	b[0] = 0
	i := rank.Even(b[:])
	if i < 0 {
		return -1
	}
	i += blank * 20160
	c := entries[i/4]
	if c > '\\' {
		c--
	}
	if c > '?' {
		c--
	}
	return int(c-'#') / [4]int{1, 3, 9, 27}[i%4] % 3
}

// path returns a shortest way. A move changes the distance by 1, so modulo 3 is enough to tell.
func (b Board) path() (path []byte, ok bool) {
	left := b.entry()
	for ; left >= 0 && b != goal; left = (left + 2) % 3 {
		for move := 0; ; move++ {
			if after, ok := b.move(move); ok && after.entry() == (left+2)%3 {
				path = append(path, "dlru"[move])
				b = after
				break
			}
		}
	}
	return path, left >= 0
}

// A reader collects the boards of a text.
type reader struct {
	b        Board
	n, tiles int
}

// add adds a character, and reports whether a board is complete, and whether it is one.
func (r *reader) add(c byte) (full, ok bool) {
	switch {
	case c == 'x':
		c = '0'
	case c < '0' || c > '8':
		return false, true
	}
	r.b[r.n] = c - '0'
	r.tiles |= 1 << (c - '0')
	if r.n++; r.n < 9 {
		return false, true
	}
	ok = r.tiles == 511
	r.n, r.tiles = 0, 0
	return true, ok
}
