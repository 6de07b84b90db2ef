/* The 2x4 seven puzzle: its boards, its moves, and how they are numbered. */

/* the cell to which card 0 goes from each by each move, that itself where the board ends */
static const int nibble_neighbours[8][4] = NEIGHBOURS;

/* makes after what a move makes of board, and says whether there is that move */
static int nibble_make(unsigned char *after, const unsigned char *board, int move)
{
    int from, to;
    nibble_copy(after, board);
    for (from = 0; board[from] != 0; from++)
        ;
    to = nibble_neighbours[from][move];
    after[from] = board[to];
    after[to] = 0;
    return to != from;
}

/* returns the number of a board from which the goal can be reached, -1 of anything else: the
   rank of the upper row's cards among sets of four, where they are, and where the lower row's
   are but for its two largest. A move exchanges two cards, and moves card 0 by one cell. */
static long nibble_rank(const unsigned char *board)
{
    unsigned char place[2][4];
    int next[2], row, cell, card, odd;
    long set = 0;
    if (!nibble_valid(board))
        return -1;
    odd = nibble_parity(board, 8);
    next[0] = next[1] = 0;
    for (card = 0; card < 8; card++) {
        for (cell = 0; board[cell] != card; cell++)
            ;
        row = cell / 4;
        place[row][next[row]++] = (unsigned char)(cell % 4);
        if (row == 0)
            set += nibble_choose(card, next[0]);
        if (card == 0)
            odd += row + cell % 4;
    }
    if (odd % 2 != 0)
        return -1;
    return (set * 24 + nibble_permutation(place[0], 4)) * 12 + nibble_permutation(place[1], 4) / 2;
}

/* makes board the one with the given number */
static void nibble_unrank(unsigned char *board, long rank)
{
    unsigned char place[2][4];
    long set = rank / (24 * 12);
    int k = 4, card;
    nibble_unrank_permutation(place[0], 4, rank / 12 % 24);
    nibble_unrank_permutation(place[1], 4, rank % 12 * 2);
    for (card = 7; card >= 0; card--)
        if (k > 0 && set >= nibble_choose(card, k)) {
            set -= nibble_choose(card, k--);
            board[place[0][k]] = (unsigned char)card;
        } else {
            board[4 + place[1][card - k]] = (unsigned char)card;
        }
    if (nibble_rank(board) < 0) {
        card = board[4 + place[1][2]];
        board[4 + place[1][2]] = board[4 + place[1][3]];
        board[4 + place[1][3]] = (unsigned char)card;
    }
}

/* returns how many cells the cards 1 to 7 are away from their own in all */
static int nibble_bound(const unsigned char *board)
{
    int sum = 0, cell, card;
    for (cell = 0; cell < 8; cell++) {
        card = board[cell];
        if (card != 0) {
            sum += cell / 4 != card / 4;
            sum += cell % 4 > card % 4 ? cell % 4 - card % 4 : card % 4 - cell % 4;
        }
    }
    return sum;
}
