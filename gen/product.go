package gen

import (
	"encoding/binary"
	"errors"
	"math"
	"math/bits"
	"slices"

	"nibble/gen/define"
	"nibble/table"
)

// A product is all combinations of the values of coordinates, the last fastest, with the
// distances of those that are states.
type product struct {
	coordinates []*coordinate
	n, goal     int        // how many combinations there are, and the solved one
	distances   *byteTable // unreached of combinations that are not states, or not yet found
	counts      []int

	// boards are for coordinates that do not say what moves make of their values.
	boards *define.Puzzle
	ranker *ranker

	// The place of a combination is that in dictionary order among all combinations of the
	// coordinates that tell cells, which are places, whatever was joined.
	places []*coordinate
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

// Pairs of coordinates are joined if they have no more than joinSmall values, as that makes rows
// longer; or in a large product if they have no more than joinLinked of which moves make only
// some, as that leaves the others out of the product.
const (
	joinSmall    = 1 << 14
	joinLinked   = 1 << 20
	largeProduct = 1 << 22
)

// joinAll joins coordinates.
func joinAll(list []*coordinate, moves int) []*coordinate {
	list = slices.Clone(list)
	tried := map[[2]*coordinate]bool{}
	linked := func() bool {
		for j, b := range list {
			for i, a := range list[:j] {
				if tried[[2]*coordinate{a, b}] || a.values > joinLinked/b.values {
					continue
				}
				tried[[2]*coordinate{a, b}] = true
				if joined := join(a, b, moves, a.values*b.values/2); joined != nil {
					list[i] = joined
					list = slices.Delete(list, j, j+1)
					return true
				}
			}
		}
		return false
	}
	for {
		for {
			if product := size(list); product > 0 && product <= largeProduct || !linked() {
				break
			}
		}
		slices.SortStableFunc(list, func(a, b *coordinate) int { return b.values - a.values })
		last := len(list) - 1 // the two smallest
		if last == 0 || list[last-1].values > joinSmall/list[last].values {
			return list
		}
		list[last-1] = join(list[last-1], list[last], moves, joinSmall)
		list = list[:last]
	}
}

// newProduct returns the product of the coordinates of a puzzle, to be searched, or nil if
// there are too many combinations for the memory.
func newProduct(p *define.Puzzle, progress *progress) *product {
	x := &product{places: coordinates(p, progress)}
	if x.places == nil {
		return nil
	}
	stride := uint64(1)
	for _, c := range slices.Backward(x.places) {
		c.stride = int(stride)
		if stride *= uint64(c.values); stride > maxPlaces {
			return nil
		}
	}
	x.coordinates = joinAll(x.places, len(p.Moves))
	x.n = size(x.coordinates)
	if x.n == 0 || x.n > int(min(memoryLimit()/2, maxKeys)) {
		return nil
	}
	for _, c := range x.coordinates {
		x.goal = x.goal*c.values + c.start
	}
	return x
}

// maxPlaces is how many places a product may have: a bit each is needed to number the states.
const maxPlaces = min(1<<34, math.MaxInt)

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

// A bitmap is a set of numbers.
type bitmap []uint64

func (b bitmap) add(i int) { b[i/64] |= 1 << (i % 64) }

func (b bitmap) has(i int) bool { return b[i/64]>>(i%64)&1 != 0 }

// states returns the places of all states, and their distances in the order of the places.
func (x *product) states() (places bitmap, distances []uint16) {
	n := 1
	for _, c := range x.places {
		n *= c.values
	}
	places = make(bitmap, (n+63)/64)
	each := func(f func(place, d int)) {
		for d := range x.counts {
			x.distances.each(0, x.n, uint8(d), func(i int) {
				place := i
				if x.boards == nil {
					place = 0
					for _, c := range slices.Backward(x.coordinates) {
						place += c.place(i % c.values)
						i /= c.values
					}
				}
				f(place, d)
			})
		}
	}
	each(func(place, _ int) { places.add(place) })
	before := make([]uint32, len(places)) // how many come before those of each word
	all := 0
	for i, word := range places {
		before[i] = uint32(all)
		all += bits.OnesCount64(word)
	}
	distances = make([]uint16, all)
	each(func(place, d int) {
		distances[int(before[place/64])+bits.OnesCount64(places[place/64]&(1<<(place%64)-1))] = uint16(d)
	})
	return places, distances
}

// number returns the automaton that numbers the states, and their distances in its order.
func (x *product) number() (*table.Automaton, []uint16, error) {
	b := newBuilder()
	states, distances := x.states()
	// The ends of words are the same after all values whose row has the same states, so that the
	// automaton is built of the classes of rows, from the last coordinate to the first.
	var classes []uint32 // of the rows of the coordinate before; 0 is that with no state
	var ends []edge      // of the classes from 1 on
	rows, cells := 1, 0
	for _, c := range x.places {
		rows *= c.values
		cells += c.cells
	}
	for _, c := range slices.Backward(x.places) {
		rows /= c.values
		known, above := map[string]uint32{}, make([]uint32, rows)
		var roots []edge // those of the classes
		key := make([]byte, 0, 4*c.values)
		for row := range rows {
			key = key[:0]
			empty := true
			for value := range c.values {
				class := uint32(0)
				if at := row*c.values + value; classes != nil {
					class = classes[at]
				} else if states.has(at) {
					class = 1
				}
				if empty = empty && class == 0; classes != nil {
					key = binary.LittleEndian.AppendUint32(key, class)
				} else if value%8 == 0 {
					key = append(key, byte(class))
				} else {
					key[len(key)-1] |= byte(class) << (value % 8)
				}
			}
			if empty {
				continue
			}
			class, found := known[string(key)]
			if !found {
				root, err := buildRow(b, c, func(value int) (end edge, ok bool) {
					at := row*c.values + value
					if classes == nil {
						return edge{to: -1, words: 1}, states.has(at)
					}
					if classes[at] == 0 {
						return edge{}, false
					}
					return ends[classes[at]-1], true
				})
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
	return b.pack(cells), distances, nil
}

// errNodes says that an automaton would have more than maxNodes.
var errNodes = errors.New("too many nodes")

// buildRow adds to b the words of the values of a coordinate that lead to an end, and returns the
// edge to them.
func buildRow(b *builder, c *coordinate, end func(value int) (end edge, ok bool)) (edge, error) {
	word := make([]uint8, c.cells)
	b.begin(c.cells)
	for value := range c.values {
		e, ok := end(value)
		if !ok {
			continue
		}
		c.word(word, value)
		if b.add(word, e); len(b.nodes) > maxNodes {
			return edge{}, errNodes
		}
	}
	return b.end(), nil
}
