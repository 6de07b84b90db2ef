/* inserts a move and the distance it leads to behind those of n that are as good, and returns
   how many there are then */
static int nibble_insert(int *moves, int *distances, int n, int move, int d)
{
    int i;
    for (i = n; i > 0 && d >= 0 && (distances[i - 1] < 0 || d < distances[i - 1]); i--) {
        moves[i] = moves[i - 1];
        distances[i] = distances[i - 1];
    }
    moves[i] = move;
    distances[i] = d;
    return n + 1;
}
