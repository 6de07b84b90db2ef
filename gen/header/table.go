package header

import (
	"fmt"

	"nibble/table"
)

// Table returns the header of a table whose states are known to the program by an index alone,
// given the start of its names and paragraphs on what it is. If an automaton numbers the boards,
// the header finds the index of a board; a is nil if none does.
func Table(name string, about []string, t *table.Distances, a *table.Automaton) ([]byte, error) {
	h := &header{name: name, about: about, data: map[string]string{}, public: []string{"NIBBLE_ENTRIES", "NIBBLE_FARTHEST", "NIBBLE_INVALID", "nibble_distance"}}
	switch t.Form {
	case table.OverBound:
		h.files = files("over")
	case table.Modulo:
		h.files = files("least")
	}
	if a != nil {
		h.public = append([]string{"NIBBLE_CELLS"}, append(h.public, "nibble_index")...)
		h.files = append(h.files, files("index")...)
		h.setNumbering(a)
	}
	h.files = append(append(h.files, files("table")...), h.setTable(t)...)
	h.data["STATES"] = fmt.Sprint(t.Entries)
	return h.render()
}
