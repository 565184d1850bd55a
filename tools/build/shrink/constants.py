"""Finds named integer constants and replaces the names by their numbers.

A constant is a name in capitals that its module assigns one integer, once: `TURN = 160`,
`_FAR = const(4)`, `STATE = SCRATCH + 105`. A value computed from constants is a constant, too; so
is a constant that was imported, or is an attribute of an imported module.
"""

import ast
import operator
from collections.abc import Callable, Iterator, Set

_UNARY: dict[type[ast.unaryop], Callable[[int], int]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
}
_BINARY: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
}
Named = ast.Name | ast.Attribute  # The nodes that may name a constant.
LookUp = Callable[[Named], int | None]  # Returns the number of a constant, or None.

_NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, *_COMPREHENSIONS)


def number(expression: ast.expr, look_up: LookUp) -> int | None:
    """The integer value of an expression, None if it has none.

    look_up: returns that of a name or an attribute, an ast node, or None.
    """
    if isinstance(expression, ast.Constant):
        return expression.value if type(expression.value) is int else None
    if isinstance(expression, (ast.Name, ast.Attribute)):
        return look_up(expression)
    if isinstance(expression, ast.Call):
        folded = getattr(expression.func, "id", "") == "const" and len(expression.args) == 1
        return number(expression.args[0], look_up) if folded else None
    if isinstance(expression, ast.UnaryOp):
        value = number(expression.operand, look_up)
        unary = _UNARY.get(type(expression.op))
        return None if unary is None or value is None else unary(value)
    if isinstance(expression, ast.BinOp):
        left, right = number(expression.left, look_up), number(expression.right, look_up)
        binary = _BINARY.get(type(expression.op))
        if binary is None or left is None or right is None:
            return None
        try:
            return binary(left, right)
        except (ArithmeticError, MemoryError, ValueError):  # Python refuses the module, too
            return None
    return None


def definitions(
    tree: ast.Module, bound: dict[str, list[int]] | None = None
) -> dict[str, ast.expr]:
    """The expressions assigned to a module's names in capitals, if assigned only once.

    bound: its bindings(), if they are known.
    """
    found = {}
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target, value = statement.targets[0], statement.value
            if isinstance(target, ast.Name):
                found[target.id] = value
            elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                found.update(zip(map(ast.unparse, target.elts), value.elts, strict=True))
    bound = bound or bindings(tree)
    return {
        name: value for name, value in found.items() if name.isupper() and len(bound[name]) == 1
    }


def bindings(tree: ast.Module) -> dict[str, list[int]]:
    """The lines in which a module's names are assigned, defined, imported or deleted.

    A function that declares a name `global` may do that at any time. "*" stands for all names of
    another module.
    """
    found: dict[str, list[int]] = {}
    for statement in tree.body:
        for name, line in _bound(statement):
            found.setdefault(name, []).append(line)
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            for name in node.names:
                found.setdefault(name, []).append(node.lineno)
    return found


def uses(
    node: ast.AST, constant: LookUp, hidden: Set[str] = frozenset()
) -> Iterator[tuple[Named, int]]:
    """The uses of constants in a statement or expression: (ast node, number) each.

    constant: returns the number of a name or an attribute, an ast node, or None; hidden: names
    with another meaning here. In an f-string none are found, because Python gives no position
    there.
    """
    if isinstance(node, ast.JoinedStr):
        return
    if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
        first = node.value if isinstance(node, ast.Attribute) else node
        if isinstance(first, ast.Name) and first.id not in hidden:
            value = constant(node)
            if value is not None:
                yield node, value
                return
    inside = hidden
    if isinstance(node, _SCOPES):
        inside = hidden | locals_of(node)
    elif isinstance(node, ast.ClassDef):
        inside = hidden | {name for each in node.body for name, _ in _bound(each)}
    for child in ast.iter_child_nodes(node):
        # Names defined in a class are not visible in its methods.
        method = isinstance(node, ast.ClassDef) and isinstance(child, ast.FunctionDef)
        yield from uses(child, constant, hidden if method else inside)


def locals_of(scope: ast.AST) -> set[str]:
    """The names that a function, or what is like one, binds."""
    return {name for name, _ in _bound(scope, own=True)}


def _bound(node: ast.AST, own: bool = False) -> Iterator[tuple[str, int]]:
    """The names that a statement binds in its own scope, once for each time, with their lines.

    own: the scope is the node itself, such as a function, whose parameters are included.
    """
    waiting = [node]
    while waiting:
        each = waiting.pop()
        line = getattr(each, "lineno", 0)
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
            yield each.id, line
        elif isinstance(each, ast.arg):
            yield each.arg, line
        elif isinstance(each, ast.alias):
            yield each.asname or each.name.partition(".")[0], line
        elif isinstance(each, ast.ExceptHandler) and each.name:
            yield each.name, line
        inner = own and each is node
        if isinstance(each, _NAMED) and not inner:
            yield each.name, line
        if inner or not isinstance(each, (*_SCOPES, ast.ClassDef)):
            waiting += ast.iter_child_nodes(each)
