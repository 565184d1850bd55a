"""The earlier positions of a game of Penguin Soccer: for undo(), and for "the third time".

Every position since the first is kept exactly, in an entry of 13 bytes: the squares of player 1's
penguins, the ball, the squares of player 2's, their poses two a byte, two bytes more, and a hash
of all that. The entry's number says whose turn it was, because the players take turns. The last
entry is the position on the board; only its hash is written until a move is made from it or it is
compared with others, because a search reaches many positions where it makes no move.

Earlier entries are chained by their hash, so that a few steps show whether a position is new.
LATEST holds for each of 256 hashes the newest entry, as 1 + its number, or 0; OLDER of an entry is
the next older one.

Once the ball has left the crossing any position can come back, so no entry can be dropped: 1 000
plies are 13 KB. So the history grows with the game, see `rules`.
"""

from floe.games.soccer import layout
from floe.kernel import kernel, noinline, ptr8


@kernel
def begin(state: ptr8):
    """Enter the first position."""
    state[layout.PLIES] = 0
    state[layout.PLIES + 1] = 0
    open_entry(state, layout.HISTORY, position_hash(state))


@kernel
def close_entry(state: ptr8, kind: int) -> int:
    """Link the position's entry to the next one; returns its offset.

    kind: that of the mover's penguin if only that one will move, or 0 if more will change.
    """
    plies = state[layout.PLIES] | state[layout.PLIES + 1] << 8
    entry = layout.HISTORY + layout.ENTRY * plies
    if state[entry + layout.FLAGS] & layout.WRITTEN == 0:
        write_entry(state, entry)
    latest = layout.LATEST + 2 * state[entry + layout.HASH]
    state[entry + layout.OLDER] = state[latest]
    state[entry + layout.FLAGS] = (
        state[latest + 1] | layout.WRITTEN | state[layout.REPEATS] << 4 | kind << 6
    )
    plies += 1
    low = plies & 255
    plies >>= 8
    state[latest] = low
    state[latest + 1] = plies
    state[layout.PLIES] = low
    state[layout.PLIES + 1] = plies
    return entry


@kernel
def entry_before(state: ptr8) -> int:
    """The offset of the entry before the last move."""
    return (
        layout.HISTORY
        - layout.ENTRY
        + layout.ENTRY * (state[layout.PLIES] | state[layout.PLIES + 1] << 8)
    )


@kernel
def single_mover(state: ptr8, entry: int) -> int:
    """The kind of the penguin if only that one moved after an entry, 0 if more changed."""
    return state[entry + layout.FLAGS] >> 6


@kernel
def cell_before(state: ptr8, entry: int, penguin: int) -> int:
    """Where a penguin was in an entry; 0 off the board."""
    return state[entry - 1 + penguin]


@kernel
def pose_before(state: ptr8, entry: int, kind: int, family: int) -> int:
    """The pose of the penguin of a kind in an entry; family: 0, or 4 for player 2."""
    return state[entry + layout.POSES_BEFORE + kind] >> family & 15


@kernel
def ball_before(state: ptr8, entry: int) -> int:
    """Where the ball was in an entry; 0 at the crossing."""
    return state[entry + layout.BALL_BEFORE]


@kernel
def reopen_entry(state: ptr8) -> int:
    """Make the last entry but one the last one again; returns its offset."""
    plies = (state[layout.PLIES] | state[layout.PLIES + 1] << 8) - 1
    state[layout.PLIES] = plies & 255
    state[layout.PLIES + 1] = plies >> 8
    entry = layout.HISTORY + layout.ENTRY * plies
    latest = layout.LATEST + 2 * state[entry + layout.HASH]
    state[latest] = state[entry + layout.OLDER]
    state[latest + 1] = state[entry + layout.FLAGS] & 3
    state[layout.REPEATS] = state[entry + layout.FLAGS] >> 4 & 3
    state[layout.RESULT] = 0
    return entry


@kernel
def open_entry(state: ptr8, entry: int, hashed: int):
    """Begin the entry of the position; count its repeats, and note whether the game is over."""
    state[entry + layout.FLAGS] = 0
    state[entry + layout.HASH] = hashed
    latest = layout.LATEST + 2 * hashed
    repeats = 0
    result = 0
    if state[latest] | state[latest + 1]:
        repeats = count_repeats(state, entry)
        if repeats > 1 and state[layout.REPETITION]:
            result = layout.DRAW
    state[layout.REPEATS] = repeats
    ball = state[layout.BALL]
    if ball == layout.H8:
        result = 1
    elif ball == layout.A1:
        result = 2
    elif (
        result == 0 and entry == layout.HISTORY + layout.HUNDRED_ENTRIES * state[layout.FULL_TIME]
    ):
        result = result_by_ball(state, ball)
    state[layout.RESULT] = result


@kernel
@noinline
def result_by_ball(state: ptr8, ball: int) -> int:
    """The result at full time: the player with the ball beyond the diagonal a8-h1 wins."""
    result = layout.DRAW
    if ball and state[layout.FULL_TIME] != layout.NEVER:
        ahead = ball - 9 * (ball // 10)  # its rank and its file, both from 1
        if ahead > 9:
            result = 1
        elif ahead < 9:
            result = 2
    return result


@kernel
@noinline
def count_repeats(state: ptr8, entry: int) -> int:
    """How often an entry's position was there before with the same side to move, 3 at most."""
    write_entry(state, entry)
    plies = state[layout.PLIES]  # only its lowest bit matters
    repeats = 0
    latest = layout.LATEST + 2 * state[entry + layout.HASH]
    older = state[latest] | state[latest + 1] << 8
    while older and repeats == 0:
        at = layout.HISTORY + layout.ENTRY * (older - 1)
        if (older ^ plies) & 1:  # older is a number plus 1
            i = 0
            while i < layout.OLDER and state[at + i] == state[entry + i]:
                i += 1
            if i == layout.OLDER:
                repeats = (state[at + layout.FLAGS] >> 4 & 3) + 1
                if repeats > 3:
                    repeats = 3
        older = state[at + layout.OLDER] | (state[at + layout.FLAGS] & 3) << 8
    return repeats


@kernel
def write_entry(state: ptr8, entry: int):
    """Write the position into its entry."""
    kind = 0
    while kind != 3:
        state[entry + kind] = state[layout.CELL + 1 + kind]
        state[entry + 4 + kind] = state[layout.CELL + 5 + kind]
        state[entry + 7 + kind] = (
            state[layout.POSE + 1 + kind] | state[layout.POSE + 5 + kind] << 4
        )
        kind += 1
    state[entry + layout.BALL_BEFORE] = state[layout.BALL]
    state[entry + layout.FLAGS] = layout.WRITTEN


@kernel
@noinline
def write_current(state: ptr8) -> int:
    """Write the position's entry; returns its offset."""
    entry = layout.HISTORY + layout.ENTRY * (state[layout.PLIES] | state[layout.PLIES + 1] << 8)
    write_entry(state, entry)
    return entry


@kernel
@noinline
def position_hash(state: ptr8) -> int:
    """The hash of the position, 0 to 255: a sum, so that a change can be added to it."""
    hashed = 167 * state[layout.BALL]
    penguin = 1
    while penguin != 8:
        hashed += penguin_hash(penguin, state[layout.CELL + penguin], state[layout.POSE + penguin])
        penguin += 1
    return hashed & 255


@kernel
def penguin_hash(penguin: int, cell: int, pose: int) -> int:
    """The part of the hash of a penguin; only its last 8 bits count."""
    return (74 * penguin + 1) * (cell + 101 * pose)
