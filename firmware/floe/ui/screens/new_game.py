"""Starts a new game in place of the saved one of its kind."""

from floe.games import registry
from floe.ui import daily, saved_game, session, statistics


def ask(console, slot, begin):
    """Call begin(); if a game is saved in that slot, ask first."""
    if not saved_game.is_saved(console.storage, slot):
        begin()
        return
    from floe.ui.screens.confirm import Confirm

    own = console.strings
    console.push(
        Confirm(console, own.NEW_GAME, own.NEW_GAME_LOSES, own.YES_NEW, own.NO_KEEP, begin)
    )


def begin(console, name, seats, headers, position=""):
    """Begin a game of that name; seats, headers: as floe.ui.session.Session has them.

    position: the text of the position to begin with, "" for the start of the game.

    Its rules are imported once nothing else is running: imports go deep.
    """
    console.open_alone(_begin, console, name, seats, headers, position)


def _begin(console, name, seats, headers, position):
    console.make_room(False)  # what screens use of it; an editor also uses what is reserved
    console.played = False  # the game is not in memory yet
    if max(seats) > session.PERSON and daily.HEADER not in headers:
        headers["seed"] = str(console.new_seed())  # so that the machine varies its play
    game = registry.new_game(name, len(seats), headers)
    if position:
        game.read(position)
        headers[statistics.COUNTED] = "yes"  # To win from there proves nothing.
    start(console, session.Session(console.storage, game, seats, headers))


def start(console, begun):
    """Play a game that has just begun."""
    begun.keep()
    saved_game.forget_last(console.storage)
    console.start(begun)
