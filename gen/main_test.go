package gen

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"
)

// TestMainArguments runs Main's arguments. The flags of go test stand for a program's own,
// which it has parsed.
func TestMainArguments(t *testing.T) {
	if !flag.Parsed() {
		t.Fatal("go test has not parsed its flags")
	}
	if flag.Lookup("check") == nil {
		t.Error("a program that calls flag.Parse before Main does not know -check")
	}
	fresh := literal{filepath.Join(t.TempDir(), "fresh.go"), "package x"}
	if err := Bake(&strings.Builder{}, fresh); err != nil {
		t.Fatal(err)
	}
	stale := literal{filepath.Join(t.TempDir(), "stale.go"), "package x"}
	for _, test := range []struct {
		args      string
		file      Source
		status    int
		end       bool
		out, errs string // what they start with
	}{
		{"", fresh, 0, false, "", ""},
		{"-check", fresh, 0, false, "", ""},
		{"--check=true", fresh, 0, false, "", ""},
		{"-test.v -check -test.run none", fresh, 0, false, "", ""},
		{"-check", stale, 1, true, "", "gen: "},
		{"-test.run none -check", stale, 1, true, "", "gen: "},
		{"check", stale, 2, true, "", `gen: unexpected argument "check"; -h prints the usage`},
		{"-check check", stale, 2, true, "", `gen: unexpected argument "check"; -h prints the usage`},
		{"-chek", stale, 2, true, "", "gen: flag provided but not defined: -chek; -h prints the usage"},
		{"-check=3", stale, 2, true, "", `gen: invalid boolean value "3" for -check: parse error; -h prints the usage`},
		{"-h", stale, 0, true, "usage: gen.test", ""},
		{"--help", stale, 0, true, "usage: gen.test", ""},
	} {
		var out, errs strings.Builder
		status, end := run(strings.Fields(test.args), &out, &errs, []Source{test.file})
		bad := func(got, want string) bool {
			return !strings.HasPrefix(got, want) || want == "" && got != "" || strings.Count(got, "\n") > 1 && want != test.out
		}
		if status != test.status || end != test.end || bad(out.String(), test.out) || bad(errs.String(), test.errs) {
			t.Errorf("run(%q) prints %q, %q and returns %d, %v, want %q, %q and %d, %v",
				test.args, out.String(), errs.String(), status, end, test.out, test.errs, test.status, test.end)
		}
	}
	if flag.Lookup("test.run").Value.String() == "none" {
		t.Error("run sets a flag that was parsed before")
	}
	var out strings.Builder
	run([]string{"-h"}, &out, &out, nil)
	if !strings.Contains(out.String(), "\n  -check\n    \tfail if") || strings.Contains(out.String(), "panic calling") {
		t.Errorf("-h prints %q, want -check among the flags", out.String())
	}
}
