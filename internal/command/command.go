package command

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"nibble/lookup"
	"nibble/rotation"
	"nibble/table/text"
)

// A Command is a subcommand of nibble.
type Command struct {
	Name  string
	Usage string
	run   func(flags *flag.FlagSet, args []string) error
}

// Commands are all of them, in the order in which the usage lists them.
var Commands = []Command{
	{"seven", sevenUsage, answerSeven},
	{"rotation", rotationUsage, answerRotation},
	{"hint", hintUsage, showHints},
	{"scramble", scrambleUsage, scramble},
	{"show", showUsage, show},
	{"stats", statsUsage, stats},
	{"verify", verifyUsage, verify},
}

// Run carries out the command. The error is flag.ErrHelp if its usage is asked for, and a
// Misuse if args are wrong.
func (c Command) Run(args []string) error {
	flags := flag.NewFlagSet(c.Name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return c.run(flags, args)
}

// Misuse is the error of arguments that the command does not take.
type Misuse string

func (m Misuse) Error() string { return string(m) }

// parse takes the flags off args.
func parse(flags *flag.FlagSet, args []string) ([]string, error) {
	err := flags.Parse(args)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		err = Misuse(err.Error())
	}
	return flags.Args(), err
}

// parseNone takes the flags off args, of which nothing may be left.
func parseNone(flags *flag.FlagSet, args []string) error {
	rest, err := parse(flags, args)
	if err == nil && len(rest) > 0 {
		err = Misuse(fmt.Sprintf("what is %q?", rest[0]))
	}
	return err
}

// choose takes the name of a puzzle and the flags before and after it off args.
func choose(flags *flag.FlagSet, args []string) (p puzzle, rest []string, err error) {
	rest, err = parse(flags, args)
	if err != nil {
		return p, nil, err
	}
	if len(rest) == 0 {
		return p, nil, Misuse("which puzzle?")
	}
	p, ok := find(rest[0])
	if !ok {
		return p, nil, Misuse(fmt.Sprintf("no puzzle %q", rest[0]))
	}
	rest, err = parse(flags, rest[1:])
	return p, rest, err
}

// chooseBoard takes the name of a puzzle, the flags and a board off args.
func chooseBoard(flags *flag.FlagSet, args []string) (p puzzle, board string, err error) {
	p, rest, err := choose(flags, args)
	if err == nil && len(rest) == 0 {
		err = Misuse("which board?")
	}
	return p, strings.Join(rest, " "), err
}

// answerSeven answers seven puzzle boards, with distances or ways.
func answerSeven(flags *flag.FlagSet, args []string) error {
	path := flags.Bool("path", false, "")
	files, err := parse(flags, args)
	if err != nil {
		return err
	}
	if *path {
		return answerFiles(files, lookup.AnswerPaths)
	}
	return answerFiles(files, lookup.Answer)
}

// answerRotation answers Rotation Game boards.
func answerRotation(flags *flag.FlagSet, args []string) error {
	files, err := parse(flags, args)
	if err != nil {
		return err
	}
	return answerFiles(files, rotation.Answer)
}

// answerFiles answers files in order, standard input if there are none or for -. An error
// in the text of one names it and the line.
func answerFiles(names []string, answer func(w io.Writer, r io.Reader) error) error {
	if len(names) == 0 {
		names = []string{"-"}
	}
	for _, name := range names {
		if err := answerFile(name, answer); err != nil {
			return err
		}
	}
	return nil
}

func answerFile(name string, answer func(w io.Writer, r io.Reader) error) error {
	in := os.Stdin
	if name == "-" {
		name = "stdin"
	} else {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer file.Close()
		in = file
	}
	err := answer(os.Stdout, in)
	if fault := (*text.Error)(nil); errors.As(err, &fault) {
		return fmt.Errorf("%s:%d: %s", name, fault.Line, fault.Fault)
	}
	return err
}

// showHints prints the moves of a board, a line each.
func showHints(flags *flag.FlagSet, args []string) error {
	asJSON := flags.Bool("json", false, "")
	p, board, err := chooseBoard(flags, args)
	if err != nil {
		return err
	}
	all, err := p.hints(board)
	if err != nil {
		return err
	}
	if *asJSON {
		return json.NewEncoder(os.Stdout).Encode(all)
	}
	for _, h := range all.Moves {
		if _, err := fmt.Println(h.Move, h.Distance); err != nil {
			return err
		}
	}
	return nil
}

// scramble prints boards at a distance, a line each.
func scramble(flags *flag.FlagSet, args []string) error {
	distance := flags.Int("distance", -1, "")
	n := flags.Int("n", 1, "")
	seed := flags.Uint64("seed", rand.Uint64(), "")
	p, rest, err := choose(flags, args)
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return Misuse(fmt.Sprintf("what is %q?", rest[0]))
	case *distance == -1:
		return Misuse("which -distance?")
	case *n < 0:
		return Misuse("fewer than no boards")
	}
	out := bufio.NewWriter(os.Stdout)
	r := rand.New(rand.NewPCG(*seed, 0))
	for range *n {
		board, err := p.scramble(r, *distance)
		if err != nil {
			return err
		}
		fmt.Fprintln(out, board)
	}
	return out.Flush()
}

// show draws a board, on a terminal in colours unless NO_COLOR is set.
func show(flags *flag.FlagSet, args []string) error {
	p, board, err := chooseBoard(flags, args)
	if err != nil {
		return err
	}
	board, err = p.parse(board)
	if err != nil {
		return err
	}
	info, err := os.Stdout.Stat()
	terminal := err == nil && info.Mode()&os.ModeCharDevice != 0
	_, err = os.Stdout.WriteString(draw(p.shape, board, terminal && os.Getenv("NO_COLOR") == ""))
	return err
}

// draw puts the numbers of a board into a shape, in place of each #.
func draw(shape, board string, colour bool) string {
	var b strings.Builder
	numbers := strings.Fields(board)
	for _, c := range shape {
		switch {
		case c != '#':
			b.WriteRune(c)
			continue
		case colour:
			fmt.Fprintf(&b, "\x1b[%dm%s\x1b[m", 31+(numbers[0][0]-'0')%6, numbers[0])
		default:
			b.WriteString(numbers[0])
		}
		numbers = numbers[1:]
	}
	return b.String()
}
