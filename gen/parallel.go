package gen

import (
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"
)

// A byteTable holds a byte for each of many numbers, which several goroutines may read and
// claim at once.
type byteTable struct {
	n     int
	words []uint64 // 8 bytes each, the first the lowest
}

// unreached is the byte of a number that no one has claimed.
const unreached = 255

// newByteTable returns a table for numbers below n, none of them claimed.
func newByteTable(n int) *byteTable {
	t := &byteTable{n, make([]uint64, (n+7)/8)}
	for i := range t.words {
		t.words[i] = ^uint64(0)
	}
	return t
}

// get returns the byte of a number.
func (t *byteTable) get(i int) uint8 {
	u := uint(i)
	return uint8(atomic.LoadUint64(&t.words[u/8]) >> (u % 8 * 8))
}

// claim makes b the byte of a number if that is unreached, and reports whether it was.
func (t *byteTable) claim(i int, b uint8) bool {
	word, shift := &t.words[uint(i)/8], uint(i)%8*8
	for {
		old := atomic.LoadUint64(word)
		if uint8(old>>shift) != unreached {
			return false
		}
		if atomic.CompareAndSwapUint64(word, old, old^uint64(unreached^b)<<shift) {
			return true
		}
	}
}

// each calls f with the numbers from first to end that have the given byte, in ascending order;
// first is a multiple of 8.
func (t *byteTable) each(first, end int, b uint8, f func(i int)) {
	const ones, low = 0x0101010101010101, 0x7f7f7f7f7f7f7f7f
	for w := first / 8; w*8 < end; w++ {
		x := atomic.LoadUint64(&t.words[w]) ^ uint64(b)*ones
		for zero := ^(x&low + low | x | low); zero != 0; zero &= zero - 1 { // the highest bit of each byte that is 0
			if i := w*8 + bits.TrailingZeros64(zero)/8; i < end {
				f(i)
			}
		}
	}
}

// share calls work for ranges of the numbers below n, from goroutines for all processors, and
// returns the sum of what it returns. Ranges begin at multiples of 8; new is called for each
// goroutine, and returns its work.
func share(n int, new func() (work func(first, end int) int)) (sum int) {
	workers := runtime.GOMAXPROCS(0)
	size := max(min(n/(workers*16), 1<<20)&^7, 1<<10)
	if n <= size {
		return new()(0, n)
	}
	var next, all atomic.Int64
	var wait sync.WaitGroup
	for range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			work := new()
			for {
				first := int(next.Add(int64(size))) - size
				if first >= n {
					return
				}
				all.Add(int64(work(first, min(first+size, n))))
			}
		}()
	}
	wait.Wait()
	return int(all.Load())
}

// inOrder calls compute for ranges of the numbers below n, from goroutines for all processors
// at once, and consume with what it returns, one after the other in the order of the numbers.
// It ends with the first error of consume, which is then the same on any number of processors.
// To compute it gives what was returned for another range and is consumed, for the memory in
// it, or the zero value. Such is kept in old, also from one call to the next.
func inOrder[T any](n int, old chan T, compute func(old T, first, end int) T, consume func(T) error) error {
	const size = 1 << 10
	take := func() (t T) {
		select {
		case t = <-old:
		default:
		}
		return t
	}
	use := func(t T) error {
		err := consume(t)
		select {
		case old <- t:
		default:
		}
		return err
	}
	workers := runtime.GOMAXPROCS(0)
	if n <= size || workers == 1 {
		for first := 0; first < n; first += size {
			if err := use(compute(take(), first, min(first+size, n))); err != nil {
				return err
			}
		}
		return nil
	}
	ahead := make(chan chan T, 4*workers) // of the results that are waited for, in order
	type job struct {
		first, end int
		result     chan T
	}
	jobs, stop := make(chan job, 4*workers), make(chan struct{})
	var wait sync.WaitGroup
	for range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for j := range jobs {
				j.result <- compute(take(), j.first, j.end)
			}
		}()
	}
	go func() {
		defer close(ahead)
		defer close(jobs)
		for first := 0; first < n; first += size {
			j := job{first, min(first+size, n), make(chan T, 1)}
			select {
			case ahead <- j.result:
				jobs <- j
			case <-stop:
				return
			}
		}
	}()
	var err error
	for result := range ahead {
		if err = use(<-result); err != nil {
			break
		}
	}
	close(stop)
	for result := range ahead {
		<-result
	}
	wait.Wait()
	return err
}

// inTurn calls consume for each number below n, in ascending order, with what compute returns
// for it, which is called as by inOrder.
func inTurn[T any](n int, compute func(i int) T, consume func(i int, t T) error) error {
	type part struct {
		first int
		list  []T
	}
	return inOrder(n, make(chan part, 64), func(old part, first, end int) part {
		p := part{first, old.list[:0]}
		for i := first; i < end; i++ {
			p.list = append(p.list, compute(i))
		}
		return p
	}, func(p part) error {
		for i, t := range p.list {
			if err := consume(p.first+i, t); err != nil {
				return err
			}
		}
		return nil
	})
}
