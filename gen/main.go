package gen

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
)

const checkUsage = "fail if a baked file is stale, and write nothing"

// The flag is there from the start, so that a program may call flag.Parse before Main.
func init() { flag.Bool("check", false, checkUsage) }

// Main is the main function of a program that bakes files: it calls [Bake], or with the flag
// -check [Check]. It prints an error and ends the program with exit status 1, or 2 if the
// arguments are wrong.
//
// A program may have flags of its own, parsed before or not, but no other arguments, and
// none with the name check, which this package defines.
func Main(files ...Source) {
	if status, ended := run(os.Args[1:], os.Stdout, os.Stderr, files); ended {
		os.Exit(status)
	}
}

// run does what Main does, and returns the exit status if the program is to end.
func run(args []string, out, errs io.Writer, files []Source) (status int, end bool) {
	flags := flag.NewFlagSet(filepath.Base(os.Args[0]), flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	check := flags.Bool("check", false, checkUsage)
	parsed := flag.Parsed()
	flag.VisitAll(func(f *flag.Flag) {
		switch {
		case f.Name == "check":
		case parsed:
			flags.Var(known{f.Value}, f.Name, f.Usage)
		default:
			flags.Var(f.Value, f.Name, f.Usage)
		}
	})
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(out, "usage: %s [-check]\n\nIt bakes files, or with -check compares them.\n\n", flags.Name())
		flags.SetOutput(out)
		flags.PrintDefaults()
		return 0, true
	}
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if err != nil {
		fmt.Fprintf(errs, "gen: %v; -h prints the usage\n", err)
		return 2, true
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(25) // what is held is large and has no pointers: to collect takes no time
	}
	if *check {
		err = Check(files...)
	} else {
		err = Bake(out, files...)
	}
	if err != nil {
		fmt.Fprintln(errs, "gen:", err)
		return 1, true
	}
	return 0, false
}

// known is the value of a flag that the program has parsed itself: it is not set again.
type known struct{ flag.Value }

func (known) Set(string) error { return nil }

func (k known) String() string {
	if k.Value == nil { // which the flag package tries
		return ""
	}
	return k.Value.String()
}

func (k known) IsBoolFlag() bool {
	b, ok := k.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}
