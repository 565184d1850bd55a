"""Starts a new game in place of the saved one of its kind."""

from floe.games import registry
from floe.ui import daily, kept_game, session, statistics
from floe.ui.progress import Progress


def ask(console, name, begin):
    """Call begin(); if a game of that name is saved, ask first."""
    if not kept_game.is_kept(console.storage, name):
        begin()
        return
    from floe.ui.screens.confirm import Confirm

    own = console.strings
    console.push(
        Confirm(console, own.NEW_GAME, own.NEW_GAME_LOSES, own.YES_NEW, own.NO_KEEP, begin)
    )


def begin(console, name, seats, headers):
    """Begin a game of that name; seats, headers: as in floe.ui.session.Session.

    Its rules are imported once nothing else is running, because imports need much of the stack.
    """
    console.open_alone(_begin, console, name, seats, headers)


def _begin(console, name, seats, headers):
    if daily.HEADER not in headers:
        # So that the machine does not repeat the last game.
        seed = statistics.last_check(Progress(console.storage)) & 0xFFFFF
        if seed:
            headers["seed"] = str(seed)
    game = registry.new_game(name, len(seats), headers)
    start(console, session.Session(console.storage, game, seats, headers))


def start(console, begun):
    """Play a game that has just begun."""
    begun.keep()
    kept_game.forget_last(console.storage)
    console.start(begun)
