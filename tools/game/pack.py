"""Packs a game into one file that can be given to others, and added to a board or the page.

    floe pack four/ --author "Ada Lovelace" --licence MIT

The file is a zip. `game.json` describes the game; `source/` has the author's files; `board/` has
what lies in /games/four on a board, the same for every chip; `page/` what the web page has instead
if there are kernels; `package.json` is for mip: unpack the file, then `mpremote mip install
--target=/ package.json`. docs/your_own_game.md explains the game's files; run by hand: see that
page.
"""

import argparse
import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from host_sim import data_files, own_game
from host_sim.errors import CommandError
from host_sim.printable import printable

from floe import VERSION
from floe.added import INTERFACE
from floe.games.registry import GameInfo
from tools.build import mpy
from tools.game import board_files, check

BOARD, PAGE = "board/", "page/"
MIP = "package.json"
# The time in the archive: the same game gives the same bytes.
_TIME = (2020, 1, 1, 0, 0, 0)


def packed(info: GameInfo, folder: Path, about: Mapping[str, str]) -> bytes:
    """The packed file of a game; about: its author, licence and version."""
    texts: Any = data_files.sections_of(folder, info.name, data_files.LANGUAGES[0])
    board = board_files.compiled(info, folder)
    place = f"{own_game.PACKAGE}/{info.name}/"
    facts = {"floe": INTERFACE, "name": info.name, "title": texts[info.name]["TITLE"], **about}
    mip = {
        "version": about["version"],
        "urls": [[place + name, BOARD + name] for name in board],
        "deps": [],
    }
    files = {own_game.FACTS: _json(facts), MIP: _json(mip)}
    texts_of = [*folder.glob("texts.*.txt"), *folder.glob(data_files.PUZZLES)]
    for path in [*own_game.sources(folder), *sorted(texts_of)]:
        files[own_game.SOURCE + path.name] = path.read_bytes()
    files.update({BOARD + name: data for name, data in board.items()})
    page = board_files.for_page(info, folder)
    files.update({PAGE + name: data for name, data in page.items()})
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, _TIME), data, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def examples() -> dict[str, bytes]:
    """The packed games of examples/ by the names of their files."""
    about = {"author": "The Floe authors", "licence": "MIT", "version": VERSION}
    found: dict[str, bytes] = {}
    for folder in sorted((mpy.ROOT / "examples").glob("*/")):
        with own_game.added(folder) as info:
            found[info.name + own_game.SUFFIX] = packed(info, folder, about)
    return found


def _json(value: object) -> bytes:
    return (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode()


def run(words: Sequence[str]) -> int:
    """The command; returns its exit code. CommandError if it fails."""
    parser = argparse.ArgumentParser(
        prog="floe pack", description="Pack a game of your own into one file for others."
    )
    parser.add_argument("place", metavar="FOLDER", help="the game's folder")
    parser.add_argument("--author", required=True, help="your name, which others see")
    parser.add_argument("--licence", default="MIT", help="what others may do with it (MIT)")
    parser.add_argument("--version", default="1", help="of the game (1)")
    parser.add_argument("--to", type=Path, help="the file, by default NAME.floegame here")
    options = parser.parse_args(words)
    found = check.report(options.place)
    if found.faults:
        raise CommandError(f"The game cannot be packed. {found.faults[0]}")
    about = {"author": options.author, "licence": options.licence, "version": options.version}
    with own_game.added(options.place) as info:
        try:
            data = packed(info, own_game.folder_of(info.name), about)
        except mpy.CompileError as error:
            raise CommandError(str(error)) from None
    target = options.to or Path(info.name + own_game.SUFFIX)
    target.write_bytes(data)
    print(f"{printable(str(target))}: {len(data):,} bytes. Add it to a board: floe add {target}")
    return 0
