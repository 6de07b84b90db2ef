// Package gen bakes puzzles: it solves one completely, packs the distances four
// bits a state, and writes them as Go source that answers with one load.
//
// A puzzle is a type with the three methods of Puzzle. A program that bakes it
// names it in a Table, the table in a File, and hands the file to Main:
//
//	//go:build generate
//
//	package main
//
//	//go:generate go run generate.go mine.go
//	func main() {
//		gen.Main(gen.File{
//			Path:    "baked.go",
//			Package: "main",
//			Items:   []gen.Item{&gen.Table{Name: "distance", Puzzle: Mine{}}},
//		})
//	}
//
// Here mine.go defines the puzzle, and as it is compiled before there is a baked file it
// must not name what that declares. If it is a package of its own, import it instead.
//
// The function distance that this writes returns the distance of a state; its comment says
// how, with figures read off the data. The package nibble/table/walk finds the way by it,
// and nibble/table/rank numbers states. With the flag -check the program writes nothing
// and fails if a baked file is stale. Verify proves a baked table from itself, in a test.
//
// The bake runs where it is built. If GOOS or GOARCH name another system, go generate hands
// them to go run, which then fails with "exec format error": unset both. What is baked is the
// same on every system.
//
// Distances up to 15 are baked as they are. Those that are greater need a lower bound that
// the program can compute (Table.Bound), or are baked modulo 16 (Modulo). Words bakes other
// numbers, such as what makes an index fast to compute. The package judge below writes
// submissions for judges.
package gen

// A Puzzle is a set of states with moves between them. States are numbered from
// 0 without a gap.
type Puzzle interface {
	// States returns the number of states, 1 to MaxStates.
	States() int

	// Goals returns the states that are 0 moves from a goal, at least one.
	Goals() []int

	// AppendNeighbours appends to dst the states to which a move leads from state,
	// in any order. A move that changes nothing may be left out or not. For every move
	// there must be one back, unless the puzzle is Directed.
	AppendNeighbours(dst []int, state int) []int
}

// A Directed puzzle has moves with none back.
type Directed interface {
	Puzzle

	// AppendPredecessors appends to dst the states from which a move leads to state,
	// in any order: the neighbours of these, and of no others, hold state.
	AppendPredecessors(dst []int, state int) []int
}

// MaxStates is the largest number of states that a puzzle may have. To bake n of them
// takes less than 16 n bytes of memory.
const MaxStates = 1 << 28
