package gen

import (
	"fmt"
	"io"
	"os"
	"time"
)

// progress says how far long work is: on a terminal in one line that is written again, else
// in a line each time.
type progress struct {
	w        io.Writer
	terminal bool
	name     string
	every    time.Duration
	last     time.Time // when it last said something
	said     bool
}

// newProgress returns the progress of the work of the given name, on standard error.
func newProgress(name string) *progress {
	info, err := os.Stderr.Stat()
	return &progress{w: os.Stderr, terminal: err == nil && info.Mode()&os.ModeCharDevice != 0,
		name: name, every: time.Second, last: time.Now()}
}

// say says how much is done of all, if that was not said for some time.
func (p *progress) say(format string, done, of int) {
	if done&0xfff != 0 || time.Since(p.last) < p.every {
		return
	}
	p.last, p.said = time.Now(), true
	if p.terminal {
		fmt.Fprintf(p.w, "\r\x1b[K%s: "+format, p.name, done, of)
	} else {
		fmt.Fprintf(p.w, "%s: "+format+"\n", p.name, done, of)
	}
}

// done clears the line of a terminal.
func (p *progress) done() {
	if p.terminal && p.said {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
