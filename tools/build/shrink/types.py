"""Removes types, which no MicroPython needs: annotations, and what serves only these.

MicroPython skips annotations of functions, but lacks `typing`, `collections.abc` and `__future__`.
On a board, modules and classes that only types name would take memory.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

DESCRIBING = ("Protocol", "TypedDict")  # Bases of classes that only describe types.
TYPES_ONLY = ("__future__", "collections.abc", "pathlib", "types", "typing", "typing_extensions")
# The decorators of functions whose annotations say what to compile.
COMPILED = ("kernel", "micropython.viper")

# First line, column in it, last line, column in it, new text.
_Edit = tuple[int, int, int, int, bytes]


def without_types(text: str, name: str = "<unknown>") -> str:
    """A source without its types; other code keeps its line. SyntaxError if it is no Python.

    name: of its file, in errors.
    """
    lines = text.encode().split(b"\n")
    for first, start, last, end, new in sorted(_edits(ast.parse(text, name), lines), reverse=True):
        new = lines[first - 1][:start] + new + lines[last - 1][end:]
        lines[first - 1 : last] = new.split(b"\n")
    return b"\n".join(lines).decode()


def _edits(tree: ast.Module, lines: list[bytes]) -> Iterator[_Edit]:
    waiting: list[ast.AST] = [tree]
    for node in waiting:
        if isinstance(node, ast.stmt) and _is_type(node):
            yield _removed(node, lines)
            continue
        if isinstance(node, ast.AnnAssign):
            yield _cut(node.target.end_col_offset, node.target, node.annotation)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from _signature(node, lines)
        body = getattr(node, "body", None)
        if isinstance(node, ast.stmt) and isinstance(body, list) and all(map(_is_type, body)):
            yield _removed(body[0], lines, b" " * body[0].col_offset + b"pass")
            waiting += body[1:]
        else:
            waiting += ast.iter_child_nodes(node)


def _is_type(node: ast.AST) -> bool:
    """Whether a statement serves only types."""
    if isinstance(node, ast.AnnAssign):
        return node.value is None
    if isinstance(node, ast.ImportFrom):
        return node.module in TYPES_ONLY
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    bases = node.bases if isinstance(node, ast.ClassDef) else []
    return any(ast.unparse(base) in DESCRIBING for base in bases)


def _signature(
    node: ast.FunctionDef | ast.AsyncFunctionDef, lines: list[bytes]
) -> Iterator[_Edit]:
    """What removes the annotations of a function, unless they say what to compile."""
    if any(ast.unparse(decorator) in COMPILED for decorator in node.decorator_list):
        return
    for each in ast.walk(node.args):
        if isinstance(each, ast.arg) and each.annotation:
            yield _cut(each.col_offset + len(each.arg.encode()), each, each.annotation)
    if node.returns:
        before = lines[node.returns.lineno - 1][: node.returns.col_offset]
        yield _cut(len(before[: before.rindex(b"->")].rstrip()), node.returns, node.returns)


def _cut(start: int | None, named: ast.stmt | ast.expr | ast.arg, annotation: ast.expr) -> _Edit:
    """What removes an annotation, from the column `start` of the line of what it belongs to."""
    first, last = named.lineno, annotation.end_lineno or named.lineno
    return first, start or 0, last, annotation.end_col_offset or 0, b"\\\n" * (last - first)


def _removed(node: ast.stmt, lines: list[bytes], instead: bytes = b"") -> _Edit:
    """What removes a statement."""
    first = min(each.lineno for each in (node, *getattr(node, "decorator_list", ())))
    last = node.end_lineno or first
    return first, 0, last, len(lines[last - 1]), instead + b"\n" * (last - first)
