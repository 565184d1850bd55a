"""Finds the kernels of a module, and the factories that make kernels."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeGuard

if TYPE_CHECKING:
    from tools.build.shrink.sources import Module

MARK = "kernel"
# The decorators from floe.kernel: for a kernel, and for one that is not copied into others.
SHARED_MARK = "noinline"
MARKS = "floe.kernel"
# What kernels use by these names must be what Python has by them, and floe.kernel.
USUAL = ("int", "range", "tuple")
MARKED = (MARK, SHARED_MARK, "ptr8", "ptr16", "ptr32")

_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Function(NamedTuple):
    """A kernel, or a factory that makes kernels, and the module that defines it."""

    module: Module
    node: ast.FunctionDef

    @property
    def name(self) -> str:
        """Its name in its module."""
        return self.node.name

    @property
    def parameters(self) -> list[str]:
        """Its parameters' names."""
        return [argument.arg for argument in self.node.args.args]

    @property
    def is_shared(self) -> bool:
        """Whether the kernel stays a separate function in compiled code."""
        return SHARED_MARK in _decorators(self.node)

    @property
    def makes(self) -> Function | None:
        """The kernel that a factory makes, None for a kernel."""
        if _is_marked(self.node):
            return None
        return next(Function(self.module, node) for node in self.node.body if _is_kernel(node))


def find(module: Module) -> tuple[dict[str, Function], list[tuple[ast.stmt, str]]]:
    """The kernels and factories of a module by name; and (node, reason) of marked definitions that
    are neither: they would do something else in Python than compiled.
    """
    found: dict[str, Function] = {}
    faults: list[tuple[ast.stmt, str]] = []
    seen: set[ast.AST] = set()
    imported = _marks(module)
    for node in module.tree.body:
        kernels = [each for each in getattr(node, "body", ()) if _is_kernel(each)]
        if isinstance(node, ast.FunctionDef) and (_is_marked(node) or kernels):
            seen.update((node, *kernels))
            reason = next(_faults(module, node, kernels, imported), None)
            if reason:
                faults.append((node, reason))
            else:
                found[node.name] = Function(module, node)
    for node in ast.walk(module.tree):
        if isinstance(node, _Definition) and node not in seen and _looks_marked(node, imported):
            faults.append((node, _misplaced(module, node)))
    return found, faults


def _faults(
    module: Module,
    node: ast.FunctionDef,
    kernels: list[ast.FunctionDef],
    imported: Mapping[str, str],
) -> Iterator[str]:
    """Why a kernel, or the factory of `kernels`, cannot be compiled."""
    for function in kernels or [node]:
        for other in _decorators(function) - {MARK, SHARED_MARK}:
            yield f"compiled code is without @{other}: a kernel has only @kernel and @noinline"
    lines = module.bindings[node.name]
    if len(lines) > 1:
        other = max(line for line in lines if line != node.lineno or lines.count(line) > 1)
        yield f"{node.name} is bound again in line {other}: give that another name"
    for name in (*MARKED, *USUAL):
        lines = module.bindings.get(name, ())
        if name in USUAL and lines:
            yield f"line {lines[0]} binds `{name}`, which kernels need: give that another name"
        elif lines and (len(lines) > 1 or imported.get(name) != name):
            yield f"`{name}` is not that of floe.kernel in line {lines[-1]}: import it from there"
    if "*" in module.bindings:
        yield f"line {module.bindings['*'][0]} may bind any name: import by name"
    if kernels:
        yield from _in_factory(node, kernels[0])


def _in_factory(node: ast.FunctionDef, kernel: ast.FunctionDef) -> Iterator[str]:
    """Why a function that defines a kernel is no factory."""
    takes = node.args
    if node.decorator_list:
        yield f"a factory has no decorators: take @{ast.unparse(node.decorator_list[0])} away"
    if takes.vararg or takes.kwarg or takes.kwonlyargs or takes.posonlyargs or takes.defaults:
        yield "a factory has plain parameters without defaults"
    rest = [each for each in node.body if each is not kernel]
    if ast.get_docstring(node, clean=False) is not None:
        del rest[0]
    if [ast.unparse(each) for each in rest] != [f"return {kernel.name}"]:
        yield (
            f"a factory defines one kernel and returns it: have only `return {kernel.name}` "
            "after it"
        )
    if {each.arg for each in takes.args} & {each.arg for each in kernel.args.args}:
        yield "a factory's kernel has other parameters than the factory: rename one"


def _misplaced(module: Module, node: ast.stmt) -> str:
    """Why a definition is no kernel although it looks like one."""
    name = getattr(node, "name", "")
    if not isinstance(node, ast.FunctionDef):
        return f"{name} is no function that can be compiled: write def"
    if node not in module.tree.body:
        return f"{name} is not a function of the module: define the kernel at its top level"
    return f"{name} is no kernel: write `from floe.kernel import kernel`, and @kernel above it"


def _marks(module: Module) -> dict[str, str]:
    """The names in floe.kernel of what a module imports from there, by their names here."""
    return {
        each.asname or each.name: each.name
        for node in module.tree.body
        if isinstance(node, ast.ImportFrom) and node.module == MARKS and not node.level
        for each in node.names
    }


def _looks_marked(node: _Definition, imported: Mapping[str, str]) -> bool:
    """Whether a definition has a decorator that is, or may be meant as, @kernel."""
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        last = getattr(called, "attr", getattr(called, "id", ""))
        if imported.get(last, last) == MARK:
            return True
    return False


def _decorators(node: ast.FunctionDef) -> set[str]:
    return set(map(ast.unparse, node.decorator_list))


def _is_kernel(node: ast.AST) -> TypeGuard[ast.FunctionDef]:
    return isinstance(node, ast.FunctionDef) and _is_marked(node)


def _is_marked(node: ast.FunctionDef) -> bool:
    return MARK in _decorators(node)
