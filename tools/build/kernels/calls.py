"""Translates what the expressions of a kernel do with memory, and their calls, to C."""

import ast
from typing import TYPE_CHECKING

from tools.build.kernels.expressions import Expressions
from tools.build.kernels.known import MOST, Known
from tools.build.kernels.subset import (
    BOOL,
    ELEMENTS,
    INT,
    NONE,
    POINTERS,
    RESULTS,
    Value,
    bare,
    c_name,
)
from tools.build.shrink.functions import Function

if TYPE_CHECKING:
    from tools.build.kernels.statements import Translated


class Calls(Expressions):
    """Expressions with elements of buffers and calls of kernels."""

    # Memory

    def _subscript(self, node: ast.Subscript) -> Value:
        pointer, text, _ = self.place(node)
        return Value(INT, text, reads=True, sum=Known.of(text, *ELEMENTS[pointer.kind]))

    def place(self, node: ast.Subscript) -> tuple[Value, str, Value]:
        """The buffer, an element of it in C, and the Value of the index."""
        pointer = self.value(node.value) if isinstance(node.value, ast.Name) else None
        name = ast.unparse(node.value)
        if pointer is None or pointer.kind not in POINTERS:
            self.refuse(
                node,
                f"`{name}` is no buffer and no table: pass a buffer with a "
                f"type, as in p: {POINTERS[0]}",
            )
        index = self.int(node.slice)
        if index.writes:
            self.refuse(node, "an index calls what writes: assign it to a name first")
        last = pointer.known.bounds[1]
        end = f"to {last}" if last < MOST else "or more"
        self.between(node.slice, index, (0, last), f"an index of `{name}` is 0 {end}")
        self.reads = True
        return pointer, f"{pointer.text}[{bare(index.text)}]", index

    def store(self, node: ast.Subscript, what: ast.AST, value: Value) -> tuple[str, Value]:
        """An element that is assigned a value, in C, and the Value of the index."""
        pointer, place, index = self.place(node)
        self._stored(node, pointer)
        least, most = ELEMENTS[pointer.kind]
        name = ast.unparse(node.value)
        self.between(what, value, (least, most), f"an element of `{name}` takes {least} to {most}")
        return place, index

    def _stored(self, node: ast.AST, pointer: Value) -> None:
        """Note that memory is written through a pointer."""
        if pointer.table:
            self.refuse(
                node,
                "it writes to a table, whose contents are fixed in compiled code: pass a buffer",
            )
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
                self.refuse(node, "int() takes one value: write int(a < b)")
            value = self.one_of((INT, BOOL), node.args[0], "no int")
            if value.kind == BOOL:
                value = value._replace(kind=INT, sum=Known.of(value.text, 0, 1))
            return value
        value = self.call(node)
        if value.kind in RESULTS:
            self.refuse(node, f"`{name}` has several results: assign them to as many names")
        if value.kind == NONE:
            self.refuse(node, f"`{name}` returns nothing: call it in a line of its own")
        return value

    def _meant(self, node: ast.expr) -> Function | None:
        """The kernel of a name, None if it is not a kernel."""
        name = getattr(node, "id", "")
        if name in self.own:
            return None
        if name == self.function.name:
            return self.function
        return self.bound.get(name) or self.function.module.find(name)

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
            takes = ", ".join(each.arg for each in parameters)
            self.refuse(node, f"it takes {len(parameters)} values: write {function.name}({takes})")
        bound: dict[str, Function] = {}
        values: dict[str, Value] = {}
        for parameter, given in zip(parameters, node.args, strict=True):
            if parameter.annotation is None:
                bound[parameter.arg] = self._kernel_given(given)
            else:
                values[parameter.arg] = self._argument(given, ast.unparse(parameter.annotation))
        callee = self.surroundings.kernel(
            function, bound, lambda reason: self.refuse(node, reason)
        )
        self._check_memory(node, callee, values)
        text = ", ".join(bare(value.text) for value in values.values())
        value = Value(callee.result, f"{callee.name}({text})").also(*values.values())
        return value._replace(
            reads=value.reads or callee.reads, writes=value.writes or bool(callee.stores)
        )

    def _kernel_given(self, node: ast.expr) -> Function:
        function = self._meant(node)
        if function is None:
            self.refuse(node, f"`{ast.unparse(node)}` is no kernel: name one")
        return function

    def _argument(self, node: ast.expr, kind: str) -> Value:
        return self.one_of((kind,), node, f"not a {kind}") if kind in POINTERS else self.int(node)

    def _check_memory(
        self, node: ast.Call, callee: "Translated", values: dict[str, Value]
    ) -> None:
        """Note a call's effects on memory; refuse calls that depend on their arguments' order."""
        self.reads |= callee.reads
        before: list[Value] = []
        for name, value in values.items():
            if c_name(name) in callee.stores:
                self._stored(node, value)
            for other in before:
                self.in_any_order(node, other, value)
            before.append(value)
