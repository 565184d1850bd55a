"""A helper's statements, made ready to stand in another function.

Its returns become assignments to a result: what follows an early return goes into the other
branch, and a return in a loop leaves it by break. Its constants become numbers, its parameters and
local names those of the caller.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, KeysView, Mapping, Sequence

from tools.build.inline.modules import POINTERS


class NotPossible(Exception):
    """The helper is written in a way that cannot stand elsewhere."""


def without_returns(statements: Sequence[ast.stmt], result: str) -> list[ast.stmt]:
    """The statements with every return turned into an assignment to `result`."""
    return _straight(statements, result)[1]


def _straight(statements: Sequence[ast.stmt], result: str) -> tuple[bool, list[ast.stmt]]:
    """(whether every way through them returned, the statements)."""
    out: list[ast.stmt] = []
    for index, statement in enumerate(statements):
        rest = list(statements[index + 1 :])
        if isinstance(statement, ast.Return):
            return True, out + _assigned(statement.value, result)
        if not _returns(statement):
            out.append(statement)
        elif isinstance(statement, ast.If):
            return _branches(statement, rest, result, out)
        elif isinstance(statement, ast.While):
            left = result + "_left"
            out += [_assign(left, ast.Constant(0)), _loop(statement, result, left)]
            always, rest = _straight(rest, result)
            if rest:
                unless = ast.Compare(ast.Name(left, ast.Load()), [ast.Eq()], [ast.Constant(0)])
                out.append(ast.If(unless, rest, []))
            return always, out
        else:
            raise NotPossible("a return where it cannot be replaced")
    return False, out


def _branches(
    statement: ast.If, rest: list[ast.stmt], result: str, out: list[ast.stmt]
) -> tuple[bool, list[ast.stmt]]:
    """An if with a return: what follows it goes into the branch that does not return."""
    returned, body = _straight(statement.body, result)
    returned_else, other = _straight(statement.orelse, result)
    if rest and returned:
        returned_else, other = _straight(statement.orelse + rest, result)
    elif rest and returned_else:
        returned, body = _straight(statement.body + rest, result)
    elif rest:
        raise NotPossible("a return deep in branches that go on")
    out.append(ast.If(statement.test, body or [ast.Pass()], other))
    return returned and returned_else, out


def _loop(statement: ast.While, result: str, left: str) -> ast.While:
    """A loop whose returns break it, `left` being 1 then."""
    body: list[ast.stmt] = []
    for inner in statement.body:
        body += _broken(inner, result, left)
    return ast.While(statement.test, body, [])


def _broken(statement: ast.stmt, result: str, left: str) -> list[ast.stmt]:
    """A statement in a loop, its returns as breaks: a list of statements."""
    if isinstance(statement, ast.Return):
        leave = [_assign(left, ast.Constant(1)), ast.Break()]
        return _assigned(statement.value, result) + leave
    if not _returns(statement):
        return [statement]
    if isinstance(statement, ast.If):
        body = [each for inner in statement.body for each in _broken(inner, result, left)]
        other = [each for inner in statement.orelse for each in _broken(inner, result, left)]
        return [ast.If(statement.test, body, other)]
    if isinstance(statement, ast.While):
        on = ast.If(ast.Name(left, ast.Load()), [ast.Break()], [])
        return [_loop(statement, result, left), on]
    raise NotPossible("a return where it cannot be replaced")


def _returns(statement: ast.stmt) -> bool:
    return any(isinstance(node, ast.Return) for node in ast.walk(statement))


def _assign(name: str, value: ast.expr) -> ast.Assign:
    return ast.Assign([ast.Name(name, ast.Store())], value, lineno=0)


def _assigned(value: ast.expr | None, result: str) -> list[ast.stmt]:
    return [] if value is None else [_assign(result, value)]


class Renamed(ast.NodeTransformer):
    """Puts other expressions in the place of names."""

    def __init__(self, names: Mapping[str, str | ast.expr]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A name: what it stands for, itself if for nothing."""
        meant = self._names.get(node.id)
        if meant is None:
            return node
        if isinstance(meant, str):
            return ast.Name(meant, node.ctx)
        return meant


