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
	n, goal     int        // how many combinations there are, and the solved one
	distances   *byteTable // unreached of combinations that are not states, or not yet found
	counts      []int

	// boards are for coordinates that do not say what moves make of their values.
	boards *define.Puzzle
	ranker *ranker
}

// maxDistance is the largest distance in a product.
const maxDistance = unreached - 2

// size returns how many combinations there are, 0 if more than maxKeys.
func size(list []*coordinate) int {
	size := uint64(1)
	for _, c := range list {
		if size *= uint64(c.values); size > maxKeys {
			return 0
		}
	}
	return int(size)
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
		if a.values > limit/b.values {
			continue
		}
		joined, value := join(a, b, moves, start[i]*b.values+start[i+1])
		list, start = slices.Replace(list, i, i+2, joined), slices.Replace(start, i, i+2, value)
	}
	return list, start
}

// newProduct returns the product of the coordinates of a puzzle, to be searched, or nil if
// there are too many combinations for the memory.
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
	x := &product{coordinates: list, n: n}
	for i, c := range list {
		x.goal = x.goal*c.values + start[i]
	}
	return x
}

// search finds the distances of all states. If undone is true, moves that make a state are
// undone by others. It reports whether there are not too many distances.
func (x *product) search(undone bool, progress *progress) bool {
	x.distances, x.counts = newByteTable(x.n), []int{1}
	x.distances.claim(x.goal, 0)
	for d, seen := 0, 1; d <= maxDistance; d++ {
		progress.say("%d states of %d combinations found", seen&^0xfff, x.n)
		found := 0
		if frontier := x.counts[d]; undone && frontier > x.n-seen {
			// There are fewer left than were found last: it is quicker to ask each of them
			// whether one of those is beside it.
			found = x.pull(uint8(d))
		} else {
			found = x.push(uint8(d))
		}
		if found == 0 {
			return true
		}
		x.counts = append(x.counts, found)
		seen += found
	}
	return false
}

// push finds the states of which moves make those at distance d, and returns how many are new.
func (x *product) push(d uint8) (found int) {
	return share(x.distances.n, func() func(first, end int) int {
		w := x.walker()
		return func(first, end int) (found int) {
			x.distances.each(first, end, d, func(i int) {
				for _, before := range w.before(i) {
					if x.distances.get(before) == unreached && x.distances.claim(before, d+1) {
						found++
					}
				}
			})
			return found
		}
	})
}

// pull finds the states that moves make of those at distance d, and returns how many are new.
func (x *product) pull(d uint8) (found int) {
	return share(x.distances.n, func() func(first, end int) int {
		w := x.walker()
		return func(first, end int) (found int) {
			x.distances.each(first, end, unreached, func(i int) {
				for _, before := range w.before(i) {
					if x.distances.get(before) == d {
						x.distances.claim(i, d+1)
						found++
						break
					}
				}
			})
			return found
		}
	})
}

// A walker finds the combinations of which moves make others, for one goroutine.
type walker struct {
	*product
	moves  int
	list   []int // what before returns
	row    int   // the row of the combination asked for last
	rows   []int // where the rows begin to which each move is undone from there
	board  []uint8
	undone []uint8
}

func (x *product) walker() *walker {
	w := &walker{product: x, row: -1}
	if x.boards != nil {
		w.moves = len(x.boards.Moves)
		w.board, w.undone = make([]uint8, len(x.boards.Solved)), make([]uint8, len(x.boards.Solved))
	} else {
		inner := x.coordinates[len(x.coordinates)-1]
		w.moves = len(inner.before) / inner.values
		w.rows = make([]int, w.moves)
	}
	w.list = make([]int, w.moves)
	return w
}

// before returns the combinations of which moves make the given one. They are there until it
// is called again.
func (w *walker) before(i int) []int {
	if w.boards != nil {
		w.list = w.list[:0]
		w.ranker.unrank(w.board, i)
		for move := range w.moves {
			if w.boards.Undo(w.undone, w.board, move) {
				w.list = append(w.list, w.ranker.rank(w.undone))
			}
		}
		return w.list
	}
	last := len(w.coordinates) - 1
	inner := w.coordinates[last]
	row, value := i/inner.values, i%inner.values
	if row != w.row {
		w.row = row
		for move := range w.rows {
			w.rows[move] = 0
		}
		stride := inner.values
		for k := last - 1; k >= 0; k-- {
			c := w.coordinates[k]
			at := row % c.values * w.moves
			row /= c.values
			for move, before := range c.before[at : at+w.moves] {
				w.rows[move] += int(before) * stride
			}
			stride *= c.values
		}
	}
	list, rows := w.list[:w.moves], w.rows[:w.moves]
	for move, before := range inner.before[value*w.moves : (value+1)*w.moves] {
		list[move] = rows[move] + int(before)
	}
	return list
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

// climb returns the most by which a move makes the distance greater.
func (x *product) climb() (most int) {
	w := x.walker()
	for d := range x.counts {
		x.distances.each(0, x.distances.n, uint8(d), func(i int) {
			for _, before := range w.before(i) {
				most = max(most, d-int(x.distances.get(before)))
			}
		})
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
		rows := x.distances.n / c.values
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
				bits := byte(0)
				for i := range c.values {
					if x.distances.get(row*c.values+i) != unreached {
						bits |= 1 << (i & 7)
						empty = false
					}
					if i&7 == 7 || i == c.values-1 {
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
	for i := range x.distances.n {
		if d := x.distances.get(i); d != unreached {
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
			if x.distances.get(at) == unreached {
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
