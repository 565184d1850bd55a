"""A new game begins, in the place of the one of its kind that is kept."""

from floe.games import registry
from floe.ui import session


def ask(console, own, name, begin):
    """Call begin(), after asking if a game of that name is kept; own: the screens' texts."""
    if not session.is_kept(console.storage, name):
        begin()
        return
    from floe.ui.screens.confirm import Confirm

    console.push(
        Confirm(console, own.NEW_GAME, own.NEW_GAME_LOSES, own.YES_NEW, own.NO_KEEP, begin)
    )


def begin(console, name, seats, headers):
    """Begin a game of that name; seats, headers: as floe.ui.session.Session has them."""
    game = registry.new_game(name, len(seats), headers)
    begun = session.Session(console.storage, game, seats, headers)
    begun.keep()
    session.forget_last(console.storage)
    console.start(begun)
