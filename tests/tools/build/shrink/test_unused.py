"""tools.build.shrink.unused: constants that nobody asks for by name take no room on the device."""

import re
from pathlib import Path

from tools.build import firmware, mpy
from tools.build.shrink.unused import without_unused

SAMPLES = Path(__file__).parent / "samples"
LAYOUT = (SAMPLES / "layout_with_unused.txt").read_text("utf-8")
USER = (SAMPLES / "user_of_used.txt").read_text("utf-8")


def test_what_is_not_asked_for_goes_and_all_else_keeps_its_line():
    texts = without_unused({"pack/layout.py": LAYOUT, "pack/user.py": USER})
    assert texts["pack/user.py"] == USER
    before, after = LAYOUT.split("\n"), texts["pack/layout.py"].split("\n")
    gone = [line for line, now in zip(before, after, strict=True) if line != now]
    assert gone == [
        "FOLDED = 4",
        "NOT_THIS_ONE = 3",
        "THREE, FOUR = (",
        "    3,",
        "    4,",
        ")",
        "SUM = (1 << 20) + 1",
    ]


def test_a_layout_takes_next_to_nothing_on_the_device():
    path = "floe/games/soccer/layout.py"
    texts = firmware.texts_to_compile("rp2040")[0]
    left = re.findall(r"^[A-Z]\w+ = ", texts[path], re.MULTILINE)
    source = (mpy.FIRMWARE / path).read_text("utf-8")
    assert len(left) < 15 < 40 < len(re.findall(r"^[A-Z]\w+ = ", source, re.MULTILINE))


def test_what_goes_to_a_board_as_source_can_ask_for_any():
    texts = firmware.texts_to_compile(firmware.SOURCE)[0]
    assert "MAMA = 1" in texts["floe/games/soccer/layout.py"]
