"""tools.build.shrink: named integers stand as numbers where they are used, in whichever module."""

import ast
from pathlib import Path

import host_sim  # noqa: F401

from tools.build import mpy, shrink
from tools.build.shrink import constants

SAMPLES = Path(__file__).parent / "samples"
LAYOUT = (SAMPLES / "layout.txt").read_text("utf-8")

USER = (SAMPLES / "user.txt").read_text("utf-8")
NUMBERS = (SAMPLES / "user_with_numbers.txt").read_text("utf-8")


def expand(path):
    return shrink.folded(path.parents[1])[f"pack/{path.name}"]


def test_names_become_numbers_and_all_else_is_as_it_was(tmp_path):
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "__init__.py").write_text("")
    (tmp_path / "pack" / "layout.py").write_text(LAYOUT)
    (tmp_path / "pack" / "user.py").write_text(USER)
    assert expand(tmp_path / "pack" / "user.py") == NUMBERS


def test_a_global_that_another_module_asks_for_stays(tmp_path):
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "a.py").write_text("ONE = 1\nTWO = 2\n")
    (pack / "b.py").write_text("from pack.a import ONE, TWO\nX = bytes(ONE + TWO)\n")
    (pack / "c.py").write_text("from pack.b import ONE\nprint(ONE)\n")
    assert expand(pack / "b.py").startswith("from pack.a import ONE\n")
    assert "import" not in expand(pack / "c.py")


def test_what_a_maker_changes_on_the_board_is_asked_there():
    """The pins are source on the board: no number of theirs may stand elsewhere."""
    folded = shrink.folded(mpy.FIRMWARE)
    assert "pins.SDA" in folded["floe/device/display.py"]
    assert "pins.BUZZER" in folded["floe/device/hal.py"]


def test_the_layouts_are_integers_and_nobody_needs_them_once_compiled():
    found = sorted(mpy.FIRMWARE.rglob("layout.py"))
    layouts = [path for path in found if "ui" not in path.parts]  # there it draws
    assert len(layouts) >= 7
    for path in layouts:
        module = ast.parse(path.read_text("utf-8"))
        statements = [type(each) for each in module.body[1:]]
        assert set(statements) <= {ast.Assign, ast.ImportFrom}
        assigned = [each for each in module.body if isinstance(each, ast.Assign)]
        assert len(constants.definitions(module)) == len(assigned)
    for path, text in shrink.folded(mpy.FIRMWARE).items():
        if mpy.FIRMWARE / path not in found:
            rest = text.replace("floe.ui.grid.layout import", "")
            assert "layout import" not in rest and "import layout" not in rest, path


def test_methods_that_are_contracts_are_left_out(tmp_path):
    (tmp_path / "base.py").write_text(
        "class Base:\n"
        '    """A base."""\n\n'
        "    def own(self):\n"
        '        """What each class says."""\n'
        "        raise NotImplementedError\n\n"
        "    def shared(self):\n"
        "        if self.own():\n"
        "            raise NotImplementedError\n"
        "        return 7\n"
    )
    text = shrink.folded(tmp_path)["base.py"]
    assert "def own" not in text and text.count("NotImplementedError") == 1
    names: dict = {}
    exec(text, names)
    assert not hasattr(names["Base"], "own") and hasattr(names["Base"], "shared")
