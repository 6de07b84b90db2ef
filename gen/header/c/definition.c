/* The boards and moves of a definition. */

#define NIBBLE_PARTS PARTS

/* of each part of the board the first cell, how many there are, and what orientations count
   modulo, 0 if the numbers are pieces; and the first cell of the pieces if they count modulo
   different numbers, else -1 */
static const int nibble_parts[NIBBLE_PARTS][4] = PART;

static const unsigned char nibble_goal[NIBBLE_CELLS] = SOLVED;

/* of each move, the cell from which each gets its number, and what is added to that */
static const unsigned char nibble_from[NIBBLE_MOVES][NIBBLE_CELLS] = FROM;

static const unsigned char nibble_turn[NIBBLE_MOVES][NIBBLE_CELLS] = TURN;

/* says whether each part has the pieces of the goal, or orientations that there are */
static int nibble_valid(const unsigned char *board)
{
    int p, i, j, first, end, surplus;
    for (p = 0; p < NIBBLE_PARTS; p++) {
        first = nibble_parts[p][0];
        end = first + nibble_parts[p][1];
        for (i = first; i < end; i++) {
            surplus = 0;
            for (j = first; nibble_parts[p][2] == 0 && j < end; j++)
                surplus += (board[j] == board[i]) - (nibble_goal[j] == board[i]);
            if (surplus != 0 || (nibble_parts[p][2] > 0 && board[i] >= nibble_parts[p][2]))
                return 0;
        }
    }
    return 1;
}

/* makes after what a move makes of board, and says whether there is that move */
static int nibble_make(unsigned char *after, const unsigned char *board, int move)
{
    nibble_carry(after, board, move);
    return 1;
}

/* makes after what a move makes of board */
static void nibble_carry(unsigned char *after, const unsigned char *board, int move)
{
    int p, i, cell, n;
    for (p = 0; p < NIBBLE_PARTS; p++)
        for (i = 0; i < nibble_parts[p][1]; i++) {
            cell = nibble_parts[p][0] + i;
            n = board[nibble_from[move][cell]] + nibble_turn[move][cell];
            if (nibble_parts[p][2] > 0)
                n %= nibble_modulus(p, after, i);
            after[cell] = (unsigned char)n;
        }
}

/* returns what the orientation of piece i of a part counts modulo, once the pieces of after
   are known */
static int nibble_modulus(int part, const unsigned char *after, int i)
{
    (void)after;
    (void)i;
    return nibble_parts[part][2];
}
