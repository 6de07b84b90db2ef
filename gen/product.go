package gen

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"

	"nibble/gen/define"
	"nibble/table"
)

// A product is all combinations of the values of coordinates, the last fastest, with the
// distances of those that are states. A combination has the place of its word in dictionary
// order.
type product struct {
	coordinates []*coordinate
	distances   []uint8 // unreached of combinations that are not states, or not yet found
	counts      []int

	// before calls each with all combinations of which moves make the given one, if the
	// coordinates do not say.
	before func(at int, each func(before int))
}

const (
	unreached   = 255
	maxDistance = 253 // of a product
)

// size returns how many combinations there are, 0 if more than maxKeys.
func size(list []*coordinate) int {
	size := 1
	for _, c := range list {
		if size *= c.values; size > maxKeys {
			return 0
		}
	}
	return size
}

// Coordinates are joined if the pairs of their values are no more than joinSmall, as that makes
// rows longer; or joinLarge, if the product is large, as that may leave holes out.
const (
	joinSmall    = 1 << 14
	joinLarge    = 1 << 22
	largeProduct = 1 << 24
)

// joinAll joins coordinates with those beside them. Start is the values of the solved board,
// and becomes those of the joined ones.
func joinAll(list []*coordinate, start []int, moves int) ([]*coordinate, []int) {
	for i := len(list) - 2; i >= 0; i-- {
		limit := joinSmall
		if product := size(list); product == 0 || product > largeProduct {
			limit = joinLarge
		}
		a, b := list[i], list[i+1]
		if a.values*b.values > limit {
			continue
		}
		joined, value := join(a, b, moves, start[i]*b.values+start[i+1])
		list, start = slices.Replace(list, i, i+2, joined), slices.Replace(start, i, i+2, value)
	}
	return list, start
}

// newProduct searches the product of the coordinates of a puzzle. It returns nil if there are
// too many combinations for the memory, or distances.
func newProduct(p *define.Puzzle, progress *progress) *product {
	moves := len(p.Moves)
	list := coordinates(p, progress)
	if list == nil {
		return nil
	}
	var start []int
	at := 0
	for _, c := range list {
		start = append(start, c.find(p.Solved[at:at+c.cells]))
		at += c.cells
	}
	list, start = joinAll(list, start, moves)
	n := size(list)
	if n == 0 || n > int(min(memoryLimit()/2, maxKeys)) {
		return nil
	}
	x := &product{coordinates: list, distances: bytes.Repeat([]byte{unreached}, n), counts: []int{1}}
	goal := 0
	for i, c := range list {
		goal = goal*c.values + start[i]
	}
	x.distances[goal] = 0
	for d := 0; ; d++ {
		progress.say("distance %d of %d combinations", d<<12, n)
		found := x.level(uint8(d), moves)
		if found == 0 {
			return x
		}
		if d == maxDistance {
			return nil
		}
		x.counts = append(x.counts, found)
	}
}

