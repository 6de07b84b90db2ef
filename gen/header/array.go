package header

import (
	"fmt"
	"strings"
)

// Initializer returns numbers, an array or arrays of arrays, as C writes them.
func Initializer(numbers any) string {
	return strings.NewReplacer("[", "{", "]", "}", " ", ", ").Replace(fmt.Sprint(numbers))
}

// initializer is Initializer in lines that are not too long.
func initializer(numbers any) string {
	text := Initializer(numbers)
	if rows, nested := strings.CutPrefix(text, "{{"); nested {
		return "{\n    {" + wrap(strings.ReplaceAll(strings.TrimSuffix(rows, "}"), "}, {", "},\n{"), "\n    ", 92) + "\n}"
	}
	return wrap(text, "\n    ", 92)
}

// Quote returns text as a string literal of both C and Go. Octal escapes stand for what
// either would take for something else, such as ? that could start a trigraph of C.
func Quote(text string) string {
	quoted := []byte{'"'}
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '?' {
			quoted = fmt.Appendf(quoted, "\\%03o", c)
		} else {
			quoted = append(quoted, c)
		}
	}
	return string(append(quoted, '"'))
}

// rows returns bytes as strings of 64, the elements of an array of rows of 65. C89 need take no
// string longer than 509 characters, and C++ no array that the zero after a string does not
// fit. Compilers take them ten times as fast as numbers: for 1.8 MB, gcc needs 0.15 s and 40 MB
// of memory, and for an array of numbers up to 7 s and 200 MB.
func rows(data string) string {
	const row = 64
	var b strings.Builder
	for i := 0; i < len(data); i += row {
		if i > 0 {
			b.WriteString(",\n")
		}
		b.WriteString(Quote(data[i:min(i+row, len(data))]))
	}
	return b.String()
}

// wrap breaks text at blanks into lines of at most width bytes, where it can.
func wrap(text, newline string, width int) string {
	var b strings.Builder
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			b.WriteString(newline)
		}
		column := 0
		for j, word := range strings.Split(line, " ") {
			switch {
			case j == 0:
			case column+1+len(word) > width:
				b.WriteString(newline)
				column = 0
			default:
				b.WriteByte(' ')
				column++
			}
			b.WriteString(word)
			column += len(word)
		}
	}
	return b.String()
}
