package header

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// A File is a file of C that consists of pieces with an empty line between each two: a macro,
// a type, an array or a function each, perhaps with a comment before it. Nothing else can be
// told apart, and it has no empty line inside.
type File struct {
	Name string // for errors
	Text string // with lines ended by LF
}

// A piece is what a File consists of.
type piece struct {
	place   string
	comment string // with the line end after it
	code    string // with the line end, "" if there is only a comment
	name    string // what it declares, "" if it is an #include
	uses    []string
}

// declares matches the start of a piece of each kind, with its name: a macro, a type, and an
// array or a function.
var declares = sync.OnceValue(func() []*regexp.Regexp {
	return []*regexp.Regexp{
		regexp.MustCompile(`^#define ([A-Za-z_]\w*)`),
		regexp.MustCompile(`^typedef [A-Za-z_ ]+?([A-Za-z_]\w*);\n$`),
		regexp.MustCompile(`^(?:[A-Za-z_]\w* +\**(?:const )?)+([A-Za-z_]\w*)(?:\[| = |\(|;)`),
	}
})

// word matches what a C compiler reads as one: a comment, a string, a character or a name.
var word = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?s)/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_]\w*`)
})

// pieces returns what a file consists of.
func (f File) pieces() (all []*piece, err error) {
	line := 1
	for _, text := range strings.SplitAfter(f.Text, "\n\n") {
		start := line
		line += strings.Count(text, "\n")
		start += len(text) - len(strings.TrimLeft(text, "\n"))
		text = strings.Trim(text, "\n")
		if text == "" {
			continue
		}
		p := &piece{place: fmt.Sprintf("%s:%d", f.Name, start), code: text + "\n"}
		if strings.HasPrefix(text, "/*") {
			comment, code, closed := strings.Cut(text, "*/")
			if !closed || code != "" && code[0] != '\n' {
				return nil, fmt.Errorf("%s: a comment before a piece of C has no empty line in it, and ends its line", p.place)
			}
			p.comment, p.code = comment+"*/\n", strings.TrimPrefix(code+"\n", "\n")
		}
		if err := p.read(); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// read finds out the name of a piece and the names that it uses.
func (p *piece) read() error {
	if p.code == "" || strings.HasPrefix(p.code, "#include ") && strings.Count(p.code, "\n#include ") == strings.Count(p.code, "\n")-1 {
		return nil
	}
	for _, kind := range declares() {
		if found := kind.FindStringSubmatch(p.code); found != nil {
			p.name = found[1]
			break
		}
	}
	macro := strings.HasPrefix(p.code, "#define ")
	bare := word().ReplaceAllStringFunc(p.code, func(s string) string {
		if strings.ContainsAny(s[:1], `/"'`) {
			return ""
		}
		return s
	})
	end := strings.TrimSpace(bare)
	if p.name == "" || strings.Count(bare, "{") != strings.Count(bare, "}") || !macro && !strings.HasSuffix(end, "}") && !strings.HasSuffix(end, ";") ||
		strings.Contains(bare, "\n#") {
		return fmt.Errorf("%s: not a piece of C that can be told apart: a macro, a type, an array or a function, without an empty line", p.place)
	}
	for _, name := range word().FindAllString(bare, -1) {
		if name != p.name && !slices.Contains(p.uses, name) {
			p.uses = append(p.uses, name)
		}
	}
	return nil
}

// A library is the pieces of files by their names.
type library map[string]*piece

// newLibrary returns the pieces of files. What a file declares takes the place of what later
// files declare by that name.
func newLibrary(files []File) (library, error) {
	l := library{}
	for _, f := range files {
		all, err := f.pieces()
		if err != nil {
			return nil, err
		}
		declared := map[string]string{}
		for _, p := range all {
			if p.name == "" {
				continue
			}
			if other := declared[p.name]; other != "" {
				return nil, fmt.Errorf("%s: %s is also declared at %s", p.place, p.name, other)
			}
			declared[p.name] = p.place
			if l[p.name] == nil {
				l[p.name] = p
			}
		}
	}
	return l, nil
}

// reach appends to list the pieces that p uses, each after those that it uses itself, and p.
func (l library) reach(list []*piece, p *piece, through ...*piece) ([]*piece, error) {
	if slices.Contains(list, p) {
		return list, nil
	}
	if slices.Contains(through, p) {
		return nil, fmt.Errorf("%s: %s uses itself", p.place, p.name)
	}
	through = append(through, p)
	for _, name := range p.uses {
		used := l[name]
		if used == nil {
			continue // of C, or a local one
		}
		var err error
		if list, err = l.reach(list, used, through...); err != nil {
			return nil, err
		}
	}
	return append(list, p), nil
}

// Bundle returns the first of some files of C with all that it uses of the others, which may
// be those of the folder c, each piece after those that it uses. What a file declares takes
// the place of what later files declare by that name. The prefix of shared names, nibble_ or
// NIBBLE_, is left out, and each word of data is replaced by its text. It is an error if there
// is no such word.
func Bundle(files []File, data map[string]string) (string, error) {
	l, err := newLibrary(files)
	if err != nil {
		return "", err
	}
	own, err := files[0].pieces()
	if err != nil {
		return "", err
	}
	var list []*piece
	for _, p := range own {
		if l[p.name] != nil {
			p = l[p.name] // the same, as it is when others use it
		}
		if list, err = l.reach(list, p); err != nil {
			return "", err
		}
	}
	for _, p := range list {
		for _, name := range p.uses {
			if bare := strings.TrimPrefix(name, "nibble_"); bare != name && slices.Contains(p.uses, bare) {
				return "", fmt.Errorf("%s: %s and %s have the same name without the prefix", p.place, name, bare)
			}
		}
	}
	missing := maps.Clone(data)
	var text []string
	for _, p := range list {
		text = append(text, fill(p.comment+p.code, "", data, missing))
	}
	if len(missing) > 0 {
		return "", fmt.Errorf("%s: no words %q to replace", files[0].Name, slices.Sorted(maps.Keys(missing)))
	}
	return strings.Join(text, "\n"), nil
}

// Terse returns a file of C without the comments after the first line that is none, and with
// lines indented by tabs.
func Terse(source string) string {
	start := 0 // of what is not a comment
	for strings.HasPrefix(source[start:], "/*") {
		start += strings.Index(source[start:], "*/") + len("*/\n\n")
	}
	code := word().ReplaceAllStringFunc(source[start:], func(s string) string {
		if strings.HasPrefix(s, "/*") {
			return ""
		}
		return s
	})
	code = regexp.MustCompile(` *\n`).ReplaceAllString(code, "\n")     // what was before comments
	code = regexp.MustCompile(`\n{3,}`).ReplaceAllString(code, "\n\n") // lines of comments
	return source[:start] + regexp.MustCompile(`\n( {4})+`).ReplaceAllStringFunc(code, func(s string) string {
		return "\n" + strings.Repeat("\t", len(s)/4)
	})
}

// fill returns text with the words of data replaced, which it deletes from missing, and shared
// names with the given prefix in place of theirs.
func fill(text, prefix string, data, missing map[string]string) string {
	return wordOrNumber().ReplaceAllStringFunc(text, func(word string) string {
		if text, found := data[word]; found {
			delete(missing, word)
			return text
		}
		if rest, ok := strings.CutPrefix(word, "nibble_"); ok {
			return prefix + rest
		}
		if rest, ok := strings.CutPrefix(word, "NIBBLE_"); ok {
			return strings.ToUpper(prefix) + rest
		}
		return word
	})
}

// wordOrNumber matches names and numbers.
var wordOrNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\w+`) })
