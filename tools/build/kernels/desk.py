"""Kernels as a shared library for this computer.

It is a library, not WebAssembly in wasmtime, because a library uses Python's own buffers. For
WebAssembly they would have to be in its memory, or be copied there and back with each call; and a
call of the library takes a tenth of the time.
"""

import json
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from host_sim import compiled_kernels
from host_sim.whole_file import whole_folder

from tools.build import shrink
from tools.build.kernels import cc, zig
from tools.build.kernels.program import Program
from tools.build.kernels.subset import NONE
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
# What shows whether there is a compiler, before the kernels are translated for it.
TRIAL = "\n".join([*DEFINITIONS, "EXPORT int trial(void) { return 0; }\n"])
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
    with zig.alone("desk"):
        return _there(root) or _make(root)


def _make(root: Path) -> Path:
    place = compiled_kernels.place(root)
    # A package may hold what they would be compiled to.
    if not compiled_kernels.PREBUILT.is_dir() and not zig.is_here():
        _native(TRIAL)
    program = Program(root)
    refused = list(program.refused)
    unit = Unit(program, program.accepted, refused)
    binary, version = _native(unit.text(DEFINITIONS, plain_entry))
    description = listed(
        unit, {compiled_kernels.system(): (binary.name, binary)}, refused, version
    )
    with whole_folder(place) as new:
        shutil.copy(binary, new)
        (new / compiled_kernels.EXPORTS).write_text(description, "utf-8")
        shutil.rmtree(place, ignore_errors=True)
    return place


def _native(source: str) -> tuple[Path, str]:
    """A library for this computer, and what compiled it: zig, or else the system's compiler."""
    system = compiled_kernels.system()
    try:
        return _library(source, system), zig.VERSION
    except zig.NoCompiler as reason:
        no_zig = reason
    try:
        return cc.library(source, SYSTEMS.get(system, NATIVE)[0]), cc.COMMAND
    except zig.NoCompiler as no_cc:
        raise zig.NoCompiler(f"{no_cc} {no_zig}") from None


def library(unit: Unit, system: str) -> Path:
    """Compile a unit for a system, see SYSTEMS; returns the library's path."""
    return _library(unit.text(DEFINITIONS, plain_entry), system)


def _library(source: str, system: str) -> Path:
    name, target = SYSTEMS.get(system, NATIVE)
    return zig.compile_c({"kernels.c": source}, [*FLAGS, *target], name)


def listed(
    unit: Unit,
    libraries: Mapping[str, tuple[str, Path]],
    refused: Sequence[str] = (),
    version: str = zig.VERSION,
) -> str:
    """The text of the list; libraries: by system, a name in the list and a path; refused: why some
    kernels are not in them.
    """
    facts = {
        system: {"file": file, "sha256": compiled_kernels.library_digest(path)}
        for system, (file, path) in libraries.items()
    }
    description: dict[str, object] = {"compiler": compiler(version), "libraries": facts}
    description |= {"modules": describe(unit), "refused": list(refused)}
    return json.dumps(description, indent=1)


def describe(unit: Unit) -> dict[str, dict[str, list[object]]]:
    """The exports of each module by name, as [symbol, kinds of the parameters, any result?]."""
    modules: dict[str, dict[str, list[object]]] = {}
    for export, kernel in unit.exports:
        kinds = [kind for _, kind in kernel.parameters]
        description: list[object] = [export.symbol, kinds, kernel.result != NONE]
        modules.setdefault(export.module.dotted, {})[export.name] = description
    return modules


def compiler(version: str = zig.VERSION) -> str:
    """An identification of this compiler and the one for C."""
    folders = Path(__file__).parent, Path(shrink.__file__).parent
    return " ".join([*map(compiled_kernels.digest, folders), version])


def _there(root: Path) -> Path | None:
    """The folder with the kernels below `root`, if this compiler has created one."""
    for place in compiled_kernels.places(root):
        description = compiled_kernels.described(place).get("compiler")
        if description == compiler() or (
            description == compiler(cc.COMMAND) and not zig.is_here()
        ):
            return place
    return None
