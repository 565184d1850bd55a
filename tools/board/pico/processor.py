"""The emulator's processor, compiled to WebAssembly."""

from collections.abc import Sequence
from pathlib import Path

from tools.build.kernels import zig
from tools.build.micropython import toolchain

SOURCE, HEADER = "execute.c", "memory.h"
# The kernels are compiled without jump tables; the loop over instructions is faster with them.
TARGET = ["-O2", "-target", "wasm32-freestanding", "-mcpu=lime1", "-fjump-tables"]
LINKED = "-Wl,--no-entry,--strip-all,--export=state,--export=rom,--export=ram,--export=flash"


def program() -> Path:
    """The path of execute.c's WebAssembly; PicoUnavailable if there is no compiler."""
    try:
        return compiled([*TARGET, LINKED], "execute.wasm")
    except zig.NoCompiler as reason:
        raise toolchain.PicoUnavailable(f"{reason}") from None


def compiled(arguments: Sequence[str], result: str, **more: str) -> Path:
    """Compile execute.c and more sources, by name, to a file; NoCompiler if there is none."""
    source, header = [(toolchain.EMULATOR / each).read_text("utf-8") for each in (SOURCE, HEADER)]
    return zig.compile_c({SOURCE: source, **more}, arguments, result, others={HEADER: header})
