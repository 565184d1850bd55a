"""A firmware's kernels as one program: which of them Python calls, its constants, its tables.

Python calls a kernel by a name of its module, or as an attribute of that module: then it is
exported. Of an attribute one cannot always tell whose it is (`self._leaf.run`), so a kernel that
has the name of any attribute is exported; but not a helper that is marked `# inline` (see
tools.build.inline), for which the attribute's owner has to have the name of an imported module.
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

from tools.build.inline import modules
from tools.build.inline.modules import Function, Module
from tools.build.kernels.subset import POINTERS, Refused

STAND_INS = Path(__file__).resolve().parents[3] / "host_sim" / "stand_ins"

VALUES = """
import importlib, json, sys
print(json.dumps([
    [memoryview(value).itemsize, list(value)]
    for value in (getattr(importlib.import_module(m), n) for m, n in json.loads(sys.argv[1]))
]))
"""
"""Prints what global buffers hold, where the firmware can be imported."""

Global = tuple[str, str]
"""A module's name, and the name of a global of it."""


class Export(NamedTuple):
    """A kernel that Python calls, by a name of a module."""

    module: Module
    name: str
    function: Function
    bound: dict[str, Function]
    """What its parameters without a kind stand for."""

    @property
    def symbol(self) -> str:
        """Its name in what is compiled."""
        return f"{self.module.dotted.replace('.', '_')}__{self.name}"


class Program:
    """The kernels of the modules below the folder `root`."""

    def __init__(self, root: Path) -> None:
        self.root = Path(root).resolve()
        self._tables: dict[Global, tuple[int, list[int]]] = {}
        self._places: dict[tuple[Module, str], Global | None] = {}

    @cached_property
    def modules(self) -> list[Module]:
        """All modules, in the order of their paths."""
        return [modules.read(path, self.root) for path in sorted(self.root.rglob("*.py"))]

    @cached_property
    def exports(self) -> list[Export]:
        """The kernels that Python calls."""
        named, attributes = self._named_by_python()
        found: list[Export] = []
        for module in self.modules:
            for name, function in module.functions.items():
                perhaps = not function.marked and name in attributes
                if not function.makes and (perhaps or (module.dotted, name) in named):
                    found.append(Export(module, name, function, {}))
            for name, function, bound in module.made():
                kernels = {each: meant for each, meant in bound.items() if meant}
                if len(kernels) < len(bound):
                    raise Refused(f"{module.path}: {name} is not made of kernels alone")
                found.append(Export(module, name, function, kernels))
        return found

    def exports_of(self, module: Module) -> list[Export]:
        """The kernels that Python calls by names of a module."""
        return [export for export in self.exports if export.module.path == module.path]

    def _named_by_python(self) -> tuple[set[Global], set[str]]:
        """The kernels that Python surely names, and the names of all attributes."""
        named: set[Global] = set()
        attributes: set[str] = set()
        for module in self.modules:
            for statement in python_statements(module):
                for node in ast.walk(statement):
                    if isinstance(node, ast.Attribute):
                        attributes.add(node.attr)
                    for function in self._meant(module, node):
                        named.add((function.module.dotted, function.name))
        return named, attributes

    def _meant(self, module: Module, node: ast.AST) -> Iterator[Function]:
        """The kernels that a node of a module's syntax tree may name."""
        found: list[Function | None] = []
        if isinstance(node, ast.Name):
            found = [module.find(node.id)]
        elif isinstance(node, ast.Attribute):
            owners = self._aliases.get(_last(node.value).lstrip("_"), set())
            found = [modules.read(owner, self.root).find(node.attr) for owner in owners]
        elif isinstance(node, ast.ImportFrom) and node.module:
            path = self.root.joinpath(*node.module.split(".")).with_suffix(".py")
            if path.is_file():
                owner = modules.read(path, self.root)
                found = [owner.find(name.name) for name in node.names]
        yield from (function for function in found if function)

    @cached_property
    def _aliases(self) -> dict[str, set[Path]]:
        """The modules that are imported as such, by the names they have there."""
        aliases: dict[str, set[Path]] = {}
        for module in self.modules:
            for name, path in module.modules.items():
                aliases.setdefault(name, set()).add(path)
        return aliases

    # What kernels name

    def place(self, module: Module, name: str) -> Global | None:
        """Where a global that a module knows by a name is defined, None if it is none."""
        if (module, name) not in self._places:
            origin = module.imported(name)
            own = (module.dotted, name) if name in module.globals else None
            self._places[module, name] = self.place(*origin) if origin else own
        return self._places[module, name]

    def table(self, place: Global) -> tuple[int, list[int]]:
        """What a global buffer holds: (bytes an element, the elements)."""
        if place not in self._tables:
            places = [place, *({*self._pointed_to()} - {place})]
            path = os.pathsep.join(map(str, (STAND_INS, self.root)))
            command = [sys.executable, "-B", "-c", VALUES, json.dumps(places)]
            environment = {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"}
            run = subprocess.run(command, capture_output=True, text=True, env=environment)
            if run.returncode:
                said = run.stderr.strip().split("\n")[-1]
                raise Refused(f"{self.root}: what {'.'.join(place)} holds is not known: {said}")
            for each, (width, content) in zip(places, json.loads(run.stdout), strict=True):
                self._tables[each] = (width, content)
        return self._tables[place]

    def _pointed_to(self) -> Iterator[Global]:
        """The globals of which kernels make pointers, to read them all at once."""
        for module in self.modules:
            for function in module.functions.values():
                for node in ast.walk(function.node):
                    if isinstance(node, ast.Call) and ast.unparse(node.func) in POINTERS:
                        place = self.place(module, ast.unparse(node.args[0]))
                        if place:
                            yield place

    @property
    def tables(self) -> list[Global]:
        """The global buffers that kernels look into, as far as table() was asked for them."""
        return list(self._tables)


def python_statements(module: Module) -> Iterator[ast.stmt]:
    """The statements of a module that stay Python, its imports apart."""
    for node in module.tree.body:
        if not is_kernel(module, node) and not isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node


def is_kernel(module: Module, node: ast.stmt) -> bool:
    """Whether a statement of a module defines a kernel, or a factory, or what a factory makes."""
    if isinstance(node, ast.FunctionDef):
        return node.name in module.functions
    made = {name for name, _, _ in module.made()}
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in made


def _last(node: ast.expr) -> str:
    """The last name of an expression like `self.kernel`."""
    return getattr(node, "attr", getattr(node, "id", ""))
