package header_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nibble/examples/cube/pocket"
	"nibble/gen"
	"nibble/gen/define"
	"nibble/gen/header"
	"nibble/internal/testkit"
	"nibble/lookup"
	"nibble/rotation"
	"nibble/table"
	"nibble/table/pattern"
	"nibble/table/puzzle"
	"nibble/table/rank"
	"nibble/table/text"
)

// compilers are those by which headers must compile, without a warning. What is not there is
// skipped.
var compilers = []struct{ name, command string }{
	{"gcc c89", "gcc -std=c89 -O2"},
	{"g++ c++98", "g++ -x c++ -std=c++98 -O1"},
	{"gcc sanitizers", "gcc -std=c99 -g -fsanitize=address,undefined -fno-sanitize-recover=all"},
	{"clang c89", "clang -std=c89"},
	{"clang++ c++98", "clang++ -x c++ -std=c++98"},
}

// A subject is a header under test, with the puzzle that it should answer like.
type subject struct {
	name            string
	header          []byte
	cells, farthest int
	moves           []string
	counts          []int // of boards at each distance that each must be drawn, nil if there are too many

	distance func(board []byte) (int, error)
	path     func(board []byte) ([]byte, error) // with blanks between, or letters
	hints    func(board []byte) ([]puzzle.Hint, error)
	move     func(board []byte, move int) ([]byte, bool)
	symbol   func(board []byte) string // what games of several symbols are asked besides
}

// code returns what a header returns for an error.
func code(err error) int {
	switch {
	case err == nil:
		return 1
	case errors.Is(err, text.ErrBoard):
		return -1
	case err == puzzle.ErrUnsolvable:
		return -2
	}
	return -3
}

// line returns what the driver prints of a board.
func (s *subject) line(board []byte) string {
	var b strings.Builder
	d, err := s.distance(board)
	if err != nil {
		d = code(err)
	}
	fmt.Fprintf(&b, "%d %d path", d, min(max(d+1, 0), 1))
	path, _ := s.path(board)
	separator := " "
	if !slices.ContainsFunc(s.moves, func(name string) bool { return len(name) > 1 }) {
		separator = ""
	}
	for _, move := range strings.Split(string(path), separator) {
		if move != "" {
			b.WriteString(" " + move)
		}
	}
	hints, err := s.hints(board)
	if n := len(hints); err == nil {
		fmt.Fprintf(&b, " hints %d", n)
	} else {
		fmt.Fprintf(&b, " hints %d", code(err))
	}
	for _, h := range hints {
		if h.Distance < 0 {
			h.Distance = -2
		}
		fmt.Fprintf(&b, " %s:%d", h.Move, h.Distance)
	}
	for move := -1; move <= len(s.moves); move++ {
		made, after := -1, board
		if move >= 0 && move < len(s.moves) && d != -1 {
			made = 0
			if next, ok := s.move(board, move); ok {
				made, after = 1, next
			}
		}
		fmt.Fprintf(&b, " %d%s", made, list(after))
	}
	if s.symbol != nil {
		b.WriteString(s.symbol(board))
	}
	return b.String()
}

// list returns numbers with a comma before each.
func list(board []byte) string {
	return "," + strings.ReplaceAll(strings.Trim(fmt.Sprint(board), "[]"), " ", ",")
}

// build builds a program of two files that include the header, one of them with what it
// implements, and returns its path.
func (s *subject) build(t *testing.T, command string) string {
	t.Helper()
	driver, err := os.ReadFile("testdata/driver.c")
	if err != nil {
		t.Fatal(err)
	}
	prefix := s.name + "_"
	text := strings.NewReplacer("HEADER", s.name+".h", "nibble_", prefix, "NIBBLE_", strings.ToUpper(prefix)).Replace(string(driver))
	one := fmt.Sprintf("#include \"%[1]s.h\"\n#define %[2]sIMPLEMENTATION\n#include \"%[1]s.h\"\n#include \"%[1]s.h\"\n", s.name, strings.ToUpper(prefix))
	if s.symbol != nil {
		text = "#define SYMBOLS\n" + text
	}
	dir := t.TempDir()
	testkit.Write(t, dir, map[string]string{s.name + ".h": string(s.header), "one.c": one, "two.c": text})
	return compile(t, dir, command, "one.c", "two.c")
}

