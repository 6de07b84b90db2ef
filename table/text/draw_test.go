package text

import (
	"slices"
	"testing"
)

// TestDraw puts the numbers into the shape, in colour each between escapes.
func TestDraw(t *testing.T) {
	shape := Notation{Cells: 3, Counts: []int{1, 1, 0, 0, 0, 0, 0, 1}, Shape: "A #\n→# # #"} // one # too many
	nine := Notation{Cells: 2, Counts: slices.Repeat([]int{-1}, 10), Shape: "# #\n"}
	line := Notation{Cells: 3, Counts: slices.Repeat([]int{-1}, 101), Separators: ",;"}
	wide := Notation{Cells: 4, Counts: slices.Repeat([]int{-1}, 101), Shape: "#|#\n#|#\n"}
	for _, test := range []struct {
		n      *Notation
		cells  []uint8
		colour bool
		want   string
	}{
		{&shape, []uint8{1, 0, 7}, false, "A 1\n→0 7 #"},
		{&shape, []uint8{1, 0, 7}, true, "A \x1b[32m1\x1b[m\n→\x1b[31m0\x1b[m \x1b[32m7\x1b[m #"},
		{&nine, []uint8{9, 0}, false, "9 0\n"},
		{&line, []uint8{1, 100, 7}, false, "1,100,7\n"},
		{&line, []uint8{1, 100, 5}, true, "\x1b[32m1\x1b[m,\x1b[35m100\x1b[m,\x1b[36m5\x1b[m\n"},
		{&wide, []uint8{1, 100, 23, 4}, false, "  1|100\n 23|  4\n"},
		{&wide, []uint8{1, 100, 23, 4}, true, "  \x1b[32m1\x1b[m|\x1b[35m100\x1b[m\n \x1b[36m23\x1b[m|  \x1b[35m4\x1b[m\n"},
		{&fifteen, []uint8{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0}, false,
			" 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 15  0\n"},
		{&letters, []uint8{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2}, false, "  RR\n  RR\nGGGGBBBB\n"},
		{&letters, []uint8{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3}, false, "  RR\n  RR\nGGGGBBB?\n"},
	} {
		if got := string(test.n.Draw([]byte("dst "), test.cells, test.colour)); got != "dst "+test.want {
			t.Errorf("Draw(dst, %v, %v) = %q, want %q after dst", test.cells, test.colour, got, test.want)
		}
	}
}
