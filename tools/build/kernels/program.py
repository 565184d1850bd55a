"""All kernels of a firmware: which of them Python calls, their constants and tables.

Python calls a kernel by a name of its module, or as an attribute of something that has the name of
an imported module (`self._kernel.make`). Such a kernel is exported; all others are only parts of
those.
"""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from tools.build.kernels.subset import Refused
from tools.build.shrink import constants, sources
from tools.build.shrink.sources import Function, Module

_ROOT = Path(__file__).resolve().parents[3]
STAND_INS, FIRMWARE = _ROOT / "host_sim" / "stand_ins", _ROOT / "firmware"

# Prints the contents of globals, with the firmware importable; null if they are not buffers.
VALUES = """
import importlib, json, sys
def content(module, name):
    value = getattr(importlib.import_module(module), name, None)
    try:
        view = memoryview(value)
    except TypeError:
        return None
    return view.itemsize, view.tolist(), type(value).__name__ in ("bytes", "array")
print(json.dumps([content(*place) for place in json.loads(sys.argv[1])]))
"""

# The methods that change an array.
CHANGES = "append byteswap extend frombytes fromlist insert pop remove reverse".split()
# The nodes of a syntax tree that may name a kernel.
_Naming = ast.Name | ast.Attribute | ast.ImportFrom

Global = tuple[str, str]  # A module's name, and the name of a global of it.


class Buffer(NamedTuple):
    """A global buffer: the bytes of an element, the elements, and whether it may be a table."""

    width: int
    content: list[int]
    is_fixed: bool


class Export(NamedTuple):
    """A kernel that Python calls, by a name of a module."""

    module: Module
    name: str
    line: int
    function: Function
    bound: dict[str, Function]  # The kernels for its parameters without a type.

    @property
    def place(self) -> str:
        """Where the name gets it, as in a message."""
        return f"{self.module.path}:{self.line}"

    @property
    def symbol(self) -> str:
        """Its name in the compiled code."""
        return f"{self.module.dotted.replace('.', '_')}__{self.name}"


