/* Boards that are permutations, and ranks. */

/* says whether board has each number below NIBBLE_CELLS once */
static int nibble_valid(const unsigned char *board)
{
    long seen = 0;
    int cell;
    for (cell = 0; cell < NIBBLE_CELLS; cell++)
        if (board[cell] < NIBBLE_CELLS)
            seen |= 1L << board[cell];
    return seen == (1L << NIBBLE_CELLS) - 1;
}

/* returns how many sets of k numbers there are of n */
static long nibble_choose(int n, int k)
{
    long c = 1;
    int i;
    for (i = 0; i < k; i++)
        c = c * (n - i) / (i + 1);
    return c;
}

/* returns how many permutations of n numbers come before p in dictionary order */
static long nibble_permutation(const unsigned char *p, int n)
{
    long rank = 0;
    int i, j;
    for (i = 0; i < n; i++) {
        rank *= n - i;
        for (j = i + 1; j < n; j++)
            rank += p[j] < p[i];
    }
    return rank;
}

/* makes p the permutation of the numbers below n with the given rank */
static void nibble_unrank_permutation(unsigned char *p, int n, long rank)
{
    int i, j;
    for (i = n - 1; i >= 0; i--) {
        p[i] = (unsigned char)(rank % (n - i));
        rank /= n - i;
        for (j = i + 1; j < n; j++)
            p[j] = (unsigned char)(p[j] + (p[j] >= p[i]));
    }
}

/* returns how many pairs of n numbers are in the wrong order, modulo 2 */
static int nibble_parity(const unsigned char *p, int n)
{
    int parity = 0, i, j;
    for (i = 0; i < n; i++)
        for (j = i + 1; j < n; j++)
            parity ^= p[j] < p[i];
    return parity;
}

/* returns the rank of p among the even permutations of n numbers, -1 if it is odd */
static long nibble_even(const unsigned char *p, int n)
{
    return nibble_parity(p, n) ? -1 : nibble_permutation(p, n) / 2;
}
