package puzzle

import "nibble/table/text"

// Parse returns the board that s holds, in the notation r.Text. If s is not a board, the
// error matches [text.ErrBoard]. Parse does not ask whether the board can be solved.
func (r *Rules[B]) Parse(s string) (B, error) {
	var buf [text.MaxCells]uint8
	cells := buf[:r.Text.Cells]
	if err := r.Text.Parse(cells, s); err != nil {
		return *new(B), err
	}
	return r.board(cells), nil
}

// board returns the board with the given cells.
func (r *Rules[B]) board(cells []uint8) (b B) {
	for i, n := range cells {
		b = r.Put(b, i, n)
	}
	return b
}

// cells puts the cells of b into buf and returns them.
func (r *Rules[B]) cells(buf *[text.MaxCells]uint8, b B) []uint8 {
	cells := buf[:r.Text.Cells]
	for i := range cells {
		cells[i] = r.Cell(b, i)
	}
	return cells
}

// Check returns nil if b is a board by r.Text, as Parse returns it, and otherwise an error
// that matches [text.ErrBoard] and names the cell. Like Parse it does not ask whether the
// board can be solved.
func (r *Rules[B]) Check(b B) error {
	var buf [text.MaxCells]uint8
	return r.Text.Check(r.cells(&buf, b))
}

// check is Check, or nil if the rules do not say what is a board.
func (r *Rules[B]) check(b B) error {
	if r.Text == nil || r.Cell == nil {
		return nil
	}
	return r.Check(b)
}

// AppendText appends b to dst as Parse reads it.
func (r *Rules[B]) AppendText(dst []byte, b B) []byte {
	var buf [text.MaxCells]uint8
	return r.Text.Append(dst, r.cells(&buf, b))
}

// Format returns b as Parse reads it.
func (r *Rules[B]) Format(b B) string { return string(r.AppendText(nil, b)) }

// AppendDrawing appends b to dst as people draw it, with its numbers in colour for a terminal
// if wanted.
func (r *Rules[B]) AppendDrawing(dst []byte, b B, colour bool) []byte {
	var buf [text.MaxCells]uint8
	return r.Text.Draw(dst, r.cells(&buf, b), colour)
}
