/* a letter for each entry: A for 0, B for 1, and so on */
static const char *const nibble_entries[] = {
ENTRIES
};

static int nibble_entry(long i)
{
    return nibble_entries[i / 500][i % 500] - 'A';
}