// compile builds a program of files in a folder, or skips the test where the compiler is
// missing.
func compile(t *testing.T, dir, command string, files ...string) string {
	t.Helper()
	args := strings.Fields(command)
	if _, err := exec.LookPath(args[0]); err != nil {
		t.Skipf("no %s here", args[0])
	}
	cmd := exec.Command(args[0], append(append(args[1:], "-pedantic", "-Wall", "-Wextra", "-Werror", "-o", "program"), files...)...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%.2000s", command, err, out)
	}
	return filepath.Join(dir, "program")
}

// run runs a program on boards.
func run(t *testing.T, program string, boards []byte, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(program, args...)
	var errs bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(boards), &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%.2000s", args, err, errs.String())
	}
	return out
}

// compare asks a program about boards, and wants the lines that the puzzle in Go gives.
func (s *subject) compare(t *testing.T, program string, boards []byte) {
	t.Helper()
	lines := strings.Split(string(run(t, program, boards, "a")), "\n")
	if n := len(boards) / s.cells; len(lines) != n+1 {
		t.Fatalf("%d lines for %d boards", len(lines)-1, n)
	}
	for i := 0; i < len(boards); i += s.cells {
		board := boards[i : i+s.cells]
		if got, want := lines[i/s.cells], s.line(board); got != want {
			t.Fatalf("of board %v, %q, want %q", board, got, want)
		}
	}
}

// distances asks a program for the distances of boards, and wants the given ones.
func (s *subject) distances(t *testing.T, program, mode string, boards []byte, want func(i int) int) {
	t.Helper()
	got := run(t, program, boards, mode)
	if len(got) != len(boards)/s.cells {
		t.Fatalf("%d distances of %d boards", len(got), len(boards)/s.cells)
	}
	for i, d := range got {
		if want := want(i); int(int8(d)) != want {
			t.Fatalf("the distance of %v is %d, want %d", boards[i*s.cells:(i+1)*s.cells], int8(d), want)
		}
	}
}

// scrambles draws boards at every distance, and at some that there are not.
func (s *subject) scrambles(t *testing.T, program string, each int) {
	t.Helper()
	lines := strings.Fields(string(run(t, program, nil, "s", fmt.Sprint(each))))
	if len(lines) != (s.farthest+3)*each {
		t.Fatalf("%d boards are drawn, want %d at each of %d distances", len(lines), each, s.farthest+3)
	}
	drawn := make([]map[string]int, s.farthest+1)
	for i, line := range lines {
		d := i/each - 1
		result, text, _ := strings.Cut(line, ",")
		if d < 0 || d > s.farthest {
			if result != "-1" {
				t.Errorf("a scramble at %d returns %s, want -1", d, result)
			}
			continue
		}
		var board []byte
		for _, number := range strings.Split(text, ",") {
			n := 0
			fmt.Sscan(number, &n)
			board = append(board, byte(n))
		}
		if got, err := s.distance(board); got != d || err != nil || result != fmt.Sprint(d) {
			t.Fatalf("a scramble at %d returns %s and %v, which is at %d, %v", d, result, board, got, err)
		}
		if drawn[d] == nil {
			drawn[d] = map[string]int{}
		}
		drawn[d][string(board)]++
	}
	for d, n := range s.counts {
		if n < each/10 && len(drawn[d]) != n {
			t.Errorf("%d boards are drawn at %d, want all %d", len(drawn[d]), d, n)
		}
		for board, times := range drawn[d] {
			if mean := each / n; mean >= 40 && (times < mean/2 || times > 2*mean) {
				t.Errorf("of %d boards at %d, %v is drawn %d times of %d", n, d, []byte(board), times, each)
			}
		}
	}
}

// spoil adds boards that are not, made of the given ones by changing a number or two.
func (s *subject) spoil(boards []byte, n int) []byte {
	r := rand.New(rand.NewPCG(5, 6))
	count := len(boards) / s.cells
	for range n {
		at := r.IntN(count) * s.cells
		board := slices.Clone(boards[at : at+s.cells])
		for range 1 + r.IntN(2) {
			if cell := r.IntN(s.cells); r.IntN(2) == 0 {
				board[cell] = byte(r.IntN(256))
			} else {
				board[cell] = board[r.IntN(s.cells)]
			}
		}
		boards = append(boards, board...)
	}
	return boards
}

