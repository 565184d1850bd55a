"""Data files: the texts of each language, the puzzles of each game.

The first line of a file says in JSON what is in it; the rest is read piece by piece, so that only
what is shown is in memory. Frozen into MicroPython the files lie in the module floe.packed, and
are used where they are.
"""

import json

import floe
from floe import modules

FOLDER = (floe.__file__ or "").replace("\\", "/").rpartition("/")[0] + "/files/"
_LONGEST_HEAD = 1024

_frozen = str(floe.__path__).startswith(".frozen")
# Files that are in memory or frozen, by name; the simulator has its own.
packed = modules.load("floe.packed").FILES if _frozen else {}


def head(name):
    """What the first line of a file says, and where the rest begins; (None, 0) for no file."""
    try:
        line = read(name, 0, _LONGEST_HEAD)
    except OSError:
        return None, 0
    at = line.find(b"\n")
    return json.loads(line[:at]), at + 1


def read(name, at, size):
    """Bytes of a file, as many as asked for if it has them; OSError if there is no such file."""
    data = packed.get(name)
    if data is not None:
        return bytes(memoryview(data)[at : at + size])
    with open(FOLDER + name, "rb") as file:
        file.seek(at)
        return file.read(size)
