package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"nibble/table/proof"
	"nibble/table/puzzle"
	"nibble/table/text"
)

// A Puzzle is a solved puzzle whose boards are text, for [Main]. [Of] makes one.
type Puzzle interface {
	name() string
	title() string
	facts() string // for people who have to write a board
	tables() []Table
	options() []option
	with(name, value string) (Puzzle, error) // what an option stands for
	board(s string) (text string, err error) // the board that s is, or that moves make of the goal
	isBoard(s string) bool                   // whether s is a board, and not moves
	resembles(s string) bool                 // whether s holds only what boards are written with, or starts with a move
	answer(w io.Writer, r io.Reader, a *asked) error
	reply(s string, a *asked) ([]byte, error) // answers one board
	near(r *rand.Rand) (string, error)        // a board a few moves from a goal
	farthest() int
	scramble(dst []byte, r *rand.Rand, distance int, moves bool) ([]byte, error)
}

// A Table is a baked table to be counted and proved.
type Table struct {
	Figures proof.Figures // as baked
	Prove   func() error  // an error says what is wrong with it
}

// Of returns p for [Main]; p must have a Text. Its tables, which stats counts and verify proves,
// are the given ones, or if there are none, the one of p.
func Of[B comparable](p *puzzle.Solved[B], tables ...Table) Puzzle {
	if len(tables) == 0 {
		tables = []Table{TableOf(p)}
	}
	return solved[B]{p, tables}
}

// TableOf returns the table of p, proved by [proof.Verify].
func TableOf[B comparable](p *puzzle.Solved[B]) Table {
	return Table{proof.Read(p.Title, p.Table), func() error {
		_, err := proof.Verify(p)
		return err
	}}
}

// solved is a puzzle with boards of type B.
type solved[B comparable] struct {
	*puzzle.Solved[B]
	all []Table
}

// An option is a puzzle.Option of any board.
type option struct{ name, value, usage string }

// asked says what to answer a board with.
type asked struct {
	verb   string // answer, hint or show
	path   bool   // the way instead of the distance
	json   bool   // as an object
	colour bool

	answered bool // whether a board was
}

func (p solved[B]) name() string    { return p.Name }
func (p solved[B]) title() string   { return p.Title }
func (p solved[B]) tables() []Table { return p.all }
func (p solved[B]) farthest() int   { return p.Farthest() }

func (p solved[B]) facts() string {
	s := fmt.Sprintf("A board is %d numbers. The moves are %s", p.Text.Cells, strings.Join(p.Moves, " "))
	if len(p.Goals) > 0 {
		s += "; a goal is " + p.Format(p.Goals[0])
	}
	s += "."
	if p.oneGoal() {
		s += "\nMoves stand for the board that they make of the goal."
	}
	return s
}

// oneGoal reports whether there is one goal, so that moves from there say which board is meant.
func (p solved[B]) oneGoal() bool { return p.Goal == nil && len(p.Goals) == 1 }

// parse returns the board that s is, or that moves make of the goal.
func (p solved[B]) parse(s string) (B, error) {
	b, err := p.Parse(s)
	if err != nil && p.oneGoal() && p.startsMove(s) {
		return p.Play(p.Goals[0], s)
	}
	return b, err
}

// startsMove reports whether s starts with the name of a move.
func (p solved[B]) startsMove(s string) bool {
	s = strings.TrimSpace(s)
	return slices.ContainsFunc(p.Moves, func(name string) bool { return strings.HasPrefix(s, name) })
}

func (p solved[B]) board(s string) (string, error) {
	b, err := p.parse(s)
	if err != nil {
		return "", err
	}
	return p.Format(b), nil
}

func (p solved[B]) options() (all []option) {
	for _, o := range p.Options {
		all = append(all, option{o.Name, o.Value, o.Usage})
	}
	return all
}

func (p solved[B]) with(name, value string) (Puzzle, error) {
	for _, o := range p.Options {
		if o.Name == name {
			other, err := o.Solved(p.Solved, value)
			return solved[B]{other, p.all}, err
		}
	}
	panic("command: no option " + name)
}

func (p solved[B]) isBoard(s string) bool {
	_, err := p.Parse(s)
	return err == nil
}

