"""Translates the expressions of a kernel to C."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import NoReturn

from tools.build.kernels.subset import (
    BINARY,
    BOOL,
    COMPARISONS,
    DIVISIONS,
    INT,
    LEAST,
    MOST,
    NONE,
    POINTERS,
    RESULTS,
    UNARY,
    Refused,
    Value,
    bare,
    c_name,
    disturb,
    together,
)
from tools.build.kernels.surroundings import Callee, Surroundings
from tools.build.shrink.sources import Function


class Expressions:
    """Translates the expressions of one kernel.

    function: the kernel; bound: the kernels for its parameters without a type.
    """

    def __init__(
        self, function: Function, bound: Mapping[str, Function], surroundings: Surroundings
    ) -> None:
        self.function = function
        self.kinds: dict[str, str] = {}  # The kind of each parameter and local seen so far.
        self.tables: set[str] = set()  # The locals that point to tables.
        # The names that have a value at the current point; None if the point is unreachable.
        self.assigned: set[str] | None = set()
        self.reads = False
        # The parameters through which it writes to memory, by their names in C.
        self.stores: set[str] = set()
        self._bound = bound
        self._surroundings = surroundings

    def refuse(self, node: ast.AST, reason: str) -> NoReturn:
        """End with the file, the line and the reason."""
        line = getattr(node, "lineno", self.function.node.lineno)
        raise Refused(f"{self.function.module.path}:{line}: {reason}")

    # Values

    def value(self, node: ast.expr) -> Value:
        """The Value of an expression."""
        handler = getattr(self, "_" + type(node).__name__.lower(), None)
        if handler is None:
            self.refuse(node, f"a kernel has no {type(node).__name__}")
        return handler(node)

    def int(self, node: ast.expr) -> Value:
        """The Value of an expression that must be an int."""
        return self._one_of((INT,), node, "not an int")

    def condition(self, node: ast.expr) -> Value:
        """The Value of an expression of which only the truth matters."""
        if isinstance(node, ast.BoolOp):
            return self._connected(node, [self.condition(each) for each in node.values])
        return self._one_of((INT, BOOL), node, "neither true nor false")

    def _one_of(self, kinds: tuple[str, ...], node: ast.expr, what: str) -> Value:
        value = self.value(node)
        if value.kind not in kinds:
            self.refuse(node, f"`{ast.unparse(node)}` is a {value.kind}, {what}")
        return value

    def _constant(self, node: ast.Constant) -> Value:
        if isinstance(node.value, bool):
            return Value(BOOL, str(int(node.value)))
        if not isinstance(node.value, int):
            self.refuse(node, f"{node.value!r} is no int")
        return self._number(node, node.value)

    def _number(self, node: ast.AST, number: int) -> Value:
        if not LEAST <= number <= MOST:
            self.refuse(node, f"{number} does not fit into 32 bits")
        text = f"({LEAST + 1} - 1)" if number == LEAST else str(number)
        return Value(INT, text if number >= 0 else f"({text})", number=number)

    def _name(self, node: ast.Name) -> Value:
        name = node.id
        if name in self.kinds:
            if self.assigned is not None and name not in self.assigned:
                self.refuse(node, f"`{name}` may hold nothing here: assign to it on every way")
            return Value(self.kinds[name], c_name(name), table=name in self.tables)
        if self.function.module.constant(node) is None:
            table = self._surroundings.table(self.function.module, name)
            if table:
                return table
        return self._named_number(node, "is no local assigned to before, no constant, no table")

    def _attribute(self, node: ast.Attribute) -> Value:
        return self._named_number(node, "is no constant of a module")

    def _named_number(self, node: ast.Name | ast.Attribute, what: str) -> Value:
        number = self.function.module.constant(node)
        if number is None:
            self.refuse(node, f"`{ast.unparse(node)}` {what}")
        return self._number(node, number)

    def _binop(self, node: ast.BinOp) -> Value:
        return self.binary(node, node.op, self.int(node.left), self.int(node.right))

    def binary(self, node: ast.AST, operator: ast.operator, left: Value, right: Value) -> Value:
        """The Value of an operator between two ints."""
        self._in_any_order(node, left, right)
        kind = type(operator)
        if kind in DIVISIONS:
            return together(INT, self._divided(DIVISIONS[kind], left, right), left, right)
        if kind not in BINARY:
            self.refuse(node, f"a kernel has no operator {kind.__name__}")
        if kind in (ast.LShift, ast.RShift) and right.number not in (None, *range(32)):
            self.refuse(node, f"a shift by {right.number} bits is not one by 0 to 31")
        return together(INT, f"({left.text} {BINARY[kind]} {right.text})", left, right)

    def _divided(self, divide: str, left: Value, right: Value) -> str:
        """A division that rounds down, as in Python: C's does not, and a Pico has none."""
        number = right.number or 0
        if number > 0 and number & (number - 1) == 0:
            if divide == DIVISIONS[ast.Mod]:
                return f"({left.text} & {number - 1})"
            return f"({left.text} >> {number.bit_length() - 1})"
        self._surroundings.divides = True
        return f"{divide}({left.text}, {right.text})"

    def _unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            value = self.condition(node.operand)
            return together(BOOL, f"(!{value.text})", value)
        constant = node.operand.value if isinstance(node.operand, ast.Constant) else None
        if isinstance(node.op, ast.USub) and type(constant) is int:
            return self._number(node, -constant)
        value = self.int(node.operand)
        if type(node.op) not in UNARY:
            self.refuse(node, f"a kernel has no operator {type(node.op).__name__}")
        if value.number is not None and isinstance(node.op, ast.USub):
            return self._number(node, -value.number)
        return together(INT, f"({UNARY[type(node.op)]}{value.text})", value)

    def _compare(self, node: ast.Compare) -> Value:
        for operator in node.ops:
            if type(operator) not in COMPARISONS:
                self.refuse(node, f"a kernel has no comparison {type(operator).__name__}")
        values = [self.int(each) for each in (node.left, *node.comparators)]
        for value in values[1:-1]:
            if value.writes:
                self.refuse(
                    node, "a call that writes is compared twice: assign it to a name first"
                )
        parts: list[Value] = []
        for operator, left, right in zip(node.ops, values, values[1:], strict=False):
            self._in_any_order(node, left, right)
            text = f"({left.text} {COMPARISONS[type(operator)]} {right.text})"
            parts.append(together(BOOL, text, left, right))
        return parts[0] if len(parts) == 1 else self._all_of(parts)

    def _all_of(self, values: list[Value], operator: str = "&&") -> Value:
        text = f" {operator} ".join(value.text for value in values)
        return together(BOOL, f"({text})", *values)

    def _boolop(self, node: ast.BoolOp) -> Value:
        values = [self.value(each) for each in node.values]
        if any(value.kind != BOOL for value in values):
            self.refuse(node, "`and` and `or` of ints are allowed where only their truth counts")
        return self._connected(node, values)

    def _connected(self, node: ast.BoolOp, values: list[Value]) -> Value:
        return self._all_of(values, "&&" if isinstance(node.op, ast.And) else "||")

    def _ifexp(self, node: ast.IfExp) -> Value:
        test, one, other = (
            self.condition(node.test),
            self.value(node.body),
            self.value(node.orelse),
        )
        if one.kind != other.kind or one.kind not in (INT, BOOL):
            self.refuse(node, f"it is a {one.kind} or a {other.kind}, not an int in any case")
        return together(one.kind, f"({test.text} ? {one.text} : {other.text})", test, one, other)

    def _in_any_order(self, node: ast.AST, one: Value, other: Value) -> None:
        if disturb(one, other):
            self.refuse(node, "a call writes what is read beside it: assign it to a name first")

    # Memory

    def _subscript(self, node: ast.Subscript) -> Value:
        return Value(INT, self.place(node)[0], reads=True)

    def place(self, node: ast.Subscript) -> tuple[str, Value]:
        """An element of a buffer in C, and the Value of its index."""
        pointer = self.value(node.value) if isinstance(node.value, ast.Name) else None
        if pointer is None or pointer.kind not in POINTERS:
            self.refuse(node, f"`{ast.unparse(node.value)}` is no buffer and no table")
        index = self.int(node.slice)
        if index.writes:
            self.refuse(node, "an index calls what writes: assign it to a name first")
        if (index.number or 0) < 0:
            self.refuse(node, f"{index.number} is no index: a buffer does not know its end")
        self.reads = True
        return f"{pointer.text}[{bare(index.text)}]", index

    def store(self, node: ast.Subscript) -> tuple[str, Value]:
        """place() of an element that is assigned to."""
        place, index = self.place(node)
        self._stored(node, self.value(node.value))
        return place, index

    def _stored(self, node: ast.AST, pointer: Value) -> None:
        """Note that memory is written through a pointer."""
        if pointer.table:
            self.refuse(node, "it writes to a table, whose contents are fixed in compiled code")
        self.stores.add(pointer.text)

    # Calls

    def _call(self, node: ast.Call) -> Value:
        name = getattr(node.func, "id", "")
        if name in POINTERS:
            self.refuse(
                node, f"{name} is a type: say `{', '.join(map(ast.unparse, node.args))}` alone"
            )
        if name == INT:
            if len(node.args) != 1 or node.keywords:
                self.refuse(node, "int() takes one value")
            return self._one_of((INT, BOOL), node.args[0], "no int")._replace(kind=INT)
        value = self.call(node)
        if value.kind in RESULTS:
            self.refuse(node, f"`{name}` has several results: assign them to as many names")
        if value.kind == NONE:
            self.refuse(node, f"`{name}` returns nothing")
        return value

    def _meant(self, node: ast.expr) -> Function | None:
        """The kernel of a name, None if it is not a kernel."""
        name = getattr(node, "id", "")
        if name in self.kinds:
            return None
        return self._bound.get(name) or self.function.module.find(name)

    def call(self, node: ast.Call) -> Value:
        """The Value of a call of another kernel."""
        function = self._meant(node.func)
        if function is None or function.makes or node.keywords:
            self.refuse(
                node,
                f"`{ast.unparse(node)}` is no call of a kernel: write @kernel, from floe.kernel, "
                "above the definition of what is called",
            )
        parameters = function.node.args.args
        if len(parameters) != len(node.args):
            self.refuse(node, f"{function.name} takes {len(parameters)} values")
        bound: dict[str, Function] = {}
        values: dict[str, Value] = {}
        for parameter, given in zip(parameters, node.args, strict=True):
            if parameter.annotation is None:
                bound[parameter.arg] = self._kernel_given(given)
            else:
                values[parameter.arg] = self._argument(given, ast.unparse(parameter.annotation))
        callee = self._surroundings.kernel(
            function, bound, lambda reason: self.refuse(node, reason)
        )
        self._check_memory(node, callee, values)
        text = ", ".join(bare(value.text) for value in values.values())
        value = together(callee.result, f"{callee.name}({text})", *values.values())
        return value._replace(
            reads=value.reads or callee.reads, writes=value.writes or bool(callee.stores)
        )

    def _kernel_given(self, node: ast.expr) -> Function:
        function = self._meant(node)
        if function is None:
            self.refuse(node, f"`{ast.unparse(node)}` is no kernel")
        return function

    def _argument(self, node: ast.expr, kind: str) -> Value:
        return self._one_of((kind,), node, f"not a {kind}") if kind in POINTERS else self.int(node)

    def _check_memory(self, node: ast.Call, callee: Callee, values: dict[str, Value]) -> None:
        """Note a call's effects on memory; refuse calls that depend on their arguments' order."""
        self.reads |= callee.reads
        before: list[Value] = []
        for name, value in values.items():
            if c_name(name) in callee.stores:
                self._stored(node, value)
            for other in before:
                self._in_any_order(node, other, value)
            before.append(value)
