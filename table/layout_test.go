package table_test

import (
	"fmt"
	"slices"
	"testing"

	"nibble/table"
)

func TestLayout(t *testing.T) {
	for _, l := range []table.Layout{
		{},
		{{"all but one", 31}},
		{{"a", 1}, {"none", 0}, {"b", 5}, {"c", 26}},
		{{"a", 8}, {"b", 8}},
	} {
		for _, fill := range []func(bits int) int{
			func(bits int) int { return 0 },
			func(bits int) int { return 1<<bits - 1 },
			func(bits int) int { return (1<<bits - 1) - (1<<bits-1)>>1 }, // the highest
		} {
			var values []int
			for _, f := range l {
				values = append(values, fill(f.Bits))
			}
			if packed := l.Pack(values...); !slices.Equal(l.Unpack(packed), values) {
				t.Errorf("%v.Unpack(Pack(%v)) = %v", l, values, l.Unpack(packed))
			}
		}
	}
}

func TestLayoutPanics(t *testing.T) {
	l := table.Layout{{"row", 3}, {"column", 5}}
	for _, test := range []struct {
		values []int
		want   string
	}{
		{[]int{8, 0}, "table: 8 does not fit the field row"},
		{[]int{0, 32}, "table: 32 does not fit the field column"},
		{[]int{0, -1}, "table: -1 does not fit the field column"},
		{[]int{1}, "table: 1 values for 2 fields"},
		{[]int{1, 2, 3}, "table: 3 values for 2 fields"},
	} {
		got := func() (got any) {
			defer func() { got = recover() }()
			return l.Pack(test.values...)
		}()
		if got != test.want {
			t.Errorf("Pack(%v) panics with %v, want %s", test.values, got, test.want)
		}
	}
}

func ExampleLayout() {
	layout := table.Layout{{"row", 3}, {"column", 5}}
	fmt.Printf("%#x %v\n", layout.Pack(2, 7), layout.Unpack(0x3a))
	// Output: 0x3a [2 7]
}
