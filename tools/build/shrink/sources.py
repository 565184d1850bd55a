"""The firmware's sources as the build sees them, without types: constants, kernels, imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path

from tools.build.shrink import constants, functions
from tools.build.shrink.functions import Function
from tools.build.shrink.types import without_types

# Files that go to a board unchanged, so that a maker can edit them there.
ALWAYS_SOURCE = ("main.py", "floe/device/pins.py")

# An integer of this size is an object on the device: it stays a named constant.
TOO_LARGE = 1 << 30


class Module:
    """A module of the firmware, by the path of its source."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path = path
        self.root = root
        try:
            self.text = without_types(path.read_text("utf-8"), str(path))
            self.tree = ast.parse(self.text, str(path))
        except ValueError as error:
            raise SyntaxError(str(error), (str(path), 1, 0, "")) from None
        except (MemoryError, RecursionError):
            reason = "nested too deep for Python: assign parts of long expressions to names"
            raise SyntaxError(reason, (str(path), 1, 0, "")) from None
        self.globals: set[str] = set()
        self.modules: dict[str, Path] = {}
        self._imports: dict[str, tuple[Path, str]] = {}
        self.bindings = constants.bindings(self.tree)
        self._definitions = constants.definitions(self.tree, self.bindings)
        self._constants: dict[str, int | None] = {}
        self.lines = self.text.split("\n")
        for node in self.tree.body:
            if isinstance(node, ast.Assign):
                self.globals.update(ast.unparse(target) for target in node.targets)
            elif isinstance(node, ast.FunctionDef):
                self.globals.add(node.name)
            elif isinstance(node, ast.ImportFrom):
                path = self._path(node)
                for name in node.names:
                    known = name.asname or name.name
                    self.globals.add(known)
                    again = self.is_bound_again(known)
                    if not again or self._imports_twice(known, name.name):
                        self._imports[known] = (path, name.name)
                        inside = path.with_suffix("") / f"{name.name}.py"
                        if inside.is_file():
                            self.modules[known] = inside
        # The kernels and factories by name, and (node, reason) of other marked definitions.
        self.functions, self.misplaced = functions.find(self)

    def _imports_twice(self, known: str, name: str) -> bool:
        """Whether all bindings of a global import the same name of a module."""
        lines = {
            each.lineno
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom)
            for each in node.names
            if (each.asname or each.name, each.name) == (known, name)
        }
        return "*" not in self.bindings and lines >= set(self.bindings[known])

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """All nodes of its syntax tree."""
        return list(ast.walk(self.tree))

    @cached_property
    def dotted(self) -> str:
        """Its name in an import."""
        return ".".join(self.path.relative_to(self.root).with_suffix("").parts)

    def constant(self, node: constants.Named) -> int | None:
        """The number of a constant by its ast node; None if it is not a constant."""
        if isinstance(node, ast.Attribute):
            path = self.modules.get(getattr(node.value, "id", ""))
            return _unchanged(path, self.root)._number(node.attr) if path else None
        return self._number(node.id)

    def _number(self, name: str) -> int | None:
        if name not in self._constants:
            self._constants[name] = self._found(name)
        return self._constants[name]

    def _found(self, name: str) -> int | None:
        if name in self._definitions:
            if self.path.relative_to(self.root).as_posix() in ALWAYS_SOURCE:
                return None
            value = constants.number(self._definitions[name], self.constant)
            return value if value is not None and abs(value) < TOO_LARGE else None
        origin = self.imported(name)
        return origin[0]._number(origin[1]) if origin else None

    def from_factories(self) -> Iterator[tuple[ast.Assign, Function]]:
        """The statements that assign a factory's kernel, each with that kernel."""
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                factory = self.find(ast.unparse(node.value.func))
                if factory and factory.makes:
                    yield node, factory

    def is_bound_again(self, name: str) -> bool:
        """Whether a global may have several values, one after another."""
        return len(self.bindings.get(name, ())) > 1 or "*" in self.bindings

    def imported(self, name: str) -> tuple[Module, str] | None:
        """(module, name there) of a name that is imported from the firmware."""
        if name not in self._imports:
            return None
        path, called = self._imports[name]
        return (_unchanged(path, self.root), called) if path.is_file() else None

    def asked(self) -> Iterator[tuple[Module, str]]:
        """The globals of other modules that it uses: (module, name)."""
        for node in self.nodes:
            found: list[tuple[Path | None, str]] = []
            if isinstance(node, ast.ImportFrom):
                found = [(self._path(node), name.name) for name in node.names]
            elif isinstance(node, ast.Attribute):
                found = [(self.modules.get(getattr(node.value, "id", "")), node.attr)]
            for path, name in found:
                if path and path.is_file():
                    yield _unchanged(path, self.root), name

    def _path(self, node: ast.ImportFrom) -> Path:
        """Where the module would be that a statement imports from."""
        start = self.path.parents[node.level - 1] if node.level else self.root
        return start.joinpath(*(node.module or "").split(".")).with_suffix(".py")

    def find(self, name: str) -> Function | None:
        """The kernel or factory that the module has under a name, or None."""
        if name in self.functions:
            return self.functions[name]
        source = self.imported(name)
        return source[0].find(source[1]) if source else None


@lru_cache(maxsize=1024)  # more than there are in two trees
def _read(path: Path, root: Path, _changed: int) -> Module:
    return Module(path, root)


def _unchanged(path: Path, root: Path) -> Module:
    """The Module of a source, read once while it does not change; the paths are resolved."""
    return _read(path, root, path.stat().st_mtime_ns)


def read(path: str | Path, root: str | Path) -> Module:
    """The Module of a source below the folder `root`."""
    return _unchanged(Path(path).resolve(), Path(root).resolve())
