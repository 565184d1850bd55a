"""The simulator knows of screens what they describe: no class by its name, nothing private."""

import ast

import pytest

from tools.build.mpy import ROOT


def asks_in_private(node):
    """Does an expression ask for the name of a class, or read a private attribute of a screen?"""
    if isinstance(node, ast.Attribute) and node.attr == "__name__":
        return isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "type"
    if isinstance(node, ast.Attribute) and node.attr.startswith("_") and node.attr[1:2] != "_":
        return ast.unparse(node.value).endswith("screen")
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr"):
        name = ast.unparse(node.args[1])
        return name.startswith("'_") and not name.startswith("'__")
    return False


def test_the_simulator_knows_screens_by_what_they_describe():
    trees = [ast.parse(path.read_text("utf-8")) for path in (ROOT / "host_sim").rglob("*.py")]
    asked = [node for tree in trees for node in ast.walk(tree) if asks_in_private(node)]
    assert not [ast.unparse(node) for node in asked]


@pytest.mark.parametrize("text", ["type(screen).__name__", "screen._at", 'getattr(screen, "_at")'])
def test_such_questions_are_found(text):
    assert any(asks_in_private(node) for node in ast.walk(ast.parse(text)))
