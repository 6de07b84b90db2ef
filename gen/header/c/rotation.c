/* The Rotation Game: a board is looked at as three sets of cells, one of each symbol. */

/* how many numbers a board has */
#define NIBBLE_CELLS 24

/* how many moves there are; a move is a number from 0 to NIBBLE_MOVES - 1 */
#define NIBBLE_MOVES 8

/* the largest distance of a board, and so the length of the longest path */
#define NIBBLE_FARTHEST FARTHEST

/* what functions return for what is not a board, and for a move, distance or symbol that does
   not exist */
#define NIBBLE_INVALID (-1)

/* A set of cells, as bits of three tracks around the middle, each clockwise: bits 0 to 7 the
   ring, 8 to 15 the cells next to it, 16 to 23 the ends of the lines. */
typedef unsigned long nibble_cells;

/* the bit of each cell, in reading order */
static const int nibble_bit[24] = BITS;

/* what each of the moves A to H moves: each bit goes to the one before, the first to the last */
static const int nibble_lines[8][7] = LINES;

/* the parts of an index: by the ring, the first index of its canonical ring, and the symmetry
   of the board that makes it canonical; by how many cells are on the two other tracks, the
   first index from there; by how many are on the outer one, how many sets of so many it has;
   and by the symmetry and the set, the rank of what the symmetry makes of it */
static const long nibble_first[256] = FIRST;

static const unsigned char nibble_symmetry[256] = SYMMETRY;

static const long nibble_split[9][9] = SPLIT;

static const long nibble_choose8[9] = CHOOSE;

static const unsigned char nibble_arm[8][256] = ARM;

/* the sets of symbols 1 and 2 of each of the boards that are farthest */
static const nibble_cells nibble_hardest[HARDEST][2] = HARDESTBOARDS;

/* Returns the fewest moves that solve board, 0 to NIBBLE_FARTHEST, or NIBBLE_INVALID if it is
   not a board. */
int nibble_distance(const unsigned char *board)
{
    return nibble_way(board, 0, 0, 0);
}

/* Returns 1 if board is a board, else 0: every board can be solved. */
int nibble_solvable(const unsigned char *board)
{
    nibble_cells sets[3];
    return nibble_read(board, sets);
}

/* Puts into moves a shortest path that solves board, and returns its length, or NIBBLE_INVALID
   if it is not a board. Of all shortest paths, whichever symbol they serve, it is the first in
   the order of the moves. If it has more than capacity moves, only so many are put there;
   NIBBLE_FARTHEST is enough. */
int nibble_path(const unsigned char *board, int *moves, int capacity)
{
    return nibble_way(board, moves, capacity, 0);
}

/* Returns the symbol that nibble_path brings into the ring, 1, 2 or 3, or NIBBLE_INVALID if
   board is not a board. */
int nibble_symbol(const unsigned char *board)
{
    int symbol = NIBBLE_INVALID;
    nibble_way(board, 0, NIBBLE_FARTHEST, &symbol);
    return symbol;
}

/* Returns the fewest moves, 0 to SYMBOLFARTHEST, that bring the given symbol into the ring, or
   NIBBLE_INVALID if board is not a board or symbol is not 1, 2 or 3. */
int nibble_distance_to(const unsigned char *board, int symbol)
{
    nibble_cells sets[3];
    if (symbol < 1 || symbol > 3 || !nibble_read(board, sets))
        return NIBBLE_INVALID;
    return nibble_far(sets[symbol - 1]);
}

/* Puts into moves all moves, and into distances how far from solved each leads, and returns
   how many they are, NIBBLE_MOVES. The best come first, and equally good ones in the order of
   the moves. If board is not a board, returns NIBBLE_INVALID. */
int nibble_hints(const unsigned char *board, int *moves, int *distances)
{
    nibble_cells sets[3];
    int n = 0, move, i, d, least;
    if (!nibble_read(board, sets))
        return NIBBLE_INVALID;
    for (move = 0; move < 8; move++) {
        least = NIBBLE_FARTHEST;
        for (i = 0; i < 3; i++) {
            d = nibble_far(nibble_turn(sets[i], move));
            if (d < least)
                least = d;
        }
        n = nibble_insert(moves, distances, n, move, least);
    }
    return n;
}

/* Makes a move of board, and returns 1, or NIBBLE_INVALID if it is not a board or there is no
   such move. Then board stays as it was. */
int nibble_move(unsigned char *board, int move)
{
    nibble_cells sets[3];
    int i;
    if (move < 0 || move > 7 || !nibble_read(board, sets))
        return NIBBLE_INVALID;
    for (i = 0; i < 3; i++)
        sets[i] = nibble_turn(sets[i], move);
    nibble_fill(board, sets);
    return 1;
}

/* Returns the name of a move, "A" to "H", or a null pointer if there is no such move. */
const char *nibble_name(int move)
{
    static const char names[8][2] = {"A", "B", "C", "D", "E", "F", "G", "H"};
    return move < 0 || move > 7 ? 0 : names[move];
}

/* Makes board one at the given distance, 0 to NIBBLE_FARTHEST, and returns the distance, or
   NIBBLE_INVALID if there is no such distance. The numbers that next(context) returns should
   be from 0 to 0xffffffff, each as likely as any other. Of the boards at NIBBLE_FARTHEST each
   has the same probability. Of others every one can come, some more often: a symbol's cells
   walk out of the ring by moves of which each, drawn among those that do, leads one farther;
   then the other cells are filled by chance, until no other symbol is nearer. */
