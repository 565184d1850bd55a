"""The effect of a move of xok on chains: which join beside a space, and what the enemy loses.

Eating can split a chain; only that chain is examined, and the result is noted.
"""

from floe.games.xok import layout as at
from floe.games.xok.kernel import liberty_gain
from floe.kernel import kernel, ptr8, ptr32
from floe.search.layout import BIAS
from floe.search.xok import layout
from floe.search.xok.evaluation import liberty_points
from floe.search.xok.weights import FISH_PLACE, POINTS


@kernel
def neighbour_chains(state: ptr8, work: ptr32, pieces_around: int, cell: int, since: int) -> int:
    """The mover's chains beside a cell, up to three ids; noted since the time `since`, or found
    now.

    pieces_around: the table of the mover's pieces.
    """
    if work[layout.CHAINS_NOTED + cell] < since:
        work[layout.CHAINS_NOTED + cell] = since
        found = 0
        last = 0
        last_but_one = 0
        runs = state[at.RUN_STARTS + state[pieces_around + cell]]
        step = at.STEP_LIST
        while runs:
            if runs & 1:
                chain = state[at.CHAIN + cell + state[step] - at.STRIDE]
                if chain != last and chain != last_but_one:
                    found = found << layout.ID_BITS | chain
                    last_but_one = last
                    last = chain
            runs >>= 1
            step += 1
        work[layout.CHAIN_IDS + cell] = found
    return work[layout.CHAIN_IDS + cell]


@kernel
def split_loss(state: ptr8, work: ptr32, pieces_around: int, row: int, fish: int) -> int:
    """Points that an enemy chain loses with some of its fish, if the rest may fall apart.

    fish: their cells, 7 bits each; pieces_around: the table of the enemy's pieces; row: of POINTS.
    """
    points = POINTS
    lost = points[row + state[at.WEIGHT + state[at.CHAIN + (fish & layout.ID)]]]
    now = work[layout.CLOCK] + 1
    work[layout.CLOCK] = now
    left = fish
    while left:
        work[layout.REACHED + (left & layout.ID)] = now
        left >>= layout.ID_BITS
    while fish:
        cell = fish & layout.ID
        fish >>= layout.ID_BITS
        beside = state[pieces_around + cell]
        start = at.STEP_LIST
        while beside:
            here = cell + state[start] - at.STRIDE
            if beside & 1 and work[layout.REACHED + here] != now:
                work[layout.REACHED + here] = now
                work[layout.STACK] = here
                waiting = 1
                weight = 0
                while waiting:
                    waiting -= 1
                    here = work[layout.STACK + waiting]
                    weight += at.PIECE_WEIGHT
                    if state[here] >= at.SHARK:
                        weight += 1
                    around = state[pieces_around + here]
                    step = at.STEP_LIST
                    while around:
                        other = here + state[step] - at.STRIDE
                        if around & 1 and work[layout.REACHED + other] != now:
                            work[layout.REACHED + other] = now
                            work[layout.STACK + waiting] = other
                            waiting += 1
                        around >>= 1
                        step += 1
                lost -= points[row + weight]
            beside >>= 1
            start += 1
    return lost


@kernel
def loss(state: ptr8, work: ptr32, pieces_around: int, row: int, since: int, fish: int) -> int:
    """Points that an enemy chain loses with some of its fish; arguments as in split_loss().

    The loss of a single fish is noted; notes from before `since` are out of date.
    """
    points = POINTS
    if fish < 128 and work[layout.LOSS_NOTED + fish] >= since:
        lost = work[layout.LOSS + fish] - BIAS
    else:
        firsts = state[at.RUN_STARTS + state[pieces_around + (fish & layout.ID)]]
        if fish > 127 or firsts & firsts - 1:
            lost = split_loss(state, work, pieces_around, row, fish)
        else:  # its neighbours are connected
            weight = state[at.WEIGHT + state[at.CHAIN + fish]]
            lost = points[row + weight] - points[row + weight - at.PIECE_WEIGHT]
        if fish < 128:
            work[layout.LOSS_NOTED + fish] = since
            work[layout.LOSS + fish] = lost + BIAS
    return lost


@kernel
def capture_gain(
    state: ptr8, work: ptr32, cell: int, mask: int, pieces_around: int, row: int, since: int
) -> int:
    """What a shark on `cell` gains by eating in the directions of `mask`, without joining: the
    enemy's loss, and the liberties that eating and placing change.
    """
    fish_place = FISH_PLACE
    own = 2 * at.PIECES_AROUND + at.BOARD_SIZE - pieces_around
    under = 0
    regained = 0  # the penalty of the eaten fish's places
    if state[cell] == at.EMPTY:
        gain = liberty_gain(state, cell, own)
    else:
        under = cell
        gain = 2 * state[at.BIT_COUNT + state[at.EMPTY_AROUND + cell]]
        regained = fish_place[state[at.PLACE + cell]]
    fish = 0
    other = 0
    left = mask
    step = at.STEP_LIST
    while left:
        if left & 1:
            other = fish
            fish = cell + state[step] - at.STRIDE
            regained += fish_place[state[at.PLACE + fish]]
            gain += state[at.BIT_COUNT + state[at.EMPTY_AROUND + fish]]
            gain += state[at.BIT_COUNT + state[own + fish]]
            gain -= state[at.BIT_COUNT + state[pieces_around + fish]]
            if under:
                gain += 2  # because the fish on the cell touches it
        left >>= 1
        step += 1
    if other and state[at.RUN_STARTS + mask] != mask:
        gain += 2  # and two side by side touch each other
    value = gain * liberty_points(state) - regained
    if under:
        fish = fish << layout.ID_BITS | under
    if other and (under or state[at.CHAIN + other] == state[at.CHAIN + fish]):
        fish = fish << layout.ID_BITS | other
        other = 0
    while fish:  # those of one chain, then that of another if there is one
        value += loss(state, work, pieces_around, row, since, fish)
        fish = other
        other = 0
    return value


@kernel
def noted_gain(
    state: ptr8,
    work: ptr32,
    cell: int,
    mask: int,
    pieces_around: int,
    row: int,
    since: int,
    now: int,
) -> int:
    """The result of capture_gain(), noted as long as the clock of a cell's moves shows `now`."""
    if work[layout.GAIN_NOTED + mask] != now:
        gain = capture_gain(state, work, cell, mask, pieces_around, row, since)
        work[layout.GAIN + mask] = gain + BIAS
        work[layout.GAIN_NOTED + mask] = now
    return work[layout.GAIN + mask] - BIAS
