"""Kernels of xok that update the chains: the pieces of each and its weight.

Two tables in the state have a byte for every board index. CHAIN has the id of the chain of the
piece there, which is the chain's lowest cell; 0 where there is no piece. WEIGHT holds, at that
cell, 8 for each piece of the chain and 1 more for each shark in it; 0 at all other cells. So the
heavier of two chains wins: "the player with the longest chain wins. In case of a tie, the winner
is the one with the most sharks in their longest chain". A player has 20 pieces, 6 of them sharks,
so a weight fits into a byte.

Both tables depend only on the pieces on the board, not on their order. A placed piece joins
chains, a removed piece leaves one, and removing pieces in any order gives the same bytes.
Neighbours that are side by side around a cell are connected even without it, so only runs of them
count (RUN_STARTS has the first of each). Only a chain that may have been split is flooded again.

`layout` defines the bytes.
"""

from floe.games.xok import layout
from floe.kernel import kernel, ptr8


@kernel
def join(state: ptr8, cell: int, pieces_around: int) -> int:
    """Join the piece just placed on `cell` to the chains beside it; returns its chain's weight.

    pieces_around, here and below: the beginning of the player's table of PIECES_AROUND.
    """
    chain = cell
    weight = layout.PIECE_WEIGHT
    if state[cell] >= layout.SHARK:
        weight = layout.SHARK_WEIGHT
    firsts = state[layout.RUN_STARTS + state[pieces_around + cell]]
    step = layout.STEP_LIST
    while firsts:
        if firsts & 1:
            other = state[layout.CHAIN + cell + state[step] - layout.STRIDE]
            more = state[layout.WEIGHT + other]
            state[layout.WEIGHT + other] = 0  # so that another run of the same chain adds nothing
            if other > chain:
                relabel(state, other, chain, more >> 3)
            elif more:
                relabel(state, chain, other, (weight >> 3) - 1)
                chain = other
            weight += more
        firsts >>= 1
        step += 1
    state[layout.CHAIN + cell] = chain
    state[layout.WEIGHT + chain] = weight
    return weight


@kernel
def leave(state: ptr8, cell: int, pieces_around: int, piece: int) -> int:
    """Remove the piece just taken off `cell` from its chain, which may be split.

    Returns the weight that the chain had.
    """
    chain = state[layout.CHAIN + cell]
    weight = state[layout.WEIGHT + chain]
    left = weight - layout.PIECE_WEIGHT
    if piece >= layout.SHARK:
        left -= 1
    state[layout.CHAIN + cell] = 0
    state[layout.WEIGHT + chain] = 0
    firsts = state[layout.RUN_STARTS + state[pieces_around + cell]]
    if firsts & firsts - 1:
        step = layout.STEP_LIST
        while firsts:
            if firsts & 1:
                part = flood(state, cell + state[step] - layout.STRIDE, pieces_around)
                if part == left:
                    break  # it is not split
            firsts >>= 1
            step += 1
    elif left:
        if chain == cell:
            while state[layout.CHAIN + chain] != cell:
                chain += 1
            relabel(state, cell, chain, left >> 3)
        state[layout.WEIGHT + chain] = left
    return weight


@kernel
def relabel(state: ptr8, old: int, new: int, pieces: int):
    """Give the pieces of chain `old` another id."""
    at = layout.CHAIN + old
    while pieces:
        if state[at] == old:
            state[at] = new
            pieces -= 1
        at += 1


@kernel
def flood(state: ptr8, cell: int, pieces_around: int) -> int:
    """Find the chain of the piece on `cell` again, with its id and weight; returns the weight.

    Every other piece of that chain must have an id; an id of 0 marks what has been reached.
    """
    lowest = cell
    weight = 0
    state[layout.CHAIN + cell] = 0
    state[layout.QUEUE] = cell
    head = layout.QUEUE
    end = layout.QUEUE + 1
    while head < end:
        cell = state[head]
        head += 1
        if cell < lowest:
            lowest = cell
        weight += layout.PIECE_WEIGHT
        if state[cell] >= layout.SHARK:
            weight += 1
        around = state[pieces_around + cell]
        step = layout.STEP_LIST
        while around:
            if around & 1:
                beside = cell + state[step] - layout.STRIDE
                if state[layout.CHAIN + beside]:
                    state[layout.CHAIN + beside] = 0
                    state[end] = beside
                    end += 1
            around >>= 1
            step += 1
    while head > layout.QUEUE:
        head -= 1
        state[layout.CHAIN + state[head]] = lowest
    state[layout.WEIGHT + lowest] = weight
    return weight


@kernel
def heaviest(state: ptr8, seat: int) -> int:
    """The weight of a player's heaviest chain, 0 if there is none."""
    own = layout.WHITE << seat
    best = 0
    space = layout.CELL_LIST
    while state[space]:
        cell = state[space]
        weight = state[layout.WEIGHT + cell]
        if weight > best and state[cell] & own:
            best = weight
        space += 1
    return best
