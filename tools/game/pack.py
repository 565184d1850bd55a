"""Packs a game into one file that can be given to others, and added to a board or the page.

    floe pack four/ --author "Ada Lovelace" --licence MIT

The file is a zip. `game.json` describes the game; `source/` has the author's files; `board/` has
what lies in /games/four on a board, the same for every chip; `package.json` is for mip: unpack the
file, then `mpremote mip install --target=/ package.json`. docs/your_own_game.md explains the
game's files; run by hand: see that page.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from host_sim import data_files, own_game, own_kernels
from host_sim.errors import CommandError
from host_sim.printable import printable

from floe import VERSION
from floe.added import FACTS, INTERFACE
from floe.games.registry import GameInfo
from tools.build import chips, firmware, mpy, shrink
from tools.build.kernels import zig
from tools.game import check

BOARD = "board/"
MIP = "package.json"
# The time in the archive: the same game gives the same bytes.
_TIME = (2020, 1, 1, 0, 0, 0)
_SHORT = re.compile(r"\b_[a-z]{1,2}\b")  # Private names as short as those of a compiled Floe.


def board_files(info: GameInfo, folder: Path) -> dict[str, bytes]:
    """The files of an added game on a board by their names. mpy.CompileError if one is refused."""
    made = {f"{name}.mpy": data for name, data in _compiled(info.name, folder).items()}
    for language in data_files.LANGUAGES:
        if (folder / f"texts.{language}.txt").exists():
            texts = data_files.sections_of(folder, info.name, language)
            made[language] = data_files.pack_texts(texts)  # also of speech, for the page
    facts = {
        "floe": INTERFACE,
        "name": info.name,
        "class": info.game_class().__name__,
        "players": info.most_players,
        "options": [[each.name, list(each.words), each.first] for each in info.options],
        "files": {name: len(data) for name, data in made.items()},
    }
    return {**made, FACTS: json.dumps(facts).encode()}


def _compiled(name: str, folder: Path) -> dict[str, bytes]:
    """The compiled modules of a game, with Floe's constants as numbers, as boards lack them."""
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary, "firmware")
        shutil.copytree(mpy.FIRMWARE, root, ignore=shutil.ignore_patterns("__pycache__"))
        inside = root / own_game.PACKAGE / name
        inside.mkdir(parents=True)
        for path in own_game.sources(folder):
            (inside / path.name).write_text(own_game.read(path), "utf-8")
        texts = {**shrink.folded(root), **_kernels(Path(temporary, "kernels"), name, folder)}
        compiled: dict[str, bytes] = {}
        for path in own_game.sources(folder):
            shown = f"{own_game.PACKAGE}/{name}/{path.name}"
            text = _SHORT.sub(lambda found: found[0] + "_own", texts[shown])
            target = Path(temporary, "x.mpy")
            mpy.compile_text(text, Path(shown), target, chips.COMMON.march)
            compiled[path.stem] = target.read_bytes()
    return compiled


def _kernels(root: Path, name: str, folder: Path) -> dict[str, str]:
    """The modules of a game that have kernels, with these as code for every Pico, by path.

    The code of the first Pico runs on the second too. mpy.CompileError without zig.
    """
    files = own_game.sources(folder)
    if not own_kernels.has_some(files):
        return {}
    if not zig.is_here():
        raise mpy.CompileError(
            "A game with kernels is packed with zig: `python -m pip install ziglang` brings it, "
            "in the environment of Floe."
        )
    own_kernels.lay_out(root, f"{own_game.PACKAGE}.{name}", files)
    texts, _ = firmware.kernel_texts(root)
    return {path: text for path, text in texts.items() if path.startswith(own_game.PACKAGE)}


def packed(info: GameInfo, folder: Path, about: Mapping[str, str]) -> bytes:
    """The packed file of a game; about: its author, licence and version."""
    texts: Any = data_files.sections_of(folder, info.name, data_files.LANGUAGES[0])
    board = board_files(info, folder)
    place = f"{own_game.PACKAGE}/{info.name}/"
    facts = {"floe": INTERFACE, "name": info.name, "title": texts[info.name]["TITLE"], **about}
    mip = {
        "version": about["version"],
        "urls": [[place + name, BOARD + name] for name in board],
        "deps": [],
    }
    files = {own_game.FACTS: _json(facts), MIP: _json(mip)}
    for path in [*own_game.sources(folder), *sorted(folder.glob("texts.*.txt"))]:
        files[own_game.SOURCE + path.name] = path.read_bytes()
    files.update({BOARD + name: data for name, data in board.items()})
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
