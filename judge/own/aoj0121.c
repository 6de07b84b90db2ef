/* Seven Puzzle (AOJ 0121): the fewest moves of card 0 to 0 1 2 3 4 5 6 7. Nothing is
   searched: what all distances exceed the Manhattan distance by, halved, is in the strings. */

#include <stdio.h>

int main(void)
{
    return nibble_answer();
}
