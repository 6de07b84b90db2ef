/* Returns the distance of the state with the given index, 0 to NIBBLE_ENTRIES - 1, if it is
   from least, which is not negative, to least + 15: the table holds distances modulo 16.
   Returns NIBBLE_INVALID if there is no such index. */
int nibble_distance(long index, int least)
{
    if (index < 0 || index >= NIBBLE_ENTRIES || least < 0)
        return NIBBLE_INVALID;
    return least + (nibble_entry(index) + 16 - least % 16) % 16;
}
