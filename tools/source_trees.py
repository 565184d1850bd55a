"""Trees of the rules and the search: this one, another revision's, one with other constants.

A tree is nothing but source texts, so that it can be sent to another process or machine; there it
is compiled, each file once, and run by a script. A parameter set is a tree with other constants:

    tree = with_constants(this_tree(), "xok", {"evaluation.LIBERTY": "7"})
    output = run(tree, SCRIPT, arguments, python)
"""

import functools
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tools import inline, interpreters, mpy
from tools.constants import replace_constants

CACHE = mpy.ROOT / "build" / "trees"
PARTS = ("floe/__init__.py", "floe/modules.py", "floe/games/", "floe/search/")
"""What of the firmware plays; the rest (screens, devices) is left out."""

HEAP = 1 << 20
"""Bytes of heap for a script on MicroPython: its own objects too; the Pico's limit is measured by
`tools.bench.command`, not here."""


class TreeError(Exception):
    """A tree that can't be had; the message is one sentence: cause, way out."""


@dataclass(frozen=True)
class Tree:
    """Source texts by their path inside firmware/, as (path, text) in the order of paths."""

    files: tuple[tuple[str, str], ...] = field(repr=False)

    @functools.cached_property
    def digest(self):
        """Sixteen hexadecimal digits that stand for the whole content."""
        content = hashlib.sha256()
        for path, text in self.files:
            content.update(f"{path}\0{text}\0".encode())
        return content.hexdigest()[:16]


def _tree(sources):
    return Tree(tuple(sorted(item for item in sources.items() if item[0].startswith(PARTS))))


@functools.cache
def this_tree():
    """The tree as it lies on the disk, committed or not."""
    paths = [path for path in mpy.FIRMWARE.rglob("*.py") if "__pycache__" not in path.parts]
    return _tree({p.relative_to(mpy.FIRMWARE).as_posix(): p.read_text("utf-8") for p in paths})


@functools.cache
def revision(name):
    """The tree of a revision of this repository; TreeError if git knows none of that name."""
    command = ["git", "-C", str(mpy.ROOT), "archive", "--format=tar", name, "firmware/floe"]
    if name.startswith("-"):
        raise TreeError(f"'{name}' is no revision: it begins with '-'.")
    try:
        archive = subprocess.run(command, capture_output=True)
    except OSError:
        raise TreeError("other revisions are read with git, and there is no git here.") from None
    if archive.returncode:
        raise TreeError(f"there is no revision '{name}' with a firmware here: see git log.")
    sources = {}
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
        for member in tar:
            file = tar.extractfile(member)
            if file and member.name.endswith(".py"):
                sources[member.name.partition("/")[2]] = file.read().decode("utf-8")
    return _tree(sources)


def with_constants(tree, game, settings):
    """The tree with other constants; settings: text by name, as of tools.constants."""
    return _tree(replace_constants(dict(tree.files), game, settings)) if settings else tree


def run(tree, script, arguments, python=None, timeout=600):
    """Run a script on a tree, on a pythons.MicroPython or (None) on this CPython; its output."""
    command, environment = launch(tree, script, arguments, python)
    what = f"{Path(script).name} under {python or 'CPython'}"
    return interpreters.run_command(command, environment, None, timeout, what)


def launch(tree, script, arguments, python=None):
    """How to start a script on a tree: (the command, what to add to its environment)."""
    words = [str(argument) for argument in arguments]
    script = Path(script)
    if python is None:
        folder = _folder(tree, script, None)
        path = os.pathsep.join(map(str, (interpreters.STAND_INS, folder)))
        command = [sys.executable, "-u", str(folder / script.name), *words]
        return command, {"PYTHONPATH": path, "PYTHONUTF8": "1"}
    folder = _folder(tree, script, python)
    command = [python.program, "-X", f"heapsize={HEAP}", "-m", script.stem, *words]
    return command, {"MICROPYPATH": str(folder)}


def _folder(tree, script, python):
    """The folder with the tree and the script, ready to be run; made when first needed."""
    with_script = _with_script(tree, script)
    march = f"{python.march}-{'.'.join(map(str, python.mpy_version))}" if python else "source"
    folder = CACHE / march / with_script.digest
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(prefix="making-", dir=folder.parent))
    for path, text in with_script.files:
        target = making / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    if python:
        _compile(with_script, making, python, march)
    try:
        making.rename(folder)
    except OSError:  # another process was faster
        shutil.rmtree(making)
    return folder


def _with_script(tree, script):
    return Tree((*tree.files, (script.name, script.read_text("utf-8"))))


def _compile(tree, folder, python, march):
    """Put .mpy files in the place of a tree's sources in a folder."""
    done = {path: inline.expand(folder / path, folder) or text for path, text in tree.files}
    for path, text in done.items():
        source = folder / path
        _link(_compiled(path, text, python, march), source.with_suffix(".mpy"))
        source.unlink()


def _compiled(path, text, python, march):
    """The .mpy of one source that is expanded, compiled unless it was before."""
    name = hashlib.sha256(f"{path}\0{text}".encode()).hexdigest()[:32]
    done = CACHE / march / "files" / f"{name}.mpy"
    if not done.is_file():
        done.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=done.parent) as folder:
            source = Path(folder) / Path(path).name
            source.write_text(text, "utf-8")
            mpy.compile_file(source, source.with_suffix(".mpy"), python.march, path)
            os.replace(source.with_suffix(".mpy"), done)
    return done


def _link(source, target):
    """The same file under another name: a hard link, or a copy where there are none."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
