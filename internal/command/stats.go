package command

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"

	"nibble/internal/baked"
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
	if err := parseNone(flags, args); err != nil {
		return err
	}
	var all []figures
	for _, t := range baked.Tables() {
		known, err := t.Prove()
		if err != nil {
			return err
		}
		f := figures{Table: t.Name, States: known.States, Entries: known.Entries, Bytes: known.Bytes,
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

// verify proves the distances in each table.
func verify(flags *flag.FlagSet, args []string) error {
	if err := parseNone(flags, args); err != nil {
		return err
	}
	for _, t := range baked.Tables() {
		f, err := t.Prove()
		if err != nil {
			return err
		}
		if _, err := fmt.Printf("%s: %d distances proved, at 0, 1, ... %d: %s; %d entries, all used, CRC-32 %08x\n",
			t.Name, f.States, len(f.Distances)-1, strings.Trim(fmt.Sprint(f.Distances), "[]"), f.Entries, f.Checksum); err != nil {
			return err
		}
	}
	return nil
}
