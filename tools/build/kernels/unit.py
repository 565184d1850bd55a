"""Kernels, what they call, and the tables they look into, put together as one C source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NoReturn

from tools.build.inline.modules import Function, Module
from tools.build.kernels.program import Export, Program
from tools.build.kernels.statements import Translated, Translation
from tools.build.kernels.subset import C_TYPES, NONE, RESULTS, Refused, c_name, declared

PRELUDE = """
typedef signed int i32;
typedef unsigned int u32;
typedef unsigned short u16;
typedef unsigned char u8;
""" + "".join(
    f"typedef struct {{ i32 at[{n}]; }} {C_TYPES[kind]};\n" for kind, n in RESULTS.items()
)

DIVISION = """
HELPER i32 floor_divide(i32 a, i32 b) {
    u32 left = a < 0 ? -(u32)a : (u32)a, by = b < 0 ? -(u32)b : (u32)b;
    u32 quotient = 0, rest = 0;
    for (i32 bit = 31; bit >= 0; bit--) {
        rest = rest << 1 | (left >> bit & 1);
        quotient <<= 1;
        if (rest >= by) {
            rest -= by;
            quotient |= 1;
        }
    }
    return (a < 0) == (b < 0) ? (i32)quotient : -(i32)quotient - (rest != 0);
}

INLINE i32 floor_modulo(i32 a, i32 b) {
    return a - floor_divide(a, b) * b;
}
"""
"""Division as Python's, without the instruction that a Cortex-M0+ lacks; by 0 it is no error."""

ELEMENTS = {"ptr8": ("u8", 1), "ptr16": ("u16", 2), "ptr32": ("i32", 4)}
"""By kind of pointer, the C type of a table's elements, and their bytes."""

Entry = Callable[[Export, Translated], str]
"""Gives what is called from outside for an export, in C."""


class Unit:
    """The C source of some exports.

    What it says in capitals is a target's to define: HELPER stands before a kernel that others
    call, INLINE before one that is put into them or into what is called from outside, TABLE before
    a table, EXPORT before what is called from outside.
    """

    def __init__(self, program: Program, exports: Iterable[Export]) -> None:
        self.divides = False
        self._program = program
        self._kernels: dict[object, Translated] = {}
        self._functions: list[tuple[Function, Translated]] = []
        self._tables: dict[str, tuple[str, list[int]]] = {}
        self._under_way: list[object] = []
        self.exports = [(each, self.kernel(each.function, each.bound)) for each in exports]
        """The exports, and the kernels they are."""

    def text(self, definitions: Iterable[str], entry: Entry) -> str:
        """The source; definitions: the target's."""
        parts = [*definitions, PRELUDE]
        exported = [kernel for _, kernel in self.exports]
        for name, (c_type, content) in self._tables.items():
            parts.append(f"TABLE {c_type} {name}[] = {{{', '.join(map(str, content))}}};")
        if self.divides:
            parts.append(DIVISION)
        for function, kernel in self._functions:
            place = "INLINE" if function.marked or kernel in exported else "HELPER"
            parts.append(f"\n{place} {kernel.head} {kernel.body}")
        parts += [f"\n{entry(export, kernel)}" for export, kernel in self.exports]
        return "\n".join(parts) + "\n"

    # What a translation asks for

    def table(self, module: Module, name: str, kind: str) -> str | None:
        """A global buffer as a pointer in C, None if there is no such global."""
        place = self._program.place(module, name)
        if place is None:
            return None
        width, content = self._program.table(place)
        c_type, expected = ELEMENTS[kind]
        if width != expected:
            raise Refused(f"{module.path}:1: {name} has {width} bytes an element: it is no {kind}")
        text = f"{place[0].replace('.', '_')}_{place[1]}"
        self._tables[text] = (c_type, content)
        return f"({c_type} *){text}"

    def kernel(
        self,
        function: Function,
        bound: Mapping[str, Function],
        refuse: Callable[[str], NoReturn] | None = None,
    ) -> Translated:
        """A kernel, its parameters without a kind bound."""
        meant = tuple((name, each.module.dotted, each.name) for name, each in bound.items())
        key = (function.module.dotted, function.name, meant)
        if refuse and key in self._under_way:
            refuse(f"{function.name} calls itself, or is called by what it calls")
        if key not in self._kernels:
            self._under_way.append(key)
            kernel = Translation(function, bound, self).translate(self._name(function))
            self._under_way.pop()
            self._kernels[key] = kernel
            self._functions.append((function, kernel))
        return self._kernels[key]

    def _name(self, function: Function) -> str:
        """A name in C that no other kernel has."""
        name = f"{function.module.dotted.replace('.', '_')}_{function.name}"
        taken = {kernel.name for kernel in self._kernels.values()}
        number = 1
        while f"{name}_{number}" in taken or (number == 1 and name in taken):
            number += 1
        return name if number == 1 else f"{name}_{number}"


def plain_entry(export: Export, kernel: Translated) -> str:
    """An export that takes what its kernel takes."""
    takes = ", ".join(declared(kind, name) for name, kind in kernel.parameters)
    return entry(export, kernel, takes, [c_name(name) for name, _ in kernel.parameters])


def entry(export: Export, kernel: Translated, takes: str, arguments: Iterable[str]) -> str:
    """An export that calls its kernel with arguments; it returns 0 if that returns nothing."""
    call = f"{kernel.name}({', '.join(arguments)})"
    does = f"{call};\n    return 0;" if kernel.result == NONE else f"return {call};"
    return f"EXPORT i32 {export.symbol}({takes}) {{\n    {does}\n}}"
