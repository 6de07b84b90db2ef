package define

import (
	"go/token"
	"testing"
)

// TestPackageName names packages after files.
func TestPackageName(t *testing.T) {
	for path, want := range map[string]string{
		"cube.tws": "cube", "cube.def": "cube", "cube.json": "cube", "cube.kpuzzle.json": "cube", "cube.def.json": "cube", "cube": "cube",
		"2x2x2.tws": "p2x2x2", "3.def": "p3", "my-cube.tws": "mycube", "my-cube.def": "mycube", "my_cube.tws": "my_cube", "a b.tws": "ab", "a.b.tws": "ab",
		"Cube.tws": "Cube", "Cube.TWS": "Cube", "cube.KPuzzle.Json": "cube", "tws": "tws", "_.tws": "p_", "__.tws": "__", "_a.tws": "_a",

		// Words of Go, and names that mean something to it.
		"go.tws": "pgo", "func.def": "pfunc", "type.kpuzzle.json": "ptype", "main.def": "pmain", "init.json": "pinit", "Go.tws": "Go", "g-o.tws": "pgo", "int.tws": "int",

		// Nothing left.
		".tws": "p", "-.tws": "p", "": "p", ".": "p", "a/": "a",

		// Folders.
		"a/b/cube.def": "cube", "a.tws/cube.def": "cube", "../go.tws": "pgo", "./2x2.tws": "p2x2", "/cube.tws": "cube",

		// Letters of others, which may stand in Go, and marks, which may not.
		"würfel.json": "würfel", "куб.tws": "куб", "立方体.def": "立方体", "٣.tws": "p٣", "cafe\u0301.tws": "cafe", "cube².tws": "cube", "a\xffb.tws": "ab", "🧩.tws": "p",
	} {
		got := PackageName(path)
		if got != want {
			t.Errorf("PackageName(%q) = %q, want %q", path, got, want)
		}
		if !token.IsIdentifier(got) {
			t.Errorf("PackageName(%q) = %q, which is no identifier", path, got)
		}
	}
}
