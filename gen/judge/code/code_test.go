package code

import (
	"bufio"
	"slices"
	"strings"
	"testing"
)

// every returns entries of which Modulo3 makes each of its 81 characters.
func every() (entries []uint8) {
	for i := range 81 {
		entries = append(entries, uint8(i%3), uint8(i/3%3), uint8(i/9%3), uint8(i/27))
	}
	return entries
}

// TestModulo3 writes and reads entries of every length up to 1001.
func TestModulo3(t *testing.T) {
	entries, modulo := make([]uint8, 1001), make([]uint8, 1001)
	for i := range entries {
		entries[i] = uint8(i * i / 7 % 16)
		modulo[i] = entries[i] % 3
	}
	for n := range entries {
		text := Modulo3(entries[:n])
		if got, err := ParseModulo3(text, n); err != nil || !slices.Equal(got, modulo[:n]) {
			t.Fatalf("ParseModulo3(%q, %d) = %v, %v, want %v", text, n, got, err, modulo[:n])
		}
	}
	text := Modulo3(every())
	if strings.ContainsAny(text, `?\"`) || len(text) != 81 || text[0] != '#' || text[80] != 'u' {
		t.Errorf("Modulo3 of every four entries = %q, want 81 characters from # to u without ?, \\ and \"", text)
	}
}

// TestParseModulo3Strict changes each byte to each other: what is read is an error or
// other entries.
func TestParseModulo3Strict(t *testing.T) {
	entries := every()[:4*81-1]
	text := []byte(Modulo3(entries))
	for i, was := range text {
		for c := range 256 {
			text[i] = byte(c)
			if got, err := ParseModulo3(string(text), len(entries)); err == nil && slices.Equal(got, entries) != (text[i] == was) {
				t.Fatalf("ParseModulo3 with %q at %d for %q = %v, the entries of another text", c, i, was, got)
			}
		}
		text[i] = was
	}
	for _, n := range []int{0, 4*81 - 4, 4*81 + 1} {
		if got, err := ParseModulo3(string(text), n); err == nil {
			t.Errorf("ParseModulo3 of 81 bytes for %d entries = %v, want an error", n, got)
		}
	}
}

func TestLetters(t *testing.T) {
	entries := []uint8{0, 1, 15}
	text := Letters(entries)
	if text != "ABP" {
		t.Errorf("Letters(%v) = %q, want ABP", entries, text)
	}
	if got, err := ParseLetters(text); err != nil || !slices.Equal(got, entries) {
		t.Errorf("ParseLetters(%q) = %v, %v, want %v", text, got, err, entries)
	}
	for _, text := range []string{"@", "AQ", "a", "A\x00", "\xff"} {
		if got, err := ParseLetters(text); err == nil {
			t.Errorf("ParseLetters(%q) = %v, want an error", text, got)
		}
	}
}

// TestLookups reads every entry by itself.
func TestLookups(t *testing.T) {
	entries := every()
	for i, e := range entries {
		if got := Modulo3At(Modulo3(entries), i); got != int(e) {
			t.Errorf("Modulo3At(%d) = %d, want %d", i, got, e)
		}
		if got := LetterAt(Letters(entries), i); got != int(e) {
			t.Errorf("LetterAt(%d) = %d, want %d", i, got, e)
		}
	}
}

// TestScan reads boards in any layout, up to one that is cut off.
func TestScan(t *testing.T) {
	in := bufio.NewReader(strings.NewReader("01 2,x\n\n3 4\r\n5 6 78"))
	var got [][3]uint8
	var cells [3]uint8
	for Scan(in, cells[:]) {
		got = append(got, cells)
	}
	if want := [][3]uint8{{0, 1, 2}, {0, 3, 4}, {5, 6, 7}}; !slices.Equal(got, want) {
		t.Errorf("Scan reads %v, want %v", got, want)
	}
}

// TestOnce tells permutations from what is none.
func TestOnce(t *testing.T) {
	for _, test := range []struct {
		cells []uint8
		first int
		want  bool
	}{
		{[]uint8{0, 1, 2}, 0, true}, {[]uint8{2, 0, 1}, 0, true}, {[]uint8{2, 0, 2}, 0, false}, {[]uint8{3, 0, 1}, 0, false},
		{[]uint8{3, 1, 2}, 1, true}, {[]uint8{0, 1, 2}, 1, false}, {[]uint8{9, 1, 2}, 1, false},
	} {
		if got := Once(test.cells, test.first); got != test.want {
			t.Errorf("Once(%v, %d) = %v", test.cells, test.first, got)
		}
	}
}
