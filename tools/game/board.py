"""Adds a packed game to a board, lists the added games, and removes one.

    floe add four.floegame
    floe games
    floe games --remove four

A game lies in /games/<name> on the board. Floe itself is not flashed again, and saves stay. Run by
hand: see docs/your_own_game.md.
"""

import argparse
import json
import sys
import zipfile
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from host_sim import own_game, zip_member
from host_sim.errors import CommandError
from host_sim.printable import printable

from floe.added import FACTS
from tools.board.flasher import compatibility, ports
from tools.board.flasher.board import Board
from tools.board.flasher.connection import Connection, run
from tools.board.flasher.errors import FlashError, corrupted
from tools.board.flasher.shipment import digest
from tools.game import pack

T = TypeVar("T")

TOO_OLD = "The Floe on this board is too old for added games: `floe flash` updates it."
_FOLDER = own_game.PACKAGE


def files_of(path: Path) -> dict[str, bytes]:
    """What a packed game puts into its folder on a board, by name. GameError if it is damaged."""
    own_game.facts(path)
    try:
        with zipfile.ZipFile(path) as archive:
            names = [name for name in archive.namelist() if name.startswith(pack.BOARD)]
            if sum(archive.getinfo(name).file_size for name in names) > own_game.LARGEST:
                raise own_game.GameError(f"{path.name} is too large to be a game.")
            files = {
                name.removeprefix(pack.BOARD): zip_member.read(archive, name) for name in names
            }
        listed = json.loads(files[FACTS])["files"]
        if listed == {name: len(data) for name, data in files.items() if name != FACTS}:
            return files
    except (zipfile.BadZipFile, OSError, ValueError, LookupError, TypeError, EOFError):
        pass
    raise own_game.GameError(f"{path.name} is damaged: get it again, or pack it again.")


async def put(board: Board, name: str, files: Mapping[str, bytes]) -> None:
    """Write the files of a game, verify them, and restart. FlashError if that fails.

    Its list, game.json, is removed first and written last: if this is interrupted, the console
    says that the game is broken, and adding it again helps.
    """
    compatibility.chip_of(await board.identify())
    if await board.games() is None:
        raise FlashError(TOO_OLD)
    place = f"{_FOLDER}/{name}"
    if await board.files_in(_FOLDER) is None:
        await board.mkdir(_FOLDER)
    before = await board.files_in(place)
    if before is None:
        await board.mkdir(place)
    for old in sorted(before or (), key=lambda old: old != FACTS):
        await board.remove(f"{place}/{old}")
    for new in sorted(files, key=lambda new: (new == FACTS, new)):
        await board.write(f"{place}/{new}", files[new])
        if await board.hash(f"{place}/{new}") != digest(files[new]):
            raise corrupted(f"{place}/{new}")
    await board.restart()


async def take_away(board: Board, name: str) -> None:
    """Remove an added game; its saves stay. FlashError if there is none of that name."""
    games = await board.games()
    if games is None:
        raise FlashError(TOO_OLD)
    if name not in [each for each, _, _ in games]:
        raise FlashError(f"There is no added game {name!r} on the board: `floe games` lists them.")
    place = f"{_FOLDER}/{name}"
    files = await board.files_in(place)
    for file in sorted(files or (), key=lambda file: file != FACTS):
        await board.remove(f"{place}/{file}")
    await board.rmdir(place)
    await board.restart()


async def listed(board: Board) -> list[str]:
    """A line for each added game; the board restarts."""
    games = await board.games()
    await board.restart()
    if games is None:
        raise FlashError(TOO_OLD)
    return [f"{name}: {size:,} bytes{'' if text else ', broken'}" for name, size, text in games]


def _agreed(facts: Mapping[str, str], yes: bool) -> bool:
    print(printable(own_game.warning(facts)))
    if yes:
        return True
    if not sys.stdin.isatty():
        raise CommandError("Nobody can be asked here: --yes adds it.")
    return input("Add it? (y/n) ").strip().lower() in ("y", "yes")


def _on_board(port: str | None, work: Callable[[Board], Coroutine[Any, Any, T]]) -> T:
    """The result of work with the board on a port, or the only one; CommandError if it fails."""
    try:
        with Connection(port or ports.find()) as connection:
            return run(work(connection.board))
    except FlashError as error:
        raise CommandError(str(error)) from None


def run_add(words: Sequence[str]) -> int:
    """The command `floe add`; returns its exit code. CommandError if it fails."""
    parser = argparse.ArgumentParser(prog="floe add", description="Add a packed game to a board.")
    parser.add_argument("file", type=Path, help=f"the game, a file that ends in {own_game.SUFFIX}")
    parser.add_argument("--port", help="the board's serial port (default: the only Pico)")
    parser.add_argument("--yes", action="store_true", help="do not ask whether you trust it")
    options = parser.parse_args(words)
    facts = own_game.facts(options.file)
    files = files_of(options.file)
    if not _agreed(facts, options.yes):
        return 1
    _on_board(options.port, lambda board: put(board, facts["name"], files))
    print(printable(f"{facts['title']} is on the board, which restarts."))
    return 0


def run_games(words: Sequence[str]) -> int:
    """The command `floe games`; returns its exit code. CommandError if it fails."""
    parser = argparse.ArgumentParser(
        prog="floe games", description="List the games that were added to a board."
    )
    parser.add_argument("--remove", metavar="NAME", help="remove this one; its saves stay")
    parser.add_argument("--port", help="the board's serial port (default: the only Pico)")
    options = parser.parse_args(words)
    if options.remove:
        _on_board(options.port, lambda board: take_away(board, options.remove))
        print(f"{options.remove} is removed; its saves stay on the board.")
    else:
        print("\n".join(_on_board(options.port, listed)) or "No game was added.")
    return 0
