/* Four distances a character, base 3 with the first the lowest: one of the 81 characters
   from # on without ? and \. */
static const char *const nibble_entries[] = {
ENTRIES
};

static int nibble_entry(long i)
{
    static const int power[4] = {1, 3, 9, 27};
    char c = nibble_entries[i / 4 / 500][i / 4 % 500];
    if (c > '\\')
        c--;
    if (c > '?')
        c--;
    return (c - '#') / power[i % 4] % 3;
}
