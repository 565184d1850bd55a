"""Shortens private names and the names of texts and pictures.

MicroPython stores every name once, for ever, and looks each up in one list when a module is
loaded: fewer names need less heap and make a quicker start. Names of different modules may become
the same short one, `_a`, unless they could collide: in one module, or in it and in a module that
has a base class of one of its classes. Tracebacks then show the function's short name; the module
and the line are as in the source.

Texts and pictures are the constants of modules that have nothing else, such as art.py. Only such a
module has an attribute of that name, so the name may be used on any object. KEPT names stay.
"""

import ast
import io
import itertools
import re
import string
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping, Set

# The texts that every game has: added games are compiled alone, and theirs keep their names.
KEPT = frozenset(("TITLE", "MENU_LINES", "PAGES", "LEGEND", "OPTIONS"))

# The paths of modules that have only constants, which others use by name.
_TABLE = re.compile(r"(.*/strings/[a-z]+|(.*/)?art)\.py")


def with_short_names(texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of all modules, with short names; each keeps its lines.

    texts: by the paths of the modules. ValueError for a private name of an object other than self,
    which might be of an unknown class, and for one inside an f-string.
    """
    trees = {path: ast.parse(text) for path, text in texts.items()}
    constants = _constants(trees)
    names = {path: set(_shortened(path, tree, constants)) for path, tree in trees.items()}
    short = _short_names([_meeting(path, trees, names) for path in trees])
    return {path: _renamed(text, short) if names[path] else text for path, text in texts.items()}


def _constants(trees: Mapping[str, ast.Module]) -> Set[str]:
    """The names that only texts and pictures have."""
    constants: set[str] = set()
    others: set[str] = set()
    own = {path.partition("/")[0] for path in trees}
    for path, tree in trees.items():
        if _TABLE.fullmatch(path):
            constants.update(filter(str.isupper, _given(tree)))
        else:
            others.update(_given(tree), _foreign(tree, own))
    return constants - others - KEPT


def _given(tree: ast.Module) -> Iterator[str]:
    """The names that a module defines, including attributes of objects."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
            continue
        if isinstance(node, ast.alias):
            yield node.asname or ""
        else:
            yield from _names(node)


def _foreign(tree: ast.Module, own: Set[str]) -> Iterator[str]:
    """The names that a module uses of imported modules from outside the firmware."""
    foreign: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            foreign.update(alias.asname or alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] not in own:
            for alias in node.names:
                yield alias.name
                foreign.add(alias.asname or alias.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and (
            ast.unparse(node.value).partition(".")[0] in foreign
        ):
            yield node.attr


def _shortened(path: str, tree: ast.Module, constants: Set[str]) -> Iterator[str]:
    """The names that a module uses or defines and that are shortened."""
    for node in ast.walk(tree):
        for name in _names(node):
            if _is_private(name) or name in constants:
                yield name
        if isinstance(node, ast.Attribute) and _is_private(node.attr):
            if ast.unparse(node.value) != "self":
                raise ValueError(f"{path}:{node.lineno}: {ast.unparse(node)} is not self's own.")
        elif isinstance(node, ast.JoinedStr):
            for inside in ast.walk(node):
                if any(_is_private(name) or name in constants for name in _names(inside)):
                    raise ValueError(f"{path}:{node.lineno}: a short name in an f-string.")


def _names(node: ast.AST) -> list[str]:
    """The names in a node itself."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Attribute):
        return [node.attr]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, (ast.arg, ast.keyword)):
        return [node.arg or ""]
    if isinstance(node, ast.alias):
        return [node.asname or "", node.name]
    return []


def _is_private(name: str) -> bool:
    return name[:1] == "_" and name[1:2].isalpha()


def _meeting(
    path: str, trees: Mapping[str, ast.Module], names: Mapping[str, Set[str]]
) -> Set[str]:
    """The names to shorten of a module, and of the modules of its classes' bases."""
    found: set[str] = set()
    waiting, seen = [path], {path}
    while waiting:
        at = waiting.pop()
        found |= names[at]
        for base in _base_modules(trees[at]):
            if base in trees and base not in seen:
                seen.add(base)
                waiting.append(base)
    return found


def _base_modules(tree: ast.Module) -> Iterator[str]:
    """The paths of the modules of base classes, also inside functions."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    bases = {ast.unparse(base).partition(".")[0] for each in classes for base in each.bases}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) in bases:
                    module = node.module.replace(".", "/")
                    yield f"{module}.py"
                    yield f"{module}/__init__.py"
                    yield f"{module}/{alias.name}.py"


def _short_names(meetings: list[Set[str]]) -> dict[str, str]:
    """A short name for each of them, unique within each set of names that could collide.

    Names that could collide with most others choose first.
    """
    others: Counter[str] = Counter()
    for names in meetings:
        for name in names:
            others[name] += len(names)
    taken: dict[str, set[int]] = {name: set() for name in others}
    short: dict[str, str] = {}
    letters = list(itertools.islice(_spellings(set(others)), len(others)))
    places: dict[str, list[Set[str]]] = {name: [] for name in others}
    for names in meetings:
        for name in names:
            places[name].append(names)
    for name in sorted(others, key=lambda name: (-others[name], name)):
        number = next(i for i in itertools.count() if i not in taken[name])
        short[name] = letters[number]
        for names in places[name]:
            for other in names:
                taken[other].add(number)
    return short


def _spellings(known: Set[str]) -> Iterator[str]:
    """_a, _b ... _z, _aa, _ab ..., without existing long names."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            name = "_" + "".join(letters)
            if name not in known:
                yield name


def _renamed(text: str, short: Mapping[str, str]) -> str:
    lines = text.splitlines(keepends=True)
    tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    for token in reversed(tokens):
        if token.type == tokenize.NAME and token.string in short:
            row, column = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:column] + short[token.string] + line[token.end[1] :]
    return "".join(lines)
