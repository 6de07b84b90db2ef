/* A table whose entries are the distances. */

/* returns the distance of a board, or NIBBLE_UNSOLVABLE */
static int nibble_known(const unsigned char *board)
{
    return nibble_look(board, 0);
}

/* returns the distance of a board; other tables tell only the first number from the given one
   on that it can be */
static int nibble_look(const unsigned char *board, int from)
{
    long i = nibble_rank(board);
    (void)from;
    return i < 0 ? NIBBLE_UNSOLVABLE : nibble_entry(i);
}

/* says whether the board of a rank is at a distance, and if so makes board it */
static int nibble_at(unsigned char *board, long rank, int distance)
{
    if (nibble_entry(rank) != distance)
        return 0;
    nibble_unrank(board, rank);
    return 1;
}
