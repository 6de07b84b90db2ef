package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nibble/gen/header"
	"nibble/gen/judge/code"
	"nibble/table"
	"nibble/table/pattern"
	"nibble/table/seven"
)

// A proof compares the entries in a submission with those that its table has.
type proof struct {
	want  []uint8
	parse func(text string, n int) ([]uint8, error) // n entries
	each  int                                       // how many a character holds
}

// proofs returns the proof for each folder of submissions, from every state of its puzzle.
func proofs(t *testing.T) map[string]proof {
	var letters, modulo3 []uint8
	for r := range seven.States {
		bound := seven.Unrank(r).Manhattan(0)
		letters = append(letters, uint8(table.SevenDistance(r, bound)-bound)/2)
	}
	const none = 3
	game := pattern.New()
	for state := range pattern.Sets {
		i := game.Index(game.Unrank(state))
		for i >= len(modulo3) {
			modulo3 = append(modulo3, none)
		}
		modulo3[i] = uint8(table.RotationDistance(i) % 3)
	}
	if i := slices.Index(modulo3, none); i >= 0 {
		t.Fatalf("entry %d is that of no state", i)
	}
	return map[string]proof{
		"aoj0121":  {letters, func(text string, _ int) ([]uint8, error) { return code.ParseLetters(text) }, 1},
		"rotation": {modulo3, code.ParseModulo3, 4},
	}
}

// piece returns an error unless text is what should be in the strings from a character on.
func (p proof) piece(text string, first int) error {
	want := p.want[min(first*p.each, len(p.want)):]
	want = want[:min(len(text)*p.each, len(want))]
	got, err := p.parse(text, len(want))
	if err == nil && !slices.Equal(got, want) {
		err = fmt.Errorf("entries from %d on are not the table's", first*p.each)
	}
	return err
}

// entryStrings matches all strings of a submission's entries.
var entryStrings = map[string]*regexp.Regexp{
	".go": regexp.MustCompile(`\nconst entries = ""((?: \+\n\t"[^"\n]*")+)\n$`),
	".c":  regexp.MustCompile(`\nstatic const char \*const entries\[\] = \{\n((?:    "[^"\n]*",\n)*    "[^"\n]*"\n)\};\n`),
}

// pieces returns the strings of a submission's entries.
func pieces(name string, source []byte) (texts []string) {
	if found := entryStrings[filepath.Ext(name)].FindSubmatch(source); found != nil {
		for i, text := range strings.Split(string(found[1]), `"`) {
			if i%2 == 1 {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// prove returns an error unless all entries and numbers in a submission are those of the
// tables and of table/pattern.
func (p proof) prove(name string, source []byte) error {
	first := 0
	for _, text := range pieces(name, source) {
		if filepath.Ext(name) == ".c" && first%500 != 0 {
			return fmt.Errorf("the string before character %d has not 500", first)
		}
		if err := p.piece(text, first); err != nil {
			return err
		}
		first += len(text)
	}
	if first != (len(p.want)+p.each-1)/p.each {
		return fmt.Errorf("%d characters for %d entries", first, len(p.want))
	}
	if name == "judge/rotation/main.c" {
		for _, want := range []string{
			"static const int bit[24] = " + header.Initializer(pattern.Bit) + ";\n",
			"static const int lines[8][7] = " + header.Initializer(pattern.Lines) + ";\n",
		} {
			if !bytes.Contains(source, []byte(want)) {
				return fmt.Errorf("no line %q", want)
			}
		}
	}
	return nil
}

// TestSubmissionEntries proves all that is baked into the submissions.
func TestSubmissionEntries(t *testing.T) {
	all := proofs(t)
	for _, name := range submissionFiles(t) {
		if err := all[filepath.Base(filepath.Dir(name))].prove(name, submissionSource(t, name)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestSubmissionFlips changes every character of the strings and of the numbers, one at a
// time: the proof notices each. Whole files are proved with a sample of the strings'.
func TestSubmissionFlips(t *testing.T) {
	all := proofs(t)
	r := rand.New(rand.NewPCG(11, 12))
	for _, name := range submissionFiles(t) {
		p, source := all[filepath.Base(filepath.Dir(name))], submissionSource(t, name)
		first := 0
		var places []int // in the file
		for _, text := range pieces(name, source) {
			at := bytes.Index(source, []byte(text))
			for i := range len(text) {
				changed := []byte(text)
				changed[i] ^= 1 << r.IntN(7)
				if p.piece(string(changed), first) == nil {
					t.Fatalf("%s: character %d, %q made %q, goes unnoticed", name, first+i, text[i], changed[i])
				}
				if (first+i)%397 == 0 {
					places = append(places, at+i)
				}
			}
			first += len(text)
		}
		for _, line := range []string{"static const int bit[24]", "static const int lines[8][7]"} {
			at := max(0, bytes.Index(source, []byte(line)))
			for i, c := range bytes.SplitN(source[at:], []byte("\n"), 2)[0] {
				if i > len(line) && c >= '0' && c <= '9' {
					places = append(places, at+i)
				}
			}
		}
		for _, at := range places {
			was := source[at]
			if source[at] ^= 1 << r.IntN(7); p.prove(name, source) == nil {
				t.Errorf("%s: byte %d, %q made %q, goes unnoticed", name, at, was, source[at])
			}
			source[at] = was
		}
		t.Logf("%s: %d characters changed, %d of them and of the numbers in the file", name, first, len(places))
	}
}
