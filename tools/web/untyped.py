"""Sources of host_sim as MicroPython takes them: without what is there for types alone.

MicroPython skips annotations of functions, but knows neither `typing`, `collections.abc` and
`__future__`, nor classes that only describe a protocol.
"""

from __future__ import annotations

import ast

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
        if any(ast.unparse(base) == "Protocol" for base in node.bases):
            return None
        return self.generic_visit(node)


def untyped(text: str) -> str:
    """A source without its types; its statements keep their order, not their lines."""
    tree = _Untyped().visit(ast.parse(text))
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.body:
            node.body.append(ast.Pass())
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
