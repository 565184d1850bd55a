"""Room for a search, held in one piece while nobody needs it.

Once menus have come and gone, what is free lies in pieces that are too small for its tables.
"""

import gc

RESERVED = 36 * 1024
"""Bytes for the tables of a search and its copy of the game."""
_held = []
"""So many bytes, as long as no search needs them."""


def reserve():
    """Hold RESERVED bytes in one piece, unless they are held already.

    False if there is no such piece: then nothing is held, and a search takes its chance.
    """
    if not _held:
        gc.collect()
        try:
            _held.append(bytearray(RESERVED))
        except MemoryError:
            return False
    return True


def release():
    """Let that room go, for a search to be made."""
    _held.clear()
    gc.collect()
