"""Whose move it is in the search of fish.

With two and three players they move in turn, the opponents all against the root player. With four
the opponents reply with one move together, whichever of theirs is worst for the root player, who
then moves again: so it sees more of its own moves (M. P. D. Schadd, M. H. M. Winands, "Best
Reply Search for Multiplayer Games", IEEE Transactions on Computational Intelligence and AI in
Games 3 (1), 2011). Which is better was found by matches: see tools/strength.md.
"""

import micropython
from micropython import const

from floe.games.fish.kernel import begin_turn

# The state, as games/fish_kernel.py lays it out; ROOT is scratch it leaves us.
_TURN = const(160)
_PLAYERS = const(161)
_OUT = const(164)
_ROOT = const(526)  # the root player's seat where the opponents reply together, else NOBODY
_NOBODY = const(255)


@micropython.viper
def agree(state: ptr8):
    """Note who the root player is, and whether the opponents reply together."""
    state[_ROOT] = state[_TURN] if state[_PLAYERS] == 4 else _NOBODY


@micropython.viper  # inline
def movers(state: ptr8) -> int:
    """A bit for the seat of each player who may make the next move, once all are placed."""
    turn = state[_TURN]
    root = state[_ROOT]
    seats = 1 << turn
    if root != _NOBODY and turn != root:
        seats = 15 ^ 1 << root
    return seats & (15 ^ state[_OUT])


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
