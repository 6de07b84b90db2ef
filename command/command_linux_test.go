package command_test

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"nibble/command"
)

// TestFullDisk tells of answers that could not be written, whatever the command.
func TestFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer full.Close()
	for _, line := range []string{
		"nibble seven 76543210", "nibble seven -path 76543210", "nibble seven -json 76543210", "nibble rotation 111132323132231222312133",
		"nibble hint seven 76543210", "nibble hint -json seven 76543210", "nibble hint seven 76543210 76543210",
		"nibble scramble seven -distance 5", "nibble scramble seven -distance 5 -n 20000000", "nibble scramble rotation -distance 5 -n 20000000",
		"nibble show seven 76543210", "nibble stats", "nibble stats -json", "nibble verify",
		"nibble -h", "nibble seven -h", "nibble help seven", "nibble -version", "nibble completion bash",
		"eight 123456780", "eight scramble -distance 20 -n 20000000", "eight hint 123456780", "eight -h",
	} {
		args := strings.Fields(line)
		var errs strings.Builder
		start := time.Now()
		status := command.Run(args[0], args[1:], strings.NewReader(""), full, &errs, programs[args[0]])
		if want := args[0] + ": write /dev/full: no space left on device\n"; errs.String() != want || status != 1 {
			t.Errorf("%s on a full disk: %q, status %d, want %q, status 1", line, errs.String(), status, want)
		}
		if took := time.Since(start); took > 4*time.Second && strings.Contains(line, "20000000") {
			t.Errorf("%s on a full disk takes %v", line, took)
		}
	}
}

// TestClosedPipe ends without a word when nobody reads the answers.
func TestClosedPipe(t *testing.T) {
	for _, line := range []string{"nibble seven 76543210", "nibble scramble seven -distance 5 -n 20000000", "nibble stats", "nibble -h", "nibble verify"} {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		args := strings.Fields(line)
		var errs strings.Builder
		status := command.Run(args[0], args[1:], strings.NewReader(""), w, &errs, programs[args[0]])
		w.Close()
		if errs.String() != "" || status != 1 {
			t.Errorf("%s into a closed pipe: %q, status %d, want no word, status 1", line, errs.String(), status)
		}
	}
}

// TestUnreadable names files that cannot be read, after the answers to those before.
func TestUnreadable(t *testing.T) {
	check(t, files(t), []test{
		{args: "nibble seven NAME/two /", out: "28\n", errs: "nibble: read /: is a directory\n", status: 1},
		{args: "nibble seven NAME/two NAME/none NAME/two", out: "28\n", errs: "nibble: open NAME/none: no such file or directory\n", status: 1},
		{args: "nibble seven NAME/two /proc/self/mem", out: "28\n", errs: "nibble: read /proc/self/mem: ", status: 1}, // opens, but has nothing at its start
	})
}

// TestTerminal draws in colours and shows what takes long on a terminal, unless it cannot
// show that or people do not want it.
func TestTerminal(t *testing.T) {
	for _, test := range []struct {
		term, noColor string
		colour, lines bool
	}{
		{"xterm", "", true, true},
		{"xterm", "1", false, true},
		{"dumb", "", false, false},
	} {
		t.Setenv("TERM", test.term)
		t.Setenv("NO_COLOR", test.noColor)
		master, terminal := openTerminal(t)
		buf := make([]byte, 4096)
		command.Run("nibble", []string{"show", "seven", "76543210"}, nil, terminal, terminal, programs["nibble"])
		n, err := master.Read(buf)
		if got := strings.Contains(string(buf[:n]), "\x1b["); err != nil || got != test.colour || n < 16 {
			t.Errorf("TERM=%s NO_COLOR=%s nibble show: %q, %v, want colours: %v", test.term, test.noColor, buf[:n], err, test.colour)
		}
		var out strings.Builder
		command.Run("magic", []string{"verify"}, nil, &out, terminal, programs["magic"])
		fmt.Fprint(terminal, "end")
		for n = 0; err == nil && !strings.HasSuffix(string(buf[:n]), "end"); {
			var more int
			more, err = master.Read(buf[n:])
			n += more
		}
		want := "end"
		if test.lines {
			want = "\rproving magic squares ...\r                         \rend"
		}
		if got := string(buf[:n]); err != nil || got != want || !strings.HasPrefix(out.String(), "magic squares: ") {
			t.Errorf("TERM=%s magic verify shows %q, %v, want %q", test.term, got, err, want)
		}
	}
}

// openTerminal returns a terminal and the file at its other end.
func openTerminal(t *testing.T) (master, terminal *os.File) {
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { master.Close() })
	var number, unlock uint32
	for request, arg := range map[uintptr]*uint32{syscall.TIOCSPTLCK: &unlock, syscall.TIOCGPTN: &number} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, master.Fd(), request, uintptr(unsafe.Pointer(arg))); errno != 0 {
			t.Skip(errno)
		}
	}
	terminal, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { terminal.Close() })
	return master, terminal
}
