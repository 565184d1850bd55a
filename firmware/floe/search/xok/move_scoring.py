"""What the search asks of xok: who is to move, how a game ended, and how good each move looks.

A move changes little, so it is scored without being made. Laying a piece joins the chains beside
it, whose weights the position has; floe.search.xok.evaluation tells what a position is worth, and
what eating changes.
"""

import micropython
from micropython import const

from floe.games.xok.kernel import border, can_move, generate
from floe.games.xok.kernel import legal as may
from floe.games.xok.kernel import make as make
from floe.games.xok.kernel import undo as undo
from floe.search.make_search import searching
from floe.search.transposition_table import hashed
from floe.search.xok.evaluation import NAMES, POINTS, SEEN, bite, look, sharks_left, standing

UNIT = 48
"""Points for eight empty spaces beside pieces, which nobody counts at a glance."""
WIN = 1 << 20
"""Value of a won game, less 1 for each ply it took from where the search began."""

_BIAS = const(1 << 25)
_INFINITY = const(1 << 24)
_WIN = const(1 << 20)
_SPACE = const(6)  # points of an empty space beside a piece
_WEIGHTS = const(80)  # a row of POINTS; a chain of this weight has won

# The state, as games/xok_kernel.py lays it out.
_END = const(100)
_WEIGHT = const(220)
_SUPPLY = const(330)
_BEST = const(340)
_TURN = const(342)
_NEAR = const(564)
_CELLS = const(895)
_STEPS = const(957)
_DEPTH = const(1091)

# SEEN of xok_judge
_NOW = const(0)
_NAMED = const(1)
_BITTEN = const(441)
_BITE = const(505)

# work, of which 16 on is for the kernels
_RELIEF = const(16)  # points the enemy's chains gain when the mover has a shark less
_REFUTED = const(17)  # 2 seats: the move by which each last reached beta


def prepare(state):
    """Forget when things were seen: the numbers must not grow without end."""
    for i in range(len(SEEN)):
        SEEN[i] = 0


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz: the fuller the board, the dearer a node."""
    spaces = pieces = 0
    while state[_CELLS + spaces]:
        pieces += state[state[_CELLS + spaces]] > 1
        spaces += 1
    return min(max(580000 - 36000 * 30 * pieces // spaces, 140000), 400000)


@micropython.viper  # inline
def side(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: the opponent is, 2: the game is over."""
    who = 2
    if state[_BEST] < _WEIGHTS and state[_BEST + 1] < _WEIGHTS:
        going_on = int(can_move(state))
        if going_on:
            who = state[_TURN] ^ root
    return who


@micropython.viper  # inline
def final(state: ptr8, root: int) -> int:
    """The value of a finished game: the heaviest chain decides; a shared victory is 0."""
    lead = state[_BEST + root] - state[_BEST + 1 - root]
    if lead == 0:
        return 0
    value = _WIN - state[_DEPTH]
    return value if lead > 0 else 0 - value


@micropython.viper  # inline
def children(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.make_search."""
    points = ptr16(POINTS)
    names = ptr8(NAMES)
    seen = ptr32(SEEN)
    seat = state[_TURN]
    near = _NEAR + 110 * seat
    enemies = 2 * _NEAR + 110 - near
    value = int(standing(state, seat, work))
    row = int(sharks_left(state, seat ^ 1)) * _WEIGHTS
    row2 = (int(sharks_left(state, seat)) - 1) * _WEIGHTS  # once the mover has laid a shark
    win = _WIN - 1 - state[_DEPTH]
    since = seen[_NOW] + 1
    now = since
    end = first
    if state[_DEPTH] == 0:  # a new search, or a new iteration of it
        work[_REFUTED] = 0
        work[_REFUTED + 1] = 0
    elif beta < _INFINITY:
        usual = int(may(state, work[_REFUTED + seat]))
        if usual:
            moves[first] = work[_REFUTED + seat]
            end += 1
    generated = 0
    cell = 0
    name = 0
    name2 = 0
    name3 = 0
    joined = 0
    lost = 0
    gain = 0
    best = 0 - _BIAS
    at = first
    while True:
        if at == end:
            if generated:
                break
            generated = 1
            at = first
            end = first + int(generate(state, moves, first))
        move = moves[at]
        if move >> 9 != cell:
            cell = move >> 9
            now = seen[_NOW] + 1
            seen[_NOW] = now
            gain = int(border(state, cell, near))
            joined = 0
            lost = 0
            name = 0
            name2 = 0
            name3 = 0
            if state[near + cell]:
                if seen[_NAMED + cell] < since:
                    seen[_NAMED + cell] = since
                    look(state, names, near, cell)
                named = cell << 2
                name = names[named]
                name2 = names[named + 1]
                if name2:
                    name3 = names[named + 2]
                # A name of 0 is no chain: its weight is 0, and so are the points of that.
                joined = state[_WEIGHT + name] + state[_WEIGHT + name2] + state[_WEIGHT + name3]
                lost = points[row + state[_WEIGHT + name]] + points[row + state[_WEIGHT + name2]]
                lost += points[row + state[_WEIGHT + name3]]
        mask = move & 63
        if move & 448:
            weight = joined + 9
            score = value - work[_RELIEF] - lost
            if weight < _WEIGHTS:
                if seen[_BITTEN + mask] != now:
                    bitten = int(bite(state, seen, cell, mask, enemies, row2, since))
                    seen[_BITE + mask] = bitten + _BIAS
                    seen[_BITTEN + mask] = now
                score += seen[_BITE + mask] - _BIAS
        else:
            other = cell + state[_STEPS + (mask >> 1)] - 10
            weight = joined + 16
            score = value - lost + (gain + int(border(state, other, near)) - 2) * _SPACE
            if state[near + other]:
                if seen[_NAMED + other] < since:
                    seen[_NAMED + other] = since
                    look(state, names, near, other)
                named = other << 2
                while names[named]:
                    third = names[named]
                    named += 1
                    if third != name and third != name2 and third != name3:
                        weight += state[_WEIGHT + third]
                        score -= points[row + state[_WEIGHT + third]]
        if weight >= _WEIGHTS:
            score = win
        else:
            score += points[row + weight]
        scores[at] = score + _BIAS
        at += 1
        if score > best:
            best = score
            work[1] = move
            if score >= beta:
                work[_REFUTED + seat] = move
                break
    work[0] = at - first
    return best


@micropython.viper  # inline
def legal(state: ptr8, move: int, moves: ptr32, at: int) -> int:
    """1 if the player to move may make the move; see floe.search.make_search."""
    return int(may(state, move))


@micropython.viper  # inline
def key(state: ptr8) -> int:
    """A hash of the position; see floe.search.make_search."""
    return int(hashed(state, _SUPPLY, _BEST, int(hashed(state, 10, _END, state[_TURN] + 1))))


run = searching(make, undo, side, final, children, legal, key)
"""Search on: see floe.search.alphabeta."""
