"""Combines kernels, the functions they call and their tables into one C source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, NoReturn

from tools.build.kernels.known import Known
from tools.build.kernels.program import Export, Global, Program
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

HELPERS = ("floor_divide", "floor_modulo")


class _Table(NamedTuple):
    """A table in C."""

    kind: str
    name: str
    c_type: str
    content: list[int]


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
        self._tables: dict[Global, _Table] = {}
        self._under_way: list[object] = []
        # The exports and their kernels.
        self.exports: list[tuple[Export, Translated]] = []
        exports = list(exports)
        self._symbols = {export.symbol for export in exports}
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
        for _, name, c_type, content in self._tables.values():
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

    def table(self, module: Module, name: str, refuse: Callable[[str], NoReturn]) -> Value | None:
        """A global buffer as a pointer in C, None if the name is not a buffer."""
        place = self._program.place(module, name)
        try:
            found = self._program.table(place) if place else None
        except ValueError as error:
            refuse(str(error))
        if place is None or found is None:
            return None
        if place not in self._tables:
            changes = self._program.changed.get(place)
            if changes:
                refuse(
                    f"`{name}` is changed in {changes}, which compiled code does not see: "
                    "pass it to the kernel"
                )
            kind, c_type, values = ELEMENTS.get(found.width, ("", "", range(0)))
            if not found.is_fixed or not all(
                type(value) is int and value in values for value in found.content
            ):
                refuse(
                    f"`{name}` is no table that a kernel can read: make it bytes, "
                    'array("H") or array("i")'
                )
            text = self._name(f"{place[0]}_{place[1]}")
            self._tables[place] = _Table(kind, text, c_type, found.content)
        table = self._tables[place]
        indices = Known.of(table.name, 0, len(table.content) - 1)
        return Value(table.kind, f"(({table.c_type} *){table.name})", table=True, sum=indices)

    def kernel(
        self,
        function: Function,
        bound: Mapping[str, Function],
        refuse: Callable[[str], NoReturn] | None = None,
    ) -> Translated:
        """A kernel, with its parameters without a kind bound."""
        wanted = _Missing(
            (_key(function), *((name, _key(each)) for name, each in bound.items())),
            function,
            bound,
        )
        if wanted.key not in self._kernels:
            if refuse and wanted.key in self._under_way:
                refuse(f"{function.name} calls itself, or is called by what it calls: use a loop")
            if refuse:
                raise wanted
            self._translate(wanted)
        return self._kernels[wanted.key]

    def _translate(self, wanted: _Missing) -> None:
        """Translate a kernel, after those that it calls: without recursion, however many."""
        waiting = [wanted]
        while waiting:
            key, function, bound = waiting[-1].args
            self._under_way = [each.key for each in waiting]
            name = self._name(f"{function.module.dotted}_{function.name}")
            try:
                kernel = Translation(function, bound, self).translate(name)
            except _Missing as missing:
                waiting.append(missing)
            else:
                self._kernels[key] = kernel
                self._functions.append((function, kernel))
                waiting.pop()

    def _name(self, wanted: str) -> str:
        """A name in C that nothing else has."""
        name = wanted = wanted.replace(".", "_")
        taken = {kernel.name for kernel in self._kernels.values()}
        taken.update(HELPERS, self._symbols, (table.name for table in self._tables.values()))
        number = 1
        while name in taken:
            number += 1
            name = f"{wanted}_{number}"
        return name


class _Missing(Exception):
    """A kernel calls one that has to be translated before it."""

    def __init__(self, key: object, function: Function, bound: Mapping[str, Function]) -> None:
        super().__init__(key, function, bound)
        self.key = key


def _key(function: Function) -> tuple[Path, int]:
    """Where a function is defined: a module's factories may use a name twice."""
    return function.module.path, function.node.lineno


def plain_entry(export: Export, kernel: Translated) -> str:
    """An export with the parameters of its kernel."""
    takes = ", ".join(declared(kind, name) for name, kind in kernel.parameters)
    return entry(export, kernel, takes, [c_name(name) for name, _ in kernel.parameters])


def entry(export: Export, kernel: Translated, takes: str, arguments: Iterable[str]) -> str:
    """An export that calls its kernel with arguments; returns 0 if the kernel returns nothing."""
    call = f"{kernel.name}({', '.join(arguments)})"
    does = f"{call};\n    return 0;" if kernel.result == NONE else f"return {call};"
    return f"EXPORT i32 {export.symbol}({takes}) {{\n    {does}\n}}"
