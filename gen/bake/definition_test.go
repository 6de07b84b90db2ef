package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nibble/internal/testkit"
)

// ask is a test of a package that was baked from a definition, as its users call it.
const ask = `package PKG

import (
	"errors"
	"testing"

	"nibble/table/proof"
	"nibble/table/text"
)

func TestAll(t *testing.T) {
	f, err := proof.Verify(&Puzzle)
	if err != nil || f.States != STATES {
		t.Fatalf("Verify = %d states, %v", f.States, err)
	}
	if d, err := Puzzle.Distance(Solved()); d != 0 || err != nil {
		t.Errorf("Distance(Solved()) = %d, %v", d, err)
	}
	for d := range Puzzle.Farthest() + 1 {
		for range 20 {
			b, err := Puzzle.Scramble(nil, d)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := Puzzle.Distance(b); got != d || err != nil {
				t.Errorf("Distance(%v) = %d, %v, want %d", b, got, err, d)
			}
			if again, err := Puzzle.Parse(b.String()); again != b || err != nil {
				t.Errorf("Parse(%q) = %v, %v", b.String(), again, err)
			}
			path, err := Puzzle.AppendPath(nil, b)
			if after, fault := Puzzle.Play(b, string(path)); after != Solved() || err != nil || fault != nil {
				t.Errorf("AppendPath(%v) = %s, %v, which leads to %v, %v", b, path, err, after, fault)
			}
			moves, err := Puzzle.AppendScramble(nil, b)
			if after, fault := Puzzle.Play(Solved(), string(moves)); after != b || err != nil || fault != nil {
				t.Errorf("AppendScramble(%v) = %s, %v, which make %v, %v", b, moves, err, after, fault)
			}
			hints, err := Puzzle.AppendHints(nil, b)
			if err != nil || d > 0 && hints[0].Distance != d-1 {
				t.Errorf("AppendHints(%v) = %v, %v", b, hints, err)
			}
		}
	}
	none := Solved()
	none[0] = 99
	if _, err := Puzzle.Distance(none); !errors.Is(err, text.ErrBoard) {
		t.Errorf("Distance(%v): %v", none, err)
	}
	if _, err := Puzzle.Parse(none.String()); !errors.Is(err, text.ErrBoard) {
		t.Errorf("Parse(%q): %v", none.String(), err)
	}
	if _, err := Puzzle.Play(Solved(), "nothing"); !errors.Is(err, text.ErrMove) {
		t.Errorf("Play of nothing: %v", err)
	}
}
`

// own are definitions with illegal states, and with pieces that count modulo different numbers.
var own = map[string]string{
	"odd.tws": `Name odd
Set A 4 3
Set B 3 1
Solved
A
1 2 3 3
? 0 1 1
End
Illegal A 1 2
Illegal B 1 2
Move M
A
2 3 4 1
1 0 0 2
B
2 3 1
End
Move N
A
2 1 3 4
0 1 0 0
End
Move P
B
3 2 1
End
`,
	"mods.json": `{"name": "moduli", "orbits": [{"orbitName": "A", "numPieces": 3, "numOrientations": 4}],
"defaultPattern": {"A": {"pieces": [0, 1, 2], "orientation": [0, 1, 3], "orientationMod": [1, 2, 0]}},
"moves": {"M": {"A": {"permutation": [1, 2, 0], "orientationDelta": [0, 1, 3]}}, "T": {"A": {"permutation": [0, 1, 2], "orientationDelta": [1, 0, 0]}}}}
`,
}

