"""Replaces named constants of a source tree by the values of a parameter set.

A constant is a module's name for a number or for a table of bytes: `LIBERTY = 6`, `_LENGTH =
const(4)`, `KNOTS = bytes(...)`. It is changed in the source, before it is compiled, so that
kernels stay as fast as they are. A setting names one of three things:

    LIBERTY=7               in the only module of the game with that name
    evaluation.UNIT=7       in that module; or search.fish.evaluation.UNIT
    KNOTS=0/12/17           a whole table, as many numbers as it has
    KNOTS[3]=20             one of its numbers
"""

from __future__ import annotations

import ast
import functools
import re
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tools.build.shrink import constants as shrink_constants

MOST = 1 << 30  # Constants are smaller than this: a larger integer is an object on the board.

FOLDERS = ("floe/search/", "floe/games/")

_SETTING = re.compile(r"(?:([\w.]+)\.)?([A-Za-z_]\w*)(?:\[(\d+)\])?")


class ConstantError(Exception):
    """A setting that is impossible; the message is one sentence."""


@dataclass
class Found:
    """A constant in a source: its path, the expression's ast node, the value (None: unknown)."""

    path: str
    node: ast.expr
    text: str
    value: object


def replace_constants(
    sources: Mapping[str, str], game: str, settings: Mapping[str, str | int]
) -> dict[str, str]:
    """The sources (text by path) with the settings (value as text, by name) made.

    ConstantError if a name is unknown or not unique, or a value does not fit.
    """
    sources = dict(sources)
    for name, value in settings.items():
        for found, text in _replacements(sources, game, name, str(value)):
            sources[found.path] = _splice(sources[found.path], found.node, text)
    return sources


def _replacements(
    sources: Mapping[str, str], game: str, name: str, value: str
) -> Iterator[tuple[Found, str]]:
    module, plain, index = _parts(name)
    for found in _find(sources, game, module, plain):
        if isinstance(found.value, bytes):
            yield found, _table(name, index, value, found.value)
        elif index is not None:
            raise ConstantError(f"{plain} is one number, not a table: write {plain}={value}.")
        else:
            yield found, str(_checked(name, value, -MOST + 1, MOST - 1))


def _parts(name: str) -> tuple[str | None, str, int | None]:
    match = _SETTING.fullmatch(name)
    if not match:
        raise ConstantError(f"'{name}' is no constant's name: write A, evaluation.A or TABLE[3].")
    module, plain, index = match.groups()
    return module, plain, None if index is None else int(index)


def _find(sources: Mapping[str, str], game: str, module: str | None, name: str) -> list[Found]:
    """The constant of that name, in every module of the game that has it; at least one."""
    found: list[Found] = []
    for path in sources:
        if path.startswith(FOLDERS) and _of_game(path, game) and _is_called(path, module):
            found += _in_source(sources, path, name)
    if not found:
        where = f"module {module}" if module else f"the modules of {game}"
        raise ConstantError(f"there is no constant {name} in {where}.")
    if len({one.text for one in found}) > 1:
        modules = ", ".join(f"{_dotted(one.path)}.{name}" for one in found)
        raise ConstantError(f"{name} is several constants, so say which: {modules}.")
    if any(not isinstance(one.value, (int, bytes)) for one in found):
        raise ConstantError(f"{name} is neither a number nor a table of bytes: it can't be set.")
    return found


def _dotted(path: str) -> str:
    """A module's name as settings use it: search.fish.evaluation."""
    return path.removeprefix("floe/").removesuffix(".py").replace("/", ".")


def _is_called(path: str, module: str | None) -> bool:
    """Does a name, or the end of one, mean this module? None means every module."""
    return module is None or f".{_dotted(path)}".endswith(f".{module}")


def _of_game(path: str, game: str) -> bool:
    """Does a module serve the game: is it in the game's own folder, or for all games?"""
    folders = path.split("/")[2:-1]
    return not folders or folders[0] == game


def _in_source(sources: Mapping[str, str], path: str, name: str) -> Iterator[Found]:
    for statement in _parsed(sources[path]).body:
        if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
            continue
        target = statement.targets[0]
        if isinstance(target, ast.Name) and target.id == name:
            node = statement.value
            folded = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "const"
            inner = node.args[0] if isinstance(node, ast.Call) and folded else node
            value = shrink_constants.number(inner, lambda used: _number_of(sources, path, used))
            if value is None:
                value = _evaluated(inner)
            yield Found(path, inner, ast.unparse(inner), value)


@functools.lru_cache(maxsize=256)
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


def _number_of(sources: Mapping[str, str], path: str, node: ast.expr) -> int | None:
    """The number of a constant in a module, its own or imported; None if there is none."""
    if path not in sources or not isinstance(node, ast.Name):
        return None
    tree = _parsed(sources[path])
    expression = shrink_constants.definitions(tree).get(node.id)
    if expression:
        return shrink_constants.number(expression, lambda used: _number_of(sources, path, used))
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.module:
            for name in statement.names:
                if node.id == (name.asname or name.name):
                    origin = statement.module.replace(".", "/") + ".py"
                    return _number_of(sources, origin, ast.Name(name.name))
    return None


def _evaluated(node: ast.expr) -> object:
    """The table of an expression without names of its module, else None."""
    names = {"__builtins__": {}, "bytes": bytes, "range": range, "array": array}
    try:
        return eval(compile(ast.Expression(node), "<constant>", "eval"), names)
    except Exception:
        return None


def _checked(name: str, text: str, least: int, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        raise ConstantError(f"{name} is a whole number, not '{text}'.") from None
    if not least <= number <= most:
        raise ConstantError(f"{name} is a number from {least} to {most}, not {number}.")
    return number


def _table(name: str, index: int | None, text: str, old: bytes) -> str:
    if index is not None:
        if index >= len(old):
            raise ConstantError(f"there is no {name}: the table has {len(old)} numbers.")
        numbers = list(old)
        numbers[index] = _checked(name, text, 0, 255)
    else:
        numbers = [_checked(name, word, 0, 255) for word in text.split("/")]
        if len(numbers) != len(old):
            raise ConstantError(f"{name} has {len(old)} numbers, not {len(numbers)}.")
    return f"bytes(({', '.join(map(str, numbers))},))"


def _splice(source: str, node: ast.expr, text: str) -> str:
    """The source with `text` in place of an expression."""
    assert node.end_lineno is not None
    lines = source.encode().splitlines(keepends=True)
    before = b"".join(lines[: node.lineno - 1]) + lines[node.lineno - 1][: node.col_offset]
    after = lines[node.end_lineno - 1][node.end_col_offset :] + b"".join(lines[node.end_lineno :])
    # The result is one line; a table of several lines may need brackets.
    return (before + text.encode() + after).decode()
