package gen

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"nibble/gen/define"
)

// A Definition is an Item: all of a package for a puzzle that a definition file describes. It
// declares Board, Solved, Rules and Puzzle, so that nothing is left to write.
type Definition struct {
	Puzzle   *define.Puzzle
	Solution *Solution // if it is nil, the bake solves the puzzle and sets it
}

func (d *Definition) declares() []string {
	return append(puzzleNames(), "Board", "Solved", "Rules")
}

func (d *Definition) check() error {
	if d.Puzzle == nil {
		return errors.New("no Puzzle")
	}
	return nil
}

// pkg returns the name of the package: that of the definition.
func (d *Definition) pkg() (importPath, name string) {
	if d.Puzzle == nil {
		return "", ""
	}
	name = define.PackageName(d.Puzzle.File)
	return name, name
}

// about returns the comment of the package.
func (d *Definition) about(pkg string) string {
	p := d.Puzzle
	play, after := "", make([]uint8, len(p.Solved))
	for i, m := range p.Moves {
		if p.Move(after, p.Solved, i) {
			play = m.Name
			break
		}
	}
	return fmt.Sprintf("Package %s is the puzzle %s, as %s defines it, with the distance of every board. "+
		"What can be asked of it are methods of Puzzle; Puzzle.Play(Solved(), %s) returns the board that a move makes.",
		pkg, p.Title, p.File, strconv.Quote(play))
}

// bake returns for example
//
//	type Board [14]uint8
//
//	func Solved() Board { return Board{1, 2, 3, ...} }
//
//	var Rules = puzzle.Rules[Board]{...}
//
//	var Puzzle = puzzle.Solved[Board]{Rules: &Rules, ...}
//
//	func (b Board) move(move int) (Board, bool) {
//		switch move {
//		case 0: // U
//			return Board{b[3], b[0], b[1], b[2], ...}, true
func (d *Definition) bake(at site) (*baked, error) {
	if err := d.solve(); err != nil {
		return nil, err
	}
	p := d.Puzzle
	code := comment(d.boards()...).
		Type().Id("Board").Index(jen.Lit(len(p.Solved))).Uint8().Line().Line().
		Add(comment("Solved returns the board to reach.")).
		Func().Id("Solved").Params().Id("Board").Block(jen.Return(jen.Id("Board").Values(cells(p.Solved)...))).Line().Line().
		Add(comment("String returns b as Puzzle.Parse reads it.")).
		Func().Params(jen.Id("b").Id("Board")).Id("String").Params().String().Block(jen.Return(jen.Id("Rules").Dot("Format").Call(jen.Id("b")))).Line().Line().
		Add(d.rules(at.pkg)).Line().Line().
		Add(d.Solution.puzzle("Board", at)).Line().Line().
		Add(d.move()).Line().Line().
		Func().Params(jen.Id("b").Id("Board")).Id("cell").Params(jen.Id("i").Int()).Uint8().Block(jen.Return(jen.Id("b").Index(jen.Id("i")))).Line().Line().
		Func().Params(jen.Id("b").Id("Board")).Id("put").Params(jen.Id("i").Int(), jen.Id("n").Uint8()).Id("Board").
		Block(jen.Id("b").Index(jen.Id("i")).Op("=").Id("n"), jen.Return(jen.Id("b")))
	return &baked{code, d.Solution.puzzleData(at), d.Solution.figures()}, nil
}

// solve solves the puzzle, unless that is done.
func (d *Definition) solve() (err error) {
	if d.Solution == nil {
		d.Solution, err = SolveDefined(d.Puzzle)
	}
	return err
}

func cells(board []uint8) (list []jen.Code) {
	for _, n := range board {
		list = append(list, jen.Lit(int(n)))
	}
	return list
}

