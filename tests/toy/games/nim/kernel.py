"""Kernels of nim: moves, make and undo on the state's bytes.

A move is `row << 4 | floes`: so many are taken from the row's end.
"""

ROWS = 3
TURN = ROWS
DEPTH = TURN + 1
JOURNAL = DEPTH + 1
POSITION = DEPTH
MOST_FLOES = 7
STATE = JOURNAL + ROWS * MOST_FLOES
MAX_MOVES = ROWS * MOST_FLOES
MOVE_BITS = 6


def generate(state, moves, at):
    """Write the moves from moves[at] on; returns how many."""
    count = at
    for row in range(ROWS):
        for floes in range(1, state[row] + 1):
            moves[count] = row << 4 | floes
            count += 1
    return count - at


def make(state, move):
    """Take floes."""
    state[move >> 4] -= move & 15
    state[JOURNAL + state[DEPTH]] = move
    state[DEPTH] += 1
    state[TURN] ^= 1


def undo(state):
    """Put back what was taken last."""
    state[DEPTH] -= 1
    move = state[JOURNAL + state[DEPTH]]
    state[move >> 4] += move & 15
    state[TURN] ^= 1
