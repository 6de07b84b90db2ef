/* makes after what a move makes of board, and says whether there is that move: unless it
   would tear pieces apart, or bring one to where it must not be */
static int nibble_make(unsigned char *after, const unsigned char *board, int move)
{
    const unsigned char *b = board;
    if (FORBIDDEN)
        return 0;
    nibble_carry(after, board, move);
    b = after;
    return !(ILLEGAL);
}
