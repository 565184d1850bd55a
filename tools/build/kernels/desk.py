"""Kernels as a shared library for this computer.

A library is taken, not WebAssembly by wasmtime, because it uses Python's own buffers. For
WebAssembly they would have to lie in its memory, or be copied there and back with each call; and a
call costs a tenth.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

from host_sim import compiled_kernels

from tools.build.kernels import zig
from tools.build.kernels.program import Program
from tools.build.kernels.subset import NONE, Refused
from tools.build.kernels.unit import Unit, plain_entry

DEFINITIONS = [
    "#define HELPER static",
    "#define SHARED static",
    "#define INLINE static inline",
    "#define TABLE static const",
    "#ifdef _WIN32",
    "#define EXPORT __declspec(dllexport)",
    "int DllMainCRTStartup(void *library, unsigned why, void *more) { return 1; }",
    "#else",
    '#define EXPORT __attribute__((visibility("default")))',
    "#endif",
]
TARGET = ["-O2", "-shared", "-fPIC", "-mcpu=baseline"]
NAME = {"win32": "kernels.dll", "darwin": "kernels.dylib"}.get(sys.platform, "kernels.so")


def build(root: Path) -> Path:
    """Compile the kernels below `root`, unless that is done; the folder that holds them."""
    place = compiled_kernels.place(root)
    if _compiler_of(place) == _compiler():
        return place
    program = Program(root)
    refused = list(program.refused)
    unit = Unit(program, program.accepted, refused)
    source = unit.text(DEFINITIONS, plain_entry)
    library = zig.compile_c({"kernels.c": source}, TARGET, NAME)
    described = {
        "compiler": _compiler(),
        "library": NAME,
        "sha256": compiled_kernels.library_digest(library),
        "modules": describe(unit),
        "refused": refused,
    }
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="making-", dir=place.parent) as making:
        new = Path(making, place.name)
        new.mkdir()
        shutil.copy(library, new)
        (new / compiled_kernels.EXPORTS).write_text(json.dumps(described, indent=1), "utf-8")
        shutil.rmtree(place, ignore_errors=True)
        try:
            new.rename(place)
        except OSError:
            if _compiler_of(place) != _compiler():  # else somebody was faster
                raise
    return place


def use(root: Path) -> bool:
    """Let the modules below `root` have compiled kernels, which are made if there is zig.

    Else they run as Python, which gives the same. What is in the way is said, a missing zig not.
    """
    if not compiled_kernels.wanted():
        return False
    try:
        if _compiler_of(compiled_kernels.place(root)) != _compiler():
            zig.command()
            print("Compiling the kernels, once.", file=sys.stderr)
            build(root)
        for reason in compiled_kernels.described(compiled_kernels.place(root)).get("refused", []):
            print(f"This kernel runs as Python. {reason}", file=sys.stderr)
        return compiled_kernels.use(root)
    except zig.NoCompiler:
        return False
    except (Refused, zig.CompileError, OSError, RuntimeError) as error:
        # RuntimeError: no home folder is known, where they would be kept.
        print(f"The kernels run as Python: {error}", file=sys.stderr)
        return False


def describe(unit: Unit) -> dict[str, dict[str, list[object]]]:
    """Of each module: its exports by name, as [symbol, kinds of the parameters, any result?]."""
    modules: dict[str, dict[str, list[object]]] = {}
    for export, kernel in unit.exports:
        kinds = [kind for _, kind in kernel.parameters]
        said: list[object] = [export.symbol, kinds, kernel.result != NONE]
        modules.setdefault(export.module.dotted, {})[export.name] = said
    return modules


def _compiler() -> str:
    """What tells this compiler from another."""
    return compiled_kernels.digest(Path(__file__).parent) + " " + zig.VERSION


def _compiler_of(place: Path) -> str:
    """What a folder was made by, "" if it is not there and whole."""
    return compiled_kernels.described(place).get("compiler", "")
