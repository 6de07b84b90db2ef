package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"nibble/internal/testkit"
)

// TestReadme does what README says, in a clone and in empty folders beside it: it writes the
// files that README shows, runs all commands and programs, and compares what they print. Only
// the command that runs this test is left out.
func TestReadme(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the commands are for a Unix shell")
	}
	source, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	readme := string(source)
	if lines := strings.Count(readme, "\n"); lines >= 200 {
		t.Errorf("README.md has %d lines, want fewer than 200", lines)
	}
	for _, link := range regexp.MustCompile(`\]\(([^)]*)\)`).FindAllStringSubmatch(readme, -1) {
		if _, err := os.Stat(link[1]); err != nil {
			t.Errorf("README shows what is not there: %v", err)
		}
	}
	dir := t.TempDir()
	clone, hints, lights := filepath.Join(dir, "nibble"), filepath.Join(dir, "hints"), filepath.Join(dir, "lights")
	copyTree(t, clone)

	files := map[string]string{
		"package main\n\nimport (\n\t\"example.com/hints/": filepath.Join(hints, "main.go"),
		"// Package lights": filepath.Join(lights, "lights.go"),
		"package main\n\nimport (\n\t\"example.com/lights\"": filepath.Join(lights, "cmd", "lights", "main.go"),
	}
	folder := clone // where commands are run
	for _, block := range regexp.MustCompile("(?ms)^```(?:go)?\n(.*?)^```").FindAllStringSubmatch(readme, -1) {
		if strings.HasPrefix(block[1], "$ go mod init example.com/lights") {
			folder = lights
		}
		if strings.HasPrefix(block[1], "$ ") {
			commands(t, folder, block[1])
			folder = clone
			continue
		}
		written := false
		for start, file := range files {
			if strings.HasPrefix(block[1], start) {
				testkit.Write(t, filepath.Dir(file), map[string]string{filepath.Base(file): block[1]})
				delete(files, start)
				written = true
			}
		}
		if !written {
			t.Errorf("no file is known for this block:\n%s", block[1])
		}
		if strings.Contains(block[1], "// prints ") {
			sh(t, hints, "go", "mod", "init", "example.com/hints")
			printed := strings.Split(strings.TrimSpace(sh(t, hints, "go", "run", ".")), "\n")
			if want := "// prints " + strings.Join(printed, " and ") + "\n"; !strings.Contains(block[1], want) {
				t.Errorf("the program in README should say %q", want)
			}
		}
	}
	for start := range files {
		t.Errorf("README has no block that starts %q", start)
	}

	// A puzzle of another module as one file, which a program of a third imports.
	alone := filepath.Join(dir, "alone")
	testkit.Write(t, alone, map[string]string{"go.mod": "module alone\n\ngo 1.24\n", "main.go": `package main

import "alone/lamps"

func main() {
	b, _ := lamps.Rules.Parse("ooooooooo")
	path, err := lamps.Puzzle.AppendPath(nil, b)
	print(string(path), err == nil)
}
`})
	bake := []string{"tool", "bake", "-standalone", "-package", "lamps", "-o", "../alone/lamps/lamps.go"}
	sh(t, lights, "go", bake...)
	sh(t, lights, "go", append(bake, "-check")...)
	sh(t, alone, "go", "vet", "./...")
	if got := sh(t, alone, "go", "run", "."); got != "acegitrue" {
		t.Errorf("the file by itself answers %q", got)
	}
}

// commands runs the commands of a block in a folder, and compares what they print with what
// follows them. What bakes, builds or fetches prints times and versions, which are not in README.
func commands(t *testing.T, folder, block string) {
	for _, match := range regexp.MustCompile(`(?m)^\$ (.*)\n((?:[^$].*\n)*)`).FindAllStringSubmatch(block, -1) {
		line, want := match[1], match[2]
		if line == "go test ./..." {
			continue
		}
		cmd := exec.Command("sh", "-c", line)
		cmd.Dir = folder
		out, err := cmd.CombinedOutput()
		if builds := strings.Contains(line, "go build") || strings.Contains(line, "go mod"); !builds && string(out) != want || err != nil {
			t.Errorf("in %s, %s\nprints %q, %v,\nand README says %q", filepath.Base(folder), line, out, err, want)
		}
	}
}
