"""The faults that can be planted in a source: each changes one operator, number or statement."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

_Placed = ast.expr | ast.stmt
_Changes = dict[type[ast.AST], tuple[str, str]]

COMPARISONS: _Changes = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
ARITHMETIC: _Changes = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "+"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
}
LOGIC: _Changes = {ast.And: ("and", "or"), ast.Or: ("or", "and")}


class Fault(NamedTuple):
    """A fault: the bytes of the source from start to end become `text`."""

    line: int
    start: int
    end: int
    text: str

    def planted(self, source: bytes) -> bytes:
        """The source with the fault."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def faults(source: bytes) -> list[Fault]:
    """All faults that can be planted, in the order of the source."""
    return sorted(_Planter(source).all())


class _Planter:
    def __init__(self, source: bytes) -> None:
        self._source = source
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def all(self) -> Iterator[Fault]:
        """Walk the tree, but not into type annotations or decorators."""
        waiting: list[ast.AST] = [ast.parse(self._source)]
        while waiting:
            node = waiting.pop()
            yield from self._in(node)
            for name, value in ast.iter_fields(node):
                if name not in ("annotation", "returns", "decorator_list"):
                    inner: list[object] = value if isinstance(value, list) else [value]
                    waiting += [each for each in inner if isinstance(each, ast.AST)]

    def _in(self, node: ast.AST) -> Iterator[Fault]:
        """The faults of one node."""
        if isinstance(node, ast.Compare):
            pairs = zip([node.left, *node.comparators], node.comparators, node.ops, strict=False)
            for left, right, operator in pairs:
                yield from self._between(left, right, COMPARISONS.get(type(operator)))
        elif isinstance(node, ast.BinOp):
            yield from self._between(node.left, node.right, ARITHMETIC.get(type(node.op)))
        elif isinstance(node, ast.BoolOp):
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from self._between(left, right, LOGIC.get(type(node.op)))
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self._replaced(node, f"({self._text(node.operand)})")
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            other = not node.value if isinstance(node.value, bool) else node.value + 1
            yield self._replaced(node, repr(other))
        elif isinstance(node, (ast.If, ast.IfExp)) and not isinstance(
            node.test, (ast.Compare, ast.BoolOp, ast.UnaryOp)
        ):
            yield self._replaced(node.test, f"(not {self._text(node.test)})")
        elif isinstance(node, ast.For) and node.body[0].lineno > node.lineno:
            after = self._end(node.body[-1])
            indent = " " * node.body[0].col_offset
            yield Fault(node.lineno, after, after, f"\n{indent}break")
        elif isinstance(node, ast.Return) and node.value and self._text(node.value) != "None":
            yield self._replaced(node, "return None")
        elif isinstance(node, ast.stmt) and _is_effect(node):
            yield self._replaced(node, "pass")

    def _between(
        self, left: ast.expr, right: ast.expr, change: tuple[str, str] | None
    ) -> Iterator[Fault]:
        """Another operator between two operands; none if the operator's place cannot be found."""
        start, end = self._end(left), self._start(right)
        text = self._source[start:end].decode()
        if change and text.count(change[0]) == 1:
            yield Fault(left.end_lineno or 0, start, end, text.replace(*change))

    def _replaced(self, node: _Placed, text: str) -> Fault:
        return Fault(node.lineno, self._start(node), self._end(node), text)

    def _text(self, node: _Placed) -> str:
        return self._source[self._start(node) : self._end(node)].decode()

    def _start(self, node: _Placed) -> int:
        return self._lines[node.lineno - 1] + node.col_offset

    def _end(self, node: _Placed) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset


def _is_effect(node: ast.stmt) -> bool:
    """Does the statement have an effect, so that removing it matters?"""
    if isinstance(node, ast.Assign):
        return not all(isinstance(target, ast.Name) for target in node.targets)
    if isinstance(node, ast.Expr):
        return isinstance(node.value, (ast.Call, ast.Await))
    return isinstance(node, (ast.AugAssign, ast.Raise, ast.Break, ast.Continue, ast.Delete))
