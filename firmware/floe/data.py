"""Data files: the texts of each language, the puzzles of each game.

The first line of a file is a JSON table of contents; the rest is read piece by piece, so that only
what is shown is in memory. If the files are frozen into MicroPython, they are in the module
floe.packed and are used without a copy. An added game has files of its own, see PLACES.
"""

import json
from io import BytesIO
from typing import Any

import floe
from floe import modules

FOLDER = (floe.__file__ or "").replace("\\", "/").rpartition("/")[0] + "/files/"
_frozen = str(floe.__path__).startswith(".frozen")
# Files that are in memory or frozen, by name; the simulator has its own.
packed: Any = modules.load("floe.packed").FILES if _frozen else {}


# The folder of each added game by its name, with a slash at its end. A file of its texts there has
# the code of the language as its name; the file of its puzzles has the name of the game.
PLACES: dict[str, str] = {}


def open_file(name: str, game: str = "") -> tuple[Any, Any]:
    """(the contents of a file's first line, the stream of the rest).

    game: the file is that game's own, if it is an added game. OSError if there is no such file.
    The caller must close the stream.
    """
    place = PLACES.get(game)
    data = packed.get(place + name if place else name)
    if data is None:
        stream = open((place or FOLDER) + name, "rb")  # noqa: SIM115
    else:
        stream = BytesIO(data)
    head = stream.readline()  # pyright: ignore[reportAttributeAccessIssue], it is there
    return json.loads(head), stream
