/* how many entries the table has */
#define NIBBLE_ENTRIES STATES

/* the largest distance of a state */
#define NIBBLE_FARTHEST FARTHEST

/* what functions return for an index that is none */
#define NIBBLE_INVALID (-1)

/* Returns the distance of the state with the given index, 0 to NIBBLE_ENTRIES - 1, or
   NIBBLE_INVALID if there is no such index. */
int nibble_distance(long index)
{
    return index < 0 || index >= NIBBLE_ENTRIES ? NIBBLE_INVALID : nibble_entry(index);
}
