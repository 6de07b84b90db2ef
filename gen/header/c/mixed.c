/* by the part and the piece, what orientations count modulo where pieces of one part differ */
static const unsigned char nibble_moduli[][256] = MODULI;

/* returns what the orientation of piece i of a part counts modulo, once the pieces of after
   are known */
static int nibble_modulus(int part, const unsigned char *after, int i)
{
    int first = nibble_parts[part][3];
    return first < 0 ? nibble_parts[part][2] : nibble_moduli[part][after[first + i]];
}
