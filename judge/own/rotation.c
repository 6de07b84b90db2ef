/* The Rotation Game (POJ 2286, HDU 1667, UVa 1343): the shortest sequence of turns that is
   first in dictionary order. Nothing is searched for distances: those of all sets of cells
   that a symbol can have are, modulo 3, in the strings. */

#include <stdio.h>

/* what an index is made of, which prepare computes */
static long nibble_first[256];

static unsigned char nibble_symmetry[256];

static long nibble_split[9][9];

static long nibble_choose8[9];

static unsigned char nibble_arm[8][256];

/* returns a track of the board mirrored left to right if g is odd, and then turned by g/2
   quarters; the mirror exchanges places whose sum is axis, modulo 8 */
static int image(int track, int g, int axis)
{
    int mirrored = 0, i;
    if (g & 1) {
        for (i = 0; i < 8; i++)
            mirrored |= (track >> i & 1) << ((axis - i) & 7);
        track = mirrored;
    }
    return (track << (g & 6) | track >> (8 - (g & 6))) & 255;
}

static void prepare(void)
{
    long next = 0;
    int x, g, i, k, l;
    for (k = 0; k <= 8; k++)
        nibble_choose8[k] = nibble_choose(8, k);
    for (k = 0; k <= 8; k++)
        for (l = 0; k + l <= 8; l++)
            for (i = 0; i < k; i++)
                nibble_split[k][l] += nibble_choose8[i] * nibble_choose8[k + l - i];
    for (x = 0; x < 256; x++) {
        for (g = 1; g < 8; g++)
            if (image(x, g, 2) < image(x, nibble_symmetry[x], 2))
                nibble_symmetry[x] = (unsigned char)g;
        nibble_first[x] = next;
        if (nibble_symmetry[x] > 0)
            nibble_first[x] = nibble_first[image(x, nibble_symmetry[x], 2)];
        else
            next += nibble_choose(16, 8 - nibble_count((nibble_cells)x));
        for (g = 0; g < 8; g++)
            for (i = k = 0; i < 8; i++)
                if (image(x, g, 1) >> i & 1)
                    nibble_arm[g][x] = (unsigned char)(nibble_arm[g][x] + nibble_choose(i, ++k));
    }
}

/* says whether cells that were at d + 1 before a turn are at d: they are at d, d + 1 or d + 2,
   which are not equal modulo 3 */
static int nibble_nearer(nibble_cells s, int d)
{
    return nibble_entry(nibble_index(s)) == d % 3;
}

/* counts the turns of a way on which each is one closer */
static int nibble_far(nibble_cells s)
{
    int d = 0, left, move;
    for (; s != 255; d++) {
        left = nibble_entry(nibble_index(s));
        for (move = 0; !nibble_nearer(nibble_turn(s, move), left + 2); move++)
            ;
        s = nibble_turn(s, move);
    }
    return d;
}

int main(void)
{
    unsigned char board[NIBBLE_CELLS];
    int moves[NIBBLE_FARTHEST], symbol, n = 0, c, i, d;
    prepare();
    while ((c = getchar()) != EOF) {
        if (c < '0' || c > '9')
            continue;
        if (c == '0' || c > '3')
            return 0; /* the end, or no board */
        board[n++] = (unsigned char)(c - '0');
        if (n < NIBBLE_CELLS)
            continue;
        n = 0;
        d = nibble_way(board, moves, NIBBLE_FARTHEST, &symbol);
        if (d < 0)
            return 0; /* no board */
        if (d == 0)
            printf("No moves needed");
        for (i = 0; i < d; i++)
            putchar('A' + moves[i]);
        printf("\n%d\n", symbol);
    }
    return 0;
}