def stored(statements: Iterable[ast.AST]) -> KeysView[str]:
    """The names that statements assign to, as the keys of a dict in the order of the text."""
    found: dict[str, None] = {}
    for statement in statements:
        _note_stored(statement, found)
    return found.keys()


def _note_stored(node: ast.AST, found: dict[str, None]) -> None:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        found[node.id] = None
    for child in ast.iter_child_nodes(node):
        _note_stored(child, found)


def calls_others(node: ast.AST) -> bool:
    """Whether an expression or statement calls anything but a cast."""
    casts = ("int", *POINTERS)
    return any(
        isinstance(inner, ast.Call) and ast.unparse(inner.func) not in casts
        for inner in ast.walk(node)
    )


def no_ints(statements: Iterable[ast.stmt]) -> set[str]:
    """The names that statements make pointers or truth values of."""
    return {
        node.targets[0].id
        for statement in statements
        for node in ast.walk(statement)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and (_is_pointer(node.value) or _is_truth(node.value))
    }


def _is_pointer(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) in POINTERS


def _is_truth(value: ast.expr) -> bool:
    negated = isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    return negated or isinstance(value, (ast.Compare, ast.BoolOp))


def pointers_first(statements: Sequence[ast.stmt], own: Collection[str]) -> list[ast.stmt]:
    """The statements with each pointer to a global table made once, before all else.

    own: the function's names; any other is a global.
    """
    tables: dict[str, set[str | None]] = {}
    for statement in statements:
        for node in ast.walk(statement):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                tables.setdefault(node.targets[0].id, set()).add(_table(node.value, own))
    single = {name: next(iter(found)) for name, found in tables.items() if len(found) == 1}
    once = {name: table for name, table in single.items() if table}
    first: dict[str, str] = {}
    for name, table in once.items():
        first.setdefault(table, name)
    names = {name: first[table] for name, table in once.items()}
    out = [Renamed(names).visit(each) for each in without_assignments(statements, once)]
    text = [f"{name} = {table}" for table, name in first.items()]
    at = 1 if isinstance(out[0], ast.Expr) and isinstance(out[0].value, ast.Constant) else 0
    return out[:at] + ast.parse("\n".join(text)).body + out[at:]


def functions_first(statements: list[ast.stmt], own: Collection[str]) -> list[ast.stmt]:
    """The statements with each function that a loop calls looked up once, before all else.

    A global costs 129 cycles and more, by what other names its module has. own: the function's
    names; any other is a global.
    """
    known = {*own, "int", *POINTERS}
    called: dict[str, str] = {}
    for statement in statements:
        for loop in ast.walk(statement):
            if isinstance(loop, ast.While):
                for node in ast.walk(loop):
                    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                        called[node.func.id] = f"call_{node.func.id}"
    names = {name: local for name, local in called.items() if name not in known}
    for statement in statements:
        for node in ast.walk(statement):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                node.func.id = names.get(node.func.id, node.func.id)
    text = [f"{local} = {name}" for name, local in names.items()]
    at = 1 if isinstance(statements[0], ast.Expr) else 0
    return statements[:at] + ast.parse("\n".join(text)).body + statements[at:]


def without_assignments(statements: Iterable[ast.stmt], names: Collection[str]) -> list[ast.stmt]:
    """The statements without those that assign to one of the names."""
    left = (_Without(names).visit(statement) for statement in statements)
    return [statement for statement in left if statement]


def _table(value: ast.expr, own: Collection[str]) -> str | None:
    """`ptr8(TABLE)` if that is what a value is, else None."""
    if isinstance(value, ast.Call) and ast.unparse(value.func) in POINTERS:
        (table,) = value.args
        if isinstance(table, ast.Name) and table.id not in own:
            return ast.unparse(value)
    return None


class _Without(ast.NodeTransformer):
    """Takes the assignments to some names out."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = names

    def visit_Assign(self, node: ast.Assign) -> ast.Assign | None:
        drop = ast.unparse(node.targets[0]) in self._names and not calls_others(node)
        return None if drop else node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if isinstance(node, (ast.If, ast.While)) and not node.body:
            node.body = [ast.Pass()]
        return node
