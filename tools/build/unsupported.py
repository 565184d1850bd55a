"""What Python has and MicroPython's compiler lacks, and what to write instead.

The constructs are those that mpy-cross 1.24 to 1.29 refuses, tried one by one.
"""

import ast

_INSTEAD = {
    "star": "MicroPython has no *x in a list, tuple or index: write list(x), and join with +",
    "stars": "MicroPython has no **x in a dict: write dict(x) and update()",
    "match": "MicroPython has no match: write if and elif",
    "slash": "MicroPython has no / in parameters: leave it out",
    "group": "MicroPython has no except*: write except",
    "type": "MicroPython has no type parameters and no type statement: leave them out",
}


def _construct(node: ast.AST) -> str:
    """The key in _INSTEAD of what a node needs; "" if MicroPython has it."""
    kind = type(node).__name__  # by name, since not every Python has every class
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        loads = isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load)
        return "star" if loads and any(isinstance(e, ast.Starred) for e in node.elts) else ""
    if isinstance(node, ast.Dict):
        return "stars" if None in node.keys else ""
    if isinstance(node, ast.arguments):
        return "slash" if node.posonlyargs else ""
    if getattr(node, "type_params", None):
        return "type"
    return {"Match": "match", "TryStar": "group", "TypeAlias": "type"}.get(kind, "")


def advice(text: str, line: int) -> str:
    """What to write instead of a refused line; "" if that is not known.

    text: the refused source; line: from 1, where the compiler stopped, inside the construct.
    """
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return ""
    around = ""
    for node in ast.walk(tree):
        first = getattr(node, "lineno", 0)
        last = getattr(node, "end_lineno", 0) or 0
        if isinstance(node, ast.arguments) and node.posonlyargs:
            first = node.posonlyargs[0].lineno
            last = max(line, first) if first <= line else first
        if first <= line <= last:
            around = _INSTEAD.get(_construct(node), around)
    return around
