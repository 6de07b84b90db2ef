package gen

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
)

// A Source is a file that can be baked: a File, or what another package renders.
type Source interface {
	Name() string // its path, slash-separated, from the working directory
	Render() (source []byte, log []string, err error)
}

// Bake renders all files in memory, then replaces those that changed. It writes a line about
// each item to log, for a table its states, largest distance, bytes and time. A file whose line
// ends are CR LF instead of LF has not changed by that.
//
// Bake writes no file that does not compile with the rest of its package, and no [File] over one
// that was written by hand: one that is not empty and has no line such as
// "// Code generated ... DO NOT EDIT.".
//
// If Bake fails, or is interrupted while it writes, the files are left as they were: it first
// writes all of them to temporary files beside them, which other bakes do not touch, and then
// renames these. Only if the file system fails to rename can some files be new and others old,
// and the error says so. A file keeps its mode, a symbolic link is followed, and missing folders
// are made.
func Bake(log io.Writer, files ...Source) error {
	targets, err := locateAll(files)
	if err != nil {
		return err
	}
	for i, f := range files { // before a puzzle is solved, which can take long
		if err := targets[i].replaceable(f); err != nil {
			return err
		}
		if err := inModule(f); err != nil {
			return err
		}
	}
	if targets, err = render(log, files, targets); err != nil {
		return err
	}
	if err := compile(targets); err != nil {
		return err
	}
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt)
	defer signal.Stop(stop)
	return replace(targets, stop)
}

// Check renders all files in memory and returns an error that names the first that differs from
// what is written, other than by CR LF for LF. A test that calls it keeps baked files fresh.
func Check(files ...Source) error {
	targets, err := locateAll(files)
	if err != nil {
		return err
	}
	if targets, err = render(io.Discard, files, targets); err != nil {
		return err
	}
	for _, t := range targets {
		fresh, err := t.fresh()
		switch {
		case err != nil:
			return err
		case !fresh:
			return fmt.Errorf("%s is stale; run go generate", t.name)
		}
	}
	return nil
}

// locateAll returns where files are to be written, or says what is wrong with their paths and
// names.
func locateAll(files []Source) ([]*target, error) {
	targets, declared := make([]*target, len(files)), map[[3]string]string{}
	for i, source := range files {
		switch f := source.(type) {
		case nil:
			return nil, fmt.Errorf("file %d is nil", i+1)
		case *File:
			if f == nil {
				return nil, fmt.Errorf("file %d is nil", i+1)
			}
		}
		if f, ok := source.(interface {
			check(map[[3]string]string) error
		}); ok {
			if err := f.check(declared); err != nil {
				return nil, err
			}
		}
		if source.Name() == "" {
			return nil, errors.New("a file has no path")
		}
		t, err := locate(source.Name())
		if err != nil {
			return nil, err
		}
		for _, other := range targets[:i] {
			if t.same(other) {
				if t.name == other.name {
					return nil, fmt.Errorf("two files have the path %s", t.name)
				}
				return nil, fmt.Errorf("%s and %s are one file", other.name, t.name)
			}
		}
		targets[i] = t
	}
	return targets, nil
}

// render renders all files for their targets, and returns these, and those of entries that
// are embedded.
func render(log io.Writer, files []Source, targets []*target) ([]*target, error) {
	for i, f := range files {
		var source, data []byte
		var figures []string
		var err error
		if embeds, ok := f.(interface {
			render() (source, data []byte, log []string, err error)
			dataName() string
		}); ok {
			if source, data, figures, err = embeds.render(); err == nil && data != nil {
				t, err := locate(embeds.dataName())
				if err != nil {
					return nil, err
				}
				t.source, t.pkg = data, embedded
				targets = append(targets, t)
			}
		} else {
			source, figures, err = f.Render()
		}
		if err != nil {
			return nil, err
		}
		targets[i].source = source
		if f, ok := f.(interface{ kind() pkg }); ok {
			targets[i].pkg = f.kind()
		}
		for _, line := range figures {
			if _, err := fmt.Fprintln(log, line); err != nil {
				return nil, err
			}
		}
	}
	return targets, nil
}
