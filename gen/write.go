package gen

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// A target is a file to be written.
type target struct {
	name   string      // as it was given
	path   string      // the file that name leads to through symbolic links
	info   fs.FileInfo // nil if there is no such file yet
	pkg    pkg
	source []byte
	aside  string // the temporary file that holds source; "" if there is none
}

// pkg says whether a target is a file of a Go package, which must compile with it.
type pkg uint8

const (
	notGo     pkg = iota // or Go that is compiled by itself, as submissions are
	alone                // it imports nothing
	dependent            // it imports packages of nibble
	embedded             // bytes that another embeds
)

// locate returns the target of the given slash-separated name. It fails if there is
// something that cannot be replaced by a file.
func locate(name string) (*target, error) {
	t := &target{name: filepath.FromSlash(name)}
	t.path = t.name
	for links := 0; ; links++ {
		link, err := os.Readlink(t.path)
		if err != nil {
			break // it is no link
		}
		if links == 100 {
			return nil, fmt.Errorf("%s: too many symbolic links", t.name)
		}
		if !filepath.IsAbs(link) { // not joined, as .. means the folder above that of a link
			link = filepath.Dir(t.path) + string(filepath.Separator) + link
		}
		t.path = link
	}
	info, err := os.Stat(t.path)
	if errors.Is(err, fs.ErrNotExist) {
		return t, nil
	}
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is %s, not a file", t.name, kind(info.Mode()))
	}
	t.info = info
	return t, nil
}

// kind says what a file is that is not regular.
func kind(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a folder"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	}
	return "something else"
}

// same reports whether t and u are one file.
func (t *target) same(u *target) bool {
	if t.info != nil && u.info != nil {
		return os.SameFile(t.info, u.info)
	}
	return filepath.Clean(t.path) == filepath.Clean(u.path)
}

// replaceable returns an error if source is a File and somebody has written t by hand.
func (t *target) replaceable(source Source) error {
	if _, ok := source.(interface{ kind() pkg }); !ok || t.info == nil || t.info.Size() == 0 {
		return nil
	}
	// The line that go.dev/s/generatedcode asks for, or the same in C.
	marked := regexp.MustCompile(`(?m)^(//|/\*) Code generated .* DO NOT EDIT\.( \*/)?\r?$`)
	text, err := os.ReadFile(t.path)
	if err == nil && !marked.Match(text) {
		err = fmt.Errorf("%s is not generated, and would be replaced: remove it, or give another name", t.name)
	}
	return err
}

// fresh reports whether the file holds the source. Its lines may end with CR LF.
func (t *target) fresh() (bool, error) {
	written, err := os.ReadFile(t.path)
	if t.pkg == embedded {
		return err == nil && bytes.Equal(written, t.source), err
	}
	return err == nil && bytes.Equal(lines(written), lines(t.source)), err
}

// lines returns text with LF for each CR LF.
func lines(text []byte) []byte {
	if bytes.IndexByte(text, '\r') < 0 {
		return text
	}
	return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
}

// replace writes those of the targets that are not fresh, each to a temporary file beside
// it. When all are written it renames them, so that a reader finds an old or a new file and
// never half of one, and a failure leaves the files as they were. It fails, too, with a
// signal from stop before the first is renamed.
func replace(targets []*target, stop <-chan os.Signal) (err error) {
	var made []string // folders, each before those in it
	defer func() {
		for _, t := range targets {
			if t.aside != "" {
				os.Remove(t.aside)
			}
		}
		if err != nil {
			for i := range made {
				os.Remove(made[len(made)-1-i]) // unless another bake has used it
			}
		}
	}()
	stopped := func() error {
		select {
		case signal := <-stop:
			return fmt.Errorf("stopped (%v) before a file was replaced", signal)
		default:
			return nil
		}
	}
	var stale []*target
	for _, t := range targets {
		t.removeLeftovers()
		if fresh, _ := t.fresh(); fresh {
			continue
		}
		if err := stopped(); err != nil {
			return err
		}
		folders, err := t.write()
		made = append(made, folders...)
		if err != nil {
			return err
		}
		stale = append(stale, t)
	}
	if err := stopped(); err != nil {
		return err
	}
	for i, t := range stale {
		if err := os.Rename(t.aside, t.path); err != nil {
			return fmt.Errorf("%w; of %d files %d had been replaced before", err, len(stale), i)
		}
		t.aside = ""
	}
	return nil
}

// makeFolder makes a folder and those above it, and returns the ones that it may have made.
func makeFolder(dir string) (made []string, err error) {
	for d := dir; ; d = filepath.Dir(d) {
		if _, err := os.Stat(d); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		made = append([]string{d}, made...)
	}
	return made, os.MkdirAll(dir, 0o777)
}

// write writes the source to a new temporary file, which has the mode that the file has or
// would get. It returns the folders that it may have made.
func (t *target) write() (made []string, err error) {
	var f *os.File
	for range 100 { // not os.CreateTemp: a new file gets the mode that the user's mask says
		folders, err := makeFolder(filepath.Dir(t.path))
		made = append(made, folders...)
		if err != nil {
			return made, err
		}
		f, err = os.OpenFile(fmt.Sprintf("%s%d", t.asidePrefix(), rand.Uint64()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err == nil {
			break
		}
		// Another bake may have the name, or may have failed and removed the folder.
		if !errors.Is(err, fs.ErrExist) && !errors.Is(err, fs.ErrNotExist) {
			return made, err
		}
	}
	if f == nil {
		return made, fmt.Errorf("%s: no temporary file can be made beside it", t.name)
	}
	t.aside = f.Name()
	_, err = f.Write(t.source)
	if err == nil && t.info != nil {
		err = os.Chmod(t.aside, t.info.Mode().Perm())
	}
	if err == nil {
		err = f.Sync()
	}
	if fault := f.Close(); err == nil {
		err = fault
	}
	return made, err
}

// asidePrefix returns what comes before the number in the paths of temporary files. The go
// command takes no notice of files whose names begin with a point.
func (t *target) asidePrefix() string {
	dir, base := filepath.Split(t.path)
	return dir + "." + base + ".nibble-"
}

// removeLeftovers removes temporary files of t that are older than an hour: a bake that
// was killed has left them.
func (t *target) removeLeftovers() {
	prefix := filepath.Base(t.asidePrefix())
	entries, _ := os.ReadDir(filepath.Dir(t.path))
	for _, entry := range entries {
		number, found := strings.CutPrefix(entry.Name(), prefix)
		if !found || number == "" || strings.Trim(number, "0123456789") != "" {
			continue
		}
		if info, err := entry.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > time.Hour {
			os.Remove(filepath.Join(filepath.Dir(t.path), entry.Name()))
		}
	}
}
