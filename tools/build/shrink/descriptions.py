"""Removes what no board uses: how screens describe themselves, and how they take touches."""

import ast
from collections.abc import Mapping

NAMES = ("describe", "touch", "touched")


def without_descriptions(texts: Mapping[str, str]) -> dict[str, str]:
    """The sources of all modules without the functions of these names; other code keeps its line.

    ValueError if other code uses such a name.
    """
    return {path: _without(path, text) for path, text in texts.items()}


def _without(path: str, text: str) -> str:
    lines = text.split("\n")
    waiting: list[ast.AST] = [ast.parse(text)]
    for node in waiting:
        if isinstance(node, ast.FunctionDef) and node.name in NAMES:
            last = node.end_lineno or node.lineno
            lines[node.lineno - 1 : last] = [""] * (last - node.lineno + 1)
            continue
        used = getattr(node, "attr", getattr(node, "id", None))
        if used in NAMES:
            line = getattr(node, "lineno", 1)
            raise ValueError(
                f"{path}:{line}: no board has {used}(): give what it needs another name."
            )
        waiting += ast.iter_child_nodes(node)
    return "\n".join(lines)