class Program:
    """The kernels of the modules below the folder `root`."""

    def __init__(self, root: Path) -> None:
        self.root = Path(root).resolve()
        self._tables: dict[Global, Buffer | None] = {}
        self._places: dict[tuple[Module, str], Global | None] = {}

    @cached_property
    def modules(self) -> list[Module]:
        """All modules, in the order of their paths; Refused if Python cannot read one."""
        try:
            return [sources.read(path, self.root) for path in sorted(self.root.rglob("*.py"))]
        except SyntaxError as error:
            raise Refused(f"{error.filename}:{error.lineno}: no Python: {error.msg}") from None

    @property
    def exports(self) -> list[Export]:
        """The kernels that Python calls; Refused if one of them is not a valid kernel."""
        if self.refused:
            raise Refused(self.refused[0])
        return self.accepted

    @cached_property
    def accepted(self) -> list[Export]:
        """The kernels that Python calls, without those in `refused`."""
        return [each for each in self._exports if isinstance(each, Export)]

    @cached_property
    def refused(self) -> list[str]:
        """Why functions marked as kernels cannot be called from Python, one sentence each."""
        return [each for each in self._exports if isinstance(each, str)]

    @cached_property
    def _exports(self) -> list[Export | str]:
        found: list[Export | str] = []
        named: set[Global] = set()
        for module, node, function in self._named_by_python():
            named.add((function.module.dotted, function.name))
            where = f"{module.path}:{node.lineno}"
            if function.makes and not isinstance(node, ast.ImportFrom):
                found.append(
                    f"{where}: {function.name} makes a kernel: call it at the top level of a "
                    f"module, as in `name = {function.name}(...)`"
                )
            elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                found.append(
                    f"{where}: `{ast.unparse(node)}` is a kernel, which compiled code keeps: "
                    "give the new one another name"
                )
        for module in self.modules:
            found += [
                f"{module.path}:{node.lineno}: {reason}" for node, reason in module.misplaced
            ]
            for name, function in module.functions.items():
                if not function.makes and (module.dotted, name) in named:
                    found.append(Export(module, name, function.node.lineno, function, {}))
            found += [
                _produced(module, node, factory) for node, factory in module.from_factories()
            ]
        symbols: dict[str, Export] = {}
        for export in [each for each in found if isinstance(each, Export)]:
            if symbols.setdefault(export.symbol, export) is not export:
                found[found.index(export)] = (
                    f"{export.place}: in C, {export.name} has "
                    f"the name of a kernel in {symbols[export.symbol].module.path}: rename one"
                )
        return found

    def exports_of(self, module: Module) -> list[Export]:
        """The kernels that Python calls by names of a module."""
        return [export for export in self.exports if export.module.path == module.path]

    def _named_by_python(self) -> Iterator[tuple[Module, _Naming, Function]]:
        """The kernels that Python names, and where."""
        for module in self.modules:
            for statement in python_statements(module):
                for node in ast.walk(statement):
                    if isinstance(node, _Naming):
                        for function in self._meant(module, node):
                            yield module, node, function

    def _meant(self, module: Module, node: ast.AST) -> Iterator[Function]:
        """The kernels that a node of a module's syntax tree may name."""
        found: list[Function | None] = []
        if isinstance(node, ast.Name):
            found = [module.find(node.id)]
        elif isinstance(node, ast.Attribute):
            owners = self._aliases.get(_last(node.value).lstrip("_"), set())
            found = [owner.find(node.attr) for owner in owners]
        elif isinstance(node, ast.ImportFrom) and node.module:
            path = self.root.joinpath(*node.module.split(".")).with_suffix(".py")
            if path.is_file():
                owner = sources.read(path, self.root)
                found = [owner.find(name.name) for name in node.names]
        yield from (function for function in found if function)

    @cached_property
    def _aliases(self) -> dict[str, set[Module]]:
        """The imported modules, by their names in the importing modules."""
        aliases: dict[str, set[Module]] = {}
        for module in self.modules:
            for name, path in module.modules.items():
                aliases.setdefault(name, set()).add(sources.read(path, self.root))
        return aliases

    # What kernels name

    def place(self, module: Module, name: str) -> Global | None:
        """Where a global that a module knows by a name is defined; None if it has no such global,
        or binds it more than once.
        """
        if (module, name) not in self._places:
            origin = module.imported(name)
            fixed = name in module.globals and not module.is_bound_again(name)
            own = (module.dotted, name) if fixed else None
            self._places[module, name] = self.place(*origin) if origin else own
        return self._places[module, name]

    def table(self, place: Global) -> Buffer | None:
        """A global buffer; None if it is not one, ValueError if its module cannot be run."""
        if place not in self._tables:
            places = [place, *({*self._looked_into()} - {place})]
            path = os.pathsep.join(map(str, (STAND_INS, self.root, FIRMWARE)))
            command = [sys.executable, "-B", "-c", VALUES, json.dumps(places)]
            environment = {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"}
            run = subprocess.run(command, capture_output=True, text=True, env=environment)
            if run.returncode:
                message = run.stderr.strip().split("\n")[-1]
                raise ValueError(f"what {'.'.join(place)} contains is not known: {message}")
            for each, content in zip(places, json.loads(run.stdout), strict=True):
                self._tables[each] = Buffer(*content) if content else None
        return self._tables[place]

    @cached_property
    def changed(self) -> dict[Global, str]:
        """Where Python functions change elements of global buffers: file and line."""
        return {
            place: f"{module.path}:{node.lineno}"
            for module in self.modules
            for statement in python_statements(module)
            for function in ast.walk(statement)
            if isinstance(function, ast.FunctionDef)
            for node in ast.walk(function)
            if isinstance(node, (ast.Subscript, ast.Call))
            for place in self._changed(module, node, function)
        }

    def _changed(
        self, module: Module, node: ast.AST, function: ast.FunctionDef
    ) -> Iterator[Global]:
        """The global whose elements a node in a function changes."""
        buffer = None
        if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            buffer = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            buffer = node.func.value if node.func.attr in CHANGES else None
        name = getattr(buffer, "id", None)
        if isinstance(buffer, ast.Attribute):
            owner = module.modules.get(getattr(buffer.value, "id", ""))
            if owner:
                yield sources.read(owner, self.root).dotted, buffer.attr
        elif name and name not in constants.locals_of(function):
            place = self.place(module, name)
            if place:
                yield place

    def _looked_into(self) -> Iterator[Global]:
        """The globals that kernels may use as tables, to read them all at once."""
        for module in self.modules:
            for function in module.functions.values():
                for node in ast.walk(function.node):
                    if isinstance(node, ast.Name) and module.constant(node) is None:
                        place = None if module.find(node.id) else self.place(module, node.id)
                        if place:
                            yield place

    @property
    def tables(self) -> list[Global]:
        """The global buffers that kernels use, as far as table() was called for them."""
        return [place for place, content in self._tables.items() if content]


def _produced(module: Module, node: ast.Assign, factory: Function) -> Export | str:
    """The kernel that a statement creates by a factory, or why it cannot."""
    call = node.value
    assert isinstance(call, ast.Call) and factory.makes
    where, name = f"{module.path}:{node.lineno}", ast.unparse(node.targets[0])
    if len(node.targets) > 1 or not name.isidentifier() or module.is_bound_again(name):
        return f"{where}: `{name}` is a kernel: assign it to one name, once"
    if len(call.args) != len(factory.parameters) or call.keywords:
        call = f"{factory.name}({', '.join(factory.parameters)})"
        return f"{where}: it takes {len(factory.parameters)} kernels by position: write {call}"
    bound: dict[str, Function] = {}
    for parameter, given in zip(factory.parameters, call.args, strict=True):
        function = module.find(ast.unparse(given))
        if function is None or function.makes:
            return (
                f"{module.path}:{given.lineno}: `{ast.unparse(given)}`, {factory.name}'s "
                f"{parameter}, is no kernel: write @kernel, from floe.kernel, above its definition"
            )
        bound[parameter] = function
    return Export(module, name, node.lineno, factory.makes, bound)


def python_statements(module: Module) -> Iterator[ast.stmt]:
    """The statements of a module that stay Python, without its imports."""
    for node in module.tree.body:
        if not is_kernel(module, node) and not isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node


def is_kernel(module: Module, node: ast.stmt) -> bool:
    """Whether a statement of a module defines a kernel, a factory, or a factory's kernel."""
    if isinstance(node, ast.FunctionDef):
        function = module.functions.get(node.name)
        return bool(function and function.node is node)
    return node in [produced for produced, _ in module.from_factories()]


def _last(node: ast.expr) -> str:
    """The last name of an expression like `self.kernel`."""
    return getattr(node, "attr", getattr(node, "id", ""))
