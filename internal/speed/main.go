// Speed runs the benchmarks, some rounds of them, and writes into README.md how the
// packages compare with their rivals in the same round, the median of all rounds:
//
//	go run ./internal/speed
package main

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strconv"
)

// comparisons are the rows of the table: what nibble does, the rival that does it too,
// and the benchmarks of both.
var comparisons = []struct{ what, rival, nibble, other string }{
	{"`lookup.Distance`", "Go map with the board as key", "lookup.Distance/nibble", "lookup.Distance/map"},
	{"", "one load at an index that is ready", "lookup.Distance/nibble", "lookup.Distance/floor"},
	{"`lookup.AppendPath`", "walk by a Go map of all boards", "lookup.Path/nibble", "lookup.Path/map"},
	{"`lookup.Answer`, lines", "`bufio.Scanner`, `strings.Fields` and `Atoi`", "lookup.Answer/nibble/lines", "lookup.Answer/scanner"},
	{"", "`bytes.Count` of the line ends", "lookup.Answer/nibble/lines", "lookup.Answer/floor"},
	{"`rotation.AppendPath`, 8 turns at most", "textbook IDA* without a table", "rotation.AppendPath/near/nibble", "rotation.AppendPath/near/textbook"},
	{"`nibble bake -n`, pocket cube", "search with a Go map", "gen.Defined/nibble", "gen.Defined/map"},
	{"`go generate`, both puzzles solved", "searches with Go maps, nothing packed", "gen.Solve/cores", "gen.Solve/map"},
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("speed: ")
	ratios := make([][]float64, len(comparisons)) // of each, by round: a machine's speed drifts
	cpu := ""
	for range 7 {
		cmd := exec.Command("go", "test", "-run", "^$", "-bench", ".", "-skip", "Hanoi|Cube", "-benchtime", "0.3s", "-cpu", "1", "./lookup", "./rotation", "./gen")
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			log.Fatalf("%v\n%s", err, out)
		}
		os.Stdout.Write(out)
		var times map[string]float64
		times, cpu = parse(out)
		for i, c := range comparisons {
			if times[c.nibble] == 0 || times[c.other] == 0 {
				log.Fatalf("no benchmark %s or %s", c.nibble, c.other)
			}
			ratios[i] = append(ratios[i], times[c.other]/times[c.nibble])
		}
	}

	var table bytes.Buffer
	fmt.Fprintf(&table, "| %s, %d cores, %s/%s | against | times as long |\n|---|---|---|\n", cpu, runtime.NumCPU(), runtime.GOOS, runtime.GOARCH)
	for i, c := range comparisons {
		slices.Sort(ratios[i])
		fmt.Fprintf(&table, "| %s | %s | %s |\n", c.what, c.rival, ratio(ratios[i][len(ratios[i])/2]))
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		log.Fatal(err)
	}
	section := regexp.MustCompile(`(?s)(<!-- speed -->\n).*?(<!-- end -->\n)`)
	if !section.Match(readme) {
		log.Fatal("README.md has no section for it")
	}
	readme = section.ReplaceAll(readme, []byte("${1}"+table.String()+"${2}"))
	if err := os.WriteFile("README.md", readme, 0o666); err != nil {
		log.Fatal(err)
	}
}

// parse returns the time of each benchmark, by package and name, a board's if it gives
// one, and the processor.
func parse(out []byte) (times map[string]float64, cpu string) {
	times = map[string]float64{}
	line := regexp.MustCompile(`(?m)^(?:pkg: nibble/(\w+)|cpu: (.*?) *|Benchmark(\S+)\s+\d+\s+(\S+) ns/op(?:.*?(\S+) ns/board)?.*)$`)
	pkg := ""
	for _, m := range line.FindAllSubmatch(out, -1) {
		switch {
		case m[1] != nil:
			pkg = string(m[1])
		case m[2] != nil:
			cpu = string(m[2])
		default:
			figure := m[4]
			if m[5] != nil {
				figure = m[5]
			}
			t, err := strconv.ParseFloat(string(figure), 64)
			if err != nil {
				log.Fatal(err)
			}
			times[pkg+"."+string(m[3])] = t
		}
	}
	return times, cpu
}

// ratio writes a ratio with two digits that count, or all before the point.
func ratio(r float64) string {
	switch {
	case r >= 10:
		return fmt.Sprintf("%.0f", r)
	case r >= 1:
		return fmt.Sprintf("%.1f", r)
	}
	return fmt.Sprintf("%.2f", r)
}
