/* 8 Puzzle (ALDS1_13_B): the fewest moves to 1 2 3 4 5 6 7 8 0. Nothing is searched: the
   distances of all boards, modulo 3, are in the strings. */

#include <stdio.h>

int main(void)
{
    return nibble_answer();
}
