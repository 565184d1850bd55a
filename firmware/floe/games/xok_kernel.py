"""Kernels of xok: moves, make and undo on the state's bytes, and nothing else.

The board is a padded grid of 11 rows of 10 bytes, whichever of the three boards it is. Every row
lies half a space to the right of the one above it, which gives each of the six directions one
fixed step; what is no space of the board stays 0. The rules are those of the sheet;
`floe.games.xok` says which.

Board bytes have one bit for each thing: 0 no space, 1 empty, 2 and 4 a fish of seat 0 and 1,
8 and 16 a shark of seat 0 and 1. The fish that seat p lays and eats are 2 << p and 4 >> p.

A move is `aim << 16 | cell << 9 | kind << 6 | mask`.
- kind 0, two fish: on `cell` and on its neighbour in the one direction that is set in the mask
  (bit 0 east, 1 south-east, 2 south-west: the neighbour is always the higher board index).
- kind 1 to 4, a shark s, v, y, i: on `cell`; the mask has the directions, clockwise from east,
  in which a mouth eats a fish. The fish on `cell` itself needs no bit: it is always eaten.
- aim: 0, or 1 + the direction of the shark's first mouth, for the eye alone. generate() leaves it
  0, so that ways of turning a shark that eat the same fish are one move.
"""

import micropython
from micropython import const

from floe.games.xok_chains import STEPS, heaviest, join, leave

# Layout of the state. xok_chains repeats what it needs: const() is folded per module.
_FIRST = const(10)
_END = const(100)  # the spaces lie from _FIRST to _END - 1
_CHAIN = const(110)  # see xok_chains
_WEIGHT = const(220)  # see xok_chains
_SUPPLY = const(330)  # 2 players of 5 bytes: fish, s, v, y, i not on the board
_BEST = const(340)  # 2 players: weight of the heaviest chain
_TURN = const(342)
_SPACES = const(343)  # which board it is; here the position ends
_EYE = const(344)  # per board index, for the eye alone: kind | aim << 3 of a shark laid there
_DEPTH = const(454)  # entries in the journal
_JOURNAL = const(455)  # entries of 5 bytes: cell, kind, mask | fish under the shark << 6, BEST
_QUEUE = const(675)  # 20 bytes of scratch for flood()

POSITION = 344
"""Bytes of the state that are the position."""
MOST_PLIES = 44
"""Entries the journal can hold. No game is longer: 12 sharks eat at most 3 fish each, so that a
player lays at most 14 + 18 fish, in 16 moves."""
STATE = 695
WON = 80
"""The weight from which on a chain has ten pieces and wins."""
MAX_MOVES = 548
"""More moves than any position has: 156 pairs of adjacent spaces on the largest board, and at most
28 moves more for each of 14 enemy fish. Why 28: own pieces only take moves away, so let there be
none. An empty space with k enemy fish around it has at most 14k/3 shark moves, and each such fish
spoils a pair of empty spaces: 11/3 moves a side of the fish. An enemy fish with k others around it
has at most 4 + 9k/2 shark moves, and two such fish spoil a pair between them: 4 a side. So a fish,
with its six sides, adds at most 4 + 6 * 4."""

SPREAD = bytes((0, 0, 1, 2, 3))
"""By kind: how many directions clockwise of a shark's first mouth its other mouth lies."""


def mouths(kind, direction):
    """The directions, as a mask, of a shark's mouths when its first points in `direction`."""
    return 1 << direction | 1 << (direction + SPREAD[kind]) % 6


def _aims():
    """AIMS: see there."""
    table = bytearray(5 * 64)
    for kind in range(1, 5):
        for fish in range(64):
            seen = []
            for direction in range(6):
                mask = mouths(kind, direction) & fish
                if mask not in seen:
                    seen.append(mask)
                    table[kind << 6 | fish] |= 1 << direction
    return bytes(table)


MOUTHS = bytes([mouths(kind, direction) for kind in range(5) for direction in range(6)])
"""mouths() as a table, at kind * 6 + direction."""
AIMS = _aims()
"""At kind << 6 | directions of enemy fish: the directions of the first mouth that matter, as a
mask. Each eats other fish than all lower ones do."""


@micropython.viper
def generate(state: ptr8, moves: ptr32, at: int) -> int:
    """Write the moves of the player to move from moves[at] on; returns how many."""
    if state[_BEST] >= 80 or state[_BEST + 1] >= 80:
        return 0
    turn = state[_TURN]
    prey = 4 >> turn
    supply = _SUPPLY + turn * 5
    aims = ptr8(AIMS)
    bites = ptr8(MOUTHS)
    n = at
    cell = _FIRST
    while cell < _END:
        here = state[cell]
        if here == 1 or here == prey:
            move = cell << 9
            if here == 1 and state[supply] > 1:
                if state[cell + 1] == 1:
                    moves[n] = move | 1
                    n += 1
                if state[cell + 10] == 1:
                    moves[n] = move | 2
                    n += 1
                if state[cell + 9] == 1:
                    moves[n] = move | 4
                    n += 1
            fish = 0
            if state[cell + 1] == prey:
                fish = 1
            if state[cell + 10] == prey:
                fish |= 2
            if state[cell + 9] == prey:
                fish |= 4
            if state[cell - 1] == prey:
                fish |= 8
            if state[cell - 10] == prey:
                fish |= 16
            if state[cell - 9] == prey:
                fish |= 32
            if fish or here == prey:
                kind = 1
                while kind < 5:
                    if state[supply + kind]:
                        left = aims[kind << 6 | fish]
                        bite = kind * 6
                        while left:
                            if left & 1:
                                mask = bites[bite] & fish
                                if mask or here == prey:
                                    moves[n] = move | kind << 6 | mask
                                    n += 1
                            left >>= 1
                            bite += 1
                    kind += 1
        cell += 1
    return n - at


