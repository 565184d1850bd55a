"""Translates the assignments of a kernel to C."""

import ast

from tools.build.kernels.calls import Calls
from tools.build.kernels.expressions import BITS_32
from tools.build.kernels.known import ANY, Bounds
from tools.build.kernels.subset import BOOL, C_TYPES, INT, RESULTS, Value, bare, c_name, indent


class Assignments(Calls):
    """Assignments to locals and to elements of buffers, as lines of C."""

    given: set[str]  # The parameters that point.

    def _do_assign(self, node: ast.Assign, depth: int) -> list[str]:
        if len(node.targets) > 1:
            self.refuse(node, "one name or place is assigned to at a time: write several lines")
        target = node.targets[0]
        if isinstance(target, ast.Subscript):
            return self._store(target, node.value, self.int(node.value), depth)
        if isinstance(target, ast.Tuple):
            return self._unpacked(target, node.value, depth)
        value = self.value(node.value)
        if value.kind not in (INT, BOOL) and not value.table:
            self.refuse(
                node,
                f"`{ast.unparse(node.value)}` is no int, truth value or table: use it as it is",
            )
        if value.kind == INT:
            value = self.between(node.value, value, ANY, BITS_32)
        name = self.assign(target, value.kind, value.known.bounds, value.table)
        return [f"{indent(depth)}{name} = {bare(value.text)};"]

    def _unpacked(self, target: ast.Tuple, node: ast.expr, depth: int) -> list[str]:
        """Several results assigned to as many names."""
        value = self.call(node) if isinstance(node, ast.Call) else None
        if value is None or RESULTS.get(value.kind) != len(target.elts):
            self.refuse(
                node,
                "several names are only assigned as many results of a kernel: write several lines",
            )
        names = [self.assign(each, INT) for each in target.elts]
        parts = " ".join(f"{name} = $results.at[{i}];" for i, name in enumerate(names))
        return [f"{indent(depth)}{{ {C_TYPES[value.kind]} $results = {value.text}; {parts} }}"]

    def _store(self, target: ast.Subscript, what: ast.AST, value: Value, depth: int) -> list[str]:
        place, index = self.store(target, what, value)
        if value.writes and index.reads:  # Python computes the value first
            inner = f"i32 $value = {value.text}; {place} = $value;"
            return [f"{indent(depth)}{{ {inner} }}"]
        return [f"{indent(depth)}{place} = {bare(value.text)};"]

    def _do_augassign(self, node: ast.AugAssign, depth: int) -> list[str]:
        target = node.target
        after = self.binary(node, target, node.op, node.value)
        if isinstance(target, ast.Subscript):
            return self._store(target, node, after, depth)
        after = self.between(node, after, ANY, BITS_32)
        name = self.assign(target, INT, after.known.bounds)
        return [f"{indent(depth)}{name} = {bare(after.text)};"]

    def assign(
        self, target: ast.expr, kind: str, bounds: Bounds = ANY, table: bool = False
    ) -> str:
        """The name in C of a local that is assigned a value of a kind, between two numbers."""
        if not isinstance(target, ast.Name):
            self.refuse(
                target,
                f"`{ast.unparse(target)}` is neither a name nor a place in memory: assign to one",
            )
        name = target.id
        if name not in self.own:
            self.refuse(target, f"`{name}` stands for a kernel: take another name")
        if self.kinds.setdefault(name, kind) != kind:
            self.refuse(
                target,
                f"`{name}` was {self.kinds[name]} before and becomes {kind}: take another name",
            )
        if name in self.given:
            self.refuse(target, f"`{name}` is a parameter that points: take another name")
        if table:
            self.tables.add(name)
        if self.assigned is not None:
            self.assigned[name] = bounds
        return c_name(name)
