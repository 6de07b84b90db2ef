package gen

import (
	"bytes"
	"errors"
	"fmt"
	"hash/maphash"
	"math"
	"os"
	"reflect"
	"runtime/debug"
	"slices"
	"sort"
	"sync"
	"unsafe"

	"nibble/table/proof"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// explore finds all boards that moves make of where to start, and returns them as words in
// ascending order: the numbers in the cells of each.
func explore[B comparable](r *puzzle.Rules[B], p *progress) (*words, error) {
	if err := numberable(r); err != nil {
		return nil, err
	}
	start := r.Start
	switch {
	case start == nil && r.Goal != nil:
		return nil, errors.New("the rules have a Goal, and lack a Start from which to explore")
	case start == nil:
		start = r.Goals
	}
	most := mostBoards[B](r.Text.Cells)
	found := newSet[B]()
	found.addAll(start)
	plain, old := isBytes[B](r.Text.Cells), make(chan made[B], 64)
	for next := 0; next < found.n; {
		// What is found while boards are explored is explored after them. None of them moves in
		// memory meanwhile.
		level, chunks := next, slices.Clone(found.chunks)
		err := inOrder(found.n-level, old, func(old made[B], first, end int) made[B] {
			return old.make(r, found.seed, first, end, func(i int) B { i += level; return chunks[i/chunk][i%chunk] })
		}, func(m made[B]) error {
			p.say("%d boards explored, of %d found", next&^0xfff, found.n)
			next += m.explored
			plain = plain && m.plain
			if m.err != nil {
				return m.err
			}
			if found.add(m.boards, m.hashes); found.n > most {
				return fmt.Errorf("more than %d boards, and no more fit in memory or can be numbered: GOMEMLIMIT sets how much there is", most)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	found.slots = nil // they are large, and what follows is too
	w := &words{length: r.Text.Cells, plain: plain}
	for i, boards := range found.chunks {
		if plain {
			w.n += len(boards)
			w.chunks = append(w.chunks, bytesOf(&boards[0], len(boards)*w.length))
			continue
		}
		for _, b := range boards {
			word := w.add()
			for cell := range word {
				word[cell] = r.Cell(b, cell)
			}
		}
		found.chunks[i] = nil // it is not needed twice
	}
	w.sort()
	return w, nil
}

// made are the boards that moves make of some that are explored, and their hashes.
type made[B comparable] struct {
	boards   []B
	hashes   []uint32
	explored int
	plain    bool  // whether the cells of all that are explored are their bytes
	err      error // what is wrong with the next
}

// make makes all moves of the boards that at returns from first to end, in the memory of m.
func (m made[B]) make(r *puzzle.Rules[B], seed maphash.Seed, first, end int, at func(i int) B) made[B] {
	m = made[B]{boards: m.boards[:0], hashes: m.hashes[:0], plain: isBytes[B](r.Text.Cells)}
	for i := first; i < end; i++ {
		b := at(i)
		if m.err = told(r, b); m.err != nil {
			break
		}
		m.plain = m.plain && cellsAreBytes(r, b)
		for move := range r.Moves {
			if after, ok := r.Move(b, move); ok {
				m.boards = append(m.boards, after)
				m.hashes = append(m.hashes, uint32(maphash.Comparable(seed, after)))
			}
		}
		m.explored++
	}
	return m
}

// numberable returns an error unless boards can be numbered by their cells.
func numberable[B comparable](r *puzzle.Rules[B]) error {
	switch {
	case r.Text == nil || r.Cell == nil || r.Put == nil:
		return errors.New("the rules lack Text, Cell or Put, by which gen numbers boards if they do not (Rank)")
	case r.Text.Cells < 1 || r.Text.Cells > text.MaxCells:
		return fmt.Errorf("boards have %d cells, want 1 to %d", r.Text.Cells, text.MaxCells)
	}
	return nil
}

// told returns an error unless the cells of a board tell which it is.
func told[B comparable](r *puzzle.Rules[B], b B) error {
	var again B
	for cell := range r.Text.Cells {
		n := r.Cell(b, cell)
		if int(n) >= len(r.Text.Counts) {
			return fmt.Errorf("board %s: its cell %d holds %d, outside 0 to %d", proof.Format(r, b), cell, n, len(r.Text.Counts)-1)
		}
		again = r.Put(again, cell, n)
	}
	if again != b {
		return fmt.Errorf("board %s: Put makes another board of its cells, %v instead of %v", proof.Format(r, b), again, b)
	}
	if err := r.Check(b); err != nil {
		return fmt.Errorf("%s is not a board by the Text of the rules: %w", proof.Format(r, b), err)
	}
	return nil
}

// isBytes reports whether boards are arrays of so many bytes.
func isBytes[B comparable](cells int) bool {
	t := reflect.TypeFor[B]()
	return t.Kind() == reflect.Array && t.Elem().Kind() == reflect.Uint8 && t.Len() == cells
}

// cellsAreBytes reports whether the cells of a board, which must be an array of bytes, are that.
func cellsAreBytes[B comparable](r *puzzle.Rules[B], b B) bool {
	for cell, n := range bytesOf(&b, r.Text.Cells) {
		if r.Cell(b, cell) != n {
			return false
		}
	}
	return true
}

// bytesOf returns the n bytes of a board that is an array of bytes, and of those behind it.
func bytesOf[B comparable](b *B, n int) []uint8 { return unsafe.Slice((*uint8)(unsafe.Pointer(b)), n) }

// mostBoards returns how many boards fit in memory while they are explored.
func mostBoards[B comparable](cells int) int {
	each := int64(unsafe.Sizeof(*new(B))) + max(int64(cells), 2*setSlot) // as slots grow, there are old ones besides
	return int(min(memoryLimit()/each, MaxStates))
}

// memoryLimit returns how many bytes of memory can be used: GOMEMLIMIT if that is set, else what the
// system says it has.
func memoryLimit() int64 {
	if limit := debug.SetMemoryLimit(-1); limit != math.MaxInt64 {
		return limit
	}
	return available()
}

// available returns how many bytes of memory can be had without swapping, if the system says.
func available() int64 {
	info, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return math.MaxInt64
	}
	_, rest, found := bytes.Cut(info, []byte("MemAvailable:"))
	kilobytes := int64(0)
	if _, err := fmt.Sscan(string(rest), &kilobytes); !found || err != nil {
		return math.MaxInt64
	}
	return kilobytes << 10
}

// A set holds different boards, in the order in which they came.
type set[B comparable] struct {
	n      int
	chunks [][]B // the boards, so that none is copied as they become more

	// slots hold the numbers of the boards plus 1, at or after where their hashes say, of which
	// the highest bits hold what fits. At least half of them are 0.
	slots []uint32
	seed  maphash.Seed

	hashes []uint32 // those of boards to be added
	known  []bool   // which of these are the ones that their first slots say
	waited uint32   // for slots in grow
}

const (
	chunk      = 1 << 14   // boards
	setSlot    = 16        // bytes of slots a board, at most
	numberBits = 1<<29 - 1 // the bits of a slot that hold a number
	block      = 1 << 10   // boards to be added at once, about
)

func newSet[B comparable]() *set[B] {
	return &set[B]{slots: make([]uint32, 4*block), seed: maphash.MakeSeed()}
}

// at returns the board with the given number.
func (s *set[B]) at(i int) B { return s.chunks[i/chunk][i%chunk] }

// addAll is add for boards without their hashes.
func (s *set[B]) addAll(boards []B) {
	var hashes []uint32
	for _, b := range boards {
		hashes = append(hashes, s.hash(b))
	}
	s.add(boards, hashes)
}

// add adds the boards that are not yet in s, given their hashes. It looks for all of them at
// once, as most of the time is waiting for memory, which can be for several at a time.
func (s *set[B]) add(boards []B, hashes []uint32) {
	for s.n+len(boards) > len(s.slots)/2 {
		s.grow()
	}
	mask := uint32(len(s.slots) - 1)
	s.known = s.known[:0]
	for i, h := range hashes {
		slot := s.slots[h&mask]
		s.known = append(s.known, slot != 0 && s.holds(slot, boards[i], h))
	}
	for i, h := range hashes {
		if !s.known[i] {
			s.put(boards[i], h)
		}
	}
}

// put adds a board with the given hash unless it is in s.
func (s *set[B]) put(b B, hash uint32) {
	mask := uint32(len(s.slots) - 1)
	at := hash & mask
	for ; s.slots[at] != 0; at = (at + 1) & mask {
		if s.holds(s.slots[at], b, hash) {
			return
		}
	}
	if s.n%chunk == 0 {
		s.chunks = append(s.chunks, make([]B, 0, chunk))
	}
	last := &s.chunks[len(s.chunks)-1]
	*last = append(*last, b)
	s.n++
	s.slots[at] = hash&^numberBits | uint32(s.n)
}

// hash returns the hash of a board.
func (s *set[B]) hash(b B) uint32 { return uint32(maphash.Comparable(s.seed, b)) }

// holds reports whether a slot that is not 0 has the number of a board with the given hash.
func (s *set[B]) holds(slot uint32, b B, hash uint32) bool {
	return (slot^hash)&^numberBits == 0 && s.at(int(slot&numberBits)-1) == b
}

// find returns the number of a board that is in s.
func (s *set[B]) find(b B) int {
	mask, hash := uint32(len(s.slots)-1), s.hash(b)
	for at := hash & mask; ; at = (at + 1) & mask {
		if slot := s.slots[at]; s.holds(slot, b, hash) {
			return int(slot&numberBits) - 1
		}
	}
}

// grow doubles the slots. As add does, it waits for the memory of many at once.
func (s *set[B]) grow() {
	n := 2 * len(s.slots)
	s.slots = nil // so that they can be freed
	s.slots = make([]uint32, n)
	mask := uint32(n - 1)
	for first := 0; first < s.n; first += block {
		s.hashes = s.hashes[:0]
		for i := first; i < min(first+block, s.n); i++ {
			hash := s.hash(s.at(i))
			s.hashes = append(s.hashes, hash)
			s.waited |= s.slots[hash&mask]
		}
		for i, hash := range s.hashes {
			at := hash & mask
			for s.slots[at] != 0 {
				at = (at + 1) & mask
			}
			s.slots[at] = hash&^numberBits | uint32(first+i+1)
		}
	}
}

// words are words of the same length.
type words struct {
	length int
	plain  bool     // whether they are the bytes of the boards
	chunks [][]byte // chunk words each, one after the other, but for the last
	n      int      // how many there are
	aside  []byte   // for Swap
}

// add adds a word of zeros, and returns its bytes.
func (w *words) add() []byte {
	if w.n%chunk == 0 {
		w.chunks = append(w.chunks, make([]byte, chunk*w.length))
	}
	w.n++
	return w.at(w.n - 1)
}

// sort sorts the words, on all processors.
func (w *words) sort() {
	var wait sync.WaitGroup
	w.quicksort(&wait, 0, w.n)
	wait.Wait()
}

// quicksort sorts the words from first to end, or has started to when it returns, until wait
// is done.
func (w words) quicksort(wait *sync.WaitGroup, first, end int) {
	const few = 1 << 13
	w.aside = make([]byte, w.length)
	for end-first > few {
		middle := w.at(first + (end-first)/2)
		if one, last := w.at(first), w.at(end-1); bytes.Compare(one, middle) > 0 != (bytes.Compare(one, last) > 0) {
			middle = one
		} else if bytes.Compare(last, middle) > 0 != (bytes.Compare(last, one) > 0) {
			middle = last
		}
		middle = slices.Clone(middle)
		low, high := first, end-1
		for {
			for bytes.Compare(w.at(low), middle) < 0 {
				low++
			}
			for bytes.Compare(w.at(high), middle) > 0 {
				high--
			}
			if low >= high {
				break
			}
			w.swap(low, high)
			low, high = low+1, high-1
		}
		from := first
		wait.Add(1)
		go func() {
			defer wait.Done()
			w.quicksort(wait, from, low)
		}()
		first = low
	}
	sort.Sort(part{&w, first, end - first})
}

// at returns the word with the given number.
func (w *words) at(i int) []byte {
	at := i % chunk * w.length
	return w.chunks[i/chunk][at : at+w.length]
}

func (w *words) swap(i, j int) {
	copy(w.aside, w.at(i))
	copy(w.at(i), w.at(j))
	copy(w.at(j), w.aside)
}

// keep keeps the words for which that is true.
func (w *words) keep(kept func(i int) bool) {
	n := 0
	for i := range w.n {
		if kept(i) {
			copy(w.at(n), w.at(i))
			n++
		}
	}
	w.n, w.chunks = n, w.chunks[:(n+chunk-1)/chunk]
}

// A part is some words that follow each other, to be sorted.
type part struct {
	words    *words
	first, n int
}

func (p part) Len() int { return p.n }
func (p part) Less(i, j int) bool {
	return bytes.Compare(p.words.at(p.first+i), p.words.at(p.first+j)) < 0
}
func (p part) Swap(i, j int) { p.words.swap(p.first+i, p.first+j) }
