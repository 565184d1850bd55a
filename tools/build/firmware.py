"""Builds the files for the board into build/<target>/ with a manifest; and package.json for mip.

    python -m tools.build [rp2040] [rp2350] [source]        all of them if none is named

rp2040 and rp2350 hold .mpy files for that chip. source holds .py files, for users who want to read
and change them on the board; only machine code is .mpy there too, since MicroPython's own compiler
refuses long functions ("native method too big" up to 1.25) and would add a second to each start.
main.py, the pins, which a user may change, and the boards' files are source in all targets. zig
compiles the kernels (see tools.build.kernels); without zig they stay Python, which gives the same
moves but is slow. The same firmware and compiler give the same bytes.
"""

import functools
import hashlib
import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from host_sim import boards, data_files

from floe import VERSION
from tools.build import chips, mpy
from tools.build.kernels import mpy_module, zig
from tools.build.kernels.subset import Refused
from tools.build.manifest import (
    AS_PYTHON,
    BOARDS,
    BY_ZIG,
    OWN_BOARD,
    FileFacts,
    Manifest,
    of_board,
)
from tools.build.shrink import ALWAYS_SOURCE, with_few_names, without_types

BUILD = mpy.ROOT / "build"
DATA = mpy.ROOT / "data"  # The texts and puzzles as people edit them.
MANIFEST = "manifest.json"
PACKAGE = "package.json"

# The name of the source target; its machine code is for the chip whose code runs on all.
SOURCE = "source"
TARGETS = (*(chip.name for chip in chips.CHIPS), SOURCE)

# The most bytes that a compiled module may have: it fits a piece of floe.ui.memory.
MODULE_BUDGET = 16_384
# The most bytes that the files of one game may have; the most that games may have on average; the
# most for the other files, which games share and added games use, largest without zig, and for a
# game's texts among them.
GAME_BUDGET = 56_000
AVERAGE_BUDGET = 48_200
COMMON_BUDGET = 244_000
TEXTS_BUDGET = 6_800

PACKED = "floe/packed.py"  # The module of the data files where they are frozen.
# Stands for a module with the names of all texts, while names are shortened.
TEXT_NAMES = "data/strings/names.py"

# The beginning of main.py in the source target.
_COLLECT_EARLY = """\
# Compiling on the board fragments the heap: without this a game finds no 8 KB in one piece.
import gc

gc.threshold(32768)

"""


def names(target: str, source: Sequence[str] = ()) -> list[tuple[str, str]]:
    """The files of a target in the order in which they go to a board, main.py last.

    Pairs of the path on the board and the path of its source, both as text with slashes. source:
    as in make().
    """
    pairs: list[tuple[str, str]] = []
    texts = texts_to_compile(target, bool(source))[0] if target == SOURCE or source else {}
    for path in sorted(mpy.FIRMWARE.rglob("*.py")):
        inside = path.relative_to(mpy.FIRMWARE).as_posix()
        as_source = target == SOURCE or is_in(inside, source)
        compiled = not inside.startswith((*ALWAYS_SOURCE, BOARDS)) and (
            not as_source or mpy.is_machine_code(texts[inside])
        )
        pairs.append((inside.removesuffix(".py") + ".mpy" if compiled else inside, inside))
    return sorted(pairs, key=lambda pair: (pair[1] == "main.py", pair))


def drivers() -> dict[str, str]:
    """The modules of floe/device that each board gets of those that only some boards get."""
    return {name: boards.values(name)["DRIVERS"] for name in boards.names()}


def is_in(inside: str, packages: Sequence[str]) -> bool:
    """Does a source, by its path in the firmware, lie in one of the packages, or is it one?"""
    module = inside.removeprefix("floe/").removesuffix(".py")
    return any(module == each or module.startswith(each + "/") for each in packages)


def paths(target: str, source: Sequence[str] = ()) -> list[str]:
    """All files of a target in the order in which they go to a board, as text with slashes."""
    data = [f"{data_files.FOLDER}/{name}" for name in data_files.pack_all(DATA)]
    return data + [path for path, _ in names(target, source)]


