"""The calls in a statement: which are made in any case, and what becomes of their results."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator

from tools.build.inline import modules

NOTHING = "_nothing"
"""What a result is assigned to that is thrown away."""


def one_by_one(statement: ast.stmt, asks: Callable[[ast.expr], bool]) -> ast.stmt:
    """`if a and b:` as `if a:` with `if b:` in it, where there is no else and `b` asks for it."""
    if not isinstance(statement, ast.If) or statement.orelse:
        return statement
    if not isinstance(statement.test, ast.BoolOp) or not isinstance(statement.test.op, ast.And):
        return statement
    test = statement.test
    for index in range(1, len(test.values)):
        if asks(test.values[index]):
            first, rest = (_and(test.values[:index]), _and(test.values[index:]))
            within = one_by_one(ast.If(rest, statement.body, []), asks)
            return ast.If(first, [within], [])
    return statement


def _and(values: list[ast.expr]) -> ast.expr:
    return ast.BoolOp(ast.And(), values) if len(values) > 1 else values[0]


def loaded(statements: Iterable[ast.AST]) -> set[str]:
    """The names that statements or expressions use."""
    return {
        node.id for each in statements for node in ast.walk(each) if isinstance(node, ast.Name)
    }


def writes(statements: Iterable[ast.stmt]) -> bool:
    """Whether statements write to memory, or call what may."""
    return any(
        (isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store))
        or (
            isinstance(node, ast.Call) and ast.unparse(node.func) not in ("int", *modules.POINTERS)
        )
        for each in statements
        for node in ast.walk(each)
    )


def calls(node: ast.AST) -> Iterator[ast.Call]:
    """The calls of plain names in a statement that are made in any case, in their order."""
    if isinstance(node, ast.If):
        yield from calls(node.test)
    elif isinstance(node, ast.BoolOp):
        yield from calls(node.values[0])
    elif isinstance(node, ast.IfExp):
        yield from calls(node.test)
    else:
        for child in ast.iter_child_nodes(node):
            yield from calls(child)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node


def alone(statement: ast.stmt, call: ast.Call) -> bool:
    """Whether nothing the statement reads beside the call can be changed by it: local names."""
    inside = set(ast.walk(call))
    for node in ast.walk(statement.test if isinstance(statement, ast.If) else statement):
        if node in inside or isinstance(getattr(node, "ctx", None), ast.Store):
            continue
        if isinstance(node, ast.Call) and ast.unparse(node.func) != "int":
            return False
        if isinstance(node, ast.Subscript):
            return False
    return True


def direct_result(statement: ast.stmt, call: ast.Call) -> str | None:
    """The name that the call's result is assigned to, if that is all the statement does.

    NOTHING if it is thrown away; None if the statement does more.
    """
    if isinstance(statement, ast.Expr):
        return NOTHING if statement.value is call else None
    if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Name):
        return None
    value = statement.value
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "int" and value.args[0] is call:
        return statement.targets[0].id
    return None


def result_names(statement: ast.stmt) -> list[str]:
    """The names that a statement assigns the results of a call to, if they are several."""
    if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Tuple):
        return []
    return [ast.unparse(target) for target in statement.targets[0].elts]


def replace(statement: ast.stmt, call: ast.Call, value: ast.expr) -> None:
    """Put a value in the place of int(call) in a statement."""

    class Replaced(ast.NodeTransformer):
        def visit_Call(self, node: ast.Call) -> ast.AST:
            if node is call:
                return value
            self.generic_visit(node)
            if ast.unparse(node.func) == "int" and node.args and node.args[0] is value:
                return value
            return node

    Replaced().visit(statement)