// check builds a subject in all ways, and has each program answer some boards and scramble, the
// first as often as given, and that of the first way the rest.
func (s *subject) check(t *testing.T, some []byte, draws int, rest func(t *testing.T, program string)) {
	for i, c := range compilers {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			program := s.build(t, c.command)
			s.compare(t, program, some)
			if i > 0 {
				s.scrambles(t, program, min(draws, 1))
				return
			}
			s.scrambles(t, program, draws)
			if !testing.Short() {
				rest(t, program)
			}
		})
	}
	t.Run("example", func(t *testing.T) {
		t.Parallel()
		runExample(t, s.header, s.name)
	})
}

// TestNothing wants a header to need nothing, not even of C's own library, and to write to
// nothing that lasts.
func TestNothing(t *testing.T) {
	if _, err := exec.LookPath("nm"); err != nil {
		t.Skip("no nm here")
	}
	text, err := header.Rotation(&table.Rotation, table.RotationFarthest, hardest())
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	testkit.Write(t, dir, map[string]string{"rotation.h": string(text), "one.c": "#define ROTATION_IMPLEMENTATION\n#include \"rotation.h\"\n"})
	compile(t, dir, "gcc -std=c89 -ffreestanding -fno-pic -c", "one.c")
	out, err := exec.Command("nm", filepath.Join(dir, "program")).Output()
	if err != nil || !strings.Contains(string(out), " T rotation_path\n") {
		t.Fatalf("nm: %v\n%s", err, out)
	}
	for line := range strings.Lines(string(out)) {
		if kind := strings.Fields(line)[len(strings.Fields(line))-2]; !strings.Contains("Ttr", kind) {
			t.Errorf("it needs or writes what nm calls %s", line)
		}
	}
}

// runExample compiles the example in the comment of a header, and wants it to print what the
// comment says.
func runExample(t *testing.T, header []byte, name string) {
	_, text, _ := strings.Cut(string(header), "\n\n    #include")
	code, text, _ := strings.Cut("    #include"+text, "\n\nprints\n\n    ")
	want, _, found := strings.Cut(text, "\n*/")
	if lines := strings.Count(code, "\n"); !found || lines > 12 {
		t.Fatalf("no example in the comment, or one of %d lines", lines)
	}
	want = strings.ReplaceAll(want, "\n    ", "\n")
	dir := t.TempDir()
	testkit.Write(t, dir, map[string]string{name + ".h": string(header), "main.c": strings.ReplaceAll("\n"+code, "\n    ", "\n")[1:] + "\n"})
	if got := run(t, compile(t, dir, "gcc -std=c89", "main.c"), nil); string(got) != want+"\n" {
		t.Errorf("the example prints %q, and the comment says %q", got, want)
	}
}

// TestSeven asks for everything of every board of the seven puzzle, and of what is none.
func TestSeven(t *testing.T) {
	t.Parallel()
	text, err := header.Seven(&table.Seven)
	if err != nil {
		t.Fatal(err)
	}
	p := &lookup.Puzzle
	s := &subject{
		name: "seven", header: text, cells: 8, farthest: p.Farthest(), moves: p.Moves, counts: table.Seven.Counts,
		distance: func(b []byte) (int, error) { return p.Distance(lookup.Board(b)) },
		path:     func(b []byte) ([]byte, error) { return p.AppendPath(nil, lookup.Board(b)) },
		hints:    func(b []byte) ([]puzzle.Hint, error) { return p.AppendHints(nil, lookup.Board(b)) },
		move: func(b []byte, move int) ([]byte, bool) {
			after, ok := p.Move(lookup.Board(b), move)
			return after[:], ok
		},
	}
	var boards, some []byte
	board := make([]byte, 8)
	for r := range 40320 {
		rank.UnrankPermutation(board, r)
		boards = append(boards, board...)
		if r%97 == 0 {
			some = append(some, board...)
		}
	}
	s.check(t, s.spoil(some, 500), 40, func(t *testing.T, program string) {
		s.compare(t, program, s.spoil(boards, 5000))
	})
}

// hardest returns the boards of the Rotation Game that are farthest.
func hardest() (boards []uint32) {
	for i := range 2 * table.RotationHardestBoards {
		boards = append(boards, table.RotationHardest(i))
	}
	return boards
}

