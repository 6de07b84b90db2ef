package gen

import (
	"strings"
	"testing"
	"time"
)

// TestProgress says how far a puzzle is when a second is over, and not before: in a line each
// time, or in one of a terminal, which it clears when it is done.
func TestProgress(t *testing.T) {
	for _, test := range []struct {
		terminal bool
		waited   time.Duration
		want     string
	}{
		{false, 0, ""},
		{true, 0, ""},
		{false, time.Minute, "toy: 4096 of 10000\n"},
		{true, time.Minute, "\r\x1b[Ktoy: 4096 of 10000\r\x1b[K"},
	} {
		var log strings.Builder
		p := newProgress("toy")
		p.w, p.terminal, p.every, p.last = &log, test.terminal, 30*time.Second, p.last.Add(-test.waited)
		for done := range 5000 {
			p.say("%d of %d", 4095+done, 10000)
		}
		p.done()
		if log.String() != test.want {
			t.Errorf("on a terminal: %v, after %v: it says %q, want %q", test.terminal, test.waited, log.String(), test.want)
		}
	}
}
