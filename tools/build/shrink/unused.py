"""Removes constants that no code names any more after they were replaced with numbers.

Each would take some 25 bytes on the device: its name, and its entry in a module's globals.
"""

import ast
from collections.abc import Iterator, Mapping

from tools.build.shrink import constants


def without_unused(texts: Mapping[str, str]) -> dict[str, str]:
    """The sources of all modules without such constants; other code keeps its line.

    texts: by the paths of the modules. An attribute of any object may be any module's.
    """
    trees = {path: ast.parse(text) for path, text in texts.items()}
    asked = {each for path, tree in trees.items() for each in _asked(path, tree)}
    return {path: _without(path, text, trees[path], asked) for path, text in texts.items()}


def _asked(path: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Names that are used, each with the path of the module that has it, or "" for any."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield path, node.id
        elif isinstance(node, ast.Attribute):
            yield "", node.attr
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module.replace(".", "/") + ".py", name.name) for name in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield "", node.value  # getattr()


def _without(path: str, text: str, tree: ast.Module, asked: set[tuple[str, str]]) -> str:
    lines = text.split("\n")
    unused = {
        name
        for name, value in constants.definitions(tree).items()
        if constants.number(value, _unknown) is not None and not {("", name), (path, name)} & asked
    }
    for node in tree.body:
        if isinstance(node, ast.Assign):
            names = {each.id for each in ast.walk(node.targets[0]) if isinstance(each, ast.Name)}
            if names and names <= unused:
                last = node.end_lineno or node.lineno
                lines[node.lineno - 1 : last] = [""] * (last - node.lineno + 1)
    return "\n".join(lines)


def _unknown(_: ast.expr) -> None:
    return None
