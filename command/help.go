package command

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v3"
)

// A value of a flag has its name in the flag's usage, at the start and between backquotes.

// printHelp prints what c does and takes, with one dash before flags, as everywhere here.
func printHelp(out io.Writer, c *cli.Command) {
	all := flags(c)
	w := tabwriter.NewWriter(out, 0, 0, 3, ' ', 0)
	defer w.Flush()
	fmt.Fprintf(w, "%s: %s\n\nusage: %s", c.FullName(), c.Usage, c.FullName())
	switch args := strings.TrimSuffix(" [flags] "+c.ArgsUsage, " "); {
	case len(c.Commands) == 0:
		fmt.Fprintln(w, args)
	case c.ArgsUsage == "":
		fmt.Fprintln(w, " COMMAND ...")
	default:
		fmt.Fprintf(w, "%s\n       %s COMMAND ...\n", args, c.FullName())
	}
	if c.Description != "" {
		fmt.Fprintf(w, "\n%s\n", strings.TrimSpace(c.Description))
	}
	if example, ok := c.Metadata["example"].(func(string) string); ok {
		fmt.Fprintf(w, "\n%s", example(c.FullName()))
	}
	if len(c.Commands) > 0 {
		fmt.Fprintln(w, "\ncommands:")
		for _, sub := range c.Commands {
			if !sub.Hidden {
				fmt.Fprintf(w, "  %s\t%s\n", sub.Name, sub.Usage)
			}
		}
	}
	if len(all) > 0 {
		fmt.Fprintln(w, "\nflags:")
		for _, f := range all {
			name, value, usage := describe(f)
			fmt.Fprintf(w, "  %s\t%s\n", strings.TrimSpace("-"+name+" "+value), usage)
		}
	}
}

// flags returns the flags that c takes, those of commands above it too.
func flags(c *cli.Command) []cli.Flag { return append(c.VisibleFlags(), c.VisiblePersistentFlags()...) }

// describe returns the name of a flag, what its value is called, and what it does.
func describe(f cli.Flag) (name, value, usage string) {
	if doc, ok := f.(cli.DocGenerationFlag); ok {
		usage = doc.GetUsage()
	}
	if rest, ok := strings.CutPrefix(usage, "`"); ok {
		value, usage, _ = strings.Cut(rest, "`")
	}
	return f.Names()[0], value, strings.TrimSpace(usage)
}

// helpCommand prints the help of a command, however deep.
func helpCommand() *cli.Command {
	return &cli.Command{
		Name: "help", Usage: "print the help of a command", ArgsUsage: "[COMMAND ...]",
		Action: func(_ context.Context, c *cli.Command) error {
			at := c.Root()
			for _, name := range c.Args().Slice() {
				next := at.Command(name)
				if next == nil {
					return misused(at, "no command %q%s", name, meant(at, name))
				}
				at = next
			}
			printHelp(c.Root().Writer, at)
			return nil
		},
	}
}

// complete prints for a shell the flags or the commands that can come next.
func complete(_ context.Context, c *cli.Command) {
	w, last := c.Root().Writer, ""
	if n := c.Args().Len(); n > 0 {
		last = c.Args().Get(n - 1)
	}
	if !strings.HasPrefix(last, "-") {
		for _, sub := range c.Commands {
			if !sub.Hidden {
				fmt.Fprintf(w, "%s:%s\n", sub.Name, sub.Usage)
			}
		}
		return
	}
	dashes := "-"
	if strings.HasPrefix(last, "--") {
		dashes = "--"
	}
	for _, f := range flags(c) {
		name, _, usage := describe(f)
		fmt.Fprintf(w, "%s%s:%s\n", dashes, name, usage)
	}
}

// example returns what a verb prints for some board of p, as a terminal would show it: the
// command line is after "    $ ". It is "" if the table is damaged.
func (v verb) example(p Puzzle, command string) string {
	const seed = 1
	r := rand.New(rand.NewPCG(seed, 0))
	if v.name == "scramble" {
		distance := p.farthest() / 2
		line, err := p.scramble(nil, r, distance, false)
		if err != nil {
			return ""
		}
		return indent(fmt.Sprintf("$ %s -distance %d -seed %d\n%s", command, distance, seed, line))
	}
	board, err := p.near(r)
	if err != nil {
		return ""
	}
	text := ""
	for _, a := range v.asked {
		var out strings.Builder
		if err := p.answer(&out, strings.NewReader(board+"\n"), &a); err != nil {
			return ""
		}
		flag := ""
		switch {
		case a.path:
			flag = " -path"
		case a.json:
			flag = " -json"
		}
		text += fmt.Sprintf("$ %s%s '%s'\n%s", command, flag, board, out.String())
	}
	return indent(text)
}

// indent returns lines of text four columns farther right.
func indent(text string) string {
	return "    " + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n    ") + "\n"
}
