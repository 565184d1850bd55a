"""Kernels as a shared library for this computer.

It is a library, not WebAssembly in wasmtime, because a library uses Python's own buffers. For
WebAssembly they would have to be in its memory, or be copied there and back with each call; and a
call of the library takes a tenth of the time.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from host_sim import compiled_kernels

from tools.build import shrink
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
FLAGS = ["-O2", "-shared", "-fPIC", "-mcpu=baseline", "-s"]
# A library for macOS contains its name; by default that is the path where it was linked.
MACOS = ["-Wl,-install_name,kernels.dylib"]
# The systems that packages bring libraries for: the library's name, and zig's target.
SYSTEMS = {
    "linux-x86_64": ("kernels.so", ["-target", "x86_64-linux-none"]),
    "linux-aarch64": ("kernels.so", ["-target", "aarch64-linux-none"]),
    "darwin-x86_64": ("kernels.dylib", ["-target", "x86_64-macos.11.0", *MACOS]),
    "darwin-aarch64": ("kernels.dylib", ["-target", "aarch64-macos.11.0", *MACOS]),
    "win32-x86_64": ("kernels.dll", ["-target", "x86_64-windows-gnu"]),
}
NATIVE = ("kernels.so", list[str]())  # The library on any other system, compiled for itself.


def build(root: Path) -> Path:
    """Compile the kernels below `root` if necessary; returns their folder."""
    place = compiled_kernels.place(root)
    there = _there(root)
    if there:
        return there
    program = Program(root)
    refused = list(program.refused)
    unit = Unit(program, program.accepted, refused)
    made = library(unit, compiled_kernels.system())
    said = listed(unit, {compiled_kernels.system(): (made.name, made)}, refused)
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="making-", dir=place.parent) as making:
        new = Path(making, place.name)
        new.mkdir()
        shutil.copy(made, new)
        (new / compiled_kernels.EXPORTS).write_text(said, "utf-8")
        shutil.rmtree(place, ignore_errors=True)
        try:
            new.rename(place)
        except OSError:
            if not _there(root):  # otherwise another process was faster
                raise
    return place


def use(root: Path) -> bool:
    """Use compiled kernels in the modules below `root`; compiles them if there is zig.

    Otherwise they run as Python, which gives the same results, and the reason is printed.
    """
    if not compiled_kernels.wanted():
        return False
    try:
        if not _there(root):
            if zig.is_here():
                print("Compiling the kernels, once.", file=sys.stderr)
            elif not compiled_kernels.PREBUILT.is_dir():
                zig.command()  # reports a problem at once
        place = build(root)
        for reason in compiled_kernels.described(place).get("refused", []):
            print(f"This kernel runs as Python, which is slow. {reason}", file=sys.stderr)
        compiled_kernels.install(place)
        return True
    except zig.NoCompiler as reason:
        print(f"The kernels run as Python, which is slow. {reason}", file=sys.stderr)
        return False
    except (Refused, zig.CompileError, OSError, RuntimeError) as error:
        # RuntimeError: no home folder is known, where they would be kept.
        print(f"The kernels run as Python: {error}", file=sys.stderr)
        return False


def library(unit: Unit, system: str) -> Path:
    """Compile a unit for a system, see SYSTEMS; returns the library's path."""
    name, target = SYSTEMS.get(system, NATIVE)
    source = unit.text(DEFINITIONS, plain_entry)
    return zig.compile_c({"kernels.c": source}, [*FLAGS, *target], name)


def listed(
    unit: Unit, libraries: Mapping[str, tuple[str, Path]], refused: Sequence[str] = ()
) -> str:
    """The text of the list; libraries: by system, a name in the list and a path; refused: why some
    kernels are not in them.
    """
    facts = {
        system: {"file": file, "sha256": compiled_kernels.library_digest(path)}
        for system, (file, path) in libraries.items()
    }
    said: dict[str, object] = {"compiler": compiler(), "libraries": facts}
    said |= {"modules": describe(unit), "refused": list(refused)}
    return json.dumps(said, indent=1)


def describe(unit: Unit) -> dict[str, dict[str, list[object]]]:
    """The exports of each module by name, as [symbol, kinds of the parameters, any result?]."""
    modules: dict[str, dict[str, list[object]]] = {}
    for export, kernel in unit.exports:
        kinds = [kind for _, kind in kernel.parameters]
        said: list[object] = [export.symbol, kinds, kernel.result != NONE]
        modules.setdefault(export.module.dotted, {})[export.name] = said
    return modules


def compiler() -> str:
    """An identification of this compiler."""
    folders = Path(__file__).parent, Path(shrink.__file__).parent
    return " ".join([*map(compiled_kernels.digest, folders), zig.VERSION])


def _there(root: Path) -> Path | None:
    """The folder with the kernels below `root`, if this compiler has created one."""
    for place in compiled_kernels.places(root):
        if compiled_kernels.described(place).get("compiler") == compiler():
            return place
    return None
