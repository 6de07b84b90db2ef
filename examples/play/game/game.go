// Package game is a solved puzzle as a page in the browser plays it: boards are text, and
// answers are values that JavaScript takes.
package game

import (
	"math/rand/v2"

	"nibble/table/puzzle"
	"nibble/table/text"
)

// A View says how the boards of a puzzle are drawn and moved by hand.
type View[B comparable] struct {
	Help string // how to move, a sentence or two

	// Spots are the cells of the drawing and Show the numbers in them. Labels[n] is what is
	// written for number n. In a puzzle that Slides, each number stands for a tile that moves to
	// another spot, and 0 for the spot that is free.
	Spots  []Spot
	Show   func(b B) []uint8
	Labels []string
	Noun   string // what a number is called, such as "tile"
	Slides bool

	// Ends[m] is the place, x and y, of a button for move m, of the size of a spot. If Buttons is
	// true, the moves have buttons below the drawing. The key for a move is its name, in any
	// case; Keys are others, by the names of keys and moves.
	Ends    [][2]int
	Buttons bool
	Keys    map[string]string

	// Gesture returns the move that is meant if someone drags a spot to the right by dx or down
	// by dy, of which one is -1 or 1 and the other 0; or taps it, if both are 0. It returns -1 if
	// none is.
	Gesture func(b B, spot, dx, dy int) (move int)

	// Facts returns more distances of a board, and Counts how many boards there are at each
	// distance. Without Counts, the table has them.
	Facts  func(b B) []Fact
	Counts []int
}

// A Spot is a cell of the drawing, of width and height 1, with its upper left corner at X and Y.
type Spot struct {
	X, Y   int
	Marked bool
	Place  string // such as "row 1, column 2"
}

// A Fact is another distance, and what it is the distance to.
type Fact struct {
	To       string
	Distance int
}

// A Game is a puzzle with its view. What its methods return holds only numbers, strings, bools,
// []any and map[string]any. If something is wrong with the arguments, it is a map whose error
// says what.
type Game interface {
	Name() string

	// About returns what does not change: the view, the moves, and the counts of boards.
	About() map[string]any

	// State returns what is known of a board, and Read the same of text that a person wrote:
	// a board in any notation, or moves from the goal.
	State(board string) map[string]any
	Read(written string) map[string]any

	// Play returns the State of a board after a move, and Meant the name of the move that a
	// gesture stands for, "" if none.
	Play(board, move string) map[string]any
	Meant(board string, spot, dx, dy int) string

	// Draw returns the State of a board at a distance. Each comes with the same probability,
	// unless the puzzle says otherwise, and the same seed gives the same board.
	Draw(distance int, seed uint64) map[string]any
}

// Of returns the game of a puzzle.
func Of[B comparable](p *puzzle.Solved[B], v View[B]) Game {
	if v.Counts == nil {
		v.Counts = p.Table.Counts
	}
	return &game[B]{p, v, nil}
}

type game[B comparable] struct {
	*puzzle.Solved[B]
	View[B]
	near [][]B // the boards at each distance, as far as they are few
}

func (g *game[B]) Name() string { return g.Solved.Name }

func (g *game[B]) About() map[string]any {
	var spots, ends []any
	for _, s := range g.Spots {
		spots = append(spots, map[string]any{"x": s.X, "y": s.Y, "marked": s.Marked, "place": s.Place})
	}
	for move, place := range g.Ends {
		ends = append(ends, map[string]any{"x": place[0], "y": place[1], "move": g.Moves[move]})
	}
	keys := map[string]any{}
	for key, move := range g.Keys {
		keys[key] = move
	}
	return map[string]any{
		"name": g.Name(), "help": g.Help, "noun": g.Noun, "slides": g.Slides, "buttons": g.Buttons,
		"moves": list(g.Moves), "labels": list(g.Labels), "counts": list(g.Counts),
		"spots": spots, "ends": ends, "keys": keys,
	}
}

// list returns the elements of s.
func list[E any](s []E) []any {
	all := make([]any, len(s))
	for i, e := range s {
		all[i] = e
	}
	return all
}