def make(
    target: str, folder: str | Path, to_freeze: bool = False, source: Sequence[str] = ()
) -> Manifest:
    """Build a target into a folder, which is emptied first; returns the manifest.

    to_freeze: whether it becomes a part of MicroPython, which finds such modules by the paths of
    their sources. source: the packages and modules below floe/, such as "ui/fish", that a compiled
    target has as source, except for their machine code.
    CompileError if a source is refused or there is no mpy-cross.
    """
    texts, kernels, called = texts_to_compile(target, bool(source))
    folder = Path(folder)
    chip = chips.COMMON if target == SOURCE else chips.named(target)
    if folder.exists():
        shutil.rmtree(folder)
    headers: set[tuple[int, int, str | None]] = set()
    for path, inside in names(target, source):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if path.endswith(".mpy"):
            mpy.compile_text(texts[inside], Path(inside), file, chip.march, to_freeze)
            headers.add(mpy.architecture(file))
        else:
            file.write_bytes(_text(inside, target == SOURCE or bool(source)))
    packed = data_files.pack_all(DATA, called)
    if to_freeze:
        module = f'"""The data files, frozen."""\n\nFILES = {packed!r}\n'
        file = folder / Path(PACKED).with_suffix(".mpy")
        mpy.compile_text(module, Path(PACKED), file, chip.march, to_freeze)
        packed = {}
    for name, data in packed.items():
        file = folder / data_files.FOLDER / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    manifest: Manifest = {
        "floe": VERSION,
        "form": target,
        "arch": chip.march,
        "mpy": mpy.newest_version(headers),
        "kernels": kernels,
        "boards": drivers(),
        "files": {
            path: _facts(folder / path)
            for path in paths(target, source)
            if (folder / path).exists()
        },
    }
    (folder / PACKAGE).write_text(_json(package(target)), "utf-8", newline="\n")
    # Last: a folder without it is known as half built.
    (folder / MANIFEST).write_text(_json(manifest), "utf-8", newline="\n")
    return manifest


def texts_to_compile(
    target: str, whole: bool = False
) -> tuple[dict[str, str], str, dict[str, str] | None]:
    """(the sources to compile, by path; how the kernels are compiled; the texts' names).

    The kernels are described as in a manifest. The names are the short names of the texts in the
    data files, by their full names, None if names stay. whole: whether all names stay, because
    some sources are not compiled.
    """
    texts = mpy.folded(mpy.FIRMWARE)
    compiled, kernels = kernel_texts(mpy.FIRMWARE)
    texts.update(compiled)
    # Code that is not compiled may use any constant.
    if target == SOURCE or whole:
        return texts, kernels, None
    try:
        shortened, called = _without_names(tuple(texts.items()))
        return dict(shortened), kernels, dict(called)
    except ValueError as error:
        raise mpy.CompileError(str(error)) from None


@functools.lru_cache(maxsize=2)
def _without_names(
    texts: tuple[tuple[str, str], ...],
) -> tuple[dict[str, str], dict[str, str]]:
    """The sources with as few names as possible, and their names for the texts of the data files.

    The result is the same for both chips, so it is cached.
    """
    named = sorted(
        {name for section in data_files.sections(DATA, "en").values() for name in section}
    )
    table = "\n".join(f"{name} = 0" for name in named)
    shortened = with_few_names({**dict(texts), TEXT_NAMES: table})
    lines = shortened.pop(TEXT_NAMES).split("\n")
    called = {name: line.split()[0] for name, line in zip(named, lines, strict=True) if line}
    return shortened, called


def kernel_texts(root: Path) -> tuple[dict[str, str], str]:
    """The modules below `root` that have kernels, with these compiled by zig, by path; and how the
    kernels are compiled, as in a manifest.

    Without zig there are no modules. CompileError if a kernel is refused.
    """
    try:
        texts = mpy_module.texts(root)
    except zig.NoCompiler:
        return {}, AS_PYTHON
    except (zig.CompileError, Refused) as error:
        raise mpy.CompileError(str(error)) from None
    except SyntaxError as error:
        raise mpy.CompileError(f"{error.filename}, line {error.lineno}: {error.msg}.") from None
    top = root.resolve()
    return {path.relative_to(top).as_posix(): text for path, text in texts.items()}, BY_ZIG


