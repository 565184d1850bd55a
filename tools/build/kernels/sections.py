"""Position-independent machine code of exported functions, as in a .mpy.

The code of each export is position-independent, its tables follow it, and it needs no linking
where it runs. It is called at its first byte. zig links all of them into one ELF file, each in its
own section.
"""

import re
import struct
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tools.build.kernels import zig
from tools.build.kernels.program import Program
from tools.build.kernels.subset import Refused
from tools.build.kernels.unit import Entry, Unit

RELOCATIONS = (4, 9)  # The kinds of ELF sections with relocations.
CONTENT = 1  # The kind of sections with code or data.
NEEDED = 2  # The flag of sections that are needed when the code runs.
BITS_64 = 2  # The fifth byte of an ELF file for 64 bits.


def build(
    program: Program,
    target: Sequence[str],
    entry: Entry,
    rewritten: Mapping[str, str] | None = None,
) -> Path:
    """Compile every export for zig's target; returns the path of the ELF file.

    rewritten: see zig.compile_c. Refused if an export is too long.
    """
    symbols = [export.symbol for export in program.exports]
    sources = {
        f"{export.symbol}.c": Unit(program, [export]).text(_places(export.symbol), entry)
        for export in program.exports
    }
    sections = "\n".join(map(_section, symbols))
    script = f"SECTIONS {{\n{sections}\n/DISCARD/ : {{ *(.ARM.* .comment .eh_frame*) }}\n}}\n"
    linked = [*target, "-s", "-Wl,-T,@sections.ld", "-Wl,-e,0", "-Wl,--no-gc-sections"]
    try:
        return zig.compile_c(sources, linked, "kernels.elf", {"sections.ld": script}, rewritten)
    except zig.CompileError as error:
        for export in program.exports:
            found = re.search(rf"\b{export.symbol}\.\w+:\S* error: (.+)", str(error))
            if found:
                raise Refused(f"{export.place}: {_told(export.name, found[1])}") from None
        raise


def _told(kernel: str, error: str) -> str:
    """What zig says of the code of an export, in the words of whoever wrote it."""
    if "out of range" not in error:
        return f"zig does not compile the kernel {kernel}: {error}"
    return (
        f"with all kernels that it calls, {kernel} is too long for this chip: write @noinline, "
        "from floe.kernel, below the @kernel of those that are long and called often"
    )


def machine_code(program: Program, build: Callable[[Program], Path]) -> dict[str, bytes]:
    """The code of every export by its symbol, compiled by `build`."""
    symbols = [export.symbol for export in program.exports]
    return contents(build(program).read_bytes(), symbols) if symbols else {}


def _places(symbol: str) -> list[str]:
    return [
        f'#define EXPORT __attribute__((section("{symbol}.entry")))',
        f'#define HELPER static inline __attribute__((always_inline, section("{symbol}.code")))',
        f'#define SHARED static __attribute__((noinline, section("{symbol}.code")))',
        f'#define INLINE static inline __attribute__((always_inline, section("{symbol}.code")))',
        f'#define TABLE static const __attribute__((section("{symbol}.tables")))',
    ]


def _section(symbol: str) -> str:
    parts = " ".join(f"KEEP(*({symbol}.{part}))" for part in ("entry", "code", "tables"))
    return f"{symbol} : ALIGN(4) {{ {parts} }}"


def contents(elf: bytes, names: Sequence[str]) -> dict[str, bytes]:
    """The contents of named sections of an ELF file; none of them may need linking."""
    wide = elf[4] == BITS_64
    start: int = (
        struct.unpack_from("<Q", elf, 40)[0] if wide else struct.unpack_from("<I", elf, 32)[0]
    )
    size, count, texts = struct.unpack_from("<HHH", elf, 58 if wide else 46)
    header = "<2I4Q2I2Q" if wide else "<10I"
    headers = [struct.unpack_from(header, elf, start + size * index) for index in range(count)]
    found: dict[str, bytes] = {}
    for title, kind, flags, _, at, length, *_ in headers:
        begin = headers[texts][4] + title
        name = elf[begin : elf.index(b"\0", begin)].decode()
        if kind in RELOCATIONS:
            raise zig.CompileError(f"{name}: something is left to be linked.")
        if kind == CONTENT and flags & NEEDED and length and name not in names:
            raise zig.CompileError(f"{name}: something lies outside of the exports.")
        found[name] = elf[at : at + length]
    return {name: found[name] for name in names}
