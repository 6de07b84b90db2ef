package main

import "embed"

// sources are the files of the packages that export needs, and the license. Patterns would
// take the tests, too.
//
//go:embed LICENSE
//go:embed lookup/answer.go lookup/between.go lookup/hint.go lookup/lookup.go lookup/puzzle.go
//go:embed rotation/answer.go rotation/hint.go rotation/puzzle.go rotation/rotation.go rotation/scramble.go rotation/symbol.go
//go:embed table/automaton.go table/form.go table/layout.go table/nibble.go table/rotation_baked.go table/seven_baked.go
//go:embed table/pattern/numbering.go table/pattern/parts.go table/pattern/pattern.go table/pattern/rules.go
//go:embed table/puzzle/answer.go table/puzzle/board.go table/puzzle/hint.go table/puzzle/numbering.go table/puzzle/path.go table/puzzle/play.go table/puzzle/puzzle.go table/puzzle/scramble.go table/puzzle/solved.go
//go:embed table/rank/even.go table/rank/rank.go
//go:embed table/seven/rows.go table/seven/rules.go table/seven/seven.go
//go:embed table/text/draw.go table/text/error.go table/text/layout.go table/text/parser.go table/text/reader.go table/text/text.go
var sources embed.FS
