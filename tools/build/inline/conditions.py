"""Conditions in the form that viper decides fastest: whether an int is 0.

Viper makes a truth value of a comparison, with jumps, and then jumps by that. It asks of an int
at once whether it is 0. So `a != b` becomes `a ^ b`, and `a == b` becomes `not a ^ b`, wherever
only the truth of it counts.
"""

import ast


class Conditions(ast.NodeTransformer):
    """Rewrites what decides if, while and `x if y else z`; all that is compared has to be int."""

    def _visit_decided(self, node: ast.If | ast.While | ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        node.test = _condition(node.test)
        return node

    visit_If = visit_While = visit_IfExp = _visit_decided


def _condition(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.BoolOp):
        return ast.BoolOp(test.op, [_condition(each) for each in test.values])
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return ast.UnaryOp(test.op, _condition(test.operand))
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Eq, ast.NotEq)):
        different = _difference(test.left, test.comparators[0])
        return (
            different if isinstance(test.ops[0], ast.NotEq) else ast.UnaryOp(ast.Not(), different)
        )
    return test


def _difference(one: ast.expr, other: ast.expr) -> ast.expr:
    """An int that is 0 where two are equal."""
    if isinstance(other, ast.Constant) and other.value == 0:
        return one
    return ast.BinOp(one, ast.BitXor(), other)