// resembles tells a board with something wrong from the name of a file.
func (p solved[B]) resembles(s string) bool {
	return strings.Trim(s, "0123456789 \t\r\n,"+p.Text.Symbols+p.Text.Also+p.Text.Separators) == "" ||
		p.oneGoal() && strings.Contains(s, " ") && p.startsMove(s)
}

func (p solved[B]) answer(w io.Writer, r io.Reader, a *asked) error {
	switch {
	case a.verb == "answer" && !a.json && a.path:
		return p.AnswerPaths(w, r)
	case a.verb == "answer" && !a.json:
		return p.Answer(w, r)
	}
	return p.AnswerFunc(w, r, func(dst []byte, b B, _ text.Style) ([]byte, error) {
		if a.answered && !a.json {
			dst = append(dst, '\n')
		}
		a.answered = true
		line, err := p.append(dst, b, a)
		if err == puzzle.ErrUnsolvable {
			return append(dst, "unsolvable\n"...), nil
		}
		return line, err
	})
}

func (p solved[B]) reply(s string, a *asked) ([]byte, error) {
	b, err := p.parse(s)
	if err != nil {
		return nil, err
	}
	return p.append(nil, b, a)
}

// near walks from a board of which there are many.
func (p solved[B]) near(r *rand.Rand) (string, error) {
	b, err := p.Scramble(r, p.Farthest()/2)
	for err == nil {
		var hints []puzzle.Hint
		if hints, err = p.AppendHints(nil, b); err != nil || len(hints) == 0 || hints[0].Distance < 2 {
			break
		}
		b, err = p.Play(b, hints[0].Move)
	}
	return p.Format(b), err
}

// append appends to dst the answer to b. If no goal can be reached from b, the error is
// puzzle.ErrUnsolvable.
func (p solved[B]) append(dst []byte, b B, a *asked) ([]byte, error) {
	switch {
	case a.verb == "show":
		return p.AppendDrawing(dst, b, a.colour), nil
	case a.json:
		return p.appendJSON(dst, b, a)
	case a.verb == "hint":
		hints, err := p.AppendHints(nil, b)
		for _, h := range hints {
			dst = append(append(dst, h.String()...), '\n')
		}
		return dst, err
	}
	return p.AppendLine(dst, b, a.path)
}

// object is what is known of a board, as JSON.
type object struct {
	Board    string  `json:"board"`
	Distance *int    `json:"distance"` // null if no goal can be reached
	Path     *string `json:"path,omitempty"`
	Moves    *[]move `json:"moves,omitempty"`
}

// move is a hint as JSON.
type move struct {
	Move     string `json:"move"`
	Distance *int   `json:"distance"`
}

func (p solved[B]) appendJSON(dst []byte, b B, a *asked) ([]byte, error) {
	o := object{Board: p.Format(b)}
	d, err := p.Distance(b)
	switch err {
	case nil:
		o.Distance = &d
	case puzzle.ErrUnsolvable:
	default:
		return dst, err
	}
	if a.path && err == nil {
		path, err := p.AppendPath(nil, b)
		if err != nil {
			return dst, err
		}
		s := string(path)
		o.Path = &s
	}
	if a.verb == "hint" {
		hints, err := p.AppendHints(nil, b)
		if err != nil && err != puzzle.ErrUnsolvable {
			return dst, err
		}
		moves := []move{}
		for _, h := range hints {
			m := move{Move: h.Move}
			if h.Distance >= 0 {
				m.Distance = &h.Distance
			}
			moves = append(moves, m)
		}
		o.Moves = &moves
	}
	line, err := json.Marshal(o)
	return append(append(dst, line...), '\n'), err
}

func (p solved[B]) scramble(dst []byte, r *rand.Rand, distance int, moves bool) ([]byte, error) {
	if moves && !p.oneGoal() {
		return dst, errors.New("moves do not say which board is meant, as there is not one goal")
	}
	b, err := p.Scramble(r, distance)
	if err != nil {
		return dst, err
	}
	if moves {
		if dst, err = p.AppendScramble(dst, b); err != nil {
			return dst, err
		}
	} else {
		dst = p.AppendText(dst, b)
	}
	return append(dst, '\n'), nil
}