// fault returns what methods return for an error.
func fault(err error) map[string]any {
	message := err.Error()
	if e, ok := err.(*text.Error); ok {
		message = e.Fault
	}
	if err == puzzle.ErrUnsolvable {
		message = "no moves lead from this board to the goal"
	}
	return map[string]any{"error": message}
}

// Text returns b as text for an address: without blanks if its numbers are digits, which is a
// board, too, and else with commas.
func (g *game[B]) Text(b B) string {
	all := g.AppendText(nil, b)
	short := make([]byte, 0, len(all))
	for _, c := range all {
		switch {
		case c != ' ':
			short = append(short, c)
		case len(g.Rules.Text.Counts) > 10:
			short = append(short, ',')
		}
	}
	return string(short)
}

func (g *game[B]) State(board string) map[string]any { return g.state(g.Parse(board)) }

func (g *game[B]) Read(written string) map[string]any {
	b, err := g.Parse(written)
	if err != nil && written != "" && len(g.Goals) == 1 {
		if after, fault := g.Solved.Play(g.Goals[0], written); fault == nil {
			b, err = after, nil
		}
	}
	return g.state(b, err)
}

// state returns the State of b, or if err is not nil what methods return for that.
func (g *game[B]) state(b B, err error) map[string]any {
	if err != nil {
		return fault(err)
	}
	d, err := g.Distance(b)
	if err != nil {
		return fault(err)
	}
	hints, err := g.AppendHints(nil, b)
	if err != nil {
		return fault(err)
	}
	var moves []any
	for _, h := range hints {
		moves = append(moves, map[string]any{"move": h.Move, "distance": h.Distance})
	}
	state := map[string]any{
		"board": g.Text(b), "text": g.Format(b), "drawing": string(g.AppendDrawing(nil, b, false)),
		"shown": list(g.Show(b)), "distance": d, "hints": moves,
	}
	if g.Facts != nil {
		var facts []any
		for _, f := range g.Facts(b) {
			facts = append(facts, map[string]any{"to": f.To, "distance": f.Distance})
		}
		state["facts"] = facts
	}
	return state
}

func (g *game[B]) Play(board, move string) map[string]any {
	b, err := g.Parse(board)
	if err == nil {
		b, err = g.Solved.Play(b, move)
	}
	return g.state(b, err)
}

func (g *game[B]) Meant(board string, spot, dx, dy int) string {
	b, err := g.Parse(board)
	if err != nil || g.Gesture == nil {
		return ""
	}
	if move := g.Gesture(b, spot, dx, dy); move >= 0 {
		return g.Moves[move]
	}
	return ""
}

// few says when boards at a distance are listed to draw one: if at most one board in few is at it.
// To draw boards until one is would take too long for a click.
const few = 500

func (g *game[B]) Draw(distance int, seed uint64) map[string]any {
	r := rand.New(rand.NewPCG(seed, 0))
	if b, ok := g.drawNear(r, distance); ok {
		return g.state(b, nil)
	}
	return g.state(g.Scramble(r, distance))
}

// drawNear draws one of the boards at a distance if they are few, and moves from the goals make
// all of them.
func (g *game[B]) drawNear(r *rand.Rand, distance int) (b B, ok bool) {
	all := 0
	for _, n := range g.Counts {
		all += n
	}
	if g.Solved.Draw != nil || distance < 0 || distance >= len(g.Counts) || g.Counts[distance] > all/few {
		return b, false
	}
	if g.near == nil {
		g.near = [][]B{g.Goals}
	}
	for d := len(g.near); d <= distance; d++ {
		if g.Counts[d] > all/few {
			return b, false // as beyond a ridge
		}
		seen := map[B]bool{}
		var list []B
		for _, b := range g.near[d-1] {
			for move := range g.Moves {
				after, ok := g.Move(b, move)
				if !ok || seen[after] {
					continue
				}
				seen[after] = true
				if there, err := g.Distance(after); err == nil && there == d {
					list = append(list, after)
				}
			}
		}
		g.near = append(g.near, list)
	}
	if list := g.near[distance]; len(list) == g.Counts[distance] {
		return list[r.IntN(len(list))], true
	}
	return b, false
}
