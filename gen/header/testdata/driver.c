/* Asks a header for everything: its names have the prefix nibble_ here. What it reads are
   boards, each number a byte; it prints a byte for each, its distance, or lines. */

#include <stdio.h>
#include <stdlib.h>

#include "HEADER"
#include "HEADER"

static unsigned long state = 2463534242UL;

static unsigned long next(void *context)
{
    unsigned long *x = (unsigned long *)context;
    *x ^= *x << 13 & 0xffffffffUL;
    *x ^= *x >> 17;
    *x ^= *x << 5 & 0xffffffffUL;
    return *x | ~0xffffffffUL; /* higher bits mean nothing */
}

static void print(const unsigned char *board)
{
    int cell;
    for (cell = 0; cell < NIBBLE_CELLS; cell++)
        printf(",%d", board[cell]);
}

static void ask(const unsigned char *board)
{
    unsigned char after[NIBBLE_CELLS];
    int moves[NIBBLE_FARTHEST], hints[NIBBLE_MOVES], distances[NIBBLE_MOVES];
    int d = nibble_distance(board), n, i, cell, move;
    printf("%d %d path", d, nibble_solvable(board));
    moves[NIBBLE_FARTHEST - 1] = -7;
    n = nibble_path(board, moves, NIBBLE_FARTHEST - 1);
    if (moves[NIBBLE_FARTHEST - 1] != -7 || n != d || nibble_path(board, 0, 0) != d)
        printf(" which does not keep to its capacity");
    n = nibble_path(board, moves, NIBBLE_FARTHEST);
    for (i = 0; i < n; i++)
        printf(" %s", nibble_name(moves[i]));
    n = nibble_hints(board, hints, distances);
    printf(" hints %d", n);
    for (i = 0; i < n; i++)
        printf(" %s:%d", nibble_name(hints[i]), distances[i]);
    for (move = -1; move <= NIBBLE_MOVES; move++) {
        for (cell = 0; cell < NIBBLE_CELLS; cell++)
            after[cell] = board[cell];
        printf(" %d", nibble_move(after, move));
        print(after);
    }
#ifdef SYMBOLS
    printf(" symbol %d", nibble_symbol(board));
    for (i = 0; i <= 4; i++)
        printf(" %d", nibble_distance_to(board, i));
#endif
    if (nibble_name(-1) || nibble_name(NIBBLE_MOVES))
        printf(" which names moves that there are not");
    printf("\n");
}

int main(int argc, char **argv)
{
    unsigned char board[NIBBLE_CELLS] = {0};
    int d, n, drawn = argc > 2 ? atoi(argv[2]) : 0;
    switch (argc > 1 ? argv[1][0] : 0) {
    case 'd':
        while (fread(board, 1, NIBBLE_CELLS, stdin) == NIBBLE_CELLS)
            putchar(nibble_distance(board) & 255);
        break;
#ifdef SYMBOLS
    case 't':
        while (fread(board, 1, NIBBLE_CELLS, stdin) == NIBBLE_CELLS)
            putchar(nibble_distance_to(board, 1) & 255);
        break;
#endif
    case 'a':
        while (fread(board, 1, NIBBLE_CELLS, stdin) == NIBBLE_CELLS)
            ask(board);
        break;
    case 's':
        for (d = -1; d <= NIBBLE_FARTHEST + 1; d++)
            for (n = 0; n < drawn; n++) {
                printf("%d", nibble_scramble(board, d, next, &state));
                print(board);
                printf("\n");
            }
        break;
    }
    return 0;
}
