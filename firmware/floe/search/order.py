"""Which move is tried first, and the best line of moves so far: helpers of the search."""

import micropython
from micropython import const

MOST_DEPTH = 24
"""Plies the stacks have room for."""

_MOST_DEPTH = const(24)


def keep_line(lines):
    """Keep the best line of the iteration just done for the next one to try first."""
    for ply in range(_MOST_DEPTH):
        lines[_MOST_DEPTH * _MOST_DEPTH + ply] = lines[ply]


@micropython.viper  # inline
def pick(moves: ptr32, scores: ptr32, at: int, end: int):
    """Bring the best-scored move of moves[at:end] to the front, the first of equals."""
    best = at
    high = scores[at]
    i = at + 1  # register
    while i < end:
        if scores[i] > high:
            high = scores[i]
            best = i
        i += 1
    i = best
    move = moves[i]
    while i > at:  # the others keep their order
        moves[i] = moves[i - 1]
        scores[i] = scores[i - 1]
        i -= 1
    moves[at] = move
    scores[at] = high


@micropython.viper  # inline
def drop(moves: ptr32, scores: ptr32, at: int, end: int, move: int):
    """Bring a move that was tried already to the front of moves[at:end]; the others keep order."""
    i = at  # register
    while i < end and moves[i] != move:
        i += 1
    while i > at:
        moves[i] = moves[i - 1]
        scores[i] = scores[i - 1]
        i -= 1
    moves[at] = move


@micropython.viper  # inline
def extend(lines: ptr32, ply: int, move: int):
    """The best line from `ply` on is now `move` and the best line from the next ply."""
    line = ply * _MOST_DEPTH
    below = line + _MOST_DEPTH
    lines[line + ply] = move
    i = ply + 1  # register
    while i < _MOST_DEPTH:
        lines[line + i] = lines[below + i]
        if not lines[below + i]:
            return
        i += 1
