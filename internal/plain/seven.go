// Package plain solves both puzzles as textbooks do: a search at start-up, maps
// and boards copied at each move. It shares no code with the packages that tests and
// benchmarks hold against it, and no program uses it.
package plain

// Board7 is a seven puzzle board, row by row.
type Board7 [8]uint8

// Goal7 is the solved board.
var Goal7 = Board7{0, 1, 2, 3, 4, 5, 6, 7}

// directions7 are the moves of card 0 in dictionary order of their letters.
var directions7 = []struct {
	letter    byte
	row, cell int
}{{'D', 1, 0}, {'L', 0, -1}, {'R', 0, 1}, {'U', -1, 0}}

// Moves7 returns the boards one move away from b, by letter.
func Moves7(b Board7) map[byte]Board7 {
	moves := map[byte]Board7{}
	for i, card := range b {
		if card != 0 {
			continue
		}
		for _, d := range directions7 {
			row, column := i/4+d.row, i%4+d.cell
			if row < 0 || row > 1 || column < 0 || column > 3 {
				continue
			}
			next := b
			next[i], next[row*4+column] = next[row*4+column], 0
			moves[d.letter] = next
		}
	}
	return moves
}

// Distances7 returns the fewest moves between every board that can be reached and
// goal, by breadth-first search.
func Distances7(goal Board7) map[Board7]int {
	distance := map[Board7]int{goal: 0}
	queue := []Board7{goal}
	for len(queue) > 0 {
		b := queue[0]
		queue = queue[1:]
		for _, next := range Moves7(b) {
			if _, seen := distance[next]; !seen {
				distance[next] = distance[b] + 1
				queue = append(queue, next)
			}
		}
	}
	return distance
}

// Paths7 returns the shortest way to the goal that is first in dictionary order,
// for every board of Distances7: the smallest of all ways that go on shortest.
func Paths7(distance map[Board7]int) map[Board7]string {
	layers := map[int][]Board7{}
	for b, d := range distance {
		layers[d] = append(layers[d], b)
	}
	path := make(map[Board7]string, len(distance))
	for d := 0; d < len(layers); d++ {
		for _, b := range layers[d] {
			for letter, next := range Moves7(b) {
				way := string(letter) + path[next]
				if distance[next] == d-1 && (path[b] == "" || way < path[b]) {
					path[b] = way
				}
			}
		}
	}
	return path
}

// Boards7 returns all 40,320 arrangements of the cards in dictionary order.
func Boards7() []Board7 {
	var boards []Board7
	var b Board7
	var place func(cell int, used uint8)
	place = func(cell int, used uint8) {
		if cell == 8 {
			boards = append(boards, b)
			return
		}
		for card := range uint8(8) {
			if used>>card&1 == 0 {
				b[cell] = card
				place(cell+1, used|1<<card)
			}
		}
	}
	place(0, 0)
	return boards
}
