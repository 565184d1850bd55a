"""Translates the expressions of a kernel to C."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TYPE_CHECKING, NoReturn

from tools.build.kernels.known import ANY, LEAST, MOST, Bounds, Known, calculated, joined
from tools.build.kernels.subset import (
    BINARY,
    BITS,
    BOOL,
    COMPARISONS,
    DIVISIONS,
    INT,
    NESTED,
    POINTERS,
    UNARY,
    Refused,
    Value,
    c_name,
    disturb,
    without,
)
from tools.build.shrink import constants
from tools.build.shrink.functions import USUAL, Function

if TYPE_CHECKING:
    from tools.build.kernels.unit import Unit

BITS_32 = f"an int has 32 bits, so it is {LEAST} to {MOST}"
# What kinds of values can be instead, if they are none that is asked for.
_INSTEAD = {BOOL: "write int({})", **dict.fromkeys(POINTERS, "use an element, as in {}[0]")}


class Expressions:
    """Translates the expressions of one kernel.

    function: the kernel; bound: the kernels for its parameters without a type.
    """

    def __init__(
        self, function: Function, bound: Mapping[str, Function], surroundings: Unit
    ) -> None:
        self.function = function
        self.kinds: dict[str, str] = {}  # The kind of each parameter and local seen so far.
        self.tables: set[str] = set()  # The locals that point to tables.
        # The names that have a value at the current point, and between which ints it is, or of
        # which indices; None if the point is unreachable.
        self.assigned: dict[str, Bounds] | None = {}
        self.reads = False
        # The parameters through which it writes to memory, by their names in C.
        self.stores: set[str] = set()
        self.bound = bound
        self.surroundings = surroundings
        self._refuse_depth()
        # The names of its locals and parameters, wherever they are assigned to.
        self.own = constants.locals_of(function.node).difference(
            each.arg for each in function.node.args.args if self.is_bound(each)
        )
        for node in ast.walk(function.node):
            name = node.arg if isinstance(node, ast.arg) else getattr(node, "id", "")
            read = isinstance(getattr(node, "ctx", None), ast.Load)
            if not read and (name in (*USUAL, *POINTERS) or not name.isascii()):
                self.refuse(node, f"`{name}` is a name that C or a kernel needs: take another")

    def is_bound(self, parameter: ast.arg) -> bool:
        """Whether a parameter stands for a kernel."""
        return parameter.annotation is None and parameter.arg in self.bound

    def refuse(self, node: ast.AST, reason: str) -> NoReturn:
        """End with the file, the line and the reason."""
        line = getattr(node, "lineno", self.function.node.lineno)
        raise Refused(f"{self.function.module.path}:{line}: {reason}")

    def _refuse_depth(self) -> None:
        """Refuse what is nested too deep for the C compiler; without recursion."""
        waiting: list[tuple[ast.AST, int]] = [(self.function.node, 0)]
        while waiting:
            node, depth = waiting.pop()
            if isinstance(node, (ast.expr, ast.stmt)):
                depth += 1
                if depth > NESTED:
                    self.refuse(
                        node,
                        f"it is nested more than {NESTED} deep: assign parts of a long expression "
                        "to names, and make several `if` of a long one",
                    )
            waiting += [(each, depth) for each in ast.iter_child_nodes(node)]

    # Values

    def value(self, node: ast.expr) -> Value:
        """The Value of an expression; of an int, only the low 32 bits count."""
        handler = getattr(self, "_" + type(node).__name__.lower(), None)
        if handler is None:
            self.refuse(node, without(node))
        return handler(node)

    def int(self, node: ast.expr) -> Value:
        """The Value of an expression that must be an int of 32 bits."""
        return self.between(node, self._low_bits(node), ANY, BITS_32)

    def condition(self, node: ast.expr) -> Value:
        """The Value of an expression of which only the truth matters."""
        if isinstance(node, ast.BoolOp):
            return self._connected(node, [self.condition(each) for each in node.values])
        return self.one_of((INT, BOOL), node, "neither true nor false")

    def one_of(self, kinds: tuple[str, ...], node: ast.expr, what: str) -> Value:
        """The Value of an expression that must be of one of several kinds."""
        value = self.value(node)
        if value.kind not in kinds:
            text = ast.unparse(node)
            instead = _INSTEAD.get(value.kind, "take something else").format(text)
            self.refuse(node, f"`{text}` is a {value.kind}, {what}: {instead}")
        if value.kind == INT:
            return self.between(node, value, ANY, BITS_32)
        return value

    def between(self, node: ast.AST, value: Value, bounds: Bounds, rule: str) -> Value:
        """A Value that is an int between two numbers; refused if it is known not to be."""
        known = value.known.within(bounds, value.text)
        if known is None:
            least, most = value.known.bounds
            shown = f"{least}" if least == most else f"{least} to {most}"
            text = ast.unparse(node)
            self.refuse(node, f"{shown if text == shown else f'`{text}` is {shown}'}: {rule}")
        return value._replace(sum=known)

    def _low_bits(self, node: ast.expr) -> Value:
        """The Value of an int of which only the low 32 bits count."""
        value = self.value(node)
        return value if value.kind == INT else self.one_of((INT,), node, "not an int")

    def _constant(self, node: ast.Constant) -> Value:
        if isinstance(node.value, bool):
            return Value(BOOL, str(int(node.value)))
        if not isinstance(node.value, int):
            self.refuse(node, f"{node.value!r} is no int: a kernel has ints, True and False")
        return self._number(node, node.value)

    def _number(self, node: ast.expr, number: int) -> Value:
        text = f"({LEAST + 1} - 1)" if number == LEAST else str(number)
        value = Value(INT, text if number >= 0 else f"({text})", sum=Known(number))
        return self.between(node, value, ANY, BITS_32)

    def _name(self, node: ast.Name) -> Value:
        name = node.id
        if name in self.own:
            if name not in self.kinds or (self.assigned is not None and name not in self.assigned):
                self.refuse(node, f"`{name}` may hold nothing here: assign to it on every way")
            bounds = (self.assigned or {}).get(name, ANY)
            text = c_name(name)
            known = Known.of(text, *bounds)
            return Value(self.kinds[name], text, table=name in self.tables, sum=known)
        if name in self.bound:
            self.refuse(node, f"`{name}` is a kernel: call it")
        if self.function.module.constant(node) is None:
            table = self.surroundings.table(
                self.function.module, name, lambda reason: self.refuse(node, reason)
            )
            if table:
                return table
        return self._named_number(
            node,
            "is no local assigned to before, no constant of 30 bits in capitals, no table",
        )

    def _attribute(self, node: ast.Attribute) -> Value:
        return self._named_number(node, "is no constant of a module")

    def _named_number(self, node: ast.Name | ast.Attribute, what: str) -> Value:
        module, first = self.function.module, getattr(node, "value", node)
        number = module.constant(node)
        if module.is_bound_again(getattr(first, "id", "")):
            what = "is bound more than once in its module"
        if number is None or getattr(first, "id", "") in self.own:
            self.refuse(node, f"`{ast.unparse(node)}` {what}: pass it as a parameter")
        return self._number(node, number)

    # Operators

    def _binop(self, node: ast.BinOp) -> Value:
        return self.binary(node, node.left, node.op, node.right)

    def binary(
        self, node: ast.AST, first: ast.expr, operator: ast.operator, second: ast.expr
    ) -> Value:
        """The Value of an operator between two ints."""
        kind = type(operator)
        if kind not in BINARY and kind not in DIVISIONS:
            self.refuse(node, without(operator, "operator "))
        shifts = kind in (ast.LShift, ast.RShift)
        whole = kind in DIVISIONS or kind is ast.RShift
        left = self.int(first) if whole else self._low_bits(first)
        right = self.int(second) if whole else self._low_bits(second)
        if shifts:
            right = self.between(second, right, (BITS[0], BITS[-1]), "a shift is by 0 to 31 bits")
        if kind in DIVISIONS and right.known.bounds == (0, 0):
            self.refuse(node, f"`{ast.unparse(second)}` is 0: divide by another int")
        self.in_any_order(node, left, right)
        if kind in DIVISIONS:
            text = self._divided(DIVISIONS[kind], left, right)
        else:
            text = f"({left.text} {BINARY[kind]} {right.text})"
        known = calculated(kind, left.known, right.known, text)
        return Value(INT, text, sum=known).also(left, right)

    def _divided(self, divide: str, left: Value, right: Value) -> str:
        """A division that rounds down, as in Python: C's does not, and a Pico has none."""
        number = right.number or 0
        if number > 0 and number & (number - 1) == 0:
            if divide == DIVISIONS[ast.Mod]:
                return f"({left.text} & {number - 1})"
            return f"({left.text} >> {number.bit_length() - 1})"
        self.surroundings.divides = True
        return f"{divide}({left.text}, {right.text})"

    def _unaryop(self, node: ast.UnaryOp) -> Value:
        kind = type(node.op)
        if kind is ast.Not:
            value = self.condition(node.operand)
            return Value(BOOL, f"(!{value.text})").also(value)
        if kind not in UNARY:
            self.refuse(node, without(node.op, "operator "))
        negated = node.operand.value if isinstance(node.operand, ast.Constant) else None
        if kind is ast.USub and type(negated) is int:
            return self._number(node, -negated)
        value = self._low_bits(node.operand)
        if kind is ast.USub and value.number is not None:
            return self._number(node, -value.number)
        known = Known(-1 if kind is ast.Invert else 0).plus(value.known, -1)
        return Value(INT, f"({UNARY[kind]}{value.text})", sum=known).also(value)

    def _compare(self, node: ast.Compare) -> Value:
        for operator in node.ops:
            if type(operator) not in COMPARISONS:
                self.refuse(node, without(operator, "comparison "))
        values = [self.int(each) for each in (node.left, *node.comparators)]
        for value in values[1:-1]:
            if value.writes:
                self.refuse(
                    node, "a call that writes is compared twice: assign it to a name first"
                )
        parts: list[Value] = []
        for operator, left, right in zip(node.ops, values, values[1:], strict=False):
            self.in_any_order(node, left, right)
            text = f"({left.text} {COMPARISONS[type(operator)]} {right.text})"
            parts.append(Value(BOOL, text).also(left, right))
        return parts[0] if len(parts) == 1 else self._all_of(parts)

    def _all_of(self, values: list[Value], operator: str = "&&") -> Value:
        text = f" {operator} ".join(value.text for value in values)
        return Value(BOOL, f"({text})").also(*values)

    def _boolop(self, node: ast.BoolOp) -> Value:
        values = [self.value(each) for each in node.values]
        if any(value.kind != BOOL for value in values):
            self.refuse(
                node,
                "`and` and `or` of ints are allowed where only their truth counts: "
                "write `x if c else y`, or comparisons",
            )
        return self._connected(node, values)

    def _connected(self, node: ast.BoolOp, values: list[Value]) -> Value:
        return self._all_of(values, "&&" if isinstance(node.op, ast.And) else "||")

    def _ifexp(self, node: ast.IfExp) -> Value:
        test = self.condition(node.test)
        one, other = (
            self.one_of((INT, BOOL), each, "neither an int nor a truth value")
            for each in (node.body, node.orelse)
        )
        if one.kind != other.kind:
            self.refuse(
                node, f"it is a {one.kind} or a {other.kind}: write int() around the truth value"
            )
        text = f"({test.text} ? {one.text} : {other.text})"
        known = Known.of(text, *joined(one.known.bounds, other.known.bounds))
        return Value(one.kind, text, sum=known).also(test, one, other)

    def in_any_order(self, node: ast.AST, one: Value, other: Value) -> None:
        """Refuse two values that depend on which is computed first."""
        if disturb(one, other):
            self.refuse(node, "a call writes what is read beside it: assign it to a name first")
