package main

import (
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"testing"

	"nibble/rotation"
	"nibble/table/pattern"
)

// TestCounts counts all boards of the Rotation Game by their distance: one symbol has the first
// cell, another the first of the other cells, and each such board stands for six.
func TestCounts(t *testing.T) {
	if testing.Short() {
		t.Skip("there are 9,465,511,770")
	}
	one := rotation.Symbol()
	distance := make([]uint8, 1<<24)
	for state := range one.States {
		s := one.Unrank(state)
		distance[s] = uint8(one.Lookup(s))
	}
	var halves []uint16 // of 16 cells, with the first
	for h := range uint16(1<<16 - 1) {
		if bits.OnesCount16(h) == 8 && h&1 != 0 {
			halves = append(halves, h)
		}
	}
	var all sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	counted := make([][15]int, workers)
	for worker := range workers {
		all.Add(1)
		go func() {
			defer all.Done()
			var counts [15]int
			for state := worker; state < one.States; state += workers {
				s := one.Unrank(state)
				if s&1 == 0 {
					continue
				}
				var low, high [256]pattern.Cells // the cells of half of the others
				others := pattern.Cells(1<<24-1) &^ s
				for rest, i := others, 0; rest != 0; rest, i = rest&(rest-1), i+1 {
					parts, bit := &low, 1<<(i%8)
					if i >= 8 {
						parts = &high
					}
					for part := range bit {
						parts[bit|part] = parts[part] | rest&-rest
					}
				}
				for _, h := range halves {
					second := low[h&255] | high[h>>8]
					counts[min(distance[s], distance[second], distance[others&^second])] += 6
				}
			}
			counted[worker] = counts
		}()
	}
	all.Wait()
	got := make([]int, len(counts))
	for _, c := range counted {
		for d, n := range c {
			if d < len(got) {
				got[d] += n
			} else if n > 0 {
				t.Errorf("%d boards are at %d", n, d)
			}
		}
	}
	if !slices.Equal(got, counts) {
		t.Errorf("there are %d boards at 0, 1, ..., want %d", got, counts)
	}
}
