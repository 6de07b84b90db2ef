package judge

import (
	"nibble/gen/judge/code"
	"strings"
	"testing"
)

// TestList brings the table of a file up to date and leaves the rest, line ends included.
func TestList(t *testing.T) {
	const before = "a\n<!-- judges -->\nold\n<!-- end -->\nb\n<!-- end -->\n"
	const after = "a\n<!-- judges -->\n| problem | file | bytes |\n|---|---|---|\n| all | `x/main.c` | 70 |\n<!-- end -->\nb\n<!-- end -->\n"
	crlf := func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }
	for name, test := range map[string]struct{ text, want string }{
		"LF":        {before, after},
		"CRLF":      {crlf(before), crlf(after)},
		"mixed":     {"\r\n" + before, "\r\n" + after},
		"empty":     {strings.Replace(before, "old\n", "", 1), after},
		"last line": {strings.TrimSuffix(before, "\nb\n<!-- end -->\n"), strings.TrimSuffix(after, "\nb\n<!-- end -->\n")},
	} {
		dir := write(t, map[string]string{"main.c": "char *e = ENTRIES;\n", "README": test.text})
		source, _, err := List{Path: dir + "/README", Submissions: []Submission{
			{For: "all", Path: "x/main.c", Solution: solved(t), Encode: code.Letters, Files: []string{dir + "/main.c"}},
		}}.Render()
		if string(source) != test.want || err != nil {
			t.Errorf("%s: Render = %q, %v, want %q", name, source, err, test.want)
		}
	}
}

func TestListErrors(t *testing.T) {
	const lines = "<!-- judges -->\n<!-- end -->\n"
	dir := write(t, map[string]string{
		"none": "a\n", "open": "<!-- judges -->\na\n", "within": "see <!-- judges -->\n<!-- end -->\n", "submission": lines,
	})
	for _, name := range []string{"none", "open", "within", "submission", "missing"} {
		source, _, err := List{Path: dir + "/" + name, Submissions: []Submission{{Path: "x.c"}}}.Render()
		if err == nil || !strings.Contains(err.Error(), dir+"/"+name) || strings.Contains(err.Error(), "\n") {
			t.Errorf("Render of %s = %q, %v, want an error in one line that names it", name, source, err)
		}
	}
}
