package command

import "testing"

// TestDraw puts the numbers into the shape, in colour each between escapes.
func TestDraw(t *testing.T) {
	for colour, want := range map[bool]string{
		false: "A 1\n0 7",
		true:  "A \x1b[32m1\x1b[m\n\x1b[31m0\x1b[m \x1b[32m7\x1b[m",
	} {
		if got := draw("A #\n# #", "1 0 7", colour); got != want {
			t.Errorf("draw in colour %v = %q, want %q", colour, got, want)
		}
	}
}
