package text

import (
	"io"
	"runtime"
	"sync"
)

// A reader reads boards from text, and keeps the answers that are not yet written.
type reader struct {
	parser
	layout layout // of the last board that was whole in a piece of text
	answer func(dst []byte, cells []uint8, style Style) ([]byte, error)
	quick  func(dst, text []byte) ([]byte, int) // the lines of Answer, nil if there is none

	part          // what is answered, and not yet written
	others []part // what other goroutines answer
	steady bool   // whether the last boards had one layout, at least few of them

	r   io.Reader
	buf []byte
	err error // why no text comes after it

	w      io.Writer
	failed error // why nothing more can be written
}

// A part is answers to boards, and the cells of the one at hand.
type part struct {
	out   []byte
	cells []uint8
}

// Answer reads boards from r up to its end, or if n.Stop is true up to a 0, and writes to w
// what answer appends to dst for each of them, in order. It writes the answers so far before
// each read, which may block, and before it returns. It returns the first error of w or r, or
// an [*Error] with the line of text that is not a board, and reads nothing after that.
//
// Answer does not check the cells that it passes to answer: they hold n.Cells numbers below
// 256. If they are not a board, answer must return [ErrBoard] itself, and Answer then finds what
// is wrong and on which line. Any other error stops the reading, too, and Answer returns it; an
// *Error without a line gets that of the start of the board.
//
// If lines is not nil, it is a faster path for text as judges write it, in lines of one digit a
// cell separated by single blanks: it appends the answers to such lines, up to the first that
// is written differently or is not a board, and returns how many there are.
//
// If lines is nil, answer is called from several goroutines at once, and may be called for
// boards that follow one it refuses.
func (n *Notation) Answer(w io.Writer, r io.Reader,
	answer func(dst []byte, cells []uint8, style Style) (out []byte, err error),
	lines func(dst, text []byte) (out []byte, n int)) error {
	in := reader{r: r, w: w, answer: answer, quick: lines}
	if lines == nil { // else it is done before another goroutine would have started
		in.others = make([]part, runtime.GOMAXPROCS(0)-1)
	}
	return in.run(n)
}

// AnswerInTurn is like [Notation.Answer], but calls answer for one board after the other, so
// that it may remember boards.
func (n *Notation) AnswerInTurn(w io.Writer, r io.Reader, answer func(dst []byte, cells []uint8, style Style) (out []byte, err error)) error {
	in := reader{r: r, w: w, answer: answer}
	return in.run(n)
}

// run does what Answer does.
func (in *reader) run(n *Notation) error {
	in.reset(n, false)
	in.buf, in.cells = make([]byte, 1<<17), make([]uint8, n.Cells)
	for i := range in.others {
		in.others[i].cells = make([]uint8, n.Cells)
	}
	for {
		refused := in.ahead() // by answer
		err := in.next(in.cells)
		if err == nil && refused == nil {
			in.learn()
			var out []byte
			if out, refused = in.answer(in.out, in.cells, in.style()); refused == nil {
				in.out = out
				continue
			}
		}
		if err == nil {
			err = in.refuse(in.cells, refused)
		}
		if in.flush() != nil {
			return in.failed
		}
		if err == ended {
			return nil
		}
		return err
	}
}

// few is how many boards in one layout must follow each other before others help, and the
// least that each of them answers.
const few = 512

// ahead answers the boards that follow in the text at hand, as long as they are in the layout
// of the last: those that are many on all processors. If one is refused, it returns the error.
func (in *reader) ahead() error {
	for {
		size := in.size()
		if size == 0 {
			return nil
		}
		n := (len(in.text) - in.pos) / size
		many := n - maxLayout/size - 1 // which layout.read can read
		if workers := min(len(in.others)+1, many/few); workers > 1 {
			if in.steady {
				in.steady = in.together(many, workers)
				continue
			}
			n = few
		}
		done, lines, err := in.follow(in, in.pos, n)
		in.pos, in.line = in.pos+done*size, in.line+lines
		if done < n || n < few {
			return err
		}
		in.steady = true
	}
}

