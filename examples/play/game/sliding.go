package game

import (
	"strconv"
	"strings"
)

// Sliding returns the view of a puzzle in which a number next to 0 changes places with it, given
// the letters of the moves by which 0 goes down, left, right and up, in the puzzle's order.
func Sliding[B comparable](rows, columns int, noun string, show func(B) []uint8, letters string) View[B] {
	v := View[B]{
		Help: "Tap or drag a " + noun + " beside the gap. Arrow keys, and the letters " +
			strings.ToUpper(strings.Join(strings.Split(letters, ""), ", ")) + ", move the gap.",
		Show: show, Noun: noun, Slides: true,
		Keys: map[string]string{},
	}
	for cell := range rows * columns {
		v.Labels = append(v.Labels, strconv.Itoa(cell))
		v.Spots = append(v.Spots, Spot{X: cell % columns, Y: cell / columns,
			Place: "row " + strconv.Itoa(cell/columns+1) + ", column " + strconv.Itoa(cell%columns+1)})
	}
	for move, arrow := range []string{"ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp"} {
		v.Keys[arrow] = letters[move : move+1]
	}
	v.Gesture = func(b B, spot, dx, dy int) int {
		for move, step := range [][2]int{{0, 1}, {-1, 0}, {1, 0}, {0, -1}} { // of the gap
			row, column := spot/columns-step[1], spot%columns-step[0] // where the gap would be
			if row >= 0 && row < rows && column >= 0 && column < columns && show(b)[row*columns+column] == 0 &&
				(dx == 0 && dy == 0 || dx == -step[0] && dy == -step[1]) {
				return move
			}
		}
		return -1
	}
	return v
}