// TestRotation asks for the distance of every set of cells, and for everything of some boards
// of the Rotation Game.
func TestRotation(t *testing.T) {
	t.Parallel()
	text, err := header.Rotation(&table.Rotation, table.RotationFarthest, hardest())
	if err != nil {
		t.Fatal(err)
	}
	p := &rotation.Puzzle
	s := &subject{
		name: "rotation", header: text, cells: 24, farthest: p.Farthest(), moves: p.Moves,
		counts:   append(make([]int, p.Farthest()), table.RotationHardestBoards),
		distance: func(b []byte) (int, error) { return p.Distance(rotation.Board(b)) },
		path:     func(b []byte) ([]byte, error) { return p.AppendPath(nil, rotation.Board(b)) },
		hints:    func(b []byte) ([]puzzle.Hint, error) { return p.AppendHints(nil, rotation.Board(b)) },
		move: func(b []byte, move int) ([]byte, bool) {
			after, ok := p.Move(rotation.Board(b), move)
			return after[:], ok
		},
		symbol: func(b []byte) string {
			_, symbol, err := rotation.AppendPath(nil, rotation.Board(b))
			text := fmt.Sprintf(" symbol %d", symbol)
			if err != nil {
				text = " symbol -1"
			}
			for symbol := range uint8(5) {
				d, err := rotation.DistanceTo(rotation.Board(b), symbol)
				if err != nil {
					d = -1
				}
				text += fmt.Sprintf(" %d", d)
			}
			return text
		},
	}
	for i := range s.counts[:p.Farthest()] {
		s.counts[i] = 1 << 30
	}
	r := rand.New(rand.NewPCG(7, 8))
	var boards []byte
	for d := range p.Farthest() + 1 {
		for range 100 {
			b, err := rotation.Scramble(r, d)
			if err != nil {
				t.Fatal(err)
			}
			boards = append(boards, b[:]...)
		}
	}
	some := s.spoil(slices.Clone(boards), 200)
	s.check(t, some, 60, func(t *testing.T, program string) {
		for range 20000 {
			b := []byte(strings.Repeat("\x01\x02\x03", 8))
			r.Shuffle(24, func(i, j int) { b[i], b[j] = b[j], b[i] })
			boards = append(boards, b...)
		}
		s.compare(t, program, s.spoil(boards, 2000))
		numbering := pattern.New()
		boards = boards[:0]
		var sets []pattern.Cells
		for state := range pattern.Sets {
			cells := numbering.Unrank(state)
			sets = append(sets, cells)
			others := 0
			for _, bit := range pattern.Bit {
				if cells>>bit&1 != 0 {
					boards = append(boards, 1)
				} else {
					boards = append(boards, byte(2+others/8))
					others++
				}
			}
		}
		s.distances(t, program, "t", boards, func(i int) int { return table.RotationDistance(numbering.Index(sets[i])) })
	})
}

// defined returns the subject that is a defined puzzle.
func defined(t *testing.T, name string, p *define.Puzzle, d *table.Distances, a *table.Automaton) *subject {
	t.Helper()
	source, err := header.Definition(name, []string{"Boards of " + p.Title + " /* and */ what ??/ is odd."}, p, d, a)
	if err != nil {
		t.Fatal(err)
	}
	rules := &puzzle.Rules[string]{
		Name: name, Title: p.Title, Goals: []string{string(p.Solved)}, States: a.Words,
		Move: func(b string, move int) (string, bool) {
			after := make([]byte, len(b))
			ok := p.Move(after, []byte(b), move)
			return string(after), ok
		},
		Rank: func(b string) int { return a.Rank([]byte(b)) },
	}
	for _, m := range p.Moves {
		rules.Moves = append(rules.Moves, m.Name)
	}
	solved := &puzzle.Solved[string]{Rules: rules, Table: d}
	fault := func(b []byte, err error) error {
		if err == nil {
			return nil
		}
		for _, part := range p.Parts { // each has what the goal has, or what is below the modulus
			cells, goal := slices.Clone(b[part.First:part.First+len(part.Slots)]), slices.Clone(p.Solved[part.First:part.First+len(part.Slots)])
			slices.Sort(cells)
			slices.Sort(goal)
			if part.Modulus > 0 && int(slices.Max(cells)) >= part.Modulus || part.Modulus == 0 && !bytes.Equal(cells, goal) {
				return text.ErrBoard
			}
		}
		return err
	}
	return &subject{
		name: name, header: source, cells: a.Length, farthest: d.Farthest(), moves: rules.Moves, counts: d.Counts,
		distance: func(b []byte) (int, error) {
			d, err := solved.Distance(string(b))
			return d, fault(b, err)
		},
		path: func(b []byte) ([]byte, error) { return solved.AppendPath(nil, string(b)) },
		hints: func(b []byte) ([]puzzle.Hint, error) {
			hints, err := solved.AppendHints(nil, string(b))
			return hints, fault(b, err)
		},
		move: func(b []byte, move int) ([]byte, bool) {
			after, ok := solved.Move(string(b), move)
			return []byte(after), ok
		},
	}
}

