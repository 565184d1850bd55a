"""A helper's statements, made ready to stand in another function.

Its returns become assignments to a result: what follows an early return goes into the other
branch, and a return in a loop leaves it by break. Its constants become numbers, its parameters and
local names those of the caller.
"""

import ast

from tools.inline.modules import POINTERS


class NotPossible(Exception):
    """The helper is written in a way that cannot stand elsewhere."""


def without_returns(statements, result):
    """The statements with every return turned into an assignment to `result`."""
    return _straight(statements, result)[1]


def _straight(statements, result) -> tuple[bool, list]:
    """(whether every way through them returned, the statements)."""
    out = []
    for index, statement in enumerate(statements):
        rest = statements[index + 1 :]
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


def _branches(statement, rest, result, out):
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


def _loop(statement, result, left):
    """A loop whose returns break it, `left` being 1 then."""
    body = []
    for inner in statement.body:
        body += _broken(inner, result, left)
    return ast.While(statement.test, body, [])


def _broken(statement, result, left) -> list:
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


def _returns(statement):
    return any(isinstance(node, ast.Return) for node in ast.walk(statement))


def _assign(name, value):
    return ast.Assign([ast.Name(name, ast.Store())], value, lineno=0)


def _assigned(value, result):
    return [] if value is None else [_assign(result, value)]


class Renamed(ast.NodeTransformer):
    """Puts other expressions in the place of names."""

    def __init__(self, names):
        self._names = names

    def visit_Name(self, node):
        """A name: what it stands for, itself if for nothing."""
        meant = self._names.get(node.id)
        if meant is None:
            return node
        if isinstance(meant, str):
            return ast.Name(meant, node.ctx)
        return meant


def stored(statements):
    """The names that statements assign to, as the keys of a dict in the order of the text."""
    found: dict = {}
    for statement in statements:
        _note_stored(statement, found)
    return found.keys()


def _note_stored(node, found):
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        found[node.id] = None
    for child in ast.iter_child_nodes(node):
        _note_stored(child, found)


def calls_others(node):
    """Whether an expression or statement calls anything but a cast."""
    casts = ("int", *POINTERS)
    return any(
        isinstance(inner, ast.Call) and ast.unparse(inner.func) not in casts
        for inner in ast.walk(node)
    )


def no_ints(statements):
    """The names that statements make pointers or truth values of."""
    return {
        node.targets[0].id
        for statement in statements
        for node in ast.walk(statement)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and (_is_pointer(node.value) or _is_truth(node.value))
    }


def _is_pointer(value):
    return isinstance(value, ast.Call) and ast.unparse(value.func) in POINTERS


def _is_truth(value):
    negated = isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    return negated or isinstance(value, (ast.Compare, ast.BoolOp))


def pointers_first(statements, own):
    """The statements with each pointer to a global table made once, before all else.

    own: the function's names; any other is a global.
    """
    tables = {}
    for statement in statements:
        for node in ast.walk(statement):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                tables.setdefault(node.targets[0].id, set()).add(_table(node.value, own))
    once = {name: next(iter(said)) for name, said in tables.items() if len(said) == 1}
    once = {name: said for name, said in once.items() if said}
    first = {}
    for name, said in once.items():
        first.setdefault(said, name)
    names = {name: first[said] for name, said in once.items()}
    out = [Renamed(names).visit(each) for each in without_assignments(statements, once)]
    text = [f"{name} = {said}" for said, name in first.items()]
    at = 1 if isinstance(out[0], ast.Expr) and isinstance(out[0].value, ast.Constant) else 0
    return out[:at] + ast.parse("\n".join(text)).body + out[at:]


def without_assignments(statements, names):
    """The statements without those that assign to one of the names."""
    left = (_Without(names).visit(statement) for statement in statements)
    return [statement for statement in left if statement]


def _table(value, own):
    """`ptr8(TABLE)` if that is what a value is, else None."""
    if isinstance(value, ast.Call) and ast.unparse(value.func) in POINTERS:
        (table,) = value.args
        if isinstance(table, ast.Name) and table.id not in own:
            return ast.unparse(value)
    return None


class _Without(ast.NodeTransformer):
    """Takes the assignments to some names out."""

    def __init__(self, names):
        self._names = names

    def visit_Assign(self, node):
        drop = ast.unparse(node.targets[0]) in self._names and not calls_others(node)
        return None if drop else node

    def generic_visit(self, node):
        super().generic_visit(node)
        if isinstance(node, (ast.If, ast.While)) and not node.body:
            node.body = [ast.Pass()]
        return node
