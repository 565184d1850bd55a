"""All modules of the firmware with their helpers in place, and without those nobody calls then."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from tools.build.inline import modules
from tools.build.inline.caller import Expansion
from tools.build.inline.constants import Named, uses
from tools.build.inline.modules import Function, Module

Helper = tuple[Module, str]


def expand(path: str | Path, root: str | Path) -> str | None:
    """The text of a source below `root` with its helpers in place; None if it stays as it is.

    Line numbers of what is not touched stay: functions that were changed stand at the end.
    """
    return _all_texts(Path(root).resolve())[Path(path).resolve()]


def expand_all(root: str | Path) -> dict[str, str]:
    """The texts of all sources below `root` as they are compiled, by their paths inside it."""
    root = Path(root).resolve()
    return {
        path.relative_to(root).as_posix(): modules.read(path, root).text if text is None else text
        for path, text in _all_texts(root).items()
    }


def _all_texts(root: Path) -> dict[Path, str | None]:
    """What becomes of all sources below `root`, by their paths; None is for those that stay."""
    paths = sorted(root.rglob("*.py"))
    return _texts(root, tuple((source, source.stat().st_mtime_ns) for source in paths))


@lru_cache(maxsize=8)
def _texts(root: Path, stamp: tuple[tuple[Path, int], ...]) -> dict[Path, str | None]:
    """The texts of all sources by their paths."""
    expanded = {path: Expanded(modules.read(path, root)) for path, _ in stamp}
    kept = _reachable(expanded)
    asked = {name for each in expanded.values() for name in each.module.asked()}
    return {path: each.text(kept, asked) for path, each in expanded.items()}


class Expanded:
    """A module and what becomes of its viper functions."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.changed: dict[str, ast.FunctionDef] = {}
        self.imports: set[str] = set()
        for name, function in module.functions.items():
            if function.marked:
                continue  # where it is still called for itself nobody is in a hurry
            self._take(name, Expansion(function, module))
        for name, function, bound in module.made():
            self._take(name, Expansion(function, module, bound))

    def _take(self, name: str, expansion: Expansion) -> None:
        """Let a name be what an expansion makes of its function, if that changes anything."""
        node = expansion.definition()
        if expansion.changed:
            node.name = name
            node.decorator_list = [ast.parse("micropython.viper", mode="eval").body]
            self.changed[name] = node
            self.imports |= expansion.imports

    def roots(self) -> Iterator[ast.stmt]:
        """What stays in any case: all but the helpers and the imports."""
        for node in self.module.tree.body:
            function = self.module.functions.get(_name(node))
            if not isinstance(node, ast.ImportFrom) and not (function and function.marked):
                yield self.now(node)

    def now(self, node: ast.stmt) -> ast.stmt:
        """A statement of the module as it has become."""
        return self.changed.get(_name(node), node)

    def text(self, kept: Collection[Helper], asked: Collection[tuple[Module, str]]) -> str | None:
        """The module's text as it has become; None if it stays.

        kept: the helpers that stay, (module, name); asked: the globals that other modules ask for.
        """
        lines = self.module.text.encode().split(b"\n")
        end: list[str] = []
        names: set[str] = set()
        imports: list[ast.ImportFrom] = []
        for node in self.module.tree.body:
            function = self.module.functions.get(_name(node))
            if isinstance(node, ast.ImportFrom):
                imports.append(node)
            elif function and function.marked and (self.module, function.name) not in kept:
                _blank(lines, node, "")
            elif _name(node) in self.changed:
                _blank(lines, node, "")
                now = ast.fix_missing_locations(self.now(node))
                end.append(ast.unparse(now))
                names |= _names(now)
            else:
                for method in _contracts(node):
                    _blank(lines, method, "")
                found = dict(uses(node, self.module.constant))
                names |= _names(node, but=found)
                _fold(lines, found)
        wanted = names | {name for module, name in asked if module is self.module}
        for node in imports:
            _blank(lines, node, self._import(node, kept, wanted))
        text = b"\n".join(lines).decode()
        text = "\n".join([text, *sorted(self.imports), *end]) + "\n"
        return None if text.rstrip() == self.module.text.rstrip() else text

    def _import(
        self, node: ast.ImportFrom, kept: Collection[Helper], wanted: Collection[str]
    ) -> str | None:
        """An import without what is no more; None if it stays as it is."""
        names = [
            each
            for each in node.names
            if not self._is_gone(each, kept) and not self._is_folded(each, wanted)
        ]
        if len(names) == len(node.names):
            return None
        return ast.unparse(ast.ImportFrom(node.module, names, 0)) if names else ""

    def _is_folded(self, name: ast.alias, wanted: Collection[str]) -> bool:
        """Whether an import is of a constant, or for constants, that now stand as numbers."""
        called = name.asname or name.name
        if called in wanted or name.asname == name.name:
            return False
        return self.module.constant(ast.Name(called)) is not None or called in self.module.modules

    def _is_gone(self, name: ast.alias, kept: Collection[Helper]) -> bool:
        function = self.module.find(name.asname or name.name)
        if function is None or not function.marked:
            return False
        return (function.module, function.name) not in kept


