/* A table whose entries are the distances modulo NIBBLE_MODULUS. As no move leads farther by
   NIBBLE_MODULUS - 1 or more, those that lead one nearer can be told from all others. */

#define NIBBLE_MODULUS MODULUS

/* returns the distance of a board, or NIBBLE_UNSOLVABLE: it counts the moves of a path */
static int nibble_known(const unsigned char *board)
{
    unsigned char at[NIBBLE_CELLS];
    int d = nibble_look(board, 0), n;
    if (d < 0)
        return d;
    nibble_copy(at, board);
    for (n = 0; d > 0 || nibble_rank(at) != NIBBLE_GOAL; n++) {
        d = (d + NIBBLE_MODULUS - 1) % NIBBLE_MODULUS;
        if (n == NIBBLE_FARTHEST || nibble_nearer(at, d) < 0)
            return NIBBLE_UNSOLVABLE; /* the table is damaged */
    }
    return n;
}

/* returns the first number from the given one on that can be the distance of a board, or
   NIBBLE_UNSOLVABLE */
static int nibble_look(const unsigned char *board, int from)
{
    long i = nibble_rank(board);
    if (i < 0)
        return NIBBLE_UNSOLVABLE;
    return from + (nibble_entry(i) + NIBBLE_MODULUS - from % NIBBLE_MODULUS) % NIBBLE_MODULUS;
}

/* says whether the board of a rank is at a distance, and if so makes board it */
static int nibble_at(unsigned char *board, long rank, int distance)
{
    if ((nibble_entry(rank) - distance) % NIBBLE_MODULUS != 0)
        return 0;
    nibble_unrank(board, rank);
    return nibble_known(board) == distance;
}
