/* Seven Puzzle (AOJ 0121): the fewest moves of card 0 to 0 1 2 3 4 5 6 7. Nothing is
   searched: the distances of all boards are in the strings. */

#include <stdio.h>

/* A letter for each solvable board: A for one at its Manhattan distance, B for one two
   moves farther, and so on. */
static const char *const entries[] = {
ENTRIES
};

/* returns how many sets of k numbers there are of n */
static int choose(int n, int k)
{
    int c = 1, i;
    for (i = 0; i < k; i++)
        c = c * (n - i) / (i + 1);
    return c;
}

/* returns how many permutations of four numbers come before p in dictionary order */
static int permutation(const int *p)
{
    int rank = 0, i, j;
    for (i = 0; i < 4; i++) {
        rank *= 4 - i;
        for (j = i + 1; j < 4; j++)
            rank += p[j] < p[i];
    }
    return rank;
}

/* returns the number of a solvable board: the rank of the upper row's cards among sets of
   four, where they are, and where the lower row's are but for its two largest */
static int number(const int *board)
{
    int place[2][4], next[2], cell, card, set = 0;
    next[0] = next[1] = 0;
    for (card = 0; card < 8; card++) {
        for (cell = 0; board[cell] != card; cell++)
            ;
        place[cell / 4][next[cell / 4]++] = cell % 4;
        if (cell < 4)
            set += choose(card, next[0]);
    }
    return (set * 24 + permutation(place[0])) * 12 + permutation(place[1]) / 2;
}

/* returns the fewest moves, or -1 if there are none */
static int distance(const int *board)
{
    int sum = 0, parity = 0, cell, before, card, n;
    for (cell = 0; cell < 8; cell++) {
        card = board[cell];
        for (before = 0; before < cell; before++)
            parity += board[before] > card;
        if (card == 0) {
            parity += cell / 4 + cell % 4;
        } else {
            sum += cell / 4 == card / 4 ? 0 : 1;
            sum += cell % 4 > card % 4 ? cell % 4 - card % 4 : card % 4 - cell % 4;
        }
    }
    if (parity % 2 != 0)
        return -1;
    n = number(board);
    return sum + 2 * (entries[n / 500][n % 500] - 'A');
}

int main(void)
{
    int board[8], n = 0, cards = 0, c, d;
    while ((c = getchar()) != EOF) {
        if (c < '0' || c > '9')
            continue;
        if (c > '7')
            return 0; /* no card */
        board[n++] = c - '0';
        cards |= 1 << (c - '0');
        if (n < 8)
            continue;
        if (cards != 255)
            return 0; /* no board */
        n = cards = 0;
        d = distance(board);
        if (d < 0)
            puts("unsolvable");
        else
            printf("%d\n", d);
    }
    return 0;
}
