package command

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"

	"nibble/table"
	"nibble/table/ring"
	"nibble/table/seven"
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

// read reads the figures off a table, given where the entry of each state is and what
// distance that holds.
func read(name string, states int, entry func(state int) (index, distance int)) figures {
	f := figures{Table: name, States: states}
	sum := 0
	for state := range states {
		index, distance := entry(state)
		for len(f.Histogram) <= distance {
			f.Histogram = append(f.Histogram, 0)
		}
		f.Histogram[distance]++
		f.Entries = max(f.Entries, index+1)
		sum += distance
	}
	f.Bytes = (f.Entries + 1) / 2
	f.Farthest = len(f.Histogram) - 1
	f.Mean = float64(sum) / float64(states)
	return f
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
	corner, beside, game := seven.Puzzle{Goal: 0}, seven.Puzzle{Goal: 1}, ring.New()
	all := []figures{
		read("seven puzzle, to 0 1 2 3 4 5 6 7", corner.States(), func(state int) (int, int) {
			return state, table.SevenDistance(state, corner.Bound(state))
		}),
		read("seven puzzle, to 1 0 2 3 4 5 6 7", beside.States(), func(state int) (int, int) {
			return state, table.SevenDistance1(state, beside.Bound(state))
		}),
		read("Rotation Game, one symbol", game.States(), func(state int) (int, int) {
			index := game.Index(game.Unrank(state))
			return index, table.RotationDistance(index)
		}),
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
