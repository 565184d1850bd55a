"""The search of the partner of fish for two players: alpha-beta over the most promising moves.

A position is a few sets of floes, handed on by value. All moves of a node are judged by the
evaluation, and only the best of them are looked into. Where the sides cannot meet any more, the
outcome is worked out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.bits import lowest
from tools.strength.sparring.compiled import compiled
from tools.strength.sparring.fish.board import joined, slides
from tools.strength.sparring.fish.endgame import (
    FISH_UNIT,
    Walks,
    catch_of,
    mixed,
    most_caught,
    new_walks,
)
from tools.strength.sparring.fish.evaluation import FEATURES, Weights, count_features, worth
from tools.strength.sparring.fish.rules import MOST_MOVES, NOWHERE

UNIT = 100  # Points for a fish.
WON = 100_000
MOST_PLIES = 64
LEAF_STEPS = 60
STEPS = 3000  # Of the walks that work out an ending: at a last ply, above it.
ENTRIES = 1 << 20

LOWER, UPPER, EXACT = 1, 2, 3


class Room(NamedTuple):
    """What the search remembers and works in.

    keys, values, depths, bounds, best: of positions known; nodes: so far, allowed; and the beam,
    how many moves of a node are looked into.
    """

    keys: NDArray[np.int64]
    values: NDArray[np.int32]
    depths: NDArray[np.int8]
    bounds: NDArray[np.int8]
    best: NDArray[np.int16]
    moves: NDArray[np.int64]
    scores: NDArray[np.int64]
    features: Weights
    nodes: NDArray[np.int64]
    walks: Walks


def new_room() -> Room:
    """Room for a search that remembers nothing yet."""
    return Room(
        np.zeros(ENTRIES, np.int64),
        np.zeros(ENTRIES, np.int32),
        np.zeros(ENTRIES, np.int8),
        np.zeros(ENTRIES, np.int8),
        np.zeros(ENTRIES, np.int16),
        np.zeros((MOST_PLIES, MOST_MOVES), np.int64),
        np.zeros((MOST_PLIES, MOST_MOVES), np.int64),
        np.zeros(FEATURES, np.float32),
        np.zeros(3, np.int64),
        new_walks(),
    )


@compiled
def outcome(lead: int) -> int:
    """The value of a finished game by the lead in catches."""
    if lead > 0:
        return WON + lead
    return lead - WON if lead < 0 else 0


@compiled
def ending(
    free: int, own: int, other: int, twos: int, threes: int, lead: int, room: Room, steps: int
) -> int:
    """The value when the sides cannot meet, as exact as the steps allow."""
    mine, certain = most_caught(free, own, twos, threes, room.walks, steps)
    theirs, certain2 = most_caught(free, other, twos, threes, room.walks, steps)
    lead += mine - theirs
    if certain and certain2:
        return outcome(lead)
    return lead * UNIT // FISH_UNIT


@compiled
def judged(
    free: int,
    own: int,
    other: int,
    twos: int,
    threes: int,
    lead: int,
    to_place: int,
    weights: Weights,
    room: Room,
) -> int:
    """The value of a position for the side to move, without looking on."""
    apart = count_features(free, own, other, twos, threes, room.features)
    if apart and to_place <= 0:
        return ending(free, own, other, twos, threes, lead, room, LEAF_STEPS)
    return int(lead * UNIT / FISH_UNIT + UNIT * worth(room.features, weights, free))


@compiled
def generate(free: int, own: int, twos: int, to_place: int, moves: NDArray[np.int64]) -> int:
    """Write the moves of a side: source times 64 plus target; how many there are."""
    n = 0
    if to_place:
        targets = free & ~twos
        while targets:
            moves[n] = NOWHERE << 6 | lowest(targets)
            targets &= targets - 1
            n += 1
        return n
    while own:
        targets = slides(own & -own, free)
        source = lowest(own) << 6
        own &= own - 1
        while targets:
            moves[n] = source | lowest(targets)
            targets &= targets - 1
            n += 1
    return n


@compiled
def moved(own: int, move: int) -> int:
    """A side's penguins after a move of theirs."""
    source = move >> 6
    own |= 1 << (move & 63)
    return own if source == NOWHERE else own & ~(1 << source)


