/* An automaton whose nodes begin with the set of their digits, in NIBBLE_MASK bytes. */

#define NIBBLE_MASK MASK

/* returns where the edge of a digit from a node is, -1 if there is none: those of the digits
   in the set follow each other */
static long nibble_edge(long node, int digit)
{
    long at = node + NIBBLE_MASK;
    int lower;
    if ((nibble_node(node + digit / 8) >> digit % 8 & 1) == 0)
        return -1;
    for (lower = 0; lower < digit; lower++)
        if (nibble_node(node + lower / 8) >> lower % 8 & 1)
            at += NIBBLE_CHILD + NIBBLE_COUNT;
    return at;
}
