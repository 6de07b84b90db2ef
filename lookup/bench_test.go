package lookup

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nibble/internal/plain"
	"nibble/table"
	"nibble/table/seven"
)

var sink int

// shuffled returns the 20,160 solvable boards in random order.
func shuffled() []Board {
	boards := make([]Board, seven.States)
	for i, r := range rand.New(rand.NewPCG(1, 2)).Perm(len(boards)) {
		boards[i] = Board(seven.Unrank(r))
	}
	return boards
}

// perBoard reports the time a board takes.
func perBoard(b *testing.B, boards int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*boards), "ns/board")
}

// countingRank is the textbook's perfect hash of a permutation: for every card, how
// many smaller ones come after it.
func countingRank(b Board) int {
	rank, factorial := 0, 5040
	for i := range 7 {
		smaller := 0
		for j := i + 1; j < 8; j++ {
			if b[j] < b[i] {
				smaller++
			}
		}
		rank += smaller * factorial
		factorial /= 7 - i
	}
	return rank
}

// BenchmarkDistance answers all solvable boards in shuffled order.
func BenchmarkDistance(b *testing.B) {
	boards := shuffled()
	b.Run("nibble", func(b *testing.B) {
		for b.Loop() {
			for _, board := range boards {
				d, _ := Distance(board)
				sink += d
			}
		}
		perBoard(b, len(boards))
	})
	b.Run("map", func(b *testing.B) {
		distance := make(map[Board]int, len(boards))
		for board, d := range plain.Distances7(plain.Goal7) {
			distance[Board(board)] = d
		}
		for b.Loop() {
			for _, board := range boards {
				sink += distance[board]
			}
		}
		perBoard(b, len(boards))
	})
	b.Run("count", func(b *testing.B) {
		distance := make([]int, 40320)
		for board, d := range plain.Distances7(plain.Goal7) {
			distance[countingRank(Board(board))] = d
		}
		for b.Loop() {
			for _, board := range boards {
				sink += distance[countingRank(board)]
			}
		}
		perBoard(b, len(boards))
	})
	b.Run("floor", func(b *testing.B) {
		indices := make([]int32, len(boards))
		for i, board := range boards {
			indices[i] = int32(seven.Board(board).Rank())
		}
		for b.Loop() {
			for _, i := range indices {
				sink += table.SevenDistance(int(i), 0)
			}
		}
		perBoard(b, len(boards))
	})
}

// layouts are ways in which the same boards can be written.
var layouts = []struct{ name, cell, row, end string }{
	{"lines", " ", " ", "\n"},
	{"crlf", " ", " ", "\r\n"},
	{"digits", "", "", "\n"},
	{"rows", " ", "\n", "\n\n"},
	{"commas", ", ", ", ", "\n"},
	{"tabs", "\t", "\t", "\n"},
	{"blanks", "  ", "  ", "  \n"},
	{"numbers", "\n", "\n", "\n"},
	{"stream", " ", " ", " "},
}

// write writes boards in a layout.
func write(boards []Board, cell, row, end string) []byte {
	var text []byte
	for _, board := range boards {
		for place, card := range board {
			switch {
			case place == 4:
				text = append(text, row...)
			case place > 0:
				text = append(text, cell...)
			}
			text = append(text, '0'+card)
		}
		text = append(text, end...)
	}
	return text
}

// BenchmarkAnswer answers a million boards and more from memory, in every layout; and of those
// in lines does what a textbook program does, or only counts the lines.
func BenchmarkAnswer(b *testing.B) {
	boards := slices.Repeat(shuffled(), 50)
	for _, layout := range layouts {
		text := write(boards, layout.cell, layout.row, layout.end)
		b.Run("nibble/"+layout.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if err := Answer(io.Discard, bytes.NewReader(text)); err != nil {
					b.Fatal(err)
				}
			}
			perBoard(b, len(boards))
		})
	}
	lines := write(boards, " ", " ", "\n")
	b.Run("scanner", func(b *testing.B) {
		b.SetBytes(int64(len(lines)))
		for b.Loop() {
			out := bufio.NewWriter(io.Discard)
			for in := bufio.NewScanner(bytes.NewReader(lines)); in.Scan(); {
				var board Board
				for i, field := range strings.Fields(in.Text()) {
					n, _ := strconv.Atoi(field)
					board[i] = uint8(n)
				}
				d, _ := Distance(board)
				fmt.Fprintln(out, d)
			}
			out.Flush()
		}
		perBoard(b, len(boards))
	})
	b.Run("floor", func(b *testing.B) {
		b.SetBytes(int64(len(lines)))
		for b.Loop() {
			sink += bytes.Count(lines, []byte("\n"))
		}
		perBoard(b, len(boards))
	})
}

// BenchmarkPath finds a shortest way from all solvable boards, or walks it by a map of their
// distances.
func BenchmarkPath(b *testing.B) {
	boards := shuffled()
	dst := make([]byte, 0, 36)
	b.Run("nibble", func(b *testing.B) {
		for b.Loop() {
			for _, board := range boards {
				path, _ := AppendPath(dst, board)
				sink += len(path)
			}
		}
		perBoard(b, len(boards))
	})
	b.Run("map", func(b *testing.B) {
		distance := plain.Distances7(plain.Goal7)
		for b.Loop() {
			for _, board := range boards {
				board := seven.Board(board)
				path := dst
				for d := distance[plain.Board7(board)]; d > 0; d-- {
					for move, name := range moves {
						if after, ok := board.Move(move); ok && distance[plain.Board7(after)] == d-1 {
							board, path = after, append(path, name...)
							break
						}
					}
				}
				sink += len(path)
			}
		}
		perBoard(b, len(boards))
	})
}

// BenchmarkStart is what a program does before its first answer: nothing, or the
// textbook's search.
func BenchmarkStart(b *testing.B) {
	b.Run("nibble", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			sink++
		}
	})
	b.Run("search", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			sink += len(plain.Distances7(plain.Goal7))
		}
	})
}
