"""Kernels as machine code of a Cortex-M0+, which a Pico 2 runs as well.

The code of each export stands for itself: position-independent, its tables behind it, nothing to
be linked on the board. It is called at its first byte.
"""

from __future__ import annotations

import struct

from tools.build.kernels import zig
from tools.build.kernels.program import Export, Program
from tools.build.kernels.statements import Translated
from tools.build.kernels.subset import C_TYPES
from tools.build.kernels.unit import Unit, entry, plain_entry

TARGET = (
    "-Os -target thumb-freestanding-eabi -mcpu=cortex_m0plus -fropi "
    "-mllvm -disable-constant-hoisting -mllvm -disable-lsr "
    "-mllvm -two-entry-phi-node-folding-threshold=0 -mllvm -split-spill-mode=size"
).split()
"""The second half: the chip has eight registers that can do all, and no instruction but a branch
that depends on a condition. So no constant is kept in a register, and no address of what a loop
comes to next; nothing is worked out that only one way of two needs; and what has to leave its
register is written down once."""
MOST_ARGUMENTS = 4
"""A kernel with more takes the address of an array of them."""
RELOCATIONS = (4, 9)
"""The kinds of ELF sections that say what is to be linked."""


def machine_code(program: Program) -> dict[str, bytes]:
    """The code of every export, by its symbol."""
    symbols = [export.symbol for export in program.exports]
    sources = {
        f"{export.symbol}.c": Unit(program, [export]).text(_definitions(export.symbol), _entry)
        for export in program.exports
    }
    sections = "\n".join(map(_section, symbols))
    script = f"SECTIONS {{\n{sections}\n/DISCARD/ : {{ *(.ARM.* .comment) }}\n}}\n"
    linked = [*TARGET, "-Wl,-T,@sections.ld", "-Wl,-e,0", "-Wl,--no-gc-sections"]
    path = zig.compile_c(sources, linked, "kernels.elf", {"sections.ld": script})
    return _contents(path.read_bytes(), symbols)


def _definitions(symbol: str) -> list[str]:
    return [
        f'#define EXPORT __attribute__((section("{symbol}.entry")))',
        f'#define HELPER static __attribute__((noinline, section("{symbol}.code")))',
        f'#define INLINE static inline __attribute__((always_inline, section("{symbol}.code")))',
        f'#define TABLE static const __attribute__((section("{symbol}.tables")))',
    ]


def _section(symbol: str) -> str:
    parts = " ".join(f"KEEP(*({symbol}.{part}))" for part in ("entry", "code", "tables"))
    return f"{symbol} : ALIGN(4) {{ {parts} }}"


def _entry(export: Export, kernel: Translated) -> str:
    kinds = [kind for _, kind in kernel.parameters]
    if len(kinds) <= MOST_ARGUMENTS:
        return plain_entry(export, kernel)
    arguments = [f"({C_TYPES[kind]})arguments[{index}]" for index, kind in enumerate(kinds)]
    return entry(export, kernel, "i32 *arguments", arguments)


def _contents(elf: bytes, names: list[str]) -> dict[str, bytes]:
    """What the named sections of an ELF file hold; none may be left to be linked."""
    start: int = struct.unpack_from("<I", elf, 32)[0]
    size, count, texts = struct.unpack_from("<HHH", elf, 46)
    headers = [struct.unpack_from("<10I", elf, start + size * index) for index in range(count)]
    found: dict[str, bytes] = {}
    for title, kind, _, _, at, length, *_ in headers:
        begin = headers[texts][4] + title
        name = elf[begin : elf.index(b"\0", begin)].decode()
        if kind in RELOCATIONS:
            raise zig.CompileError(f"{name}: something is left to be linked on the board.")
        found[name] = elf[at : at + length]
    return {name: found[name] for name in names}
