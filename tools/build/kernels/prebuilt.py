"""Compiled kernels in packages, so that only a changed kernel needs zig.

    prebuilt/<hash of what was compiled>/kernels.elf    for the boards, and for MicroPython on a PC
                                         kernels.wasm   for the page
                                         kernels.so, .dylib, .dll    for CPython
    prebuilt/desk-<digest of the firmware>/exports.json    names the last three

`zig.compile_c` looks here by that hash: a change elsewhere in the firmware finds them all the
same, and a kernel that was changed does not. Whoever builds a package makes them, see
tools/build/packaging; they are in no repository.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path

from host_sim import compiled_kernels
from host_sim.compiled_kernels import EXPORTS, PREBUILT

from tools.build.kernels import desk, thumb, wasm, x64
from tools.build.kernels.program import Program
from tools.build.kernels.unit import Unit

FIRMWARE = Path(__file__).resolve().parents[3] / "firmware"


def is_there(root: Path = FIRMWARE, folder: Path = PREBUILT) -> bool:
    """Whether all is there, made of today's firmware by today's compiler."""
    try:
        said = json.loads(_exports(root, folder).read_text("utf-8"))
        return said["compiler"] == desk.compiler()
    except (OSError, ValueError, LookupError, TypeError):
        return False


def make(root: Path = FIRMWARE, folder: Path = PREBUILT) -> None:
    """Make all of it, in place of what was there; the errors of the kernels if that fails."""
    program = Program(root)
    unit = Unit(program, program.exports)
    with tempfile.TemporaryDirectory(prefix="making-", dir=folder.parent) as making:
        new = Path(making, folder.name)
        for build in (thumb.build, x64.build, wasm.build):
            _bring(build(program), new)
        libraries: dict[str, tuple[str, Path]] = {}
        for system in desk.SYSTEMS:
            path = desk.library(unit, system)
            libraries[system] = f"../{_bring(path, new)}", path
        exports = _exports(root, new)
        exports.parent.mkdir()
        exports.write_text(desk.listed(unit, libraries), "utf-8", newline="\n")
        shutil.rmtree(folder, ignore_errors=True)
        new.rename(folder)


def _exports(root: Path, folder: Path) -> Path:
    return folder / f"desk-{compiled_kernels.digest(root)}" / EXPORTS


def _bring(path: Path, folder: Path) -> str:
    """Copy what was compiled; its name in the folder."""
    name = f"{path.parent.name}/{path.name}"
    (folder / name).parent.mkdir(parents=True)
    shutil.copyfile(path, folder / name)
    return name
