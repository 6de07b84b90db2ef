package rotation

import (
	"bytes"
	"io"
	"runtime"
	"slices"
	"testing"
	"time"

	"nibble/internal/plain"
)

var sink int

// hardest returns the 192 boards that need 13 turns.
func hardest() []Board {
	var boards []Board
	for _, b := range plain.Hardest24(plain.Distances24()) {
		boards = append(boards, Board(b))
	}
	return boards
}

// BenchmarkAppendPath solves random boards, the hardest ones, and for the textbook's
// search boards that it can finish: random ones at up to 8 turns.
func BenchmarkAppendPath(b *testing.B) {
	random := randomBoards(10000, 1)
	var near []Board
	for _, board := range random {
		if d, _ := Distance(board); d <= 8 && len(near) < 100 {
			near = append(near, board)
		}
	}
	dst := make([]byte, 0, 16)
	for _, set := range []struct {
		name   string
		boards []Board
	}{{"random", random}, {"hardest", hardest()}, {"near", near}} {
		b.Run(set.name+"/nibble", func(b *testing.B) {
			for b.Loop() {
				for _, board := range set.boards {
					moves, _, _ := AppendPath(dst, board)
					sink += len(moves)
				}
			}
			perBoard(b, len(set.boards))
		})
	}
	b.Run("near/textbook", func(b *testing.B) {
		for b.Loop() {
			for _, board := range near {
				moves, _ := plain.IDAStar24(plain.Board24(board))
				sink += len(moves)
			}
		}
		perBoard(b, len(near))
	})
}

// perBoard reports the time a board takes.
func perBoard(b *testing.B, boards int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*boards), "ns/board")
}

// BenchmarkAnswer answers random boards in lines, from memory; cores does on all processors.
func BenchmarkAnswer(b *testing.B) {
	var text []byte
	boards := randomBoards(100000, 1)
	for _, board := range boards {
		text = append(append(text, board.String()...), '\n')
	}
	answer := func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			if err := Answer(io.Discard, bytes.NewReader(text)); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.N*len(boards))/b.Elapsed().Seconds(), "boards/s")
		perBoard(b, len(boards))
	}
	b.Run("nibble", answer)
	b.Run("cores", func(b *testing.B) {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(runtime.NumCPU()))
		answer(b)
	})
}

// BenchmarkWorst times every board by itself, the hardest and random ones, and reports
// the longest of their shortest times.
func BenchmarkWorst(b *testing.B) {
	boards := append(randomBoards(10000, 1), hardest()...)
	dst := make([]byte, 0, 16)
	shortest := make([]time.Duration, len(boards))
	for i := range shortest {
		shortest[i] = time.Hour
	}
	for round := 0; b.Loop() || round < 10; round++ {
		for i, board := range boards {
			start := time.Now()
			moves, _, _ := AppendPath(dst, board)
			shortest[i] = min(shortest[i], time.Since(start))
			sink += len(moves)
		}
	}
	b.ReportMetric(float64(slices.Max(shortest)), "ns/worst")
}
