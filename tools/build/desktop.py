"""The firmware's modules for MicroPython on a PC: their kernels compiled by zig.

On a 64-bit PC these are machine code (see tools.build.kernels.x64). If that does not run, or
without zig, they stay Python, which gives the same results but is slow.
"""

import functools
import sys
from pathlib import Path
from typing import NamedTuple

from host_sim import compiled_kernels, data_files

from tools.build import build_cache, mpy
from tools.build.kernels import sections, x64, zig
from tools.build.kernels.program import Program
from tools.build.kernels.rest import Rest

DATA = mpy.ROOT / "data"
# What affects the compiled modules.
SOURCES = (
    "data",
    "firmware",
    "host_sim/compiled_kernels.py",
    "host_sim/data_files.py",
    "tools/build",
)


class Source(NamedTuple):
    """A module as mpy-cross compiles it."""

    text: str
    # The machine code of its last functions, which are only placeholders in the text.
    codes: tuple[bytes, ...] = ()


def sources(root: Path, march: str | None) -> dict[str, Source]:
    """All modules below `root` by path, for MicroPython with the machine code `march`."""
    found = {path: Source(text) for path, text in mpy.folded(root).items()}
    if march == x64.MARCH:
        try:
            found.update(_with_kernels(root, compiled_kernels.digest(root)))
        except zig.NoCompiler as reason:
            _say_once(f"On MicroPython the kernels run as Python, which is slow. {reason}")
    else:
        _say_once(
            "On MicroPython the kernels run as Python, which is slow: they are compiled for "
            f"{x64.MARCH}, and this one runs {march or 'no machine code'}."
        )
    return found


@functools.cache
def compiled_firmware(march: str | None) -> Path:
    """The folder with the whole firmware compiled, shared by all processes."""

    def make(folder: Path) -> None:
        for path, source in sources(mpy.FIRMWARE, march).items():
            target = Path(folder, path).with_suffix(".mpy")
            mpy.compile_text(source.text, Path(path), target, march, codes=source.codes)
        for name, data in data_files.pack_all(DATA).items():
            target = Path(folder, data_files.FOLDER, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)

    return build_cache.folder(f"compiled-{march}", make, sources=SOURCES)


@functools.lru_cache(maxsize=2)
def _with_kernels(root: Path, _digest: str) -> dict[str, Source]:
    """The modules that have kernels."""
    program = Program(root)
    codes = sections.machine_code(program, x64.build)
    found: dict[str, Source] = {}
    for module, lines, exports in Rest(program).modules():
        for export in exports:
            lines += ["@micropython.viper", f"def {export.name}():", "    pass"]
        path = module.path.relative_to(program.root).as_posix()
        code = tuple(codes[export.symbol] for export in exports)
        found[path] = Source("\n".join(lines) + "\n", code)
    return found


@functools.cache
def _say_once(sentence: str) -> None:
    print(sentence, file=sys.stderr)
