"""Memory that is reserved for a search while nothing else needs it.

After some menus were used, free memory is in pieces that are too small for a search: for its
machine code, and for its tables. Therefore blocks are allocated at the start, one after the other,
and none is larger than the blocks that a search allocates.
"""

import gc

from floe import modules

CODE, TABLES = 0, 1
# Bytes of the blocks for the code of a game's search; for its tables and its copy of the game.
PIECES = ((16 * 1024, 8 * 1024), (12 * 1024, 12 * 1024, 12 * 1024))
NAMES = 656  # This many more names than at the title fill the table of names.
# Modules of floe.ui that are used only between games.
_BETWEEN = "screens", "puzzles", "daily", "statistics", "progress", "saved_game", "settings_file"
_held = ([], [])  # The blocks of each use, while no search needs them.


def reserve():
    """Allocate all blocks that are not reserved already.

    False if there is no memory for one of them: then a search may or may not find enough.
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
    """Free the memory for CODE or TABLES, just before that is loaded or created."""
    _held[use].clear()
    gc.collect()


def free_between(texts):
    """Drop what is used only between games: modules, and texts of the ConsoleTexts."""
    texts.leave_screens()
    texts.keep_levels(())
    modules.unload("floe.games.record_reader", *["floe.ui." + name for name in _BETWEEN])


def reserved():
    """The number of bytes that are reserved."""
    return sum([len(piece) for pieces in _held for piece in pieces])


def room():
    """The number of bytes of all blocks."""
    return sum([sum(sizes) for sizes in PIECES])


def grow_names():
    """Make MicroPython's table of names grow now, while free memory is in one piece.

    Names that were read once stay for ever. When the table is full, one of twice the size is
    allocated, 8 KB in one block; the screens of one more game can cause that. During a game there
    is no such block. Therefore unused names fill the table now.
    """
    for number in range(NAMES):
        hasattr(gc, chr(256 + number))
