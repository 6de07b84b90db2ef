package gen

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestAutomaton numbers random sets of words of all kinds of sizes, and refuses all others.
func TestAutomaton(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, test := range []struct{ length, digits, n int }{
		{1, 1, 1}, {1, 32, 32}, {1, 32, 7}, {3, 2, 8}, {3, 2, 5}, {6, 3, 300}, {5, 4, 1}, {4, 17, 5000}, {12, 2, 4000}, {8, 9, 20000}, {24, 2, 30000},
		{3, 63, 20000}, {3, 64, 20000}, {3, 65, 20000}, {2, 256, 9000}, {1, 256, 256},
	} {
		set := map[string]bool{}
		all := 1
		for range test.length {
			all *= test.digits
		}
		for tries := 0; len(set) < test.n && (tries < 100*test.n); tries++ {
			word := make([]byte, test.length)
			for i := range word {
				word[i] = byte(r.IntN(test.digits))
			}
			set[string(word)] = true
		}
		var words [][]byte
		for word := range set {
			words = append(words, []byte(word))
		}
		slices.SortFunc(words, bytes.Compare)
		a, err := newAutomaton(test.length, len(words), func(i int) []byte { return words[i] })
		if err != nil {
			t.Fatalf("%v: %v", test, err)
		}
		if a.Words != len(words) {
			t.Errorf("%v: %d words, want %d", test, a.Words, len(words))
		}
		for i, word := range words {
			if got := a.Rank(word); got != i {
				t.Fatalf("%v: the rank of %d is %d, want %d", test, word, got, i)
			}
			got := make([]byte, test.length)
			if a.Unrank(got, i); !bytes.Equal(got, word) {
				t.Fatalf("%v: word %d is %d, want %d", test, i, got, word)
			}
		}
		for range 10000 {
			word := make([]byte, test.length)
			for i := range word {
				word[i] = byte(r.IntN(test.digits + 1))
			}
			if got := a.Rank(word); got >= 0 != set[string(word)] {
				t.Fatalf("%v: the rank of %d is %d, and that it is accepted is %v", test, word, got, set[string(word)])
			}
		}
		t.Logf("%v: %d nodes, %d bytes, fields of %d, %d and %d", test, a.Nodes, len(a.Data), a.Mask, a.Child, a.Count)
	}
}

// TestMinimal builds automata whose sizes are known.
func TestMinimal(t *testing.T) {
	for _, test := range []struct {
		name  string
		words []string
		nodes int
	}{
		{"all words of two digits", []string{"00", "01", "10", "11"}, 2},
		{"equal ends", []string{"0012", "0022", "1012", "1022"}, 4},
		{"one word", []string{"01234"}, 5},
		{"nothing in common", []string{"01", "12", "23"}, 4},
	} {
		a, err := newAutomaton(len(test.words[0]), len(test.words), func(i int) []byte {
			word := []byte(test.words[i])
			for k := range word {
				word[k] -= '0'
			}
			return word
		})
		if err != nil || a.Nodes != test.nodes {
			t.Errorf("%s: %v nodes, %v, want %d", test.name, a.Nodes, err, test.nodes)
		}
	}
}

// TestNodes refuses words that have too little in common, with the counts.
func TestNodes(t *testing.T) {
	const n = 100000
	words := make([][]byte, n)
	r := rand.New(rand.NewPCG(3, 4))
	for i := range words {
		word := make([]byte, 16)
		for k := range 4 {
			word[k] = byte(i >> (5 * (3 - k)) & 31)
		}
		for k := 4; k < len(word); k++ {
			word[k] = byte(r.IntN(32))
		}
		words[i] = word
	}
	_, err := newAutomaton(16, n, func(i int) []byte { return words[i] })
	if want := fmt.Sprintf(" of %d boards need more than 65535 nodes of an automaton: ", n); err == nil || !bytes.Contains([]byte(err.Error()), []byte(want)) {
		t.Errorf("an automaton of random words: %v, want %q", err, want)
	}
}
