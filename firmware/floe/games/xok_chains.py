"""Kernels of xok that keep the chains: which piece belongs to which, and what each chain weighs.

Two tables in the state have a byte for every board index. CHAIN names the chain of the piece
there, by the chain's lowest cell; 0 where there is no piece. WEIGHT holds, at a chain's lowest
cell, 8 for each of its pieces and 1 more for each shark among them; 0 at all other cells. So the
heavier of two chains is the one that wins: "the player with the longest chain wins. In case of a
tie, the winner is the one with the most sharks in their longest chain". A player has 20 pieces,
6 of them sharks: a byte holds it.

Both tables depend on the pieces on the board alone, not on the order in which they came. A piece
that is laid joins, a piece that is taken leaves, and taking all back in any order leads to the
same bytes. Most of the time that touches one space and its six neighbours; only a chain that is
merged, may have been split or has lost its lowest cell is flooded anew, and no other.

Bytes of the board and fixed steps: see xok_kernel.
"""

import micropython
from micropython import const

STEPS = bytes((11, 20, 19, 9, 0, 1))
"""The six directions, clockwise from east, as steps on the board with 10 added."""

# As in xok_kernel: const() is folded per module.
_FIRST = const(10)
_END = const(100)
_CHAIN = const(110)
_WEIGHT = const(220)
_QUEUE = const(675)

_WHITE = const(10)  # bits of a fish or shark of seat 0; those of seat 1 lie one higher
_SHARK = const(24)  # bits of a shark of either


@micropython.viper
def join(state: ptr8, cell: int) -> int:
    """The piece just laid on `cell` joins the chains beside it; returns its chain's weight."""
    steps = ptr8(STEPS)
    own = _WHITE
    if not state[cell] & own:
        own <<= 1
    name = 0
    merges = 0
    direction = 0
    while direction < 6:
        beside = cell + steps[direction] - 10
        if state[beside] & own:
            other = state[_CHAIN + beside]
            if name == 0:
                name = other
            elif name != other:
                merges = 1
        direction += 1
    if merges or name > cell:
        return int(flood(state, cell))
    if name == 0:
        name = cell
    weight = state[_WEIGHT + name] + 8
    if state[cell] & _SHARK:
        weight += 1
    state[_CHAIN + cell] = name
    state[_WEIGHT + name] = weight
    return weight


@micropython.viper
def leave(state: ptr8, cell: int, piece: int):
    """The piece that has just been taken off `cell` leaves its chain, which may fall apart.

    Neighbours that lie side by side around the cell hang together without it. So with one such
    run of them the chain stays whole.
    """
    steps = ptr8(STEPS)
    own = _WHITE
    if not piece & own:
        own <<= 1
    name = state[_CHAIN + cell]
    state[_CHAIN + cell] = 0
    runs = 0
    before = state[cell + steps[5] - 10] & own
    direction = 0
    while direction < 6:
        beside = state[cell + steps[direction] - 10] & own
        if beside and not before:
            runs += 1
        before = beside
        direction += 1
    if name != cell and runs < 2:
        weight = state[_WEIGHT + name] - 8
        if piece & _SHARK:
            weight -= 1
        state[_WEIGHT + name] = weight
        return
    state[_WEIGHT + name] = 0
    direction = 0
    while runs:
        beside = cell + steps[direction] - 10
        if state[beside] & own and not before:
            flood(state, beside)  # twice for runs that hang together elsewhere, to the same end
            runs -= 1
        before = state[beside] & own
        direction += 1


@micropython.viper
def flood(state: ptr8, cell: int) -> int:
    """Name and weigh anew all that the piece on `cell` hangs together with; returns the weight.

    Every other piece of that chain must have a name; a name of 0 marks what has been reached.
    """
    steps = ptr8(STEPS)
    own = _WHITE
    if not state[cell] & own:
        own <<= 1
    lowest = cell
    weight = 0
    state[_CHAIN + cell] = 0
    state[_QUEUE] = cell
    head = _QUEUE
    end = _QUEUE + 1
    while head < end:
        cell = state[head]
        head += 1
        if cell < lowest:
            lowest = cell
        state[_WEIGHT + cell] = 0
        weight += 8
        if state[cell] & _SHARK:
            weight += 1
        direction = 0
        while direction < 6:
            beside = cell + steps[direction] - 10
            if state[beside] & own and state[_CHAIN + beside]:
                state[_CHAIN + beside] = 0
                state[end] = beside
                end += 1
            direction += 1
    while head > _QUEUE:
        head -= 1
        state[_CHAIN + state[head]] = lowest
    state[_WEIGHT + lowest] = weight
    return weight


@micropython.viper
def heaviest(state: ptr8, seat: int) -> int:
    """The weight of a player's heaviest chain, 0 if there is none."""
    own = _WHITE << seat
    best = 0
    cell = _FIRST
    while cell < _END:
        weight = state[_WEIGHT + cell]
        if weight > best and state[cell] & own:
            best = weight
        cell += 1
    return best
