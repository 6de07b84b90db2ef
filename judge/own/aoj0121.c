/* Seven Puzzle (AOJ 0121): the fewest moves of card 0 to 0 1 2 3 4 5 6 7. Nothing is
   searched: what all distances exceed the Manhattan distance by, halved, is in the strings. */

#include <stdio.h>

int main(void)
{
    unsigned char board[8];
    int n = 0, c, d;
    while ((c = getchar()) != EOF) {
        if (c < '0' || c > '9')
            continue;
        board[n++] = (unsigned char)(c - '0');
        if (n < 8)
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
