/* 8 Puzzle (ALDS1_13_B): the fewest moves to 1 2 3 4 5 6 7 8 0. Nothing is searched: the
   distances of all boards, modulo 3, are in the strings. */

#include <stdio.h>

int main(void)
{
    unsigned char board[NIBBLE_CELLS];
    int n = 0, c, d;
    while ((c = getchar()) != EOF) {
        if (c < '0' || c > '9')
            continue;
        board[n++] = (unsigned char)(c - '0');
        if (n < NIBBLE_CELLS)
            continue;
        n = 0;
        d = nibble_distance(board);
        if (d == NIBBLE_INVALID)
            return 0; /* no board */
        if (d < 0)
            puts("unsolvable");
        else
            printf("%d\n", d);
    }
    return 0;
}
