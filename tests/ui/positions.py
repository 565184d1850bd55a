"""Positions of the three games whose pictures are kept, by name."""

from floe.games import registry
from tests import tables

# The game, how many play, and the position, None for the first.
POSITIONS = {
    name: (game, int(players), text or None)
    for name, game, players, text in tables.rows(__file__, "positions.txt")
}

_WATER = "0000000/00000000/0000000/00000000/0000000/00000000/0000000/00000000"

# Finished games of fish by how many played, all floes taken: who won is in the last field.
ENDED = {
    2: f"{_WATER} -,-,-,-/-,-,-,- 1 52+31/39+27",
    3: f"{_WATER} -,-,-/-,-,-/-,-,- 1 30+20/38+21/31+19",
    4: f"{_WATER} -,-/-,-/-,-/-,- 1 25+15/20+15/25+15/24+13",
}

XOK_TEN = "B2/BwBb/w1BWW/wwWbBw/wbWbB/bwww/wbw 2000/0000 2"  # Xok that ended with a chain of ten.
# Xok that both won: no moves are left, chains and sharks are equal.
XOK_SHARED = "wwb/BBWb/wwbWb/wBw1W1/wBBBW/wbW1/b1W 0000/0000 1"
SOCCER_GOAL = "c2ne,b6w,g7e/e4sw,f5^,c5sw h8 2"  # Soccer after a goal.


def begin(name, players=0):
    """A game at one of POSITIONS; at its start it is for as many players as are asked for."""
    game, usual, text = POSITIONS[name]
    begun = registry.new_game(game, players or usual, {"deal": "1"})
    if text:
        begun.read(text)
    return begun
