package define

import (
	"strconv"
	"strings"
)

// A word is a run of characters without blanks in a definition.
type word struct {
	text string
	line int // where it stands, from 1
}

// words returns the words of each line that has any, the lines in turn. LF, CR and CR LF end
// a line each. A line whose first character is # is a comment, if comments is true.
func words(text []byte, comments bool) (lines [][]word) {
	s := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(string(text))
	for i, line := range strings.Split(s, "\n") {
		if comments && strings.HasPrefix(line, "#") {
			continue
		}
		var list []word
		for _, text := range strings.FieldsFunc(line, func(c rune) bool { return c <= ' ' }) {
			list = append(list, word{text, i + 1})
		}
		if list != nil {
			lines = append(lines, list)
		}
	}
	return lines
}

// isNumber reports whether a word begins as a number does.
func isNumber(s string) bool { return s[0] >= '0' && s[0] <= '9' }

// number returns the number that a word is, from least to most.
func (d *definition) number(w word, least, most int) (int, error) {
	n, err := strconv.Atoi(w.text)
	if err != nil || strings.Trim(w.text, "0123456789") != "" {
		return 0, d.fail(w.line, "found %q, want a number from %d to %d", w.text, least, most)
	}
	if n < least || n > most {
		return 0, d.fail(w.line, "number %d is not from %d to %d", n, least, most)
	}
	return n, nil
}

// refused says why a command of a definition is refused, by its name.
var refused = map[string]string{
	"ForbiddenPairs":  "which moves may follow each other",
	"ForbiddenGroups": "which moves may follow each other",
	"MoveLimits":      "how often moves may be made",
}

// refuse returns the error for a command that is refused.
func (d *definition) refuse(w word) error {
	return d.fail(w.line, "%s is not supported: by it the way to a state says %s from there, so that states would have no distances", w.text, refused[w.text])
}

// skipped are the commands that are skipped.
var skipped = map[string]bool{"Ignore": true, "Multiplicators": true, "ParallelMoves": true}

// skip notes that a command is skipped.
func (d *definition) skip(w word) {
	d.notes = append(d.notes, d.fail(w.line, "%s is skipped", w.text).Error())
}