// TestDefinition bakes definitions in another module, and has the packages tested there.
func TestDefinition(t *testing.T) {
	if testing.Short() {
		t.Skip("builds packages")
	}
	for _, test := range []struct{ file, args, pkg, states, out string }{
		{"ivy.tws", "", "ivy", "29160", "states 29160, farthest 8, at 0, 1, ...: 1 8 48 288 1640 7582 15262 4221 110\nform plain\nnibbles 14580 bytes\nindex 3284 bytes\ntime T s\nmemory M MB, B bytes a state\n"},
		{"magic.json", "-metric named -o squares/squares.go -package squares", "squares", "40320", "states 40320, farthest 22, at 0, 1, ...: 1 3 7 14 26 51 92 159 274 453 720 1115 1727 2603 3701 4729 5620 6240 5840 4492 2120 328 5\nform modulo 16\nnibbles 20160 bytes\nindex 8168 bytes\ntime T s\nmemory M MB, B bytes a state\n"},
		{"slide2x3.def", "-metric named -o slide/slide.go", "slide2x3", "360", "states 360, farthest 21, at 0, 1, ...: 1 2 3 5 6 7 10 12 12 16 23 25 28 39 44 40 29 21 18 12 6 1\nform modulo 16\nnibbles 180 bytes\nindex 2892 bytes\ntime T s\nmemory M MB, B bytes a state\n"},
		{"ivy.json", "-embed 1000 -o small/ivy.go", "ivy", "29160", "states 29160, farthest 8, at 0, 1, ...: 1 8 48 288 1640 7582 15262 4221 110\nform plain\nnibbles 14580 bytes\nindex 2816 bytes\ntime T s\nmemory M MB, B bytes a state\n"},
		{"odd.tws", "-o odd/odd.go", "odd", "972", "states 972, farthest 7, at 0, 1, ...: 1 8 37 104 192 270 256 104\nform plain\nnibbles 486 bytes\nindex 552 bytes\ntime T s\nmemory M MB, B bytes a state\n"},
		{"mods.json", "-metric quarter -o mods/mods.go", "mods", "24", "states 24, farthest 6, at 0, 1, ...: 1 2 3 7 6 4 1\nform plain\nnibbles 12 bytes\nindex 136 bytes\ntime T s\nmemory M MB, B bytes a state\n"},
	} {
		t.Run(test.file, func(t *testing.T) {
			t.Parallel()
			definition := []byte(own[test.file])
			if len(definition) == 0 {
				var err error
				if definition, err = os.ReadFile(filepath.Join("..", "define", "testdata", test.file)); err != nil {
					t.Fatal(err)
				}
			}
			_, pkg := module(t, map[string]string{test.file: string(definition)})
			args := append(strings.Fields(test.args), test.file)
			if status, out := runBake(t, pkg, nil, append([]string{"-n"}, args...)...); status != 0 || !strings.HasPrefix(out, "states "+test.states+",") || strings.Contains(out, "index") {
				t.Errorf("bake -n: status %d, %s", status, out)
			}
			if entries, _ := os.ReadDir(pkg); len(entries) != 1 {
				t.Errorf("bake -n writes %v", entries)
			}
			status, out := runBake(t, pkg, nil, args...)
			out = regexp.MustCompile(`time [0-9.]+`).ReplaceAllString(out, "time T")
			out = regexp.MustCompile(`memory \d+ MB, [0-9.]+`).ReplaceAllString(out, "memory M MB, B")
			if status != 0 || out != test.out {
				t.Fatalf("bake: status %d, %s, want %s", status, out, test.out)
			}
			name := test.pkg + ".go"
			if i := strings.Index(test.args, "-o "); i >= 0 {
				name, _, _ = strings.Cut(test.args[i+3:], " ")
			}
			path := filepath.Join(pkg, filepath.FromSlash(name))
			baked, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if status, out := runBake(t, pkg, nil, append([]string{"-check"}, args...)...); status != 0 || out != "" {
				t.Errorf("bake -check: status %d, %s", status, out)
			}
			testkit.Write(t, filepath.Dir(path), map[string]string{"all_test.go": strings.NewReplacer("PKG", test.pkg, "STATES", test.states).Replace(ask)})
			for _, command := range []string{"vet", "test"} {
				if status, out := runCommand(t, filepath.Dir(path), nil, "go", command, "."); status != 0 {
					t.Errorf("go %s: %s", command, out)
				}
			}
			if entries := strings.TrimSuffix(path, ".go") + ".bin"; strings.Contains(test.args, "-embed") {
				data, err := os.ReadFile(entries)
				if err != nil || len(data) != 14580 || len(baked) > 30000 {
					t.Fatalf("%d bytes are embedded, %v, in %d bytes of source", len(data), err, len(baked))
				}
				data[0] ^= 1
				if err := os.WriteFile(entries, data, 0o666); err != nil {
					t.Fatal(err)
				}
				if status, out := runBake(t, pkg, nil, append([]string{"-check"}, args...)...); status != 1 || !strings.HasSuffix(out, "bake: "+strings.TrimSuffix(name, ".go")+".bin is stale; run go generate\n") {
					t.Errorf("bake -check of entries that were changed: status %d, %s", status, out)
				}
				if status, out := runCommand(t, filepath.Dir(path), nil, "go", "test", "."); status == 0 || !strings.Contains(out, "Verify = ") {
					t.Errorf("go test with entries that were changed: %s", out)
				}
				data[0] ^= 1
				if err := os.WriteFile(entries, data, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.WriteFile(path, append(baked, "// more\n"...), 0o666); err != nil {
				t.Fatal(err)
			}
			if status, out := runBake(t, pkg, nil, append([]string{"-check"}, args...)...); status != 1 || !strings.HasSuffix(out, "bake: "+name+" is stale; run go generate\n") { // after what it says if it takes long
				t.Errorf("bake -check of what was changed: status %d, %s", status, out)
			}
			if err := os.WriteFile(filepath.Join(pkg, test.file), definition[:len(definition)*2/3], 0o666); err != nil {
				t.Fatal(err)
			}
			if status, out := runBake(t, pkg, nil, args...); status != 1 || !strings.HasPrefix(out, "bake: "+test.file+":") {
				t.Errorf("bake of a file that is cut off: status %d, %s", status, out)
			}
			if after, err := os.ReadFile(path); err != nil || !strings.HasSuffix(string(after), "// more\n") {
				t.Errorf("a bake that fails changes the file: %v", err)
			}
			if err := os.WriteFile(filepath.Join(pkg, test.file), definition, 0o666); err != nil {
				t.Fatal(err)
			}
			runBake(t, pkg, nil, args...)
			if again, err := os.ReadFile(path); string(again) != string(baked) || err != nil {
				t.Errorf("a second bake writes other bytes (%v)", err)
			}
		})
	}
}

// TestDefinitionMisused says what is wrong with arguments.
func TestDefinitionMisused(t *testing.T) {
	_, pkg := module(t, map[string]string{"a.tws": "Set A 3 1\nSolved\nEnd\nMove M\nA\n2 3 1\nEnd\n", "b.txt": ""})
	for args, want := range map[string]string{
		"-n a.tws b.tws":           `unexpected argument "b.tws"`,
		"-metric half a.tws":       `no metric "half": want any, quarter or named`,
		"-format x a.tws":          `no format "x": want tws, def or json`,
		"-n -check a.tws":          "-n and -check exclude each other",
		"-package 3 a.tws":         "-package 3: want the name of a package that can be imported",
		"-o a_test.go a.tws":       "-o a_test.go: want the name of a Go file that is in its package on every system, and not only in tests",
		"-o a_windows.go a.tws":    "-o a_windows.go: want the name of a Go file that is in its package on every system, and not only in tests",
		"-o a.txt a.tws":           "-o a.txt: want the name of a Go file that is in its package on every system, and not only in tests",
		"-moves , a.tws":           "-moves lists no moves",
		"-lang d a.tws":            `no language "d": want go or c`,
		"-lang c -o a.c a.tws":     "-o a.c: want the name of a header, which ends in .h",
		"-lang c -embed 1 a.tws":   "-embed is for -lang go only",
		"-lang c -package _ a.tws": `-package: name "_" cannot be in C: want a letter from A to Z, and such letters, digits and _`,
		"-nothing a.tws":           "flag provided but not defined: -nothing",
	} {
		if status, out := runBake(t, pkg, nil, strings.Fields(args)...); status != 2 || out != "bake: "+want+"\nRun 'bake -h' for help.\n" {
			t.Errorf("bake %s: status %d, %s, want status 2, %s", args, status, out, want)
		}
	}
	for args, want := range map[string]string{
		"-moves X a.tws": `a.tws: there is no move "X": the moves are M`,
		"b.txt":          "b.txt: the name ends in none of .tws, .def and .json: say which format it is in",
		"-n c.tws":       "open c.tws: no such file or directory",
	} {
		if status, out := runBake(t, pkg, nil, strings.Fields(args)...); status != 1 || out != "bake: "+want+"\n" {
			t.Errorf("bake %s: status %d, %s, want status 1, %s", args, status, out, want)
		}
	}
	if status, out := runBake(t, pkg, nil, "-n", "a.tws"); status != 0 || !strings.HasPrefix(out, "states 3, farthest 1, at 0, 1, ...: 1 2\n") {
		t.Errorf("bake -n a.tws: status %d, %s", status, out)
	}
	if status, out := runBake(t, pkg, nil, "-lang", "c", "a.tws"); status != 0 || !strings.HasPrefix(out, "states 3, farthest 1, at 0, 1, ...: 1 2\n") {
		t.Errorf("bake -lang c a.tws: status %d, %s", status, out)
	}
	if source, err := os.ReadFile(filepath.Join(pkg, "a.h")); err != nil || !strings.Contains(string(source), "int a_distance(const unsigned char *board);\n") {
		t.Errorf("bake -lang c a.tws writes %.200s, %v", source, err)
	}
	if status, out := runBake(t, pkg, nil, "-lang", "c", "-check", "a.tws"); status != 0 || out != "" {
		t.Errorf("bake -lang c -check a.tws: status %d, %s", status, out)
	}
	if status, out := runBake(t, pkg, nil, "-h"); status != 0 || !strings.Contains(out, "usage: bake [flags] [DEFINITION]") {
		t.Errorf("bake -h: status %d, %s", status, out)
	}
}
