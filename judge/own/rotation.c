/* The Rotation Game (POJ 2286, HDU 1667, UVa 1343): the shortest sequence of turns that is
   first in dictionary order. Nothing is searched for distances: those of all sets of cells
   that a symbol can have are, modulo 3, in the strings. */

#include <stdio.h>

/* The cells of one symbol, as bits of three tracks around the middle, each clockwise: bits
   0 to 7 the ring, 8 to 15 the cells next to it, 16 to 23 the ends of the lines. */
typedef unsigned long cells;

/* the bit of each cell, in reading order */
static const int bit[24] = BITS;

/* what each of the moves A to H moves: each bit goes to the one before, the first to the last */
static const int lines[8][7] = LINES;

/* Four distances a character, base 3 with the first the lowest: one of the 81 characters
   from # on without ? and \. */
static const char *const entries[] = {
ENTRIES
};

static long choose8[9];              /* how many sets there are of so many of 8 numbers */
static long first[256];              /* the first index of each canonical ring */
static int canonical[256];           /* the symmetry that makes a ring canonical */
static long arm[8][256];             /* the rank of what a symmetry makes of a track */

static int count(unsigned x)
{
    int n = 0;
    for (; x != 0; x &= x - 1)
        n++;
    return n;
}

static long choose(int n, int k)
{
    long c = 1;
    int i;
    for (i = 0; i < k; i++)
        c = c * (n - i) / (i + 1);
    return c;
}

static unsigned rotate(unsigned track, int by)
{
    return (track << by | track >> (8 - by)) & 255;
}

/* returns a track of the board mirrored left to right if g is odd, and then turned by g/2
   quarters; the mirror exchanges places whose sum is axis, modulo 8 */
static unsigned symmetry(unsigned track, int g, int axis)
{
    unsigned mirrored = 0;
    int i;
    if (g & 1) {
        for (i = 0; i < 8; i++)
            mirrored |= (track >> i & 1) << ((axis - i) & 7);
        track = mirrored;
    }
    return rotate(track, g & 6);
}

static void prepare(void)
{
    unsigned x;
    long next = 0;
    int g, i, k;
    for (k = 0; k <= 8; k++)
        choose8[k] = choose(8, k);
    for (x = 0; x < 256; x++) {
        for (g = 1; g < 8; g++)
            if (symmetry(x, g, 2) < symmetry(x, canonical[x], 2))
                canonical[x] = g;
        first[x] = next;
        if (canonical[x] == 0)
            next += choose(16, 8 - count(x));
        for (g = 0; g < 8; g++)
            for (i = k = 0; i < 8; i++)
                if (symmetry(x, g, 1) >> i & 1)
                    arm[g][x] += choose(i, ++k);
    }
}

/* returns the distance of s modulo 3 */
static int modulo3(cells s)
{
    static const int power[4] = {1, 3, 9, 27};
    unsigned ring = (unsigned)(s & 255), inner = (unsigned)(s >> 8 & 255), outer = (unsigned)(s >> 16);
    int g = canonical[ring], k = count(inner), l = count(outer), i;
    long n = first[symmetry(ring, g, 2)] + arm[g][inner] * choose8[l] + arm[g][outer];
    char c;
    for (i = 0; i < k; i++)
        if (k + l - i <= 8)
            n += choose8[i] * choose8[k + l - i];
    c = entries[n / 4 / 500][n / 4 % 500];
    if (c > '\\')
        c--;
    if (c > '?')
        c--;
    return (c - '#') / power[n % 4] % 3;
}

static cells turn(cells s, int move)
{
    cells after = s;
    int i, to = lines[move][6], from;
    for (i = 0; i < 7; i++) {
        from = lines[move][i];
        after = (after & ~((cells)1 << to)) | (s >> from & 1) << to;
        to = from;
    }
    return after;
}

/* says whether s is at less than bound, after a turn of cells that are at bound: so it is at
   bound-1, bound or bound+1, which are not equal modulo 3 */
static int closer(cells s, int bound)
{
    return modulo3(s) == (bound + 2) % 3;
}

/* counts the turns of a way on which each is one closer */
static int distance(cells s)
{
    int d = 0, left, move;
    for (; s != 255; d++) {
        left = modulo3(s);
        for (move = 0; !closer(turn(s, move), left); move++)
            ;
        s = turn(s, move);
    }
    return d;
}

/* prints the answer to a board whose symbols have the given cells */
static void answer(const cells *symbol)
{
    cells rival[3], after;
    int name[3], n = 0, bound = 0, kept, i, d, move;
    for (i = 1; i <= 3; i++) {
        d = distance(symbol[i]);
        if (n == 0 || d < bound) {
            n = 0;
            bound = d;
        }
        if (d == bound) {
            rival[n] = symbol[i];
            name[n++] = i;
        }
    }
    if (bound == 0)
        printf("No moves needed");
    for (; bound > 0; bound--) {
        kept = 0;
        for (move = 0; kept == 0; move++) {
            for (i = 0; i < n; i++) {
                after = turn(rival[i], move);
                if (closer(after, bound)) {
                    rival[kept] = after;
                    name[kept++] = name[i];
                }
            }
            if (kept > 0)
                putchar('A' + move);
        }
        n = kept;
    }
    printf("\n%d\n", name[0]);
}

int main(void)
{
    cells symbol[4];
    int n = 0, c, i, counts[4];
    prepare();
    while ((c = getchar()) != EOF) {
        if (c < '0' || c > '9')
            continue;
        if (c == '0' || c > '3')
            return 0; /* the end, or no board */
        if (n == 0)
            for (i = 0; i < 4; i++) {
                symbol[i] = 0;
                counts[i] = 0;
            }
        symbol[c - '0'] |= (cells)1 << bit[n];
        counts[c - '0']++;
        if (++n < 24)
            continue;
        n = 0;
        if (counts[1] != 8 || counts[2] != 8)
            return 0; /* no board */
        answer(symbol);
    }
    return 0;
}
