"""What is in memory: the blocks reserved for a search, and the modules of a game's screens.

After some menus were used, free memory is in pieces that are too small for a search: for its
machine code, and for its tables. Therefore blocks are allocated at the start, one after the other,
and none is larger than the blocks that a search allocates.

A screen's module is imported when the screen is opened. sweep() drops those that are not needed.
"""

import gc
import sys

from floe import modules

CODE, TABLES = 0, 1
# Bytes of the blocks for the code of a game's search; for its tables and its copy of the game.
PIECES = ((16 * 1024, 8 * 1024), (12 * 1024, 12 * 1024, 12 * 1024))
NAMES = 656  # This many more names than at the title fill the table of names.
PART = 512  # Bytes of the parts of a copy.
# What the last sweep() left, and the screens' modules when the current game or puzzle began.
_at_begin = []
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


def copy_of(state):
    """A copy of a game's state, as a list of parts: free memory may be in small pieces."""
    view = memoryview(state)
    return [bytes(view[at : at + PART]) for at in range(0, len(state), PART)]


def put_back(parts, state):
    """Make a state what it was when it was copied."""
    at = 0
    for part in parts:
        state[at : at + len(part)] = part
        at += len(part)
    state[at:] = b""


def begin():
    """A game or a puzzle has begun: what is loaded now stays until end()."""
    _at_begin.append(None)
    _at_begin.extend(_loaded())


def end():
    """It has been left."""
    _at_begin.clear()


def sweep(stack, *opens):
    """Drop what was loaded since begin(), except the modules that the screens are made of.

    Called before something large is opened. When a screen closes nothing is dropped: that would
    take time, and free nothing that counts. opens: the names of modules that are needed next.
    """
    if not _at_begin or _at_begin[0] == (len(sys.modules), len(opens)):
        return
    kept = list(opens)
    for screen in stack:
        kind = type(screen)
        while kind is not object:
            kept.append(kind.__module__)
            kind = kind.__bases__[0]
    modules.unload(*[name for name in _loaded() if name not in _at_begin and name not in kept])
    _at_begin[0] = len(sys.modules), len(opens)


def _loaded():
    """The names of the screens' modules in memory."""
    return [name for name in sys.modules if name.startswith("floe.ui.")]


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
