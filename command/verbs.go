package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v3"

	"nibble/table/text"
)

// A verb is what can be asked of each puzzle.
type verb struct {
	name, usage string
	args        string
	help        string            // what it prints
	flags       func() []cli.Flag // that all puzzles have
	asked       []asked           // what its examples show
	run         func(p Puzzle, c *cli.Command, s *streams) error
}

const boards = `Boards are the arguments, each of them or all together, or in the files that they name, or in
standard input if there are none. An argument that can be a board is one: ./NAME names a file
always, and - is standard input. If there is one goal, moves stand for the board that they make
of it; in a file that begins with moves, there are some on each line.`

var (
	answer = verb{
		args: "[BOARD | FILE ...]",
		help: `Prints for each board the fewest moves to a goal, or "unsolvable"; or what the judges of the
puzzle ask for. With -path, prints a shortest way instead, the first in the order of the
moves; it is an empty line for a goal. With -json, prints a line with an object for each
board: board, distance (null if no goal can be reached) and with -path also path.

` + boards,
		flags: func() []cli.Flag {
			return []cli.Flag{
				&cli.BoolFlag{Name: "path", Usage: "print a shortest way", Local: true},
				&cli.BoolFlag{Name: "json", Usage: "print objects", Local: true},
			}
		},
		asked: []asked{{verb: "answer"}, {verb: "answer", path: true}},
		run: func(p Puzzle, c *cli.Command, s *streams) error {
			return read(p, c, s, &asked{verb: "answer", path: c.Bool("path"), json: c.Bool("json")})
		},
	}
	hint = verb{
		name: "hint", usage: "rank the moves of a board", args: "[BOARD | FILE ...]",
		help: `Prints the moves of a board, the best first, each with the distance after it. Several boards
have empty lines between. With -json, prints a line with an object for each board: board;
distance (null if no goal can be reached); and moves, of which each has move and distance.

` + boards,
		flags: func() []cli.Flag {
			return []cli.Flag{&cli.BoolFlag{Name: "json", Usage: "print objects"}}
		},
		asked: []asked{{verb: "hint"}, {verb: "hint", json: true}},
		run: func(p Puzzle, c *cli.Command, s *streams) error {
			return read(p, c, s, &asked{verb: "hint", json: c.Bool("json")})
		},
	}
	show = verb{
		name: "show", usage: "draw a board", args: "[BOARD | FILE ...]",
		help: `Draws boards as people see them, with empty lines between. On a terminal they have colours,
unless NO_COLOR is set or TERM is dumb.

` + boards,
		flags: func() []cli.Flag { return nil },
		asked: []asked{{verb: "show"}},
		run: func(p Puzzle, c *cli.Command, s *streams) error {
			return read(p, c, s, &asked{verb: "show", colour: os.Getenv("NO_COLOR") == "" && isTerminal(s.out.w)})
		},
	}
	scramble = verb{
		name: "scramble", usage: "print boards that are exactly as hard as wanted",
		help: "Prints boards, a line each. The same -seed gives the same boards.",
		flags: func() []cli.Flag {
			return []cli.Flag{
				&cli.IntFlag{Name: "distance", Usage: "`D` how many moves it takes to solve them"},
				&cli.BoolFlag{Name: "moves", Usage: "print the moves that make them of the goal"},
				&cli.IntFlag{Name: "n", Usage: "`N` how many boards, if not one", Value: 1},
				&cli.Uint64Flag{Name: "seed", Usage: "`S` a number to draw them by"},
			}
		},
		run: scrambles,
	}
)

