"""A game of one's own: a folder anywhere, or a file that `floe pack` made of it.

add() puts it into the registry, so that everything else treats it like a built-in game. Its
modules are found as games.<name>, as on a board.
"""

import ast
import atexit
import contextlib
import importlib.abc
import importlib.util
import re
import shutil
import sys
import tempfile
import traceback
import zipfile
from collections.abc import Callable, Generator, Mapping, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

from host_sim import data_files, own_kernels, zip_member
from host_sim.errors import CommandError
from host_sim.printable import printable

from floe import data, modules
from floe.games import registry
from floe.games.game import Game
from floe.games.registry import GameInfo, Option

RULES = "rules.py"
ENGLISH = "texts.en.txt"
SUFFIX = ".floegame"
FACTS = "game.json"  # In a packed file: name, title, author, licence and version; see tools.game.
SOURCE = "source/"  # The folder of the sources in a packed file.
LARGEST = 2_000_000  # No packed game has this many bytes.
PACKAGE = "games"
NAME = re.compile("[a-z][a-z0-9]{1,11}")
MOST_PLAYERS = 4

_folders: dict[str, Path] = {}
_kernels: dict[str, own_kernels.Kernels] = {}  # The compiled kernels of each game.


class GameError(CommandError):
    """A fault in a game of one's own; the message is one sentence with its place."""


def looks_like_one(text: str) -> bool:
    """Does a word of the command line name a folder or a file, rather than a built-in game?"""
    return text not in registry.names() and (
        Path(text).exists() or "/" in text or "\\" in text or text.endswith(SUFFIX)
    )


def add(place: str | Path, refused: Callable[[str], object] | None = None) -> GameInfo:
    """Add the game in a folder, or a packed file, to the registry; GameError if that fails.

    refused: receives why a kernel is refused; by default that is printed.
    """
    folder = _unpacked(Path(place)) if Path(place).is_file() else Path(place).resolve()
    name, class_name = _name(folder)
    if _folders.get(name) == folder:
        return registry.find(name)
    if name in registry.names():
        raise GameError(f"{RULES}: there is a game named {name} already: choose another NAME.")
    _folders[name] = folder
    _kernels[name] = own_kernels.compiled(f"{PACKAGE}.{name}", sources(folder), refused)
    info = GameInfo(name, class_name, package=f"{PACKAGE}.{name}")
    try:
        kind: Any = info.game_class()
        info.most_players = most_players(kind)
        info.options = [_option(each) for each in getattr(kind, "OPTIONS", ())]
        if not isinstance(kind, type) or not issubclass(kind, Game):
            raise GameError(f"{RULES}: the class {class_name} is no subclass of GridGame.")
        for language in data_files.LANGUAGES:
            data_files.sections_of(folder, name, language)
        data_files.puzzles_of(folder)
    except Exception as error:
        modules.unload(info.rules)
        del _folders[name]
        raise GameError(told(error, folder)) from error
    data.PLACES[name] = f"/{PACKAGE}/{name}/"
    data_files.OWN[data.PLACES[name]] = folder
    registry.GAMES.append(info)
    modules.unload("floe.ui.settings_file")  # it lists the settings of all games
    return info


def remove(name: str) -> None:
    """Take an added game out of the registry again."""
    registry.unload_others("")
    info = registry.find(name)
    registry.GAMES.remove(info)
    data_files.OWN.pop(data.PLACES.pop(name))
    del _folders[name]
    modules.unload("floe.ui.settings_file")


@contextlib.contextmanager
def added(
    place: str | Path, refused: Callable[[str], object] | None = None
) -> Generator[GameInfo, None, None]:
    """Add a game, see add(), and remove it at the end of a with statement."""
    info = add(place, refused)
    try:
        yield info
    finally:
        remove(info.name)


def sources(folder: Path) -> list[Path]:
    """The Python files of a game that a board needs."""
    return [path for path in sorted(folder.glob("*.py")) if not path.name.startswith("test_")]


def folder_of(name: str) -> Path:
    """The folder of an added game."""
    return _folders[name]


def most_players(kind: Any) -> int:
    """The MOST_PLAYERS of a game's class; GameError if that is not 2 to 4."""
    most = getattr(kind, "MOST_PLAYERS", 2)
    if type(most) is not int or not 2 <= most <= MOST_PLAYERS:
        raise GameError(f"{RULES}: MOST_PLAYERS is {most!r}, but 2 to 4 can play.")
    return most


def _option(given: Any) -> Option:
    """An option of a class's OPTIONS: (name, words, index of the default)."""
    try:
        name, words, first = given
        words[first]
        if all(isinstance(word, str) for word in (name, *words)):
            return Option(name, list(words), first)
    except (TypeError, ValueError, LookupError):
        pass
    raise GameError(
        f'{RULES}: in OPTIONS {given!r} must be ("name", ("word", "word"), 0), the last the '
        "number of the default."
    )


def _name(folder: Path) -> tuple[str, str]:
    """The NAME in a folder's rules, and the name of the class that has it."""
    if not folder.is_dir():
        raise GameError(f"There is no folder {str(folder)!r}: `floe new` makes one for a game.")
    if not (folder / RULES).is_file():
        raise GameError(f"{str(folder)!r} is no game: it has no {RULES}.")
    try:
        tree = ast.parse(read(folder / RULES))
    except SyntaxError as error:
        raise GameError(f"{RULES}, line {error.lineno}: {error.msg}.") from None
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for each in classes:
        for node in each.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NAME":
                name = node.value.value if isinstance(node.value, ast.Constant) else None
                why = why_not(name)
                if why:
                    raise GameError(f"{RULES}, line {node.lineno}: NAME is {name!r}, {why}.")
                return str(name), each.name
    if not classes:
        raise GameError(f"{RULES} has no class: a game is a class with a NAME.")
    raise GameError(
        f'{RULES}, line {classes[-1].lineno}: the class lacks a NAME = "{folder.name}".'
    )


