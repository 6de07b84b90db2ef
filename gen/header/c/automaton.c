/* The automaton that numbers boards: for each cell a node, with an edge for each number that
   can be in the cell there. An edge has the node that follows, in NIBBLE_CHILD bytes, and how
   many boards come before, in NIBBLE_COUNT bytes; numbers have the lowest byte first. */

#define NIBBLE_DIGITS DIGITS

#define NIBBLE_CHILD CHILD

#define NIBBLE_COUNT COUNT

/* rows of 64 bytes, and a zero behind */
static const unsigned char nibble_nodes[][65] = {
NODES
};

static int nibble_node(long at)
{
    return nibble_nodes[at / 64][at % 64];
}

/* returns the number in some bytes */
static long nibble_number(long at, int bytes)
{
    long n = 0;
    while (bytes-- > 0)
        n = n * 256 + nibble_node(at + bytes);
    return n;
}

/* returns where the edge of a digit from a node is, -1 if there is none: edges of all digits
   follow each other, and those that there are not are all ones */
static long nibble_edge(long node, int digit)
{
    long at = node + (long)digit * (NIBBLE_CHILD + NIBBLE_COUNT);
    int i;
    for (i = 0; i < NIBBLE_CHILD; i++)
        if (nibble_node(at + i) != 255)
            return at;
    return -1;
}

/* returns the number of a board from which the goal can be reached, -1 of anything else */
static long nibble_rank(const unsigned char *board)
{
    long node = 0, rank = 0, at;
    int cell;
    for (cell = 0; cell < NIBBLE_CELLS; cell++) {
        if (board[cell] >= NIBBLE_DIGITS || (at = nibble_edge(node, board[cell])) < 0)
            return -1;
        node = nibble_number(at, NIBBLE_CHILD);
        rank += nibble_number(at + NIBBLE_CHILD, NIBBLE_COUNT);
    }
    return rank;
}

/* makes board the one with the given number: by edges of which each is the last before which
   no more boards come than are left */
static void nibble_unrank(unsigned char *board, long rank)
{
    long node = 0, next = 0, before = 0, at;
    int cell, digit;
    for (cell = 0; cell < NIBBLE_CELLS; cell++) {
        for (digit = 0; digit < NIBBLE_DIGITS; digit++) {
            at = nibble_edge(node, digit);
            if (at < 0)
                continue;
            if (nibble_number(at + NIBBLE_CHILD, NIBBLE_COUNT) > rank)
                break;
            board[cell] = (unsigned char)digit;
            next = nibble_number(at, NIBBLE_CHILD);
            before = nibble_number(at + NIBBLE_CHILD, NIBBLE_COUNT);
        }
        node = next;
        rank -= before;
    }
}
