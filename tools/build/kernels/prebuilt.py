"""Compiled kernels in packages, so that only a changed kernel needs zig.

    prebuilt/<hash of what was compiled>/kernels.elf    for the boards, and for MicroPython on a PC
                                         kernels.wasm   for the page
                                         kernels.so, .dylib, .dll    for CPython
    prebuilt/desk-<digest of the firmware>/exports.json    names the last three

`zig.compile_c` looks here by that hash: after a change elsewhere in the firmware they are still
found, and after a change of a kernel they are not. They are compiled when a package is built, see
tools/build/packaging; they are not in the repository.
"""

import json
import shutil
from pathlib import Path

from host_sim import compiled_kernels
from host_sim.compiled_kernels import EXPORTS, PREBUILT
from host_sim.whole_file import whole_folder

from tools.build.kernels import desk, thumb, wasm, x64
from tools.build.kernels.program import Program
from tools.build.kernels.unit import Unit

FIRMWARE = Path(__file__).resolve().parents[3] / "firmware"


def is_there(root: Path = FIRMWARE, folder: Path = PREBUILT) -> bool:
    """Whether everything exists, made from the current firmware by the current compiler."""
    try:
        facts = json.loads(_exports(root, folder).read_text("utf-8"))
        return facts["compiler"] == desk.compiler()
    except (OSError, ValueError, LookupError, TypeError):
        return False


def make(root: Path = FIRMWARE, folder: Path = PREBUILT) -> None:
    """Compile everything, in place of old files; raises the errors of the kernels."""
    program = Program(root)
    unit = Unit(program, program.exports)
    with whole_folder(folder) as new:
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


def _exports(root: Path, folder: Path) -> Path:
    return folder / f"desk-{compiled_kernels.digest(root)}" / EXPORTS


def _bring(path: Path, folder: Path) -> str:
    """Copy a compiled file; returns its name in the folder."""
    name = f"{path.parent.name}/{path.name}"
    (folder / name).parent.mkdir(parents=True)
    shutil.copyfile(path, folder / name)
    return name
