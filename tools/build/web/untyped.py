"""Sources of host_sim and tools for MicroPython, without types: see tools.build.shrink.types.

A NamedTuple becomes a plain class with the same attributes and constructor.
"""

import ast
from collections.abc import Iterable

from host_sim import ROOT

from tools.build.shrink import without_types


def _init_of(node: ast.ClassDef) -> ast.stmt:
    """The __init__ of a class with the fields of a NamedTuple."""
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    names = [ast.unparse(each.target) for each in fields]
    defaults = [f"={ast.unparse(each.value)}" if each.value else "" for each in fields]
    given = ", ".join(name + default for name, default in zip(names, defaults, strict=True))
    lines = [f"def __init__(self, {given}):", *[f"    self.{name} = {name}" for name in names]]
    return ast.parse("\n".join(lines)).body[0]


def _without_unused_classes(tree: ast.Module) -> None:
    """Remove imports of classes that are not used any more, because their module may lack them."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for node in list(tree.body):
        if isinstance(node, ast.ImportFrom):
            node.names = [each for each in node.names if each.name in used or each.name.islower()]
            if not node.names:
                tree.body.remove(node)


def untyped(text: str) -> str:
    """A source without its types; its statements keep their order, not their lines."""
    typed = ast.parse(text)
    for node in typed.body:
        if isinstance(node, ast.ClassDef) and [*map(ast.unparse, node.bases)] == ["NamedTuple"]:
            node.bases = []
            node.body.insert(0, _init_of(node))
    tree = ast.parse(without_types(ast.unparse(typed)))
    _without_unused_classes(tree)
    return ast.unparse(tree) + "\n"


def simulator(patterns: Iterable[str]) -> dict[str, str]:
    """Modules of host_sim by path, for MicroPython: those with these names, and `machine`."""
    # CPython's host_sim/__init__.py replaces modules that are real here.
    sources = {"host_sim/__init__.py": ""}
    for pattern in patterns:
        for path in sorted((ROOT / "host_sim").glob(pattern)):
            sources[path.relative_to(ROOT).as_posix()] = untyped(path.read_text("utf-8"))
    machine = ROOT / "host_sim" / "stand_ins" / "machine.py"
    sources["machine.py"] = untyped(machine.read_text("utf-8"))
    return sources
