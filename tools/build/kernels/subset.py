"""The part of Python that a kernel may use, and the messages for the rest."""

from __future__ import annotations

import ast
from typing import NamedTuple

from tools.build.kernels.known import ANY, Bounds, Known

INT, BOOL, NONE = "int", "bool", "None"
# Kinds of values; None: the result of a kernel without one.
POINTERS = ("ptr8", "ptr16", "ptr32")

# Kinds of several results, and their number.
RESULTS = {f"tuple[{', '.join(['int'] * n)}]": n for n in range(2, 10)}
C_TYPES = {
    **{kind: f"i32x{n}" for kind, n in RESULTS.items()},
    INT: "i32",
    BOOL: "i32",
    NONE: "void",
    "ptr8": "u8 *",
    "ptr16": "u16 *",
    "ptr32": "i32 *",
}
BINARY: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
}
DIVISIONS: dict[type[ast.operator], str] = {
    ast.FloorDiv: "floor_divide",
    ast.Mod: "floor_modulo",
}
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
UNARY: dict[type[ast.unaryop], str] = {ast.USub: "-", ast.Invert: "~"}

BITS = range(32)  # The numbers of bits of a shift.
# The ints that an element of a buffer takes.
ELEMENTS: dict[str, Bounds] = {
    "ptr8": (0, (1 << 8) - 1),
    "ptr16": (0, (1 << 16) - 1),
    "ptr32": ANY,
}
NESTED = 100  # Expressions and statements may be nested this deep; zig allows 256 parentheses.

# What to write instead of what a kernel has not.
INSTEAD = {
    "AnnAssign": "assign without a type",
    "Assert": "return a number that means failure",
    "Await": "call a kernel",
    "Delete": "leave it out, since locals end with the kernel",
    "Dict": "use a table",
    "Div": "write //",
    "FunctionDef": "define a kernel at the top level of the module",
    "Global": "pass a buffer, and write to that",
    "Import": "import at the top of the module",
    "ImportFrom": "import at the top of the module",
    "In": "write a comparison with each",
    "Is": "write ==",
    "IsNot": "write !=",
    "JoinedStr": "use ints",
    "Lambda": "define a kernel at the top level of the module",
    "List": "use a table, or a buffer that is passed",
    "ListComp": "write a loop that fills a buffer",
    "Match": "write if and elif",
    "MatMult": "write a loop",
    "NamedExpr": "assign in a line of its own",
    "Nonlocal": "pass a buffer, and write to that",
    "NotIn": "write a comparison with each",
    "Pow": "write products, or shifts for powers of two",
    "Raise": "return a number that means failure",
    "Set": "use a table",
    "Slice": "use one element at a time",
    "Starred": "write each argument",
    "Subscript": "use one element of a buffer or table",
    "Try": "test before, since nothing fails in compiled code",
    "Tuple": "use one int at a time",
    "UAdd": "leave the + out",
    "With": "leave it out",
    "Yield": "write to a buffer, and return",
}


# The end of the line of a `while` that is tested at its end, and once before.
ROTATED_MARK = "# rotated"


class Refused(Exception):
    """A kernel uses something that is not allowed; the message is `file:line: reason`."""


class Value(NamedTuple):
    """An expression in C."""

    kind: str
    text: str
    reads: bool = False  # Does it read memory?
    writes: bool = False  # Does it change memory?
    table: bool = False  # Does it point to a table?
    sum: Known | None = None  # What is known of an int, or of the indices of a table.

    @property
    def known(self) -> Known:
        """What is known of it."""
        return self.sum or Known.of(self.text)

    @property
    def number(self) -> int | None:
        """Its value, if it can be put in its place."""
        return None if self.writes or self.known.parts else self.known.number

    def also(self, *others: Value) -> Value:
        """This value, computed from others."""
        reads = any(each.reads for each in (self, *others))
        return self._replace(reads=reads, writes=any(each.writes for each in (self, *others)))


def without(node: ast.AST, what: str = "") -> str:
    """The reason why a kernel cannot have what a node stands for."""
    name = type(node).__name__
    instead = INSTEAD.get(name.removeprefix("Async"), "tools/build/kernels says what it may use")
    return f"a kernel has no {what}{name}: {instead}"


def c_name(name: str) -> str:
    """The name of a Python local in C, where it must be unique."""
    return name + "$"


def declared(kind: str, name: str) -> str:
    """The declaration of a parameter or local in C."""
    c_type = C_TYPES[kind]
    return c_type + ("" if c_type.endswith("*") else " ") + c_name(name)


def indent(depth: int) -> str:
    """The beginning of a line in a block."""
    return "    " * depth


def disturb(one: Value, other: Value) -> bool:
    """Does it matter which of two values is computed first? C does not define that."""
    return (one.writes and (other.reads or other.writes)) or (other.writes and one.reads)


def bare(text: str) -> str:
    """A text without the parentheses around it."""
    if not text.startswith("("):
        return text
    depth = 0
    for at, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if depth == 0 and at < len(text) - 1:
            return text
    return text[1:-1]
