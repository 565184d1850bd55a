"""Statements of a kernel, from Python's syntax tree to C; and so the whole kernel."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tools.build.kernels.expressions import Expressions
from tools.build.kernels.subset import (
    BOOL,
    C_TYPES,
    INT,
    NONE,
    POINTERS,
    RESULTS,
    ROTATED_MARK,
    Value,
    bare,
    c_name,
    declared,
)


class Translated(NamedTuple):
    """A kernel in C."""

    name: str
    head: str
    """Its declaration, but for `static` and the like."""
    body: str
    result: str
    """The kind of its result."""
    reads: bool
    """Does it look at memory?"""
    stores: frozenset[str]
    """The parameters through which it writes to memory, by their names in C."""
    parameters: tuple[tuple[str, str], ...]
    """(name, kind) of each."""


class Translation(Expressions):
    """Translates one kernel."""

    def translate(self, name: str) -> Translated:
        """The kernel in C, where it has this name."""
        node = self.function.node
        parameters = tuple(self._parameters(node))
        self._given = {name for name, kind in parameters if kind in POINTERS}
        self._result = self._result_kind(node)
        statements = _without_docstring(node.body)
        body = self._block(statements, 1)
        if self._result != NONE and not _returns(statements):
            self.refuse(node, f"{node.name} may end without a result")
        takes = ", ".join(declared(kind, name) for name, kind in parameters) or "void"
        others = [each for each in self.kinds.items() if each not in parameters]
        lines = [f"    {declared(kind, name)} = 0;" for name, kind in others] + body
        return Translated(
            name,
            f"{C_TYPES[self._result]} {name}({takes})",
            "\n".join(["{", *lines, "}"]),
            self._result,
            self.reads,
            frozenset(self.stores),
            parameters,
        )

    def _parameters(self, node: ast.FunctionDef) -> Iterator[tuple[str, str]]:
        takes = node.args
        if takes.vararg or takes.kwarg or takes.kwonlyargs or takes.posonlyargs or takes.defaults:
            self.refuse(node, "a kernel has plain parameters without defaults")
        for each in takes.args:
            if each.annotation is None and each.arg in self._bound:
                continue
            kind = ast.unparse(each.annotation) if each.annotation else "nothing"
            if kind not in (INT, *POINTERS):
                self.refuse(each, f"the parameter `{each.arg}` is {kind}, no int and no pointer")
            self.kinds[each.arg] = kind
            yield each.arg, kind

    def _result_kind(self, node: ast.FunctionDef) -> str:
        kind = ast.unparse(node.returns) if node.returns else NONE
        if kind in RESULTS and not self.function.marked:
            self.refuse(node, f"{node.name} is no inline helper, but has several results")
        if kind not in (INT, NONE, *RESULTS):
            self.refuse(node, f"{node.name} returns {kind}: it has to be an int, or nothing")
        return kind

    # Statements, as lines of C

    def _block(self, statements: Sequence[ast.stmt], depth: int) -> list[str]:
        lines: list[str] = []
        for statement in statements:
            handler = getattr(self, "_do_" + type(statement).__name__.lower(), None)
            if handler is None:
                self.refuse(statement, f"a kernel has no {type(statement).__name__}")
            lines += handler(statement, depth)
        return lines

    def _do_pass(self, node: ast.Pass, depth: int) -> list[str]:
        return []

    def _do_break(self, node: ast.Break, depth: int) -> list[str]:
        return [_indent(depth) + "break;"]

    def _do_continue(self, node: ast.Continue, depth: int) -> list[str]:
        return [_indent(depth) + "continue;"]

    def _do_return(self, node: ast.Return, depth: int) -> list[str]:
        if (node.value is None) != (self._result == NONE):
            self.refuse(node, "a result where none is declared, or none where one is")
        if self._result in RESULTS:
            return [f"{_indent(depth)}return {self._several(node.value)};"]
        value = " " + bare(self.int(node.value).text) if node.value else ""
        return [f"{_indent(depth)}return{value};"]

    def _several(self, node: ast.expr | None) -> str:
        """Several results in one value."""
        if not isinstance(node, ast.Tuple) or len(node.elts) != RESULTS[self._result]:
            self.refuse(node or self.function.node, f"the results are no {self._result}")
        values = [self.int(each) for each in node.elts]
        if any(value.writes for value in values):
            self.refuse(node, "a result that writes to memory: assign it to a name first")
        return (
            f"({C_TYPES[self._result]}){{{{{', '.join(bare(value.text) for value in values)}}}}}"
        )

    def _do_expr(self, node: ast.Expr, depth: int) -> list[str]:
        if not isinstance(node.value, ast.Call):
            self.refuse(node, "a statement without effect")
        return [f"{_indent(depth)}{self.call(node.value).text};"]

    def _do_if(self, node: ast.If, depth: int) -> list[str]:
        test = bare(self.condition(node.test).text)
        lines = [f"{_indent(depth)}if ({test}) {{", *self._block(node.body, depth + 1)]
        if node.orelse:
            lines += [_indent(depth) + "} else {", *self._block(node.orelse, depth + 1)]
        return [*lines, _indent(depth) + "}"]

    def _do_while(self, node: ast.While, depth: int) -> list[str]:
        if node.orelse:
            self.refuse(node, "a kernel has no else of a loop")
        test = bare(self.condition(node.test).text)
        body = self._block(node.body, depth + 1)
        if self.function.module.lines[node.lineno - 1].endswith(ROTATED_MARK):
            head, end = f"if ({test}) do {{", f"}} while ({test});"
        else:
            head, end = f"while ({test}) {{", "}"
        return [_indent(depth) + head, *body, _indent(depth) + end]

    def _do_for(self, node: ast.For, depth: int) -> list[str]:
        start, stop, step = self._range(node)
        name = self._assigned(node.target, INT)
        at, end = name + "$at", name + "$end"
        test = f"{at} {'<' if step > 0 else '>'} {end}"
        head = f"for (i32 {at} = {start}, {end} = {stop}; {test}; {at} += {step}) {{"
        body = [f"{_indent(depth + 1)}{name} = {at};", *self._block(node.body, depth + 1)]
        return [_indent(depth) + head, *body, _indent(depth) + "}"]

    def _range(self, node: ast.For) -> tuple[str, str, int]:
        """Start and stop of a range, as texts, and its step."""
        call = node.iter
        if not isinstance(call, ast.Call) or ast.unparse(call.func) != "range" or node.orelse:
            self.refuse(node, "a `for` goes over a range, and has no else")
        values = [self.int(each) for each in call.args]
        if any(value.writes for value in values):
            self.refuse(
                call, "a range that calls what writes to memory: assign it to a name first"
            )
        if len(values) == 1:
            return "0", values[0].text, 1
        step = values[2].number if len(values) > 2 else 1
        if not step:
            self.refuse(call, "the step of a range has to be a constant other than 0")
        return values[0].text, values[1].text, step

    def _do_assign(self, node: ast.Assign, depth: int) -> list[str]:
        if len(node.targets) > 1:
            self.refuse(node, "one name or place is assigned to at a time")
        target = node.targets[0]
        if isinstance(target, ast.Subscript):
            return self._store(target, self.int(node.value), depth)
        if isinstance(target, ast.Tuple):
            return self._unpacked(target, node.value, depth)
        value = self.value(node.value)
        if value.kind not in (INT, BOOL) and not value.table:
            self.refuse(node, f"`{ast.unparse(node.value)}` is no int, truth value or table")
        name = self._assigned(target, value.kind, value.table)
        return [f"{_indent(depth)}{name} = {bare(value.text)};"]

    def _unpacked(self, target: ast.Tuple, node: ast.expr, depth: int) -> list[str]:
        """Several results assigned to as many names."""
        value = self.call(node) if isinstance(node, ast.Call) else None
        if value is None or RESULTS.get(value.kind) != len(target.elts):
            self.refuse(node, "several names are only assigned as many results of a helper")
        names = [self._assigned(each, INT) for each in target.elts]
        parts = " ".join(f"{name} = results$.at[{i}];" for i, name in enumerate(names))
        return [f"{_indent(depth)}{{ {C_TYPES[value.kind]} results$ = {value.text}; {parts} }}"]

    def _store(self, target: ast.Subscript, value: Value, depth: int) -> list[str]:
        place, index = self.store(target)
        if value.writes and index.reads:  # Python works out the value first
            inner = f"i32 value$ = {value.text}; {place} = value$;"
            return [f"{_indent(depth)}{{ {inner} }}"]
        return [f"{_indent(depth)}{place} = {bare(value.text)};"]

    def _do_augassign(self, node: ast.AugAssign, depth: int) -> list[str]:
        target = node.target
        if isinstance(target, ast.Subscript):
            after = self.binary(node, node.op, self.int(target), self.int(node.value))
            return self._store(target, after, depth)
        after = self.binary(node, node.op, self.int(target), self.int(node.value))
        return [f"{_indent(depth)}{self._assigned(target, INT)} = {bare(after.text)};"]

    def _assigned(self, target: ast.expr, kind: str, table: bool = False) -> str:
        """The name in C of a local that is assigned a value of a kind."""
        if not isinstance(target, ast.Name):
            self.refuse(target, f"`{ast.unparse(target)}` is neither a name nor a place in memory")
        name = target.id
        if self.kinds.setdefault(name, kind) != kind:
            self.refuse(target, f"`{name}` was {self.kinds[name]} before and becomes {kind}")
        if name in self._given:
            self.refuse(target, f"`{name}` is a parameter that points, and stays so")
        if table:
            self.tables.add(name)
        return c_name(name)


def _indent(depth: int) -> str:
    return "    " * depth


def _without_docstring(statements: list[ast.stmt]) -> list[ast.stmt]:
    first = statements[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return statements[1:] if documented else statements


def _returns(statements: Sequence[ast.stmt]) -> bool:
    """Whether every way through the statements returns."""
    last = statements[-1] if statements else None
    if isinstance(last, ast.If):
        return bool(last.orelse) and _returns(last.body) and _returns(last.orelse)
    if isinstance(last, ast.While):
        forever = isinstance(last.test, ast.Constant) and bool(last.test.value)
        return forever and not any(isinstance(node, ast.Break) for node in ast.walk(last))
    return isinstance(last, ast.Return)