// boards returns the comment of the type of boards.
func (d *Definition) boards() []string {
	paragraphs := []string{"A Board holds numbers, which are written in their order."}
	for _, part := range d.Puzzle.Parts {
		if len(part.Slots) == 1 { // of orientations, as a single piece stays what it is
			paragraphs = append(paragraphs, fmt.Sprintf("Number %d is the orientation, 0 to %d, of the piece in slot %d of %s.",
				part.First, part.Modulus-1, part.Slots[0], part.Set))
			continue
		}
		what := "the pieces in"
		if part.Modulus > 0 {
			what = fmt.Sprintf("the orientations, 0 to %d, of the pieces in", part.Modulus-1)
		}
		paragraphs = append(paragraphs, fmt.Sprintf("Those from %d to %d are %s slots %s of %s.",
			part.First, part.First+len(part.Slots)-1, what, ranges(part.Slots), part.Set))
	}
	return paragraphs
}

// ranges returns numbers in ascending order as people write them: 1 to 4, 7.
func ranges(list []int) string {
	var parts []string
	for i := 0; i < len(list); {
		end := i
		for end+1 < len(list) && list[end+1] == list[end]+1 {
			end++
		}
		switch end - i {
		case 0:
			parts = append(parts, strconv.Itoa(list[i]))
		case 1:
			parts = append(parts, strconv.Itoa(list[i]), strconv.Itoa(list[end]))
		default:
			parts = append(parts, fmt.Sprintf("%d to %d", list[i], list[end]))
		}
		i = end + 1
	}
	return strings.Join(parts, ", ")
}

// rules returns the declaration of Rules.
func (d *Definition) rules(pkg string) *jen.Statement {
	p := d.Puzzle
	var names, aliases []jen.Code
	for _, m := range p.Moves {
		names = append(names, jen.Lit(m.Name))
	}
	for _, a := range p.Aliases {
		aliases = append(aliases, jen.Line().Values(jen.Id("Name").Op(":").Lit(a.Name), jen.Id("Move").Op(":").Lit(a.Move), jen.Id("Times").Op(":").Lit(a.Times)))
	}
	fields := []jen.Code{
		jen.Line().Id("Name").Op(":").Lit(pkg),
		jen.Line().Id("Title").Op(":").Lit(p.Title),
		jen.Line().Id("Moves").Op(":").Index().String().Values(names...),
	}
	if aliases != nil {
		fields = append(fields, jen.Line().Id("Aliases").Op(":").Index().Qual(puzzlePath, "Alias").Values(append(aliases, jen.Line())...))
	}
	fields = append(fields,
		jen.Line().Id("Move").Op(":").Id("Board").Dot("move"),
		jen.Line().Id("Goals").Op(":").Index().Id("Board").Values(jen.Values(cells(p.Solved)...)),
		jen.Line().Id("Text").Op(":").Op("&").Add(d.notation(pkg)),
		jen.Line().Id("Cell").Op(":").Id("Board").Dot("cell"),
		jen.Line().Id("Put").Op(":").Id("Board").Dot("put"),
		jen.Line(),
	)
	return comment("Rules are the moves of the puzzle, and how its boards are written.").
		Var().Id("Rules").Op("=").Qual(puzzlePath, "Rules").Types(jen.Id("Board")).Values(fields...)
}

// notation returns how boards are written.
func (d *Definition) notation(pkg string) *jen.Statement {
	var parts []jen.Code
	most := 0
	var shape strings.Builder
	for i, part := range d.Puzzle.Parts {
		n := len(part.Slots)
		counts := slices.Repeat([]int{-1}, part.Modulus)
		if part.Modulus == 0 {
			labels := d.Puzzle.Solved[part.First : part.First+n]
			counts = make([]int, int(slices.Max(labels))+1)
			for _, label := range labels {
				counts[label]++
			}
		}
		most = max(most, len(counts))
		var list []jen.Code
		for _, n := range counts {
			list = append(list, jen.Lit(n))
		}
		parts = append(parts, jen.Line().Values(jen.Id("Cells").Op(":").Lit(n), jen.Id("Counts").Op(":").Index().Int().Values(list...)))
		if i == 0 || part.Set != d.Puzzle.Parts[i-1].Set || part.Slots[0] != d.Puzzle.Parts[i-1].Slots[0] {
			shape.WriteString(strings.ReplaceAll(part.Set, "#", "?") + "\n")
		}
		shape.WriteString(strings.Repeat("# ", n-1) + "#\n")
	}
	anywhere := slices.Repeat([]jen.Code{jen.Lit(-1)}, most)
	return jen.Qual(textPath, "Notation").Values(
		jen.Line().Id("Package").Op(":").Lit(pkg),
		jen.Line().Id("Cells").Op(":").Lit(len(d.Puzzle.Solved)),
		jen.Line().Id("Counts").Op(":").Index().Int().Values(anywhere...),
		jen.Line().Id("Parts").Op(":").Index().Qual(textPath, "Part").Values(append(parts, jen.Line())...),
		jen.Line().Id("Shape").Op(":").Lit(shape.String()),
		jen.Line(),
	)
}

