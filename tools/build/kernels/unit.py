"""Combines kernels, the functions they call and their tables into one C source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NoReturn

from tools.build.kernels.program import Export, Program
from tools.build.kernels.statements import Translated, Translation
from tools.build.kernels.subset import C_TYPES, NONE, RESULTS, Refused, Value, c_name, declared
from tools.build.shrink.sources import Function, Module

PRELUDE = """
typedef signed int i32;
typedef unsigned int u32;
typedef unsigned short u16;
typedef unsigned char u8;
""" + "".join(
    f"typedef struct {{ i32 at[{n}]; }} {C_TYPES[kind]};\n" for kind, n in RESULTS.items()
)

# Division as in Python, without the instruction that a Cortex-M0+ lacks; division by 0 is not an
# error.
DIVISION = """
SHARED i32 floor_divide(i32 a, i32 b) {
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

# By the bytes of an element: the type of a pointer to a table, that of the elements in C, and
# their values.
ELEMENTS = {
    1: ("ptr8", "u8", range(1 << 8)),
    2: ("ptr16", "u16", range(1 << 16)),
    4: ("ptr32", "i32", range(-(1 << 31), 1 << 31)),
}

# Returns the entry point of an export in C.
Entry = Callable[[Export, Translated], str]


class Unit:
    """The C source of some exports.

    refused: receives the reasons why exports are refused; these are left out.

    Each target defines the words in capitals: HELPER is before a kernel that others call, SHARED
    before one that is not copied into them, INLINE before one that is always copied, TABLE before
    a table, EXPORT before an entry point. A kernel with several results is always copied:
    returning them would need a stack in memory, which WebAssembly lacks here.
    """

    def __init__(
        self, program: Program, exports: Iterable[Export], refused: list[str] | None = None
    ) -> None:
        self.divides = False
        self._program = program
        self._kernels: dict[object, Translated] = {}
        self._functions: list[tuple[Function, Translated]] = []
        self._tables: dict[str, tuple[str, list[int]]] = {}
        self._under_way: list[object] = []
        # The exports and their kernels.
        self.exports: list[tuple[Export, Translated]] = []
        for export in exports:
            try:
                self.exports.append((export, self._exported(export)))
            except Refused as reason:
                if refused is None:
                    raise
                refused.append(str(reason))

    def _exported(self, export: Export) -> Translated:
        kernel = self.kernel(export.function, export.bound)
        if kernel.result in RESULTS:
            where = f"{export.function.module.path}:{export.function.node.lineno}"
            raise Refused(f"{where}: Python calls {export.name}, so it returns one int or nothing")
        return kernel

    def text(self, definitions: Iterable[str], entry: Entry) -> str:
        """The source; definitions: the target's."""
        parts = [*definitions, PRELUDE]
        exported = [kernel for _, kernel in self.exports]
        for name, (c_type, content) in self._tables.items():
            parts.append(f"TABLE {c_type} {name}[] = {{{', '.join(map(str, content))}}};")
        if self.divides:
            parts.append(DIVISION)
        for function, kernel in self._functions:
            place = "SHARED" if function.is_shared else "HELPER"
            if kernel in exported or kernel.result in RESULTS:
                place = "INLINE"
            parts.append(f"\n{place} {kernel.head} {kernel.body}")
        parts += [f"\n{entry(export, kernel)}" for export, kernel in self.exports]
        return "\n".join(parts) + "\n"

    # What a translation asks for

    def table(self, module: Module, name: str) -> Value | None:
        """A global buffer as a pointer in C, None if the name is not a buffer."""
        place = self._program.place(module, name)
        found = self._program.table(place) if place else None
        if place is None or found is None:
            return None
        width, content = found
        kind, c_type, values = ELEMENTS.get(width, ("", "", range(0)))
        if not all(value in values for value in content):
            raise Refused(
                f"{module.path}:1: {name} is no table that kernels can look into: use bytes, "
                'array("H") or array("i")'
            )
        text = f"{place[0].replace('.', '_')}_{place[1]}"
        self._tables[text] = (c_type, content)
        return Value(kind, f"(({c_type} *){text})", table=True)

    def kernel(
        self,
        function: Function,
        bound: Mapping[str, Function],
        refuse: Callable[[str], NoReturn] | None = None,
    ) -> Translated:
        """A kernel, with its parameters without a kind bound."""
        meant = tuple((name, each.module.dotted, each.name) for name, each in bound.items())
        key = (function.module.dotted, function.name, meant)
        if refuse and key in self._under_way:
            refuse(f"{function.name} calls itself, or is called by what it calls")
        if key not in self._kernels:
            self._under_way.append(key)
            try:
                kernel = Translation(function, bound, self).translate(self._name(function))
            finally:
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
    """An export with the parameters of its kernel."""
    takes = ", ".join(declared(kind, name) for name, kind in kernel.parameters)
    return entry(export, kernel, takes, [c_name(name) for name, _ in kernel.parameters])


def entry(export: Export, kernel: Translated, takes: str, arguments: Iterable[str]) -> str:
    """An export that calls its kernel with arguments; returns 0 if the kernel returns nothing."""
    call = f"{kernel.name}({', '.join(arguments)})"
    does = f"{call};\n    return 0;" if kernel.result == NONE else f"return {call};"
    return f"EXPORT i32 {export.symbol}({takes}) {{\n    {does}\n}}"
