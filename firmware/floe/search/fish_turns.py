"""Whose move it is in the search of fish.

With two and three players they move in turn, the opponents all against the root player. With four
the opponents reply with one move together, whichever of theirs is worst for the root player, who
then moves again: so it sees more of its own moves (M. P. D. Schadd, M. H. M. Winands, "Best
Reply Search for Multiplayer Games", IEEE Transactions on Computational Intelligence and AI in
Games 3 (1), 2011). Which is better was found by matches: see tools/strength.md.
"""

import micropython
from micropython import const

from floe.games.fish_kernel import begin_turn, generate

# The state, as games/fish_kernel.py lays it out; ROOT is scratch it leaves us.
_TURN = const(160)
_PLAYERS = const(161)
_TO_PLACE = const(163)
_ROOT = const(526)  # the root player's seat where the opponents reply together, else NOBODY
_NOBODY = const(255)


@micropython.viper
def agree(state: ptr8):
    """Note who the root player is, and whether the opponents reply together."""
    state[_ROOT] = state[_TURN] if state[_PLAYERS] == 4 else _NOBODY


@micropython.viper  # inline
def replies(state: ptr8, moves: ptr32, at: int) -> int:
    """Write the moves of the player, or players, to move from moves[at] on; returns how many."""
    turn = state[_TURN]
    root = state[_ROOT]
    seat = turn
    end = turn + 1
    if root != _NOBODY and turn != root and not state[_TO_PLACE]:
        seat = 0
        end = 4
    n = at
    while seat < end:
        if seat == turn or seat != root:
            state[_TURN] = seat
            n += int(generate(state, moves, n))
        seat += 1
    state[_TURN] = turn
    return n - at


@micropython.viper  # inline
def may_move(state: ptr8, seat: int) -> int:
    """1 if a player is to move, alone or with others."""
    turn = state[_TURN]
    if seat == turn:
        return 1
    return 1 if state[_ROOT] != _NOBODY and turn != state[_ROOT] and seat != state[_ROOT] else 0


@micropython.viper  # inline
def take_turn(state: ptr8, seat: int):
    """It is the turn of the player who moves; undo leaves it there, which is as good."""
    if state[_ROOT] != _NOBODY:
        state[_TURN] = seat


@micropython.viper  # inline
def hand_back(state: ptr8, seat: int):
    """After an opponent's reply it is the root player's turn."""
    if state[_ROOT] != _NOBODY and seat != state[_ROOT]:
        begin_turn(state, state[_ROOT])
