"""The firmware keeps to what MicroPython has; and the check would notice."""

import pytest

from tests import micropython_runner, tables
from tests.micropython_subset import LONGEST_FILE, MISSING_METHODS, MISSING_NAMES, complaints
from tools.build import mpy
from tools.build.shrink import ALWAYS_SOURCE, without_types

FILES = sorted(path.relative_to(mpy.FIRMWARE).as_posix() for path in mpy.FIRMWARE.rglob("*.py"))


@pytest.mark.parametrize("name", FILES)
def test_the_firmware_keeps_to_micropython(name):
    text = (mpy.FIRMWARE / name).read_text("utf-8")
    assert complaints(name, text if name in ALWAYS_SOURCE else without_types(text)) == []


@pytest.mark.parametrize(
    "source, complaint",
    [
        *tables.rows(__file__, "not_micropython.txt"),
        ("x = 1\n" * (LONGEST_FILE + 1), "more than 400 lines"),
    ],
)
def test_the_check_finds(source, complaint):
    found = complaints("floe/ui/screens/title.py", source)
    assert len(found) == 1
    assert complaint in found[0]


def test_what_is_called_missing_is_missing(tmp_path):
    names = [f"hasattr(builtins, {name!r})" for name in sorted(MISSING_NAMES)]
    for kind, methods in MISSING_METHODS.items():
        names += [f"hasattr({kind}(), {method!r})" for method in methods]
    script = tmp_path / "missing.py"
    script.write_text("import builtins\n" + "".join(f"print({name})\n" for name in names))
    present = micropython_runner.micropython().run(script).split()
    assert present == ["False"] * len(names)
