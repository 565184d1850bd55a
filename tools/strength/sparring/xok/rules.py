"""The rules of xok for the sparring partner: legal moves, their effect, and the winner.

A position is an array of 13 numbers, by the names below. A move is a number: its kind, a space,
and either the other space of two fish or the directions in which a shark's mouths eat.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.bits import count, lowest
from tools.strength.sparring.compiled import compiled
from tools.strength.sparring.xok.board import Board, around, chain_of

# Where a position has each player's fish, sharks, sharks in hand (4 kinds each), and the turn.
FISH, SHARKS, HAND, TURN = 0, 2, 4, 12
SIZE = 13
SUPPLY = 14  # Fish of each player, on the board or not.
GOAL = 10  # Pieces of a chain that wins.
KINDS = 4  # small, then mouths 60, 120 and 180 degrees apart
TWO_FISH = 0  # The kind of a move that lays two fish; a shark's is 1 and more.
MOST_MOVES = 4096

Position = NDArray[np.int64]
Moves = NDArray[np.int32]


def new_position() -> Position:
    """The empty board."""
    position = np.zeros(SIZE, np.int64)
    position[HAND : HAND + 2 * KINDS] = [3, 1, 1, 1] * 2
    return position


@compiled
def pieces(position: Position, seat: int) -> int:
    """The set of a player's fish and sharks."""
    return position[FISH + seat] | position[SHARKS + seat]


@compiled
def hand(position: Position, seat: int) -> int:
    """How many sharks a player has left to lay."""
    at = HAND + KINDS * seat
    return position[at] + position[at + 1] + position[at + 2] + position[at + 3]


@compiled
def empty_cells(board: Board, position: Position) -> int:
    """The set of empty spaces."""
    all_cells = (np.int64(1) << board.size) - 1
    return all_cells & ~(pieces(position, 0) | pieces(position, 1))


@compiled
def may_lay_fish(position: Position, seat: int) -> bool:
    """Whether a player has two fish left."""
    return count(position[FISH + seat]) <= SUPPLY - 2


@compiled
def generate(board: Board, position: Position, moves: Moves) -> int:
    """Write the moves of the player to move; how many there are."""
    seat = position[TURN]
    prey = position[FISH + 1 - seat]
    empty = empty_cells(board, position)
    n = 0
    if may_lay_fish(position, seat):
        for cell in range(board.size):
            if empty >> cell & 1:
                for direction in range(3):  # the others are those of the other space
                    other = board.step[cell, direction]
                    if other >= 0 and empty >> other & 1:
                        moves[n] = TWO_FISH | cell << 3 | other << 9
                        n += 1
    if not hand(position, seat):
        return n
    for cell in range(board.size):
        under = int(prey) >> cell & 1
        if not under and not empty >> cell & 1:
            continue
        if not under and not board.near[cell] & prey:
            continue
        eatable = 0
        for direction in range(6):
            other = board.step[cell, direction]
            if other >= 0 and prey >> other & 1:
                eatable |= 1 << direction
        for kind in range(1, KINDS + 1):
            if position[HAND + KINDS * seat + kind - 1]:
                n = _turned(moves, n, kind, cell, eatable, under)
    return n


@compiled
def _turned(moves: Moves, n: int, kind: int, cell: int, eatable: int, under: int) -> int:
    """Write the ways to turn a shark on a space that differ in what it eats."""
    seen = np.int64(0) if under else np.int64(1)  # sets of directions; the empty one may not do
    for direction in range(6):
        mouths = 1 << direction
        if kind > 1:
            mouths |= 1 << (direction + kind - 1) % 6
        eaten = mouths & eatable
        if not seen >> eaten & 1:
            seen |= np.int64(1) << eaten
            moves[n] = kind | cell << 3 | eaten << 9
            n += 1
    return n


