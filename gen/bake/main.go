// Bake solves the puzzle of a package, and writes it into baked.go with the distance of every
// state. The package declares its puzzle.Rules as Rules, and says
//
//	//go:generate go run nibble/gen/bake
//
// Then go generate writes baked.go, which declares Puzzle, of type puzzle.Solved. With -check,
// bake writes nothing and fails if baked.go is stale. While it works, the build tag bake
// is set, which leaves baked.go out of the package: one that no longer compiles is not in
// the way. With -standalone or -lang c it writes one file for programs without nibble.
//
// Given the name of a definition file of twsearch, ksolve+ or cubing.js, and perhaps flags,
// bake is nibble bake: it writes a package for the puzzle of that file.
//
//	//go:generate go run nibble/gen/bake -moves U,R,F cube.tws
//
// A bake of more files, or of other items, is a program of its own that calls
// gen.Main.
//
// Bake runs where it is built: unset GOOS and GOARCH if they name another system. If a module
// other than nibble runs bake, go get -tool nibble/gen/bake keeps in its go.mod
// what that takes.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"

	"nibble/command"
	"nibble/gen"
	"nibble/internal/bake"
)

// program is what is run, given the name and the import path of the package and of the file its
// Path, Package, Standalone and Embed: a program of its own, as it imports the package's Rules.
const program = `package main

import (
	nibblegen "nibble/gen"
	%[1]s %[2]q
)

func main() {
	nibblegen.Main(nibblegen.File{Path: %[3]q, Package: %[4]q, Standalone: %[5]t, Embed: %[6]d,
		Items: []nibblegen.Item{nibblegen.Puzzle(&%[1]s.Rules)}})
}
`

func main() { command.MainOf(bake.Command(nil, bakeRules)) }

// bakeRules bakes the Rules of the package in the working directory into f. If that fails and the
// program has said why, it ends this one.
func bakeRules(f *gen.File, check bool) error {
	dir, err := os.MkdirTemp("", "bake")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	signal.Notify(make(chan os.Signal, 1), os.Interrupt) // the program gets it too, and ends first
	path, err := build(dir, f)
	if err != nil {
		return err
	}
	cmd := exec.Command(path, fmt.Sprintf("-check=%t", check))
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err = cmd.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		os.RemoveAll(dir)
		os.Exit(max(exit.ExitCode(), 1))
	}
	return err
}

// build builds the program for the package in the working directory and f, and returns its path
// in dir. To the go command, its source is in a folder of the package, so that it may import
// internal packages, but that is only in the go command's overlay.
func build(dir string, f *gen.File) (path string, err error) {
	out, err := goCommand("list", "-tags", "bake", "-f", "{{.Name}} {{.ImportPath}}", ".")
	if err != nil {
		return "", err
	}
	name, importPath, _ := strings.Cut(strings.TrimSpace(out), " ")
	if name == "main" {
		return "", fmt.Errorf("%s is a command: move its Rules to a package that can be imported", importPath)
	}
	here, err := os.Getwd()
	if err != nil {
		return "", err
	}
	const folder = "_nibble_bake" // a name that ./... leaves out
	source, overlay := filepath.Join(dir, "main.go"), filepath.Join(dir, "overlay.json")
	text, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(here, folder, "main.go"): source}})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(source, fmt.Appendf(nil, program, name, importPath, f.Path, f.Package, f.Standalone, f.Embed), 0o666); err != nil {
		return "", err
	}
	if err := os.WriteFile(overlay, text, 0o666); err != nil {
		return "", err
	}
	path = filepath.Join(dir, "bake")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	_, err = goCommand("build", "-tags", "bake", "-buildvcs=false", "-ldflags=-s -w", "-overlay", overlay, "-o", path, "./"+folder)
	return path, err
}

// goCommand runs the go command for this system, whatever GOOS and GOARCH say, and returns
// what it prints. The error is what it prints as one.
func goCommand(args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH)
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && len(exit.Stderr) > 0 {
		return "", errors.New(strings.TrimSpace(string(exit.Stderr)))
	}
	return string(out), err
}
