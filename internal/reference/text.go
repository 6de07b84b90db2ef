package reference

import (
	"os"
	"strings"
)

// Boards reads boards from text in the plainest way: numbers of one digit, or runs of as many
// digits as a board has cells, with anything of " \t\r\n," between. On a board, number i is
// counts[i] times. If stop is true, a 0 where a board would start ends the text. It returns
// the boards before the first fault, and whether there is none.
func Boards(text string, counts []int, stop bool) (boards []string, ok bool) {
	cells := 0
	for _, n := range counts {
		cells += n
	}
	board := ""
	for text != "" {
		if strings.ContainsRune(" \t\r\n,", rune(text[0])) {
			text = text[1:]
			continue
		}
		run := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
		text = text[len(run):]
		switch {
		case run == "0" && board == "" && stop:
			return boards, true
		case len(run) != 1 && (len(run) != cells || board != ""):
			return boards, false
		}
		if board += run; len(board) < cells {
			continue
		}
		for number, want := range counts {
			if strings.Count(board, string(rune('0'+number))) != want {
				return boards, false
			}
		}
		boards, board = append(boards, board), ""
	}
	return boards, board == ""
}

// Cases returns the inputs of a puzzle in a file of cases.
func Cases(file, puzzle string) (inputs []string, err error) {
	cases, err := os.ReadFile(file)
	for _, line := range strings.Split(string(cases), "\n") {
		if fields := strings.Split(line, "\t"); fields[0] == puzzle {
			inputs = append(inputs, strings.NewReplacer(`\n`, "\n", `\r`, "\r").Replace(fields[1]))
		}
	}
	return inputs, err
}