// TestCube asks for the distance of every board of the pocket cube, and for everything of some.
func TestCube(t *testing.T) {
	t.Parallel()
	p, err := define.Read("../../examples/cube/cube.tws", define.Options{})
	if err != nil {
		t.Fatal(err)
	}
	a := pocket.Puzzle.Numbering
	s := defined(t, "pocket", p, pocket.Puzzle.Table, a)
	board := make([]byte, a.Length)
	var some []byte
	for state := 0; state < a.Words; state += 2999 {
		a.Unrank(board, state)
		some = append(some, board...)
	}
	s.check(t, s.spoil(some, 300), 20, func(t *testing.T, program string) {
		boards := make([]byte, 0, a.Words*a.Length)
		for state := range a.Words {
			a.Unrank(board, state)
			boards = append(boards, board...)
		}
		s.distances(t, program, "d", boards, func(state int) int { return pocket.Puzzle.Table.At(state, 0) })
	})
}

// TestDefinitions asks for everything of every board of small definitions of all kinds, of some
// boards of larger ones, and of what is none.
func TestDefinitions(t *testing.T) {
	const testdata = "../define/testdata/"
	for _, test := range []struct {
		file   string
		metric define.Metric
		form   table.Form
		masked bool
	}{
		{testdata + "slide2x3.def", define.Named, table.Modulo, false},
		{testdata + "ivy.tws", define.Any, table.Plain, false},
		{testdata + "magic.tws", define.Named, table.Modulo, false},
		{testdata + "slide3x3.def", define.Named, table.Modulo, true},
		{"testdata/odd.tws", define.Any, table.Plain, false},
		{"testdata/oneway.tws", define.Named, table.Plain, false}, // with moves after which nothing is solved
		{"testdata/moduli.json", define.Quarter, table.Wide, false},
	} {
		t.Run(filepath.Base(test.file), func(t *testing.T) {
			t.Parallel()
			if large := test.masked || strings.Contains(test.file, "magic"); large && testing.Short() {
				t.Skip("solves for long")
			}
			p, err := define.Read(test.file, define.Options{Metric: test.metric})
			if err != nil {
				t.Fatal(err)
			}
			solution, err := gen.SolveDefined(p)
			if err != nil {
				t.Fatal(err)
			}
			d, a := solution.Distances, solution.Numbering
			if test.form == table.Wide {
				d = widened(d)
			}
			if d.Form != test.form || (a.Mask > 0) != test.masked {
				t.Fatalf("the form is %v, and the mask has %d bytes", d.Form, a.Mask)
			}
			s := defined(t, define.PackageName(test.file), p, &d, a)
			step := max(1, a.Words/2000)
			var some, boards []byte
			board := make([]byte, a.Length)
			for state := range a.Words {
				a.Unrank(board, state)
				if boards = append(boards, board...); state%step == 0 {
					some = append(some, board...)
				}
			}
			if len(boards) > 30000*a.Length {
				boards = some
			}
			draws := 20
			switch {
			case a.Words < 1000:
				draws = 400
			case test.masked: // and modulo, so that it takes long to find boards of rare distances
				draws = 0
			}
			s.check(t, s.spoil(some, 300), draws, func(t *testing.T, program string) {
				s.compare(t, program, s.spoil(boards, 2000))
				if draws == 0 {
					s.scrambles(t, program, 1)
				}
			})
		})
	}
}

// widened returns a plain table with its entries in two nibbles each.
func widened(d table.Distances) table.Distances {
	entries := make([]byte, d.Entries)
	for i := range entries {
		entries[i] = byte(d.At(i, 0))
	}
	return table.Distances{Form: table.Wide, Step: 1, Counts: d.Counts, Entries: d.Entries, Nibbles: string(entries)}
}