// find returns the value with a word.
func (c *coordinate) find(word []uint8) int {
	at := make([]uint8, c.cells)
	low, high := 0, c.values
	for low < high {
		middle := (low + high) / 2
		if c.word(at, middle); bytes.Compare(at, word) < 0 {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// level finds the states of which moves make those at distance d, and returns how many are new.
func (x *product) level(d uint8, moves int) (found int) {
	last := len(x.coordinates) - 1
	outer, inner := x.coordinates[:last], x.coordinates[last]
	values := make([]int, last) // of the outer coordinates
	rows := make([]int, moves)  // where the row begins that each move is undone to
	for row := 0; row < len(x.distances); row += inner.values {
		line, known := x.distances[row:row+inner.values], false
		for i := 0; ; i++ {
			next := bytes.IndexByte(line[i:], d)
			if next < 0 {
				break
			}
			if i += next; !known {
				known = true
				for move := range rows {
					rows[move] = 0
					for k, c := range outer {
						rows[move] = rows[move]*c.values + int(c.before[values[k]*moves+move])
					}
					rows[move] *= inner.values
				}
			}
			for move, to := range inner.before[i*moves : (i+1)*moves] {
				if at := &x.distances[rows[move]+int(to)]; *at == unreached {
					*at = d + 1
					found++
				}
			}
		}
		for k := last - 1; k >= 0; k-- { // the next row
			if values[k]++; values[k] < outer[k].values {
				break
			}
			values[k] = 0
		}
	}
	return found
}

// climb returns the most by which a move makes the distance greater.
func (x *product) climb() (most int) {
	if x.before != nil { // there are no tables
		for at, d := range x.distances {
			if d != unreached {
				x.before(at, func(before int) { most = max(most, int(d)-int(x.distances[before])) })
			}
		}
		return most
	}
	last := len(x.coordinates) - 1
	moves := len(x.coordinates[last].before) / x.coordinates[last].values
	for at, d := range x.distances {
		if d == unreached {
			continue
		}
		for move := range moves {
			before, stride, rest := 0, 1, at
			for k := last; k >= 0; k-- {
				c := x.coordinates[k]
				before += int(c.before[rest%c.values*moves+move]) * stride
				rest /= c.values
				stride *= c.values
			}
			most = max(most, int(d)-int(x.distances[before]))
		}
	}
	return most
}

// number returns the automaton that numbers the states, and their distances in its order.
func (x *product) number() (*table.Automaton, []uint16, error) {
	b := newBuilder()
	last := len(x.coordinates) - 1
	// The ends of words are the same after all values whose row has the same states, so that the
	// automaton is built of the classes of rows, from the last coordinate to the first.
	var classes []uint32 // of the rows of the coordinate before; 0 is that with no state
	var ends []edge      // of the classes from 1 on
	for k := last; k >= 0; k-- {
		c := x.coordinates[k]
		rows := len(x.distances) / c.values
		if k < last {
			rows = len(classes) / c.values
		}
		known, above := map[string]uint32{}, make([]uint32, rows)
		var roots []edge // those of the classes, from 1 on
		key := make([]byte, 0, 4*c.values)
		for row := range rows {
			key = key[:0]
			empty := true
			if k == last {
				line := x.distances[row*c.values : (row+1)*c.values]
				bits := byte(0)
				for i, d := range line {
					if d != unreached {
						bits |= 1 << (i & 7)
						empty = false
					}
					if i&7 == 7 || i == len(line)-1 {
						key, bits = append(key, bits), 0
					}
				}
			} else {
				for _, class := range classes[row*c.values : (row+1)*c.values] {
					key = binary.LittleEndian.AppendUint32(key, class)
					empty = empty && class == 0
				}
			}
			if empty {
				continue
			}
			class, found := known[string(key)]
			if !found {
				root, err := x.build(b, k, row, classes, ends)
				if err != nil {
					return nil, nil, err
				}
				roots = append(roots, root)
				class = uint32(len(roots))
				known[string(key)] = class
			}
			above[row] = class
		}
		ends, classes = roots, above
	}
	cells := 0
	for _, c := range x.coordinates {
		cells += c.cells
	}
	numbering := b.pack(cells)
	distances := make([]uint16, 0, numbering.Words)
	for _, d := range x.distances {
		if d != unreached {
			distances = append(distances, uint16(d))
		}
	}
	return numbering, distances, nil
}

// errNodes says that an automaton would have more than maxNodes.
var errNodes = errors.New("too many nodes")

// build adds to b the words of a row of coordinate k, each of whose values leads to the end that
// its class has, and returns the edge to them.
func (x *product) build(b *builder, k, row int, classes []uint32, ends []edge) (edge, error) {
	c := x.coordinates[k]
	word := make([]uint8, c.cells)
	b.begin(c.cells)
	for value := range c.values {
		end := edge{to: -1, words: 1}
		if at := row*c.values + value; classes == nil {
			if x.distances[at] == unreached {
				continue
			}
		} else {
			if classes[at] == 0 {
				continue
			}
			end = ends[classes[at]-1]
		}
		c.word(word, value)
		b.add(word, end)
		if len(b.nodes) > maxNodes {
			return edge{}, errNodes
		}
	}
	return b.end(), nil
}
