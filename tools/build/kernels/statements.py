"""Translates the statements of a kernel, and so whole kernels, to C."""

import ast
import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeGuard

from tools.build.kernels.assignments import Assignments
from tools.build.kernels.known import ANY, LEAST, MOST, Bounds, Known, joined
from tools.build.kernels.subset import (
    C_TYPES,
    INT,
    NONE,
    POINTERS,
    RESULTS,
    ROTATED_MARK,
    Value,
    bare,
    declared,
    indent,
    without,
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


class Translation(Assignments):
    """Translates one kernel."""

    def translate(self, name: str) -> Translated:
        """The kernel in C under this name."""
        node = self.function.node
        parameters = tuple(self._parameters(node))
        self.given = {name for name, kind in parameters if kind in POINTERS}
        self._result = self._result_kind(node)
        self._left: list[list[dict[str, Bounds]]] = []
        self.assigned = {name: ANY for name, _ in parameters}
        body = self._block(_without_docstring(node.body), 1)
        if self._result != NONE and self._is_reached():
            self.refuse(node, f"{node.name} may end without a result: return one on every way")
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
            self.refuse(node, "a kernel has plain parameters without defaults: pass every value")
        for each in takes.args:
            if self.is_bound(each):
                continue
            kind = ast.unparse(each.annotation) if each.annotation else "nothing"
            if kind not in (INT, *POINTERS):
                kinds = ", ".join((INT, *POINTERS))
                self.refuse(each, f"the parameter `{each.arg}` is {kind}: make it one of {kinds}")
            self.kinds[each.arg] = kind
            yield each.arg, kind

    def _result_kind(self, node: ast.FunctionDef) -> str:
        kind = ast.unparse(node.returns) if node.returns else NONE
        if kind in RESULTS and self.function.is_shared:
            self.refuse(
                node, f"{node.name} has several results: take @noinline away, or use a buffer"
            )
        if kind not in (INT, NONE, *RESULTS):
            self.refuse(node, f"{node.name} returns {kind}: it has to be an int, or nothing")
        return kind

    # Statements, as lines of C

    def _block(self, statements: Sequence[ast.stmt], depth: int) -> list[str]:
        lines: list[str] = []
        for statement in statements:
            handler = getattr(self, "_do_" + type(statement).__name__.lower(), None)
            if handler is None:
                self.refuse(statement, without(statement))
            lines += handler(statement, depth)
        return lines

    def _do_pass(self, node: ast.Pass, depth: int) -> list[str]:
        return []

    def _do_break(self, node: ast.Break, depth: int) -> list[str]:
        if self.assigned is not None:
            self._left[-1].append(self.assigned)
        self.assigned = None
        return [indent(depth) + "break;"]

    def _do_continue(self, node: ast.Continue, depth: int) -> list[str]:
        self.assigned = None
        return [indent(depth) + "continue;"]

    def _do_return(self, node: ast.Return, depth: int) -> list[str]:
        if (node.value is None) != (self._result == NONE):
            self.refuse(node, f"the result is declared as {self._result}: return that")
        if self._result in RESULTS:
            value = " " + self._several(node.value)
        else:
            value = " " + bare(self.int(node.value).text) if node.value else ""
        self.assigned = None
        return [f"{indent(depth)}return{value};"]

    def _several(self, node: ast.expr | None) -> str:
        """Several results in one value."""
        if not isinstance(node, ast.Tuple) or len(node.elts) != RESULTS[self._result]:
            reason = f"the results are declared as {self._result}: return as many ints"
            self.refuse(node or self.function.node, reason)
        values = [self.int(each) for each in node.elts]
        if any(value.writes for value in values):
            self.refuse(node, "a result that writes to memory: assign it to a name first")
        return (
            f"({C_TYPES[self._result]}){{{{{', '.join(bare(value.text) for value in values)}}}}}"
        )

    def _do_expr(self, node: ast.Expr, depth: int) -> list[str]:
        if not isinstance(node.value, ast.Call):
            self.refuse(node, "a statement without effect: assign it to a name, or remove it")
        return [f"{indent(depth)}{self.call(node.value).text};"]

    def _do_if(self, node: ast.If, depth: int) -> list[str]:
        test = bare(self.condition(node.test).text)
        before = self.assigned
        lines = [f"{indent(depth)}if ({test}) {{", *self._branch(node.body, depth + 1)]
        after, self.assigned = self.assigned, before
        if node.orelse:
            lines += [indent(depth) + "} else {", *self._branch(node.orelse, depth + 1)]
        self.assigned = _in_all([after, self.assigned])
        return [*lines, indent(depth) + "}"]

    def _branch(self, statements: Sequence[ast.stmt], depth: int) -> list[str]:
        """A block that may be skipped: earlier assignments stay."""
        self.assigned = None if self.assigned is None else dict(self.assigned)
        return self._block(statements, depth)

    def _again(self, node: ast.While | ast.For) -> None:
        """Forget what is known of the names to which a loop assigns."""
        if node.orelse:
            self.refuse(node, "a kernel has no else of a loop: set a name before each break")
        stored = {each.id for each in ast.walk(node) if _is_stored(each)}
        if self.assigned is not None:
            unchanged = {
                name: bounds for name, bounds in self.assigned.items() if name not in stored
            }
            self.assigned = dict.fromkeys(self.assigned, ANY) | unchanged

    def _loop(self, node: ast.While | ast.For, depth: int, forever: bool = False) -> list[str]:
        """The body of a loop; after it a name is assigned if every exit assigns it."""
        before = self.assigned
        self._left.append([])
        body = self._branch(node.body, depth + 1)
        self.assigned = _in_all([*self._left.pop(), None if forever else before])
        return body

    def _do_while(self, node: ast.While, depth: int) -> list[str]:
        self._again(node)
        test = self.condition(node.test)
        forever = isinstance(node.test, ast.Constant) and bool(node.test.value)
        body = self._loop(node, depth, forever)
        if self.function.module.lines[node.lineno - 1].endswith(ROTATED_MARK):
            head, end = f"if ({bare(test.text)}) do {{", f"}} while ({bare(test.text)});"
        else:
            head, end = f"while ({bare(test.text)}) {{", "}"
        return [indent(depth) + head, *body, indent(depth) + end]

    def _do_for(self, node: ast.For, depth: int) -> list[str]:
        start, stop, step = self._range(node)
        self._again(node)
        before = None if self.assigned is None else dict(self.assigned)
        first, last = start.known.bounds[0], stop.known.bounds[1] - 1
        if step < 0:
            first, last = stop.known.bounds[0] + 1, start.known.bounds[1]
        name = self.assign(node.target, INT, (first, last) if first <= last else ANY)
        at, end = name + "at", name + "end"
        test, after = f"{at} {'<' if step > 0 else '>'} {end}", f"{at} + {step}"
        last = stop.number if stop.number is not None else MOST if step > 0 else LEAST
        if abs(step) > 1 and not LEAST <= last + step <= MOST:  # a step must not overflow
            left = f"{end} - {at}" if step > 0 else f"{at} - {end}"
            after = f"(u32)({left}) > {abs(step)} ? {after} : {end}"
        head = f"for (i32 {at} = {start.text}, {end} = {stop.text}; {test}; {at} = {after}) {{"
        body = self._loop(node, depth)
        self.assigned = _in_all([before, self.assigned])
        line = f"{indent(depth + 1)}{name} = {at};"
        return [indent(depth) + head, line, *body, indent(depth) + "}"]

    def _range(self, node: ast.For) -> tuple[Value, Value, int]:
        """Start, stop and step of a range."""
        call = node.iter
        if not isinstance(call, ast.Call) or ast.unparse(call.func) != "range":
            self.refuse(node, "a `for` goes over a range: write `for i in range(n)`")
        if call.keywords or not 1 <= len(call.args) <= 3:
            self.refuse(
                call, "range() takes one to three ints: stop, or start and stop, or a step"
            )
        values = [self.int(each) for each in call.args]
        if any(value.writes for value in values):
            self.refuse(
                call, "a range that calls what writes to memory: assign it to a name first"
            )
        step = values[2].number if len(values) > 2 else 1
        if not step:
            self.refuse(
                call, "the step of a range has to be a constant other than 0: or write a `while`"
            )
        if len(values) == 1:
            values.insert(0, Value(INT, "0", sum=Known(0)))
        return values[0], values[1], step


def _without_docstring(statements: list[ast.stmt]) -> list[ast.stmt]:
    first = statements[0]
    value = first.value if isinstance(first, ast.Expr) else None
    documented = isinstance(value, ast.Constant) and isinstance(value.value, str)
    return statements[1:] if documented else statements


def _is_stored(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _in_all(ways: Iterable[dict[str, Bounds] | None]) -> dict[str, Bounds] | None:
    """The names with a value on each of several paths; None stands for an unreachable path."""
    taken = [each for each in ways if each is not None]
    if not taken:
        return None
    names = set(taken[0]).intersection(*taken)
    return {name: functools.reduce(joined, [each[name] for each in taken]) for name in names}
