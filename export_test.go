package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestExport writes the headers of C, for which no other program is needed, and says what is
// wrong with arguments.
func TestExport(t *testing.T) {
	t.Setenv("PATH", "")
	bake := filepath.Join(t.TempDir(), "ivy.h")
	if _, errs, status := nibble("", "bake", "-lang", "c", "-o", bake, "gen/define/testdata/ivy.tws"); status != 0 || errs != "" {
		t.Errorf("bake -lang c: status %d, %s", status, errs)
	}
	if source, err := os.ReadFile(bake); err != nil || !strings.Contains(string(source), "int ivy_path(") {
		t.Errorf("bake -lang c writes %.200s, %v", source, err)
	}
	for _, puzzle := range []string{"seven", "rotation"} {
		out, errs, status := nibble("", "export", "-lang", "c", puzzle)
		if want := "int " + puzzle + "_distance(const unsigned char *board);\n"; status != 0 || errs != "" || !strings.Contains(out, want) {
			t.Errorf("export -lang c %s: status %d, %s, no line %q", puzzle, status, errs, want)
		}
		path := filepath.Join(t.TempDir(), "x.h")
		if more, errs, status := nibble("", "export", "-lang", "c", "-o", path, puzzle); more != "" || errs != "" || status != 0 {
			t.Errorf("export -o: status %d, %s%s", status, more, errs)
		}
		if written, err := os.ReadFile(path); string(written) != out || err != nil {
			t.Errorf("export -o writes other bytes (%v)", err)
		}
	}
	for args, want := range map[string]string{
		"-lang c":           "which puzzle? seven or rotation",
		"-lang c eight":     `no puzzle "eight": want seven or rotation`,
		"-lang c seven two": `unexpected argument "two"`,
		"-lang d seven":     `no language "d": want c`,
	} {
		if out, errs, status := nibble("", append([]string{"export"}, strings.Fields(args)...)...); out != "" || status != 2 || errs != "nibble: "+want+"\nRun 'nibble export -h' for help.\n" {
			t.Errorf("export %s: status %d, %s%s, want %s", args, status, out, errs, want)
		}
	}
	if _, errs, status := nibble("", "export", "-o", filepath.Join(t.TempDir(), "none", "x.h"), "seven"); status != 1 || !strings.Contains(errs, "no such file") {
		t.Errorf("export -o to no folder: status %d, %s", status, errs)
	}
}
