"""Writes a small game that can be played at once, as a start for another game.

    python -m tools.new_game four --board "square 7x6"
    python -m tools.new_game ring --board "hex 5" --players 3

docs/your_own_game.md explains the files.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from host_sim import ROOT

from floe.games import registry

REGISTRY = "firmware/floe/games/registry.py"
_LIST = re.compile(r"^GAMES = \[\n(?:    .*\n)*", re.MULTILINE)
_MOST_CELLS = 217

RULES = '''"""{title}: in turn lay a piece on a free cell; {line} in a line win."""

from floe.games.grid import EMPTY, GOES_ON, GridGame, {board}


class {title}(GridGame):
    """A game of {title}."""

    NAME = "{name}"
    ROW_LENGTHS = {board}({size})
    HEXAGONS = {hexagons}
    PIECES = "{pieces}"

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
    {players}
    {line} in a line

[rules]
== Goal
Get {line} of your pieces in a
straight line.

== Your turn
Lay a piece on a free cell.
"""

TEST = '''"""{title}: its moves, and how it ends."""

import host_sim  # noqa: F401

from floe.games import registry
from floe.games.perft import perft


def test_perft():
    game = registry.new_game("{name}")
    cells = len(game.CELLS)
    assert perft(game, 2) == cells * (cells - 1)
'''


class NewGameError(Exception):
    """Such a game is impossible; the message is a sentence."""


def files(name: str, board: str, players: int) -> dict[str, str]:
    """The files of a game by path; NewGameError if the name or the board is wrong."""
    if not re.fullmatch("[a-z][a-z0-9]{1,11}", name) or keyword.iskeyword(name):
        raise NewGameError(
            f"'{name}' can't be a game's name: take 2 to 12 small letters and digits."
        )
    if any(info.name == name for info in registry.GAMES):
        raise NewGameError(f"There is a game named {name} already: choose another name.")
    square = re.fullmatch(r"square (\d+)x(\d+)", board)
    hexagonal = re.fullmatch(r"hex (\d+)", board)
    found = square or hexagonal
    sizes = [int(size) for size in found.groups()] if found else []
    cells = sizes[0] * sizes[-1] if square else 3 * sum(sizes) * (sum(sizes) - 1) + 1
    least = 3 if square else 2
    if not sizes or min(sizes) < least or max(sizes) > 12 or cells > _MOST_CELLS:
        raise NewGameError(
            f'\'{board}\' is no board: write "square 7x6" (3 to 12 cells each way) or "hex 5" '
            "(2 to 9 cells a side)."
        )
    said = {
        "name": name,
        "title": name.capitalize(),
        "board": "squares" if square else "hexagon",
        "size": ", ".join(map(str, sizes)),
        "hexagons": not square,
        "pieces": "xoyz"[:players],
        "players": f"2 to {players} players" if players > 2 else "2 players",
        "line": min(4, *sizes) if square else 3 if sizes[0] == 2 else 4,
    }
    return {
        f"firmware/floe/games/{name}/rules.py": RULES.format(**said),
        f"data/texts/{name}.en.txt": TEXTS.format(**said),
        f"tests/games/{name}/test_{name}.py": TEST.format(**said),
    }


def registered(text: str, name: str, players: int = 2) -> str:
    """The source of the registry with one more game."""
    line = f'    GameInfo("{name}"{f", most_players={players}" if players > 2 else ""}),\n'
    return _LIST.sub(lambda match: match[0] + line, text, count=1)


def write(root: Path, made: dict[str, str], name: str, players: int) -> None:
    """Write a game's files into a checkout, and its line into the registry."""
    for path, text in made.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    registry_file = root / REGISTRY
    registry_file.write_text(registered(registry_file.read_text("utf-8"), name, players), "utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.new_game", description="Write a small game that plays at once."
    )
    parser.add_argument("name", help="the game's name in files and texts: small letters")
    parser.add_argument("--board", default="square 7x6", help='"square 7x6" or "hex 5"')
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4), help="at most")
    options = parser.parse_args(argv)
    try:
        made = files(options.name, options.board, options.players)
        write(ROOT, made, options.name, options.players)
    except (NewGameError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join([*made, f"{REGISTRY}: one line"]))
    print(f"Play it: python -m host_sim. Check it: python -m tools.check_game {options.name}.")
    print("Then read docs/your_own_game.md.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
