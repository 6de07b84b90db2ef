/* rows of 64 entries, and a zero behind */
static const unsigned char nibble_entries[][65] = {
ENTRIES
};

static int nibble_entry(long i)
{
    return nibble_entries[i / 64][i % 64];
}
