package command

const sevenUsage = `usage: nibble seven [-path] [file ...]

Reads boards of the 2x4 seven puzzle: eight numbers, 0 to 7, row by row, with
blanks, commas or line ends between, or eight digits in a row. Prints a line for
each: the fewest moves of card 0 to 0 1 2 3 4 5 6 7, or "unsolvable". With -path,
prints a shortest way instead, the first in dictionary order: where card 0 goes,
D down, L left, R right, U up.

    $ echo '7 6 5 4 3 2 1 0' | nibble seven
    28
    $ echo '4 1 2 3 5 0 6 7' | nibble seven -path
    LU
`

const rotationUsage = `usage: nibble rotation [file ...]

Reads boards of the Rotation Game: 24 symbols, eight each of 1, 2 and 3, in
reading order, with blanks, commas or line ends between, or 24 digits in a row. A
0 where a board would start ends a file. Prints two lines for each: the shortest
sequence of turns, A to H, that comes first in dictionary order, or "No moves
needed"; and the symbol then around the middle.

    $ echo '1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3' | nibble rotation
    AC
    2
`

const hintUsage = `usage: nibble hint [-json] seven|rotation BOARD

Prints the moves of a board, the best first, each with the distance after it. With
-json, prints an object: board and its distance; and moves, of which each has move
and distance.

    $ nibble hint seven 41235067
    L 1
    R 3
    U 3
`

const scrambleUsage = `usage: nibble scramble seven|rotation -distance N [-n K] [-seed S]

Prints boards that are exactly N moves from solved, K of them or one. The same seed
gives the same boards. The seven puzzle has boards at 0 to 36, each drawn with the
same probability; the Rotation Game at 0 to 13.

    $ nibble scramble seven -distance 36
    3 2 5 4 7 6 1 0
`

const showUsage = `usage: nibble show seven|rotation BOARD

Draws a board as people see it, with the Rotation Game's moves where they pull. On a
terminal it has colours, unless NO_COLOR is set.

    $ nibble show seven 76543210
    7 6 5 4
    3 2 1 0
`

const statsUsage = `usage: nibble stats [-json]

Prints for each baked table its states, entries and bytes, the largest and the mean
distance, and how many states there are at each distance. With -json, prints an
array of objects: table, states, entries, bytes, farthest, mean and histogram.
`

const verifyUsage = `usage: nibble verify

Proves every distance in each baked table from the table itself, with no search: goals
and only goals are at 0, no move leads more than one nearer, and from every other state
one leads one nearer. Prints a line for each table: how many distances were proved,
how many there are of each, and how many entries hold them, with their CRC-32. If a
state breaks a condition, says which, and the exit status is 1.
`
