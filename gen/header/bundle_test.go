package header

import (
	"strings"
	"testing"
)

// bundle bundles files, which are given as texts.
func bundle(data map[string]string, texts ...string) (string, error) {
	var files []File
	for i, text := range texts {
		files = append(files, File{string(rune('a'+i)) + ".c", text})
	}
	return Bundle(files, data)
}

func TestBundle(t *testing.T) {
	const first = `/* What it is. */

#include <stdio.h>
#include <stdlib.h>

/* one of two */
static int nibble_two(int n)
{
    return n + 2; /* nibble_unused */
}

int main(void)
{
    puts("nibble_three is not used");
    return nibble_four(nibble_two(NUMBER));
}
`
	const second = `/* Four. */

typedef unsigned long nibble_number;

static int nibble_two(int n)
{
    return nibble_unused(n);
}

/* adds NIBBLE_MORE */
static int nibble_four(int n)
{
    nibble_number sum = (nibble_number)n + NIBBLE_MORE;
    return (int)sum + nibble_two(n);
}

static int nibble_unused(int n) { return n; }

#define NIBBLE_MORE 4

static const char *const nibble_three[] = {"{", 0};
`
	const want = `/* What it is. */

#include <stdio.h>
#include <stdlib.h>

/* one of two */
static int two(int n)
{
    return n + 2; /* unused */
}

typedef unsigned long number;

#define MORE 4

/* adds MORE */
static int four(int n)
{
    number sum = (number)n + MORE;
    return (int)sum + two(n);
}

int main(void)
{
    puts("three is not used");
    return four(two(7));
}
`
	if got, err := bundle(map[string]string{"NUMBER": "7"}, first, second); got != want || err != nil {
		t.Errorf("Bundle = %s, %v, want %s", got, err, want)
	}
}

// TestRefused bundles what cannot be told apart.
func TestRefused(t *testing.T) {
	const fine = "int main(void)\n{\n    return 0;\n}\n"
	for _, test := range []struct {
		texts []string
		want  string
	}{
		{[]string{"int main(void)\n{\n\n    return 0;\n}\n"}, "a.c:1: not a piece"},
		{[]string{"\n\n" + fine, "#if 1\nint i;\n#endif\n"}, "b.c:1: not a piece"},
		{[]string{fine, "int i;\n\nint j;\n#define K 1\n"}, "b.c:3: not a piece"},
		{[]string{fine, "int i;\n\n\nstruct s { int i; };\n"}, "b.c:4: not a piece"},
		{[]string{"/* a */ int i;\n"}, "a.c:1: a comment"},
		{[]string{"/* a\n\nb */\nint i;\n"}, "a.c:1: a comment"},
		{[]string{fine, "static int f(void)\n{\n    return g();\n}\n\nstatic int g(void)\n{\n    return f();\n}\n"}, ""},
		{[]string{"int main(void)\n{\n    return f();\n}\n", "static int f(void)\n{\n    return g();\n}\n\nstatic int g(void)\n{\n    return f();\n}\n"}, "b.c:1: f uses itself"},
		{[]string{fine, "int i;\n\nint i;\n"}, "b.c:3: i is also declared at b.c:1"},
		{[]string{"int main(void)\n{\n    int f = nibble_f();\n    return f;\n}\n", "static int nibble_f(void)\n{\n    return 0;\n}\n"}, "a.c:1: nibble_f and f have the same name"},
	} {
		_, err := bundle(nil, test.texts...)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.HasPrefix(err.Error(), test.want)) {
			t.Errorf("Bundle of %q: %v, want %q", test.texts, err, test.want)
		}
	}
	if _, err := bundle(map[string]string{"B": "", "A": ""}, fine); err == nil || err.Error() != `a.c: no words ["A" "B"] to replace` {
		t.Errorf("Bundle with words that there are not: %v", err)
	}
}

// TestTerse leaves comments out, and what looks like one in a string in.
func TestTerse(t *testing.T) {
	const source = "/* Code. */\n\n/* What it\n   is. */\n\n#include <stdio.h>\n\n/* f */\nint f(void)\n{\n    if (1)\n        return 0; /* none */\n" +
		"    /* all\n       of it */\n    return *\"/* \\\" */    \" / '\"'; /* \" */\n}\n"
	const want = "/* Code. */\n\n/* What it\n   is. */\n\n#include <stdio.h>\n\nint f(void)\n{\n\tif (1)\n\t\treturn 0;\n" +
		"\n\treturn *\"/* \\\" */    \" / '\"';\n}\n"
	if got := Terse(source); got != want {
		t.Errorf("Terse = %q, want %q", got, want)
	}
}
