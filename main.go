// Nibble answers the seven puzzle and the Rotation Game as judges ask for them, and what
// else people ask of a puzzle that is solved completely.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"syscall"

	"nibble/internal/command"
	"nibble/table/text"
)

const usage = `usage: nibble COMMAND ...

Answers puzzles from tables that hold the distance of every state:

    nibble seven       fewest moves of 2x4 seven puzzle boards (AOJ 0121)
    nibble rotation    shortest turns of Rotation Game boards (POJ 2286)
    nibble hint        the moves of a board, the best first
    nibble scramble    boards that are exactly as hard as wanted
    nibble show        a board as people draw it
    nibble stats       what the tables hold
    nibble verify      a proof of every distance in them

    $ echo '7 6 5 4 3 2 1 0' | nibble seven
    28

nibble COMMAND -h says more. The exit status is 1 if something is no board or cannot
be read or written, 2 if the command is used wrongly.
`

func main() { os.Exit(run(os.Args[1:])) }

// run carries out the command and returns its exit status.
func run(args []string) int {
	if len(args) == 0 {
		return misuse("which command?", usage)
	}
	for _, c := range command.Commands {
		if args[0] == c.Name {
			return status(c.Run(args[1:]), c.Usage)
		}
	}
	switch args[0] {
	case "-h", "-help", "--help", "help":
		return status(flag.ErrHelp, usage)
	}
	return misuse(fmt.Sprintf("no command %q", args[0]), usage)
}

// status returns the exit status after err, which it prints if there is more to say.
func status(err error, usage string) int {
	var wrong command.Misuse
	var fault *text.Error
	switch {
	case err == nil:
		return 0
	case errors.Is(err, flag.ErrHelp):
		_, err := fmt.Print(usage)
		return status(err, usage)
	case errors.As(err, &wrong):
		return misuse(err.Error(), usage)
	case errors.Is(err, syscall.EPIPE):
		return 1 // whoever read the answers has had enough
	case errors.As(err, &fault):
		fmt.Fprintln(os.Stderr, "nibble:", fault.Fault)
	default:
		fmt.Fprintln(os.Stderr, "nibble:", strings.TrimPrefix(err.Error(), "lookup: "))
	}
	return 1
}

// misuse says what is wrong with the command line and how it should be.
func misuse(fault, usage string) int {
	fmt.Fprintf(os.Stderr, "nibble: %s\n\n%s", fault, usage)
	return 2
}