def why_not(name: object) -> str:
    """Why a game cannot have such a name, after "NAME is ..., "; "" if it can."""
    import keyword

    if not isinstance(name, str) or not NAME.fullmatch(name):
        return "but a name has 2 to 12 small letters and digits, first a letter"
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        return "which is a word of Python: choose another name"
    if name in _taken():
        return "which Floe uses for something else: choose another name"
    return ""


def _taken() -> set[str]:
    """Names that cannot be a game's, because modules, texts or files have them."""
    floe = Path(str(registry.__file__)).parents[1]
    modules = {
        path.stem for layer in ("games", "search", "ui") for path in (floe / layer).iterdir()
    }
    texts = {*data_files.read_texts(data_files.TEXTS / "en.txt"), *data_files.LANGUAGES}
    return (modules | texts | {"last", "settings", "progress", "game"}) - {*registry.names()}


def read(path: Path) -> str:
    """The text of a file of a game; GameError if that is not UTF-8."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise GameError(
            f"{path.name}, line {line}: this file is not UTF-8; save it as UTF-8 in your editor."
        ) from None


def told(error: BaseException, folder: Path) -> str:
    """An exception in a game as a sentence that names the line in the game's own files."""
    if isinstance(error, (GameError, data_files.DataError)):
        return re.sub(r"^([\w.]+):(\d+): ", r"\1, line \2: ", str(error))
    if isinstance(error, SyntaxError):
        return f"{Path(error.filename or RULES).name}, line {error.lineno}: {error.msg}."
    return f"{place_of(error, folder) or RULES}: {_reason(error)}"


def place_of(error: BaseException, folder: Path) -> str:
    """The file in a game's folder, and the line, in which an exception was raised; "" if none."""
    lines = [
        line
        for line in traceback.extract_tb(error.__traceback__)
        if Path(line.filename).parent == folder
    ]
    return f"{Path(lines[-1].filename).name}, line {lines[-1].lineno}" if lines else ""


def told_if_own(error: BaseException) -> str:
    """As told(), if an exception was raised in an added game; else ""."""
    for folder in _folders.values():
        if place_of(error, folder):
            return told(error, folder)
    return ""


def _reason(error: BaseException) -> str:
    if isinstance(error, ModuleNotFoundError):
        return (
            f"there is no module {error.name} on a board: use only floe and what MicroPython has."
        )
    return f"{error.__class__.__name__}: {error}".rstrip(".: ") + "."


# -- its modules


class _Loader(SourceFileLoader):
    """Loads a source with its compiled kernels; leaves no file in the author's folder."""

    def path_stats(self, path: str) -> Any:
        raise OSError(path)

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        kernels = _kernels.get(module.__name__.split(".")[1], {})
        vars(module).update(kernels.get(module.__name__, {}))


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the modules games.<name>.<module> in the folders of added games."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        top, _, rest = fullname.partition(".")
        name, _, module = rest.partition(".")
        if top != PACKAGE or (name and name not in _folders):
            return None
        if not module:
            spec = ModuleSpec(fullname, None, is_package=True)
            spec.submodule_search_locations = []
            return spec
        file = _folders[name] / f"{module}.py"
        if not file.is_file():
            return None
        return importlib.util.spec_from_file_location(
            fullname, file, loader=_Loader(fullname, str(file))
        )


sys.meta_path.insert(0, _Finder())


# -- a packed file


def facts(path: Path) -> dict[str, Any]:
    """What a packed file says of its game; GameError if it is no packed game."""
    import json

    try:
        with zipfile.ZipFile(path) as archive:
            found = json.loads(zip_member.read(archive, FACTS))
            texts = [found[each] for each in ("name", "title", "author", "licence", "version")]
            if all(isinstance(text, str) for text in texts) and not why_not(found["name"]):
                return found
    except (zipfile.BadZipFile, OSError, ValueError, LookupError, TypeError, EOFError):
        pass
    raise GameError(f"{path.name} is no packed game, or damaged: `floe pack` makes one.")


def warning(facts: Mapping[str, str]) -> str:
    """What people should know before they use a packed game."""
    return (
        f"{facts['title']} {facts['version']}, licence {facts['licence']}, is a program by "
        f"{facts['author']}, not by Floe's authors. It can do anything that other programs can: "
        "use it only if you trust its author."
    )


def _unpacked(path: Path) -> Path:
    """A temporary folder with the sources of a packed file."""
    print(printable(warning(facts(path))), file=sys.stderr)
    folder = Path(tempfile.mkdtemp(prefix="floe-game-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with zipfile.ZipFile(path) as archive:
        for member in archive.infolist():
            name = member.filename.removeprefix(SOURCE)
            if member.filename.startswith(SOURCE) and re.fullmatch(r"[\w.]+", name):
                if member.file_size > LARGEST:
                    raise GameError(f"{path.name} is too large to be a game.")
                (folder / name).write_bytes(zip_member.read(archive, member.filename))
    return folder
