"""The games the console offers; a game's own modules are imported when it is chosen."""

from floe.games.errors import TextError
from floe.ui import art


class Offer:
    """A game as menu and set-up know it.

    name: as the rules have it, and the key of its texts; picture: of floe.ui.art; least, most:
    how many may play; balanced: whether its deal can be balanced; dealt: whether its start is
    dealt by a number.
    """

    def __init__(self, name, picture, least, most, balanced, dealt=False):
        self.name = name
        self.picture = picture
        self.least = least
        self.most = most
        self.balanced = balanced
        self.dealt = dealt


OFFERS = (Offer("fish", art.FISH, 2, 4, True, dealt=True), Offer("xok", art.XOK, 2, 2, False))


def offer(name):
    """The offer of a game by name."""
    return [offer for offer in OFFERS if offer.name == name][0]


def new_game(name):
    """A game object by name; TextError if there is no such game."""
    if name == "fish":
        from floe.games.fish import Fish

        return Fish()
    if name == "xok":
        from floe.games.xok import Xok

        return Xok()
    raise TextError("there is no game named %s here" % name)


def marks(name):
    """The pictures by which a game's players are known on its board, by seat."""
    if name == "fish":
        from floe.ui import fish_art

        return [fish_art.FACE, fish_art.BELLY, fish_art.TUFTS, fish_art.CROWN]
    if name == "xok":
        from floe.ui import xok_art

        return [xok_art.WHITE, xok_art.BLACK]
    return []


def signs(name):
    """The pictures of what a game counts, in the order of a table's columns."""
    if name == "fish":
        from floe.ui import fish_art

        return [fish_art.CATCH, fish_art.TAKEN]
    if name == "xok":
        from floe.ui import xok_art

        return [xok_art.CHAIN, xok_art.SHARK]
    return []


def counts(game, seat):
    """What a player has of what the game counts, in the order of signs()."""
    if game.NAME == "fish":
        return [game.fish(seat), game.floes(seat)]
    if game.NAME == "xok":
        return [game.longest(seat), game.sharks_in_longest(seat)]
    return []
