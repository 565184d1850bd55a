"""Sources of host_sim and tools for MicroPython, without types.

MicroPython skips annotations of functions, but lacks `typing`, `collections.abc` and `__future__`,
and classes that only describe types. A NamedTuple becomes a plain class with the same attributes
and constructor.
"""

from __future__ import annotations

import ast

DESCRIBING = ("Protocol", "TypedDict")  # Bases of classes that only describe types.
TYPES_ONLY = ("__future__", "collections.abc", "typing", "typing_extensions", "pathlib")


class _Untyped(ast.NodeTransformer):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        arguments = node.args
        several = [each for each in (arguments.vararg, arguments.kwarg) if each]
        for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *several):
            each.annotation = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # pyright: ignore[reportAssignmentType]

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module in TYPES_ONLY else node

    def visit_If(self, node: ast.If) -> ast.AST | None:
        if ast.unparse(node.test) == "TYPE_CHECKING":
            return None
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | None:
        bases = [ast.unparse(base) for base in node.bases]
        if any(base in DESCRIBING for base in bases):
            return None
        if bases == ["NamedTuple"]:
            node.bases = []
            node.body.insert(0, _init_of(node))
        return self.generic_visit(node)


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
    tree: ast.Module = _Untyped().visit(ast.parse(text))
    _without_unused_classes(tree)
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.body:
            node.body.append(ast.Pass())
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
