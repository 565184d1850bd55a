"""Data files: the texts of each language, the puzzles of each game.

The first line of a file is a JSON table of contents; the rest is read piece by piece, so that only
what is shown is in memory. If the files are frozen into MicroPython, they are in the module
floe.packed and are used without a copy.
"""

import json
from io import BytesIO

import floe
from floe import modules

FOLDER = (floe.__file__ or "").replace("\\", "/").rpartition("/")[0] + "/files/"
_frozen = str(floe.__path__).startswith(".frozen")
# Files that are in memory or frozen, by name; the simulator has its own.
packed = modules.load("floe.packed").FILES if _frozen else {}


def open_file(name):
    """(the contents of a file's first line, the stream of the rest).

    OSError if there is no such file. The caller must close the stream.
    """
    data = packed.get(name)
    stream = open(FOLDER + name, "rb") if data is None else BytesIO(data)  # noqa: SIM115
    head = stream.readline()  # pyright: ignore[reportAttributeAccessIssue], it is there
    return json.loads(head), stream
