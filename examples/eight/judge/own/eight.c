/* The boards of the eight puzzle. */

/* makes after what a move makes of board, and says whether there is that move: the blank goes
   down, left, right or up */
static int nibble_make(unsigned char *after, const unsigned char *board, int move)
{
    static const int step[4] = {3, -1, 1, -3};
    int from, to;
    nibble_copy(after, board);
    for (from = 0; board[from] != 0; from++)
        ;
    to = from + step[move];
    if (to < 0 || to > 8 || (from / 3 != to / 3 && from % 3 != to % 3))
        return 0;
    after[from] = board[to];
    after[to] = 0;
    return 1;
}

/* returns the number of a board from which the goal can be reached, -1 of anything else: by
   the cell of the blank, then by the order of the tiles, which is even */
static long nibble_rank(const unsigned char *board)
{
    unsigned char order[9];
    int cell, blank = 0, n = 1;
    long r;
    if (!nibble_valid(board))
        return -1;
    order[0] = 0;
    for (cell = 0; cell < 9; cell++)
        if (board[cell] == 0)
            blank = cell;
        else
            order[n++] = board[cell];
    r = nibble_even(order, 9);
    return r < 0 ? -1 : blank * 20160L + r;
}
