/* What submissions share, which include stdio.h: boards are digits with anything between. */

/* answers each board on standard input with a line, its distance, up to what is no board */
static int nibble_answer(void)
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
            return 0;
        if (d < 0)
            puts("unsolvable");
        else
            printf("%d\n", d);
    }
    return 0;
}
