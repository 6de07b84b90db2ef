/* Eight (HDU 1043): a shortest path to 1 2 3 4 5 6 7 8 x. Nothing is searched: the distances
   of all boards, modulo 3, are in the strings. */

#include <stdio.h>

int main(void)
{
    unsigned char board[NIBBLE_CELLS];
    int moves[NIBBLE_FARTHEST], n = 0, c, d, i;
    while ((c = getchar()) != EOF) {
        if (c == 'x')
            c = '0';
        if (c < '0' || c > '9')
            continue;
        board[n++] = (unsigned char)(c - '0');
        if (n < NIBBLE_CELLS)
            continue;
        n = 0;
        d = nibble_path(board, moves, NIBBLE_FARTHEST);
        if (d == NIBBLE_INVALID)
            return 0; /* no board */
        if (d < 0)
            printf("unsolvable");
        for (i = 0; i < d; i++)
            putchar("dlru"[moves[i]]);
        putchar('\n');
    }
    return 0;
}
