"""Writes a small game that can be played at once, as a start for another game.

    floe new four --board "square 7x6"
    floe new ring --board "hex 5" --players 3

docs/your_own_game.md explains the files. Run by hand: see that page.
"""

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from host_sim import own_game
from host_sim.errors import CommandError

from floe.games import registry

_MOST_CELLS = 217

RULES = '''"""{title}: in turn place a piece on a free cell; {line} in a line win."""

from floe.games.grid import EMPTY, GOES_ON, GridGame, {board}


class {title}(GridGame):
    """A game of {title}."""

    NAME = "{name}"
    ROW_LENGTHS = {board}({size}){hexagons}{players}

    def find_moves(self):
        for cell in self.CELLS:
            if self.at(cell) == EMPTY:
                self.add(cell)

    def outcome(self, cell):
        return self.mover_wins() if self.longest_line(cell) >= {line} else GOES_ON
'''

TEXTS = """[game]
TITLE = {title}
MENU_LINES =
    {playing}
    {line} in a line

[rules]
== Goal
Get {line} of your pieces in a
straight line.

== Your turn
Place a piece on a free cell.
"""

TEST = '''"""{title}: its moves, and how it ends. `floe check` runs this too."""


def test_a_piece_goes_to_any_free_cell(game):
    assert len(game.moves()) == len(game.CELLS)
    game.make_moves("a1")
    assert "a1" not in game.moves()
'''


def files(name: str, board: str, players: int) -> dict[str, str]:
    """The files of a game by name; CommandError if its name or its board is wrong."""
    why = own_game.why_not(name)
    if why:
        raise CommandError(f"The name is {name!r}, {why}.")
    if name in registry.names():
        raise CommandError(f"There is a game named {name} already: choose another name.")
    square = re.fullmatch(r"square (\d+)x(\d+)", board)
    hexagonal = re.fullmatch(r"hex (\d+)", board)
    found = square or hexagonal
    sizes = [int(size) for size in found.groups()] if found else []
    cells = sizes[0] * sizes[-1] if square else 3 * sum(sizes) * (sum(sizes) - 1) + 1
    least = 3 if square else 2
    if not sizes or min(sizes) < least or max(sizes) > 12 or cells > _MOST_CELLS:
        raise CommandError(
            f'{board!r} is no board: write "square 7x6" (3 to 12 cells each way) or "hex 5" '
            "(2 to 9 cells a side)."
        )
    more = f'\n    MOST_PLAYERS = {players}\n    PIECES = "{"xoyz"[:players]}"'
    facts = {
        "name": name,
        "title": name.capitalize(),
        "board": "squares" if square else "hexagon",
        "size": ", ".join(map(str, sizes)),
        "hexagons": "" if square else "\n    HEXAGONS = True",
        "players": more if players > 2 else "",
        "playing": f"2 to {players} players" if players > 2 else "2 players",
        "line": min(4, *sizes) if square else 3 if sizes[0] == 2 else 4,
    }
    return {
        own_game.RULES: RULES.format(**facts),
        own_game.ENGLISH: TEXTS.format(**facts),
        f"test_{name}.py": TEST.format(**facts),
    }


def run(words: Sequence[str]) -> int:
    """The command; returns its exit code. CommandError if it fails."""
    parser = argparse.ArgumentParser(
        prog="floe new", description="Write a small game that plays at once, in a new folder."
    )
    parser.add_argument("name", metavar="FOLDER", help="the new folder; its name is the game's")
    parser.add_argument("--board", default="square 7x6", help='"square 7x6" or "hex 5"')
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4), help="at most")
    options = parser.parse_args(words)
    folder = Path(options.name)
    texts = files(folder.resolve().name, options.board, options.players)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CommandError(f"{str(folder)!r} exists already: choose another name.")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
        print(folder / name)
    print(f"Play it: floe play {folder}. Check it: floe check {folder}.")
    return 0
