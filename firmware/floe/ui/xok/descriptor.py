"""The entry of xok; floe.ui.catalogue says what is in it."""

from floe.ui.xok import art

MARKS = (art.WHITE, art.BLACK)
SIGNS = (art.CHAIN, art.SHARK)

_TEN = 10


def begin(players, chosen):
    """An empty board of as many spaces as were chosen."""
    from floe.games.xok.rules import Xok

    game = Xok()
    game.deal(int(chosen["board"]))
    return game


def view(game, texts):
    """The view of a game of xok."""
    from floe.ui.xok.view import XokView

    return XokView(game, texts)


def counts(game, seat):
    """Pieces in the longest chain, and sharks among them."""
    return game.longest(seat), game.sharks_in_longest(seat)


def story(session, texts):
    """Was it a chain of ten, or could nobody go on?"""
    game = session.game
    if max(game.longest(0), game.longest(1)) >= _TEN:
        return texts.END_CHAIN
    return texts.END_NO_MOVE


def rules():
    """The pictures of its rules."""
    from floe.ui.xok import rules_art as art

    return art.GOAL, art.FISH, art.SHARK, art.EAT, art.SHARKS, art.END
