package builtin

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nibble/internal/plain"
	"nibble/table"
)

// constants are all that is baked for lookup and rotation, byte by byte.
func constants() map[string][]byte {
	all := map[string][]byte{
		"Seven":       []byte(table.Seven.Nibbles),
		"SevenBeside": []byte(table.SevenBeside.Nibbles),
		"Rotation":    []byte(table.Rotation.Nibbles),
	}
	read := func(name string, n, size int, at func(i int) uint32) {
		for i := range n {
			var b [4]byte
			binary.LittleEndian.PutUint32(b[:], at(i))
			all[name] = append(all[name], b[:size]...)
		}
	}
	read("SevenUpper", 1<<12, 2, func(i int) uint32 { return uint32(table.SevenUpper(i)) })
	read("SevenLower", 1<<12, 2, func(i int) uint32 { return uint32(table.SevenLower(i)) })
	read("SevenOrder", 20160, 2, func(i int) uint32 { return uint32(table.SevenOrder(i)) })
	read("SevenFirst", len(table.Seven.Counts)+1, 2, func(i int) uint32 { return uint32(table.SevenFirst(i)) })
	read("RotationRing", 256, 4, table.RotationRing)
	read("RotationSplit", 256, 4, table.RotationSplit)
	read("RotationArm", 8<<8, 1, func(i int) uint32 { return uint32(table.RotationArm(i)) })
	read("RotationTurn", 8<<8, 4, table.RotationTurn)
	read("RotationHardest", 2*table.RotationHardestBoards, 4, table.RotationHardest)
	return all
}

// A copy of the built program, in which bits are flipped one after the other.
type program struct {
	path     string
	original []byte
}

// start keeps a program from being started while another is open for writing, of which its
// process would inherit the file ("text file busy").
var start sync.Mutex

// flip changes the given bits of a byte; done again, it changes them back.
func (p *program) flip(t *testing.T, at int, bits byte) {
	start.Lock()
	defer start.Unlock()
	file, err := os.OpenFile(p.path, os.O_WRONLY, 0)
	if err != nil {
		t.Error(err)
		return
	}
	defer file.Close()
	p.original[at] ^= bits
	if _, err := file.WriteAt(p.original[at:at+1], int64(at)); err != nil {
		t.Error(err)
	}
}

// run runs the program. A program that does not end is killed, and the test has failed.
func (p *program) run(t *testing.T, in string, args ...string) (out, errs string, ok bool) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, p.path, args...)
	var stdout, stderr strings.Builder
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(in), &stdout, &stderr
	start.Lock()
	err := cmd.Start()
	start.Unlock()
	if err == nil {
		err = cmd.Wait()
	}
	if ctx.Err() != nil {
		t.Errorf("%q does not end", args)
	}
	return stdout.String(), stderr.String(), err == nil
}

// answers returns what the program prints for many boards.
func (p *program) answers(t *testing.T) string {
	var sevens, games strings.Builder
	for _, b := range plain.Boards7() {
		fmt.Fprintln(&sevens, strings.Trim(fmt.Sprint(b), "[]"))
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		for _, place := range r.Perm(24) {
			fmt.Fprintf(&games, "%d ", place/8+1)
		}
		games.WriteByte('\n')
	}
	var all strings.Builder
	for _, question := range []struct{ in, args string }{
		{sevens.String(), "seven"},
		{sevens.String(), "seven -path"},
		{sevens.String()[:3000*16], "hint seven"},
		{games.String(), "rotation"},
		{games.String(), "hint rotation"},
		{"", "scramble seven -distance 20 -n 1000 -seed 1"},
		{"", "scramble rotation -distance 11 -n 200 -seed 1"},
		{"", "scramble rotation -distance 13 -n 1000 -seed 1"},
	} {
		out, errs, _ := p.run(t, question.in, strings.Fields(question.args)...)
		all.WriteString(out + errs)
	}
	return all.String()
}

// TestFlips flips bits of all that is baked, in a built program: verify says that a table is
// wrong, or nothing that is answered changes; and all commands end.
func TestFlips(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the program")
	}
	if runtime.GOOS == "darwin" {
		t.Skip("programs are signed")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "nibble.exe")
	if out, err := exec.Command("go", "build", "-o", path, "nibble").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	built, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	type flip struct {
		constant string
		at       int
		bits     byte
		commands bool // whether to run more than verify
	}
	flips := make(chan flip, 1000)
	r := rand.New(rand.NewPCG(3, 4))
	all := constants()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		data := all[name]
		at := bytes.Index(built, data)
		if at < 0 || bytes.Contains(built[at+1:], data) {
			t.Fatalf("the program does not hold %s just once", name)
		}
		for i := range 10 {
			flips <- flip{name, at + r.IntN(len(data)), 1 << r.IntN(8), i == 0}
		}
	}
	close(flips)
	want := (&program{path, built}).answers(t)
	var workers sync.WaitGroup
	for i := range 2 {
		p := &program{filepath.Join(dir, fmt.Sprintf("nibble%d.exe", i)), bytes.Clone(built)}
		if err := os.WriteFile(p.path, p.original, 0o777); err != nil {
			t.Fatal(err)
		}
		workers.Add(1)
		go func() {
			defer workers.Done()
			for f := range flips {
				p.flip(t, f.at, f.bits)
				_, errs, ok := p.run(t, "", "verify")
				named := strings.Contains(errs, "seven puzzle, to ") || strings.Contains(errs, "Rotation Game, ")
				if !ok && (!named || strings.Count(errs, "\n") != 1) {
					t.Errorf("bits %#x of byte %d, in %s: verify fails with %q, which names no table", f.bits, f.at, f.constant, errs)
				}
				if ok || f.commands {
					if got := p.answers(t); ok && got != want {
						t.Errorf("bits %#x of byte %d, in %s: verify notices nothing, and answers are others", f.bits, f.at, f.constant)
					}
				}
				p.flip(t, f.at, f.bits)
			}
		}()
	}
	workers.Wait()
}
