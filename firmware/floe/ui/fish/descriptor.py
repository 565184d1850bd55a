"""The entry of fish; floe.ui.catalogue says what is in it."""

from floe.ui.fish import art

MARKS = (art.FACE, art.BELLY, art.TUFTS, art.CROWN)
SIGNS = (art.CATCH, art.TAKEN)


def begin(players, chosen):
    """A deal by its number, balanced or not."""
    from floe.games.fish.rules import Fish

    game = Fish()
    game.deal(players, int(chosen["deal"]), chosen["balanced"] == "on")
    return game


def view(game, texts):
    """The view of a game of fish."""
    from floe.ui.fish.view import FishView

    return FishView(game, texts)


def counts(game, seat):
    """Fish caught, and floes taken."""
    return game.fish(seat), game.floes(seat)


def story(session, texts):
    """The counts say it all."""
    return ()


def rules():
    """The pictures of its rules."""
    from floe.ui.fish import rules_art as art

    return art.GOAL, art.PLACE, art.SLIDE, art.CATCH, art.WAY, art.END
