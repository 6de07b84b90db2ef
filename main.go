// Nibble answers the seven puzzle and the Rotation Game as judges ask for them.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"syscall"

	"nibble/internal/text"
	"nibble/lookup"
	"nibble/rotation"
)

// A puzzle is a subcommand: it answers the boards of a file.
type puzzle struct {
	name   string
	answer func(w io.Writer, r io.Reader) error
	usage  string
}

var puzzles = []puzzle{
	{"seven", lookup.Answer, `usage: nibble seven [file ...]

Reads boards of the 2x4 seven puzzle: eight numbers, 0 to 7, row by row, with
blanks, commas or line ends between, or eight digits in a row. Prints a line for
each: the fewest moves of card 0 to 0 1 2 3 4 5 6 7, or "unsolvable".

    $ echo '7 6 5 4 3 2 1 0' | nibble seven
    28
`},
	{"rotation", rotation.Answer, `usage: nibble rotation [file ...]

Reads boards of the Rotation Game: 24 symbols, eight each of 1, 2 and 3, in
reading order, with blanks, commas or line ends between, or 24 digits in a row. A
0 where a board would start ends a file. Prints two lines for each: the shortest
sequence of turns, A to H, that comes first in dictionary order, or "No moves
needed"; and the symbol then around the middle.

    $ echo '1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3' | nibble rotation
    AC
    2
`},
}

const usage = `usage: nibble seven|rotation [file ...]

Answers puzzles from files, or from standard input if there is none or for -, in
the format of the judges:

    nibble seven       the 2x4 seven puzzle: fewest moves (AOJ 0121)
    nibble rotation    the Rotation Game: shortest sequence of turns (POJ 2286)

    $ echo '7 6 5 4 3 2 1 0' | nibble seven
    28

nibble seven -h and nibble rotation -h say more. The exit status is 1 if something
is no board or cannot be read or written, 2 if the command is used wrongly.
`

func main() { os.Exit(run(os.Args[1:])) }

// run carries out the command and returns its exit status.
func run(args []string) int {
	args, help, err := parse(args)
	switch {
	case help:
		fmt.Print(usage)
		return 0
	case err != nil:
		return misuse(err.Error(), usage)
	case len(args) == 0:
		return misuse("which puzzle?", usage)
	}
	for _, p := range puzzles {
		if args[0] == p.name {
			return p.run(args[1:])
		}
	}
	return misuse(fmt.Sprintf("no puzzle %q", args[0]), usage)
}

// run answers the files that args name.
func (p puzzle) run(args []string) int {
	files, help, err := parse(args)
	switch {
	case help:
		fmt.Print(p.usage)
		return 0
	case err != nil:
		return misuse(err.Error(), p.usage)
	case len(files) == 0:
		files = []string{"-"}
	}
	for _, file := range files {
		if err := p.answerFile(file); err != nil {
			if !errors.Is(err, syscall.EPIPE) { // whoever read the answers has had enough
				fmt.Fprintln(os.Stderr, "nibble:", err)
			}
			return 1
		}
	}
	return 0
}

// answerFile answers one file; an error in its text names the file and line.
func (p puzzle) answerFile(name string) error {
	in := os.Stdin
	if name == "-" {
		name = "stdin"
	} else {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer file.Close()
		in = file
	}
	err := p.answer(os.Stdout, in)
	if fault := (*text.Error)(nil); errors.As(err, &fault) {
		return fmt.Errorf("%s:%d: %s", name, fault.Line, fault.Fault)
	}
	return err
}

// parse takes the flags off args, and says whether help is wanted.
func parse(args []string) (rest []string, help bool, err error) {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	err = flags.Parse(args)
	return flags.Args(), errors.Is(err, flag.ErrHelp), err
}

// misuse says what is wrong with the command line and how it should be.
func misuse(fault, usage string) int {
	fmt.Fprintf(os.Stderr, "nibble: %s\n\n%s", fault, usage)
	return 2
}
