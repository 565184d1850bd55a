"""Kernels as machine code for a Cortex-M0+, which a Pico 2 runs too."""

from pathlib import Path

from tools.build.kernels import sections
from tools.build.kernels.program import Export, Program
from tools.build.kernels.statements import Translated
from tools.build.kernels.subset import C_TYPES
from tools.build.kernels.unit import entry, plain_entry

# The options in the second half: the chip has eight general registers, and branches are its only
# conditional instructions. Therefore constants, the addresses of a loop's next elements, and what
# is computed again as quickly as it is loaded are not kept in registers; values that only one of
# two paths needs are not computed before them; and of the values in a block those with the
# shortest lives get their registers first.
TARGET = (
    "-Os -target thumb-freestanding-eabi -mcpu=cortex_m0plus -fropi "
    "-mllvm -disable-constant-hoisting -mllvm -disable-lsr -mllvm -disable-machine-cse "
    "-mllvm -two-entry-phi-node-folding-threshold=0 -mllvm -bonus-inst-threshold=0 "
    "-mllvm -greedy-reverse-local-assignment"
).split()
# MicroPython's garbage collector takes any word for an address, and keeps what lies there. The
# Pico's memory starts at 0x20000000, and `movs r0, #0` to `#3` as the second half of a word look
# like it. For `#0` there is another instruction; the others are moved to the first half of a word.
NO_ADDRESSES = {
    r"\tmovs\tr0, #0": "\teors\tr0, r0",
    r"\tmovs\tr0, #([123])": r"\t.p2align\t2\n\tmovs\tr0, #\1",
}
MOST_ARGUMENTS = 4  # A kernel with more gets the address of an array of them.


def build(program: Program) -> Path:
    """Compile the kernels; returns the path of the ELF file with the code of every export."""
    return sections.build(program, TARGET, _entry, NO_ADDRESSES)


def _entry(export: Export, kernel: Translated) -> str:
    kinds = [kind for _, kind in kernel.parameters]
    if len(kinds) <= MOST_ARGUMENTS:
        return plain_entry(export, kernel)
    arguments = [f"({C_TYPES[kind]})arguments[{index}]" for index, kind in enumerate(kinds)]
    return entry(export, kernel, "i32 *arguments", arguments)
