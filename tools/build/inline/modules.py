"""The firmware's sources as the inliner sees them: constants, viper functions, imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from tools.build.inline import constants

ALWAYS_SOURCE = ("main.py", "floe/device/pins.py")
"""What goes to a board as it is, so that a maker may change it there: its numbers stay names."""

TOO_LARGE = 1 << 30
"""An integer of this size is an object on the device, which stands best in one place alone."""

MARK = "# inline"
REGISTER_MARK = "# register"
POINTERS = ("ptr8", "ptr16", "ptr32")


class Function:
    """A viper function: its module, its definition, and whether it asks to be put into callers.

    Or a factory, which is no viper function but makes one. register: the name that one of its
    assignments asks a register for, or None.
    """

    def __init__(
        self, module: Module, node: ast.FunctionDef, marked: bool, register: str | None
    ) -> None:
        self.module = module
        self.node = node
        self.marked = marked
        self.register = register

    @property
    def name(self) -> str:
        """As its module calls it."""
        return self.node.name

    @property
    def parameters(self) -> list[str]:
        """Its parameters' names."""
        return [argument.arg for argument in self.node.args.args]

    @property
    def makes(self) -> Function | None:
        """What a factory makes, None if it is no factory."""
        inner = [node for node in self.node.body if isinstance(node, ast.FunctionDef)]
        return Function(self.module, inner[0], False, None) if inner else None

    @property
    def pointers(self) -> dict[str, str]:
        """Its parameters that point to memory, with their types."""
        found: dict[str, str] = {}
        for argument in self.node.args.args:
            if argument.annotation and ast.unparse(argument.annotation) in POINTERS:
                found[argument.arg] = ast.unparse(argument.annotation)
        return found


class Module:
    """A module of the firmware, by the path of its source."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path = path
        self.root = root
        self.text = path.read_text()
        self.tree = ast.parse(self.text, str(path))
        self.functions: dict[str, Function] = {}
        self.globals: set[str] = set()
        self.modules: dict[str, Path] = {}
        self._imports: dict[str, tuple[str, str]] = {}
        self._definitions = constants.definitions(self.tree)
        self._constants: dict[str, int | None] = {}
        self.lines = self.text.split("\n")
        for node in self.tree.body:
            if isinstance(node, ast.Assign):
                self.globals.update(ast.unparse(target) for target in node.targets)
            elif isinstance(node, ast.FunctionDef):
                self.globals.add(node.name)
                self._take_function(node)
            elif isinstance(node, ast.ImportFrom) and node.module:
                for name in node.names:
                    self.globals.add(name.asname or name.name)
                    self._imports[name.asname or name.name] = (node.module, name.name)
                    inside = self.root.joinpath(*node.module.split("."), name.name + ".py")
                    if inside.is_file():
                        self.modules[name.asname or name.name] = inside

    @property
    def dotted(self) -> str:
        """Its name in an import."""
        return ".".join(self.path.relative_to(self.root).with_suffix("").parts)

    @property
    def stem(self) -> str:
        """The last part of its name."""
        return self.path.stem

    def constant(self, node: constants.Named) -> int | None:
        """The number of a constant by its name, an ast node as it stands here; None if none is."""
        if isinstance(node, ast.Attribute):
            path = self.modules.get(getattr(node.value, "id", ""))
            return read(path, self.root)._number(node.attr) if path else None
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

    def made(self) -> Iterator[tuple[str, Function, dict[str, Function]]]:
        """For each name that is assigned what a factory makes: it, that, and what was given.

        The last are functions by the factory's parameters.
        """
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                factory = self.find(ast.unparse(node.value.func))
                if factory and factory.makes:
                    given = [self.find(ast.unparse(each)) for each in node.value.args]
                    pairs = zip(factory.parameters, given, strict=True)
                    bound = {parameter: function for parameter, function in pairs if function}
                    yield ast.unparse(node.targets[0]), factory.makes, bound

    def _take_function(self, node: ast.FunctionDef) -> None:
        for decorator in node.decorator_list:
            if ast.unparse(decorator) == "micropython.viper":
                marked = self.lines[decorator.lineno - 1].rstrip().endswith(MARK)
                register = _register(node, self.lines)
                self.functions[node.name] = Function(self, node, marked, register)
        if not node.decorator_list and self.lines[node.lineno - 1].endswith(MARK):
            self.functions[node.name] = Function(self, node, True, None)

    def imported(self, name: str) -> tuple[Module, str] | None:
        """(module, name there) of a name that is imported from a module of the firmware."""
        where, called = self._imports.get(name, ("", ""))
        path = self.root.joinpath(*where.split(".")).with_suffix(".py")
        return (read(path, self.root), called) if where and path.is_file() else None

    def called(self, module: Module, name: str) -> str | None:
        """What this module calls another's global, None if it does not import it."""
        own = (each for each in self._imports if self.imported(each) == (module, name))
        return next(own, None)

    def asked(self) -> Iterator[tuple[Module, str]]:
        """The globals that it asks other modules for: (module, name)."""
        for node in ast.walk(self.tree):
            found: list[tuple[Path | None, str]] = []
            if isinstance(node, ast.ImportFrom) and node.module:
                path = self.root.joinpath(*node.module.split(".")).with_suffix(".py")
                found = [(path, name.name) for name in node.names]
            elif isinstance(node, ast.Attribute):
                found = [(self.modules.get(getattr(node.value, "id", "")), node.attr)]
            for path, name in found:
                if path and path.is_file():
                    yield read(path, self.root), name

    def find(self, name: str) -> Function | None:
        """The viper function that the module calls by a name, or None."""
        if name in self.functions:
            return self.functions[name]
        source = self.imported(name)
        return source[0].find(source[1]) if source else None


def _register(function: ast.FunctionDef, lines: Sequence[str]) -> str | None:
    """The name that is assigned to in a line of the function with REGISTER_MARK, or None."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and lines[node.lineno - 1].endswith(REGISTER_MARK):
            return ast.unparse(node.targets[0])
    return None


@lru_cache(maxsize=1024)  # more than there are in two trees
def _read(path: Path, root: Path, _changed: int) -> Module:
    return Module(path, root)


def read(path: str | Path, root: str | Path) -> Module:
    """The Module of a source below the folder `root`."""
    path, root = Path(path).resolve(), Path(root).resolve()
    return _read(path, root, path.stat().st_mtime_ns)
