"""The added games of a page: their files are among the saves, called as in a backup.

A save game.four.rules.mpy is copied to /games/four/rules.mpy, where a board has it too. A save
game.four.page.rules.mpy takes its place here, where machine code for boards does not run, and
page.kernels.wasm has the kernels. `floe pack` makes both.
"""

import os
import sys

from floe import added, modules
from floe.games import registry

GAMES = "/games"
PREFIX, PAGE = "game", "page."
KERNELS = "kernels.wasm"


def find(saves: str) -> list[str]:
    """Add the games among the files in a folder; the names of those that are damaged."""
    games: list[str] = []
    names = sorted(os.listdir(saves))
    for of_page in (False, True):
        for name in names:
            parts = name.split(".", 2)
            if parts[0] != PREFIX or len(parts) < 3 or parts[1] in registry.names():
                continue
            if parts[2].startswith(PAGE) == of_page:
                if parts[1] not in games:
                    games.append(parts[1])
                    _empty(GAMES + "/" + parts[1])
                file = parts[2][len(PAGE) :] if of_page else parts[2]
                _copy(saves + "/" + name, f"{GAMES}/{parts[1]}/{file}")
                if file == KERNELS:
                    modules.load("kernels").add(f"{GAMES}/{parts[1]}/{file}")
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
