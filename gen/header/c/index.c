/* how many numbers a board has */
#define NIBBLE_CELLS CELLS

/* Returns the index of the state whose cells hold the given numbers, or NIBBLE_INVALID if it
   is not a board from which a goal can be reached. */
long nibble_index(const unsigned char *board)
{
    return nibble_rank(board);
}
