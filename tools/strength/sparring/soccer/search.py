"""The search of the partner of soccer: PUCT with an evaluation and playouts.

A node that is visited for the first time gets all its children, with priors by their evaluation.
Its value is partly the evaluation's, partly that of a playout: some plies in which each player
takes what looks best with some randomness, nobody overlooks a shot, and whoever then looks nearer
to the goal has the better of it.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.compiled import compiled
from tools.strength.sparring.soccer.evaluation import SEEN, Seen, Weights, evaluate
from tools.strength.sparring.soccer.rules import (
    MOST_MOVES,
    ON,
    SIZE,
    TURN,
    Moves,
    Position,
    generate,
    make,
    shot,
    winner,
)
from tools.strength.sparring.tree import (
    LOST,
    MOST_PLIES,
    ROOT,
    UNKNOWN,
    WON,
    Tree,
    add,
    back_up,
    select,
)

DRAW = 0.5


class Settings(NamedTuple):
    """The parameters of the search, found by matches against itself."""

    exploration: float = 1.2
    unseen: float = 0.1
    warmth: float = 0.7  # how much less likely a child is whose evaluation is worse
    playouts: float = 0.5  # their share of a value
    plies: int = 12  # of a playout
    chance: float = 1.0  # what is added to a logit there, at most


class Room(NamedTuple):
    """Arrays that the search works in."""

    position: Position
    child: Position
    moves: Moves
    logits: Weights
    seen: Seen
    near: Seen
    others: Seen
    path: NDArray[np.int32]
    line: NDArray[np.int8]  # the positions of the path


def new_room() -> Room:
    """Room for one search."""
    return Room(
        np.zeros(SIZE, np.int8),
        np.zeros(SIZE, np.int8),
        np.zeros(MOST_MOVES, np.int32),
        np.zeros(MOST_MOVES, np.float32),
        np.zeros(SEEN, np.int32),
        np.zeros(4, np.int32),
        np.zeros(4, np.int32),
        np.zeros(MOST_PLIES, np.int32),
        np.zeros((MOST_PLIES, SIZE), np.int8),
    )


@compiled
def seed(number: int) -> None:
    """Begin the random numbers of the playouts."""
    np.random.seed(number)


@compiled
def logit_of(position: Position, weights: Weights, room: Room) -> float:
    """The evaluation for the player to move."""
    return evaluate(position, weights, room.seen, room.near, room.others)


@compiled
def playout(position: Position, weights: Weights, settings: Settings, room: Room) -> float:
    """Play on, on the position itself; the chance that player 1 wins."""
    for _ in range(settings.plies):
        seat = position[TURN]
        if shot(position, seat) >= 0:
            return 1.0 - seat
        n = generate(position, room.moves)
        best = room.moves[0]
        least = 1e9
        for i in range(n):
            room.child[:] = position
            make(room.child, room.moves[i])
            scored = winner(room.child)
            if scored == 1 - seat:
                continue
            logit = logit_of(room.child, weights, room) + settings.chance * np.random.random()
            if shot(room.child, 1 - seat) >= 0:
                logit += 20.0
            if logit < least:
                least = logit
                best = room.moves[i]
        make(position, best)
        if winner(position) >= 0:
            return 1.0 - winner(position)
    value = 1.0 / (1.0 + math.exp(-logit_of(position, weights, room)))
    return value if position[TURN] == 0 else 1.0 - value


@compiled
def expand(tree: Tree, node: int, weights: Weights, settings: Settings, room: Room) -> float:
    """Give a node its children; the logit of the player to move."""
    position = room.position
    seat = position[TURN]
    n = generate(position, room.moves)
    top = -1e9
    for i in range(n):
        room.child[:] = position
        make(room.child, room.moves[i])
        scored = winner(room.child)
        if scored == seat:
            room.logits[i] = 1e6
        elif scored >= 0 or shot(room.child, 1 - seat) >= 0:
            room.logits[i] = -1e6
        else:
            room.logits[i] = -logit_of(room.child, weights, room)
        top = max(top, float(room.logits[i]))
    total = 0.0
    for i in range(n):
        total += math.exp((room.logits[i] - top) / settings.warmth)
    first = tree.used[0]
    for i in range(n):
        logit = room.logits[i]
        prior = math.exp((logit - top) / settings.warmth) / total
        add(tree, room.moves[i], prior, WON if logit > 1e5 else LOST if logit < -1e5 else UNKNOWN)
    tree.first[node] = first
    tree.children[node] = n
    return top


@compiled
def search(
    root: Position,
    before: NDArray[np.int8],
    tree: Tree,
    weights: Weights,
    settings: Settings,
    room: Room,
    iterations: int,
) -> None:
    """Search for a number of iterations, or until the root is proven.

    before: the positions of the game before the root.
    """
    position = room.position
    for _ in range(iterations):
        if tree.proven[ROOT] and tree.first[ROOT]:
            return
        position[:] = root
        node = ROOT
        room.path[0] = ROOT
        room.line[0] = root
        length = 1
        while tree.first[node] and not tree.proven[node] and length < MOST_PLIES:
            node = select(tree, node, settings.exploration, settings.unseen)
            make(position, tree.move[node])
            room.path[length] = node
            room.line[length] = position
            length += 1
        if node != ROOT and not tree.first[node] and _repeats(before, room, length - 1):
            value = DRAW
        else:
            value = leaf_value(tree, node, weights, settings, room)
        back_up(tree, room.path, length, value)


@compiled
def _same(one: Position, other: Position) -> bool:
    """Whether two positions are equal; the squares follow from the rest."""
    i = 0
    while i < ON and one[i] == other[i]:
        i += 1
    return i == ON


@compiled
def _repeats(before: NDArray[np.int8], room: Room, last: int) -> bool:
    """Whether the last position of the path was there before, in it or in the game."""
    found = False
    for at in range(last - 2, -1, -2):
        found |= _same(room.line[at], room.line[last])
    for at in range(before.shape[0]):
        found |= _same(before[at], room.line[last])
    return found


@compiled
def leaf_value(tree: Tree, node: int, weights: Weights, settings: Settings, room: Room) -> float:
    """The value of the position of a node for the player who moved into it; expands it."""
    position = room.position
    seat = position[TURN]
    if tree.proven[node]:
        return 1.0 if tree.proven[node] == WON else 0.0
    if tree.used[0] + MOST_MOVES < tree.move.size:
        logit = expand(tree, node, weights, settings, room)
    else:
        logit = logit_of(position, weights, room)
    value = 1.0 / (1.0 + math.exp(logit))
    if abs(logit) < 1e5 and settings.playouts > 0.0:
        first = playout(position, weights, settings, room)
        played = first if seat == 1 else 1.0 - first
        value += settings.playouts * (played - value)
    return value
