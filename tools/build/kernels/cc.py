"""The system's C compiler, cc: it compiles kernels for this computer where there is no zig.

It needs no headers and no C library. What it made is loaded before it is kept.
"""

import ctypes
import shutil
import subprocess
import sys
from pathlib import Path

from host_sim import compiled_kernels

from tools.build.kernels import zig

COMMAND = "cc"
# LLVM alone has the first two; in macOS all code needs the C library.
_NOT_FOR_CC = "-mllvm", "-replexitval=never", "-nostdlib" if sys.platform == "darwin" else ""
# -O2 takes much longer, and the search is hardly faster.
FLAGS = [*(flag for flag in zig.FLAGS if flag not in _NOT_FOR_CC), "-O1", "-shared", "-fPIC"]


def library(source: str, name: str) -> Path:
    """Compile C to a library of that name; returns its path. NoCompiler if cc cannot do so."""

    def make(making: Path) -> None:
        Path(making, "kernels.c").write_text(source, "utf-8")
        words = [*_command(), *FLAGS, str(making / "kernels.c"), "-o", str(making / name)]
        try:
            zig.run(words, COMMAND)
            ctypes.PyDLL(str(making / name))
        except (zig.CompileError, OSError) as reason:
            raise zig.NoCompiler(f"The compiler {COMMAND} does not work here: {reason}") from None

    return zig.cached((COMMAND, compiled_kernels.system(), FLAGS, source), name, make)


def _command() -> list[str]:
    """The command; NoCompiler if there is none."""
    there = shutil.which(COMMAND)
    if there and sys.platform == "darwin":  # where a stand-in for it opens a dialog
        there = not subprocess.call(
            ["xcode-select", "-p"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    if not there:
        raise zig.NoCompiler(f"There is no {COMMAND} here.")
    return [COMMAND]
