package header_test

import (
	"fmt"
	"strings"
	"testing"

	"nibble/examples/klotski"
	"nibble/gen/header"
	"nibble/internal/testkit"
	"nibble/table"
)

// TestTable asks headers of tables of each form for the distance at every index, and at some
// that there are not.
func TestTable(t *testing.T) {
	t.Parallel()
	d := &table.Distances{Step: 1, Counts: make([]int, 16), Entries: 301}
	for i := range d.Entries {
		d.Counts[i*i/7%16]++
	}
	for _, form := range []table.Form{table.Plain, table.OverBound, table.Modulo, table.Wide} {
		of := *d
		if of.Form = form; form == table.OverBound {
			of.Step = 3
		}
		packed := make([]byte, of.Size())
		for i := range of.Entries {
			of.SetEntry(packed, i, i*i/7%16)
		}
		of.Nibbles = string(packed)
		name := fmt.Sprint("f", int(form))
		text, err := header.Table(name, []string{"It is " + form.String() + "."}, &of, nil)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		more, want := "", ""
		for i := -1; i <= of.Entries; i++ {
			for from := range 20 {
				switch {
				case i < 0 || i == of.Entries:
					want += " -1"
				default:
					want += fmt.Sprint(" ", of.At(i, from))
				}
			}
		}
		if form == table.OverBound || form == table.Modulo {
			more = ", from"
		}
		program := strings.NewReplacer("NAME", strings.ToUpper(name), "name", name, ", from", more).Replace(`#define NAME_IMPLEMENTATION
#include "name.h"
#include <stdio.h>

int main(void)
{
    long i;
    int from;
    for (i = -1; i <= NAME_ENTRIES; i++)
        for (from = 0; from < 20; from++)
            printf(" %d", name_distance(i, from));
    return from == NAME_FARTHEST;
}
`)
		testkit.Write(t, dir, map[string]string{name + ".h": string(text), "main.c": program})
		for _, command := range []string{compilers[0].command, compilers[1].command, compilers[2].command} {
			if got := string(run(t, compile(t, dir, command, "main.c"), nil)); got != want {
				t.Errorf("%v, by %s: %.300s, want %.300s", form, command, got, want)
			}
		}
	}
}

// TestNumberedTable asks the header of a puzzle whose boards gen numbered for the index and the
// distance of each.
func TestNumberedTable(t *testing.T) {
	t.Parallel()
	p := &klotski.Puzzle
	text, err := header.Table("klotski", []string{"Klotski."}, p.Table, p.Numbering)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	testkit.Write(t, dir, map[string]string{"klotski.h": string(text), "main.c": `#define KLOTSKI_IMPLEMENTATION
#include "klotski.h"
#include <stdio.h>

int main(void)
{
    unsigned char board[KLOTSKI_CELLS];
    while (fread(board, 1, KLOTSKI_CELLS, stdin) == KLOTSKI_CELLS) {
        long i = klotski_index(board);
        printf("%ld %d\n", i, klotski_distance(i));
    }
    return 0;
}
`})
	var boards []byte
	var want strings.Builder
	word := make([]byte, p.Numbering.Length)
	for state := range p.Numbering.Words {
		p.Numbering.Unrank(word, state)
		boards = append(boards, word...)
		fmt.Fprintln(&want, state, p.Table.At(state, 0))
	}
	boards = append(boards, []byte(strings.Repeat("\xff", len(word)))...)
	want.WriteString("-1 -1\n")
	if got := string(run(t, compile(t, dir, "gcc -std=c89 -O1", "main.c"), boards)); got != want.String() {
		t.Errorf("the indices or distances are others than in Go")
	}
}

// TestNames refuses names that C does not take.
func TestNames(t *testing.T) {
	for _, name := range []string{"", "_x", "9", "würfel", "a-b"} {
		if _, err := header.Table(name, nil, &table.Distances{}, nil); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%q", name)) {
			t.Errorf("the name %q: %v", name, err)
		}
	}
}
