package command

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
)

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

// stats prints the figures of each table, and how many states there are at each distance.
func stats(flags *flag.FlagSet, args []string) error {
	asJSON := flags.Bool("json", false, "")
	rest, err := parse(flags, args)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return Misuse(fmt.Sprintf("what is %q?", rest[0]))
	}
	var all []figures
	names, tables := tables()
	for i, t := range tables {
		known, err := t.Prove()
		if err != nil {
			return fmt.Errorf("%s: %w", names[i], err)
		}
		f := figures{Table: names[i], States: known.States, Entries: known.Entries, Bytes: known.Bytes,
			Farthest: len(known.Distances) - 1, Histogram: known.Distances}
		for d, n := range f.Histogram {
			f.Mean += float64(d*n) / float64(f.States)
		}
		all = append(all, f)
	}
	if *asJSON {
		return json.NewEncoder(os.Stdout).Encode(all)
	}
	out := bufio.NewWriter(os.Stdout)
	for i, f := range all {
		if i > 0 {
			fmt.Fprintln(out)
		}
		fmt.Fprintf(out, "%s: %d states in %d entries, %d bytes; farthest %d, mean %.2f\n",
			f.Table, f.States, f.Entries, f.Bytes, f.Farthest, f.Mean)
		most := 0
		for _, n := range f.Histogram {
			most = max(most, n)
		}
		for d, n := range f.Histogram {
			bar := strings.Repeat("#", (50*n+most-1)/most)
			fmt.Fprintf(out, "%2d %6d %s\n", d, n, bar)
		}
	}
	return out.Flush()
}