int nibble_scramble(unsigned char *board, int distance, unsigned long (*next)(void *context), void *context)
{
    nibble_cells sets[3], all = 0xffffffUL;
    long walks;
    int tries, i;
    if (distance < 0 || distance > NIBBLE_FARTHEST)
        return NIBBLE_INVALID;
    if (distance == NIBBLE_FARTHEST) {
        i = (int)nibble_below(HARDEST, next, context);
        sets[0] = nibble_hardest[i][0];
        sets[1] = nibble_hardest[i][1];
        sets[2] = all & ~sets[0] & ~sets[1];
        nibble_fill(board, sets);
        return distance;
    }
    for (walks = 0; walks < 65536; walks++) { /* enough, unless the numbers are not random */
        sets[0] = nibble_walk(distance, next, context);
        for (tries = 0; sets[0] != 0 && tries < 64; tries++) {
            sets[1] = nibble_half(all & ~sets[0], next, context);
            sets[2] = all & ~sets[0] & ~sets[1];
            if (nibble_far(sets[1]) < distance || nibble_far(sets[2]) < distance)
                continue;
            for (i = 2; i > 0; i--) {
                int j = (int)nibble_below(i + 1, next, context);
                nibble_cells s = sets[i];
                sets[i] = sets[j];
                sets[j] = s;
            }
            nibble_fill(board, sets);
            return distance;
        }
    }
    return NIBBLE_INVALID;
}

/* returns cells that a walk of the given length leads to, each move of which is one farther
   from the ring; 0 if it came to where none leads on */
static nibble_cells nibble_walk(int distance, unsigned long (*next)(void *context), void *context)
{
    nibble_cells s = 255, farther[8];
    int d, move, n;
    for (d = 0; d < distance; d++) {
        n = 0;
        for (move = 0; move < 8; move++) {
            farther[n] = nibble_turn(s, move);
            if (nibble_far(farther[n]) > d)
                n++;
        }
        if (n == 0)
            return 0;
        s = farther[nibble_below(n, next, context)];
    }
    return s;
}

/* returns eight of 16 cells, each eight with the same probability */
static nibble_cells nibble_half(nibble_cells s, unsigned long (*next)(void *context), void *context)
{
    nibble_cells chosen = 0;
    int left = 16, wanted = 8, bit;
    for (bit = 0; bit < 24; bit++)
        if (s >> bit & 1 && nibble_below(left--, next, context) < wanted) {
            chosen |= (nibble_cells)1 << bit;
            wanted--;
        }
    return chosen;
}

/* makes board the one whose symbols have the given cells */
static void nibble_fill(unsigned char *board, const nibble_cells *sets)
{
    int cell, i;
    for (cell = 0; cell < 24; cell++)
        for (i = 0; i < 3; i++)
            if (sets[i] >> nibble_bit[cell] & 1)
                board[cell] = (unsigned char)(i + 1);
}

/* puts the cells of the symbols into sets, and says whether board is a board */
static int nibble_read(const unsigned char *board, nibble_cells *sets)
{
    int cell;
    sets[0] = sets[1] = sets[2] = 0;
    for (cell = 0; cell < 24; cell++) {
        if (board[cell] < 1 || board[cell] > 3)
            return 0;
        sets[board[cell] - 1] |= (nibble_cells)1 << nibble_bit[cell];
    }
    return nibble_count(sets[0]) == 8 && nibble_count(sets[1]) == 8;
}

/* does what nibble_path does, and if capacity is not 0 finds out which symbol is brought into
   the ring: all of those at the distance go on together, and drop out where they fall behind */
static int nibble_way(const unsigned char *board, int *moves, int capacity, int *symbol)
{
    nibble_cells sets[3], after;
    int names[3], n = 0, distance = 0, kept, i, d, move;
    if (!nibble_read(board, sets))
        return NIBBLE_INVALID;
    for (i = 0; i < 3; i++) {
        d = nibble_far(sets[i]);
        if (n == 0 || d < distance) {
            n = 0;
            distance = d;
        }
        if (d == distance) {
            sets[n] = sets[i];
            names[n++] = i + 1;
        }
    }
    for (d = 0; d < distance && d < capacity; d++) {
        kept = 0;
        for (move = 0; kept == 0 && move < 8; move++) {
            for (i = 0; i < n; i++) {
                after = nibble_turn(sets[i], move);
                if (nibble_nearer(after, distance - d - 1)) {
                    sets[kept] = after;
                    names[kept++] = names[i];
                }
            }
            if (kept > 0 && moves)
                moves[d] = move;
        }
        n = kept;
    }
    if (symbol)
        *symbol = names[0];
    return distance;
}

/* returns the fewest moves that bring the cells into the ring */
static int nibble_far(nibble_cells s)
{
    return nibble_entry(nibble_index(s));
}

/* says whether cells that were at d + 1 before a move are at d */
static int nibble_nearer(nibble_cells s, int d)
{
    return nibble_far(s) == d;
}

/* returns where in the table the distance of the cells is */
static long nibble_index(nibble_cells s)
{
    int ring = (int)(s & 255), inner = (int)(s >> 8 & 255), outer = (int)(s >> 16 & 255);
    int g = nibble_symmetry[ring], n = nibble_count(outer);
    return nibble_first[ring] + nibble_split[nibble_count(inner)][n] +
        nibble_arm[g][inner] * nibble_choose8[n] + nibble_arm[g][outer];
}

/* returns the cells after a move */
static nibble_cells nibble_turn(nibble_cells s, int move)
{
    nibble_cells after = s;
    int i, to = nibble_lines[move][6], from;
    for (i = 0; i < 7; i++) {
        from = nibble_lines[move][i];
        after = (after & ~((nibble_cells)1 << to)) | (s >> from & 1) << to;
        to = from;
    }
    return after;
}

/* returns how many bits of s are ones */
static int nibble_count(nibble_cells s)
{
    int n = 0;
    for (; s != 0; s &= s - 1)
        n++;
    return n;
}
