"""Kernels of xok: moves, make and undo on the state's bytes, and nothing else.

The board is a padded grid of 11 rows of 10 bytes, whichever of the three boards it is. Every row
lies half a space to the right of the one above it, which gives each of the six directions one
fixed step; what is no space of the board stays 0. The rules are those of the sheet;
`floe.games.xok.rules` says which.

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

from floe.games.xok.chains import heaviest, join, leave
from floe.games.xok.layout import STEPS as STEPS

# Layout of the state. xok_chains repeats what it needs: const() is folded per module.
_END = const(100)  # the spaces lie from 10 to _END - 1
_CHAIN = const(110)  # see xok_chains
_WEIGHT = const(220)  # see xok_chains
_SUPPLY = const(330)  # 2 players of 5 bytes: fish, s, v, y, i not on the board
_BEST = const(340)  # 2 players: weight of the heaviest chain
_TURN = const(342)
_SPACES = const(343)  # which board it is; here the position ends
_EYE = const(344)  # per board index, for the eye alone: kind | aim << 3 of a shark laid there
# By board index, what lies around: a bit for each direction. All follows from the board.
_EMPTY = const(454)  # that are empty spaces
_NEAR = const(564)  # 2 players: that are pieces of the player
_SHARKS = const(784)  # that are sharks of either
_ROOM = const(894)  # 128 + empty spaces beside each piece of seat 0, less those of seat 1
# Tables that never change lie here too, for to read a global costs as much as ten of these bytes.
_CELLS = const(895)  # the spaces of the board, ascending, and a 0 at least
_STEPS = const(957)  # STEPS
_COUNT = const(963)  # by mask of directions: how many
_FIRSTS = const(1027)  # by mask of directions: of those side by side only the first, clockwise
_DEPTH = const(1091)  # entries in the journal
_JOURNAL = const(1092)  # entries of 5 bytes: cell, kind, mask | fish under the shark << 6, BEST
_QUEUE = const(1312)  # 20 bytes of scratch for flood()

POSITION = 344
"""Bytes of the state that are the position."""
MOST_PLIES = 44
"""Entries the journal can hold. No game is longer: 12 sharks eat at most 3 fish each, so that a
player lays at most 14 + 18 fish, in 16 moves."""
STATE = 1332
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


@micropython.viper  # inline
def generate(state: ptr8, moves: ptr32, at: int) -> int:
    """Write the moves of the player to move from moves[at] on; returns how many."""
    if state[_BEST] >= 80 or state[_BEST + 1] >= 80:
        return 0
    aims = ptr8(AIMS)
    bites = ptr8(MOUTHS)
    turn = state[_TURN]
    prey = 4 >> turn
    supply = _SUPPLY + turn * 5
    enemies = _NEAR + 110 - turn * 110
    n = at
    space = _CELLS
    while state[space]:
        cell = state[space]
        space += 1
        here = state[cell]
        if here == 1 or here == prey:
            move = cell << 9
            beside = state[_EMPTY + cell] & 7
            if beside and here == 1 and state[supply] > 1:
                if beside & 1:
                    moves[n] = move | 1
                    n += 1
                if beside & 2:
                    moves[n] = move | 2
                    n += 1
                if beside & 4:
                    moves[n] = move | 4
                    n += 1
            fish = state[enemies + cell] & (63 ^ state[_SHARKS + cell])
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
    return n - at


@micropython.viper  # inline
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
    if kind == 0:
        if here != 1 or state[supply] < 2 or mask != 1 and mask != 2 and mask != 4:
            return 0
        return 1 if state[_EMPTY + cell] & mask else 0
    prey = 4 >> turn
    if not state[supply + kind] or here != prey and (here != 1 or not mask):
        return 0
    fish = state[_NEAR + 110 - turn * 110 + cell] & (63 ^ state[_SHARKS + cell])
    bites = ptr8(MOUTHS)
    bite = kind * 6
    last = bite + 6
    while bite < last:
        if bites[bite] & fish == mask:
            return 1
        bite += 1
    return 0


@micropython.viper  # inline
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
        space = _CELLS
        while state[space]:
            cell = state[space]
            if state[cell] == 1 and state[_EMPTY + cell]:
                return 1
            space += 1
    return 0


@micropython.viper  # inline
def swap(state: ptr8, cell: int, near: int, piece: int):
    """Tell the neighbours of a cell that a piece has come where it was empty, or the reverse.

    near: the table of the piece's player, _NEAR or _NEAR + 110.
    """
    others = near - _EMPTY
    step = _STEPS
    way = 1
    while way < 8:
        ahead = _EMPTY + cell + state[step] - 10
        behind = 2 * (_EMPTY + cell) - ahead
        back = way << 3
        state[ahead] = state[ahead] ^ back
        state[behind] = state[behind] ^ way
        state[ahead + others] = state[ahead + others] ^ back
        state[behind + others] = state[behind + others] ^ way
        if piece >= 8:
            ahead += _SHARKS - _EMPTY
            behind += _SHARKS - _EMPTY
            state[ahead] = state[ahead] ^ back
            state[behind] = state[behind] ^ way
        step += 1
        way <<= 1


@micropython.viper  # inline
def border(state: ptr8, cell: int, near: int) -> int:
    """What a player's piece on an empty space adds to the player's room, less the other's.

    The empty spaces beside it become room, the player's own pieces beside it have one less, and
    those of the other player too.
    """
    open_sides = state[_EMPTY + cell] | state[2 * _NEAR + 110 - near + cell]
    return state[_COUNT + open_sides] - state[_COUNT + state[near + cell]]


@micropython.viper  # inline
def lay(state: ptr8, cell: int, piece: int):
    """Put a piece on an empty space."""
    state[cell] = piece
    if piece & 20:
        near = _NEAR + 110
        best = _BEST + 1
        state[_ROOM] = state[_ROOM] - int(border(state, cell, near))
    else:
        near = _NEAR
        best = _BEST
        state[_ROOM] = state[_ROOM] + int(border(state, cell, near))
    swap(state, cell, near, piece)
    weight = int(join(state, cell, near))
    if weight > state[best]:
        state[best] = weight


@micropython.viper  # inline
def take(state: ptr8, cell: int) -> int:
    """Take the piece off a space; returns what its chain weighed. BEST is left to the caller."""
    piece = state[cell]
    state[cell] = 1
    if piece & 20:
        near = _NEAR + 110
        state[_ROOM] = state[_ROOM] + int(border(state, cell, near))
    else:
        near = _NEAR
        state[_ROOM] = state[_ROOM] - int(border(state, cell, near))
    swap(state, cell, near, piece)
    return int(leave(state, cell, near, piece))


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
    supply = _SUPPLY + turn * 5
    state[supply + kind] = state[supply + kind] - 1
    piece = 2 << turn
    second = 0
    if kind:
        piece = 8 << turn
        state[_EYE + cell] = kind | move >> 13 & 56
        most = state[_BEST + enemy]
        eaten = 0
        bitten = 0  # 1: the heaviest chain is
        if state[cell] != 1:
            mask |= 64
        at = cell  # the fish under the shark first, then those that its mouths eat
        direction = _STEPS
        left = mask >> 6 | mask << 1 & 126
        while left:
            if left & 1:
                weight = int(take(state, at))
                if weight == most:
                    bitten = 1
                eaten += 1
            at = cell + state[direction] - 10
            direction += 1
            left >>= 1
        supply = _SUPPLY + enemy * 5
        state[supply] = state[supply] + eaten
        if bitten:
            state[_BEST + enemy] = int(heaviest(state, enemy))
    else:
        state[supply] = state[supply] - 1
        second = cell + state[_STEPS + (mask >> 1)] - 10  # masks 1, 2, 4 are directions 0, 1, 2
    state[entry + 2] = mask
    while cell:
        lay(state, cell, piece)
        cell = second
        second = 0


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
    supply = _SUPPLY + turn * 5
    state[supply + kind] = state[supply + kind] + 1
    second = 0
    if not kind:
        state[supply] = state[supply] + 1
        second = cell + state[_STEPS + (mask >> 1)] - 10
    at = second if second else cell
    while at:
        take(state, at)
        at = cell if at == second else 0
    if kind:
        state[_EYE + cell] = 0
        supply = _SUPPLY + enemy * 5
        at = cell
        direction = _STEPS
        left = mask >> 6 | mask << 1 & 126
        while left:
            if left & 1:
                lay(state, at, 2 << enemy)
                state[supply] = state[supply] - 1
            at = cell + state[direction] - 10
            direction += 1
            left >>= 1
    state[_BEST] = state[entry + 3]
    state[_BEST + 1] = state[entry + 4]