@micropython.viper
def legal(state: ptr8, move: int) -> int:
    """1 if generate() would write the move, else 0; any int of 16 bits may be asked for."""
    cell = move >> 9
    kind = move >> 6 & 7
    mask = move & 63
    if cell >= _END or kind > 4 or state[_BEST] >= 80 or state[_BEST + 1] >= 80:
        return 0
    turn = state[_TURN]
    here = state[cell]
    supply = _SUPPLY + turn * 5
    steps = ptr8(STEPS)
    if kind == 0:
        if here != 1 or state[supply] < 2 or mask != 1 and mask != 2 and mask != 4:
            return 0
        return state[cell + steps[mask >> 1] - 10] & 1
    prey = 4 >> turn
    if not state[supply + kind] or here != prey and (here != 1 or not mask):
        return 0
    fish = 0
    direction = 0
    while direction < 6:
        if state[cell + steps[direction] - 10] == prey:
            fish |= 1 << direction
        direction += 1
    bites = ptr8(MOUTHS)
    bite = kind * 6
    while direction:
        if bites[bite] & fish == mask:
            return 1
        bite += 1
        direction -= 1
    return 0


@micropython.viper
def can_move(state: ptr8) -> int:
    """1 if the player to move can lay a shark or two fish, whether or not the game is won.

    A shark can always be laid on an enemy fish.
    """
    turn = state[_TURN]
    supply = _SUPPLY + turn * 5
    sharks = state[supply + 1] | state[supply + 2] | state[supply + 3] | state[supply + 4]
    if sharks and state[_SUPPLY + 5 - turn * 5] < 14:
        return 1
    if state[supply] > 1:
        cell = _FIRST
        while cell < _END:
            if state[cell] == 1 and (state[cell + 1] | state[cell + 9] | state[cell + 10]) & 1:
                return 1
            cell += 1
    return 0


@micropython.viper
def lay(state: ptr8, cell: int, piece: int):
    """Put a piece on an empty space."""
    state[cell] = piece
    weight = int(join(state, cell))
    best = _BEST
    if piece & 20:
        best += 1
    if weight > state[best]:
        state[best] = weight


@micropython.viper
def take(state: ptr8, cell: int):
    """Take the piece off a space. BEST is left to the caller."""
    piece = state[cell]
    state[cell] = 1
    leave(state, cell, piece)


@micropython.viper
def make(state: ptr8, move: int):
    """Make a legal move: lay two fish, or a shark, which eats."""
    turn = state[_TURN]
    cell = move >> 9 & 127
    kind = move >> 6 & 7
    mask = move & 63
    depth = state[_DEPTH]
    state[_DEPTH] = depth + 1
    entry = _JOURNAL + depth * 5
    state[entry] = cell
    state[entry + 1] = kind
    state[entry + 3] = state[_BEST]
    state[entry + 4] = state[_BEST + 1]
    enemy = turn ^ 1
    state[_TURN] = enemy
    steps = ptr8(STEPS)
    supply = _SUPPLY + turn * 5
    state[supply + kind] = state[supply + kind] - 1
    if kind:
        eaten = 0
        if state[cell] != 1:
            take(state, cell)
            mask |= 64
            eaten = 1
        direction = 0
        while direction < 6:
            if mask >> direction & 1:
                take(state, cell + steps[direction] - 10)
                eaten += 1
            direction += 1
        supply = _SUPPLY + enemy * 5
        state[supply] = state[supply] + eaten
        state[_BEST + enemy] = int(heaviest(state, enemy))
        lay(state, cell, 8 << turn)
        state[_EYE + cell] = kind | move >> 13 & 56
    else:
        state[supply] = state[supply] - 1
        lay(state, cell, 2 << turn)
        direction = mask >> 1  # masks 1, 2, 4 are directions 0, 1, 2
        lay(state, cell + steps[direction] - 10, 2 << turn)
    state[entry + 2] = mask


@micropython.viper
def undo(state: ptr8):
    """Take the last made move back."""
    depth = state[_DEPTH] - 1
    state[_DEPTH] = depth
    entry = _JOURNAL + depth * 5
    cell = state[entry]
    kind = state[entry + 1]
    mask = state[entry + 2]
    enemy = state[_TURN]
    turn = enemy ^ 1
    state[_TURN] = turn
    steps = ptr8(STEPS)
    supply = _SUPPLY + turn * 5
    state[supply + kind] = state[supply + kind] + 1
    take(state, cell)
    if kind:
        state[_EYE + cell] = 0
        supply = _SUPPLY + enemy * 5
        prey = 2 << enemy
        if mask & 64:
            lay(state, cell, prey)
            state[supply] = state[supply] - 1
        direction = 0
        while direction < 6:
            if mask >> direction & 1:
                lay(state, cell + steps[direction] - 10, prey)
                state[supply] = state[supply] - 1
            direction += 1
    else:
        state[supply] = state[supply] + 1
        direction = mask >> 1
        take(state, cell + steps[direction] - 10)
    state[_BEST] = state[entry + 3]
    state[_BEST + 1] = state[entry + 4]
