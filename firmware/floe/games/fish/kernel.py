"""Kernels of fish: moves, make and undo on the state's bytes, and nothing else.

The board is a padded grid of 10 rows of 12 bytes. Every row lies half a floe to the right of the
one above it, which gives each of the six directions one fixed step; the bytes around the 60 cells
stay water, so that a ray always ends. The rules are those of the sheet; `floe.games.fish.rules`
says which.

Board bytes: 0 water, 1 to 3 a free floe with as many fish, (slot + 1) * 4 a floe with a penguin on
it. So `byte & 3` asks "free floe?". Player p owns the penguin slots 4 * p to 4 * p + 3.
A move is `source << 7 | target` in board indices; the source is 0 when placing.
"""

import micropython
from micropython import const

STEPS = bytes((13, 24, 23, 11, 0, 1))
"""The six directions, clockwise from east, as steps on the board with 12 added."""

# Layout of the state. search/fish_leaf.py repeats what it needs: const() is folded per module.
_BOARD_END = const(120)
_CELL = const(120)  # 16 slots: where each penguin stands; 0 before it is placed
_UNDER = const(136)  # 16 slots: the fish on the floe under it
_FISH = const(152)  # 4 players: fish caught
_FLOES = const(156)  # 4 players: floes taken
_TURN = const(160)
_PLAYERS = const(161)
_PENGUINS = const(162)  # penguins a player has
_TO_PLACE = const(163)  # penguins still to be placed, of all players
_OUT = const(164)  # a bit per player who is out
_DEPTH = const(165)  # entries in the journal; here the position ends
_JOURNAL = const(166)  # entries of 4 bytes: source, target, fish under the mover, turn | out << 4

POSITION = 165
"""Bytes of the state that are the position."""
MOST_PLIES = 64
"""Entries the journal can hold: no game is longer than 60 moves."""
SCRATCH = 166 + 4 * MOST_PLIES
"""Where 105 bytes begin that the rules leave to the search."""
STATE = SCRATCH + 105
MAX_MOVES = 126
"""More than six penguins can ever have: on an empty board one has at most 21 moves."""


@micropython.viper  # inline
def generate(state: ptr8, moves: ptr32, at: int) -> int:
    """Write the moves of the player to move from moves[at] on; returns how many."""
    n = at
    if state[_TO_PLACE]:
        cell = 12
        while cell < _BOARD_END:
            if state[cell] == 1:
                moves[n] = cell
                n += 1
            cell += 1
        return n - at
    turn = state[_TURN]
    if state[_OUT] >> turn & 1:
        return 0
    steps = ptr8(STEPS)
    slot = _CELL + turn * 4
    end = slot + state[_PENGUINS]
    while slot < end:
        source = state[slot]
        direction = 0
        while direction < 6:
            step = steps[direction] - 12
            cell = source + step
            while state[cell] & 3:
                moves[n] = source << 7 | cell
                n += 1
                cell += step
            direction += 1
        slot += 1
    return n - at


@micropython.viper  # inline
def can_move(state: ptr8, seat: int) -> int:
    """1 if a penguin of the player has a free floe beside it, else 0."""
    slot = _CELL + seat * 4
    end = slot + state[_PENGUINS]
    while slot < end:
        cell = state[slot]
        free = (
            (state[cell + 1] & 3)
            | (state[cell - 1] & 3)
            | (state[cell + 11] & 3)
            | (state[cell - 11] & 3)
            | (state[cell + 12] & 3)
            | (state[cell - 12] & 3)
        )
        if free:
            return 1
        slot += 1
    return 0


@micropython.viper
def retire(state: ptr8, seat: int):
    """The player takes the floes under their penguins, which leave the board, and is out."""
    slot = seat * 4
    end = slot + state[_PENGUINS]
    while slot < end:
        state[_FISH + seat] = state[_FISH + seat] + state[_UNDER + slot]
        state[_FLOES + seat] = state[_FLOES + seat] + 1
        state[state[_CELL + slot]] = 0
        slot += 1
    state[_OUT] = state[_OUT] | 1 << seat