// of returns the verb as a command for p, without the flags of all puzzles.
func (v verb) of(p Puzzle, s *streams) *cli.Command {
	c := &cli.Command{ArgsUsage: v.args, Description: v.help}
	c.Metadata = map[string]any{"example": func(command string) string { return v.example(p, command) }}
	options := p.options()
	switch v.name {
	case "": // answer, which is the first that people read
		c.Description += "\n\n" + p.facts()
	case "scramble":
		c.Description += fmt.Sprintf("\nThe distance is from 0 to %d.", p.farthest())
		if len(options) > 0 {
			c.Description = strings.TrimSuffix(c.Description, ".") + ", unless there are other flags."
		}
	case "show":
		options = nil // which do not change what boards look like
	}
	for _, o := range options {
		c.Flags = append(c.Flags, &cli.StringFlag{Name: o.name, Usage: fmt.Sprintf("`%s` %s", o.value, o.usage), Local: true})
	}
	c.Action = func(_ context.Context, c *cli.Command) error {
		p := p
		for _, o := range options {
			if c.IsSet(o.name) {
				var err error
				if p, err = p.with(o.name, c.String(o.name)); err != nil {
					return misused(c, "invalid value %q for flag -%s: %s", c.String(o.name), o.name, message(err))
				}
			}
		}
		return v.run(p, c, s)
	}
	return c
}

// read answers the boards that the arguments are, or that are in the files which they name.
func read(p Puzzle, c *cli.Command, s *streams, a *asked) error {
	args := c.Args().Slice()
	if len(args) == 0 {
		args = []string{"-"}
	} else if all := strings.Join(args, " "); together(p, args, all) {
		args = []string{all}
	}
	if len(args) == 1 && a.verb == "hint" && is(p, args[0]) { // if it is unsolvable, that is an error
		hints, err := p.reply(args[0], a)
		if err == nil {
			_, err = s.out.Write(hints)
		}
		return err
	}
	for len(args) > 0 {
		n, boards := 0, ""
		for n < len(args) {
			board := args[n] // as it is written
			if !p.isBoard(board) {
				var err error
				if board, err = p.board(board); err != nil {
					break
				}
			}
			boards += board + "\n"
			n++
		}
		var err error
		if n > 0 {
			err = p.answer(s.out, strings.NewReader(boards), a)
		} else {
			n = 1
			err = readFile(p, c, args[0], s, a)
		}
		if err != nil {
			return err
		}
		args = args[n:]
	}
	return nil
}

// together reports whether arguments, which are all joined by blanks, are one board.
func together(p Puzzle, args []string, all string) bool {
	blank := func(arg string) bool { return strings.Contains(arg, " ") }
	other := func(arg string) bool { return is(p, arg) || exists(arg) }
	return p.isBoard(all) ||
		is(p, all) && !slices.ContainsFunc(args, blank) || // moves
		p.resembles(all) && !slices.ContainsFunc(args, other)
}

// is reports whether s is a board.
func is(p Puzzle, s string) bool {
	_, err := p.board(s)
	return err == nil
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return name == "-" || err == nil
}

// readFile answers the boards in a file, or in standard input if its name is "-".
func readFile(p Puzzle, c *cli.Command, name string, s *streams, a *asked) error {
	in := s.in
	if name == "-" {
		name = "stdin"
	} else {
		file, err := os.Open(name)
		if errors.Is(err, os.ErrNotExist) {
			if p.resembles(name) {
				_, err = p.reply(name, a)
				return err
			}
			return errors.New(err.Error() + meant(c, name))
		}
		if err != nil {
			return err
		}
		defer file.Close()
		in = file
	}
	err := p.answer(s.out, &scrambled{p: p, in: in}, a)
	if fault := (*text.Error)(nil); errors.As(err, &fault) {
		if fault.Line > 0 {
			name = fmt.Sprintf("%s:%d", name, fault.Line)
		}
		return fmt.Errorf("%s: %s", name, fault.Fault)
	}
	return err
}

func scrambles(p Puzzle, c *cli.Command, s *streams) error {
	n := c.Int("n")
	switch {
	case c.Args().Present():
		return none(c)
	case !c.IsSet("distance"):
		return misused(c, "which -distance?")
	case n < 0:
		return misused(c, "-n must not be negative")
	}
	seed := rand.Uint64()
	if c.IsSet("seed") {
		seed = c.Uint64("seed")
	}
	r := rand.New(rand.NewPCG(seed, 0))
	w := bufio.NewWriter(s.out)
	for i := range max(n, 1) {
		line, err := p.scramble(w.AvailableBuffer(), r, c.Int("distance"), c.Bool("moves"))
		if err != nil {
			return err
		}
		if i == n {
			break // none are wanted, but there are some
		}
		if _, err := w.Write(line); err != nil {
			return err
		}
	}
	return w.Flush()
}
