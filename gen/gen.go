// Package gen bakes puzzles: it solves one completely, packs the distances four bits a state,
// and writes them as Go source that answers with one load.
//
// A package declares what its puzzle is in a variable Rules, of type puzzle.Rules, beside
//
//	//go:generate go run nibble/gen/bake
//
// and go generate writes baked.go, which declares Puzzle, a [puzzle.Solved]: the same puzzle
// with the distance of every state, and with methods for all that is asked of a puzzle. The
// comment of Puzzle has the figures, read off the data. Package [nibble/table/proof] proves it,
// for example in a test.
//
// If the rules have no formula that numbers boards, gen finds all boards by moves, and numbers
// those from which a goal can be reached by the minimal automaton that accepts them, a
// [table.Automaton], which seldom takes more than some kilobytes. It keeps all boards in memory
// while it looks for more; GOMEMLIMIT limits how much it uses.
//
// A puzzle can also come from a definition file of another program, which package
// [nibble/gen/define] reads: [Definition] bakes a whole package for it. Such puzzles are solved
// faster, as gen knows what the moves do: it searches coordinates and needs no boards.
//
// Package [nibble/gen/header] writes the same for C: see [File].
//
// A program can bake more, into files of its choice:
//
//	func main() {
//		gen.Main(gen.File{Path: "baked.go", Items: []gen.Item{gen.Puzzle(&mine.Rules)}})
//	}
//
// It is run with the build tag bake, which leaves out the baked files, on the system it is built
// for: if GOOS or GOARCH name another system, go generate passes them on to go run, which fails
// with "exec format error", so unset both. What is baked is the same on every system. With the
// flag -check the program writes nothing and fails if a baked file is stale.
//
// A large table is not written into Go source but into a file beside it, which the program
// embeds, with the same methods and nothing more to do when it starts ([File.Embed]). Git must
// treat such files as binary (*.bin binary in .gitattributes). For scale, on two cores and with
// the proof of every distance, a definition of 10^6 states takes 1 s to bake, 15 MB of memory
// and 2 MB of source; of 10^7, 9 s, 60 MB, and 5 MB to embed; and of 10^8, 80 s, 400 MB and
// 50 MB. A program grows by half a byte a state. Puzzles in Go take ten times as long as
// definitions, and up to 40 bytes of memory a state if gen numbers them.
//
// Distances up to 15 are baked as they are. Greater ones are stored as what they exceed a lower
// bound by ([puzzle.Rules.Bound]), if that fits; else modulo 16, and then the number is found by
// walking to a goal; or up to 255 in two nibbles, if the rules ask for that (Wide) or moves lead
// too far back for modulo 16. [Solve], [Table], [Words] and [Number] are for packages that
// assemble their own answers. Package [nibble/gen/judge] writes submissions for judges.
package gen
