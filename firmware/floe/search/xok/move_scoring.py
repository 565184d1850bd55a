"""What the search asks of xok: who is to move, how a game ended, and how good each move looks.

A move changes little, so it is scored without being made. Laying a piece joins the chains beside
it, whose weights the position has; floe.search.xok.evaluation tells what a position is worth, and
what eating changes.
"""

import micropython

from floe.games.xok.kernel import border, can_move, generate
from floe.games.xok.kernel import legal as may
from floe.games.xok.kernel import make as make
from floe.games.xok.kernel import undo as undo
from floe.games.xok.layout import (
    BOARD_END,
    CELL_LIST,
    CELL_SHIFT,
    DIRECTIONS,
    HEAVIEST,
    JOURNAL_LENGTH,
    KIND,
    KIND_SHIFT,
    PIECE_WEIGHT,
    PIECES_AROUND,
    SHARK_WEIGHT,
    STEP_LIST,
    STRIDE,
    SUPPLY,
    TABLE,
    TURN,
    WEIGHT,
    WON,
)
from floe.search.layout import BEST_MOVE, BIAS, INFINITY, SCORED, WIN
from floe.search.make_search import searching
from floe.search.transposition_table import hashed
from floe.search.xok.evaluation import (
    LIBERTY,
    NAMES,
    POINTS,
    SEEN,
    bite,
    look,
    sharks_left,
    standing,
)
from floe.search.xok.layout import BITE, BITTEN, NAMED, NOW, REFUTED, RELIEF

UNIT = 48
"""Points for eight empty spaces beside pieces, which nobody counts at a glance."""


def prepare(state):
    """Forget when things were seen: the numbers must not grow without end."""
    for i in range(len(SEEN)):
        SEEN[i] = 0


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz: the fuller the board, the dearer a node."""
    spaces = pieces = 0
    while state[CELL_LIST + spaces]:
        pieces += state[state[CELL_LIST + spaces]] > 1
        spaces += 1
    return min(max(580000 - 36000 * 30 * pieces // spaces, 140000), 400000)


@micropython.viper  # inline
def side(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: the opponent is, 2: the game is over."""
    who = 2
    if state[HEAVIEST] < WON and state[HEAVIEST + 1] < WON:
        going_on = int(can_move(state))
        if going_on:
            who = state[TURN] ^ root
    return who


@micropython.viper  # inline
def final(state: ptr8, root: int) -> int:
    """The value of a finished game: the heaviest chain decides; a shared victory is 0."""
    lead = state[HEAVIEST + root] - state[HEAVIEST + 1 - root]
    if lead == 0:
        return 0
    value = WIN - state[JOURNAL_LENGTH]
    return value if lead > 0 else 0 - value


@micropython.viper  # inline
def children(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.make_search."""
    points = ptr16(POINTS)
    names = ptr8(NAMES)
    seen = ptr32(SEEN)
    seat = state[TURN]
    near = PIECES_AROUND + TABLE * seat
    enemies = 2 * PIECES_AROUND + TABLE - near
    value = int(standing(state, seat, work))
    row = int(sharks_left(state, seat ^ 1)) * WON
    row2 = (int(sharks_left(state, seat)) - 1) * WON  # once the mover has laid a shark
    win = WIN - 1 - state[JOURNAL_LENGTH]
    since = seen[NOW] + 1
    now = since
    end = first
    if state[JOURNAL_LENGTH] == 0:  # a new search, or a new iteration of it
        work[REFUTED] = 0
        work[REFUTED + 1] = 0
    elif beta < INFINITY:
        usual = int(may(state, work[REFUTED + seat]))
        if usual:
            moves[first] = work[REFUTED + seat]
            end += 1
    generated = 0
    cell = 0
    name = 0
    name2 = 0
    name3 = 0
    joined = 0
    lost = 0
    gain = 0
    best = 0 - BIAS
    at = first
    while True:
        if at == end:
            if generated:
                break
            generated = 1
            at = first
            end = first + int(generate(state, moves, first))
        move = moves[at]
        if move >> CELL_SHIFT != cell:
            cell = move >> CELL_SHIFT
            now = seen[NOW] + 1
            seen[NOW] = now
            gain = int(border(state, cell, near))
            joined = 0
            lost = 0
            name = 0
            name2 = 0
            name3 = 0
            if state[near + cell]:
                if seen[NAMED + cell] < since:
                    seen[NAMED + cell] = since
                    look(state, names, near, cell)
                named = cell << 2
                name = names[named]
                name2 = names[named + 1]
                if name2:
                    name3 = names[named + 2]
                # A name of 0 is no chain: its weight is 0, and so are the points of that.
                joined = state[WEIGHT + name] + state[WEIGHT + name2] + state[WEIGHT + name3]
                lost = points[row + state[WEIGHT + name]] + points[row + state[WEIGHT + name2]]
                lost += points[row + state[WEIGHT + name3]]
        mask = move & DIRECTIONS
        if move & KIND << KIND_SHIFT:
            weight = joined + SHARK_WEIGHT
            score = value - work[RELIEF] - lost
            if weight < WON:
                if seen[BITTEN + mask] != now:
                    bitten = int(bite(state, seen, cell, mask, enemies, row2, since))
                    seen[BITE + mask] = bitten + BIAS
                    seen[BITTEN + mask] = now
                score += seen[BITE + mask] - BIAS
        else:
            other = cell + state[STEP_LIST + (mask >> 1)] - STRIDE
            weight = joined + 2 * PIECE_WEIGHT
            score = value - lost + (gain + int(border(state, other, near)) - 2) * LIBERTY
            if state[near + other]:
                if seen[NAMED + other] < since:
                    seen[NAMED + other] = since
                    look(state, names, near, other)
                named = other << 2
                while names[named]:
                    third = names[named]
                    named += 1
                    if third != name and third != name2 and third != name3:
                        weight += state[WEIGHT + third]
                        score -= points[row + state[WEIGHT + third]]
        if weight >= WON:
            score = win
        else:
            score += points[row + weight]
        scores[at] = score + BIAS
        at += 1
        if score > best:
            best = score
            work[BEST_MOVE] = move
            if score >= beta:
                work[REFUTED + seat] = move
                break
    work[SCORED] = at - first
    return best


@micropython.viper  # inline
def legal(state: ptr8, move: int, moves: ptr32, at: int) -> int:
    """1 if the player to move may make the move; see floe.search.make_search."""
    return int(may(state, move))


@micropython.viper  # inline
def key(state: ptr8) -> int:
    """A hash of the position; see floe.search.make_search."""
    return int(
        hashed(state, SUPPLY, HEAVIEST, int(hashed(state, STRIDE, BOARD_END, state[TURN] + 1)))
    )


run = searching(make, undo, side, final, children, legal, key)
"""Search on: see floe.search.alphabeta."""
