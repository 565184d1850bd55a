"""Kernels as WebAssembly, for MicroPython's browser build.

The module imports `env.memory`, which has the buffers, and `env.__memory_base`, the start of its
own part of the memory, for its tables; its section dylink.0 has the size of that. It is built as a
shared library (WebAssembly's tool conventions, DynamicLinking.md), and takes addresses as
pointers.
"""

from pathlib import Path

from tools.build.kernels import zig
from tools.build.kernels.program import Program
from tools.build.kernels.unit import Unit, plain_entry

DEFINITIONS = [
    "#define HELPER static",
    "#define SHARED static",
    "#define INLINE static inline",
    "#define TABLE static const",
    '#define EXPORT __attribute__((visibility("default")))',
]
TARGET = ["-O2", "-target", "wasm32-freestanding", "-shared", "-fPIC"]
NAME = "kernels.wasm"  # of the file in the page, and in a packed game
LINKED = "-Wl,--no-entry,--import-memory,--strip-all"


def build(program: Program) -> Path:
    """Compile the kernels; returns the path of the module."""
    source = Unit(program, program.exports).text(DEFINITIONS, plain_entry)
    exported = ",".join(f"--export={export.symbol}" for export in program.exports)
    return zig.compile_c({"kernels.c": source}, [*TARGET, f"{LINKED},{exported}"], NAME)
