"""Positions for the tests of the partner of xok."""

from array import array

from tools.strength.sparring.xok.partner import Partner


def partner(text=""):
    """A partner with room for a short search, at a position."""
    player = Partner(nodes=200_000)
    if text:
        player.read(text)
    return player


def floe_moves(game):
    """Floe's legal moves as text, in order."""
    room = array("i", bytes(4 * game.MAX_MOVES))
    return sorted(game.move_text(room[i]) for i in range(game.generate(room)))
