"""Checks a game on a grid, and describes each fault in a sentence.

    python -m tools.check_game four

`texts` reads the game's texts, `play` plays random games and lets the machine think, and `look`
looks at its pictures. docs/your_own_game.md explains the game's files.
"""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path

from host_sim import ROOT

from floe.games import registry
from floe.games.errors import TextError
from tools.build import mpy
from tools.check_game import look, play, texts


def faults(name: str) -> list[str]:
    """The faults of a game by its name; TextError if there is no such game on a grid."""
    info = registry.find(name)
    for check in (_compiled, play.rules, texts.faults, play.games, play.levels, look.faults):
        try:
            found = list(check(info))
        except TextError:
            raise
        except Exception as error:
            found = [_where(error, name)]
        if found:
            return found
    return []


def _where(error: Exception, name: str) -> str:
    """An exception as a sentence that names the line in the game's own files, or its rules."""
    said = f"{type(error).__name__}: {error}"
    lines = traceback.extract_tb(error.__traceback__)
    own = [line for line in lines if f"/{name}/" in Path(line.filename).as_posix()]
    if not own:
        return f"firmware/floe/games/{name}/rules.py: {said}"
    path = Path(own[-1].filename)
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return f"{shown}, line {own[-1].lineno}: {said}"


def _compiled(info: registry.GameInfo) -> Iterator[str]:
    """The errors that the compilers of Python and MicroPython report."""
    folders = [ROOT / "firmware/floe" / layer / info.name for layer in ("games", "search", "ui")]
    for path in [path for folder in folders for path in sorted(folder.rglob("*.py"))]:
        text = path.read_text("utf-8")
        shown = path.relative_to(ROOT)
        try:
            compile(text, str(shown), "exec")
            with tempfile.TemporaryDirectory() as folder:
                mpy.compile_text(text, shown, Path(folder, "x.mpy"), None)
        except SyntaxError as error:
            yield f"{shown}, line {error.lineno}: {error.msg}"
        except mpy.CompileError as error:
            yield str(error)
