// Package gen bakes puzzles: it solves one completely, packs the distances four bits a state,
// and writes them as Go source that answers with one load.
//
// A package declares what its puzzle is in a variable Rules, of type puzzle.Rules, beside
//
//	//go:generate go run nibble/gen/bake
//
// and go generate writes baked.go, which declares Puzzle, of type puzzle.Solved: the same
// with the distance of every state, and with methods for all that is asked of a puzzle. The
// comment of Puzzle has the figures, read off the data. The package proof proves it, in a test.
//
// If the rules have no formula that numbers boards, gen finds all boards by moves and numbers
// those from which a goal can be reached by the minimal automaton that accepts them
// (table.Automaton), which takes some kilobytes besides, seldom more. It keeps each board in
// memory while it looks for more; GOMEMLIMIT says how much there is.
//
// A puzzle can also come from a definition file as other programs have them, which the package
// define reads: [Definition] is all of a package for it. Such puzzles are solved faster, as
// what moves do is known: the search goes over coordinates and needs no boards.
//
// Programs in C get the same from a header: [File] says how, and the package header below
// writes it.
//
// A program can bake more, into files of its choice:
//
//	func main() {
//		gen.Main(gen.File{Path: "baked.go", Items: []gen.Item{gen.Puzzle(&mine.Rules)}})
//	}
//
// It runs with the build tag bake, which leaves out what is baked, and where it is built: if
// GOOS or GOARCH name another system, go generate hands them to go run, which then fails with
// "exec format error", so unset both. What is baked is the same on every system. With the
// flag -check the program writes nothing and fails if a baked file is stale.
//
// What is large is not written into Go source but into a file beside it, which the program
// embeds, with the same methods and no more to do when it starts (File.Embed). Such files have
// to be binary to Git (*.bin binary in .gitattributes). For scale, on two cores and with the
// proof of every distance, a definition of 10^6 states takes 1 s to bake, 15 MB of memory
// and 2 MB of source; of 10^7, 9 s, 60 MB, and 5 MB to embed; and of 10^8, 80 s, 400 MB and
// 50 MB. A program is larger by half a byte a state. Puzzles in Go take ten times as long as
// definitions, and up to 40 bytes a state if gen numbers them.
//
// Distances up to 15 are baked as they are. Those that are greater are stored over a lower
// bound (puzzle.Rules.Bound) if they do not exceed it by too much; otherwise modulo 16, where
// the number comes from walking to a goal; or up to 255 in two nibbles, if the rules ask for
// that (Wide) or moves lead too far back for modulo 16. [Solve], [Table], [Words] and [Number]
// are for packages that make their answers of parts. The package judge below writes
// submissions for judges.
package gen
