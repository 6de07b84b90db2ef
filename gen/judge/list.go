package judge

import (
	"fmt"
	"os"
	"regexp"
)

// A List is a file with a table of submissions and their sizes, between lines that say
// <!-- judges --> and <!-- end -->.
type List struct {
	Path        string
	Submissions []Submission
}

// Name returns l.Path.
func (l List) Name() string { return l.Path }

// between matches what lies between the two lines, and the line end of the first.
var between = regexp.MustCompile(`(?ms)^<!-- judges -->(\r?\n)(.*?)^<!-- end -->\r?$`)

// Render returns the file with the table brought up to date. Its lines end as the one
// before them does.
func (l List) Render() (source []byte, log []string, err error) {
	text, err := os.ReadFile(l.Path)
	if err != nil {
		return nil, nil, err
	}
	at := between.FindSubmatchIndex(text)
	if at == nil {
		return nil, nil, fmt.Errorf("%s: no line <!-- judges --> with a line <!-- end --> after it", l.Path)
	}
	start, newline, end := text[:at[3]], text[at[2]:at[3]], text[at[5]:]
	source = fmt.Appendf(source, "%s| problem | file | bytes |%s|---|---|---|%s", start, newline, newline)
	for _, s := range l.Submissions {
		submission, _, err := s.Render()
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", l.Path, err)
		}
		source = fmt.Appendf(source, "| %s | `%s` | %d |%s", s.For, s.Path, len(submission), newline)
	}
	return append(source, end...), nil, nil
}
