package table

// Seven is a board of the 2x4 seven puzzle, row by row: two rows of four cards,
// each of 0 to 7 once. A move exchanges card 0 with a neighbour:
//
//	0 1 2 3
//	4 5 6 7
type Seven [8]uint8

// SevenMoves are the letters of the moves, in dictionary order: card 0 goes
// down, left, right or up.
const SevenMoves = "DLRU"

// neighbours holds, for every cell, the cell in each direction of SevenMoves,
// and the cell itself where the board ends.
var neighbours = [8][4]uint8{
	{4, 0, 1, 0}, {5, 0, 2, 1}, {6, 1, 3, 2}, {7, 2, 3, 3},
	{4, 4, 5, 0}, {5, 4, 6, 1}, {6, 5, 7, 2}, {7, 6, 7, 3},
}

// Move returns b after the move of the given number in SevenMoves, and whether
// there is such a move: if card 0 stands at that end of the board, b is unchanged.
func (b Seven) Move(move int) (Seven, bool) {
	from := uint8(0)
	for b[from] != 0 {
		from++
	}
	to := neighbours[from][move]
	b[from], b[to] = b[to], b[from]
	return b, to != from
}

// Manhattan returns the Manhattan distance of b from the goal 0 1 2 3 4 5 6 7:
// the sum of how many cells each of the cards 1 to 7 is away from its own. It is
// a lower bound of the number of moves, and of the same parity.
func (b Seven) Manhattan() int {
	sum := 0
	for cell, card := range b {
		if card != 0 {
			sum += abs(cell/4-int(card/4)) + abs(cell%4-int(card%4))
		}
	}
	return sum
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Solvable reports whether the goal can be reached from b. Every move is one
// exchange, which changes the parity of the order of the cards, and moves card 0
// by one cell, which changes the parity of that cell's row + column: the two
// always agree or always differ (Johnson and Story, 1879).
func (b Seven) Solvable() bool {
	odd := 0
	for cell, card := range b {
		odd += largerBefore(b[:], cell)
		if card == 0 {
			odd += cell/4 + cell%4
		}
	}
	return odd%2 == 0
}

// largerBefore returns how many cards before cell i are larger than the one there.
func largerBefore(cards []uint8, i int) int {
	n := 0
	for _, card := range cards[:i] {
		if card > cards[i] {
			n++
		}
	}
	return n
}

// Rank numbers the solvable boards from 0 to 20,159. From the highest digit to
// the lowest: the set of the upper row's cards (70), their order (24), and the
// order of the lower row (12), in which the places of the two largest cards are
// left open: solvability decides them, as card 0 is not one of them.
func (b Seven) Rank() int {
	upper := uint32(0)
	for _, card := range b[:4] {
		upper |= 1 << card
	}
	return (rankSet(upper)*24+rankOrder(b[:4]))*12 + rankOrder(b[4:])/2
}

// orderWeights are the weights in rankOrder of the smallest card to the largest.
var orderWeights = [4]int{6, 2, 1, 0}

// rankOrder ranks the orders of four different cards, 0 to 23: first by the place
// of the smallest card, then by that of the next among the places left, and so
// on. Ranks 2k and 2k+1 differ by an exchange of the two largest.
func rankOrder(row []uint8) int {
	rank := 0
	for i, card := range row {
		smaller := 0
		for _, other := range row {
			if other < card {
				smaller++
			}
		}
		rank += largerBefore(row, i) * orderWeights[smaller]
	}
	return rank
}

// UnrankSeven returns the solvable board of the given rank.
func UnrankSeven(rank int) Seven {
	var b Seven
	upper := unrankSet(rank/(24*12), 4)
	unrankOrder(b[:4], upper, rank/12%24)
	unrankOrder(b[4:], ^upper, rank%12*2)
	if !b.Solvable() {
		unrankOrder(b[4:], ^upper, rank%12*2+1)
	}
	return b
}

// unrankOrder puts the cards of the set into row in the order of the given rank.
func unrankOrder(row []uint8, set uint32, rank int) {
	for i := range row {
		row[i] = 8
	}
	smaller := 0
	for card := uint8(0); card < 8; card++ {
		if set>>card&1 == 0 {
			continue
		}
		place, skip := 0, 0
		if w := orderWeights[smaller]; w > 0 {
			skip, rank = rank/w, rank%w
		}
		for row[place] < 8 || skip > 0 {
			if row[place] == 8 {
				skip--
			}
			place++
		}
		row[place] = card
		smaller++
	}
}

// SevenPuzzle is the seven puzzle as gen bakes it: a state is Seven.Rank.
type SevenPuzzle struct{}

// States returns 20,160: half of the 40,320 boards.
func (SevenPuzzle) States() int { return 20160 }

// Goals returns the rank of 0 1 2 3 4 5 6 7 alone.
func (SevenPuzzle) Goals() []int { return []int{Seven{0, 1, 2, 3, 4, 5, 6, 7}.Rank()} }

// Bound returns the Manhattan distance of the state's board.
func (SevenPuzzle) Bound(state int) int { return UnrankSeven(state).Manhattan() }

// AppendNeighbours appends the ranks of the two or three boards one move away.
func (SevenPuzzle) AppendNeighbours(dst []int, state int) []int {
	b := UnrankSeven(state)
	for move := range SevenMoves {
		if after, ok := b.Move(move); ok {
			dst = append(dst, after.Rank())
		}
	}
	return dst
}
