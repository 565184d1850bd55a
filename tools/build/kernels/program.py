"""All kernels of a firmware: which of them Python calls, their constants and tables.

Python calls a kernel by a name of its module, or as an attribute of something that has the name of
an imported module (`self._kernel.make`). Such a kernel is exported; all others are only parts of
those.
"""

from __future__ import annotations

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
from tools.build.shrink import sources
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
    return view.itemsize, view.tolist()
print(json.dumps([content(*place) for place in json.loads(sys.argv[1])]))
"""

Global = tuple[str, str]  # A module's name, and the name of a global of it.


class Export(NamedTuple):
    """A kernel that Python calls, by a name of a module."""

    module: Module
    name: str
    function: Function
    bound: dict[str, Function]  # The kernels for its parameters without a type.

    @property
    def symbol(self) -> str:
        """Its name in the compiled code."""
        return f"{self.module.dotted.replace('.', '_')}__{self.name}"


class Program:
    """The kernels of the modules below the folder `root`."""

    def __init__(self, root: Path) -> None:
        self.root = Path(root).resolve()
        self._tables: dict[Global, tuple[int, list[int]] | None] = {}
        self._places: dict[tuple[Module, str], Global | None] = {}

    @cached_property
    def modules(self) -> list[Module]:
        """All modules, in the order of their paths."""
        return [sources.read(path, self.root) for path in sorted(self.root.rglob("*.py"))]

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
        named = self._named_by_python()
        found: list[Export | str] = []
        for module in self.modules:
            found += [
                f"{module.path}:{node.lineno}: {node.name} is not a function of the module: "
                "define the kernel outside of any class or function"
                for node in module.misplaced
            ]
            for name, function in module.functions.items():
                if not function.makes and (module.dotted, name) in named:
                    found.append(Export(module, name, function, {}))
            found += [_made(module, node, factory) for node, factory in module.made()]
        return found

    def exports_of(self, module: Module) -> list[Export]:
        """The kernels that Python calls by names of a module."""
        return [export for export in self.exports if export.module.path == module.path]

    def _named_by_python(self) -> set[Global]:
        """The kernels that Python names."""
        return {
            (function.module.dotted, function.name)
            for module in self.modules
            for statement in python_statements(module)
            for node in ast.walk(statement)
            for function in self._meant(module, node)
        }

    def _meant(self, module: Module, node: ast.AST) -> Iterator[Function]:
        """The kernels that a node of a module's syntax tree may name."""
        found: list[Function | None] = []
        if isinstance(node, ast.Name):
            found = [module.find(node.id)]
        elif isinstance(node, ast.Attribute):
            owners = self._aliases.get(_last(node.value).lstrip("_"), set())
            found = [sources.read(owner, self.root).find(node.attr) for owner in owners]
        elif isinstance(node, ast.ImportFrom) and node.module:
            path = self.root.joinpath(*node.module.split(".")).with_suffix(".py")
            if path.is_file():
                owner = sources.read(path, self.root)
                found = [owner.find(name.name) for name in node.names]
        yield from (function for function in found if function)

    @cached_property
    def _aliases(self) -> dict[str, set[Path]]:
        """The imported modules, by their names in the importing modules."""
        aliases: dict[str, set[Path]] = {}
        for module in self.modules:
            for name, path in module.modules.items():
                aliases.setdefault(name, set()).add(path)
        return aliases

    # What kernels name

    def place(self, module: Module, name: str) -> Global | None:
        """Where a global that a module knows by a name is defined, None if it is not a global."""
        if (module, name) not in self._places:
            origin = module.imported(name)
            own = (module.dotted, name) if name in module.globals else None
            self._places[module, name] = self.place(*origin) if origin else own
        return self._places[module, name]

    def table(self, place: Global) -> tuple[int, list[int]] | None:
        """A global buffer as (bytes of an element, the elements); None if it is not one."""
        if place not in self._tables:
            places = [place, *({*self._looked_into()} - {place})]
            path = os.pathsep.join(map(str, (STAND_INS, self.root, FIRMWARE)))
            command = [sys.executable, "-B", "-c", VALUES, json.dumps(places)]
            environment = {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"}
            run = subprocess.run(command, capture_output=True, text=True, env=environment)
            if run.returncode:
                said = run.stderr.strip().split("\n")[-1]
                raise Refused(f"{self.root}: what {'.'.join(place)} holds is not known: {said}")
            for each, content in zip(places, json.loads(run.stdout), strict=True):
                self._tables[each] = (content[0], content[1]) if content else None
        return self._tables[place]

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


def _made(module: Module, node: ast.Assign, factory: Function) -> Export | str:
    """The kernel that a statement creates by a factory, or why it cannot."""
    call = node.value
    assert isinstance(call, ast.Call) and factory.makes
    where, name = f"{module.path}:{node.lineno}", ast.unparse(node.targets[0])
    if len(call.args) != len(factory.parameters) or call.keywords:
        return f"{where}: {factory.name} takes {len(factory.parameters)} kernels by position"
    bound: dict[str, Function] = {}
    for parameter, given in zip(factory.parameters, call.args, strict=True):
        function = module.find(ast.unparse(given))
        if function is None or function.makes:
            return (
                f"{module.path}:{given.lineno}: `{ast.unparse(given)}`, {factory.name}'s "
                f"{parameter}, is no kernel: write @kernel, from floe.kernel, above its definition"
            )
        bound[parameter] = function
    return Export(module, name, factory.makes, bound)


def python_statements(module: Module) -> Iterator[ast.stmt]:
    """The statements of a module that stay Python, without its imports."""
    for node in module.tree.body:
        if not is_kernel(module, node) and not isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node


def is_kernel(module: Module, node: ast.stmt) -> bool:
    """Whether a statement of a module defines a kernel, a factory, or a factory's kernel."""
    if isinstance(node, ast.FunctionDef):
        return node.name in module.functions
    return node in [made for made, _ in module.made()]


def _last(node: ast.expr) -> str:
    """The last name of an expression like `self.kernel`."""
    return getattr(node, "attr", getattr(node, "id", ""))
