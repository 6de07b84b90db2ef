/* rows of 64 bytes, which are two entries each, the first in the low half, and a zero behind */
static const unsigned char nibble_entries[][65] = {
ENTRIES
};

static int nibble_entry(long i)
{
    return nibble_entries[i / 128][i / 2 % 64] >> (i % 2 * 4) & 15;
}