// together does what ahead does for n boards from several goroutines, and reports whether all
// of them are answered; if not, those before the first that is not are.
func (in *reader) together(n, workers int) bool {
	from := func(i int) int { return n * i / workers } // the first board of each
	type result struct {
		out         []byte
		done, lines int
	}
	results := make([]result, workers) // those of this goroutine have no out
	var wait sync.WaitGroup
	for i := 1; i < workers; i++ {
		wait.Add(1)
		go func() {
			defer wait.Done()
			defer func() { recover() }() // it will panic again, when these boards are answered in turn
			p := &in.others[i-1]
			p.out = p.out[:0]
			done, lines, _ := p.follow(in, in.pos+from(i)*in.size(), from(i+1)-from(i))
			results[i] = result{p.out, done, lines}
		}()
	}
	done, lines, _ := in.follow(in, in.pos, from(1))
	results[0] = result{nil, done, lines}
	wait.Wait()
	for i, r := range results {
		in.out = append(in.out, r.out...)
		in.pos, in.line = in.pos+r.done*in.size(), in.line+r.lines
		if r.done < from(i+1)-from(i) {
			return false
		}
	}
	return true
}

// follow appends the answers to n boards at most that follow each other from a place of the
// text on in its layout, and returns how many they are and the line ends that they have, and
// the error by which answer refused the next.
func (p *part) follow(in *reader, pos, n int) (done, lines int, err error) {
	size := in.size()
	if in.quick != nil && size == 2*in.Cells {
		p.out, done = in.quick(p.out, in.text[pos:pos+n*size])
		lines = done
	}
	for ; done < n; done++ {
		flags := in.layout.read(p.cells, in.text[pos+done*size:], &in.class)
		if flags >= blank {
			break
		}
		out, err := in.answer(p.out, p.cells, Style{Run: in.layout.run, Also: flags&also != 0})
		if err != nil {
			return done, lines, err
		}
		p.out = out
		lines += in.layout.lines
	}
	return done, lines, nil
}

// size returns how many bytes a board has in the layout, or if that is not known in lines for
// quick; 0 if there is none.
func (in *reader) size() int {
	if in.layout.size == 0 && in.quick != nil {
		return 2 * in.Cells
	}
	return in.layout.size
}

// next reads the next board, however it is written.
func (in *reader) next(cells []uint8) error {
	for in.n = 0; ; {
		if err := in.board(cells); err != more {
			return err
		}
		if !in.fill() && in.err != ended {
			return in.err
		}
	}
}

// refuse returns the error for cells that answer refused with err.
func (in *reader) refuse(cells []uint8, err error) error {
	if err == ErrBoard {
		cell, number, excess := in.fault(cells)
		switch {
		case number == "":
			err = in.error(string(ErrBoard))
		case cell < 0:
			return in.fail(in.start, number)
		default:
			return in.fail(in.lines[cell], number+excess)
		}
	}
	if fault, ok := err.(*Error); ok && fault.Line == 0 {
		there := *fault
		there.Line = in.start
		return &there
	}
	return err
}

// fill writes the answers so far and reads more text. It returns whether there is any; if
// not, in.err says why, ended at the end of the text.
func (in *reader) fill() bool {
	if in.err == nil {
		in.err = in.flush()
	}
	for tries := 0; in.err == nil; tries++ {
		n, err := in.r.Read(in.buf)
		if in.err = err; err == io.EOF {
			in.err = ended
		}
		if n > 0 {
			in.turn()
			in.text = in.buf[:n]
			return true
		}
		if tries == 100 && err == nil {
			in.err = io.ErrNoProgress
		}
	}
	in.last = true
	return false
}

// flush writes the answers so far. Once that has failed, it returns the same error again.
func (in *reader) flush() error {
	if in.failed != nil || len(in.out) == 0 {
		return in.failed
	}
	n, err := in.w.Write(in.out)
	if err == nil && n < len(in.out) {
		err = io.ErrShortWrite
	}
	in.out, in.failed = in.out[:0], err
	return err
}
