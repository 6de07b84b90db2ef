/* returns a number from 0 to n-1, each with the same probability: what is left over of the
   numbers that next returns is drawn again, but not for ever */
static long nibble_below(long n, unsigned long (*next)(void *context), void *context)
{
    unsigned long end = 0xffffffffUL / (unsigned long)n * (unsigned long)n, x = 0;
    int tries;
    for (tries = 0; n > 1 && tries < 100; tries++) {
        x = next(context) & 0xffffffffUL;
        if (x < end)
            break;
    }
    return (long)(x % (unsigned long)n);
}
