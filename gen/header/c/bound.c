/* A table whose entries are what a lower bound of the distances falls short of them. */

/* returns the distance of a board, or NIBBLE_UNSOLVABLE */
static int nibble_known(const unsigned char *board)
{
    return nibble_look(board, 0);
}

/* returns the distance of a board, whatever the second number */
static int nibble_look(const unsigned char *board, int from)
{
    long i = nibble_rank(board);
    (void)from;
    return i < 0 ? NIBBLE_UNSOLVABLE : nibble_bound(board) + STEP * nibble_entry(i);
}

/* says whether the board of a rank, which it makes board, is at a distance */
static int nibble_at(unsigned char *board, long rank, int distance)
{
    nibble_unrank(board, rank);
    return nibble_look(board, 0) == distance;
}
