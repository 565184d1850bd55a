"""Source trees of the rules and the search: this one and those of revisions.

A tree has only source texts, so that it can be sent to another process or machine; there each file
is compiled once, and a script runs it:

    output = run(revision("main"), SCRIPT, arguments, python)

A revision is run by its own copy of the script, which fits that revision's modules.
"""

from __future__ import annotations

import functools
import hashlib
import io
import os
import shutil
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from host_sim import compiled_kernels

from tools.build import desktop, interpreters, mpy, repository
from tools.build.desktop import Source
from tools.build.interpreters import CompiledPython, Interpreter, MicroPython
from tools.build.kernels import desk

CACHE = mpy.ROOT / "build" / "trees"
# The files of the firmware that play; the rest (screens, devices) is left out.
PARTS = ("floe/__init__.py", "floe/kernel.py", "floe/modules.py", "floe/games/", "floe/search/")
OLD_SCRIPTS = {"nodes.py": "bench_nodes.py"}  # Scripts with different names in earlier revisions.

# Bytes of heap for a script on MicroPython: more than a Pico's, which the bench checks.
HEAP = 1 << 20


class TreeError(Exception):
    """There is no such tree, or it cannot run; the message is one sentence with a remedy."""


@dataclass(frozen=True)
class Tree:
    """Source texts by their path inside firmware/, as (path, text) in the order of paths.

    revision: its name in git, "" for the tree on the disk. scripts: a revision's own scripts, as
    (file name, text).
    """

    files: tuple[tuple[str, str], ...] = field(repr=False)
    revision: str = field(default="", compare=False)
    scripts: tuple[tuple[str, str], ...] = field(default=(), repr=False)

    @functools.cached_property
    def digest(self) -> str:
        """A digest of the whole content, sixteen hexadecimal digits."""
        content = hashlib.sha256()
        for path, text in self.files:
            content.update(f"{path}\0{text}\0".encode())
        return content.hexdigest()[:16]

    def write(self, folder: str | Path) -> None:
        """Write the tree into a folder."""
        for path, text in self.files:
            target = Path(folder, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")

    def sources(self, march: str | None) -> dict[str, Source]:
        """The modules for MicroPython with that machine code, by path."""
        with tempfile.TemporaryDirectory(prefix="floe-tree-") as name:
            self.write(name)
            return desktop.sources(Path(name), march)


def _parts(sources: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(item for item in sources.items() if item[0].startswith(PARTS)))


@functools.cache
def this_tree() -> Tree:
    """The tree on the disk, committed or not."""
    paths = [path for path in mpy.FIRMWARE.rglob("*.py") if "__pycache__" not in path.parts]
    sources = {p.relative_to(mpy.FIRMWARE).as_posix(): p.read_text("utf-8") for p in paths}
    return Tree(_parts(sources))


@functools.cache
def revision(name: str) -> Tree:
    """The tree of a revision of this repository; TreeError if git knows none of that name."""
    if name.startswith("-"):
        raise TreeError(f"'{name}' is no revision: it begins with '-'.")
    try:
        archive = repository.git("archive", "--format=tar", name)
    except repository.NoRepository as reason:
        raise TreeError(f"there is no revision '{name}' here: {reason}") from None
    sources: dict[str, str] = {}
    scripts: dict[str, str] = {}
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar:
            top, _, path = member.name.partition("/")
            file = tar.extractfile(member)
            if file and path.endswith(".py") and top == "firmware":
                sources[path] = file.read().decode("utf-8")
            elif file and path.endswith(".py") and top == "tools":
                scripts[Path(path).name] = file.read().decode("utf-8")
    if not _parts(sources):
        raise TreeError(f"the revision '{name}' has no firmware.")
    return Tree(_parts(sources), name, tuple(sorted(scripts.items())))


def run(
    tree: Tree,
    script: Path,
    arguments: Iterable[object],
    python: Interpreter = None,
    timeout: float = 600,
) -> str:
    """Run a script on a tree; returns its output."""
    command, environment = launch(tree, script, arguments, python)
    what = f"{script.name} under {python or 'CPython'}"
    return interpreters.run_command(command, environment, None, timeout, what)


def launch(
    tree: Tree, script: Path, arguments: Iterable[object], python: Interpreter
) -> tuple[list[str], dict[str, str]]:
    """How to start a script on a tree: (the command, additions to its environment)."""
    words = [str(argument) for argument in arguments]
    if isinstance(python, MicroPython):
        folder = _folder(tree, script, python)
        command = [python.program, "-X", f"heapsize={HEAP}", "-m", script.stem, *words]
        return command, {"MICROPYPATH": str(folder)}
    folder = _folder(tree, script, None)
    loader: list[str] = []
    if isinstance(python, CompiledPython):
        loader = [compiled_kernels.__file__, str(compiled_kernels_of(tree, script))]
    path = os.pathsep.join(map(str, (interpreters.STAND_INS, folder)))
    command = [sys.executable, "-u", *loader, str(folder / script.name), *words]
    return command, {"PYTHONPATH": path, "PYTHONUTF8": "1"}


def compiled_kernels_of(tree: Tree, script: Path) -> Path:
    """The folder with a tree's compiled kernels; the errors of the kernels if there are none."""
    return desk.build(_folder(tree, script, None))


def _folder(tree: Tree, script: Path, python: MicroPython | None) -> Path:
    """The folder with the tree and the script, ready to run; made when first needed."""
    with_script = _with_script(tree, script)
    march = f"{python.march}-{'.'.join(map(str, python.mpy_version))}" if python else "source"
    folder = CACHE / march / with_script.digest
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(prefix="making-", dir=folder.parent))
    if python:
        for path, source in with_script.sources(python.march).items():
            target = (making / path).with_suffix(".mpy")
            target.parent.mkdir(parents=True, exist_ok=True)
            _link(_compiled(path, source, python, march), target)
    else:
        with_script.write(making)
    try:
        making.rename(folder)
    except OSError:  # another process was faster
        shutil.rmtree(making)
    return folder


def _with_script(tree: Tree, script: Path) -> Tree:
    """The tree's files and the script; a revision uses its own. TreeError if it has none."""
    if not tree.revision:
        text = script.read_text("utf-8")
    else:
        own = dict(tree.scripts)
        found = own.get(script.name) or own.get(OLD_SCRIPTS.get(script.name, ""))
        if found is None:
            raise TreeError(
                f"'{tree.revision}' is too old, it has no {script.name}: check it out in a folder "
                "(git worktree add) and play against its own program, as "
                "'program:env PYTHONPATH=FOLDER python3 -m host_sim ugi --game {game}'."
            )
        text = found
    return Tree((*tree.files, (script.name, text)))


def _compiled(path: str, source: Source, python: MicroPython, march: str) -> Path:
    """The .mpy of one module, from the cache if it was compiled before."""
    name = hashlib.sha256(repr((path, source)).encode()).hexdigest()[:32]
    done = CACHE / march / "files" / f"{name}.mpy"
    if not done.is_file():
        done.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=done.parent) as folder:
            compiled = Path(folder, "module.mpy")
            text, codes = source
            mpy.compile_text(text, Path(path), compiled, python.march, by_path=True, codes=codes)
            os.replace(compiled, done)
    return done


def _link(source: Path, target: Path) -> None:
    """Create a hard link to a file, or a copy if links are not possible."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
