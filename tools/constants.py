"""Other values for the named constants of a source tree, as a parameter set asks for them.

A constant is a module's own name for a number or for a table of bytes: `_ROOM = const(6)`,
`UNIT = 8`, `KNOTS = bytes(...)`. It is changed in the source, before it is compiled, so that
kernels stay as fast as they are. A setting names one of three things:

    _HOLDS=7                wherever the game's modules have that name, with one and the same value
    xok_leaf._ROOM=7        in that module alone
    KNOTS=0/12/17         a whole table, as many numbers as it has
    KNOTS[3]=20           one of its numbers
"""

import ast
import re
from array import array
from dataclasses import dataclass

MOST = 1 << 30
"""Constants are smaller than this: viper code takes no larger ones."""

FOLDERS = ("floe/search/", "floe/games/")
GAMES = ("fish", "xok", "soccer")

_SETTING = re.compile(r"(?:(\w+)\.)?([A-Za-z_]\w*)(?:\[(\d+)\])?")


class ConstantError(Exception):
    """A setting that can't be made; the message is one sentence."""


@dataclass
class Found:
    """A constant in a source: its path, the expression's ast node, the value (None: unknown)."""

    path: str
    node: ast.expr
    text: str
    value: object


def replace_constants(sources, game, settings):
    """The sources (text by path) with the settings (value as text, by name) made.

    ConstantError if a name is unknown or not unique, or a value does not fit.
    """
    sources = dict(sources)
    for name, value in settings.items():
        for found, text in _replacements(sources, game, name, str(value)):
            sources[found.path] = _splice(sources[found.path], found.node, text)
    return sources


def value_of(sources, game, name):
    """The number a constant has in the sources; ConstantError if it has none."""
    module, plain, index = _parts(name)
    value = _find(sources, game, module, plain)[0].value
    if isinstance(value, bytes) and index is not None and index < len(value):
        return value[index]
    if isinstance(value, int) and index is None:
        return value
    raise ConstantError(f"{name} is not one number: name a number, or one of a table: {plain}[0].")


def _replacements(sources, game, name, value):
    module, plain, index = _parts(name)
    for found in _find(sources, game, module, plain):
        if isinstance(found.value, bytes):
            yield found, _table(name, index, value, found.value)
        elif index is not None:
            raise ConstantError(f"{plain} is one number, not a table: write {plain}={value}.")
        else:
            yield found, str(_number(name, value, -MOST + 1, MOST - 1))


def _parts(name):
    match = _SETTING.fullmatch(name)
    if not match:
        raise ConstantError(f"'{name}' is no constant's name: write _A, fish_leaf._A or TABLE[3].")
    module, plain, index = match.groups()
    return module, plain, None if index is None else int(index)


def _find(sources, game, module, name):
    """The constant of that name, in every module of the game that has it; at least one."""
    found = []
    for path, text in sources.items():
        if path.startswith(FOLDERS) and _of_game(path, game) and module in (None, _stem(path)):
            found += _in_source(path, text, name)
    if not found:
        where = f"module {module}" if module else f"the modules of {game}"
        raise ConstantError(f"there is no constant {name} in {where}.")
    if len({one.text for one in found}) > 1:
        modules = ", ".join(f"{_stem(one.path)}.{name}" for one in found)
        raise ConstantError(f"{name} is several constants, so say which: {modules}.")
    if any(not isinstance(one.value, (int, bytes)) for one in found):
        raise ConstantError(f"{name} is neither a number nor a table of bytes: it can't be set.")
    return found


def _stem(path):
    return path.rpartition("/")[2].removesuffix(".py")


def _of_game(path, game):
    """Does a module serve the game: is it the game's own, or for all games?"""
    owner = _stem(path).partition("_")[0]
    return owner == game or owner not in GAMES


def _in_source(path, text, name):
    for statement in ast.parse(text).body:
        if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
            continue
        target = statement.targets[0]
        if isinstance(target, ast.Name) and target.id == name:
            node = statement.value
            folded = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "const"
            inner = node.args[0] if isinstance(node, ast.Call) and folded else node
            value = _evaluated(inner)
            if folded and value is None:
                value = 0  # it names other constants, but is a number: const takes nothing else
            yield Found(path, inner, ast.unparse(inner), value)


def _evaluated(node):
    """The value of an expression without names of its module, else None."""
    names = {"__builtins__": {}, "bytes": bytes, "range": range, "array": array}
    try:
        return eval(compile(ast.Expression(node), "<constant>", "eval"), names)
    except Exception:
        return None


def _number(name, text, least, most):
    try:
        number = int(text)
    except ValueError:
        raise ConstantError(f"{name} is a whole number, not '{text}'.") from None
    if not least <= number <= most:
        raise ConstantError(f"{name} is a number from {least} to {most}, not {number}.")
    return number


def _table(name, index, text, old):
    if index is not None:
        if index >= len(old):
            raise ConstantError(f"there is no {name}: the table has {len(old)} numbers.")
        numbers = list(old)
        numbers[index] = _number(name, text, 0, 255)
    else:
        numbers = [_number(name, word, 0, 255) for word in text.split("/")]
        if len(numbers) != len(old):
            raise ConstantError(f"{name} has {len(old)} numbers, not {len(numbers)}.")
    return f"bytes(({', '.join(map(str, numbers))},))"


def _splice(source, node, text):
    """The source with `text` in place of an expression."""
    lines = source.encode().splitlines(keepends=True)
    before = b"".join(lines[: node.lineno - 1]) + lines[node.lineno - 1][: node.col_offset]
    after = lines[node.end_lineno - 1][node.end_col_offset :] + b"".join(lines[node.end_lineno :])
    # One line stays one line, several become one: a table may stand in brackets of its own.
    return (before + text.encode() + after).decode()
