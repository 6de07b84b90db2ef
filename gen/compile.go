package gen

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// compile returns an error, of one line, if the Go files of a bake would not compile in the
// packages where they are to be. It has the go command build these as if the files were there
// (its flag -overlay), in the module of each. Files outside any module that import nothing
// are not built.
func compile(targets []*target) error {
	dir, err := os.MkdirTemp("", "bake")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	packages := map[string][]string{} // the folders, by their module's
	var names []string                // of the files aside, each with that of its target
	for i, t := range targets {
		if fresh, _ := t.fresh(); fresh || t.pkg == notGo {
			continue
		}
		path, err := filepath.Abs(t.name) // not t.path: of a link, the package is where that is
		if err != nil {
			return err
		}
		module := moduleRoot(filepath.Dir(path))
		if module == "" {
			continue // it imports nothing of others
		}
		aside := filepath.Join(dir, strconv.Itoa(i)+".go")
		if err := os.WriteFile(aside, t.source, 0o666); err != nil {
			return err
		}
		overlay.Replace[path] = aside
		names = append(names, aside, t.name)
		if t.pkg == embedded {
			continue // its package is that of the file which embeds it
		}
		packages[module] = append(packages[module], filepath.Dir(path))
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return err
	}
	overlayPath := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(overlayPath, text, 0o666); err != nil {
		return err
	}
	for _, module := range slices.Sorted(maps.Keys(packages)) {
		if fault, err := build(module, overlayPath, packages[module]); err != nil {
			return err
		} else if fault != "" {
			return fmt.Errorf("with what is baked, the package does not compile: %s", strings.NewReplacer(names...).Replace(fault))
		}
	}
	return nil
}

// inModule returns an error if a file imports packages of nibble and is in no module.
func inModule(source Source) error {
	f, ok := source.(interface{ kind() pkg })
	if !ok || f.kind() != dependent {
		return nil
	}
	path, err := filepath.Abs(source.Name())
	if err == nil && moduleRoot(filepath.Dir(path)) == "" {
		err = fmt.Errorf("%s imports packages of nibble, and is in no module: there is no go.mod in or above its folder; a standalone file needs none", source.Name())
	}
	return err
}

// build has the go command build packages of a module for this system. If they do not
// compile, fault is the first line of what it says.
func build(module, overlay string, packages []string) (fault string, err error) {
	cmd := exec.Command("go", append([]string{"build", "-buildvcs=false", "-o", os.DevNull, "-overlay", overlay}, packages...)...)
	cmd.Env = append(os.Environ(), "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH)
	if here, err := os.Getwd(); err != nil || moduleRoot(here) != module {
		cmd.Dir = module // else paths are named from where the bake runs
		cmd.Env = append(cmd.Env, "PWD="+module)
	}
	out, err := cmd.CombinedOutput()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		for line := range strings.Lines(string(out)) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				return line, nil
			}
		}
	}
	return "", err
}

// moduleRoot returns the folder of the module that has the given one, which need not exist yet, or
// "" if no module has it.
func moduleRoot(dir string) string {
	for {
		if info, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil && info.Mode().IsRegular() {
			return dir
		}
		above := filepath.Dir(dir)
		if above == dir {
			return ""
		}
		dir = above
	}
}
