"""Memory reserved for a search while nobody needs it.

Once menus have come and gone, what is free lies in pieces that are too small for a search: for
its machine code, and for its tables. The pieces are taken at the start, one behind the other, and
none is larger than what a search asks for in one block.
"""

import gc

CODE, TABLES = 0, 1
# Bytes of the pieces for the code of a game's search; for its tables and its copy of the game.
PIECES = ((16 * 1024, 8 * 1024), (12 * 1024, 12 * 1024, 12 * 1024))
NAMES = 656  # This many names more than at the title fill the table of names.
_held = ([], [])  # The pieces of each, as long as no search needs them.


def reserve():
    """Hold all pieces that are not held already.

    False if there is no room for one of them: then a search takes its chance.
    """
    if reserved() == room():
        return True
    gc.collect()
    for use in (TABLES, CODE):
        for size in PIECES[use][len(_held[use]) :]:
            try:
                _held[use].append(bytearray(size))
            except MemoryError:
                return False
    return True


def release(use):
    """Let the room for CODE or TABLES go, for just that to be loaded or made."""
    _held[use].clear()
    gc.collect()


def reserved():
    """Bytes that are held."""
    return sum([len(piece) for pieces in _held for piece in pieces])


def room():
    """Bytes of all pieces."""
    return sum([sum(sizes) for sizes in PIECES])


def grow_names():
    """Have MicroPython's table of names grow now, while the heap is in one piece.

    Names that were read once stay for good, and when the table is full another one, twice as
    large, asks for 8 KB in one block: with the screens of one more game, sooner or later. In the
    midst of a game there is no such block. So names that nobody reads fill it up.
    """
    for number in range(NAMES):
        hasattr(gc, chr(256 + number))
