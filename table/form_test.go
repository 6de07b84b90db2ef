package table_test

import (
	"fmt"
	"testing"

	"nibble/table"
)

// TestForm turns every distance that fits into an entry and back.
func TestForm(t *testing.T) {
	distances := []int{254, 255, 256, 300}
	for d := range 60 {
		distances = append(distances, d)
	}
	for form, name := range map[table.Form]string{table.Plain: "plain", table.OverBound: "over the bound", table.Modulo: "modulo 16", table.Wide: "two nibbles"} {
		if form.String() != name {
			t.Errorf("form %d is called %q, want %q", form, form, name)
		}
		most, nibbles := table.MaxEntry, 1
		if form == table.Wide {
			most, nibbles = table.MaxWide, 2
		}
		if got := form.Nibbles(); got != nibbles {
			t.Errorf("%v.Nibbles() = %d, want %d", form, got, nibbles)
		}
		for _, d := range distances {
			for bound := max(0, d-50); bound <= d; bound++ {
				for step := 1; step <= 3; step++ {
					if form == table.OverBound && (d-bound)%step != 0 {
						continue
					}
					entry := form.Entry(d, bound, step)
					fits := map[table.Form]bool{table.Plain: d <= 15, table.OverBound: d-bound <= 15*step, table.Modulo: true, table.Wide: d <= 255}[form]
					if got := entry >= 0 && entry <= most; got != fits {
						t.Fatalf("%v.Entry(%d, %d, %d) = %d, and that it fits is %v", form, d, bound, step, entry, got)
					}
					if !fits || form == table.Modulo && d-bound > 15 {
						continue
					}
					if got := form.Distance(entry, bound, step); got != d {
						t.Fatalf("%v.Distance(%d, %d, %d) = %d, want %d", form, entry, bound, step, got, d)
					}
				}
			}
		}
	}
}

func TestDistances(t *testing.T) {
	for _, test := range []struct {
		table    table.Distances
		farthest int
		states   int
		at       []int // given bounds 0, 1, ...
	}{
		{table.Distances{Form: table.Plain, Step: 1, Counts: []int{1, 2}, Entries: 3, Nibbles: "\x10\x01"}, 1, 3, []int{0, 1, 1}},
		{table.Distances{Form: table.OverBound, Step: 2, Counts: []int{1, 0, 0, 1, 0, 0, 1}, Entries: 3, Nibbles: "\x10\x02"}, 6, 3, []int{0, 3, 6}},
		{table.Distances{Form: table.Modulo, Step: 1, Counts: make([]int, 20), Entries: 3, Nibbles: "\x10\x01"}, 19, 0, []int{0, 1, 17}},
		{table.Distances{Form: table.Wide, Step: 1, Counts: make([]int, 256), Entries: 3, Nibbles: "\x00\x10\xff"}, 255, 0, []int{0, 16, 255}},
		{table.Distances{}, -1, 0, nil},
	} {
		if got := test.table.Farthest(); got != test.farthest {
			t.Errorf("%v.Farthest() = %d, want %d", test.table, got, test.farthest)
		}
		if got := test.table.States(); got != test.states {
			t.Errorf("%v.States() = %d, want %d", test.table, got, test.states)
		}
		for i, want := range test.at {
			if got := test.table.At(i, i); got != want {
				t.Errorf("%v.At(%d, %d) = %d, want %d", test.table, i, i, got, want)
			}
		}
	}
}

// TestEntry packs entries of every form and reads them again.
func TestEntry(t *testing.T) {
	for _, test := range []struct {
		form      table.Form
		n, size   int
		packed    string
		most, per int
	}{
		{table.Plain, 3, 2, "\x70\x0e", 15, 7}, {table.OverBound, 4, 2, "\x70\x5e", 15, 7}, {table.Modulo, 1, 1, "\x00", 15, 7},
		{table.Wide, 3, 3, "\x00\x65\xca", 255, 101}, {table.Wide, 1, 1, "\x00", 255, 101}, {table.Wide, 0, 0, "", 255, 101}, {table.Plain, 0, 0, "", 15, 7},
	} {
		d := table.Distances{Form: test.form, Step: 1, Entries: test.n}
		if got := d.Size(); got != test.size {
			t.Errorf("Size() of %d entries, %v, = %d, want %d", test.n, test.form, got, test.size)
		}
		nibbles := make([]byte, d.Size())
		for i := range test.n {
			d.SetEntry(nibbles, i, test.per*i%(test.most+1))
		}
		if d.Nibbles = string(nibbles); d.Nibbles != test.packed {
			t.Errorf("entries, %v, are packed as %x, want %x", test.form, d.Nibbles, test.packed)
		}
		for i := range test.n {
			if got, want := d.Entry(i), test.per*i%(test.most+1); got != want {
				t.Errorf("Entry(%d), %v, = %d, want %d", i, test.form, got, want)
			}
		}
	}
}

func ExampleForm() {
	// A nibble does not hold distance 21, but what a bound of 15 falls short of it.
	fmt.Println(table.Plain.Entry(21, 15, 2), table.OverBound.Entry(21, 15, 2), table.Modulo.Entry(21, 15, 2))
	fmt.Println(table.OverBound.Distance(3, 15, 2), table.Modulo.Distance(5, 20, 1))
	// Output:
	// 21 3 5
	// 21 21
}
