// Package bake is the command that bakes a puzzle from a definition file.
package bake

import (
	"bytes"
	"context"
	"fmt"
	"go/build"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"nibble/command"
	"nibble/gen"
	"nibble/gen/define"
	"nibble/gen/header"
)

// Command returns the command, given the sources of nibble; nil stands for what the go command
// finds. If rules is not nil, it bakes what is in the working directory when there is no
// definition, or checks it. The command has to be new for each command line.
func Command(sources fs.FS, rules func(f *gen.File, check bool) error) *cli.Command {
	c := &cli.Command{
		Name:      "bake",
		Usage:     "bake a puzzle from a definition file",
		ArgsUsage: "DEFINITION",
		Description: `Reads a definition of twsearch (.tws), ksolve+ (.def) or cubing.js (KPuzzle, .json), solves the
puzzle, and writes a Go package with the distance of every board, in one file, or with -lang c
a header of C. Package and file are named after the definition. Prints how many states there
are, and at each distance, and the size of the table and of the index that numbers boards.

A metric says which powers of a move are one move: any of them, a quarter (the move and its
inverse), or only what is named in the definition. Moves that turn the whole puzzle are left
out, unless -moves names them.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "lang", Usage: "`LANGUAGE` go or c", Value: "go"},
			&cli.StringFlag{Name: "package", Usage: "`NAME` of the package, or what names of C begin with"},
			&cli.StringFlag{Name: "moves", Usage: "`LIST` of the moves to use, with commas between: U,R,F"},
			&cli.StringFlag{Name: "metric", Usage: "`METRIC` any, quarter or named", Value: string(define.Any)},
			&cli.StringFlag{Name: "format", Usage: "`FORMAT` tws, def or json, if the name of the file does not say"},
			&cli.StringFlag{Name: "o", Usage: "`FILE.go` or FILE.h to write"},
			&cli.IntFlag{Name: "embed", Usage: "`BYTES` of entries from which on they are in a file beside FILE.go", Value: gen.DefaultEmbed},
			&cli.BoolFlag{Name: "standalone", Usage: "write a file that imports only the standard library"},
			&cli.BoolFlag{Name: "n", Usage: "write nothing, and number no boards"},
			&cli.BoolFlag{Name: "check", Usage: "fail if the file is stale, and write nothing"},
		},
		Action: func(_ context.Context, c *cli.Command) error { return action(c, sources, rules) },
	}
	if rules != nil {
		c.Usage = "bake a puzzle in Go or from a definition file"
		c.ArgsUsage = "[DEFINITION]"
		c.Description += `

Without a DEFINITION, bakes the Rules of the Go package in the working directory into baked.go.
With -standalone or -lang c, -o says where; a header has the distances by index only.`
	}
	return c
}

func action(c *cli.Command, sources fs.FS, rules func(f *gen.File, check bool) error) error {
	start := time.Now()
	if c.NArg() > 1 {
		return command.Misused(c, "unexpected argument %q", c.Args().Get(1))
	}
	if c.NArg() == 0 {
		if rules == nil {
			return command.Misused(c, "which DEFINITION?")
		}
		for _, name := range []string{"moves", "metric", "format", "n"} {
			if c.IsSet(name) {
				return command.Misused(c, "-%s is for a DEFINITION", name)
			}
		}
	}
	o, file, err := options(c)
	if err != nil {
		return err
	}
	if c.NArg() == 0 {
		return rules(&file, c.Bool("check"))
	}
	file.Sources = sources
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(25) // what is held is large and has no pointers: to collect takes no time
	}
	p, err := define.Read(c.Args().First(), o)
	if err != nil {
		return err
	}
	for _, note := range p.Notes {
		fmt.Fprintf(c.Root().ErrWriter, "%s: %s\n", c.Root().Name, note)
	}
	item := &gen.Definition{Puzzle: p}
	switch file.Items = []gen.Item{item}; {
	case c.Bool("check"):
		return gen.Check(&file)
	case c.Bool("n"):
		if item.Solution, err = gen.Count(p); err != nil {
			return err
		}
	default:
		if err := gen.Bake(io.Discard, &file); err != nil {
			return err
		}
	}
	return print(c.Root().Writer, item.Solution, time.Since(start))
}

// options returns how the definition is to be read, and the file to write.
func options(c *cli.Command) (o define.Options, f gen.File, err error) {
	o = define.Options{Format: define.Format(c.String("format")), Metric: define.Metric(c.String("metric"))}
	if c.IsSet("moves") {
		o.Moves = strings.FieldsFunc(c.String("moves"), func(r rune) bool { return r == ',' || r == ' ' })
		if len(o.Moves) == 0 {
			return o, f, command.Misused(c, "-moves lists no moves")
		}
	}
	switch o.Metric {
	case define.Any, define.Quarter, define.Named:
	default:
		return o, f, command.Misused(c, "no metric %q: want any, quarter or named", o.Metric)
	}
	switch o.Format {
	case "", define.Tws, define.Def, define.JSON:
	default:
		return o, f, command.Misused(c, "no format %q: want tws, def or json", o.Format)
	}
	if c.Bool("n") && c.Bool("check") {
		return o, f, command.Misused(c, "-n and -check exclude each other")
	}
	if c.Bool("standalone") && c.IsSet("embed") {
		return o, f, command.Misused(c, "-standalone and -embed exclude each other")
	}
	if c.Bool("standalone") && c.String("lang") == "c" {
		return o, f, command.Misused(c, "-standalone is for Go: a header of C needs nothing anyway")
	}
	f.Package, f.Standalone = c.String("package"), c.Bool("standalone")
	path, lang := c.String("o"), c.String("lang")
	if c.NArg() > 0 {
		named := define.PackageName(c.Args().First())
		if f.Package == "" {
			f.Package = named
		}
		if path == "" {
			path = named + map[string]string{"go": ".go", "c": ".h"}[lang]
		}
	} else if path == "" {
		if f.Standalone || lang == "c" {
			return o, f, command.Misused(c, "which -o FILE?")
		}
		path = "baked.go"
	}
	switch lang {
	case "go":
		if f.Package != "" && (!token.IsIdentifier(f.Package) || f.Package == "_" || f.Package == "main") {
			return o, f, command.Misused(c, "-package %s: want the name of a package that can be imported", f.Package)
		}
		if !always(filepath.Base(path)) {
			return o, f, command.Misused(c, "-o %s: want the name of a Go file that is in its package on every system, and not only in tests", path)
		}
	case "c":
		if err := header.CheckName(f.Package); f.Package != "" && err != nil {
			return o, f, command.Misused(c, "-package: %v", err)
		}
		if filepath.Ext(path) != ".h" {
			return o, f, command.Misused(c, "-o %s: want the name of a header, which ends in .h", path)
		}
		if c.IsSet("embed") {
			return o, f, command.Misused(c, "-embed is for -lang go only")
		}
	default:
		return o, f, command.Misused(c, "no language %q: want go or c", lang)
	}
	f.Path = filepath.ToSlash(path)
	if f.Embed = c.Int("embed"); f.Embed < 1 {
		return o, f, command.Misused(c, "-embed must be positive")
	}
	return o, f, nil
}

// always reports whether a file of the given name is in its package whatever the system.
func always(name string) bool {
	nowhere := build.Context{GOOS: "none", GOARCH: "none", Compiler: "gc",
		OpenFile: func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("package p\n")), nil }}
	match, err := nowhere.MatchFile("", name)
	return err == nil && match && strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
}

// print prints the figures of a puzzle.
func print(w io.Writer, s *gen.Solution, took time.Duration) error {
	var text bytes.Buffer
	fmt.Fprintf(&text, "states %d, farthest %d, at 0, 1, ...: %s\n", s.States(), s.Farthest(), strings.Trim(fmt.Sprint(s.Counts), "[]"))
	fmt.Fprintf(&text, "form %v\nnibbles %d bytes\n", s.Form, s.Size())
	if s.Numbering != nil {
		fmt.Fprintf(&text, "index %d bytes\n", len(s.Numbering.Data))
	}
	fmt.Fprintf(&text, "time %.2f s\nmemory %d MB, %.1f bytes a state\n", took.Seconds(), s.Memory>>20, float64(s.Memory)/float64(s.States()))
	_, err := w.Write(text.Bytes())
	return err
}
