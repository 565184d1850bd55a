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
    head, stream = _open(name, game)
    return json.loads(head), stream


def open_section(name: str, game: str, section: str) -> tuple[int, Any]:
    """(where a section begins, the stream after a file's first line), otherwise as open_file().

    The place is counted from there, -1 if the file has no such section. Found without parsing the
    table of contents, which takes a Pico 9 ms.
    """
    head, stream = _open(name, game)
    _, found, rest = head.partition(('"%s":' % section).encode())
    return int(rest.partition(b",")[0].rstrip(b"}\n")) if found else -1, stream


def _open(name, game):
    """(a file's first line, the stream of the rest)."""
    place = PLACES.get(game)
    data = packed.get(place + name if place else name)
    if data is None:
        stream = open((place or FOLDER) + name, "rb")  # noqa: SIM115
    else:
        stream = BytesIO(data)
    return stream.readline(), stream  # pyright: ignore[reportAttributeAccessIssue], it is there
