"""The positions a game of Penguin Soccer went through: for undo(), and for "the third time".

Every position since the first is kept exactly, in an entry of 13 bytes: the squares of the six
penguins, their poses two a byte, the ball, two bytes more, and a hash of all that. The last entry
is the position on the board. Whose turn it was is told by the entry's number: the players take
turns.

Those that were left are chained by their hash, so that one can ask in a few steps whether a
position is new. LATEST holds for each of 256 hashes the youngest entry, as 1 + its number, or 0;
the two bytes before an entry's hash hold the next older one likewise, from bit 12 on how often the
entry's position had been there before, and from bit 14 on what was changed then: the kind of the
one penguin that moved, or 0 for more. After the ball has left the crossing nothing in soccer
is ever past undoing, so no entry can be dropped: 1 000 plies are 13 KB.
"""

import micropython
from micropython import const

MOST_PLIES = 1000
"""A game of so many plies is a draw."""
LATEST, HISTORY = 125, 637
STATE = HISTORY + 13 * (MOST_PLIES + 1)
"""Bytes of the whole state."""

_MOST_PLIES = const(1000)
_A1 = const(11)
_H8 = const(88)

# Layout of the state; soccer_kernel.py has the rest.
_CELL = const(100)
_POSE = const(108)
_BALL = const(116)
_RESULT = const(118)
_REPEATS = const(119)  # how often the position was there before, 3 at most
_REPETITION = const(120)  # 1: the third time is a draw
_PLIES = const(121)  # 2 bytes: plies played since the first position
# 123                  2 bytes: PLIES of the position that a search looks on from
_LATEST = const(125)  # 256 times 2 bytes
_HISTORY = const(637)
_ENTRY = const(13)  # bytes of an entry


@micropython.viper
def begin(state: ptr8):
    """Enter the first position."""
    state[_PLIES] = 0
    state[_PLIES + 1] = 0
    enter(state, 0)


@micropython.viper  # inline
def leave(state: ptr8, kind: int) -> int:
    """Chain the position's entry, for another will follow; returns the plies played then.

    kind: that of the mover's penguin that alone was moved, or 0 if more was changed.
    """
    plies = state[_PLIES] | state[_PLIES + 1] << 8
    entry = _HISTORY + _ENTRY * plies
    latest = _LATEST + 2 * state[entry + 12]
    state[entry + 10] = state[latest]
    state[entry + 11] = state[latest + 1] | state[_REPEATS] << 4 | kind << 6
    plies += 1
    state[latest] = plies & 255
    state[latest + 1] = plies >> 8
    state[_PLIES] = plies & 255
    state[_PLIES + 1] = plies >> 8
    return plies


@micropython.viper  # inline
def turn_back(state: ptr8) -> int:
    """Make the entry before the last the last one again; returns where it lies."""
    plies = (state[_PLIES] | state[_PLIES + 1] << 8) - 1
    state[_PLIES] = plies & 255
    state[_PLIES + 1] = plies >> 8
    entry = _HISTORY + _ENTRY * plies
    latest = _LATEST + 2 * state[entry + 12]
    state[latest] = state[entry + 10]
    state[latest + 1] = state[entry + 11] & 15
    state[_REPEATS] = state[entry + 11] >> 4 & 3
    state[_RESULT] = 0
    return entry


@micropython.viper  # inline
def enter(state: ptr8, plies: int):
    """Write the entry of the position; find its repeats, and whether the game is over."""
    entry = _HISTORY + _ENTRY * plies
    ball = state[_BALL]
    hashed = ball
    kind = 0
    while kind < 3:
        own = state[_CELL + 1 + kind]
        other = state[_CELL + 5 + kind]
        poses = state[_POSE + 1 + kind] | state[_POSE + 5 + kind] << 4
        state[entry + kind] = own
        state[entry + 3 + kind] = other
        state[entry + 6 + kind] = poses
        hashed = ((hashed * 31 + own) * 31 + other) * 31 + poses & 0xFFF
        kind += 1
    state[entry + 9] = ball
    state[entry + 12] = hashed & 255
    repeats = int(look_back(state, plies, entry))
    state[_REPEATS] = repeats
    result = 0
    if ball == _H8:
        result = 1
    elif ball == _A1:
        result = 2
    elif plies == _MOST_PLIES or (repeats > 1 and state[_REPETITION]):
        result = 3
    state[_RESULT] = result


@micropython.viper  # inline
def look_back(state: ptr8, plies: int, entry: int) -> int:
    """How often an entry's position was there before with the same side to move, 3 at most."""
    repeats = 0
    latest = _LATEST + 2 * state[entry + 12]
    older = state[latest] | state[latest + 1] << 8
    while older and repeats == 0:
        at = _HISTORY + _ENTRY * (older - 1)
        if (older ^ plies) & 1:  # older is a number plus 1
            i = 0
            while i < 10 and state[at + i] == state[entry + i]:
                i += 1
            if i == 10:
                repeats = (state[at + 11] >> 4 & 3) + 1
                if repeats > 3:
                    repeats = 3
        older = state[at + 10] | (state[at + 11] & 15) << 8
    return repeats
