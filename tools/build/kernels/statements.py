"""Translates the statements of a kernel, and so whole kernels, to C."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tools.build.kernels.expressions import Expressions
from tools.build.kernels.subset import (
    BOOL,
    C_TYPES,
    INT,
    LEAST,
    MOST,
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
    head: str  # Its declaration, except for `static` and the like.
    body: str
    result: str  # The kind of its result.
    reads: bool  # Does it read memory?
    # The parameters through which it writes to memory, by their names in C.
    stores: frozenset[str]
    parameters: tuple[tuple[str, str], ...]  # (name, kind) of each.


class Translation(Expressions):
    """Translates one kernel."""

    def translate(self, name: str) -> Translated:
        """The kernel in C under this name."""
        node = self.function.node
        parameters = tuple(self._parameters(node))
        self._given = {name for name, kind in parameters if kind in POINTERS}
        self._result = self._result_kind(node)
        self._left: list[list[set[str]]] = []
        self.assigned = {name for name, _ in parameters}
        body = self._block(_without_docstring(node.body), 1)
        if self._result != NONE and self._is_reached():
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

    def _is_reached(self) -> bool:
        """Whether the current point is reachable."""
        return self.assigned is not None

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
        if kind in RESULTS and self.function.is_shared:
            self.refuse(node, f"{node.name} has several results, so it cannot be @noinline")
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
        if self.assigned is not None:
            self._left[-1].append(self.assigned)
        self.assigned = None
        return [_indent(depth) + "break;"]

    def _do_continue(self, node: ast.Continue, depth: int) -> list[str]:
        self.assigned = None
        return [_indent(depth) + "continue;"]

    def _do_return(self, node: ast.Return, depth: int) -> list[str]:
        if (node.value is None) != (self._result == NONE):
            self.refuse(node, "a result where none is declared, or none where one is")
        if self._result in RESULTS:
            value = " " + self._several(node.value)
        else:
            value = " " + bare(self.int(node.value).text) if node.value else ""
        self.assigned = None
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
        before = self.assigned
        lines = [f"{_indent(depth)}if ({test}) {{", *self._branch(node.body, depth + 1)]
        after, self.assigned = self.assigned, before
        if node.orelse:
            lines += [_indent(depth) + "} else {", *self._branch(node.orelse, depth + 1)]
        self.assigned = _in_all([after, self.assigned])
        return [*lines, _indent(depth) + "}"]

    def _branch(self, statements: Sequence[ast.stmt], depth: int) -> list[str]:
        """A block that may be skipped: earlier assignments stay."""
        self.assigned = None if self.assigned is None else set(self.assigned)
        return self._block(statements, depth)

    def _loop(self, node: ast.While | ast.For, depth: int, forever: bool = False) -> list[str]:
        """The body of a loop; after it a name is assigned if every exit assigns it."""
        if node.orelse:
            self.refuse(node, "a kernel has no else of a loop")
        before = self.assigned
        self._left.append([])
        body = self._branch(node.body, depth + 1)
        self.assigned = _in_all([*self._left.pop(), None if forever else before])
        return body

    def _do_while(self, node: ast.While, depth: int) -> list[str]:
        test = self.condition(node.test)
        forever = isinstance(node.test, ast.Constant) and bool(node.test.value)
        body = self._loop(node, depth, forever)
        if self.function.module.lines[node.lineno - 1].endswith(ROTATED_MARK):
            head, end = f"if ({bare(test.text)}) do {{", f"}} while ({bare(test.text)});"
        else:
            head, end = f"while ({bare(test.text)}) {{", "}"
        return [_indent(depth) + head, *body, _indent(depth) + end]

    def _do_for(self, node: ast.For, depth: int) -> list[str]:
        start, stop, step = self._range(node)
        before = None if self.assigned is None else set(self.assigned)
        name = self._assigned(node.target, INT)
        at, end = name + "at", name + "end"
        test, after = f"{at} {'<' if step > 0 else '>'} {end}", f"{at} + {step}"
        last = stop.number if stop.number is not None else MOST if step > 0 else LEAST
        if abs(step) > 1 and not LEAST <= last + step <= MOST:  # a step must not overflow
            left = f"{end} - {at}" if step > 0 else f"{at} - {end}"
            after = f"(u32)({left}) > {abs(step)} ? {after} : {end}"
        head = f"for (i32 {at} = {start}, {end} = {stop.text}; {test}; {at} = {after}) {{"
        body = self._loop(node, depth)
        self.assigned = _in_all([before, self.assigned])
        first = f"{_indent(depth + 1)}{name} = {at};"
        return [_indent(depth) + head, first, *body, _indent(depth) + "}"]

    def _range(self, node: ast.For) -> tuple[str, Value, int]:
        """Start, as a text, stop and step of a range."""
        call = node.iter
        if not isinstance(call, ast.Call) or ast.unparse(call.func) != "range":
            self.refuse(node, "a `for` goes over a range")
        if call.keywords or not 1 <= len(call.args) <= 3:
            self.refuse(
                call, "range() takes one to three ints: stop, or start and stop, or a step"
            )
        values = [self.int(each) for each in call.args]
        if any(value.writes for value in values):
            self.refuse(
                call, "a range that calls what writes to memory: assign it to a name first"
            )
        if len(values) == 1:
            return "0", values[0], 1
        step = values[2].number if len(values) > 2 else 1
        if not step:
            self.refuse(call, "the step of a range has to be a constant other than 0")
        return values[0].text, values[1], step

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
            self.refuse(node, "several names are only assigned as many results of a kernel")
        names = [self._assigned(each, INT) for each in target.elts]
        parts = " ".join(f"{name} = $results.at[{i}];" for i, name in enumerate(names))
        return [f"{_indent(depth)}{{ {C_TYPES[value.kind]} $results = {value.text}; {parts} }}"]

    def _store(self, target: ast.Subscript, value: Value, depth: int) -> list[str]:
        place, index = self.store(target)
        if value.writes and index.reads:  # Python computes the value first
            inner = f"i32 $value = {value.text}; {place} = $value;"
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
        if self.assigned is not None:
            self.assigned.add(name)
        return c_name(name)


def _indent(depth: int) -> str:
    return "    " * depth


def _without_docstring(statements: list[ast.stmt]) -> list[ast.stmt]:
    first = statements[0]
    value = first.value if isinstance(first, ast.Expr) else None
    documented = isinstance(value, ast.Constant) and isinstance(value.value, str)
    return statements[1:] if documented else statements


def _in_all(ways: Iterable[set[str] | None]) -> set[str] | None:
    """The names with a value on each of several paths; None stands for an unreachable path."""
    taken = [each for each in ways if each is not None]
    return set.intersection(*taken) if taken else None
