"""What a move of xok changes for chains: whose join beside a space, and what an enemy's lose.

Eating can break up a chain; only that chain is looked at, and what was found out is noted.
"""

import micropython

from floe.games.xok.kernel import border
from floe.games.xok.layout import (
    BIT_COUNT,
    CHAIN,
    EMPTY,
    EMPTY_AROUND,
    PIECE_WEIGHT,
    PIECES_AROUND,
    RUN_STARTS,
    SHARK,
    STEP_LIST,
    STRIDE,
    TABLE,
    WEIGHT,
)
from floe.search.layout import BIAS
from floe.search.xok.evaluation import LIBERTY, POINTS
from floe.search.xok.layout import CHAIN_IDS, LOSS, LOST, NOW, REACHED, STACK


@micropython.viper  # inline
def neighbour_chains(state: ptr8, work: ptr32, near: int, cell: int):
    """Note the mover's chains beside a cell; near: the table of the mover's pieces."""
    found = 0
    name = 0
    other = 0
    firsts = state[RUN_STARTS + state[near + cell]]
    step = STEP_LIST
    while firsts:
        if firsts & 1:
            third = state[CHAIN + cell + state[step] - STRIDE]
            if third != name and third != other:
                found = found << 7 | third
                other = name
                name = third
        firsts >>= 1
        step += 1
    work[CHAIN_IDS + cell] = found


@micropython.viper  # inline
def split_loss(state: ptr8, work: ptr32, near: int, row: int, fish: int) -> int:
    """Points an enemy chain loses with some of its fish, when what is left may fall apart.

    fish: their cells, 7 bits each; near: the table of the enemy's pieces; row: of POINTS.
    """
    points = ptr16(POINTS)
    lost = points[row + state[WEIGHT + state[CHAIN + (fish & 127)]]]
    now = work[NOW] + 1
    work[NOW] = now
    left = fish
    while left:
        work[REACHED + (left & 127)] = now
        left >>= 7
    while fish:
        cell = fish & 127
        fish >>= 7
        beside = state[near + cell]
        start = STEP_LIST
        while beside:
            here = cell + state[start] - STRIDE
            if beside & 1 and work[REACHED + here] != now:
                work[REACHED + here] = now
                work[STACK] = here
                waiting = 1
                weight = 0
                while waiting:
                    waiting -= 1
                    here = work[STACK + waiting]
                    weight += PIECE_WEIGHT
                    if state[here] >= SHARK:
                        weight += 1
                    around = state[near + here]
                    step = STEP_LIST
                    while around:
                        other = here + state[step] - STRIDE
                        if around & 1 and work[REACHED + other] != now:
                            work[REACHED + other] = now
                            work[STACK + waiting] = other
                            waiting += 1
                        around >>= 1
                        step += 1
                lost -= points[row + weight]
            beside >>= 1
            start += 1
    return lost


@micropython.viper  # inline
def loss(state: ptr8, work: ptr32, near: int, row: int, since: int, fish: int) -> int:
    """Points an enemy chain loses with some of its fish; arguments as those of split_loss().

    What a fish alone is worth is noted; what was noted before `since` is not known any more.
    """
    points = ptr16(POINTS)
    if fish < 128 and work[LOST + fish] >= since:
        lost = work[LOSS + fish] - BIAS
    else:
        firsts = state[RUN_STARTS + state[near + (fish & 127)]]
        if fish > 127 or firsts & firsts - 1:
            lost = int(split_loss(state, work, near, row, fish))
        else:  # what is beside it hangs together
            weight = state[WEIGHT + state[CHAIN + fish]]
            lost = points[row + weight] - points[row + weight - PIECE_WEIGHT]
        if fish < 128:
            work[LOST + fish] = since
            work[LOSS + fish] = lost + BIAS
    return lost


@micropython.viper  # inline
def capture_gain(
    state: ptr8, work: ptr32, cell: int, mask: int, near: int, row: int, since: int
) -> int:
    """What a shark on `cell` whose mouths eat in the directions of `mask` gains, but for joining.

    Points the enemy loses by what is eaten, and what eating and laying add to the room.
    """
    own = 2 * PIECES_AROUND + TABLE - near
    under = 0
    if state[cell] == EMPTY:
        gain = int(border(state, cell, own))
    else:
        under = cell
        gain = 2 * state[BIT_COUNT + state[EMPTY_AROUND + cell]]
    fish = 0
    other = 0
    left = mask
    step = STEP_LIST
    while left:
        if left & 1:
            other = fish
            fish = cell + state[step] - STRIDE
            gain += (
                state[BIT_COUNT + state[EMPTY_AROUND + fish]]
                + state[BIT_COUNT + state[own + fish]]
            )
            gain -= state[BIT_COUNT + state[near + fish]]
            if under:
                gain += 2  # for the fish on the cell touches it
        left >>= 1
        step += 1
    if other and state[RUN_STARTS + mask] != mask:
        gain += 2  # and two side by side touch each other
    value = gain * LIBERTY
    if under:
        fish = fish << 7 | under
    if other and (under or state[CHAIN + other] == state[CHAIN + fish]):
        fish = fish << 7 | other
        other = 0
    while fish:  # those of one chain, then, if there is one, that of another
        value += int(loss(state, work, near, row, since, fish))
        fish = other
        other = 0
    return value
