"""Kernels as machine code for MicroPython on 64-bit PCs, on all systems except Windows.

An export is called like a viper function: with itself, the numbers of arguments and of named ones,
and their address. It asks MicroPython for the value of an argument, so any object with a buffer is
accepted, and a call with wrong arguments is an error as in Python. No call allocates.

`mpy_code` puts it into a .mpy, and adds a fifth argument: the index of MicroPython's own functions
among the module's objects (its py/nativeglue.h).
"""

from pathlib import Path

from tools.build.kernels import sections
from tools.build.kernels.program import Export, Program
from tools.build.kernels.statements import Translated
from tools.build.kernels.subset import C_TYPES, INT, NONE

MARCH = "x64"  # Mpy-cross's name for it.
# Without vector registers: their constants would be outside an export's code.
TARGET = "-O2 -target x86_64-freestanding-none -mcpu=x86_64-sse-sse2-mmx+soft_float -fPIE".split()

# The objects of MicroPython that an export uses.
GLUE = """
typedef unsigned long long word;
typedef struct {
    const void *none, *false_, *true_;
    word (*value)(const void *object, word kind);
    void *others[40];
    void (*check)(word count, word named, u32 signature);
} Functions;
typedef struct {
    void *type, *globals, *names;
    const Functions *const *objects;
} Module;
typedef struct {
    void *type;
    const Module *module;
} Function;
"""
# MicroPython's names for the kinds of a kernel's parameters.
KINDS = {INT: 2, "ptr8": 5, "ptr16": 6, "ptr32": 7}


def build(program: Program) -> Path:
    """Compile the kernels; returns the path of the ELF file with the code of every export."""
    return sections.build(program, TARGET, _entry)


def _entry(export: Export, kernel: Translated) -> str:
    kinds = [kind for _, kind in kernel.parameters]
    values = [
        f"({C_TYPES[kind]})to->value(arguments[{index}], {KINDS[kind]})"
        for index, kind in enumerate(kinds)
    ]
    call = f"{kernel.name}({', '.join(values)})"
    gives = f"{call};\n    return to->none;"
    if kernel.result != NONE:
        gives = f"return (const void *)((word)(long long){call} << 1 | 1);"
    return f"""{GLUE}
EXPORT const void *{export.symbol}(
    const Function *self, word count, word named, const void *const *arguments, u32 place
) {{
    const Functions *to = self->module->objects[place];
    if (named || count != {len(kinds)})
        to->check(count, named, {len(kinds) << 17 | len(kinds) << 1});
    {gives}
}}"""
