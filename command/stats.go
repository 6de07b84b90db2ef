package command

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v3"

	"nibble/table/proof"
)

// statsCommand prints what the tables hold.
func statsCommand(puzzles []Puzzle, out io.Writer) *cli.Command {
	return &cli.Command{
		Name: "stats", Usage: "print what the tables hold",
		Description: `Prints for each table its states, entries and bytes, the largest and the mean distance, and
how many states there are at each distance. With -json, an array of objects: table, states,
entries, bytes, farthest, mean and histogram.`,
		Flags: []cli.Flag{&cli.BoolFlag{Name: "json", Usage: "print an array"}},
		Action: func(_ context.Context, c *cli.Command) error {
			if err := none(c); err != nil {
				return err
			}
			var all []figures
			for _, t := range tables(puzzles) {
				all = append(all, newFigures(t.Figures))
			}
			if c.Bool("json") {
				return json.NewEncoder(out).Encode(all)
			}
			return printStats(out, all)
		},
	}
}

// tables returns the tables of all puzzles.
func tables(puzzles []Puzzle) (all []Table) {
	for _, p := range puzzles {
		all = append(all, p.tables()...)
	}
	return all
}

// figures describe a table.
type figures struct {
	Table     string  `json:"table"`
	States    int     `json:"states"`
	Entries   int     `json:"entries"`
	Bytes     int     `json:"bytes"`
	Farthest  int     `json:"farthest"`
	Mean      float64 `json:"mean"`
	Histogram []int   `json:"histogram"` // how many states there are at each distance
}

func newFigures(f proof.Figures) figures {
	mean := 0.0
	for d, n := range f.Counts {
		mean += float64(d*n) / float64(f.States)
	}
	return figures{f.Name, f.States, f.Entries, f.Bytes, f.Farthest(), mean, f.Counts}
}

func printStats(out io.Writer, all []figures) error {
	w := bufio.NewWriter(out)
	for i, f := range all {
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%s: %d states in %d entries, %d bytes; farthest %d, mean %.2f\n",
			f.Table, f.States, f.Entries, f.Bytes, f.Farthest, f.Mean)
		most := 0
		for _, n := range f.Histogram {
			most = max(most, n)
		}
		for d, n := range f.Histogram {
			fmt.Fprintf(w, "%2d %6d %s\n", d, n, strings.Repeat("#", (50*n+most-1)/most))
		}
	}
	return w.Flush()
}

// verifyCommand proves the distances in the tables.
func verifyCommand(puzzles []Puzzle, s *streams) *cli.Command {
	return &cli.Command{
		Name: "verify", Usage: "prove every distance",
		Description: `Proves every distance that is answered, from the answers themselves and with no search: goals
and only goals are at 0, no move leads more than one nearer, and from every other state some
move leads one nearer. Prints a line for each table: how many distances were proved, how many
there are of each, and how many entries hold them, with their CRC-32. If something is wrong
with a table, says what, and the exit status is 1.`,
		Action: func(_ context.Context, c *cli.Command) error {
			if err := none(c); err != nil {
				return err
			}
			all := tables(puzzles)
			failed, proved := make(chan error, len(all)), make([]chan bool, len(all))
			for i, t := range all { // all at once, as there may be more than one processor
				proved[i] = make(chan bool)
				go func() {
					if err := t.Prove(); err != nil {
						failed <- fmt.Errorf("%s: %w", t.Figures.Name, err)
						return
					}
					close(proved[i])
				}()
			}
			for i, t := range all {
				f := t.Figures
				done := progress(s.errs, "proving "+f.Name)
				var err error
				select {
				case err = <-failed:
				case <-proved[i]:
				}
				done()
				if err == nil {
					_, err = fmt.Fprintf(s.out, "%s: %d distances proved, at 0, 1, ... %d: %s; %d entries, all used, CRC-32 %08x\n",
						f.Name, f.States, f.Farthest(), strings.Trim(fmt.Sprint(f.Counts), "[]"), f.Entries, f.Checksum)
				}
				if err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// progress shows on a terminal what is being done, until it is done.
func progress(w io.Writer, what string) (done func()) {
	if !isTerminal(w) {
		return func() {}
	}
	fmt.Fprintf(w, "\r%s ...", what)
	return func() { fmt.Fprintf(w, "\r%s\r", strings.Repeat(" ", len(what)+4)) }
}