@micropython.viper
def unretire(state: ptr8, seat: int):
    """Take back retire()."""
    slot = seat * 4
    end = slot + state[_PENGUINS]
    while slot < end:
        state[_FISH + seat] = state[_FISH + seat] - state[_UNDER + slot]
        state[_FLOES + seat] = state[_FLOES + seat] - 1
        state[state[_CELL + slot]] = (slot + 1) << 2
        slot += 1
    state[_OUT] = state[_OUT] & (15 ^ 1 << seat)


@micropython.viper  # inline
def begin_turn(state: ptr8, seat: int):
    """Give the turn to the first player from `seat` on who can move, retiring those who cannot.

    When nobody can, the turn stands on `seat` and the game is over.
    """
    players = state[_PLAYERS]
    state[_TURN] = seat
    tried = 0
    while tried < players:
        if not state[_OUT] >> seat & 1:
            if int(can_move(state, seat)):
                state[_TURN] = seat
                return
            retire(state, seat)
        seat += 1
        if seat == players:
            seat = 0
        tried += 1


@micropython.viper  # inline
def make(state: ptr8, move: int):
    """Make a legal move: place a penguin, or move one and take the floe it leaves."""
    turn = state[_TURN]
    source = move >> 7
    target = move & 127
    depth = state[_DEPTH]
    entry = _JOURNAL + depth * 4
    state[_DEPTH] = depth + 1
    state[entry] = source
    state[entry + 1] = target
    state[entry + 3] = turn | state[_OUT] << 4
    players = state[_PLAYERS]
    seat = turn + 1
    if seat == players:
        seat = 0
    if source:
        slot = (state[source] >> 2) - 1
        fish = state[_UNDER + slot]
        state[entry + 2] = fish
        state[_FISH + turn] = state[_FISH + turn] + fish
        state[_FLOES + turn] = state[_FLOES + turn] + 1
        state[source] = 0
    else:
        waiting = state[_TO_PLACE]
        slot = turn * 4 + (players * state[_PENGUINS] - waiting) // players
        state[entry + 2] = 0
        state[_TO_PLACE] = waiting - 1
    state[_CELL + slot] = target
    state[_UNDER + slot] = state[target]
    state[target] = (slot + 1) << 2
    if state[_TO_PLACE]:
        state[_TURN] = seat
    else:
        begin_turn(state, seat)


@micropython.viper  # inline
def undo(state: ptr8):
    """Take the last made move back."""
    depth = state[_DEPTH] - 1
    state[_DEPTH] = depth
    entry = _JOURNAL + depth * 4
    source = state[entry]
    target = state[entry + 1]
    before = state[entry + 3]
    turn = before & 15
    state[_TURN] = turn
    retired = state[_OUT] & (15 ^ before >> 4)
    seat = 0
    while retired:
        if retired & 1:
            unretire(state, seat)
        retired >>= 1
        seat += 1
    slot = (state[target] >> 2) - 1
    state[target] = state[_UNDER + slot]
    state[_CELL + slot] = source
    fish = state[entry + 2]
    state[_UNDER + slot] = fish
    if source:
        state[source] = (slot + 1) << 2
        state[_FISH + turn] = state[_FISH + turn] - fish
        state[_FLOES + turn] = state[_FLOES + turn] - 1
    else:
        state[_TO_PLACE] = state[_TO_PLACE] + 1


@micropython.viper
def flood(state: ptr8, afloat: ptr8, queue: ptr8):
    """Mark in afloat[0..119] with 1 every floe that some penguin is joined to by floes.

    queue: 64 bytes of scratch. Both are overwritten.
    """
    steps = ptr8(STEPS)
    cell = 0
    while cell < _BOARD_END:
        afloat[cell] = 0
        cell += 1
    end = 0
    cell = 12
    while cell < _BOARD_END:
        if state[cell] > 3:
            afloat[cell] = 1
            queue[end] = cell
            end += 1
        cell += 1
    head = 0
    while head < end:
        source = queue[head]
        head += 1
        direction = 0
        while direction < 6:
            cell = source + steps[direction] - 12
            if state[cell] and not afloat[cell]:
                afloat[cell] = 1
                queue[end] = cell
                end += 1
            direction += 1