// move returns the method that makes moves, and what it needs.
func (d *Definition) move() *jen.Statement {
	p := d.Puzzle
	var cases []jen.Code
	for i, m := range p.Moves {
		var block []jen.Code
		for _, b := range m.Blocks {
			block = append(block, jen.If(jen.Op(b.Forbids())).Block(jen.Return(jen.Id("b"), jen.False())))
		}
		after := jen.Id("Board").Values(jen.Op(strings.Join(d.after(m), ", ")))
		if len(p.Illegal) > 0 {
			block = append(block, jen.Return(jen.Add(after).Dot("legal").Call()))
		} else {
			block = append(block, jen.Return(after, jen.True()))
		}
		cases = append(cases, jen.Case(jen.Lit(i)).Block(append([]jen.Code{jen.Comment(m.Name)}, block...)...))
	}
	code := comment("move returns b after a move of Rules.").
		Func().Params(jen.Id("b").Id("Board")).Id("move").Params(jen.Id("move").Int()).Params(jen.Id("Board"), jen.Bool()).
		Block(jen.Switch(jen.Id("move")).Block(cases...), jen.Return(jen.Id("b"), jen.False()))
	if len(p.Illegal) > 0 {
		code.Line().Line().Add(comment("legal returns b, and whether no piece is where it must not be.")).
			Func().Params(jen.Id("b").Id("Board")).Id("legal").Params().Params(jen.Id("Board"), jen.Bool()).
			Block(jen.Return(jen.Id("b"), jen.Op("!("+p.IsIllegal()+")")))
	}
	for i, part := range p.Parts {
		if part.Moduli == nil {
			continue
		}
		moduli := make([]byte, 256)
		last := 0
		for label, modulus := range part.Moduli {
			moduli[label] = modulus
			last = max(last, int(label))
		}
		literal := ""
		for _, modulus := range moduli[:last+1] {
			literal += fmt.Sprintf(`\x%02x`, max(modulus, 1))
		}
		code.Line().Line().Add(comment(fmt.Sprintf("moduli%d holds for each piece of %s what its orientation counts modulo.", i, part.Set))).
			Const().Id("moduli" + strconv.Itoa(i)).Op("=").Op(`"` + literal + `"`)
	}
	return code
}

// after returns the cells of a board after a move, in Go.
func (d *Definition) after(m define.Move) []string {
	list := make([]string, len(m.From))
	for i, part := range d.Puzzle.Parts {
		for slot := range part.Slots {
			cell := part.First + slot
			from := fmt.Sprintf("b[%d]", m.From[cell])
			switch turn := m.Turn[cell]; {
			case turn == 0:
				list[cell] = from
			case part.Moduli != nil:
				list[cell] = fmt.Sprintf("uint8((int(%s) + %d) %% int(moduli%d[b[%d]]))", from, turn, i, m.From[part.Labels+slot])
			case part.Modulus > 128:
				list[cell] = fmt.Sprintf("uint8((int(%s) + %d) %% %d)", from, turn, part.Modulus)
			default:
				list[cell] = fmt.Sprintf("(%s + %d) %% %d", from, turn, part.Modulus)
			}
		}
	}
	return list
}
