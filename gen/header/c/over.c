/* Returns the distance of the state with the given index, 0 to NIBBLE_ENTRIES - 1, and the
   given lower bound of it, or NIBBLE_INVALID if there is no such index. */
int nibble_distance(long index, int bound)
{
    return index < 0 || index >= NIBBLE_ENTRIES ? NIBBLE_INVALID : bound + STEP * nibble_entry(index);
}
