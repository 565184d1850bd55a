"""Replaces constants with numbers in all modules of the firmware.

Line numbers stay: dropped lines become empty.
"""

import ast
from collections.abc import Collection, Mapping
from functools import lru_cache
from pathlib import Path

from tools.build.shrink import sources
from tools.build.shrink.constants import Named, uses
from tools.build.shrink.sources import Module


def folded(root: str | Path) -> dict[str, str]:
    """The texts of all sources below `root` with constants folded, by their paths inside it."""
    root = Path(root).resolve()
    paths = sorted(root.rglob("*.py"))
    return dict(_texts(root, tuple((path, path.stat().st_mtime_ns) for path in paths)))


@lru_cache(maxsize=8)
def _texts(root: Path, stamp: tuple[tuple[Path, int], ...]) -> dict[str, str]:
    modules = [sources.read(path, root) for path, _ in stamp]
    asked = {name for module in modules for name in module.asked()}
    return {
        module.path.relative_to(root).as_posix(): _folded(
            module, {name for owner, name in asked if owner is module}
        )
        for module in modules
    }


def _folded(module: Module, asked: Collection[str]) -> str:
    """A module's text; asked: the globals that other modules use."""
    lines = module.text.encode().split(b"\n")
    wanted = set(asked)
    imports: list[ast.ImportFrom] = []
    for node in module.tree.body:
        if isinstance(node, ast.ImportFrom):
            imports.append(node)
            continue
        for method in _contracts(node):
            _replace(lines, method, "")
        found = dict(uses(node, module.constant))
        wanted |= _names(node, without=found)
        _put_numbers(lines, found)
    for node in imports:
        names = [each for each in node.names if not _is_folded(module, each, wanted)]
        if len(names) < len(node.names):
            left = ast.ImportFrom(node.module, names, node.level)
            _replace(lines, node, ast.unparse(left) if names else "")
    return b"\n".join(lines).decode()


def _is_folded(module: Module, name: ast.alias, wanted: Collection[str]) -> bool:
    """Whether an import is only for constants, which are numbers now."""
    known = name.asname or name.name
    if known in wanted or name.asname == name.name:
        return False
    return module.constant(ast.Name(known)) is not None or known in module.modules


def _contracts(node: ast.stmt) -> list[ast.FunctionDef]:
    """The methods of a class that only document a contract; they are dropped to save memory."""
    if not isinstance(node, ast.ClassDef):
        return []
    return [
        method
        for method in node.body
        if isinstance(method, ast.FunctionDef)
        and ast.unparse(method.body[-1]) == "raise NotImplementedError"
    ]


def _replace(lines: list[bytes], node: ast.stmt, text: str) -> None:
    """Replace a statement's lines with a text."""
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
    last = node.end_lineno or node.lineno
    lines[first - 1 : last] = [text.encode()] + [b""] * (last - first)


def _put_numbers(lines: list[bytes], found: Mapping[Named, int]) -> None:
    """Replace constants with numbers; found: the numbers by ast nodes."""
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        value = found[node]
        text = str(value) if value >= 0 else f"({value})"
        line = lines[node.lineno - 1]
        last = node.end_lineno or node.lineno
        rest = lines[last - 1][node.end_col_offset :]
        lines[node.lineno : last] = [b""] * (last - node.lineno)
        lines[node.lineno - 1] = line[: node.col_offset] + text.encode() + rest


def _names(*nodes: ast.AST, without: Collection[ast.AST] = ()) -> set[str]:
    """The names that are used in ast nodes, except in the nodes `without`."""
    inside = {inner for node in without for inner in ast.walk(node)}
    every = {inner for node in nodes for inner in ast.walk(node)} - inside
    return {node.id for node in every if isinstance(node, ast.Name)}
