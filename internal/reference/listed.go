package reference

// A Listed is a puzzle given by lists: its goals, and for each state where moves lead.
type Listed struct {
	GoalStates []int
	Moves      [][]int
}

// States returns len(p.Moves).
func (p Listed) States() int { return len(p.Moves) }

// Goals returns p.GoalStates.
func (p Listed) Goals() []int { return p.GoalStates }

// AppendNeighbours appends p.Moves[state].
func (p Listed) AppendNeighbours(dst []int, state int) []int { return append(dst, p.Moves[state]...) }

// List lists another puzzle, for tests that go through it a thousand times.
func List(p interface {
	States() int
	Goals() []int
	AppendNeighbours(dst []int, state int) []int
}) Listed {
	list := Listed{GoalStates: p.Goals(), Moves: make([][]int, p.States())}
	var all []int
	for state := range list.Moves {
		first := len(all)
		all = p.AppendNeighbours(all, state)
		list.Moves[state] = all[first:len(all):len(all)]
	}
	return list
}

// ListNumbers lists what f returns for 0 to n-1, and returns a function that looks it up.
func ListNumbers(n int, f func(int) int) func(int) int {
	list := make([]int, n)
	for i := range list {
		list[i] = f(i)
	}
	return func(i int) int { return list[i] }
}
