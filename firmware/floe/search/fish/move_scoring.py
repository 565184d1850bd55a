"""The moves of a position of fish, and how good what each leads to is: for the search.

Moving from one floe to another leaves every other ray as it was but for those that pass over the
target, so a move is scored from the six rays of its target alone; of these the two on the line
that the penguin moves along are counted once for all targets on its way.
"""

import micropython
from micropython import const

from floe.games.fish.kernel import STEPS
from floe.games.fish.layout import (
    BOARD_END,
    CELL,
    FISH,
    FREE,
    JOURNAL_LENGTH,
    PLAYERS,
    SLOT_SHIFT,
    SOURCE_SHIFT,
    STRIDE,
    TARGET,
    TO_PLACE,
    TURN,
)
from floe.search.fish.best_reply import movers
from floe.search.fish.evaluation import MOBILITY_POINTS, UNIT, evaluate
from floe.search.fish.layout import FREE_FLOES, MOBILITY, TWOS
from floe.search.fish.mobility import ALL_AXES, AXES
from floe.search.layout import BEST_MOVE, BIAS, INFINITY, PRIORITY_MOVE, SCORED
from floe.search.transposition_table import hash_bytes

_BEFORE_FIRST = const(11)  # the index before the first floe's


@micropython.viper  # inline
def legal(state: ptr8, move: int, moves: ptr32, at: int) -> int:
    """1 if the player to move may make the move; see floe.search.make_search."""
    source = move >> SOURCE_SHIFT
    target = move & TARGET
    if source > 119 or target > 119:
        return 0
    if state[TO_PLACE]:
        return 1 if source == 0 and state[target] == 1 else 0
    penguin = state[source]
    if penguin < 4:
        return 0
    seats = int(movers(state))
    if not seats >> (penguin - 4 >> 4) & 1:
        return 0
    steps = ptr8(STEPS)
    direction = 0
    while direction < 6:
        step = steps[direction] - STRIDE
        cell = source + step
        while state[cell] & FREE:
            if cell == target:
                return 1
            cell += step
        direction += 1
    return 0


@micropython.viper  # inline
def hidden(state: ptr8, mobility_points: ptr8, byte: int, fish: int) -> int:
    """Points for a penguin, by its byte of the board, that it loses with fish it sees no more."""
    reached = state[MOBILITY - 1 + (byte >> SLOT_SHIFT)]
    return mobility_points[reached] - mobility_points[reached - fish]


@micropython.viper  # inline
def score_moves(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.make_search.

    Where beta is less than INFINITY only the best counts: moves are counted but not written down.
    """
    mobility_points = ptr8(MOBILITY_POINTS)
    steps = ptr8(STEPS)
    others_axes = ptr8(AXES)
    value = int(evaluate(state, root))
    mine = 1  # what a point of the root player's counts for the mover, and of an opponent's
    if state[TURN] != root:
        value = 0 - value
        mine = -1
    others = 0 - mine
    mine = mine * (state[PLAYERS] - 1)
    own = mine if state[TURN] == root else others
    unit = own * UNIT
    full = 0 if beta < INFINITY else 1  # are all moves and scores wanted, or the best alone?
    placing = state[TO_PLACE]
    seats = int(movers(state))
    slot = -1
    end_slot = (state[PLAYERS] << 2) - 1
    source = 0  # water, for a penguin that is placed
    penguin = 0  # whoever stood on the source, where water is meanwhile
    base = value  # of any target, but for what it brings
    direction = 5
    step = 0
    target = _BEFORE_FIRST if placing else 0
    axes = ALL_AXES  # those to look along from the target
    ray = 0  # fish from the source to the end of its ray, if it is one, and to the target
    passed = 0
    watcher = 0  # who stands at that end
    best = 0 - BIAS
    at = first
    early = work[PRIORITY_MOVE]
    if early:
        good = int(legal(state, early, moves, first))
        if good:
            source = early >> SOURCE_SHIFT
            target = early & TARGET
            penguin = state[source]
            state[source] = 0
            if source:
                base -= mobility_points[state[MOBILITY - 1 + (penguin >> SLOT_SHIFT)]] * own
        else:
            early = 0
    while True:
        if not early:
            if placing:
                target += 1
                while target < BOARD_END and state[target] != 1:
                    target += 1
                if target == BOARD_END:
                    break
            else:
                target += step
                if not state[target] & FREE:
                    while not state[target] & FREE:
                        direction += 1
                        if direction == 6:
                            direction = 0
                            state[source] = penguin
                            source = 0
                            penguin = 0
                            while not penguin and slot < end_slot:
                                slot += 1
                                if seats >> (slot >> 2) & 1:
                                    source = state[CELL + slot]
                                    penguin = state[source]
                            if not penguin:
                                break
                            state[source] = 0
                            base = value - mobility_points[state[MOBILITY + slot]] * own
                        step = steps[direction] - STRIDE
                        target = source + step
                    if not penguin:
                        break
                    ray = 0
                    to = target  # register
                    while state[to] & FREE:
                        ray += state[to]
                        to += step
                    watcher = state[to]
                    passed = 0
                    axes = others_axes[direction]
        fish = state[target]
        score = base + fish * unit
        reached = 0
        if ray:
            # There will be water behind it; who stands at the end will see no farther than it.
            reached = ray - fish
            passed += fish
            if watcher:
                lost = int(hidden(state, mobility_points, watcher, passed))
                score -= lost * (mine if watcher - 4 >> 4 == root else others)
        left = axes
        while left:
            # both rays of an axis; whoever looks along it will see no farther than the target
            along = left & 15
            left >>= 4
            before = reached
            to = target + along
            while state[to] & FREE:
                reached += state[to]
                to += along
            ahead = state[to]
            between = reached
            to = target - along
            while state[to] & FREE:
                reached += state[to]
                to -= along
            if ahead:
                lost = int(hidden(state, mobility_points, ahead, fish + reached - between))
                score -= lost * (mine if ahead - 4 >> 4 == root else others)
            behind = state[to]
            if behind:
                lost = int(hidden(state, mobility_points, behind, fish + between - before))
                score -= lost * (mine if behind - 4 >> 4 == root else others)
        score += mobility_points[reached] * own
        if full:
            moves[at] = source << SOURCE_SHIFT | target
            scores[at] = score + BIAS
        at += 1
        if score > best:
            best = score
            work[BEST_MOVE] = source << SOURCE_SHIFT | target
            if score >= beta:
                break
        if early:
            early = 0
            at = first
            target = _BEFORE_FIRST if placing else 0
    state[source] = penguin
    work[SCORED] = at - first
    return best


@micropython.viper  # inline
def hash_key(state: ptr8) -> int:
    """A hash of the position; the fish of each floe are the same all through a search."""
    hashing = int(hash_bytes(state, FREE_FLOES, TWOS, 1))
    hashing = int(hash_bytes(state, CELL, CELL + 4 * state[PLAYERS], hashing))
    return int(hash_bytes(state, FISH, JOURNAL_LENGTH, hashing))
