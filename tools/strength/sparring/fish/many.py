"""The search of the partner of fish for three and four players: a tree of playouts.

Everybody is for themselves: a node counts what its visits were worth to the player who moves into
it. In a playout a player takes the best of a few random moves, by the fish that it catches and
those in reach from there.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.bits import count
from tools.strength.sparring.compiled import compiled
from tools.strength.sparring.fish.board import beside, fish_on, slides
from tools.strength.sparring.fish.rules import (
    FISH,
    FLOES,
    FREE,
    MOST_MOVES,
    NOWHERE,
    PENGUINS,
    PLAYERS,
    SIZE,
    THREES,
    TURN,
    TWOS,
    Moves,
    Position,
    generate,
    make,
)
from tools.strength.sparring.tree import (
    MOST_PLIES,
    ROOT,
    UNKNOWN,
    Tree,
    add,
    best_child,
    clear,
    most_promising,
    new_tree,
)

NODES = 2_000_000  # Room of the tree, about 29 bytes each.
EXPLORATION = 0.8
WARMTH = 1.2  # How much less likely a move is that looks worse, in fish.
CHOICES = 3  # Random moves of which a playout takes the best.
PLAYOUTS = 10  # Of an iteration, as the protocol counts them.
MARGIN = 0.3  # The share of a result that depends on the margin in fish, not on who won.

Values = NDArray[np.float64]


@compiled
def seed(number: int) -> None:
    """Begin the random numbers of the playouts."""
    np.random.seed(number)


@compiled
def promise(position: Position, move: int) -> float:
    """How good a move looks by itself, in fish."""
    free, twos, threes = position[FREE], position[TWOS], position[THREES]
    target = 1 << (move & 63)
    gain = float(fish_on(target, twos, threes))
    after = slides(target, free ^ target)
    gain += 0.9 * math.sqrt(count(after))
    if move >> 6 != NOWHERE:
        before = slides(1 << (move >> 6), free)
        gain -= 0.9 * math.sqrt(count(before)) - 0.9
    # Whom does it stand in the way of?
    others = 0
    for seat in range(position[PLAYERS]):
        if seat != position[TURN]:
            others |= position[PENGUINS + seat]
    hemmed = beside(target) & others
    while hemmed:
        penguin = hemmed & -hemmed
        hemmed ^= penguin
        exits = count(beside(penguin) & free & ~target)
        gain += 2.0 if exits == 0 else 0.8 if exits == 1 else 0.2
    return gain


@compiled
def results(position: Position, values: Values) -> None:
    """What a finished game is worth to each player, 0 to 1; 1 in all if margins did not count."""
    players = position[PLAYERS]
    most = 0
    winners = 0
    for seat in range(players):
        score = position[FISH + seat] * 256 + position[FLOES + seat]
        if score > most:
            most = score
            winners = 0
        winners += score == most
    for seat in range(players):
        score = position[FISH + seat] * 256 + position[FLOES + seat]
        best = 0
        for other in range(players):
            if other != seat:
                best = max(best, position[FISH + other])
        lead = position[FISH + seat] - best
        won = 1.0 / winners if score == most else 0.0
        values[seat] = (1 - MARGIN) * won + MARGIN / (1.0 + math.exp(-lead / 6.0))


@compiled
def play_out(position: Position, moves: Moves, values: Values) -> None:
    """Play to the end, on the position itself."""
    while True:
        n = generate(position, moves)
        if n == 0:
            break
        best = moves[int(np.random.random() * n)]
        most = promise(position, best)
        for _ in range(1, CHOICES):
            move = moves[int(np.random.random() * n)]
            score = promise(position, move)
            if score > most:
                most = score
                best = move
        make(position, best)
    results(position, values)


@compiled
def expand(tree: Tree, node: int, position: Position, moves: Moves, hopes: Values) -> None:
    """Give a node its children, each the likelier the better it looks."""
    n = generate(position, moves)
    top = -1e9
    for i in range(n):
        hopes[i] = promise(position, moves[i])
        top = max(top, hopes[i])
    total = 0.0
    for i in range(n):
        hopes[i] = math.exp((hopes[i] - top) / WARMTH)
        total += hopes[i]
    first = tree.used[0]
    for i in range(n):
        add(tree, moves[i], hopes[i] / total, UNKNOWN)
    tree.first[node] = first
    tree.children[node] = n


@compiled
def explore(root: Position, tree: Tree, iterations: int) -> None:
    """Run a number of iterations."""
    moves = np.empty(MOST_MOVES, np.int64)
    hopes = np.empty(MOST_MOVES, np.float64)
    values = np.empty(4, np.float64)
    position = np.empty(SIZE, np.int64)
    path = np.empty(MOST_PLIES, np.int64)
    movers = np.empty(MOST_PLIES, np.int64)
    for _ in range(iterations):
        position[:] = root
        node = ROOT
        length = 0
        while tree.children[node]:
            seat = position[TURN]
            best = 0.0  # the best child's mean, a guess at what others are worth
            first = tree.first[node]
            for child in range(first, first + tree.children[node]):
                if tree.visits[child]:
                    best = max(best, tree.total[child] / tree.visits[child])
            guess = max(best - 0.1, 0.0) if best else 0.5
            node = most_promising(tree, node, EXPLORATION, guess)
            make(position, tree.move[node])
            path[length] = node
            movers[length] = seat
            length += 1
        if (tree.visits[node] or node == ROOT) and tree.used[0] + MOST_MOVES < tree.move.size:
            expand(tree, node, position, moves, hopes)
        play_out(position, moves, values)
        tree.visits[ROOT] += 1
        for at in range(length):
            if path[at] != ROOT:
                tree.visits[path[at]] += 1
                tree.total[path[at]] += values[movers[at]]


class Many:
    """A search for the move of one of three or four players."""

    def __init__(self) -> None:
        self._tree = new_tree(NODES)
        self._root = np.zeros(SIZE, np.int64)

    def start(self, position: Position, number: int) -> None:
        """Take up a position; number: of the chance."""
        self._root[:] = position
        seed(number)
        clear(self._tree)

    def step(self, iterations: int) -> bool:
        """Search on; whether that is of any more use."""
        explore(self._root, self._tree, iterations * PLAYOUTS)
        return int(self._tree.children[ROOT]) > 1

    def best(self) -> tuple[int, float]:
        """The move to play and its value."""
        child = best_child(self._tree)
        visits = max(int(self._tree.visits[child]), 1)
        return int(self._tree.move[child]), float(self._tree.total[child]) / visits
