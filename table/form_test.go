package table_test

import (
	"fmt"
	"testing"

	"nibble/table"
)

// TestForm turns every distance that fits into an entry and back.
func TestForm(t *testing.T) {
	for form, name := range map[table.Form]string{table.Plain: "plain", table.OverBound: "over the bound", table.Modulo: "modulo 16"} {
		if form.String() != name {
			t.Errorf("form %d is called %q, want %q", form, form, name)
		}
		for d := range 60 {
			for bound := range d + 1 {
				for step := 1; step <= 3; step++ {
					if form == table.OverBound && (d-bound)%step != 0 {
						continue
					}
					entry := form.Entry(d, bound, step)
					fits := map[table.Form]bool{table.Plain: d <= 15, table.OverBound: d-bound <= 15*step, table.Modulo: true}[form]
					if got := entry >= 0 && entry <= table.MaxEntry; got != fits {
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

func ExampleForm() {
	// A nibble does not hold distance 21, but what a bound of 15 falls short of it.
	fmt.Println(table.Plain.Entry(21, 15, 2), table.OverBound.Entry(21, 15, 2), table.Modulo.Entry(21, 15, 2))
	fmt.Println(table.OverBound.Distance(3, 15, 2), table.Modulo.Distance(5, 20, 1))
	// Output:
	// 21 3 5
	// 21 21
}
