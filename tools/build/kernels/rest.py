"""The remaining modules after their kernels are compiled, with constants in place.

The tables of kernels are in the compiled code. Therefore they are removed with the code and
imports that created them, unless something else uses these.
"""

import ast
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from tools.build import shrink
from tools.build.kernels.program import Export, Global, Program, is_kernel
from tools.build.shrink.sources import Module


class _Statement(NamedTuple):
    """A statement that is not a kernel: the only global it defines, if any, and what it names."""

    defined: Global
    names: set[str]
    attributes: set[str]


class Rest:
    """The remaining modules of a program whose kernels have been translated."""

    def __init__(self, program: Program) -> None:
        self._program = program
        root = program.root.resolve()
        texts = shrink.folded(root)
        self._texts = {
            module: texts[module.path.relative_to(root).as_posix()] for module in program.modules
        }
        self._trees = {module: ast.parse(text) for module, text in self._texts.items()}
        self._statements = {
            module: [
                _Statement((module.dotted, _defined(node)), _names(node), _attributes(node))
                for node in tree.body
                if not self._is_kernel(module, node)
                and not isinstance(node, (ast.Import, ast.ImportFrom))
            ]
            for module, tree in self._trees.items()
        }
        self._gone: set[Global] = set()
        self._drop_tables()

    def modules(self) -> Iterator[tuple[Module, list[str], list[Export]]]:
        """Each module with kernels, its lines without them, and the kernels that it exports."""
        for module in self._program.modules:
            if module.functions or any(module.from_factories()):
                yield module, self.lines(module), self._program.exports_of(module)

    def lines(self, module: Module) -> list[str]:
        """The lines of a module without its kernels; the others keep their numbers."""
        lines = self._texts[module].rstrip().split("\n")
        for node in self._trees[module].body:
            if self._is_kernel(module, node) or (module.dotted, _defined(node)) in self._gone:
                _replace(lines, node, "")
            elif isinstance(node, ast.ImportFrom):
                left = [each for each in node.names if self._is_needed(module, each)]
                if len(left) < len(node.names):
                    text = ast.unparse(ast.ImportFrom(node.module, left, 0)) if left else ""
                    _replace(lines, node, text)
        return "\n".join(lines).rstrip().split("\n")

    def _is_kernel(self, module: Module, node: ast.stmt) -> bool:
        """Whether a statement of a folded module defines a kernel or a factory."""
        return node.lineno in self._kernel_lines[module]

    @cached_property
    def _kernel_lines(self) -> dict[Module, set[int]]:
        """The lines in which statements of the modules begin that define kernels."""
        return {
            module: {node.lineno for node in module.tree.body if is_kernel(module, node)}
            for module in self._program.modules
        }

    def _is_needed(self, module: Module, name: ast.alias) -> bool:
        known = name.asname or name.name
        passed_on = name.asname == name.name
        if known not in self._used[module] and not passed_on:
            return False
        kernel = module.find(known)
        if kernel:
            exports = self._program.exports_of(kernel.module)
            return any(export.name == kernel.name for export in exports)
        return self._program.place(module, known) not in self._gone

    @cached_property
    def _used(self) -> dict[Module, set[str]]:
        """The names that each module's remaining statements use."""
        return {
            module: {
                name
                for statement in statements
                if statement.defined not in self._gone
                for name in statement.names
            }
            for module, statements in self._statements.items()
        }

    def _drop_tables(self) -> None:
        """Note tables that are no longer named, and everything that only they needed."""
        modules = {module.dotted: module for module in self._program.modules}
        suspects = self._program.tables
        while suspects:
            suspect = suspects.pop()
            if suspect in self._gone or self._is_named(suspect):
                continue
            self._gone.add(suspect)
            module = modules[suspect[0]]
            for statement in self._statements[module]:
                if statement.defined == suspect:
                    names = statement.names & module.globals
                    suspects += [(module.dotted, name) for name in names]

    def _is_named(self, suspect: Global) -> bool:
        """Whether a remaining statement names a global, other than the one that defines it."""
        outside = set[str]() if suspect[1].startswith("_") else {suspect[1]}
        for module, statements in self._statements.items():
            known = self._known(module, suspect)
            for each in statements:
                stays = each.defined != suspect and each.defined not in self._gone
                if stays and (known & each.names or outside & each.attributes):
                    return True
        return False

    def _known(self, module: Module, suspect: Global) -> set[str]:
        """The names by which a module knows a global."""
        if module.dotted == suspect[0]:
            return {suspect[1]}
        return {name for name in module.globals if self._program.place(module, name) == suspect}


def _replace(lines: list[str], node: ast.stmt, text: str) -> None:
    """Replace a statement's lines by a text."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(each.lineno for each in decorators)])
    lines[first - 1 : node.end_lineno] = [text] + [""] * len(lines[first : node.end_lineno])


def _defined(statement: ast.stmt) -> str:
    """The global that a statement defines, "" if there are none or several."""
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        return getattr(statement.targets[0], "id", "")
    return statement.name if isinstance(statement, ast.FunctionDef) else ""


def _names(statement: ast.stmt) -> set[str]:
    return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}


def _attributes(statement: ast.stmt) -> set[str]:
    return {node.attr for node in ast.walk(statement) if isinstance(node, ast.Attribute)}
