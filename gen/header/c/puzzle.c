/* What is asked of a puzzle with a table: by nibble_valid, nibble_rank, nibble_unrank and
   nibble_make, which know the puzzle, and nibble_look and nibble_known, which read the table. */

/* how many numbers a board has */
#define NIBBLE_CELLS CELLS

/* how many moves there are; a move is a number from 0 to NIBBLE_MOVES - 1 */
#define NIBBLE_MOVES MOVES

/* the largest distance of a board, and so the length of the longest path */
#define NIBBLE_FARTHEST FARTHEST

/* what functions return for what is not a board, and for a move or distance that does not exist */
#define NIBBLE_INVALID (-1)

/* what functions return for a board from which the goal cannot be reached */
#define NIBBLE_UNSOLVABLE (-2)

#define NIBBLE_STATES STATES

#define NIBBLE_GOAL GOAL

static const long nibble_counts[] = COUNTS;

static const char *const nibble_names[] = NAMES;

/* Returns the fewest moves from board to the goal, 0 to NIBBLE_FARTHEST; NIBBLE_UNSOLVABLE or
   NIBBLE_INVALID if there is no such number. */
int nibble_distance(const unsigned char *board)
{
    int d = nibble_known(board);
    return d < 0 && !nibble_valid(board) ? NIBBLE_INVALID : d;
}

/* Returns 1 if board is a board from which the goal can be reached, else 0. */
int nibble_solvable(const unsigned char *board)
{
    return nibble_rank(board) >= 0;
}

/* Puts into moves a shortest path from board to the goal, and returns its length. Of all
   shortest paths it is the first in the order of the moves. If it has more than capacity
   moves, only so many are put there; NIBBLE_FARTHEST is enough. Errors are as of
   nibble_distance. */
int nibble_path(const unsigned char *board, int *moves, int capacity)
{
    unsigned char at[NIBBLE_CELLS];
    int d = nibble_distance(board), n;
    nibble_copy(at, board);
    for (n = 0; n < d && n < capacity; n++)
        moves[n] = nibble_nearer(at, d - n - 1);
    return d;
}

/* Puts into moves the moves that board has, and into distances how far from the goal each
   leads, and returns how many they are: NIBBLE_MOVES at most. The best come first, and
   equally good ones in the order of the moves; those after which the goal cannot be reached
   come last, with NIBBLE_UNSOLVABLE. Errors are as of nibble_distance. */
int nibble_hints(const unsigned char *board, int *moves, int *distances)
{
    unsigned char after[NIBBLE_CELLS];
    int d = nibble_distance(board), n = 0, move;
    if (d < 0)
        return d;
    for (move = 0; move < NIBBLE_MOVES; move++)
        if (nibble_make(after, board, move))
            n = nibble_insert(moves, distances, n, move, nibble_look(after, d > 0 ? d - 1 : 0));
    return n;
}

/* Makes a move of board, and returns 1; 0 if board does not have the move, and NIBBLE_INVALID
   if it is not a board or there is no such move. Then board stays as it was. */
int nibble_move(unsigned char *board, int move)
{
    unsigned char after[NIBBLE_CELLS];
    if (move < 0 || move >= NIBBLE_MOVES || !nibble_valid(board))
        return NIBBLE_INVALID;
    if (!nibble_make(after, board, move))
        return 0;
    nibble_copy(board, after);
    return 1;
}

/* Returns the name of a move, or a null pointer if there is no such move. */
const char *nibble_name(int move)
{
    return move < 0 || move >= NIBBLE_MOVES ? 0 : nibble_names[move];
}

/* Makes board one at the given distance, 0 to NIBBLE_FARTHEST, and returns the distance, or
   NIBBLE_INVALID if there is no such distance. Each board at the distance has the same
   probability, if each number from 0 to 0xffffffff is as likely as any other to be what
   next(context) returns. It draws boards until one is at the distance, which takes as long as
   such boards are rare. */
int nibble_scramble(unsigned char *board, int distance, unsigned long (*next)(void *context), void *context)
{
    if (distance < 0 || distance > NIBBLE_FARTHEST)
        return NIBBLE_INVALID;
    if (distance == 0) {
        nibble_unrank(board, NIBBLE_GOAL);
        return 0;
    }
    return nibble_draw(board, distance, next, context);
}

/* draws boards until one is at a distance, but not for ever */
static int nibble_draw(unsigned char *board, int distance, unsigned long (*next)(void *context), void *context)
{
    int hundreds;
    long tries;
    for (hundreds = 0; hundreds < 100; hundreds++)
        for (tries = NIBBLE_STATES / nibble_counts[distance]; tries >= 0; tries--)
            if (nibble_at(board, nibble_below(NIBBLE_STATES, next, context), distance))
                return distance;
    return NIBBLE_INVALID;
}

/* makes the first move to a board where a look tells distance d, and returns it; -1 if none is */
static int nibble_nearer(unsigned char *board, int d)
{
    unsigned char after[NIBBLE_CELLS];
    int move;
    for (move = 0; move < NIBBLE_MOVES; move++)
        if (nibble_make(after, board, move) && nibble_look(after, d) == d) {
            nibble_copy(board, after);
            return move;
        }
    return -1;
}

static void nibble_copy(unsigned char *to, const unsigned char *from)
{
    int cell;
    for (cell = 0; cell < NIBBLE_CELLS; cell++)
        to[cell] = from[cell];
}
