"""The sources of a game: what a board refuses, what is misspelt, and how much room they take."""

import ast
import difflib
import re
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from host_sim import own_game

from floe.games.grid import GridGame
from floe.games.registry import GameInfo
from floe.search.plain import PlainSearch
from floe.ui.grid.descriptor import GridDescriptor
from floe.ui.grid.view import GridView
from tools.build import mpy

# The modules that a game may import besides floe's and its own; MicroPython has them.
ALLOWED = ("array", "micropython")
# The most bytes of a compiled module, and of all files on a board.
MOST_MODULE, MOST_BYTES = 16_000, 60_000
SPLIT = "split it; long kernels that are called often take less with @noinline"
# Methods that are written on purpose, although a method of a similar name can be overridden.
_SIMILAR = 0.75


def faults(info: GameInfo, folder: Path) -> Iterator[str]:
    """What the compilers of Python and MicroPython refuse, and what is misspelt."""
    for path in own_game.sources(folder):
        text = own_game.read(path)
        try:
            tree = ast.parse(text)
            with tempfile.TemporaryDirectory() as made:
                mpy.compile_text(text, Path(path.name), Path(made, "x.mpy"), None)
        except SyntaxError as error:
            yield f"{path.name}, line {error.lineno}: {error.msg}."
            continue
        except mpy.CompileError as error:
            yield str(error)
            continue
        yield from _imports(path, tree, info.name)
        yield from _private(path, tree)
    yield from _misspelt(folder / own_game.RULES, info.game_class(), GridGame)
    search = info.load_search()
    if search and hasattr(search, "Search"):
        yield from _misspelt(folder / "search.py", search.Search, PlainSearch)
    look = info.load_descriptor()
    if look and hasattr(look, "DESCRIPTOR"):
        yield from _misspelt(folder / "look.py", type(look.DESCRIPTOR), GridDescriptor)
        yield from _misspelt(folder / "look.py", look.DESCRIPTOR.VIEW, GridView)


def _imports(path: Path, tree: ast.Module, name: str) -> Iterator[str]:
    """Imports that a board does not have, or that the layer may not use."""
    for node in ast.walk(tree):
        imported = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            imported = [node.module or ""]
        for module in imported:
            place = f"{path.name}, line {getattr(node, 'lineno', 0)}"
            top = module.partition(".")[0]
            if top == "random" or module == "floe.games.random":
                yield (
                    f"{place}: a game cannot use {module}: after the same moves the same position "
                    "must follow, on every device."
                )
            elif top not in ("floe", own_game.PACKAGE, *ALLOWED):
                yield (
                    f"{place}: there is no module {module} on a board: use floe, "
                    f"{' and '.join(ALLOWED)}."
                )
            elif path.name in ("rules.py", "search.py", "levels.py") and re.match(
                rf"floe\.(ui|device)\b|{own_game.PACKAGE}\.{name}\.look\b", module
            ):
                yield f"{place}: {path.name} knows no screens: write this in look.py."


def _private(path: Path, tree: ast.Module) -> Iterator[str]:
    """Uses of Floe's own private names: on a board they have others."""
    own = {
        node.attr if isinstance(node, ast.Attribute) else node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        or (isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store))
    }
    taken = {
        name
        for kind in (GridGame, PlainSearch, GridDescriptor, GridView)
        for name in [*dir(kind), *_attributes(kind)]
        if re.match("_[a-z]", name)
    }
    for node in ast.walk(tree):
        name = getattr(node, "attr", getattr(node, "name", ""))
        if isinstance(node, (ast.Attribute, ast.FunctionDef)) and name in taken:
            why = (
                "has it for itself: choose another name" if name in own else "keeps it for itself"
            )
            yield f"{path.name}, line {node.lineno}: {name} is a private name, and Floe {why}."


def _attributes(kind: type) -> set[str]:
    """The attributes of self that a class and its bases assign."""
    import inspect

    return {
        name
        for each in kind.__mro__[:-1]
        for name in re.findall(r"self\.(_\w+)", inspect.getsource(each))
    }


def _misspelt(path: Path, kind: Any, base: type) -> Iterator[str]:
    """Names of a class that are close to one that it could override, and override nothing."""
    known = [name for name in dir(base) if not name.startswith("_")]
    used = set(re.findall(r"self\.(\w+)", path.read_text("utf-8")))
    for name in vars(kind):
        if name.startswith("_") or name in known or name in used:
            continue
        if name in ("NAME", "MOST_PLAYERS", "OPTIONS"):
            continue
        close = difflib.get_close_matches(name, [*known, "MOST_PLAYERS", "OPTIONS"], 1, _SIMILAR)
        if close and close[0] not in vars(kind):
            line = _line(path, name)
            yield f"{path.name}, line {line}: nothing uses {name}: is it {close[0]}, misspelt?"


def _line(path: Path, name: str) -> int:
    for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
        if re.match(rf"\s+(def {name}\b|{name} = )", line):
            return number
    return 1


def too_large(files: Mapping[str, bytes]) -> Iterator[str]:
    """Which files of a game would not fit on a board."""
    for name, data in files.items():
        if len(data) > MOST_MODULE:
            shown = name.replace(".mpy", ".py") if "." in name else f"texts.{name}.txt"
            size = f"{len(data):,} bytes of a board, more than {MOST_MODULE:,}"
            yield f"{shown} takes {size}: {SPLIT}."
    total = sum(map(len, files.values()))
    if total > MOST_BYTES:
        yield f"On a board the game takes {total:,} bytes, more than {MOST_BYTES:,}."


def room(files: Mapping[str, bytes]) -> str:
    """How much of a board's flash and memory the files of a game take."""
    code = sum(len(data) for name, data in files.items() if name.endswith(".mpy"))
    return (
        f"On a board it takes {len(files)} files of {sum(map(len, files.values())):,} bytes in "
        f"all, of which {MOST_BYTES:,} are allowed; the code, {code:,} bytes, is in memory while "
        f"it is played, at most {MOST_MODULE:,} bytes of a file."
    )
