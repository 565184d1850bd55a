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
from floe.search.fish.best_reply import movers
from floe.search.fish.mobility import AXES
from floe.search.fish.mobility import make as make
from floe.search.fish.mobility import prepare as prepare
from floe.search.fish.mobility import undo as undo
from floe.search.fish.territory import territory
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
WIN = 1 << 20
"""Value of a won game, to which UNIT points for the lead are added."""

_BIAS = const(1 << 25)
_INFINITY = const(1 << 24)
_UNIT = const(8)
_TERRITORY = const(2)  # for a fish that one comes to first
_WIN = const(1 << 20)

# The state, as games/fish_kernel.py lays it out.
_ALL_AXES = const(1 | 12 << 4 | 11 << 8)  # as in fish_reach
_BEFORE_FIRST = const(11)  # the index before the first floe's
_BOARD_END = const(120)
_CELL = const(120)
_UNDER = const(136)
_FISH = const(152)
_FLOES = const(156)
_TURN = const(160)
_PLAYERS = const(161)
_PENGUINS = const(162)
_TO_PLACE = const(163)
_OUT = const(164)
_DEPTH = const(165)  # here the position ends
_REACH = const(422)  # of fish_reach: the fish each penguin can reach
_FREE = const(502)  # of fish_territory: a bit for each free floe
_TWO = const(510)


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz."""
    return 180000


@micropython.viper  # inline
def side(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: an opponent is, 2: the game is over."""
    if state[_OUT] == (1 << state[_PLAYERS]) - 1:
        return 2
    return 0 if state[_TURN] == root else 1


@micropython.viper
def final(state: ptr8, root: int) -> int:
    """The value of a finished game: fish decide, then floes; a shared victory is 0."""
    own = state[_FISH + root] << 8 | state[_FLOES + root]
    best = 0
    seat = 0
    while seat < state[_PLAYERS]:
        score = state[_FISH + seat] << 8 | state[_FLOES + seat]
        if seat != root and score > best:
            best = score
        seat += 1
    lead = (own >> 8) - (best >> 8)
    if own > best:
        return _WIN + lead * _UNIT
    if own < best:
        return lead * _UNIT - _WIN
    return 0


@micropython.viper  # inline
def standing(state: ptr8, root: int) -> int:
    """The value of the position for the root's side."""
    freedom = ptr8(FREEDOM)
    players = state[_PLAYERS]
    total = 0
    seat = 0
    while seat < players:
        points = state[_FISH + seat] * _UNIT
        if not state[_OUT] >> seat & 1:
            slot = seat * 4
            end = slot + state[_PENGUINS]
            while slot < end:
                if state[_CELL + slot]:
                    points += state[_UNDER + slot] * _UNIT + freedom[state[_REACH + slot]]
                slot += 1
        total += points * (players - 1) if seat == root else 0 - points
        seat += 1
    if _TERRITORY:  # noqa: SIM102, only a constant alone leaves no code where it is 0
        if not state[_TO_PLACE]:
            total += int(territory(state, root)) * _TERRITORY
    return total


@micropython.viper  # inline
def legal(state: ptr8, move: int, moves: ptr32, at: int) -> int:
    """1 if the player to move may make the move; see floe.search.make_search."""
    source = move >> 7
    target = move & 127
    if source > 119 or target > 119:
        return 0
    if state[_TO_PLACE]:
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
        step = steps[direction] - 12
        cell = source + step
        while state[cell] & 3:
            if cell == target:
                return 1
            cell += step
        direction += 1
    return 0


@micropython.viper  # inline
def hidden(state: ptr8, freedom: ptr8, byte: int, fish: int) -> int:
    """Points for a penguin, by its byte of the board, that it loses with fish it sees no more."""
    reached = state[_REACH - 1 + (byte >> 2)]
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
    if state[_TURN] != root:
        value = 0 - value
        mine = -1
    others = 0 - mine
    mine = mine * (state[_PLAYERS] - 1)
    own = mine if state[_TURN] == root else others
    unit = own * _UNIT
    full = 0 if beta < _INFINITY else 1  # are all moves and scores wanted, or the best alone?
    placing = state[_TO_PLACE]
    seats = int(movers(state))
    slot = -1
    end_slot = (state[_PLAYERS] << 2) - 1
    source = 0  # water, for a penguin that is placed
    penguin = 0  # whoever stood on the source, where water is meanwhile
    base = value  # of any target, but for what it brings
    direction = 5
    step = 0
    target = _BEFORE_FIRST if placing else 0
    axes = _ALL_AXES  # those to look along from the target
    ray = 0  # fish from the source to the end of its ray, if it is one, and to the target
    passed = 0
    watcher = 0  # who stands at that end
    best = 0 - _BIAS
    at = first
    early = work[2]
    if early:
        good = int(legal(state, early, moves, first))
        if good:
            source = early >> 7
            target = early & 127
            penguin = state[source]
            state[source] = 0
            if source:
                base -= freedom[state[_REACH - 1 + (penguin >> 2)]] * own
        else:
            early = 0
    while True:
        if not early:
            if placing:
                target += 1
                while target < _BOARD_END and state[target] != 1:
                    target += 1
                if target == _BOARD_END:
                    break
            else:
                target += step
                if not state[target] & 3:
                    while not state[target] & 3:
                        direction += 1
                        if direction == 6:
                            direction = 0
                            state[source] = penguin
                            source = 0
                            penguin = 0
                            while not penguin and slot < end_slot:
                                slot += 1
                                if seats >> (slot >> 2) & 1:
                                    source = state[_CELL + slot]
                                    penguin = state[source]
                            if not penguin:
                                break
                            state[source] = 0
                            base = value - freedom[state[_REACH + slot]] * own
                        step = steps[direction] - 12
                        target = source + step
                    if not penguin:
                        break
                    ray = 0
                    to = target  # register
                    while state[to] & 3:
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
            while state[to] & 3:
                reached += state[to]
                to += along
            ahead = state[to]
            between = reached
            to = target - along
            while state[to] & 3:
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
            moves[at] = source << 7 | target
            scores[at] = score + _BIAS
        at += 1
        if score > best:
            best = score
            work[1] = source << 7 | target
            if score >= beta:
                break
        if early:
            early = 0
            at = first
            target = _BEFORE_FIRST if placing else 0
    state[source] = penguin
    work[0] = at - first
    return best


@micropython.viper  # inline
def key(state: ptr8) -> int:
    """A hash of the position; the fish of each floe are the same all through a search."""
    hashing = int(hashed(state, _FREE, _TWO, 1))
    hashing = int(hashed(state, _CELL, _CELL + 4 * state[_PLAYERS], hashing))
    return int(hashed(state, _FISH, _DEPTH, hashing))


run = searching(make, undo, side, final, children, legal, key)
"""Search on: see floe.search.alphabeta."""
