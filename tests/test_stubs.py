"""The firmware's types: the .pyi file beside a module says what the module does, and no more.

They are for people's editors and for the type checker; tools.build takes .py files alone. mypy's
stubtest compares names, signatures and kinds with the imported module. It cannot see what only
the code of methods assigns, so the attributes of objects are compared here.
"""

import ast
import os
import subprocess
import sys

import pytest

from tools.build.mpy import FIRMWARE, ROOT

STUBS = sorted(path.relative_to(FIRMWARE) for path in FIRMWARE.rglob("*.pyi"))
NO_STUB = " failed to find stubs"  # The end of what stubtest says of a module that has none.
# What the stubs have as types and the modules as nothing: only the build looks at it.
NO_TYPES = r"floe\.kernel\.ptr\d+"


def complaints(folder, **changed):
    """What stubtest says of the stubs, copied to a folder of their own; name=text changes one."""
    for path in STUBS:
        for package in path.parents[:-1]:
            (folder / package).mkdir(parents=True, exist_ok=True)
            (folder / package / "__init__.pyi").touch()
        text = changed.get(path.stem, (FIRMWARE / path).read_text("utf-8"))
        (folder / path).write_text(text, "utf-8")
    settings = folder / "mypy.ini"
    settings.write_text(
        f"[mypy]\nmypy_path = {folder}\n[mypy-framebuf]\nignore_missing_imports = True\n"
        "[mypy-floe.*]\nignore_errors = True\n"  # What is wrong with a stub alone, pyright says.
    )
    allowed = folder / "allowed"
    allowed.write_text(NO_TYPES, "utf-8")
    found = os.pathsep.join(map(str, (FIRMWARE, ROOT / "host_sim" / "stand_ins", ROOT)))
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy.stubtest",
            "--concise",
            "--mypy-config-file",
            settings,
            "--ignore-unused-allowlist",
            "--allowlist",
            allowed,
            "floe",
        ],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": found},
        capture_output=True,
        text=True,
    )
    lines = (run.stdout + run.stderr).splitlines()
    assert f"floe.device.pins{NO_STUB}" in lines, run.stdout + run.stderr
    return [line for line in lines if not line.endswith(NO_STUB)]


def test_the_stubs_say_what_the_modules_do(tmp_path):
    assert complaints(tmp_path) == []


def test_a_wrong_stub_would_be_noticed(tmp_path):
    said = complaints(
        tmp_path, power="class Power:\n    def millivolts(self, again: int) -> int: ..."
    )
    assert {line.split()[0] for line in said} == {
        "floe.device.power.Power.__init__",
        "floe.device.power.Power.millivolts",
        "floe.device.power.Power.nap",
        "floe.device.power.Power.on_usb",
        "floe.device.power.Power.set_date",
    }


@pytest.mark.parametrize("path", STUBS, ids=lambda path: path.as_posix())
def test_objects_have_the_attributes_that_the_stub_gives_them(path):
    stub = classes((FIRMWARE / path).read_text("utf-8"))
    code = classes((FIRMWARE / path.with_suffix(".py")).read_text("utf-8"))
    for name, node in stub.items():
        if name.startswith("_"):
            continue  # a protocol: what the code takes, not what it has
        assigned = attributes(code[name])
        assert declared(node) - assigned == set()
        inherited = set().union(*(declared(one) for one in bases(node)))
        public = {one for one in assigned if not one.startswith("_")}
        assert public - declared(node) - inherited == set()


def classes(text):
    """The classes of a source by name."""
    return {node.name: node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)}


def declared(node):
    """The variables that a class of a stub declares."""
    return {
        line.target.id
        for line in node.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    }


def bases(node):
    """The classes of stubs that a class of a stub has as bases, and theirs."""
    for base in node.bases:
        for path in STUBS:
            found = classes((FIRMWARE / path).read_text("utf-8")).get(ast.unparse(base))
            if found:
                yield found
                yield from bases(found)


def attributes(node):
    """The names that a class, or its methods on self, assign."""
    found = {
        inner.attr
        for inner in ast.walk(node)
        if isinstance(inner, ast.Attribute)
        and isinstance(inner.ctx, ast.Store)
        and getattr(inner.value, "id", "") == "self"
    }
    here = [line.targets for line in node.body if isinstance(line, ast.Assign)]
    return found | {name.id for names in here for name in names if isinstance(name, ast.Name)}
