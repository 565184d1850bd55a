"""The files of a game of one's own on a board: its modules compiled, its texts, its facts."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from pathlib import Path

from host_sim import data_files, own_game, own_kernels

from floe.added import FACTS, INTERFACE
from floe.games.registry import GameInfo
from tools.build import chips, firmware, mpy, shrink
from tools.build.kernels import zig

GET_ZIG = "`python -m pip install ziglang` brings it, in the environment of Floe."
_SHORT = re.compile(r"\b_[a-z]{1,2}\b")  # Private names as short as those of a compiled Floe.


def compiled(info: GameInfo, folder: Path) -> dict[str, bytes]:
    """The files of an added game on a board by their names. mpy.CompileError if one is refused."""
    made = {f"{name}.mpy": data for name, data in _modules(info.name, folder).items()}
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


def lacks_zig(folder: Path) -> bool:
    """Is zig missing, which a game with kernels needs?"""
    return own_kernels.has_some(own_game.sources(folder)) and not zig.is_here()


def _modules(name: str, folder: Path) -> dict[str, bytes]:
    """The compiled modules of a game, with Floe's constants as numbers, as boards lack them."""
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary, "firmware")
        shutil.copytree(mpy.FIRMWARE, root, ignore=shutil.ignore_patterns("__pycache__"))
        inside = root / own_game.PACKAGE / name
        inside.mkdir(parents=True)
        for path in own_game.sources(folder):
            (inside / path.name).write_text(own_game.read(path), "utf-8")
        texts = {**shrink.folded(root), **_kernels(Path(temporary, "kernels"), name, folder)}
        modules: dict[str, bytes] = {}
        for path in own_game.sources(folder):
            shown = f"{own_game.PACKAGE}/{name}/{path.name}"
            text = _SHORT.sub(lambda found: found[0] + "_own", texts[shown])
            target = Path(temporary, "x.mpy")
            mpy.compile_text(text, Path(shown), target, chips.COMMON.march)
            modules[path.stem] = target.read_bytes()
    return modules


def _kernels(root: Path, name: str, folder: Path) -> dict[str, str]:
    """The modules of a game that have kernels, with these as code for every Pico, by path.

    The code of the first Pico runs on the second too. mpy.CompileError without zig.
    """
    files = own_game.sources(folder)
    if not own_kernels.has_some(files):
        return {}
    if lacks_zig(folder):
        raise mpy.CompileError(f"A game with kernels is packed with zig: {GET_ZIG}")
    own_kernels.lay_out(root, f"{own_game.PACKAGE}.{name}", files)
    try:
        texts, _ = firmware.kernel_texts(root)
    except mpy.CompileError as error:
        raise mpy.CompileError(own_kernels.told(str(error))) from None
    return {path: text for path, text in texts.items() if path.startswith(own_game.PACKAGE)}
