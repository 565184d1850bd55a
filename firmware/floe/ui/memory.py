"""Room for a search, held in two pieces while nobody needs it.

Once menus have come and gone, what is free lies in pieces that are too small for a search: for
its machine code, which has to be in one piece, and for its tables.
"""

import gc

CODE, TABLES = 0, 1
SIZES = (24 * 1024, 36 * 1024)
"""Bytes for the code of a game's search; for its tables and its copy of the game."""
_held = [None, None]
"""So many bytes each, as long as no search needs them."""


def reserve():
    """Hold both pieces, unless they are held already.

    False if there is no room for one of them: then a search takes its chance.
    """
    whole = True
    for piece in (TABLES, CODE):
        if _held[piece] is None:
            gc.collect()
            try:
                _held[piece] = bytearray(SIZES[piece])  # pyright: ignore[reportCallIssue, reportArgumentType]
            except MemoryError:
                whole = False
    return whole


def release(piece):
    """Let the room of CODE or TABLES go, for just that to be loaded or made."""
    _held[piece] = None
    gc.collect()


def reserved():
    """Bytes that are held."""
    total = 0
    for held in _held:
        if held:
            total += len(held)
    return total
