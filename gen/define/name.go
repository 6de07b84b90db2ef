package define

import (
	"go/token"
	"path/filepath"
	"strings"
	"unicode"
)

// PackageName returns the name that the package of a definition has by itself, given the name
// of its file: that without its folder and endings. Characters that Go does not take are left
// out, and a name that is then no identifier gets a p in front.
func PackageName(path string) string {
	name := filepath.Base(path)
	for _, ending := range []string{".tws", ".def", ".json", ".kpuzzle", ".def"} {
		if cut := len(name) - len(ending); cut >= 0 && strings.EqualFold(name[cut:], ending) {
			name = name[:cut]
		}
	}
	name = strings.Map(func(c rune) rune {
		if c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, name)
	if !token.IsIdentifier(name) || name == "_" || name == "main" || name == "init" {
		name = "p" + name
	}
	return name
}
