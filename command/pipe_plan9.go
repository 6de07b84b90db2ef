package command

import "strings"

// isClosedPipe reports whether err says that nobody reads what is written.
func isClosedPipe(err error) bool { return strings.Contains(err.Error(), "write on closed pipe") }
