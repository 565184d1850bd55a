"""tools.build.shrink: named integers stand as numbers where they are used, in whichever module."""

import ast

import host_sim  # noqa: F401

from tools.build import mpy, shrink
from tools.build.shrink import constants

LAYOUT = """
SIZE = 4
TURN = SIZE * 10
FIRST, LAST = 1, TURN + 1
LOW = -3
LARGE = 1 << 30
COUNTER = 0
TWICE = 1
TWICE = 2
NAMES = ("a", "b")
half = 2


def count():
    global COUNTER
    COUNTER += 1
"""

USER = '''
from micropython import const

from floe.kernel import kernel

from pack import layout
from pack import layout as where
from pack.layout import COUNTER, FIRST, LARGE, LOW, NAMES, SIZE, TURN, TWICE, half
from pack.layout import LAST as END
from pack.layout import SIZE as SIZE

_DOUBLE = const(2 * SIZE)
TABLE = bytes(TURN)


@kernel
def lookup(state: ptr8, x: int) -> int:
    y = state[TURN] + LOW
    return y + _DOUBLE + x


def plain(a, SIZE=SIZE):
    """Its own SIZE is another."""
    found = [LOW for LOW in a]
    return SIZE + END, found, [TURN for _ in a], f"{TURN}", layout.LOW


class Thing:
    FIRST = FIRST
    LAST = layout.LAST

    def method(self):
        return FIRST, self.FIRST


def left():
    return COUNTER, TWICE, LARGE, NAMES, half, where.NAMES
'''
# Only these lines become others, and all stay where they are.
NUMBERS = {
    "from pack import layout": "",
    "from pack.layout import LAST as END": "",
    "_DOUBLE = const(2 * SIZE)": "_DOUBLE = const(2 * 4)",
    "TABLE = bytes(TURN)": "TABLE = bytes(40)",
    "    y = state[TURN] + LOW": "    y = state[40] + (-3)",
    "    return y + _DOUBLE + x": "    return y + 8 + x",
    '    return SIZE + END, found, [TURN for _ in a], f"{TURN}", layout.LOW': (
        '    return SIZE + 41, found, [40 for _ in a], f"{TURN}", (-3)'
    ),
    "    LAST = layout.LAST": "    LAST = 41",
    "        return FIRST, self.FIRST": "        return 1, self.FIRST",
}


def expand(path):
    return shrink.folded(path.parents[1])[f"pack/{path.name}"]


def test_names_become_numbers_and_all_else_is_as_it_was(tmp_path):
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "__init__.py").write_text("")
    (tmp_path / "pack" / "layout.py").write_text(LAYOUT)
    (tmp_path / "pack" / "user.py").write_text(USER)
    wanted = [NUMBERS.get(line, line) for line in USER.split("\n")]
    assert expand(tmp_path / "pack" / "user.py").split("\n") == wanted


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