@compiled
def score_moves(
    free: int,
    own: int,
    other: int,
    twos: int,
    threes: int,
    lead: int,
    to_place: int,
    beta: int,
    ply: int,
    weights: Weights,
    room: Room,
) -> int:
    """Judge what each move leads to, until one reaches beta; how many moves there are."""
    moves = room.moves[ply]
    scores = room.scores[ply]
    n = generate(free, own, twos, to_place, moves)
    for i in range(n):
        target = 1 << (moves[i] & 63)
        after = lead + catch_of(target, twos, threes)
        scores[i] = -judged(
            free ^ target, other, moved(own, moves[i]), twos, threes, -after, to_place - 1,
            weights, room,
        )  # fmt: skip
        room.nodes[0] += 1
        if scores[i] >= beta:
            return i + 1
    return n


@compiled
def pick(moves: NDArray[np.int64], scores: NDArray[np.int64], at: int, n: int) -> None:
    """Bring the best-scored of the moves from `at` on to that place."""
    best = at
    for i in range(at + 1, n):
        if scores[i] > scores[best]:
            best = i
    move, score = moves[best], scores[best]
    moves[best], scores[best] = moves[at], scores[at]
    moves[at], scores[at] = move, score


@compiled
def search(
    free: int,
    own: int,
    other: int,
    twos: int,
    threes: int,
    lead: int,
    to_place: int,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    weights: Weights,
    room: Room,
) -> int:
    """The value of a position for the side to move; of no use if too many nodes were looked at.

    lead: the lead in catches of the side to move.
    """
    if room.nodes[0] >= room.nodes[1]:
        return 0
    if not to_place:
        mine = joined(own, free)
        if not mine & joined(other, free):
            return ending(free, own, other, twos, threes, lead, room, STEPS)
    key = mixed(mixed(free, own), other * 64 + lead * 2 + room.nodes[2] * 65536)
    at = key & ENTRIES - 1
    known = 0
    if room.keys[at] == key:
        known = room.best[at]
        if room.depths[at] >= depth:
            value = room.values[at]
            bound = room.bounds[at]
            if (
                bound == EXACT
                or (bound == LOWER and value >= beta)
                or (bound == UPPER and value <= alpha)
            ):
                return value
    moves = room.moves[ply]
    scores = room.scores[ply]
    best = -10 * WON
    best_move = 0
    before = alpha
    n = 0
    if depth <= 1:
        n = score_moves(free, own, other, twos, threes, lead, to_place, beta, ply, weights, room)
        for i in range(n):
            if scores[i] > best:
                best = scores[i]
                best_move = moves[i]
    else:
        done = 0
        at_move = 0
        early = known != 0
        while True:
            if early:
                move = known
            else:
                if n == 0:
                    n = score_moves(
                        free,
                        own,
                        other,
                        twos,
                        threes,
                        lead,
                        to_place,
                        10 * WON,
                        ply,
                        weights,
                        room,
                    )
                if at_move >= n or done >= room.nodes[2]:
                    break
                pick(moves, scores, at_move, n)
                move = moves[at_move]
                at_move += 1
                if move == known:
                    continue
            early = False
            target = 1 << (move & 63)
            after = -(lead + catch_of(target, twos, threes))
            low = max(alpha, best)
            theirs = moved(own, move)
            left = max(to_place - 1, 0)
            value = low
            if done:
                value = -search(
                    free ^ target, other, theirs, twos, threes, after, left, depth - 1,
                    -low - 1, -low, ply + 1, weights, room,
                )  # fmt: skip
            if not done or low < value < beta:
                value = -search(
                    free ^ target, other, theirs, twos, threes, after, left, depth - 1,
                    -beta, -low, ply + 1, weights, room,
                )  # fmt: skip
            if room.nodes[0] >= room.nodes[1]:
                return 0
            done += 1
            if value > best:
                best = value
                best_move = move
                if best >= beta:
                    break
    room.keys[at] = key
    room.values[at] = best
    room.depths[at] = depth
    room.bounds[at] = LOWER if best >= beta else EXACT if best > before else UPPER
    room.best[at] = best_move
    return best
