//go:build !plan9

package command

import (
	"errors"
	"syscall"
)

// isClosedPipe reports whether err says that nobody reads what is written.
func isClosedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