def _contracts(node: ast.stmt) -> list[ast.FunctionDef]:
    """The methods of a class that only say what its subclasses have: no memory for these."""
    if not isinstance(node, ast.ClassDef):
        return []
    return [
        method
        for method in node.body
        if isinstance(method, ast.FunctionDef)
        and ast.unparse(method.body[-1]) == "raise NotImplementedError"
    ]


def _name(node: ast.stmt) -> str:
    """What a statement of a module defines: a function's name, or what is assigned to."""
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0])
    return getattr(node, "name", "")


def _blank(lines: list[bytes], node: ast.stmt, text: str | None) -> None:
    """Put a text in the place of a statement's lines; None leaves them."""
    if text is None:
        return
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
    last = node.end_lineno or node.lineno
    lines[first - 1 : last] = [text.encode()] + [b""] * (last - first)


def _fold(lines: list[bytes], found: Mapping[Named, int]) -> None:
    """Put numbers in the place of constants: found has the numbers by the ast nodes."""
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        value = found[node]
        text = str(value) if value >= 0 else f"({value})"
        line = lines[node.lineno - 1]
        last = node.end_lineno or node.lineno
        rest = lines[last - 1][node.end_col_offset :]
        lines[node.lineno : last] = [b""] * (last - node.lineno)
        lines[node.lineno - 1] = line[: node.col_offset] + text.encode() + rest


def _names(*nodes: ast.AST, but: Collection[ast.AST] = ()) -> set[str]:
    """The names that are used in ast nodes, those in the nodes `but` left out."""
    inside = {inner for node in but for inner in ast.walk(node)}
    every = {inner for node in nodes for inner in ast.walk(node)} - inside
    return {node.id for node in every if isinstance(node, ast.Name)}


def _reachable(expanded: Mapping[Path, Expanded]) -> set[Helper]:
    """The helpers that are still called, or named as an attribute of a module: (module, name)."""
    kept: set[Helper] = set()
    queue: list[tuple[Expanded, ast.AST]] = [
        (each, node) for each in expanded.values() for node in each.roots()
    ]
    for each in expanded.values():
        queue += [(each, ast.parse(line)) for line in each.imports]
    aliases: dict[str, set[Path]] = {}
    for each in expanded.values():
        for name, path in each.module.modules.items():
            aliases.setdefault(name, set()).add(path)
    while queue:
        each, statement = queue.pop()
        for node in ast.walk(statement):
            found: list[Function | None] = []
            if isinstance(node, ast.Name):
                found = [each.module.find(node.id)]
            elif isinstance(node, ast.ImportFrom) and node.module:
                found = [_function(expanded, node.module, name.name) for name in node.names]
            elif isinstance(node, ast.Attribute):
                paths = aliases.get(_last(node.value).lstrip("_"), ())
                found = [expanded[path].module.functions.get(node.attr) for path in paths]
            for function in found:
                if function and function.marked and (function.module, function.name) not in kept:
                    kept.add((function.module, function.name))
                    owner = expanded[function.module.path]
                    queue.append((owner, owner.now(function.node)))
    return kept


def _function(expanded: Mapping[Path, Expanded], dotted: str, name: str) -> Function | None:
    """A viper function by its module's name and its own."""
    for each in expanded.values():
        if each.module.dotted == dotted:
            return each.module.find(name)
    return None


def _last(node: ast.AST) -> str:
    """The last name of an expression like `self.kernel`."""
    return getattr(node, "attr", getattr(node, "id", ""))
