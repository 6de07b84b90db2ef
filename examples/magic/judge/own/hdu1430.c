/* Magic squares (HDU 1430): of the shortest paths from a board to another, the first in
   dictionary order. Nothing is searched: the distances of all boards from one, modulo 16, are
   in the strings. */

#include <stdio.h>

/* makes after what a move makes of board: A exchanges the rows, B moves both one to the right,
   C turns the middle four; and says that there is that move */
static int nibble_make(unsigned char *after, const unsigned char *board, int move)
{
    static const char from[3][9] = {"76543210", "30125674", "06134257"};
    int cell;
    for (cell = 0; cell < 8; cell++)
        after[cell] = board[from[move][cell] - '0'];
    return 1;
}

static long nibble_rank(const unsigned char *board)
{
    return nibble_valid(board) ? nibble_permutation(board, 8) : -1;
}

int main(void)
{
    unsigned char pair[16], board[NIBBLE_CELLS], place[10];
    int moves[NIBBLE_FARTHEST], n = 0, c, d, i;
    while ((c = getchar()) != EOF) {
        if (c < '0' || c > '9')
            continue;
        pair[n++] = (unsigned char)(c - '0');
        if (n < 16)
            continue;
        for (n = 0; n < 10; n++)
            place[n] = 8; /* of no number */
        for (n = 0; n < 8; n++)
            place[pair[8 + n]] = (unsigned char)n;
        for (n = 0; n < 8; n++)
            board[n] = place[pair[n]]; /* where the number is to go, as if it were its name */
        n = 0;
        d = nibble_path(board, moves, NIBBLE_FARTHEST);
        if (d < 0)
            return 0; /* no boards */
        for (i = 0; i < d; i++)
            putchar('A' + moves[i]);
        putchar('\n');
    }
    return 0;
}
