package header

import (
	"strconv"
	"strings"
	"testing"
)

// TestQuote reads literals as Go does. In C they mean the same, as ? is no trigraph's.
func TestQuote(t *testing.T) {
	all := ""
	for c := range 256 {
		all += string([]byte{byte(c)})
	}
	quoted := Quote(all + "??=7")
	if got, err := strconv.Unquote(quoted); err != nil || got != all+"??=7" || strings.Contains(quoted, "?") {
		t.Errorf("Quote of all bytes = %s, which is %q, %v", quoted, got, err)
	}
	if got, want := Quote(`a"b\c?d`), `"a\042b\134c\077d"`; got != want {
		t.Errorf("Quote = %s, want %s", got, want)
	}
}
