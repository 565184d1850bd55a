"""Keeps modules out of memory that nobody needs for now, and room where somebody will need it."""

import gc
import sys

_OURS = "floe."

ROOM = 36 * 1024
"""Bytes for the tables of a search and its copy of the game."""
_SEARCH = ("opponent", "alphabeta", "order", "table")
_OF_SEARCH = ("_leaf", "_judge", "_after", "_reach", "_territory", "_turns", "_islands")
_PLAYING = ("play", "advice", "hint", "analysis", "pause")
_OF_PLAYING = ("_view", "_pick", "_motion", "_rink", "_pieces")
_room = []
"""So many bytes, as long as no search needs them."""


def of_the_search(module):
    """Is it a module that only the search needs, by the last part of its name?"""
    return module in _SEARCH or module.endswith(_OF_SEARCH)


def only_while_playing(module):
    """Is it one of the search, or of the screens of a game under way?"""
    return of_the_search(module) or module in _PLAYING or module.endswith(_OF_PLAYING)


def keep_room():
    """Hold ROOM bytes in one piece: once menus have come and gone, what is free lies strewn.

    False if there is no such piece: then nothing is held, and a search takes its chance.
    """
    if not _room:
        gc.collect()
        try:
            _room.append(bytearray(ROOM))
        except MemoryError:
            return False
    return True


def give_room():
    """Let that room go, for a search to be made."""
    _room.clear()
    gc.collect()


def forget(unwanted):
    """Drop those of our modules that are unwanted(name), by the last part of their names.

    What still uses one keeps it; who imports it next loads it anew.
    """
    dropped = False
    for name in list(sys.modules):
        package, _, last = name.rpartition(".")
        if name.startswith(_OURS) and unwanted(last):
            # An import of floe.ui.screens.play also makes `play` an attribute of floe.ui.
            del sys.modules[name]
            if hasattr(sys.modules[package], last):
                delattr(sys.modules[package], last)
            dropped = True
    if dropped:
        gc.collect()