def package(target: str, below: str = "") -> dict[str, object]:
    """The package.json of a target for Floe's own board, for `mpremote mip install --target=/`.

    below: the folder of the target's files, relative to that of package.json.
    """
    return {
        "version": VERSION,
        "urls": [[path, below + path] for path in of_board(paths(target), drivers(), OWN_BOARD)],
        "deps": [],
    }


def root_package() -> dict[str, object]:
    """What the package.json at the root says.

    mip cannot choose by chip, so it installs the files that run on all; "chips" names the
    package of each.
    """
    below = BUILD.relative_to(mpy.ROOT).as_posix()
    return {
        "name": "floe",
        "description": "After `make build`: mpremote mip install --target=/ package.json. "
        "The files listed here run on every chip; those made for one are in its own package.",
        "chips": {
            chip.name: {"boards": chip.boards, "package": f"{below}/{chip.name}/{PACKAGE}"}
            for chip in chips.CHIPS
        },
        **package(chips.COMMON.name, f"{below}/{chips.COMMON.name}/"),
    }


def root_package_text() -> str:
    """The text of the package.json at the root."""
    return _json(root_package())


def size_table(manifest: Manifest) -> str:
    """Each module's size and the total, as lines of text."""
    sizes = {path: facts["size"] for path, facts in manifest["files"].items()}
    wide = max(map(len, sizes))
    lines = [f"{path:<{wide}} {size:>8,}" for path, size in sizes.items()]
    total = f"{len(sizes)} files for {manifest['form']}, {manifest['arch']}"
    return "\n".join([*lines, f"{total:<{wide}} {sum(sizes.values()):>8,}"])


def over_budget(manifest: Manifest) -> list[str]:
    """A sentence for each budget that is exceeded: of modules, games, shared files, all files."""
    sizes = {path: facts["size"] for path, facts in manifest["files"].items()}
    complaints = [
        f"{path} has {size:,} bytes, more than its budget of {MODULE_BUDGET:,}."
        for path, size in sizes.items()
        if path.endswith(".mpy") and size > MODULE_BUDGET
    ]
    if manifest["form"] == SOURCE:
        return complaints
    for board in manifest["boards"]:
        paths_there = of_board(sizes, manifest["boards"], board)
        found = _over_budget(board, {path: sizes[path] for path in paths_there})
        if found:
            return complaints + found
    return complaints


def _over_budget(board: str, sizes: dict[str, int]) -> list[str]:
    """The complaints about the files that a board gets; sizes by path."""
    complaints: list[str] = []
    on = "" if board == OWN_BOARD else f" on {board}"
    rest = total = sum(sizes.values())
    games = sorted(path.parent.name for path in mpy.FIRMWARE.rglob("games/*/rules.py"))
    for game in games:
        own = sum(
            size
            for path, size in sizes.items()
            if game in PurePosixPath(path).with_suffix("").parts
        )
        rest -= own
        if own > GAME_BUDGET:
            complaints.append(
                f"The files of {game} have {own:,} bytes, more than its budget of {GAME_BUDGET:,}."
            )
    budget = COMMON_BUDGET + TEXTS_BUDGET * len(games)
    if rest > budget:
        complaints.append(
            f"The files that games share{on} have {rest:,} bytes, "
            f"more than the budget of {budget:,}."
        )
    budget += AVERAGE_BUDGET * len(games)
    if total > budget:
        complaints.append(
            f"All files{on} have {total:,} bytes, more than the budget of {budget:,}."
        )
    return complaints


def _text(inside: str, compiles: bool) -> bytes:
    """A source as it goes to the board: without types, with \n line ends on every host.

    compiles: whether the board compiles some itself.
    """
    text = (mpy.FIRMWARE / inside).read_text("utf-8")
    if inside not in ALWAYS_SOURCE:
        text = without_types(text)
    elif compiles and inside == "main.py":
        text = _COLLECT_EARLY + text
    return text.encode()


def _facts(path: Path) -> FileFacts:
    data = path.read_bytes()
    return {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def _json(value: object) -> str:
    """JSON with each pair on one line."""
    text = json.dumps(value, indent=1, ensure_ascii=False) + "\n"
    return re.sub(r'\[\s+("[^"]*"|\d+),\s+("[^"]*"|\d+)\s+\]', r"[\1, \2]", text)
