"""The search of the partner of xok: PUCT with an evaluation and playouts.

A node that is visited for the first time gets all its children, with priors by their evaluation.
Its value is half the evaluation's, half the result of a playout in which nobody overlooks a win,
nor lets the other one win if that can be helped.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.compiled import compiled
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
from tools.strength.sparring.xok.board import Board
from tools.strength.sparring.xok.evaluation import FEATURES, Weights, evaluate
from tools.strength.sparring.xok.rules import (
    MOST_MOVES,
    SIZE,
    TURN,
    Moves,
    Position,
    can_move,
    could_win,
    generate,
    make,
    result,
    wins,
)


class Settings(NamedTuple):
    """The parameters of the search, found by matches against itself."""

    exploration: float = 1.2
    unseen: float = 0.1
    warmth: float = 0.6  # how much less likely a child is whose evaluation is worse
    playouts: float = 0.5  # their share of a value
    choices: int = 2  # random moves of which a playout takes the best


class Room(NamedTuple):
    """Arrays that the search works in."""

    position: Position
    child: Position
    moves: Moves
    logits: Weights
    counts: Weights
    path: NDArray[np.int32]


def new_room() -> Room:
    """Room for one search."""
    return Room(
        np.zeros(SIZE, np.int64),
        np.zeros(SIZE, np.int64),
        np.zeros(MOST_MOVES, np.int32),
        np.zeros(MOST_MOVES, np.float32),
        np.zeros(FEATURES, np.float32),
        np.zeros(MOST_PLIES, np.int32),
    )


@compiled
def seed(number: int) -> None:
    """Begin the random numbers of the playouts."""
    np.random.seed(number)


@compiled
def playout(board: Board, position: Position, weights: Weights, choices: int, room: Room) -> float:
    """Play to the end, on the position itself; the result for white."""
    while True:
        seat = position[TURN]
        if could_win(board, position, seat):
            return 1.0 - seat
        n = generate(board, position, room.moves)
        if n == 0:
            return result(board, position)
        threatened = could_win(board, position, 1 - seat)
        tries = 12 if threatened else choices
        best = room.moves[0]
        least = np.float32(1e9)
        for _ in range(tries):
            move = room.moves[int(np.random.random() * n)]
            if tries == 1:
                best = move
                break
            room.child[:] = position
            make(board, room.child, move)
            logit = evaluate(board, room.child, weights, room.counts)
            if threatened and could_win(board, room.child, 1 - seat):
                logit += np.float32(1e6)
            if logit < least:
                least = logit
                best = move
        make(board, position, best)


@compiled
def expand(
    board: Board, tree: Tree, node: int, weights: Weights, settings: Settings, room: Room
) -> float:
    """Give a node its children; the logit of the player to move."""
    position = room.position
    seat = position[TURN]
    n = generate(board, position, room.moves)
    threatened = could_win(board, position, 1 - seat)
    winning = could_win(board, position, seat)  # at the root only: else there are no children
    top = np.float32(-1e9)
    for i in range(n):
        room.child[:] = position
        make(board, room.child, room.moves[i])
        room.logits[i] = -evaluate(board, room.child, weights, room.counts)
        if threatened and could_win(board, room.child, 1 - seat):
            room.logits[i] = np.float32(-1e6)
        top = max(top, room.logits[i])
    total = 0.0
    for i in range(n):
        total += math.exp((room.logits[i] - top) / settings.warmth)
    first = tree.used[0]
    for i in range(n):
        lost = room.logits[i] <= -1e6 and threatened
        prior = math.exp((room.logits[i] - top) / settings.warmth) / total
        won = winning and wins(board, position, room.moves[i])
        add(tree, room.moves[i], prior, WON if won else LOST if lost else UNKNOWN)
    tree.first[node] = first
    tree.children[node] = n
    return float(top)


@compiled
def search(
    board: Board,
    root: Position,
    tree: Tree,
    weights: Weights,
    settings: Settings,
    room: Room,
    iterations: int,
) -> None:
    """Search for a number of iterations, or until the root is proven."""
    position = room.position
    for _ in range(iterations):
        if tree.proven[ROOT] and tree.first[ROOT]:
            return
        position[:] = root
        node = ROOT
        room.path[0] = ROOT
        length = 1
        while tree.first[node] and not tree.proven[node] and length < MOST_PLIES:
            node = select(tree, node, settings.exploration, settings.unseen)
            make(board, position, tree.move[node])
            room.path[length] = node
            length += 1
        back_up(
            tree,
            room.path,
            length,
            leaf_value(board, tree, node, weights, settings, room),
        )


@compiled
def leaf_value(
    board: Board, tree: Tree, node: int, weights: Weights, settings: Settings, room: Room
) -> float:
    """The value of the position of a node for the player who moved into it; expands it."""
    position = room.position
    seat = position[TURN]
    if tree.proven[node]:
        return 1.0 if tree.proven[node] == WON else 0.0
    if node != ROOT and could_win(board, position, seat):
        tree.proven[node] = LOST
        return 0.0
    if not can_move(board, position):
        white = result(board, position)
        value = white if seat == 1 else 1.0 - white
        if value != 0.5:
            tree.proven[node] = WON if value == 1.0 else LOST
        return value
    logit = np.float32(0.0)
    if tree.used[0] + MOST_MOVES < tree.move.size:
        logit = expand(board, tree, node, weights, settings, room)
    else:
        logit = evaluate(board, position, weights, room.counts)
    value = 1.0 / (1.0 + math.exp(logit))
    if settings.playouts > 0.0:
        white = playout(board, position, weights, settings.choices, room)
        played = white if seat == 1 else 1.0 - white
        value += settings.playouts * (played - value)
    return value
