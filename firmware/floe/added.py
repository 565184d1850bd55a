"""Finds the games that were added to a board: each is a folder in /games.

`floe pack` makes such a folder, with the file game.json: the game's facts, and the size of every
other file. In memory only at the start.
"""

import json
import os
import sys

from floe import data
from floe.games import registry

FACTS = "game.json"
# What added games may use of Floe has this number; a game for another one is not started.
INTERFACE = 1


def find(folder: str) -> list[str]:
    """Add the games in a folder to the registry; the names of those that are damaged, a list."""
    damaged: list[str] = []
    parent = folder.rpartition("/")[0] or "/"  # the folder that the package games lies in
    if parent not in sys.path:
        sys.path.append(parent)
    for name in sorted(os.listdir(folder)):
        try:
            _add("%s/%s/" % (folder, name), name)
        except (OSError, ValueError, LookupError, TypeError):
            damaged.append(name)
    return damaged


def _add(place, name):
    """Add the game of a folder; an exception if a file is missing or has another size."""
    with open(place + FACTS) as file:
        facts = json.load(file)
    if facts["floe"] != INTERFACE or facts["name"] != name or name in registry.names():
        raise ValueError(name)
    for file in facts["files"]:
        if os.stat(place + file)[6] != facts["files"][file]:
            raise ValueError(file)
    options = [registry.Option(word, words, first) for word, words, first in facts["options"]]
    registry.GAMES.append(
        registry.GameInfo(name, facts["class"], facts["players"], options, package="games." + name)
    )
    data.PLACES[name] = place
