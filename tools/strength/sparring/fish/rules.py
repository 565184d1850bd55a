"""The rules of fish for the sparring partner: legal moves and their effect.

A position is an array of numbers, by the names below. The fish under a penguin are its player's
sooner or later, so they are counted as soon as it stands there. A player who cannot move never can
again, and is passed over.

A move is a number: the floe it leaves, NOWHERE for a penguin that is placed, times 64, plus the
floe it leads to.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.bits import lowest
from tools.strength.sparring.compiled import compiled
from tools.strength.sparring.fish.board import beside, fish_on, slides

FREE, TWOS, THREES, PENGUINS, FISH, FLOES = 0, 1, 2, 3, 7, 11
# Where a position has: free floes; the floes with two fish and more and those with three, free or
# not; a set of penguins, the fish and the floes of each of 4 players; how many players; whose turn
# it is; penguins yet to be placed; a bit for each player who was passed over, which only texts
# tell.
PLAYERS, TURN, TO_PLACE, RETIRED = 15, 16, 17, 18
SIZE = 19
NOWHERE = 63
MOST_MOVES = 128
PENGUINS_EACH = (0, 0, 4, 3, 2)

Position = NDArray[np.int64]
Moves = NDArray[np.int64]


@compiled
def can_move(position: Position, seat: int) -> bool:
    """Whether a player has a penguin with a free floe beside it."""
    return beside(position[PENGUINS + seat]) & position[FREE] != 0


@compiled
def over(position: Position) -> bool:
    """Whether nobody can move any more."""
    if position[TO_PLACE]:
        return False
    someone = False
    for seat in range(position[PLAYERS]):
        someone = someone or can_move(position, seat)
    return not someone


@compiled
def find_turn(position: Position) -> None:
    """Give the turn to the first player from the present one on who can move."""
    if position[TO_PLACE] == 0:
        for _ in range(position[PLAYERS]):
            if can_move(position, position[TURN]):
                return
            position[RETIRED] |= 1 << position[TURN]
            position[TURN] = (position[TURN] + 1) % position[PLAYERS]


@compiled
def generate(position: Position, moves: Moves) -> int:
    """Write the moves of the player to move; how many there are."""
    n = 0
    free = position[FREE]
    if position[TO_PLACE]:
        targets = free & ~position[TWOS]
        while targets:
            moves[n] = NOWHERE << 6 | lowest(targets)
            targets &= targets - 1
            n += 1
        return n
    left = int(position[PENGUINS + position[TURN]])
    while left:
        penguin = left & -left
        left ^= penguin
        targets = slides(penguin, free)
        while targets:
            moves[n] = lowest(penguin) << 6 | lowest(targets)
            targets &= targets - 1
            n += 1
    return n


@compiled
def make(position: Position, move: int) -> None:
    """Make a legal move and see whose turn it is then."""
    seat = position[TURN]
    source = move >> 6
    target = 1 << (move & 63)
    if source == NOWHERE:
        position[TO_PLACE] -= 1
    else:
        position[PENGUINS + seat] &= ~(1 << source)
    position[PENGUINS + seat] |= target
    position[FREE] &= ~target
    position[FISH + seat] += fish_on(target, position[TWOS], position[THREES])
    position[FLOES + seat] += 1
    position[TURN] = (seat + 1) % position[PLAYERS]
    find_turn(position)


@compiled
def perft(position: Position, depth: int, moves: NDArray[np.int64]) -> int:
    """The number of sequences of a number of moves; moves: a row of buffer for each ply."""
    if depth == 0:
        return 1
    n = generate(position, moves[depth])
    if depth == 1:
        return n
    total = 0
    child = np.empty(SIZE, np.int64)
    for i in range(n):
        child[:] = position
        make(child, moves[depth, i])
        total += perft(child, depth - 1, moves)
    return total


def set_up(players: int, floes: list[int]) -> Position:
    """A position before the first penguin is placed; floes: the fish on each of the 60."""
    position = np.zeros(SIZE, np.int64)
    for fish, at in ((1, FREE), (2, TWOS), (3, THREES)):
        position[at] = sum(1 << floe for floe, here in enumerate(floes) if here >= fish)
    position[PLAYERS] = players
    position[TO_PLACE] = players * PENGUINS_EACH[players]
    return position


@compiled
def sunk(position: Position) -> int:
    """The free floes to which no penguin can walk."""
    found = 0
    for seat in range(position[PLAYERS]):
        found |= position[PENGUINS + seat]
    while True:
        more = found | (beside(found) & position[FREE])
        if more == found:
            return position[FREE] & ~found
        found = more


def winners(position: Position) -> list[int]:
    """The player with the most fish, then with the most floes; from 0."""
    players = range(int(position[PLAYERS]))
    scores = [(int(position[FISH + seat]), int(position[FLOES + seat])) for seat in players]
    return [seat for seat in players if scores[seat] == max(scores)]
