// Package command is the command line of solved puzzles: it answers boards, ranks moves, draws
// boards as hard as wanted, shows boards, and counts and proves the tables. A whole program is
//
//	func main() { command.Main(command.Of(&eight.Puzzle)) }
//
// If it has one puzzle, its arguments are boards, or one of the subcommands hint, scramble,
// show, stats and verify. If it has several, each has a subcommand of its name that answers
// boards, and the name of a puzzle follows hint, scramble and show.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v3"

	"nibble/table/text"
)

// Main carries out the command line of the program, os.Args, and ends the program. The exit
// status is 1 if something is not a board or cannot be read or written, and 2 if the command
// line is wrong. Main panics if there is no puzzle, or if two puzzles, or a puzzle and a
// subcommand, have the same name.
func Main(puzzles ...Puzzle) { MainWith(nil, puzzles...) }

// MainWith is like [Main], with more subcommands. These must write to the Writer and the
// ErrWriter of their root, and return errors of [Misused] if their arguments are wrong.
func MainWith(more []*cli.Command, puzzles ...Puzzle) {
	os.Exit(run(programName(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr, puzzles, more...))
}

// MainOf is like [Main] for a program that is the one command c.
func MainOf(c *cli.Command) {
	os.Exit(runOf(c, os.Args[1:], os.Stdout, os.Stderr))
}

func programName() string { return strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe") }

// misuse is the error for a command line that is wrong.
type misuse struct {
	command string // whose help says what is right
	fault   string
}

func (m *misuse) Error() string { return m.fault }

// Misused returns the error to return from c if its command line is wrong, with a message
// formatted as by [fmt.Sprintf].
func Misused(c *cli.Command, format string, args ...any) error { return misused(c, format, args...) }

func misused(c *cli.Command, format string, args ...any) error {
	return &misuse{c.FullName(), fmt.Sprintf(format, args...)}
}

// run carries out a command line and returns the exit status.
func run(name string, args []string, in io.Reader, out, errs io.Writer, puzzles []Puzzle, more ...*cli.Command) int {
	s := &streams{in, &writer{w: out}, errs}
	return s.run(newRoot(name, puzzles, more, s), args)
}

// runOf is run for a program that is one command.
func runOf(c *cli.Command, args []string, out, errs io.Writer) int {
	s := &streams{nil, &writer{w: out}, errs}
	s.configure(c)
	return s.run(c, args)
}

// configure makes c the root of what writes to s.
func (s *streams) configure(c *cli.Command) {
	c.Version, c.Writer, c.ErrWriter = version(), s.out, s.errs
	c.HideHelpCommand = true // there is helpCommand, or no need for one
	c.ExitErrHandler = func(context.Context, *cli.Command, error) {}
	configure(c)
}

// run carries out a command line and returns the exit status.
func (s *streams) run(root *cli.Command, args []string) int {
	name, errs := root.Name, s.errs
	cli.HelpPrinter = func(w io.Writer, _ string, c any) { printHelp(w, c.(*cli.Command)) }
	err := root.Run(context.Background(), append([]string{name}, args...))
	if err == nil || s.out.err != nil {
		err = s.out.err
	}
	var wrong *misuse
	var exit cli.ExitCoder
	if errors.As(err, &exit) { // -h of a command that there is not
		err = &misuse{name, strings.Replace(exit.Error(), "No help topic for", "no command", 1)}
	}
	switch {
	case err == nil:
		return 0
	case errors.As(err, &wrong):
		fmt.Fprintf(errs, "%s: %s\nRun '%s -h' for help.\n", name, printable(wrong.fault), wrong.command)
		return 2
	case isClosedPipe(err):
		return 1 // whoever read the answers has had enough
	}
	fmt.Fprintf(errs, "%s: %s\n", name, printable(message(err)))
	return 1
}

// message returns what err says, without the name of a package.
func message(err error) string {
	var fault *text.Error
	if errors.As(err, &fault) && fault.Line == 0 {
		return fault.Fault
	}
	return err.Error()
}

// printable returns s as it is if a terminal prints all of it, and otherwise quoted: names of
// files can hold codes that a terminal obeys.
func printable(s string) string {
	if utf8.ValidString(s) && !strings.ContainsFunc(s, func(c rune) bool { return !strconv.IsPrint(c) }) {
		return s
	}
	quoted := strconv.Quote(s)
	return strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`)
}

// streams are what a command reads and writes.
type streams struct {
	in   io.Reader
	out  *writer
	errs io.Writer
}

// A writer keeps the first error of w, for those who do not ask for it.
type writer struct {
	w   io.Writer
	err error
}

func (w *writer) Write(p []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.w.Write(p)
	w.err = err
	return n, err
}

// isTerminal reports whether w is a terminal that obeys codes, as far as that shows.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// newRoot returns the command, with all below it.
func newRoot(name string, puzzles []Puzzle, more []*cli.Command, s *streams) *cli.Command {
	root := &cli.Command{
		Name:                  name,
		Usage:                 "answer boards: " + titles(puzzles),
		EnableShellCompletion: true,
		ConfigureShellCompletionCommand: func(c *cli.Command) {
			c.Hidden, c.Usage, c.Action = false, "print a script that makes a shell complete commands", which("shell")
			for _, shell := range c.Commands {
				shell.Usage = "print the script for " + shell.Name
			}
			configure(c)
		},
	}
	if len(puzzles) == 1 {
		answers := answer.of(puzzles[0], s)
		root.ArgsUsage, root.Description, root.Metadata, root.Action = answers.ArgsUsage, answers.Description, answers.Metadata, answers.Action
		root.Flags = append(answer.flags(), answers.Flags...)
		for _, v := range []verb{hint, scramble, show} {
			c := v.of(puzzles[0], s)
			c.Name, c.Usage, c.Flags = v.name, v.usage, append(v.flags(), c.Flags...)
			root.Commands = append(root.Commands, c)
		}
	} else {
		root.Action = which("command")
		for _, p := range puzzles {
			c := answer.of(p, s)
			c.Name, c.Usage, c.Flags = p.name(), "answer boards: "+p.title(), append(answer.flags(), c.Flags...)
			root.Commands = append(root.Commands, c)
		}
		for _, v := range []verb{hint, scramble, show} {
			all := &cli.Command{Name: v.name, Usage: v.usage, Flags: v.flags(), Action: which("puzzle")}
			for _, p := range puzzles {
				c := v.of(p, s)
				c.Name, c.Usage = p.name(), v.usage+": "+p.title()
				all.Commands = append(all.Commands, c)
			}
			root.Commands = append(root.Commands, all)
		}
	}
	root.Commands = append(root.Commands, statsCommand(puzzles, s.out), verifyCommand(puzzles, s))
	root.Commands = append(append(root.Commands, more...), helpCommand())
	names := map[string]bool{}
	for _, c := range root.Commands {
		if names[c.Name] {
			panic("command: two commands have the name " + c.Name)
		}
		names[c.Name], c.Before = true, noneBefore
	}
	s.configure(root)
	return root
}

// configure makes c and all commands below it say what is wrong with flags, and complete.
func configure(c *cli.Command) {
	c.Walk(func(c *cli.Command) error {
		c.OnUsageError, c.ShellComplete = usageError, complete
		return nil
	})
}

// noneBefore refuses flags between the program and a subcommand, which would be lost.
func noneBefore(ctx context.Context, c *cli.Command) (context.Context, error) {
	if names := c.Root().LocalFlagNames(); len(names) > 0 {
		return ctx, misused(c, "-%s must come after %q", names[0], c.Name)
	}
	return ctx, nil
}

// which returns the action of a command that does nothing without one of its subcommands.
func which(what string) cli.ActionFunc {
	return func(_ context.Context, c *cli.Command) error {
		if name := c.Args().First(); name != "" {
			return misused(c, "no %s %q%s", what, name, meant(c, name))
		}
		return misused(c, "which %s?", what)
	}
}

// none is the error if c, which takes no arguments, has one.
func none(c *cli.Command) error {
	if c.Args().Present() {
		return misused(c, "unexpected argument %q", c.Args().First())
	}
	return nil
}

// meant returns a question for the subcommand of c that is like a name, "" if none is.
func meant(c *cli.Command, name string) string {
	if like := cli.SuggestCommand(c.Commands, name); len(like) > 1 && like[0] == name[0] {
		return fmt.Sprintf("; did you mean %q?", like)
	}
	return ""
}

// usageError returns the error for a wrong flag as misuse, with the flag that was meant.
func usageError(_ context.Context, c *cli.Command, err error, _ bool) error {
	fault, _, _ := strings.Cut(err.Error(), ": strconv.")
	if _, name, ok := strings.Cut(fault, "flag provided but not defined: -"); ok && name != "" {
		like := strings.TrimLeft(cli.SuggestFlag(flags(c), name, false), "-")
		if len(like) > 1 && like[0] == name[0] {
			fault += fmt.Sprintf("; did you mean -%s?", like)
		}
	}
	return misused(c, "%s", fault)
}

func titles(puzzles []Puzzle) string {
	if len(puzzles) == 0 {
		panic("command: no puzzle")
	}
	var all []string
	for _, p := range puzzles {
		all = append(all, p.title())
	}
	return strings.Join(all, ", ")
}

// version returns the version of the program's main module.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
