package gen

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// A Source is a file that can be baked: a File, or what another package renders.
type Source interface {
	Name() string // its path, slash-separated, from the working directory
	Render() (source []byte, log []string, err error)
}

// Bake renders all files in memory, then writes those that changed, and reports
// each item to log in a line, a table with its states, largest distance, bytes and
// time. When it fails, files may be left as they were but none is left half written: each
// is written aside first, with .tmp after its name.
func Bake(log io.Writer, files ...Source) error {
	return each(log, files, func(path string, source []byte) error {
		if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, source) {
			return nil
		}
		aside := path + ".tmp"
		err := os.WriteFile(aside, source, 0o666)
		if err == nil {
			err = os.Rename(aside, path)
		}
		if err != nil {
			os.Remove(aside)
		}
		return err
	})
}

// Check renders all files in memory and fails with the first that differs from
// what is written: a test of it keeps baked files fresh.
func Check(files ...Source) error {
	return each(io.Discard, files, func(path string, source []byte) error {
		written, err := os.ReadFile(path)
		if err == nil && !bytes.Equal(written, source) {
			err = fmt.Errorf("%s is stale; run go generate", path)
		}
		return err
	})
}

// each renders all files, then does what is to be done with each.
func each(log io.Writer, files []Source, do func(path string, source []byte) error) error {
	sources := make([][]byte, len(files))
	for i, f := range files {
		source, figures, err := f.Render()
		if err != nil {
			return err
		}
		sources[i] = source
		for _, line := range figures {
			if _, err := fmt.Fprintln(log, line); err != nil {
				return err
			}
		}
	}
	for i, f := range files {
		if err := do(filepath.FromSlash(f.Name()), sources[i]); err != nil {
			return err
		}
	}
	return nil
}

// Main is the main function of a program that bakes files: it runs Bake, or with
// the flag -check it runs Check. An error is printed and ends the program with
// exit status 1.
func Main(files ...Source) {
	check := flag.Bool("check", false, "fail if a baked file is stale, and write nothing")
	flag.Parse()
	err := error(nil)
	if *check {
		err = Check(files...)
	} else {
		err = Bake(os.Stdout, files...)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}
