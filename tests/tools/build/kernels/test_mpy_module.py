"""The modules that go to the board: what is left of their Python, and what stands behind it."""

import ast

import pytest

from tests.tools.build.kernels.conftest import SAMPLES
from tools.build import mpy
from tools.build.kernels import mpy_module


@pytest.fixture(scope="module")
def texts(compiler):
    """The firmware's modules with kernels, by path."""
    return {
        path.relative_to(mpy.FIRMWARE).as_posix(): text
        for path, text in mpy_module.texts(mpy.FIRMWARE).items()
    }


def defined(text):
    """The names that a module's text defines or imports."""
    names = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign):
            names |= {ast.unparse(target) for target in node.targets}
        elif isinstance(node, ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names}
    return names


def classes(text):
    """The lines in which a module's text begins its classes, by their names."""
    return {
        node.name: node.lineno for node in ast.parse(text).body if isinstance(node, ast.ClassDef)
    }


def test_every_module_with_kernels_is_there(texts):
    with_kernels = {
        path.relative_to(mpy.FIRMWARE).as_posix()
        for path in mpy.FIRMWARE.rglob("*.py")
        if "@kernel" in path.read_text("utf-8")
    }
    assert len(with_kernels) > 15
    assert with_kernels <= set(texts)


def test_glue_only_hands_over_arguments(texts):
    functions = [
        node
        for text in texts.values()
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef)
        and "micropython.viper" in map(ast.unparse, node.decorator_list)
    ]
    assert len(functions) > 3
    for function in functions:
        assert len(function.args.args) > 4
        assert not any(isinstance(node, (ast.While, ast.If)) for node in ast.walk(function))


def test_python_keeps_its_lines(texts):
    found = 0
    for name, text in texts.items():
        lines = classes(text)
        assert lines == classes((mpy.FIRMWARE / name).read_text("utf-8"))
        found += len(lines)
    assert found


def test_what_only_kernels_need_is_gone(compiler):
    texts = mpy_module.texts(SAMPLES)
    names = defined(texts[SAMPLES / "accepted.py"])
    assert {"arithmetic", "summed", "many", "_many_code", "_python"} <= names
    assert names.isdisjoint({"BYTES", "WIDE", "WORDS", "_LIMIT", "first", "adding"})


def test_a_table_that_python_names_stays(compiler, tmp_path):
    text = (SAMPLES / "accepted.py").read_text("utf-8")
    (tmp_path / "tables.py").write_text((SAMPLES / "tables.py").read_text("utf-8"))
    (tmp_path / "accepted.py").write_text(text + "\n\ndef longest():\n    return len(BYTES)\n")
    (tmp_path / "other.py").write_text("import tables\n\nNAMED = tables.WIDE\n")
    texts = mpy_module.texts(tmp_path)
    assert "BYTES" in defined(texts[tmp_path / "accepted.py"])
    assert tmp_path / "tables.py" not in texts