@compiled
def make(board: Board, position: Position, move: int) -> None:
    """Play a move."""
    seat = position[TURN]
    kind = move & 7
    cell = move >> 3 & 63
    rest = move >> 9
    one = np.int64(1) << cell
    if kind == TWO_FISH:
        position[FISH + seat] |= one | np.int64(1) << rest
    else:
        eaten = one
        for direction in range(6):
            if rest >> direction & 1:
                eaten |= np.int64(1) << board.step[cell, direction]
        position[FISH + 1 - seat] &= ~eaten
        position[SHARKS + seat] |= one
        position[HAND + KINDS * seat + kind - 1] -= 1
    position[TURN] = 1 - seat


@compiled
def can_move(board: Board, position: Position) -> bool:
    """Whether the player to move can lay two fish or a shark."""
    seat = position[TURN]
    empty = empty_cells(board, position)
    if may_lay_fish(position, seat):
        left = empty
        while left:
            if board.near[lowest(left)] & empty:
                return True
            left &= left - 1
    # A shark may be laid on any fish of the enemy, so that it eats it.
    return hand(position, seat) > 0 and position[FISH + 1 - seat] != 0


@compiled
def longest(board: Board, position: Position, seat: int) -> int:
    """A player's best chain: 16 times its length, plus its sharks."""
    best = 0
    left = pieces(position, seat)
    while left:
        chain = chain_of(board, lowest(left), pieces(position, seat))
        left &= ~chain
        best = max(best, 16 * count(chain) + count(chain & position[SHARKS + seat]))
    return best


@compiled
def wins(board: Board, position: Position, move: int) -> bool:
    """Whether a move of the player to move makes a chain of ten."""
    seat = position[TURN]
    cell = move >> 3 & 63
    own = pieces(position, seat) | np.int64(1) << cell
    if move & 7 == TWO_FISH:
        own |= np.int64(1) << (move >> 9)
    return count(own) >= GOAL and count(chain_of(board, cell, own)) >= GOAL


@compiled
def could_win(board: Board, position: Position, seat: int) -> bool:
    """Whether a player would have a move that makes a chain of ten, if it were their turn."""
    own = pieces(position, seat)
    if count(own) < GOAL - 2:
        return False
    joined = np.zeros(64, np.int64)  # by space: what a piece there would join
    beside = np.int64(0)
    left = own
    while left:
        chain = chain_of(board, lowest(left), own)
        left &= ~chain
        border = around(board, chain)
        beside |= border
        while border:
            joined[lowest(border)] |= chain
            border &= border - 1
    prey = position[FISH + 1 - seat]
    empty = empty_cells(board, position)
    sharks = hand(position, seat) > 0
    fish = may_lay_fish(position, seat)
    left = beside & (empty | prey)
    while left:
        cell = lowest(left)
        one = left & -left
        left ^= one
        near = board.near[cell]
        if sharks and (one | near) & prey and count(joined[cell]) >= GOAL - 1:
            return True
        if fish and one & empty:
            others = near & empty
            while others:
                if count(joined[cell] | joined[lowest(others)]) >= GOAL - 2:
                    return True
                others &= others - 1
    return False


@compiled
def result(board: Board, position: Position) -> float:
    """The value of an ended game to white: 1, 0, or a half."""
    lead = longest(board, position, 0) - longest(board, position, 1)
    return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5


@compiled
def over(board: Board, position: Position) -> bool:
    """Whether the game has ended."""
    return (
        longest(board, position, 0) >= 16 * GOAL
        or longest(board, position, 1) >= 16 * GOAL
        or not can_move(board, position)
    )


@compiled
def perft(board: Board, position: Position, depth: int, moves: NDArray[np.int32]) -> int:
    """The number of games of a number of moves; moves: a row of buffer for each."""
    if depth == 0:
        return 1
    if over(board, position):
        return 0
    n = generate(board, position, moves[depth])
    if depth == 1:
        return n
    total = 0
    for i in range(n):
        child = position.copy()
        make(board, child, moves[depth, i])
        total += perft(board, child, depth - 1, moves)
    return total
