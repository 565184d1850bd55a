"""Source trees that play: this one and those of revisions.

A tree has only source texts, so that it can be sent to another process or machine. There it is
written to a folder once, its kernels are compiled, and its engine or a script runs:

    output = run(revision("main"), SCRIPT, arguments)

A revision is run by its own copy of the script, which fits that revision's modules.
"""

import functools
import hashlib
import io
import os
import sys
import tarfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from host_sim import compiled_kernels
from host_sim.whole_file import whole_folder

from tools.build import interpreters, mpy, repository
from tools.build.kernels import desk, zig
from tools.build.kernels.subset import Refused

CACHE = mpy.ROOT / "build" / "trees"
# The files that decide what is played; the others (screens, devices, protocol) are beside them.
PARTS = tuple(
    f"firmware/floe/{part}"
    for part in ("__init__.py", "kernel.py", "modules.py", "games/", "search/")
)
FOLDERS = ("firmware", "host_sim")  # What `floe ugi` needs.
SCRIPTS = {"nodes.py": ("nodes.py", "bench_nodes.py")}  # Their names in earlier revisions, too.
# Why a tree's kernels cannot be compiled.
NOT_COMPILED = (zig.NoCompiler, zig.CompileError, Refused)


class TreeError(Exception):
    """There is no such tree, or it cannot run; the message is one sentence with a remedy."""


@dataclass(frozen=True)
class Tree:
    """Source texts, as (path, text) in the order of paths: those that play, and all others.

    revision: its name in git, "" for the tree on the disk. scripts: a revision's own scripts, as
    (file name, text).
    """

    files: tuple[tuple[str, str], ...] = field(repr=False)
    others: tuple[tuple[str, str], ...] = field(default=(), repr=False, compare=False)
    revision: str = field(default="", compare=False)
    scripts: tuple[tuple[str, str], ...] = field(default=(), repr=False)

    @functools.cached_property
    def digest(self) -> str:
        """A digest of what plays, sixteen hexadecimal digits."""
        return _digest(self.files)


def _digest(files: Iterable[tuple[str, str]]) -> str:
    content = hashlib.sha256()
    for path, text in files:
        content.update(f"{path}\0{text}\0".encode())
    return content.hexdigest()[:16]


def _tree(
    sources: Mapping[str, str], revision: str = "", scripts: Iterable[tuple[str, str]] = ()
) -> Tree:
    items = sorted(sources.items())
    return Tree(
        tuple(item for item in items if item[0].startswith(PARTS)),
        tuple(item for item in items if not item[0].startswith(PARTS)),
        revision,
        tuple(sorted(scripts)),
    )


@functools.cache
def this_tree() -> Tree:
    """The tree on the disk, committed or not."""
    paths = [path for folder in FOLDERS for path in (mpy.ROOT / folder).rglob("*.py")]
    return _tree(
        {path.relative_to(mpy.ROOT).as_posix(): path.read_text("utf-8") for path in paths}
    )


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
            if file and path.endswith(".py") and top in FOLDERS:
                sources[member.name] = file.read().decode("utf-8")
            elif file and path.endswith("nodes.py") and top == "tools":
                scripts[Path(path).name] = file.read().decode("utf-8")
    tree = _tree(sources, name, scripts.items())
    if not tree.files:
        raise TreeError(f"the revision '{name}' has no firmware.")
    return tree


def run(
    tree: Tree,
    script: Path,
    arguments: Iterable[object],
    compiled: bool = True,
    timeout: float = 600,
) -> str:
    """Run a script on a tree, with compiled kernels or without; returns its output."""
    folder = _folder(tree)
    words = [str(_own_script(tree, script, folder)), *map(str, arguments)]
    loader = _loader(tree) if compiled else []
    path = os.pathsep.join(map(str, (interpreters.STAND_INS, folder / "firmware")))
    environment = {"PYTHONPATH": path, "PYTHONUTF8": "1"}
    command = [sys.executable, *loader, *words]
    return interpreters.run_command(command, environment, None, timeout, script.name)


def engine(tree: Tree, game: str) -> tuple[list[str], dict[str, str]]:
    """How to start a tree's `floe ugi`: (the command, additions to its environment).

    Its kernels are compiled before, if that is possible.
    """
    folder = _folder(tree)
    try:
        loader = _loader(tree)
    except NOT_COMPILED:
        loader = []
    program = [str(folder / "host_sim" / "__main__.py"), "ugi", "--game", game]
    environment = {"PYTHONPATH": str(folder), "PYTHONUTF8": "1", "FLOE_KERNELS": "python"}
    return [sys.executable, *loader, *program], environment


def kernels_of(tree: Tree) -> Path:
    """The folder with a tree's compiled kernels; one of NOT_COMPILED if there are none."""
    return desk.build(_folder(tree) / "firmware")


def _loader(tree: Tree) -> list[str]:
    """The words before a script that give it a tree's compiled kernels."""
    return [compiled_kernels.__file__, str(kernels_of(tree))]


def _folder(tree: Tree) -> Path:
    """The folder with the tree; made when first needed."""
    folder = CACHE / _digest((*tree.files, *tree.others))
    if folder.is_dir():
        return folder
    with whole_folder(folder) as new:
        for path, text in (*tree.files, *tree.others):
            target = new / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
    return folder


def _own_script(tree: Tree, script: Path, folder: Path) -> Path:
    """The script for a tree; a revision has its own. TreeError if it has none."""
    if not tree.revision:
        return script
    for name, text in tree.scripts:
        if name in SCRIPTS.get(script.name, (script.name,)):
            own = folder / name
            own.write_text(text, "utf-8")
            return own
    raise TreeError(f"'{tree.revision}' is too old, it has no {script.name}.")
