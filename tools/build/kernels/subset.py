"""The part of Python that a kernel may use, and the messages for the rest."""

from __future__ import annotations

import ast
from typing import NamedTuple

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

LEAST, MOST = -(1 << 31), (1 << 31) - 1


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
    number: int | None = None  # Its value, if that is known.


def c_name(name: str) -> str:
    """The name of a Python local in C, where it must be unique."""
    return name + "$"


def declared(kind: str, name: str) -> str:
    """The declaration of a parameter or local in C."""
    c_type = C_TYPES[kind]
    return c_type + ("" if c_type.endswith("*") else " ") + c_name(name)


def together(kind: str, text: str, *parts: Value) -> Value:
    """A value computed from others."""
    reads = any(part.reads for part in parts)
    return Value(kind, text, reads, any(part.writes for part in parts))


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
