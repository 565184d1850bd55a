"""The files of a game of one's own on a board: compiled modules, texts, puzzles, facts."""

import json
import re
import shutil
import tempfile
from pathlib import Path

from host_sim import data_files, own_game, own_kernels

from floe.added import FACTS, INTERFACE
from floe.games.registry import GameInfo
from tools.build import chips, firmware, mpy, shrink
from tools.build.kernels import calls_in_page, wasm, zig
from tools.build.kernels.program import Program

GET_ZIG = "`python -m pip install ziglang` brings it, in the environment of Floe."
_SHORT = re.compile(r"\b_[a-z]{1,2}\b")  # Private names as short as those of a compiled Floe.


def compiled(info: GameInfo, folder: Path, for_page: bool = False) -> dict[str, bytes]:
    """The files of an added game on a board, or in the page, by their names.

    mpy.CompileError if one is refused.
    """
    made = _modules(info.name, folder, for_page)
    for language in data_files.LANGUAGES:
        if (folder / f"texts.{language}.txt").exists():
            texts = data_files.sections_of(folder, info.name, language)
            made[language] = data_files.pack_texts(texts)  # also of speech, for the page
    puzzles = data_files.pack_puzzles(folder)
    if puzzles:
        made[info.name] = puzzles
    facts = {
        "floe": INTERFACE,
        "name": info.name,
        "class": info.game_class().__name__,
        "players": info.most_players,
        "options": [[each.name, list(each.words), each.first] for each in info.options],
        "files": {name: len(data) for name, data in made.items()},
    }
    return {**made, FACTS: json.dumps(facts).encode()}


def for_page(info: GameInfo, folder: Path) -> dict[str, bytes]:
    """The files of a game with kernels that are others in the page, by their names."""
    if not own_kernels.has_some(own_game.sources(folder)):
        return {}
    board, page = (compiled(info, folder, each) for each in (False, True))
    return {name: data for name, data in page.items() if board.get(name) != data}


def lacks_zig(folder: Path) -> bool:
    """Is zig missing, which a game with kernels needs?"""
    return own_kernels.has_some(own_game.sources(folder)) and not zig.is_here()


def _modules(name: str, folder: Path, for_page: bool) -> dict[str, bytes]:
    """The compiled modules of a game, with Floe's constants as numbers, as boards lack them.

    In the page also its kernels in WebAssembly, which the modules call.
    """
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary, "firmware")
        shutil.copytree(mpy.FIRMWARE, root, ignore=shutil.ignore_patterns("__pycache__"))
        inside = root / own_game.PACKAGE / name
        inside.mkdir(parents=True)
        for path in own_game.sources(folder):
            (inside / path.name).write_text(own_game.read(path), "utf-8")
        made: dict[str, bytes] = {}
        texts = shrink.folded(root)
        if own_kernels.has_some(own_game.sources(folder)):
            kernels = Path(temporary, "kernels")
            texts |= _kernels(kernels, name, folder, for_page)
            if for_page:
                made[wasm.NAME] = wasm.build(Program(kernels)).read_bytes()
        for path in own_game.sources(folder):
            shown = f"{own_game.PACKAGE}/{name}/{path.name}"
            text = _SHORT.sub(lambda found: found[0] + "_own", texts[shown])
            target = Path(temporary, "x.mpy")
            march = None if for_page else chips.COMMON.march
            mpy.compile_text(text, Path(shown), target, march)
            made[f"{path.stem}.mpy"] = target.read_bytes()
    return made


def _kernels(root: Path, name: str, folder: Path, for_page: bool) -> dict[str, str]:
    """The modules of a game that have kernels, by path, with these as code for every Pico, or as
    calls of WebAssembly.

    The code of the first Pico runs on the second too. mpy.CompileError without zig.
    """
    if lacks_zig(folder):
        raise mpy.CompileError(f"A game with kernels is packed with zig: {GET_ZIG}")
    own_kernels.lay_out(root, f"{own_game.PACKAGE}.{name}", own_game.sources(folder))
    try:
        texts = calls_in_page.texts(root) if for_page else firmware.kernel_texts(root)[0]
    except mpy.CompileError as error:
        raise mpy.CompileError(own_kernels.told(str(error))) from None
    return {path: text for path, text in texts.items() if path.startswith(own_game.PACKAGE)}
