"""Comments are # lines, and no text uses a word that the style rules out."""

import ast
from itertools import pairwise

import pytest

from tools.build.mpy import ROOT

TREES = ("firmware", "host_sim", "tests", "tools", "typings")
ASSIGNMENTS = (ast.Assign, ast.AnnAssign)


def literals_under_assignments(tree):
    """The lines of string literals that stand where a comment belongs."""
    return [
        statement.lineno
        for node in ast.walk(tree)
        for body in (getattr(node, "body", None), getattr(node, "orelse", None))
        if isinstance(body, list)
        for before, statement in pairwise(body)
        if isinstance(before, ASSIGNMENTS) and isinstance(statement, ast.Expr)
        if isinstance(statement.value, ast.Constant) and isinstance(statement.value.value, str)
    ]


@pytest.mark.parametrize("tree", TREES)
def test_a_constant_is_explained_by_a_comment(tree):
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / tree).rglob("*.py*"))
        if path.suffix in (".py", ".pyi")
        for line in literals_under_assignments(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []


def test_a_literal_under_a_constant_would_be_found():
    assert literals_under_assignments(ast.parse('A = 1\n"""One."""\nB = 2\n')) == [2]
    assert literals_under_assignments(ast.parse('"""A docstring."""\nA = 1  # One.\n')) == []
