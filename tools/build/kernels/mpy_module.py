"""Modules of the firmware with their kernels as machine code, as source that mpy-cross compiles.

A module stays as it is except for its kernels, and code that only they use (see
tools.build.kernels.rest). After it, so that lines keep their numbers, each export becomes a
function of MicroPython's inline assembler whose body is the code of tools.build.kernels.thumb, as
data (https://docs.micropython.org/en/latest/pyboard/tutorial/assembler.html). Buffers are passed
as addresses, ints as they are; it returns an int, or 0 if the kernel returns nothing. Such a
function takes at most four arguments. One with more gets them in an array, which a viper function
with the kernel's name and parameters fills: no call allocates.
"""

import ast
import functools
import struct
from pathlib import Path

from host_sim import compiled_kernels

from tools.build.kernels import sections, thumb
from tools.build.kernels.program import Export, Program
from tools.build.kernels.rest import Rest
from tools.build.kernels.subset import INT

WORDS = 8  # Words of machine code in a line.


def texts(root: Path) -> dict[Path, str]:
    """The new texts of the modules below `root` that have kernels, by their paths."""
    return _texts(root, compiled_kernels.digest(root))


@functools.cache
def _texts(root: Path, _digest: str) -> dict[Path, str]:
    program = Program(root)
    codes = sections.machine_code(program, thumb.build)
    texts: dict[Path, str] = {}
    for module, lines, exports in Rest(program).modules():
        for export in exports:
            lines += _function(export, codes[export.symbol])
        texts[module.path] = "\n".join(lines) + "\n"
    return texts


def _function(export: Export, code: bytes) -> list[str]:
    """The lines that define an export."""
    parameters = len(export.function.node.args.args)
    many = parameters > thumb.MOST_ARGUMENTS
    name = f"_{export.name}_code" if many else export.name
    registers = ", ".join(f"r{index}" for index in range(1 if many else parameters))
    code += bytes(-len(code) % 4)
    words = [f"0x{word:x}" for (word,) in struct.iter_unpack("<I", code)]
    data = [f"    data(4, {', '.join(words[i : i + WORDS])})" for i in range(0, len(words), WORDS)]
    lines = [
        "@micropython.asm_thumb",
        f"def {name}({registers}):",
        "    bl(CODE)",
        "    bl(END)",  # a jump that reaches any distance; the return address is on the stack
        "    align(4)",
        "    label(CODE)",
        *data,
        "    label(END)",
    ]
    return lines + _with_array(export, name) if many else lines


def _with_array(export: Export, code: str) -> list[str]:
    """The lines of a function that passes its arguments in an array."""
    node = export.function.node
    array, call = f"_{export.name}_arguments", f"{code}(_{export.name}_arguments)"
    head = f"def {export.name}({ast.unparse(node.args)})"
    stores = [
        f"    arguments[{index}] = {_as_int(each)}" for index, each in enumerate(node.args.args)
    ]
    return [
        "from array import array as _array",
        f'{array} = _array("i", range({len(stores)}))',
        "@micropython.viper",
        head + (" -> int:" if node.returns else ":"),
        f"    arguments = ptr32({array})",
        *stores,
        f"    return int({call})" if node.returns else f"    {call}",
    ]


def _as_int(parameter: ast.arg) -> str:
    plain = parameter.annotation and ast.unparse(parameter.annotation) == INT
    return parameter.arg if plain else f"int({parameter.arg})"
