"""The positions a game of Penguin Soccer went through: for undo(), and for "the third time".

Every position since the first is kept exactly, in an entry of 13 bytes: the squares of player 1's
penguins, the ball, the squares of player 2's, their poses two a byte, two bytes more, and a hash
of all that. Whose turn it was is told by the entry's number: the players take turns. The last
entry is the position on the board; of it only the hash is written until it is left, or compared
with others: a search enters many positions that it never leaves.

Those that were left are chained by their hash, so that one can ask in a few steps whether a
position is new. LATEST holds for each of 256 hashes the youngest entry, as 1 + its number, or 0;
the two bytes before an entry's hash hold the next older one in their first 10 bits. Bit 10 says
whether the entry is written; from bit 12 on it is how often the position had been there before;
from bit 14 on what was changed then: the kind of the one penguin that moved, or 0 for more.

After the ball has left the crossing nothing in soccer is ever past undoing, so no entry can be
dropped: 1 000 plies are 13 KB.
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
_LAST = const(_HISTORY + _ENTRY * _MOST_PLIES)
_WRITTEN = const(4)  # in its last byte but one


@micropython.viper
def begin(state: ptr8):
    """Enter the first position."""
    state[_PLIES] = 0
    state[_PLIES + 1] = 0
    enter(state, _HISTORY, int(hash_of(state)))


@micropython.viper  # inline
def leave(state: ptr8, kind: int) -> int:
    """Chain the position's entry, for another will follow; returns where it lies.

    kind: that of the mover's penguin that alone will be moved, or 0 if more will be changed.
    """
    plies = state[_PLIES] | state[_PLIES + 1] << 8
    entry = _HISTORY + _ENTRY * plies
    if state[entry + 11] & _WRITTEN == 0:
        write(state, entry)
    latest = _LATEST + 2 * state[entry + 12]
    state[entry + 10] = state[latest]
    state[entry + 11] = state[latest + 1] | _WRITTEN | state[_REPEATS] << 4 | kind << 6
    plies += 1
    low = plies & 255
    plies >>= 8
    state[latest] = low
    state[latest + 1] = plies
    state[_PLIES] = low
    state[_PLIES + 1] = plies
    return entry


@micropython.viper  # inline
def entry_before(state: ptr8) -> int:
    """Where the entry of the position before the last move lies."""
    return _HISTORY - _ENTRY + _ENTRY * (state[_PLIES] | state[_PLIES + 1] << 8)


@micropython.viper  # inline
def alone(state: ptr8, entry: int) -> int:
    """The kind of the penguin that alone was moved after an entry was left, 0 if more changed."""
    return state[entry + 11] >> 6


@micropython.viper  # inline
def cell_before(state: ptr8, entry: int, penguin: int) -> int:
    """Where a penguin was, by an entry; 0 off the board."""
    return state[entry - 1 + penguin]


@micropython.viper  # inline
def pose_before(state: ptr8, entry: int, kind: int, family: int) -> int:
    """The pose that the penguin of a kind had, by an entry; family: 0, or 4 for player 2."""
    return state[entry + 6 + kind] >> family & 15


@micropython.viper  # inline
def ball_before(state: ptr8, entry: int) -> int:
    """Where the ball was, by an entry; 0 at the crossing."""
    return state[entry + 3]


@micropython.viper  # inline
def turn_back(state: ptr8) -> int:
    """Make the entry before the last the last one again; returns where it lies."""
    plies = (state[_PLIES] | state[_PLIES + 1] << 8) - 1
    state[_PLIES] = plies & 255
    state[_PLIES + 1] = plies >> 8
    entry = _HISTORY + _ENTRY * plies
    latest = _LATEST + 2 * state[entry + 12]
    state[latest] = state[entry + 10]
    state[latest + 1] = state[entry + 11] & 3
    state[_REPEATS] = state[entry + 11] >> 4 & 3
    state[_RESULT] = 0
    return entry


@micropython.viper  # inline
def enter(state: ptr8, entry: int, hashed: int):
    """Begin the entry of the position; find its repeats, and whether the game is over."""
    state[entry + 11] = 0
    state[entry + 12] = hashed
    latest = _LATEST + 2 * hashed
    repeats = 0
    result = 0
    if state[latest] | state[latest + 1]:
        repeats = int(look_back(state, entry))
        if repeats > 1 and state[_REPETITION]:
            result = 3
    state[_REPEATS] = repeats
    ball = state[_BALL]
    if ball == _H8:
        result = 1
    elif ball == _A1:
        result = 2
    elif entry == _LAST:
        result = 3
    state[_RESULT] = result


@micropython.viper
def look_back(state: ptr8, entry: int) -> int:
    """How often an entry's position was there before with the same side to move, 3 at most."""
    write(state, entry)
    plies = state[_PLIES]  # only whether it is odd counts
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
        older = state[at + 10] | (state[at + 11] & 3) << 8
    return repeats


@micropython.viper  # inline
def write(state: ptr8, entry: int):
    """Write the position into its entry."""
    kind = 0
    while kind != 3:
        state[entry + kind] = state[_CELL + 1 + kind]
        state[entry + 4 + kind] = state[_CELL + 5 + kind]
        state[entry + 7 + kind] = state[_POSE + 1 + kind] | state[_POSE + 5 + kind] << 4
        kind += 1
    state[entry + 3] = state[_BALL]
    state[entry + 11] = _WRITTEN


@micropython.viper
def write_down(state: ptr8) -> int:
    """Write the position's own entry; returns where it lies."""
    entry = _HISTORY + _ENTRY * (state[_PLIES] | state[_PLIES + 1] << 8)
    write(state, entry)
    return entry


@micropython.viper
def hash_of(state: ptr8) -> int:
    """The hash of the position, 0 to 255: a sum, so that what changes can be added to it."""
    hashed = 167 * state[_BALL]
    penguin = 1
    while penguin != 8:
        hashed += int(hash_part(penguin, state[_CELL + penguin], state[_POSE + penguin]))
        penguin += 1
    return hashed & 255


@micropython.viper  # inline
def hash_part(penguin: int, cell: int, pose: int) -> int:
    """What a penguin adds to the hash, of which the last 8 bits count."""
    return (74 * penguin + 1) * (cell + 101 * pose)
