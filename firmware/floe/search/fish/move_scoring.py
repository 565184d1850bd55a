"""What the search asks of fish: who is to move, how a game ended, and how good each move looks.

A position is worth, for a player: UNIT points for each fish caught or under an own penguin, and
for each own penguin on the board what FREEDOM says of the fish it can reach in one move. With more
than two players the root player counts as often as there are opponents, and each opponent once.

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
    FLOES,
    FREE,
    JOURNAL_LENGTH,
    OUT,
    PENGUINS_EACH,
    PLAYERS,
    SLOT_SHIFT,
    SOURCE_SHIFT,
    STRIDE,
    TARGET,
    TO_PLACE,
    TURN,
    UNDER,
)
from floe.search.fish.best_reply import movers
from floe.search.fish.layout import FREE_FLOES, MOBILITY, TWOS
from floe.search.fish.mobility import ALL_AXES, AXES
from floe.search.fish.mobility import make as make
from floe.search.fish.mobility import prepare as prepare
from floe.search.fish.mobility import undo as undo
from floe.search.fish.territory import territory
from floe.search.layout import BEST_MOVE, BIAS, FIRST_MOVE, INFINITY, SCORED, WIN
from floe.search.make_search import searching
from floe.search.transposition_table import hashed

UNIT = 8
"""Points for a fish."""
KNOTS = bytes((12, 21, 29, 36, 42, 47, 53))
"""Points for a penguin that can reach 1, 3, 6, 10, 16, 28, 63 fish in one move."""


def _freedom():
    """FREEDOM: see there."""
    points = bytearray(64)
    left = low = 0
    for right, high in zip((1, 3, 6, 10, 16, 28, 63), KNOTS):
        for fish in range(left, right + 1):
            points[fish] = low + (high - low) * (fish - left) // (right - left)
        left, low = right, high
    return bytes(points)


FREEDOM = _freedom()
"""Points for a penguin, by the fish it can reach in one move: 21 floes at most, so 63 fish.

They lie on straight lines between KNOTS, for which tools.tune found nothing better.
"""
TERRITORY = 2
"""Points for a fish that one comes to first."""

_BEFORE_FIRST = const(11)  # the index before the first floe's


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz."""
    return 180000


@micropython.viper  # inline
def side(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: an opponent is, 2: the game is over."""
    if state[OUT] == (1 << state[PLAYERS]) - 1:
        return 2
    return 0 if state[TURN] == root else 1


@micropython.viper
def final(state: ptr8, root: int) -> int:
    """The value of a finished game: fish decide, then floes; a shared victory is 0."""
    own = state[FISH + root] << 8 | state[FLOES + root]
    best = 0
    seat = 0
    while seat < state[PLAYERS]:
        score = state[FISH + seat] << 8 | state[FLOES + seat]
        if seat != root and score > best:
            best = score
        seat += 1
    lead = (own >> 8) - (best >> 8)
    if own > best:
        return WIN + lead * UNIT
    if own < best:
        return lead * UNIT - WIN
    return 0


@micropython.viper  # inline
def standing(state: ptr8, root: int) -> int:
    """The value of the position for the root's side."""
    freedom = ptr8(FREEDOM)
    players = state[PLAYERS]
    total = 0
    seat = 0
    while seat < players:
        points = state[FISH + seat] * UNIT
        if not state[OUT] >> seat & 1:
            slot = seat * 4
            end = slot + state[PENGUINS_EACH]
            while slot < end:
                if state[CELL + slot]:
                    points += state[UNDER + slot] * UNIT + freedom[state[MOBILITY + slot]]
                slot += 1
        total += points * (players - 1) if seat == root else 0 - points
        seat += 1
    if TERRITORY:  # noqa: SIM102, only a constant alone leaves no code where it is 0
        if not state[TO_PLACE]:
            total += int(territory(state, root)) * TERRITORY
    return total


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
def hidden(state: ptr8, freedom: ptr8, byte: int, fish: int) -> int:
    """Points for a penguin, by its byte of the board, that it loses with fish it sees no more."""
    reached = state[MOBILITY - 1 + (byte >> SLOT_SHIFT)]
    return freedom[reached] - freedom[reached - fish]


@micropython.viper  # inline
def children(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.make_search.

    Where beta is less than INFINITY only the best counts: moves are counted but not written down.
    """
    freedom = ptr8(FREEDOM)
    steps = ptr8(STEPS)
    others_axes = ptr8(AXES)
    value = int(standing(state, root))
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
    early = work[FIRST_MOVE]
    if early:
        good = int(legal(state, early, moves, first))
        if good:
            source = early >> SOURCE_SHIFT
            target = early & TARGET
            penguin = state[source]
            state[source] = 0
            if source:
                base -= freedom[state[MOBILITY - 1 + (penguin >> SLOT_SHIFT)]] * own
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
                            base = value - freedom[state[MOBILITY + slot]] * own
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
                lost = int(hidden(state, freedom, watcher, passed))
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
                lost = int(hidden(state, freedom, ahead, fish + reached - between))
                score -= lost * (mine if ahead - 4 >> 4 == root else others)
            behind = state[to]
            if behind:
                lost = int(hidden(state, freedom, behind, fish + between - before))
                score -= lost * (mine if behind - 4 >> 4 == root else others)
        score += freedom[reached] * own
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
def key(state: ptr8) -> int:
    """A hash of the position; the fish of each floe are the same all through a search."""
    hashing = int(hashed(state, FREE_FLOES, TWOS, 1))
    hashing = int(hashed(state, CELL, CELL + 4 * state[PLAYERS], hashing))
    return int(hashed(state, FISH, JOURNAL_LENGTH, hashing))


run = searching(make, undo, side, final, children, legal, key)
"""Search on: see floe.search.alphabeta."""
