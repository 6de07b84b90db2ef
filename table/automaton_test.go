package table_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nibble/internal/testkit"
	"nibble/table"
)

// TestAutomaton ranks and unranks words by automata whose numbers take any number of bytes,
// and refuses all other words.
func TestAutomaton(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, test := range []struct{ digits, length, n int }{{1, 1, 1}, {2, 5, 20}, {3, 3, 27}, {8, 3, 90}, {9, 2, 40}, {20, 2, 200}, {32, 1, 32}, {32, 3, 100}} {
		var words [][]uint8
		for range 3 * test.n {
			word := make([]uint8, test.length)
			for i := range word {
				word[i] = uint8(r.IntN(test.digits))
			}
			words = append(words, word)
		}
		slices.SortFunc(words, slices.Compare)
		words = slices.CompactFunc(words, slices.Equal)
		for mask := range 5 {
			if mask > 0 && 8*mask < test.digits {
				continue
			}
			for child := 2; child <= 4; child++ {
				for count := 1 + len(words)>>8; count <= 4; count++ { // fewer than 512 words
					a := testkit.Automaton(words, test.digits, mask, child, count)
					if uint64(len(a.Data)) >= 1<<(8*child) {
						t.Fatalf("%v: %d bytes", test, len(a.Data))
					}
					t.Run(fmt.Sprint(test, mask, child, count), func(t *testing.T) { testWords(t, a, words, r) })
				}
			}
		}
	}
}

// testWords asks an automaton for its words and for others.
func testWords(t *testing.T, a *table.Automaton, words [][]uint8, r *rand.Rand) {
	word := make([]uint8, a.Length)
	for i, want := range words {
		if got := a.Rank(want); got != i {
			t.Fatalf("Rank(%d) = %d, want %d", want, got, i)
		}
		if a.Unrank(word, i); !slices.Equal(word, want) {
			t.Fatalf("Unrank(%d) = %d, want %d", i, word, want)
		}
		node, rank := 0, 0
		for _, digit := range want {
			next, before := a.Next(node, int(digit))
			if next < 0 {
				t.Fatalf("Next(%d, %d) = %d, for %d", node, digit, next, want)
			}
			node, rank = next, rank+before
		}
		if rank != i {
			t.Fatalf("Next leads %d to rank %d, want %d", want, rank, i)
		}
	}
	for range 200 {
		for i := range word {
			word[i] = uint8(r.IntN(a.Digits + 2))
			if r.IntN(20) == 0 {
				word[i] = uint8(r.IntN(256))
			}
		}
		want, found := slices.BinarySearchFunc(words, word, slices.Compare)
		if !found {
			want = -1
		}
		if got := a.Rank(word); got != want {
			t.Fatalf("Rank(%d) = %d, want %d", word, got, want)
		}
	}
	for _, digit := range []int{-1, a.Digits, 32, 33, 63, 64, 1 << 30, -1 << 31} {
		if next, _ := a.Next(0, digit); next != -1 {
			t.Errorf("Next(0, %d) = %d, want -1", digit, next)
		}
	}
	if allocs := testing.AllocsPerRun(2, func() { a.Unrank(word, a.Rank(words[0])) }); allocs != 0 {
		t.Errorf("Rank and Unrank make %v allocations, want 0", allocs)
	}
}

// ExampleAutomaton numbers the words 00, 02 and 12: after a 0 there may be a 0 or a 2.
func ExampleAutomaton() {
	a := table.Automaton{Words: 3, Nodes: 3, Length: 2, Digits: 3, Mask: 1, Child: 1, Count: 1, Data: "" +
		"\x03\x05\x00\x0a\x02" + // 0 leads to node 5; 1 to node 10, and two words come before
		"\x05\x00\x00\x00\x01" + // 0 or 2
		"\x04\x00\x00" + // 2
		"\x00\x00\x00\x00\x00\x00\x00\x00"}
	word := make([]uint8, 2)
	a.Unrank(word, 2)
	fmt.Println(a.Rank([]uint8{0, 0}), a.Rank([]uint8{0, 2}), a.Rank([]uint8{1, 2}), a.Rank([]uint8{1, 0}), word)
	// Output: 0 1 2 -1 [1 2]
}
