"""The tree of a partner: chooses the next child, and learns from results.

The children of a node lie side by side; a node holds what is known of the move that leads to it,
from the view of the player who makes that move. PUCT decides where to go: the child with the best
mean value and, while it was seldom visited, a bonus by its prior. A node whose outcome is certain
is `proven`, and is not visited again.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.compiled import compiled

ROOT = 0
LOST, UNKNOWN, WON = -1, 0, 1  # What is proven of a node, for the player who moves into it.
MOST_PLIES = 128


class Tree(NamedTuple):
    """The nodes, an array for each of their properties; `used`: how many there are."""

    used: NDArray[np.int64]
    move: NDArray[np.int32]
    first: NDArray[np.int32]  # of the children; 0: not expanded
    children: NDArray[np.int32]
    visits: NDArray[np.int32]
    total: NDArray[np.float32]  # of the values seen, 0 to 1 each
    prior: NDArray[np.float32]
    proven: NDArray[np.int8]


def new_tree(capacity: int) -> Tree:
    """An empty tree with room for a number of nodes."""
    return Tree(
        np.zeros(1, np.int64),
        np.zeros(capacity, np.int32),
        np.zeros(capacity, np.int32),
        np.zeros(capacity, np.int32),
        np.zeros(capacity, np.int32),
        np.zeros(capacity, np.float32),
        np.zeros(capacity, np.float32),
        np.zeros(capacity, np.int8),
    )


@compiled
def clear(tree: Tree) -> None:
    """Keep only the root, unvisited."""
    tree.used[0] = 0
    add(tree, 0, 1.0, UNKNOWN)


@compiled
def add(tree: Tree, move: int, prior: float, proven: int) -> int:
    """Add a node behind all others; its number."""
    node = tree.used[0]
    tree.used[0] = node + 1
    tree.move[node] = move
    tree.first[node] = 0
    tree.children[node] = 0
    tree.visits[node] = 0
    tree.total[node] = 0.0
    tree.prior[node] = prior
    tree.proven[node] = proven
    return node


@compiled
def most_promising(tree: Tree, node: int, exploration: float, guess: float) -> int:
    """The child to visit next, if one that was never visited is thought to be worth a guess."""
    first = tree.first[node]
    bonus = exploration * math.sqrt(max(tree.visits[node], 1))
    best = first
    most = -1e9
    for child in range(first, first + tree.children[node]):
        if tree.proven[child] == WON:
            return child
        if tree.proven[child] == LOST:
            continue
        n = tree.visits[child]
        mean = tree.total[child] / n if n else guess
        score = mean + bonus * tree.prior[child] / (1 + n)
        if score > most:
            most = score
            best = child
    return best


@compiled
def select(tree: Tree, node: int, exploration: float, unseen: float) -> int:
    """The child to visit next.

    unseen: how much worse than its parent a child is thought to be before its first visit.
    """
    # The node's value is that of the player who moved into it; its children are the other's.
    guess = 1.0 - tree.total[node] / max(tree.visits[node], 1) - unseen
    return most_promising(tree, node, exploration, guess)


@compiled
def prove(tree: Tree, node: int) -> None:
    """Note what the children of a node prove of it."""
    first = tree.first[node]
    proven = WON
    for child in range(first, first + tree.children[node]):
        if tree.proven[child] == WON:
            proven = LOST
            break
        if tree.proven[child] == UNKNOWN:
            proven = UNKNOWN
    tree.proven[node] = proven


@compiled
def back_up(tree: Tree, path: NDArray[np.int32], length: int, value: float) -> None:
    """Add to a path's nodes the value of its last, 0 to 1, for the player who moved into it."""
    for at in range(length - 1, -1, -1):
        node = path[at]
        if tree.first[node] and not tree.proven[node]:
            prove(tree, node)
        if tree.proven[node]:
            value = 1.0 if tree.proven[node] == WON else 0.0
        tree.visits[node] += 1
        tree.total[node] += value
        value = 1.0 - value


@compiled
def best_child(tree: Tree) -> int:
    """The root's best child: one that wins, else the most visited that does not lose."""
    first = tree.first[ROOT]
    best = first
    most = -1.0
    for child in range(first, first + tree.children[ROOT]):
        if tree.proven[child] == WON:
            return child
        visits = tree.visits[child] + tree.prior[child]  # before the first visit, by the prior
        if tree.proven[child] == LOST:
            visits = visits * 1e-6  # all lose: the one that took longest to be refuted
        if visits > most:
            most = visits
            best = child
    return best
