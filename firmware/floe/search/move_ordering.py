"""Which move is tried first, and the best line of moves so far: helpers of the search."""

import micropython

from floe.search.layout import DIAGONAL, FRAME, LAST_LINE, MOST_DEPTH, NEXT


def keep_line(lines):
    """Keep the best line of the iteration just done for the next one to try first."""
    for ply in range(MOST_DEPTH):
        lines[LAST_LINE + ply] = lines[ply]


@micropython.viper  # inline
def expected(moves: ptr32, frames: ptr32, lines: ptr32, ply: int) -> int:
    """The move of the last principal variation at this ply, 0 when the path has left it."""
    line = LAST_LINE
    frame = 0
    above = 0
    while above < ply:
        frame += FRAME
        if moves[frames[frame + NEXT] - 1] != lines[line + above]:
            return 0
        above += 1
    return lines[line + ply]


@micropython.viper  # inline
def pick(moves: ptr32, scores: ptr32, first: int, at: int, end: int):
    """Let the first of moves[at:end] change places with the best-scored, the first of equals.

    Those from `first` on were picked before; none is better than the last of them, so who is as
    good is the best. After drop() there is no telling.
    """
    most = scores[at - 1] if at != first else 0
    best = at
    high = scores[at]
    i = at + 1  # register
    if high == most:
        i = end
    while i != end:
        if scores[i] > high:
            high = scores[i]
            best = i
            if high == most:
                break
        i += 1
    move = moves[best]
    moves[best] = moves[at]
    scores[best] = scores[at]
    moves[at] = move
    scores[at] = high


@micropython.viper  # inline
def drop(moves: ptr32, scores: ptr32, at: int, end: int, move: int):
    """Let a move that was tried already change places with the first of moves[at:end]."""
    i = at  # register
    while i != end and moves[i] != move:
        i += 1
    moves[i] = moves[at]
    scores[i] = scores[at]
    moves[at] = move
    scores[at] = 0


@micropython.viper  # inline
def last_line(lines: ptr32, ply: int, move: int):
    """The best line of a last ply is one move."""
    lines[ply * DIAGONAL] = move
    lines[ply * DIAGONAL + 1] = 0


@micropython.viper  # inline
def extend(lines: ptr32, ply: int, move: int):
    """The best line from `ply` on is now `move` and the best line from the next ply."""
    line = ply * MOST_DEPTH
    below = line + MOST_DEPTH
    lines[line + ply] = move
    i = ply + 1  # register
    while i < MOST_DEPTH:
        lines[line + i] = lines[below + i]
        if not lines[below + i]:
            return
        i += 1
