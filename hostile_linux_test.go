package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// repeat is a piece of text again and again, for so many bytes.
type repeat struct {
	text      string
	pos, left int
}

func (r *repeat) Read(buf []byte) (int, error) {
	if r.left == 0 {
		return 0, io.EOF
	}
	n := copy(buf[:min(len(buf), r.left)], r.text[r.pos:])
	r.pos = (r.pos + n) % len(r.text)
	r.left -= n
	return n, nil
}

// TestGigabyte reads a gigabyte of boards, and much of other text, in little memory.
func TestGigabyte(t *testing.T) {
	const most = 16 << 10 // KB
	size := 1 << 30
	if testing.Short() {
		size >>= 6
	}
	seven, rotation := "76543210 ", "111132323132231222312133,"
	for _, test := range []struct{ name, puzzle, text, errs string }{
		{"boards", "seven", strings.Repeat(seven, 1000), ""},
		{"blanks", "seven", strings.Repeat(" ", 1<<16), ""},
		{"a number", "seven", strings.Repeat("1", 1<<16), "nibble: stdin:1: card 111111111111111111111111... in the board that starts on line 1\n"},
		{"lines", "rotation", strings.Repeat("\n", 1<<16), ""},
		{"a number", "rotation", strings.Repeat("2", 1<<16), "nibble: stdin:1: symbol 222222222222222222222222... in the board that starts on line 1\n"},
		{"boards", "rotation", strings.Repeat(rotation, 1000), ""},
	} {
		n := size
		if test.puzzle == "rotation" || test.name != "boards" {
			n /= 16 // it is read by the same package
		}
		n = n / len(test.text) * len(test.text)
		cmd := exec.Command(binary, test.puzzle)
		var errs strings.Builder
		cmd.Stderr = &errs
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(in, &repeat{text: test.text, left: n}); err != nil {
			t.Error(err)
		}
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
		if err != nil {
			t.Fatal(err)
		}
		in.Close()
		err = cmd.Wait()
		if errs.String() != test.errs || (err == nil) != (test.errs == "") {
			t.Errorf("nibble %s on %d bytes of %s: %v, %q, want %q", test.puzzle, n, test.name, err, errs.String(), test.errs)
		}
		peak := 0
		if _, after, ok := strings.Cut(string(status), "VmHWM:"); ok {
			fmt.Sscan(after, &peak)
		}
		t.Logf("nibble %s on %d bytes of %s: %v, at most %d KB", test.puzzle, n, test.name, cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime(), peak)
		if peak == 0 || peak > most {
			t.Errorf("nibble %s on %d bytes of %s takes %d KB of memory, want at most %d", test.puzzle, n, test.name, peak, most)
		}
	}
}

// TestFullDisk tells of answers that could not be written, whatever the command.
func TestFullDisk(t *testing.T) {
	for _, args := range [][]string{
		{"seven"}, {"seven", "-path"}, {"rotation"}, {"hint", "seven", "76543210"}, {"hint", "-json", "seven", "76543210"},
		{"scramble", "seven", "-distance", "5"}, {"show", "seven", "76543210"}, {"stats"}, {"stats", "-json"}, {"verify"}, {"-h"}, {"seven", "-h"},
	} {
		full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		if err != nil {
			t.Skip(err)
		}
		in := "76543210\n"
		if args[0] == "rotation" {
			in = "111132323132231222312133\n"
		}
		cmd := exec.Command(binary, args...)
		var errs strings.Builder
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(in), full, &errs
		cmd.Run()
		full.Close()
		if want := "nibble: write /dev/stdout: no space left on device\n"; errs.String() != want || cmd.ProcessState.ExitCode() != 1 {
			t.Errorf("nibble %v on a full disk: %q, status %d, want %q, status 1", args, errs.String(), cmd.ProcessState.ExitCode(), want)
		}
	}
}

// TestUnreadable names files that cannot be read, after the answers to those before.
func TestUnreadable(t *testing.T) {
	dir := t.TempDir()
	good := dir + "/good"
	if err := os.WriteFile(good, []byte("76543210"), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		dir:              "read " + dir + ": is a directory\n",
		dir + "/none":    "open " + dir + "/none: no such file or directory\n",
		"/proc/self/mem": "read /proc/self/mem: ", // opens, but has nothing at its start
	} {
		out, errs, status := nibble("", "seven", good, name, good)
		if out != "28\n" || !strings.HasPrefix(errs, "nibble: "+want) || strings.Count(errs, "\n") != 1 || status != 1 {
			t.Errorf("nibble seven %s = %q, %q, status %d, want %q", name, out, errs, status, want)
		}
	}
}
