"""The added games of a page: their files are among the saves, called as in a backup.

A save game.four.rules.mpy is copied to /games/four/rules.mpy, where a board has it too.
"""

import os
import sys

from floe import added
from floe.games import registry

GAMES = "/games"
PREFIX = "game"


def find(saves: str) -> list[str]:
    """Add the games among the files in a folder; the names of those that are damaged."""
    games: list[str] = []
    for name in sorted(os.listdir(saves)):
        parts = name.split(".", 2)
        if parts[0] == PREFIX and len(parts) == 3 and parts[1] not in registry.names():
            if parts[1] not in games:
                games.append(parts[1])
                _empty(GAMES + "/" + parts[1])
            _copy(saves + "/" + name, f"{GAMES}/{parts[1]}/{parts[2]}")
    if "/" not in sys.path:
        sys.path.append("/")
    return [name for name in (added.find(GAMES) if games else ()) if name in games]


def _empty(folder: str) -> None:
    """Make a folder in GAMES, and that, or empty it."""
    for path in (GAMES, folder):
        parent, _, name = path.rpartition("/")
        if name not in os.listdir(parent or "/"):
            os.mkdir(path)
    for name in os.listdir(folder):
        os.remove(folder + "/" + name)


def _copy(source: str, target: str) -> None:
    with open(source, "rb") as file:
        data = file.read()
    with open(target, "wb") as file:
        file.write(data)
