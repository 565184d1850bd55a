"""The moves of a position of xok, and how good what each leads to is: for the search.

A move changes little, so it is scored without being made. Laying a piece joins the chains beside
it, whose weights the position has; `captures` tells what eating changes.
"""

import micropython

from floe.games.xok.kernel import border, generate
from floe.games.xok.kernel import legal as may
from floe.games.xok.layout import (
    BOARD_END,
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
from floe.search.transposition_table import hash_bytes
from floe.search.xok.captures import capture_gain, neighbour_chains
from floe.search.xok.evaluation import LIBERTY, POINTS, evaluate, sharks_left
from floe.search.xok.layout import BITE, BITTEN, CHAIN_IDS, NAMED, NOW, REFUTED, RELIEF


@micropython.viper  # inline
def score_moves(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.make_search."""
    points = ptr16(POINTS)
    seat = state[TURN]
    near = PIECES_AROUND + TABLE * seat
    enemies = 2 * PIECES_AROUND + TABLE - near
    value = int(evaluate(state, seat, work))
    row = int(sharks_left(state, seat ^ 1)) * WON
    row2 = (int(sharks_left(state, seat)) - 1) * WON  # once the mover has laid a shark
    win = WIN - 1 - state[JOURNAL_LENGTH]
    since = work[NOW] + 1
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
            now = work[NOW] + 1
            work[NOW] = now
            gain = int(border(state, cell, near))
            joined = 0
            lost = 0
            name = 0
            name2 = 0
            name3 = 0
            if state[near + cell]:
                if work[NAMED + cell] < since:
                    work[NAMED + cell] = since
                    neighbour_chains(state, work, near, cell)
                chains = work[CHAIN_IDS + cell]
                name = chains & 127
                name2 = chains >> 7 & 127
                name3 = chains >> 14
                # A name of 0 is no chain: its weight is 0, and so are the points of that.
                joined = state[WEIGHT + name] + state[WEIGHT + name2] + state[WEIGHT + name3]
                lost = points[row + state[WEIGHT + name]] + points[row + state[WEIGHT + name2]]
                lost += points[row + state[WEIGHT + name3]]
        mask = move & DIRECTIONS
        if move & KIND << KIND_SHIFT:
            weight = joined + SHARK_WEIGHT
            score = value - work[RELIEF] - lost
            if weight < WON:
                if work[BITTEN + mask] != now:
                    bitten = int(capture_gain(state, work, cell, mask, enemies, row2, since))
                    work[BITE + mask] = bitten + BIAS
                    work[BITTEN + mask] = now
                score += work[BITE + mask] - BIAS
        else:
            other = cell + state[STEP_LIST + (mask >> 1)] - STRIDE
            weight = joined + 2 * PIECE_WEIGHT
            score = value - lost + (gain + int(border(state, other, near)) - 2) * LIBERTY
            if state[near + other]:
                if work[NAMED + other] < since:
                    work[NAMED + other] = since
                    neighbour_chains(state, work, near, other)
                chains = work[CHAIN_IDS + other]
                while chains:
                    third = chains & 127
                    chains >>= 7
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
def hash_key(state: ptr8) -> int:
    """A hash of the position; see floe.search.make_search."""
    board = int(hash_bytes(state, STRIDE, BOARD_END, state[TURN] + 1))
    return int(hash_bytes(state, SUPPLY, HEAVIEST, board))
